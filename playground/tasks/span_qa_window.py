"""
One window of a question and a passage, whole or with some of it left out: what it answers.

The log-odds are of one span of wordpieces against every other span of the window, of any length,
and "no answer": what `Encoder.span_gradients` derives. Answers are spans of whole words, ranked and
normalised as in span_search.py, within this one window.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.engine.pieces import TokenizedText, WordSpan
from playground.tasks.span_qa import PassageSpans
from playground.tasks.span_search import add_window, empty_table

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Tokenizer
    from playground.shapes import Floats, SpanLogits

_PIECES_AT_ONCE = 4_096
Span = tuple[int, int]


@dataclass(frozen=True)
class ReadWindow:
    """A window and what is asked of it."""

    tokenized: TokenizedText
    words: tuple[WordSpan, ...]
    """The passage's words that lie whole in it; `pieces` index into `tokenized`."""
    target: tuple[int, int] | None
    """First and last of `words` of the span that is explained; None for "no answer"."""
    limit: int
    """Words of the longest answer."""
    threshold: float
    """Probability of "no answer" above which none is given."""

    @property
    def pieces(self) -> tuple[int, int]:
        """Return the first and last piece of the span that is explained; 0, 0 for "no answer"."""
        if self.target is None:
            return 0, 0
        first, last = self.target
        return self.words[first].pieces[0], self.words[last].pieces[-1]


@dataclass(frozen=True)
class Variant:
    """A window with some of its pieces left out, or with [MASK] in their place."""

    tokenized: TokenizedText
    kept: tuple[int, ...]
    """Rising indices into the whole window's pieces: where each piece comes from."""
    cut: Span | None = None
    """Characters of the passage that are left out, end excluded."""


@dataclass(frozen=True)
class Outcome:
    """What a window answers."""

    answer: str
    """The best span as typed, without what is left out; empty where no word is left."""
    start: int
    """First character of the passage."""
    end: int
    """End in characters, excluded."""
    probability: float
    """Of this span among those of whole words in this window and "no answer", 0 to 1."""
    no_answer: float
    """Probability of "no answer", 0 to 1."""
    answered: bool
    """Whether an answer is given: "no answer" is at most as likely as the threshold."""
    target_probability: float | None
    """Of the span that is explained; None where it is left out."""
    target_log_odds: float | None
    """Its log(p / (1 - p)) in nats among spans of wordpieces; None where it is left out."""


def read_window(
    found: PassageSpans, number: int, target: tuple[int, int] | None, limit: int, threshold: float
) -> ReadWindow:
    """
    Return one window of a passage that was read.

    Args:
        found: see `span_qa.read_passage`.
        number: of the window.
        target: first and last word of the passage that are explained; None for "no answer".
        limit: words of the longest answer.
        threshold: probability of "no answer" above which none is given.
    """
    low, start, _ = found.word_scores(number)
    at = found.windows.starts[number]
    words = tuple(
        replace(word, pieces=tuple(piece - at for piece in word.pieces))
        for word in found.words[low : low + len(start)]
    )
    moved = None if target is None else (target[0] - low, target[1] - low)
    return ReadWindow(found.windows.windows[number], words, moved, limit, threshold)


def whole(window: ReadWindow) -> Variant:
    """Return the window with nothing left out."""
    return Variant(window.tokenized, tuple(range(len(window.tokenized.pieces))))


def without(window: ReadWindow, places: Collection[int], cut: Span | None = None) -> Variant:
    """Return the window without some of its pieces; `cut`: their characters of the passage."""
    pieces = window.tokenized.pieces
    kept = tuple(place for place in range(len(pieces)) if place not in places)
    left = tuple(pieces[place] for place in kept)
    return Variant(replace(window.tokenized, pieces=left), kept, cut)


def masked(tokenizer: Tokenizer, window: ReadWindow, places: Collection[int]) -> Variant:
    """Return the window with [MASK] in the place of each of some pieces."""
    pieces = list(window.tokenized.pieces)
    for place in places:
        pieces[place] = replace(
            pieces[place], text=tokenizer.vocab[tokenizer.mask_id], id=tokenizer.mask_id,
            special=True, masked=True, unknown=False, continues=False,
        )
    return Variant(replace(window.tokenized, pieces=tuple(pieces)), tuple(range(len(pieces))))


def outcomes(
    encoder: Encoder, window: ReadWindow, variants: Sequence[Variant]
) -> Iterator[Outcome]:
    """Yield what each variant answers, in order; they share forward passes."""
    size = max(1, _PIECES_AT_ONCE // len(window.tokenized.pieces))
    for at in range(0, len(variants), size):
        group = variants[at : at + size]
        rows = encoder.span_logits_many([variant.tokenized for variant in group])
        for variant, scores in zip(group, rows, strict=True):
            yield _outcome(window, variant, scores)


def span_log_odds(scores: SpanLogits, first: int, last: int) -> float:
    """
    Return log(p / (1 - p)) in nats of a span of pieces in its window.

    Args:
        scores: [2, pieces], start and end; -inf outside [CLS] and the passage.
        first: first piece of the span; 0 for "no answer".
        last: last piece, included; 0 for "no answer".

    Example: null 0 and two pieces with scores 0: "no answer" is one of 4, so log(1/3).
    """
    start, end = scores.astype(np.float64)
    null = start[0] + end[0]
    starts, ends = start[1:], end[1:]
    ending = np.logaddexp.accumulate(starts) + ends  # all spans that end at each piece
    if not last:
        return float(null - np.logaddexp.reduce(ending))
    other = np.delete(starts[:last], first - 1)
    ending[last - 1] = np.logaddexp.reduce(other) + ends[last - 1]
    return float(start[first] + end[last] - np.logaddexp(null, np.logaddexp.reduce(ending)))


def _outcome(window: ReadWindow, variant: Variant, scores: SpanLogits) -> Outcome:
    place = {old: new for new, old in enumerate(variant.kept)}
    left = [n for n, word in enumerate(window.words) if all(p in place for p in word.pieces)]
    words = [window.words[n] for n in left]
    table = empty_table(len(words), window.limit)
    start: Floats = scores[0, [place[word.pieces[0]] for word in words]]
    end: Floats = scores[1, [place[word.pieces[-1]] for word in words]]
    add_window(table, 0, start, end, float(scores[:, 0].sum()), 0)
    first, last = next(table.ranked(1), (0, -1))
    shares, none = table.probabilities, table.no_answer
    span = (words[first].start, words[last].end) if last >= first else (0, 0)
    return Outcome(
        answer=_typed(window.tokenized.pair or "", span, variant.cut),
        start=span[0],
        end=span[1],
        probability=float(shares[first, last - first]) if last >= first else 0.0,
        no_answer=none,
        answered=last >= first and none <= window.threshold,
        target_probability=_share_of_target(window, left, shares, none),
        target_log_odds=_odds_of_target(window, left, place, scores),
    )


def _typed(passage: str, span: Span, cut: Span | None) -> str:
    """Return the characters of a span without those that were cut out of the passage."""
    start, end = span
    if cut is None or end <= cut[0] or start >= cut[1]:
        return passage[start:end]
    return passage[start : cut[0]] + passage[cut[1] : end]


def _share_of_target(
    window: ReadWindow, left: Sequence[int], shares: Floats, none: float
) -> float | None:
    if window.target is None:
        return none
    first, last = window.target
    if not _is_left(window.target, left):
        return None
    at = left.index(first)
    return float(shares[at, last - first]) if last - first < shares.shape[1] else 0.0


def _odds_of_target(
    window: ReadWindow, left: Sequence[int], place: dict[int, int], scores: SpanLogits
) -> float | None:
    if window.target is not None and not _is_left(window.target, left):
        return None
    first, last = window.pieces
    return span_log_odds(scores, place[first], place[last])


def _is_left(target: tuple[int, int], left: Sequence[int]) -> bool:
    there = set(left)
    return all(word in there for word in range(target[0], target[1] + 1))
