"""
Two checkpoints side by side: what each expects at the same [MASK]s, and where they differ.

Vocabularies may differ: a word that one checkpoint offers can be several pieces in the other, or
not in its vocabulary at all; then the other gives it no probability at one [MASK].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.tasks.fitting import fit_text, ordinary_pieces
from playground.tasks.masked_word import FilledText, fill_mask
from playground.tasks.masked_word_scores import log_softmax
from playground.tasks.masked_word_text import read_masked_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_Logs = NDArray[np.float64]


@dataclass(frozen=True)
class ComparedWord:
    """A word that one of two checkpoints, or both, offer at a mask."""

    word: str
    probability: float | None
    """By the first checkpoint, over its whole vocabulary; None for a word of several pieces."""
    other_probability: float | None
    """By the other checkpoint."""
    pieces: int
    """In the first checkpoint's vocabulary; 0 when it cannot be written with it."""
    other_pieces: int


@dataclass(frozen=True)
class ComparedMask:
    """What two checkpoints offer at one mask."""

    index: int
    shared: int
    """How many of the first one's candidates the other offers too, however capitalised."""
    words: tuple[ComparedWord, ...]
    """The first one's candidates, then those that only the other offers."""


@dataclass(frozen=True)
class Compared:
    """A second checkpoint's answer beside the first one's."""

    checkpoint: str
    masks: tuple[ComparedMask, ...]
    filled: FilledText
    """The second checkpoint's own answer."""


def compare_checkpoints(
    encoder: Encoder, other: Encoder, filled: FilledText, longer: bool = False
) -> FilledText:
    """
    Return `filled` with what another checkpoint expects of the same text beside it.

    Args:
        encoder: the checkpoint that gave `filled`.
        other: another one with a masked-word head.
        filled: an answer; as many candidates are asked of the other.
        longer: whether the other looks for longer words as well.

    Raises:
        InputError: the other checkpoint cannot take the text.
    """
    top_k = len(filled.masks[0].candidates)
    decode = "independent" if filled.joint is None else "joint"
    second = fill_mask(other, filled.text, top_k, (), decode, longer)
    logs, other_logs = _logs(encoder, filled.text), _logs(other, filled.text)
    masks = []
    for mask, opposite in zip(filled.masks, second.masks, strict=True):
        own = [candidate.word for candidate in mask.candidates]
        theirs = [candidate.word for candidate in opposite.candidates]
        known = {word.casefold() for word in theirs}
        words = tuple(
            ComparedWord(
                word,
                _probability(encoder, word, logs[mask.index]),
                _probability(other, word, other_logs[mask.index]),
                _pieces(encoder, word),
                _pieces(other, word),
            )
            for word in dict.fromkeys((*own, *theirs))
        )
        shared = sum(word.casefold() in known for word in own)
        masks.append(ComparedMask(mask.index, shared, words))
    return replace(filled, compared=Compared(other.checkpoint, tuple(masks), second))


def _logs(encoder: Encoder, text: str) -> Sequence[_Logs]:
    """Return [masks][vocabulary] log-probabilities in nats."""
    fitted = fit_text(encoder, read_masked_text(encoder, text))
    return [log_softmax(row) for row in encoder.mask_logits(fitted)]


def _probability(encoder: Encoder, word: str, logs: _Logs) -> float | None:
    ids = encoder.tokenizer.ids_of_word(word)
    return float(np.exp(logs[ids[0]])) if _pieces(encoder, word) == 1 else None


def _pieces(encoder: Encoder, word: str) -> int:
    """Return how many pieces a word has, 0 when one of them is unknown."""
    pieces = ordinary_pieces(encoder.tokens(word), 0)
    return 0 if any(piece.unknown for piece in pieces) else len(pieces)
