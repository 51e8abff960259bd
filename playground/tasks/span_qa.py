"""
Where in this passage is the answer? Spans with probabilities, or none.

Sources: Devlin et al. 2019, sections 4.2 and 4.3; Rajpurkar et al. 2018 (no answer).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.data.passage_sentences import readable
from playground.engine.span_windows import SpanWindows, count_windows, span_windows
from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.span_answers import (
    DEFAULT_THRESHOLD,
    LONGEST_SPAN,
    SpanAnswer,
    SpanAnswers,
    SpanSettings,
    check_settings,
)
from playground.tasks.span_search import (
    SpanTable,
    add_window,
    distinct_spans,
    empty_table,
    longest_best,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import WordSpan
    from playground.shapes import Floats

__all__ = [
    "DEFAULT_THRESHOLD", "LONGEST_SPAN", "PassageSpans", "SpanAnswer", "SpanAnswers",
    "SpanSettings", "SpanStep", "answer_question", "answers_of", "check_questions",
    "check_settings", "read_passage", "spans_of", "windows_of",
]
MOST_SPANS = 10_000_000
"""Words of a passage times words of the longest answer: what one question keeps in memory."""
_PIECES_AT_ONCE = 4_096  # handed to the engine together, so that one visitor cannot fill its queue


@dataclass(frozen=True, eq=False)
class PassageSpans:
    """All that the model says about one question on one passage."""

    windows: SpanWindows
    scores: tuple[Floats, ...]
    """For each window [2, pieces]: start and end scores, -inf outside [CLS] and passage."""
    words: tuple[WordSpan, ...]
    """Of the passage; `pieces` index into `windows.whole`."""
    table: SpanTable
    longer_best: bool
    """Whether in some window the best span without a limit of length beats all that are listed."""

    def word_scores(self, window: int) -> tuple[int, Floats, Floats]:
        """Return a window's first whole word, and start and end scores of its whole words."""
        first, last = _bounds(self.words, self.windows.border)
        return _word_scores(self.windows, window, self.scores[window], first, last)


@dataclass(frozen=True)
class SpanStep:
    """How far a run is; `found` once a question is done."""

    done: int
    """Windows that have been read."""
    total: int
    found: PassageSpans | None = None


def answer_question(
    encoder: Encoder, question: str, passage: str, settings: SpanSettings | None = None
) -> SpanAnswers:
    """
    Return the best answers to one question, and how likely it is that there is none.

    Raises:
        InputError: a blank question, a passage without words, a question that leaves no room for
            a passage, or settings out of range.
        CheckpointError: the checkpoint has no span head.
    """
    settings = settings or SpanSettings()
    *_, last = read_passage(encoder, [question], passage, settings)
    assert last.found is not None
    return answers_of(encoder, last.found, settings)


def read_passage(
    encoder: Encoder, questions: Sequence[str], passage: str, settings: SpanSettings
) -> Iterator[SpanStep]:
    """
    Yield progress, and for each question in turn what was found: see `answers_of`.

    Every question is checked before any work is done, and only one question's windows are kept at
    a time. Errors: see `answer_question`.
    """
    total, done = check_questions(encoder, questions, passage, settings), 0
    yield SpanStep(done, total)
    for question in questions:
        windows = windows_of(encoder, question, passage, settings)
        scores: list[Floats] = []
        for group in _groups(windows):
            scores += encoder.span_logits_many(group)
            done += len(group)
            if len(scores) < len(windows):
                yield SpanStep(done, total)
        yield SpanStep(done, total, spans_of(windows, scores, settings.max_words))


def answers_of(encoder: Encoder, found: PassageSpans, settings: SpanSettings) -> SpanAnswers:
    """Return the top answers; of spans that overlap only the best is listed."""
    table, words = found.table, found.words
    passage = found.windows.whole.pair or ""
    answers = []
    for first, last, merged in distinct_spans(table, settings.top_k):
        start, end = words[first].start, words[last].end
        answers.append(SpanAnswer(
            passage[start:end], start, end, table.probability(first, last), merged,
            int(table.window[first, last - first]), first, last,
        ))
    entry = encoder.entry
    unknown = found.windows.whole.unknown_share
    notes = {
        "much_unknown": unknown > MUCH_UNKNOWN,
        "fewer": len(answers) < settings.top_k,
        "longer_best": found.longer_best,
    }
    card = entry.no_answer_threshold
    chosen = card if settings.threshold is None else settings.threshold
    return SpanAnswers(
        found.windows.whole.text, passage, tuple(answers), table.no_answer, len(found.windows),
        encoder.checkpoint, DEFAULT_THRESHOLD if chosen is None else chosen, card is not None,
        unknown, tuple(key for key, holds in notes.items() if holds),
    )


def windows_of(
    encoder: Encoder, question: str, passage: str, settings: SpanSettings
) -> SpanWindows:
    """
    Return the windows of a question and a passage; settings are checked by `check_settings`.

    Raises:
        InputError: a blank question, a passage without words, or a question that leaves no room.
    """
    _check_texts(question, passage)
    return span_windows(
        encoder.tokenizer, question, passage, *window_sizes(encoder, question, settings)
    )


def window_sizes(encoder: Encoder, question: str, settings: SpanSettings) -> tuple[int, int]:
    """Return width and stride in pieces, as a question on a passage is read with."""
    return settings.sizes(encoder, _pieces_of(encoder, question))


def check_questions(
    encoder: Encoder, questions: Sequence[str], passage: str, settings: SpanSettings
) -> int:
    """Return the windows of all questions together; errors as `answer_question`, of any of them."""
    check_settings(encoder, settings)
    for question in questions:
        _check_texts(question, passage)
    whole = encoder.tokens(max(questions, key=len), passage)
    inside = sum(piece.segment == 1 for piece in whole.pieces) - 1
    words = len(whole.words(1))
    if words * min(words, settings.max_words) > MOST_SPANS:
        fits = MOST_SPANS // words
        raise InputError("too_many_spans", words=words, found=settings.max_words, fits=fits)
    asked = [(question, _pieces_of(encoder, question)) for question in questions]
    return sum(
        count_windows(pieces, inside, *settings.sizes(encoder, pieces), question)
        for question, pieces in asked
    )


def _pieces_of(encoder: Encoder, question: str) -> int:
    return len(encoder.tokens(question).pieces) - 2  # without [CLS] and [SEP]


def _check_texts(question: str, passage: str) -> None:
    if not question.strip():
        raise InputError("question_empty")
    if not passage.strip():
        raise InputError("passage_empty")
    if not readable(passage):
        raise InputError("passage_no_words", found=passage)


def _groups(windows: SpanWindows) -> Iterator[list]:  # type: ignore[type-arg]
    """Yield windows in order, few enough at once for the engine's queue."""
    largest = max(len(window.pieces) for window in windows.windows)
    many = max(1, _PIECES_AT_ONCE // largest)
    for start in range(0, len(windows), many):
        yield list(windows.windows[start : start + many])


def spans_of(windows: SpanWindows, scores: Sequence[Floats], limit: int) -> PassageSpans:
    """
    Return all spans of at most `limit` words in `windows`, all or some of a passage's.

    `scores`: [2, pieces] of each.
    """
    words = tuple(windows.whole.words(1))
    first, last = _bounds(words, windows.border)
    table = empty_table(len(words), limit)
    longest = -np.inf
    for number, row in enumerate(scores):
        at, start, end = _word_scores(windows, number, row, first, last)
        null = float(row[:, 0].sum())
        add_window(table, at, start, end, null, number)
        if len(start):
            low, high = longest_best(start, end)
            longest = max(longest, float(start[low] + end[high] - np.float32(null)))
    beaten = bool(longest > float(table.odds.max(initial=-np.inf)) + 1e-6)
    return PassageSpans(windows, tuple(scores), words, table, beaten)


def _bounds(words: Sequence[WordSpan], border: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the first and last piece of each word, counted from the passage's first piece."""
    first = np.array([word.pieces[0] - border for word in words], np.int64)
    last = np.array([word.pieces[-1] - border for word in words], np.int64)
    return first, last


def _word_scores(
    windows: SpanWindows, number: int, scores: Floats, first: np.ndarray, last: np.ndarray
) -> tuple[int, Floats, Floats]:
    """Return a window's first whole word, and start and end scores of its whole words."""
    at = windows.starts[number]
    inside = len(windows.windows[number].pieces) - windows.border - 1
    low = int(np.searchsorted(first, at))
    high = int(np.searchsorted(last, at + inside))
    shift = windows.border - at
    return low, scores[0, first[low:high] + shift], scores[1, last[low:high] + shift]
