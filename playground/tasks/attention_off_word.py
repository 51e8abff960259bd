"""
Attention against effect: how much each head looks at one word from [MASK], and what it changes.

Spearman's rank correlation over the heads, since neither weights nor changes are near normal. Heads
of one model are no independent draws, so no p-value is given: beside the correlation stands how far
from 0 it would fall in 19 of 20 shuffles of as many heads, about 1.96 / sqrt(n - 1).
Weights to the pieces of a word are summed (Clark et al. 2019, section 4.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.rank_correlation import rank_correlation

if TYPE_CHECKING:
    from playground.shapes import Floats
    from playground.tasks.one_mask import AskedMask

_NORMAL = 1.96
"""Standard deviations that 95 % of a normal distribution lie within."""
_MODERATE, _STRONG = 0.3, 0.6
VERDICTS = ("undefined", "none", "weak", "moderate", "strong", "inverse")


@dataclass(frozen=True)
class LookedWord:
    """A word of the text that [MASK] may look at."""

    text: str
    """As typed; "[CLS]" or "[SEP]" as the vocabulary spells it."""
    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    pieces: tuple[int, ...]
    """Indices among the pieces that the model read."""
    times: int = 1
    """How often the text holds it; the first one is meant."""


@dataclass(frozen=True)
class Compared:
    """Attention against effect over all heads."""

    weights: tuple[float, ...]
    """Each head's weight from [MASK] on the word, 0 to 1, layer by layer."""
    with_size: float | None
    """Spearman's correlation of the weights with the changes' size; None where undefined."""
    with_change: float | None
    """The same with the changes' sign: below 0 where heads that look at the word speak for the
    target."""
    heads: int
    """How many there are: n."""
    chance: float
    """How far from 0 a correlation falls in 19 of 20 shuffles of so many heads, about."""
    verdict: str
    """Of `with_size`: one of `VERDICTS`."""
    most_looking: int
    """Index of the head with the largest weight."""
    largest_change: int
    """Index of the head with the largest change, sign aside."""


def find_word(asked: AskedMask, looked: str) -> LookedWord:
    """
    Return the first place of a word, or of several in a row, in the text; letter case aside.

    Raises:
        InputError: the part of the text that was read does not hold it.
    """
    tokenized, wanted = asked.tokenized, " ".join(looked.split()).casefold()
    for index, piece in enumerate(tokenized.pieces):
        if piece.special and not piece.masked and piece.text.casefold() == wanted:
            return LookedWord(piece.text, piece.start, piece.end, (index,))
    words = tokenized.words()
    found = []
    for first, word in enumerate(words):
        for last in range(first, len(words)):
            text = tokenized.text[word.start : words[last].end]
            if len(text) >= len(wanted):
                pieces = tuple(p for one in words[first : last + 1] for p in one.pieces)
                same = " ".join(text.split()).casefold() == wanted
                if same and asked.position not in pieces:
                    found.append(LookedWord(text, word.start, words[last].end, pieces))
                break
    if not found:
        raise InputError("looked_word_missing", word=looked.strip())
    one = found[0]
    return LookedWord(one.text, one.start, one.end, one.pieces, len(found))


def most_looked(asked: AskedMask, weights: Floats) -> LookedWord | None:
    """
    Return the word that gets most weight on average; None where there is none but [MASK].

    Args:
        asked: the text.
        weights: [layers, heads, keys] from [MASK].
    """
    means = weights.mean((0, 1))
    text = asked.tokenized.text
    words = [
        word for word in asked.tokenized.words()
        if asked.position not in word.pieces
        and any(letter.isalnum() for letter in text[word.start : word.end])
    ]
    if not words:
        return None
    best = max(words, key=lambda word: float(means[list(word.pieces)].sum()))
    return LookedWord(text[best.start : best.end], best.start, best.end, best.pieces)


def compare(looked: LookedWord, weights: Floats, changes: Sequence[float]) -> Compared:
    """
    Return attention against effect.

    Args:
        looked: the word.
        weights: [layers, heads, keys] from [MASK].
        changes: of every head, layer by layer, in bits.
    """
    own = weights[:, :, list(looked.pieces)].astype(np.float64).sum(-1).ravel().tolist()
    sizes = [abs(change) for change in changes]
    with_size = rank_correlation(own, sizes)
    chance = _NORMAL / np.sqrt(max(len(own) - 1, 1))
    return Compared(
        weights=tuple(own),
        with_size=with_size,
        with_change=rank_correlation(own, changes),
        heads=len(own),
        chance=float(min(1.0, chance)),
        verdict=_verdict(with_size, chance),
        most_looking=int(np.argmax(own)),
        largest_change=int(np.argmax(sizes)),
    )


def _verdict(correlation: float | None, chance: float) -> str:
    if correlation is None:
        return "undefined"
    if abs(correlation) < chance:
        return "none"
    if correlation < 0:
        return "inverse"
    if correlation < _MODERATE:
        return "weak"
    return "moderate" if correlation < _STRONG else "strong"
