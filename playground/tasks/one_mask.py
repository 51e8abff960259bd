"""
One [MASK], one word asked about there, and passes changed on purpose: what several rooms need.

The engine is handed a bounded part of the changes at once, since each answer holds the vocabulary.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.tasks.masked_word_scores import log_softmax
from playground.tasks.masked_word_targets import read_one_piece
from playground.tasks.masked_word_variants import (
    BITS,
    best_word,
    rank_of,
    read_one_mask,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.interventions import Intervention
    from playground.engine.tokens import TokenizedText

__all__ = [
    "BITS", "AskedMask", "ChangedWord", "best_word", "changed_words", "each_changed", "log_odds",
    "rank_of", "read_asked_mask", "read_one_mask", "read_one_piece",
]

_ROWS_AT_ONCE = 64
_PIECES_AT_ONCE = 4_096
_SMALLEST = 1e-300


@dataclass(frozen=True, eq=False)
class AskedMask:
    """A text as the model reads it, and the word that is asked about at its [MASK]."""

    tokenized: TokenizedText
    position: int
    """Index of the [MASK] among the pieces."""
    logs: NDArray[np.float64]
    """[vocabulary] log-probabilities there, in nats."""
    target: int
    """Id of the word's only piece."""
    unknown_share: float
    """Of the whole text, 0 to 1."""

    @property
    def log(self) -> float:
        """Return the log-probability of the word, in nats."""
        return float(self.logs[self.target])


@dataclass(frozen=True)
class ChangedWord:
    """A word that is among the first before a change or after it."""

    word: str
    before: float
    """Its probability, 0 to 1, over the whole vocabulary."""
    after: float


def read_asked_mask(
    encoder: Encoder, text: str, target: str = "", room: int | None = None
) -> AskedMask:
    """
    Return a text with its [MASK] predicted.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32.
        text: holds one [MASK].
        target: a word of one wordpiece; BERT's first word where it is blank.
        room: the most pieces to read, in a window around the [MASK]; what the model takes by
            default.

    Raises:
        InputError: not one [MASK], or a target that cannot be scored or has several pieces.
        CheckpointError: the checkpoint has no masked-word head.
    """
    whole = read_one_mask(encoder, text)
    asked = read_one_piece(encoder, target) if target.strip() else None
    size = min(room or encoder.max_pieces, encoder.max_pieces)
    fitted = encoder.tokenizer.window(whole, whole.mask_positions, size)
    logs = log_softmax(encoder.mask_logits(fitted)[0])
    found = best_word(encoder, logs) if asked is None else asked
    return AskedMask(fitted, fitted.mask_positions[0], logs, found, whole.unknown_share)


def each_changed(
    encoder: Encoder, tokenized: TokenizedText, position: int, changes: Sequence[Intervention]
) -> Iterator[NDArray[np.float64]]:
    """Yield [vocabulary] log-probabilities in nats at one piece under each change, in order."""
    rows = max(1, min(_ROWS_AT_ONCE, _PIECES_AT_ONCE // len(tokenized.pieces)))
    for start in range(0, len(changes), rows):
        some = changes[start : start + rows]
        for logits in encoder.mask_logits_under(tokenized, position, some):
            yield log_softmax(logits)


def changed_words(
    encoder: Encoder, before: NDArray[np.float64], after: NDArray[np.float64], top_k: int
) -> tuple[ChangedWord, ...]:
    """Return the `top_k` first whole words before and after a change, by the larger probability."""
    words = np.flatnonzero(encoder.tokenizer.is_word)
    first = {
        int(id_)
        for logs in (before, after)
        for id_ in words[np.argsort(-logs[words], kind="stable")[:top_k]]
    }
    by_size = sorted(first, key=lambda id_: (-max(before[id_], after[id_]), id_))
    return tuple(
        ChangedWord(encoder.vocab[id_], float(np.exp(before[id_])), float(np.exp(after[id_])))
        for id_ in by_size
    )


def log_odds(logs: NDArray[np.float64], id_: int) -> float:
    """Return log(p / (1 - p)) of a piece in nats, of [vocabulary] log-probabilities."""
    rest = float(np.exp(np.delete(logs, id_)).sum())
    return float(logs[id_] - np.log(max(rest, _SMALLEST)))
