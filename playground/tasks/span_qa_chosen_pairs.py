"""
What start and end scores of one window's words come to, apart and as pairs.

Apart, each is a softmax over the words and [CLS] (Devlin et al. 2019, section 4.2:
P_i = exp(S·T_i) / sum_j exp(S·T_j)). As pairs, every span of start <= end that is not too long and
"no answer" compete in one softmax of S·T_i + E·T_j (Lee et al. 2016 (RaSoR), section 3); the
marginals say how likely a span starts, or ends, at a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playground.shapes import Bools

Scores = NDArray[np.float64]

MOST_WORDS = 24
"""Words of the table of pairs."""


@dataclass(frozen=True, eq=False)
class Pairs:
    """Every start with every end of one window."""

    odds: Scores
    """[starts, ends] log-odds against "no answer": S_i + E_j - (S_[CLS] + E_[CLS]), in nats;
    of pairs that are ruled out as well."""
    allowed: Bools
    """[starts, ends] whether start <= end and the span is not too long."""
    probabilities: Scores
    """[starts, ends], 0 where ruled out; with `no_answer` they sum to 1."""
    no_answer: float
    """Its probability in this window."""

    def ranked(self, many: int) -> list[tuple[int, int]]:
        """Return the best allowed pairs from the best down, `many` at most."""
        starts, ends = np.nonzero(self.allowed)
        best = np.argsort(-self.odds[starts, ends], kind="stable")[:many]
        return [(int(starts[n]), int(ends[n])) for n in best]

    @property
    def longer_best(self) -> bool:
        """Return whether some span that is too long scores higher than all that are allowed."""
        best = float(self.odds[self.allowed].max(initial=-np.inf))
        return bool((np.triu(self.odds - best) > 1e-6).any())

    def best_reversed(self) -> tuple[int, int] | None:
        """Return the pair of highest score whose end comes before its start; None of one word."""
        starts, ends = np.tril_indices(len(self.odds), -1)
        if not len(starts):
            return None
        best = int(np.argmax(self.odds[starts, ends]))
        return int(starts[best]), int(ends[best])

    def rank_of(self, odds: float) -> int:
        """Return the rank, from 1, that log-odds have among the allowed pairs and "no answer"."""
        return 1 + int((self.odds[self.allowed] > odds).sum()) + int(odds < 0)


def pair_words(start: Scores, end: Scores, null: float, limit: int) -> Pairs:
    """
    Return all pairs of one window's words.

    Args:
        start: [words] start scores.
        end: [words] end scores.
        null: start and end score of [CLS] together.
        limit: words of the longest span.

    Example: start [2, 0], end [0, 1], null 1, limit 30 -> odds [[1, 2], [-1, 0]], (1, 0) ruled out.
    """
    odds = start[:, None] + end[None, :] - null
    places = np.arange(len(start))
    apart = places[None, :] - places[:, None]
    allowed = (apart >= 0) & (apart < limit)
    top = max(0.0, float(odds[allowed].max(initial=-np.inf)))
    shares = np.exp(np.where(allowed, odds - top, -np.inf))
    rest = float(np.exp(-top))
    total = float(shares.sum()) + rest
    return Pairs(odds, allowed, shares / total, rest / total)


def softmax_with_none(scores: Scores, none: float) -> tuple[Scores, float]:
    """
    Return the probability of each word, and of [CLS], in one softmax over both.

    Example: [0, 0], 0 -> [1/3, 1/3], 1/3.
    """
    top = max(none, float(scores.max(initial=-np.inf)))
    shares = np.exp(scores - top)
    rest = float(np.exp(none - top))
    total = float(shares.sum()) + rest
    return shares / total, rest / total


def ruled_out(start: int, end: int, limit: int) -> str:
    """Return why a pair of words is no span: "end_before_start", "too_long", or nothing."""
    if end < start:
        return "end_before_start"
    return "too_long" if end - start >= limit else ""


def words_around(
    marked: Sequence[int], best: tuple[int, int], count: int, most: int = MOST_WORDS
) -> tuple[int, ...]:
    """
    Return indices of words to show, rising: the marked ones, the best span, then neighbours.

    Args:
        marked: indices that matter, the most important first.
        best: first and last word of the best span.
        count: words that there are.
        most: words to return at most.

    Example: marked [5, 6], best (5, 6), count 100, most 4 -> (4, 5, 6, 7)
    """
    kept = dict.fromkeys([*marked, *range(best[0], best[1] + 1)])
    for reach in range(1, count):
        if len(kept) >= most:
            break
        for word in marked:
            near = (word - reach, word + reach)
            kept.update(dict.fromkeys(place for place in near if 0 <= place < count))
    return tuple(sorted(list(kept)[:most]))
