"""
Where in this passage is the answer? Spans with probabilities, or none.

Sources: Devlin et al. 2019, sections 4.2 and 4.3; Rajpurkar et al. 2018 (no answer).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.engine.span_windows import STRIDE, WIDTH, SpanWindows, span_windows
from playground.errors import CheckpointError, InputError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.span_search import (
    MAX_WORDS,
    SpanTable,
    add_window,
    empty_table,
    longest_best,
    take_overlapping,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import WordSpan
    from playground.shapes import Floats

DEFAULT_THRESHOLD = 0.5
"""Probability of "no answer" above which none is given, where the card names no other."""
LONGEST_SPAN = 200
"""Words; the highest limit that may be asked for."""
_PIECES_AT_ONCE = 4_096  # handed to the engine together, so that one visitor cannot fill its queue


@dataclass(frozen=True)
class SpanSettings:
    """How a passage is read."""

    top_k: int = 5
    """Most answers that are given."""
    max_words: int = MAX_WORDS
    """Words of the longest answer."""
    width: int | None = None
    """Pieces of a window, question included, at most what the model takes; 384 or, where the
    model takes fewer, those by default."""
    stride: int | None = None
    """Pieces that neighbouring windows share; 128, or a third of a narrower window."""
    threshold: float | None = None
    """Probability of "no answer" above which none is given; None for the card's."""

    def sizes(self, encoder: Encoder) -> tuple[int, int]:
        """Return width and stride, defaults filled in."""
        width = min(WIDTH, encoder.max_pieces) if self.width is None else self.width
        return width, min(STRIDE, width // 3) if self.stride is None else self.stride


@dataclass(frozen=True)
class SpanAnswer:
    """One answer: a slice of the passage."""

    text: str
    start: int
    """First character of the passage."""
    end: int
    """End in characters, excluded: passage[start:end] == text."""
    probability: float
    """Of exactly this span, among all spans and "no answer", 0 to 1."""
    with_overlaps: float
    """The same with the spans that overlap it, and no better answer, merged in."""
    window: int
    """Index of the window that it was found in."""
    first_word: int
    """Index among the passage's words."""
    last_word: int


@dataclass(frozen=True)
class SpanAnswers:
    """What a question on a passage gives."""

    question: str
    passage: str
    answers: tuple[SpanAnswer, ...]
    """Best first; no two overlap."""
    no_answer_probability: float
    windows: int
    checkpoint: str
    threshold: float
    can_refuse: bool
    """Whether the card says that the head was trained on questions without an answer."""
    unknown_share: float
    """Share of the characters of question and passage that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/span_qa.py, each without its "note_": "much_unknown", "fewer",
    "longer_best"."""

    @property
    def answered(self) -> bool:
        """Return whether an answer is given: "no answer" is at most as likely as the threshold."""
        return bool(self.answers) and self.no_answer_probability <= self.threshold

    @property
    def text(self) -> str:
        """Return the best answer's text; empty where none is given."""
        return self.answers[0].text if self.answered else ""


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

    Every question is checked before any work is done. Errors: see `answer_question`.
    """
    check_settings(encoder, settings)
    rows = [windows_of(encoder, question, passage, settings) for question in questions]
    total, done = sum(len(windows) for windows in rows), 0
    for windows in rows:
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
    shares = table.probabilities.copy()
    answers: list[SpanAnswer] = []
    for first, last in table.ranked():
        if len(answers) == settings.top_k:
            break
        if any(first <= a.last_word and last >= a.first_word for a in answers):
            continue
        start, end = words[first].start, words[last].end
        merged = take_overlapping(shares, first, last)
        answers.append(SpanAnswer(
            passage[start:end], start, end, float(table.probabilities[first, last - first]),
            merged, int(table.window[first, last - first]), first, last,
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


def check_settings(encoder: Encoder, settings: SpanSettings) -> None:
    """
    Check what needs no text.

    Raises:
        InputError: a setting out of its range.
        CheckpointError: the checkpoint has no span head.
    """
    if "span_qa" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.checkpoint, head="span_qa")
    width, stride = settings.sizes(encoder)
    ranges = {
        "top_k": (settings.top_k, 1, 100),
        "max_words": (settings.max_words, 1, LONGEST_SPAN),
        "width": (width, 16, encoder.max_pieces),
        "stride": (stride, 0, encoder.max_pieces),
    }
    for name, (value, low, high) in ranges.items():
        if not low <= value <= high:
            raise InputError("span_setting", name=name, found=value, low=low, high=high)
    threshold = settings.threshold
    if threshold is not None and not 0 <= threshold <= 1:
        raise InputError("span_setting", name="threshold", found=threshold, low=0, high=1)


def windows_of(
    encoder: Encoder, question: str, passage: str, settings: SpanSettings
) -> SpanWindows:
    """
    Return the windows of a question and a passage; settings are checked by `check_settings`.

    Raises:
        InputError: a blank question, a passage without words, or a question that leaves no room.
    """
    if not question.strip():
        raise InputError("question_empty")
    if not passage.strip():
        raise InputError("passage_empty")
    if not any(character.isalnum() for character in passage):
        raise InputError("passage_no_words", found=passage)
    return span_windows(encoder.tokenizer, question, passage, *settings.sizes(encoder))


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
