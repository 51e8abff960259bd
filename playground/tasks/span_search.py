"""
From start and end scores over words to spans with probabilities.

A span of words i..j scores S_i + E_j; "no answer" scores S_[CLS] + E_[CLS]. Within a window all
spans of i <= j <= i + limit - 1 and "no answer" compete in one softmax. Windows are joined by their
odds against "no answer", which is one outcome for the whole passage; a span that lies in two
windows counts once, where it scores higher.
Sources: Devlin et al. 2019, section 4.3 (scores, the null span at [CLS]); Lee et al. 2016 (RaSoR),
section 3 (one softmax over all spans).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playground.shapes import Floats

Windows = NDArray[np.int16]
"""Numbers of windows; there are `span_windows.MOST_WINDOWS` at most."""

MAX_WORDS = 30
"""Words of the longest span by default."""


@dataclass(frozen=True, eq=False)
class SpanTable:
    """Log-odds of every span of a passage against "no answer"."""

    odds: Floats
    """[words, limit]: at [i, d] the span of words i to i + d; -inf where there is none."""
    window: Windows
    """[words, limit]: the window that the log-odds come from."""

    @property
    def log_total(self) -> float:
        """Return the log of the odds of all spans together; -inf without any."""
        top = float(self.odds.max(initial=-np.inf))
        if not np.isfinite(top):
            return -np.inf
        return top + float(np.log(np.exp(self.odds - top).sum(dtype=np.float64)))

    @property
    def no_answer(self) -> float:
        """Return the probability that there is no answer."""
        return float(np.exp(-np.logaddexp(0.0, self.log_total)))

    @property
    def probabilities(self) -> Floats:
        """Return [words, limit] probabilities; with `no_answer` they sum to 1."""
        shares: Floats = np.exp(self.odds - np.float32(np.logaddexp(0.0, self.log_total)))
        return shares

    def probability(self, first: int, last: int) -> float:
        """Return the probability of exactly the span of words first..last."""
        odds = float(self.odds[first, last - first])
        return float(np.exp(odds - np.logaddexp(0.0, self.log_total)))

    def ranked(self, many: int = 2_000) -> Iterator[tuple[int, int]]:
        """Yield (first word, last word) of spans from the best down, `many` at most."""
        flat = self.odds.ravel()
        many = min(many, flat.size)
        top = np.argpartition(-flat, many - 1)[:many] if many else np.zeros(0, np.int64)
        for place in top[np.lexsort((top, -flat[top]))]:
            if np.isfinite(flat[place]):
                first, further = divmod(int(place), self.odds.shape[1])
                yield first, first + further

    def overlapping(self, first: int, last: int) -> Floats:
        """Return the probabilities of all spans that share a word with first..last, else 0."""
        shares = self.probabilities
        words, limit = shares.shape
        starts = np.arange(words)[:, None]
        ends = starts + np.arange(limit)
        return np.where((starts <= last) & (ends >= first), shares, np.float32(0))


def empty_table(words: int, limit: int) -> SpanTable:
    """Return a table without spans, to be filled window by window."""
    shape = (words, max(1, min(limit, words)))
    return SpanTable(np.full(shape, -np.inf, np.float32), np.zeros(shape, np.int16))


def add_window(
    table: SpanTable, at: int, start: Floats, end: Floats, null: float, window: int
) -> None:
    """
    Put the spans of one window into `table`, where they score higher than what stands there.

    Args:
        table: of the whole passage; changed in place.
        at: the window's first whole word.
        start: [words] start score of each whole word of the window (at its first piece).
        end: [words] end score of each (at its last piece).
        null: start and end score of [CLS] together.
        window: its number.

    Example: start [2, 0], end [0, 1], null 1 -> odds [[1, 2], [0, -inf]]
    """
    words = len(start)
    if not words:
        return
    reach = table.odds.shape[1]
    padded = np.concatenate([end, np.full(reach - 1, -np.inf, np.float32)])
    later = np.lib.stride_tricks.sliding_window_view(padded, reach)[:words]
    found = start[:, None] + later - np.float32(null)
    odds, number = table.odds[at : at + words], table.window[at : at + words]
    better = found > odds
    odds[better] = found[better]
    number[better] = window


def longest_best(start: Floats, end: Floats) -> tuple[int, int]:
    """Return first and last word of the best span of any length; start and end are not empty."""
    best_end = np.maximum.accumulate(end[::-1])[::-1]
    first = int(np.argmax(start + best_end))
    return first, first + int(np.argmax(end[first:]))


def distinct_spans(table: SpanTable, many: int) -> Iterator[tuple[int, int, float]]:
    """
    Yield the best spans of which no two share a word, best first, `many` at most.

    Each comes as first word, last word, and its probability with those of all spans that overlap
    it and overlap none before it.
    """
    odds = table.odds.copy()
    total = np.logaddexp(0.0, table.log_total)
    best = odds.max(axis=1, initial=-np.inf)
    for _ in range(min(many, len(best))):
        first = int(np.argmax(best))
        if not np.isfinite(best[first]):
            return
        last = first + int(np.argmax(odds[first]))
        taken, low = _take_overlapping(odds, first, last)
        best[low : last + 1] = odds[low : last + 1].max(axis=1)
        yield first, last, float(np.exp(taken - total).sum(dtype=np.float64))


def _take_overlapping(odds: Floats, first: int, last: int) -> tuple[Floats, int]:
    """Return the log-odds of spans that share a word with first..last, and the first row changed.

    They are -inf in `odds` afterwards.
    """
    limit = odds.shape[1]
    low = max(0, first - limit + 1)
    rows = odds[low : last + 1]
    ends = np.arange(low, low + len(rows))[:, None] + np.arange(limit)
    touched = ends >= first
    taken: Floats = rows[touched]
    rows[touched] = -np.inf
    return taken, low
