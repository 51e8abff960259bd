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
from playground.engine.capture import CaptureRequest, capture_request, compute_attentions
from playground.engine.catalogue import Entry
from playground.engine.cost import note_attentions
from playground.engine.fingerprint import weights_hash
from playground.engine.forward import Forward
from playground.engine.gradients import (
    COST,
    Derived,
    GradientRequest,
    compute_gradients,
    gathered,
    in_fp32,
    mixtures_of,
    word_embeddings,
)
from playground.engine.marked_text import MarkedText
from playground.engine.requests import (
    VECTORS,
    Request,
    mask_request,
    pair_request,
    relation_request,
    run_requests,
)
from playground.engine.tokens import TokenizedText, Tokenizer
from playground.errors import CheckpointError, InputError
from playground.shapes import (
    Attention,
    Floats,
    InputGradients,
    MaskLogits,
    PairLogits,
    WordGradient,
)


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
        return self._run([mask_request(self._fitting(tokenized), asked)])[0]

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
        return self._run([mask_request(self._fitting(text), places) for text, places in pairs])

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
        kinds = self._forward.sizes.segments
        return self._run([pair_request(self._fitting(tokenized), segments, kinds)])[0]

    def pair_logits_many(self, pairs: Sequence[TokenizedText]) -> Floats:
        """Return `pair_logits` of each pair, [pairs, 2]; they share forward passes."""
        self._require("next_sentence")
        kinds = self._forward.sizes.segments
        rows = self._run([pair_request(self._fitting(pair), None, kinds) for pair in pairs])
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
            self._fitting(text.tokenized)
        pairs = zip(texts, kept, strict=True)
        return self._run([relation_request(text, chosen) for text, chosen in pairs])

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
        request = mask_request(self._fitting(tokenized), [position])
        mixed = mixtures_of(request, target, baseline, shares)
        return gathered(self._forward, mixed, self._derive(mixed))

    def relation_gradients(self, marked: MarkedText, label_index: int) -> WordGradient:
        """
        Return how the log-odds of a label change with the word embeddings, in fp32.

        Args:
            marked: at most `max_pieces` pieces, markers included.
            label_index: place of the label in `entry.relation_labels`.

        Raises:
            InputError: too many pieces, or no such label.
            CheckpointError: the checkpoint has no relation head.
        """
        self._require("relation")
        ids = self._fitting(marked.tokenized).ids
        if not 0 <= label_index < len(self.entry.relation_labels):
            raise InputError("relation_unknown", found=label_index)
        [(log_odds, gradient)] = self._derive(mixtures_of(relation_request(marked), label_index))
        return WordGradient(log_odds, gradient, word_embeddings(self._forward, ids))

    def attentions(self, tokenized: TokenizedText) -> Attention:
        """
        Return every head's attention in fp32, [layers, heads, queries, keys]; rows sum to 1.

        Args:
            tokenized: at most `max_pieces` pieces; their square is the answer's size.

        Raises:
            InputError: too many pieces.
            BusyError: too much work is waiting.
        """
        sizes = self._forward.sizes
        request = capture_request(self._fitting(tokenized))
        [found] = self._batcher.run(self._attentions, [request], [request.tokens(sizes)])
        note_attentions(sizes, len(request.ids))
        return found

    def _require(self, head: str) -> None:
        if head not in self.entry.heads:
            raise CheckpointError("head_missing", checkpoint=self.checkpoint, head=head)

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

    def _attentions(self, requests: Sequence[CaptureRequest]) -> list[Attention]:
        return compute_attentions(in_fp32(self._forward), requests)
