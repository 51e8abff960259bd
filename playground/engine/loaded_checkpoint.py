"""
What every question to a loaded checkpoint needs: its identity, its tokenizer, and shared passes.

Every call is thread-safe and goes through the batcher. `entry` says what the checkpoint is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import torch

from playground.engine.batching import Batcher
from playground.engine.catalogue import Entry
from playground.engine.fingerprint import weights_hash
from playground.engine.forward import Forward
from playground.engine.gradients import (
    COST,
    Derived,
    GradientRequest,
    compute_gradients,
    in_fp32,
)
from playground.engine.requests import Request, run_requests
from playground.engine.tokens import TokenizedText, Tokenizer
from playground.errors import CheckpointError, InputError
from playground.shapes import Floats


class LoadedCheckpoint:
    """
    A loaded checkpoint.

    Args:
        entry: its row in the catalogue.
        tokenizer: made from its files.
        forward: its parameters, ready.
        precision: "bf16" or "fp32".
        batcher: shared by all encoders of the process.
        weights: the file that the parameters came from.
    """

    def __init__(
        self,
        entry: Entry,
        tokenizer: Tokenizer,
        forward: Forward,
        precision: str,
        batcher: Batcher,
        weights: Path,
    ) -> None:
        self.entry = entry
        self.tokenizer = tokenizer
        self.precision = precision
        self.max_pieces = forward.sizes.positions
        self.bytes = forward.bytes
        self._forward = forward
        self._batcher = batcher
        self._weights = weights

    @property
    def checkpoint(self) -> str:
        """Return the id of the checkpoint."""
        return self.entry.id

    @cached_property
    def weights_sha256(self) -> str:
        """Return the hash of the weights file, 64 hexadecimal digits; read on first use."""
        return weights_hash(self._weights)

    @property
    def vocab(self) -> tuple[str, ...]:
        """Return the spelling of each id, [vocabulary]."""
        return self.tokenizer.vocab

    def tokens(self, text: str, pair: str | None = None) -> TokenizedText:
        """
        Return the pieces of a text or a pair; nothing is cut.

        Raises:
            InputError: too many characters, or half a surrogate pair.
        """
        return self.tokenizer.encode(text, pair)

    def _require(self, head: str) -> None:
        if head not in self.entry.heads:
            raise CheckpointError("head_missing", checkpoint=self.entry.shown, head=head)

    def _fitting(self, tokenized: TokenizedText) -> TokenizedText:
        """Return a text that is not too long for the model."""
        if len(tokenized.pieces) > self.max_pieces:
            raise InputError("too_many_pieces", found=len(tokenized.pieces), limit=self.max_pieces)
        return tokenized

    def _run(self, requests: Sequence[Request]) -> list[Floats]:
        """Return one array a request, in order."""
        sizes = [len(request.ids) for request in requests]
        found = self._batcher.run(self._compute, requests, sizes)
        for request in requests:
            request.note(self._forward)
        return found

    def _compute(self, requests: Sequence[Request]) -> list[Floats]:
        """Run one shared forward pass, on the batcher's thread; requests come sorted by length."""
        with torch.inference_mode():
            return run_requests(self._forward, requests)

    def _derive(self, requests: Sequence[GradientRequest]) -> list[Derived]:
        sizes = [COST * len(request.asked.ids) for request in requests]
        found = self._batcher.run(self._gradients, requests, sizes)
        for request in requests:
            request.asked.note(self._forward, derived=True)
        return found

    def _gradients(self, requests: Sequence[GradientRequest]) -> list[Derived]:
        """Run one pass forth and back, on the batcher's thread; requests come sorted by length."""
        return compute_gradients(in_fp32(self._forward), requests)
