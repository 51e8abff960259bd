"""
Text in, numpy out: the forward passes that rooms ask for, shared with other callers' texts.

Every call is thread-safe and goes through the batcher. `entry` says what the checkpoint is.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from playground.engine.captured_passes import CapturedPasses
from playground.engine.changed_passes import ChangedPasses
from playground.engine.gradients import (
    GradientRequest,
    gathered,
    mixtures_of,
    word_embeddings,
)
from playground.engine.input_embeddings import InputEmbeddings
from playground.engine.lens_passes import LensPasses
from playground.engine.marked_text import MarkedText
from playground.engine.requests import (
    VECTORS,
    class_request,
    mask_request,
    pair_request,
    relation_request,
    span_request,
    tag_request,
)
from playground.engine.tokens import TokenizedText
from playground.errors import InputError
from playground.shapes import (
    Floats,
    InputGradients,
    MaskLogits,
    PairLogits,
    SpanLogits,
    WordGradient,
)


class Encoder(CapturedPasses, ChangedPasses, InputEmbeddings, LensPasses):
    """A loaded checkpoint, and what each of its heads says."""

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

    def class_logits(self, tokenized: TokenizedText) -> Floats:
        """
        Return the logits of a whole text or pair, [labels], in the order of `entry.class_labels`.

        Args:
            tokenized: at most `max_pieces` pieces.

        Raises:
            InputError: too many pieces.
            CheckpointError: the checkpoint has no head that sorts texts.
            BusyError: too much work is waiting.
        """
        return self.class_logits_many([tokenized])[0]

    def class_logits_many(self, texts: Sequence[TokenizedText]) -> list[Floats]:
        """Return `class_logits` of each text; they share forward passes."""
        self._require("classification")
        return self._run([class_request(self._fitting(text)) for text in texts])

    def tag_logits(self, tokenized: TokenizedText) -> Floats:
        """
        Return the logits of every piece, [pieces, labels], in the order of `entry.class_labels`.

        Args:
            tokenized: at most `max_pieces` pieces.

        Raises:
            InputError: too many pieces.
            CheckpointError: the checkpoint has no head that sorts pieces.
            BusyError: too much work is waiting.
        """
        return self.tag_logits_many([tokenized])[0]

    def tag_logits_many(self, texts: Sequence[TokenizedText]) -> list[Floats]:
        """Return `tag_logits` of each text; they share forward passes."""
        self._require("tagging")
        return self._run([tag_request(self._fitting(text)) for text in texts])

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

    def span_logits(self, tokenized: TokenizedText) -> SpanLogits:
        """
        Return start and end scores of each piece, [2, pieces]; -inf outside [CLS] and passage.

        Args:
            tokenized: question and passage as a pair of at most `max_pieces` pieces.

        Raises:
            InputError: too many pieces, or no passage.
            CheckpointError: the checkpoint has no span head.
            BusyError: too much work is waiting.
        """
        return self.span_logits_many([tokenized])[0]

    def span_logits_many(self, windows: Sequence[TokenizedText]) -> list[SpanLogits]:
        """Return `span_logits` of each window; they share forward passes."""
        self._require("span_qa")
        return self._run([span_request(self._fitting(window)) for window in windows])

    def span_gradients(self, tokenized: TokenizedText, first: int, last: int) -> WordGradient:
        """
        Return how the log-odds of a span change with the word embeddings, in fp32.

        The span competes with all spans of its window and with "no answer".

        Args:
            tokenized: question and passage as a pair of at most `max_pieces` pieces.
            first: first piece of the span; 0 for "no answer".
            last: last piece, included; 0 for "no answer".

        Raises:
            InputError: too many pieces, no passage, or a span outside it.
            CheckpointError: the checkpoint has no span head.
        """
        self._require("span_qa")
        asked = span_request(self._fitting(tokenized))
        low, high = asked.window
        if (first, last) != (0, 0) and not low <= first <= last < high:
            raise InputError("span_outside", first=first, last=last, low=low, high=high - 1)
        request = GradientRequest(asked, first, asked.ids, last=last)
        [(log_odds, gradient)] = self._derive([request])
        return WordGradient(log_odds, gradient, word_embeddings(self._forward, asked.ids))
