"""
How the span was chosen: two vectors, S for start and E for end, meet every word of a window.

S·T_i and E·T_j are the head's two scores of a word, T its last state. Apart, softmax and argmax of
each name a start and an end that need not fit together; as pairs, the span of the highest
S·T_i + E·T_j with start <= end wins, against S·T_[CLS] + E·T_[CLS] for "no answer".
Source: Devlin et al. 2019, sections 4.2 and 4.3. Over whole words: a word's start score is that of
its first piece, its end score that of its last. The head's bias, alike for all words, is in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.engine.span_windows import SpanWindows
from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.span_qa import (
    PassageSpans,
    SpanSettings,
    SpanStep,
    check_settings,
    read_passage,
    spans_of,
    windows_of,
)
from playground.tasks.span_qa_chosen_pairs import (
    Pairs,
    Scores,
    pair_words,
    ruled_out,
    softmax_with_none,
    words_around,
)
from playground.tasks.span_qa_chosen_scores import (
    ChosenSpan,
    PairTable,
    ScoredPair,
    ScoredWord,
    SeparateChoice,
    TextRead,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


def choose_span(
    encoder: Encoder,
    question: str,
    passage: str,
    settings: SpanSettings | None = None,
    window: int | None = None,
) -> ChosenSpan:
    """
    Return how the answer was chosen in one window of the passage.

    Args:
        encoder: a checkpoint with a span head, in fp32: people quote these numbers.
        question: not blank.
        passage: with a word at least.
        settings: `top_k` spans are listed.
        window: index of the one to show; by default the one that holds the best answer.

    Raises:
        InputError: as `answer_question`, or no such window.
        CheckpointError: the checkpoint has no span head.
    """
    *_, found = chosen_steps(encoder, question, passage, settings, window)
    assert isinstance(found, ChosenSpan)
    return found


def chosen_steps(
    encoder: Encoder,
    question: str,
    passage: str,
    settings: SpanSettings | None = None,
    window: int | None = None,
) -> Iterator[SpanStep | ChosenSpan]:
    """Yield how far the reading of the windows is, and last what `choose_span` returns."""
    settings = settings or SpanSettings()
    if window is not None:
        yield _chosen(encoder, settings, _read_one(encoder, question, passage, settings, window))
        return
    step: SpanStep | None = None
    for step in read_passage(encoder, [question], passage, settings):
        yield SpanStep(step.done, step.total)
    assert step is not None and step.found is not None
    found = step.found
    best = _best_window(found)
    yield _chosen(encoder, settings, _Window(found, best, best, len(found.windows), True))


@dataclass(frozen=True, eq=False)
class _Window:
    """One window among those that were read."""

    found: PassageSpans
    place: int
    """Index among the windows of `found`."""
    number: int
    """Index among all windows of the passage."""
    count: int
    holds_best: bool | None


def _read_one(
    encoder: Encoder, question: str, passage: str, settings: SpanSettings, number: int
) -> _Window:
    check_settings(encoder, settings)
    windows = windows_of(encoder, question, passage, settings)
    count = len(windows)
    if not 0 <= number < count:
        raise InputError("window_unknown", found=number, count=count, last=count - 1)
    one = windows.windows[number]
    alone = SpanWindows(windows.whole, (one,), (windows.starts[number],), windows.border)
    found = spans_of(alone, encoder.span_logits_many([one]), settings.max_words)
    return _Window(found, 0, number, count, True if count == 1 else None)


def _best_window(found: PassageSpans) -> int:
    best = next(found.table.ranked(1), None)
    return 0 if best is None else int(found.table.window[best[0], best[1] - best[0]])


def _chosen(encoder: Encoder, settings: SpanSettings, read: _Window) -> ChosenSpan:
    found, limit = read.found, settings.max_words
    low, *scores = found.word_scores(read.place)
    none = found.scores[read.place][:, 0].astype(np.float64)
    start, end = (row.astype(np.float64) for row in scores)
    pairs = pair_words(start, end, float(none.sum()), limit)
    words = _scored_words(found, low, (start, end), none, pairs)
    passage = found.windows.whole.pair or ""
    listed = tuple(_pair(passage, words, pairs, pair) for pair in pairs.ranked(settings.top_k))
    turned = pairs.best_reversed()
    best_reversed = None if turned is None else _pair(passage, words, pairs, turned)
    separate = _separate(start, end, none, limit)
    unknown = found.windows.whole.unknown_share
    notes = {"much_unknown": unknown > MUCH_UNKNOWN, "longer_best": pairs.longer_best}
    return ChosenSpan(
        question=found.windows.whole.text,
        read=_text_read(found, read.place, low, len(start)),
        window=read.number,
        windows=read.count,
        holds_best=read.holds_best,
        max_words=limit,
        words=words,
        no_answer=_no_answer(start, end, none, pairs),
        spans=listed,
        separate=separate,
        best_reversed=best_reversed,
        table=_table(pairs, _marked(listed, separate, best_reversed), limit),
        checkpoint=encoder.checkpoint,
        can_refuse=encoder.entry.no_answer_threshold is not None,
        unknown_share=unknown,
        notes=tuple(key for key, holds in notes.items() if holds),
    )


def _scored_words(
    found: PassageSpans, low: int, scores: tuple[Scores, Scores], none: Scores, pairs: Pairs
) -> tuple[ScoredWord, ...]:
    passage, shares = found.windows.whole.pair or "", pairs.probabilities
    start, end = (softmax_with_none(row, at)[0] for row, at in zip(scores, none, strict=True))
    columns = (*scores, start, end, shares.sum(1), shares.sum(0))
    return tuple(
        ScoredWord(passage[word.start : word.end], word.start, word.end, *map(float, row))
        for word, *row in zip(found.words[low : low + len(start)], *columns, strict=True)
    )


def _no_answer(start: Scores, end: Scores, none: Scores, pairs: Pairs) -> ScoredWord:
    at_start, at_end = map(float, none)
    shares = (softmax_with_none(start, at_start)[1], softmax_with_none(end, at_end)[1])
    both = (pairs.no_answer, pairs.no_answer)
    return ScoredWord("[CLS]", 0, 0, at_start, at_end, *shares, *both)


def _pair(
    passage: str, words: Sequence[ScoredWord], pairs: Pairs, pair: tuple[int, int]
) -> ScoredPair:
    first, last = pair
    start, end = words[min(pair)].start, words[max(pair)].end
    odds = float(pairs.odds[pair])
    return ScoredPair(
        first, last, passage[start:end], start, end,
        words[first].start_score, words[last].end_score, odds,
        float(pairs.probabilities[pair]) if pairs.allowed[pair] else None, pairs.rank_of(odds),
    )


def _separate(start: Scores, end: Scores, none: Scores, limit: int) -> SeparateChoice:
    """Return both argmaxes; [CLS] wins a draw, as the first of all pieces."""
    first, last = (
        int(row.argmax()) if len(row) and row.max() > at else None
        for row, at in zip((start, end), none, strict=True)
    )
    if first is None or last is None:
        return SeparateChoice(first, last, "none" if first is last else "half_none")
    return SeparateChoice(first, last, ruled_out(first, last, limit) or "span")


def _marked(
    spans: Sequence[ScoredPair], separate: SeparateChoice, best_reversed: ScoredPair | None
) -> list[int]:
    """Return the words that the table is to show, the most important first."""
    pairs = [*spans, *([best_reversed] if best_reversed else [])]
    asked = [(pair.first_word, pair.last_word) for pair in pairs]
    asked.insert(1, (separate.first_word, separate.last_word))  # type: ignore[arg-type]
    return [word for pair in asked for word in pair if word is not None]


def _table(pairs: Pairs, marked: Sequence[int], limit: int) -> PairTable:
    if not len(pairs.odds):
        return PairTable((), (), (), (), pairs.no_answer)
    words = words_around(marked, (marked[0], marked[1]), len(pairs.odds))
    shown = np.ix_(words, words)
    why = [[ruled_out(start, end, limit) for end in words] for start in words]
    shares = pairs.probabilities[shown]
    return PairTable(
        words,
        tuple(map(tuple, pairs.odds[shown].tolist())),
        tuple(
            tuple(None if reason else share for share, reason in zip(row, reasons, strict=True))
            for row, reasons in zip(shares.tolist(), why, strict=True)
        ),
        tuple(map(tuple, why)),
        float(shares.sum()) + pairs.no_answer,
    )


def _text_read(found: PassageSpans, place: int, low: int, count: int) -> TextRead:
    """Return the stretch of the passage that a window reads, words cut by its edges in full."""
    words, windows, high = found.words, found.windows, low + count
    begin = windows.border + windows.starts[place]
    pieces = len(windows.windows[place].pieces) - windows.border - 1
    first = low - 1 if low and words[low - 1].pieces[-1] >= begin else low
    more = high < len(words) and words[high].pieces[0] < begin + pieces
    start, end = words[first].start, words[high if more else high - 1].end
    text = (windows.whole.pair or "")[start:end]
    return TextRead(text, start, end, begin - words[first].pieces[0], pieces)
