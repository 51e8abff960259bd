"""
Text in, numpy out: the forward passes that rooms ask for, shared with other callers' texts.

Every call is thread-safe and goes through the batcher. `entry` says what the checkpoint is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
import torch

from playground.engine.batching import Batcher
from playground.engine.catalogue import Entry
from playground.engine.cost import note_pass
from playground.engine.fingerprint import weights_hash
from playground.engine.forward import Forward
from playground.engine.gradients import (
    COST,
    GradientRequest,
    compute_gradients,
    in_fp32,
    word_changes,
)
from playground.engine.marked_text import MarkedText
from playground.engine.requests import VECTORS, Request, run_requests
from playground.engine.tokens import TokenizedText, Tokenizer
from playground.errors import CheckpointError, InputError
from playground.shapes import Floats, InputGradient, InputGradients, MaskLogits, PairLogits


class Encoder:
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

    def mask_logits(
        self, tokenized: TokenizedText, positions: Sequence[int] | None = None
    ) -> MaskLogits:
        """
        Return masked-LM logits, [masks, vocabulary].

        Args:
            tokenized: at most `max_pieces` pieces.
            positions: indices of pieces to predict; every [MASK] by default. Pieces that are no
                mask are predicted as they stand.

        Raises:
            InputError: too many pieces, or a position that is not there.
            CheckpointError: the checkpoint has no masked-LM head.
            BusyError: too much work is waiting.
        """
        self._require("masked_word")
        asked = tokenized.mask_positions if positions is None else positions
        return self._run([self._mask_request(tokenized, asked)])[0]

    def mask_logits_many(
        self, texts: Sequence[TokenizedText], positions: Sequence[Sequence[int]] | None = None
    ) -> list[MaskLogits]:
        """
        Return `mask_logits` of each text; they share forward passes.

        Args:
            texts: each of at most `max_pieces` pieces.
            positions: [texts][positions] pieces to predict; every [MASK] by default.
        """
        self._require("masked_word")
        asked = [text.mask_positions for text in texts] if positions is None else positions
        pairs = zip(texts, asked, strict=True)
        return self._run([self._mask_request(text, places) for text, places in pairs])

    def pair_logits(
        self, tokenized: TokenizedText, segments: Sequence[int] | None = None
    ) -> PairLogits:
        """
        Return next-sentence logits, [2]: index 0 is IsNext, 1 is NotNext.

        Args:
            tokenized: a pair of at most `max_pieces` pieces.
            segments: 0 or 1 for each piece, instead of the pair's own.

        Raises:
            InputError: too many pieces, or other than one segment a piece.
            CheckpointError: the checkpoint has no next-sentence head.
            BusyError: too much work is waiting.
        """
        self._require("next_sentence")
        return self._run([self._pair_request(tokenized, segments)])[0]

    def pair_logits_many(self, pairs: Sequence[TokenizedText]) -> Floats:
        """Return `pair_logits` of each pair, [pairs, 2]; they share forward passes."""
        self._require("next_sentence")
        rows = self._run([self._pair_request(pair, None) for pair in pairs])
        return np.stack(rows) if rows else np.zeros((0, 2), np.float32)

    def relation_logits(
        self, marked: MarkedText, vectors: tuple[bool, bool, bool] = VECTORS
    ) -> Floats:
        """
        Return R-BERT's logits, [labels], in the order of `entry.relation_labels`.

        Args:
            marked: at most `max_pieces` pieces.
            vectors: which of the vectors of [CLS], e1 and e2 reach the classifier.

        Raises:
            InputError: too many pieces.
            CheckpointError: the checkpoint has no relation head.
            BusyError: too much work is waiting.
        """
        return self.relation_logits_many([marked], [vectors])[0]

    def relation_logits_many(
        self,
        texts: Sequence[MarkedText],
        vectors: Sequence[tuple[bool, bool, bool]] | None = None,
    ) -> list[Floats]:
        """Return `relation_logits` of each text; they share forward passes."""
        self._require("relation")
        kept = [VECTORS] * len(texts) if vectors is None else vectors
        for text in texts:
            self._check_length(text.tokenized)
        return self._run([
            Request(
                "relation", text.tokenized.ids, text.tokenized.segments,
                entities=(text.e1, text.e2), vectors=chosen,
            )
            for text, chosen in zip(texts, kept, strict=True)
        ])

    def input_gradients(
        self,
        tokenized: TokenizedText,
        position: int,
        target: int,
        baseline: Sequence[int] | None = None,
        shares: Sequence[float] = (1.0,),
    ) -> InputGradients:
        """
        Return how log p(target) at one piece changes with the word embeddings, in fp32.

        Args:
            tokenized: at most `max_pieces` pieces.
            position: index of the piece where `target` is scored.
            target: id of a piece of the vocabulary.
            baseline: one id for each piece, to mix the text with; its own ids by default.
            shares: of the text in each mixture, 0 the baseline and 1 the text; [shares, pieces,
                hidden] comes back, so hand long rows of them in bit by bit.

        Raises:
            InputError: too many pieces, or a position or baseline that does not fit.
            CheckpointError: the checkpoint has no masked-LM head.
            BusyError: too much work is waiting.
        """
        self._require("masked_word")
        request = self._mask_request(tokenized, [position])
        ids = request.ids if baseline is None else list(baseline)
        if len(ids) != len(request.ids):
            raise InputError("bad_baseline", found=len(ids), expected=len(request.ids))
        mixed = [
            GradientRequest(request.ids, request.segments, position, target, ids, share)
            for share in shares
        ]
        length = len(request.ids)
        rows = self._batcher.run(self._gradients, mixed, [COST * length] * len(mixed))
        for _ in mixed:
            note_pass(self._forward.sizes, length, 1, 1, False, derived=True)
        return InputGradients(
            log_probabilities=np.array([value for value, _ in rows], np.float32),
            gradients=np.stack([gradient for _, gradient in rows]),
            changes=word_changes(self._forward, request.ids, ids),
        )

    def _require(self, head: str) -> None:
        if head not in self.entry.heads:
            raise CheckpointError("head_missing", checkpoint=self.checkpoint, head=head)

    def _mask_request(self, tokenized: TokenizedText, positions: Sequence[int]) -> Request:
        self._check_length(tokenized)
        for position in positions:
            if not 0 <= position < len(tokenized.pieces):
                raise InputError(
                    "position_out_of_range", found=position, limit=len(tokenized.pieces) - 1
                )
        return Request(
            "masked_word", tokenized.ids, tokenized.segments, masks=tuple(positions)
        )

    def _pair_request(
        self, tokenized: TokenizedText, segments: Sequence[int] | None
    ) -> Request:
        self._check_length(tokenized)
        sides = tokenized.segments if segments is None else list(segments)
        kinds = self._forward.sizes.segments
        if len(sides) != len(tokenized.pieces) or not all(0 <= side < kinds for side in sides):
            raise InputError(
                "bad_segments", found=len(sides), expected=len(tokenized.pieces), highest=kinds - 1
            )
        return Request("next_sentence", tokenized.ids, sides)

    def _check_length(self, tokenized: TokenizedText) -> None:
        if len(tokenized.pieces) > self.max_pieces:
            raise InputError(
                "too_many_pieces", found=len(tokenized.pieces), limit=self.max_pieces
            )

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

    def _gradients(
        self, requests: Sequence[GradientRequest]
    ) -> list[tuple[float, InputGradient]]:
        """Run one pass forth and back, on the batcher's thread; requests come sorted by length."""
        return compute_gradients(in_fp32(self._forward), requests)
