"""
Answer a whole file of questions: progress, predictions as SQuAD writes them, scores.

Windows of many questions share forward passes, those of like length together; each question gets
what it gets alone. Source of the formats: SQuAD 1.1 and 2.0 (predictions, no-answer odds).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.data.question_rows import ReadQuestion
from playground.data.questions import Question
from playground.engine.span_windows import SpanWindows
from playground.errors import InputError
from playground.shapes import Bools, Floats
from playground.tasks.span_breakdown import (
    ScoredGroup,
    ThresholdCurve,
    by_answer_length,
    by_question_word,
    threshold_curve,
)
from playground.tasks.span_qa import (
    SpanAnswers,
    SpanSettings,
    answers_of,
    check_settings,
    spans_of,
    windows_of,
)
from playground.tasks.span_scores import SpanScore, row_scores, score_rows

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_QUESTIONS_AT_ONCE = 256
"""Whose windows are sorted by length together; more would only hold more memory."""
_PIECES_AT_ONCE = 4_096  # padding included; see span_qa.py
_Place = tuple[int, int]  # question, window


@dataclass(frozen=True)
class Progress:
    """How far a file has come."""

    done: int
    """Questions answered, or left out."""
    total: int


@dataclass(frozen=True)
class PredictedQuestion:
    """One question of a file with its answers."""

    row: ReadQuestion
    found: SpanAnswers

    def text(self, threshold: float | None = None) -> str:
        """Return the answer that is given, empty for none; None takes the model's threshold."""
        limit = self.found.threshold if threshold is None else threshold
        refused = self.found.no_answer_probability > limit
        return "" if refused or not self.found.answers else self.found.answers[0].text


@dataclass(frozen=True)
class Answered:
    """Some questions that were answered, in the order of the file."""

    rows: tuple[PredictedQuestion, ...]
    left_out: tuple[InputError, ...]
    """One for each question that cannot be asked; its values name the line."""


@dataclass(frozen=True)
class PredictedFile:
    """Every question of a file with its answers."""

    rows: tuple[PredictedQuestion, ...]
    left_out: tuple[InputError, ...]
    checkpoint: str

    @property
    def labelled(self) -> tuple[PredictedQuestion, ...]:
        """Return the questions whose answer is known, those without an answer included."""
        return tuple(row for row in self.rows if row.row.labelled)

    @property
    def can_refuse(self) -> bool:
        """Return whether the model was trained on questions without an answer."""
        return any(row.found.can_refuse for row in self.rows)

    @property
    def usual_threshold(self) -> float:
        """
        Return the model's threshold; 1, which refuses nothing, where all questions have an answer,
        as in SQuAD 1.1, or where the model was never trained to refuse.
        """
        known = self.labelled
        answerable = bool(known) and all(row.row.question.answerable for row in known)
        return self.rows[0].found.threshold if self.can_refuse and not answerable else 1.0

    @property
    def windows(self) -> int:
        """Return how many windows were read."""
        return sum(row.found.windows for row in self.rows)

    @property
    def unreadable(self) -> int:
        """Return how many questions are mostly unknown to the checkpoint, or their passages."""
        return sum("much_unknown" in row.found.notes for row in self.rows)


@dataclass(frozen=True, eq=False)
class RatedFile:
    """What every score of a file comes from, at any threshold."""

    questions: tuple[Question, ...]
    best: Floats
    """[questions, 2] exact match and F1 of the best span, 0 to 1."""
    none: Floats
    """[questions] both scores of giving no answer."""
    no_answer: Floats
    """[questions] probability of "no answer"."""

    @property
    def has(self) -> Bools:
        """Return [questions] whether each has an answer."""
        return np.array([question.answerable for question in self.questions], bool)


@dataclass(frozen=True, eq=False)
class ScoredFile:
    """Scores of the questions whose answer is known."""

    threshold: float
    """Of the no-answer probability, above which none was given."""
    score: SpanScore
    by_word: tuple[ScoredGroup, ...]
    by_length: tuple[ScoredGroup, ...]
    """Of the questions that have an answer."""
    curve: ThresholdCurve


def predict_questions(
    encoder: Encoder, rows: Sequence[ReadQuestion], settings: SpanSettings | None = None
) -> PredictedFile:
    """Return what `predicting_questions` ends with: see there."""
    *_, last = predicting_questions(encoder, rows, settings or SpanSettings())
    assert isinstance(last, PredictedFile)
    return last


def predicting_questions(
    encoder: Encoder, rows: Sequence[ReadQuestion], settings: SpanSettings
) -> Iterator[Progress | PredictedFile]:
    """
    Answer every question: yield how far it has come, last the result.

    Raises:
        InputError: a setting out of range, or no question can be asked; then `damaged` among its
            values holds why.
        CheckpointError: the checkpoint has no span head.
    """
    answered: list[PredictedQuestion] = []
    left_out: list[InputError] = []
    for step in answering_questions(encoder, rows, settings):
        if isinstance(step, Progress):
            yield step
        else:
            answered += step.rows
            left_out += step.left_out
    if not answered:
        raise InputError("no_question_fits", found=len(rows), damaged=tuple(left_out))
    yield PredictedFile(tuple(answered), tuple(left_out), encoder.checkpoint)


def answering_questions(
    encoder: Encoder, rows: Sequence[ReadQuestion], settings: SpanSettings
) -> Iterator[Progress | Answered]:
    """
    Yield progress, and the questions that are answered, some hundred at a time in their order.

    Memory does not grow with the file. Errors: settings and head, as `predicting_questions`.
    """
    check_settings(encoder, settings)
    for start in range(0, len(rows), _QUESTIONS_AT_ONCE):
        group = rows[start : start + _QUESTIONS_AT_ONCE]
        asked, left_out = _asked(encoder, group, settings)
        scores: dict[_Place, Floats] = {}
        waiting = [len(windows) for _, windows in asked]
        for places in _batches([windows for _, windows in asked]):
            found = encoder.span_logits_many([asked[q][1].windows[w] for q, w in places])
            scores |= dict(zip(places, found, strict=True))
            for number, _ in places:
                waiting[number] -= 1
            done = start + len(left_out) + waiting.count(0)
            yield Progress(done, len(rows))
        answered = tuple(
            _answered(encoder, row, windows, [scores[q, w] for w in range(len(windows))], settings)
            for q, (row, windows) in enumerate(asked)
        )
        yield Answered(answered, tuple(left_out))
        yield Progress(start + len(group), len(rows))


def rate_questions(predicted: PredictedFile) -> RatedFile | None:
    """Return what the scores of a file come from; None where no answer is known."""
    rows = predicted.labelled
    if not rows:
        return None
    questions = tuple(row.row.question for row in rows)
    best = row_scores(questions, [row.text(threshold=1.0) for row in rows])
    none = row_scores(questions, [""] * len(questions))[:, 0]
    no_answer = np.array([row.found.no_answer_probability for row in rows], np.float32)
    return RatedFile(questions, best, none, no_answer)


def score_questions(rated: RatedFile, threshold: float | None = None) -> ScoredFile:
    """
    Return the scores of a file at a threshold.

    Args:
        rated: from `rate_questions`.
        threshold: of the no-answer probability; None for the one with the best F1 on this file.
    """
    has = rated.has
    curve = threshold_curve(rated.best[:, 1], rated.none, has, rated.no_answer)
    chosen = curve.best if threshold is None else threshold
    refused = rated.no_answer.astype(np.float64) > chosen
    scores = np.where(refused[:, None], rated.none[:, None], rated.best)
    return ScoredFile(
        chosen, score_rows(scores, has), by_question_word(rated.questions, scores),
        by_answer_length(rated.questions, scores), curve,
    )


def squad_predictions(
    predicted: PredictedFile, threshold: float | None = None
) -> tuple[dict[str, str], dict[str, float]]:
    """
    Return what SQuAD's evaluation script reads: id -> text, empty for no answer; and id ->
    probability of "no answer", 0 to 1.
    """
    texts = {row.row.question.id: row.text(threshold) for row in predicted.rows}
    odds = {row.row.question.id: row.found.no_answer_probability for row in predicted.rows}
    return texts, odds


def _asked(
    encoder: Encoder, rows: Sequence[ReadQuestion], settings: SpanSettings
) -> tuple[list[tuple[ReadQuestion, SpanWindows]], list[InputError]]:
    """Return the questions that can be asked with their windows, and why the others cannot."""
    asked: list[tuple[ReadQuestion, SpanWindows]] = []
    left_out: list[InputError] = []
    for row in rows:
        try:
            question = row.question
            windows = windows_of(encoder, question.question, question.context, settings)
            asked.append((row, windows))
        except InputError as error:
            left_out.append(InputError(error.key, **{**error.values, "line": row.line}))
    return asked, left_out


def _batches(asked: Sequence[SpanWindows]) -> Iterator[list[_Place]]:
    """Yield (question, window) of windows of like length, few enough for the engine's queue."""
    sizes = {
        (q, w): len(window.pieces)
        for q, windows in enumerate(asked)
        for w, window in enumerate(windows.windows)
    }
    batch: list[_Place] = []
    for place in sorted(sizes, key=lambda place: sizes[place]):
        if batch and (len(batch) + 1) * sizes[place] > _PIECES_AT_ONCE:
            yield batch
            batch = []
        batch.append(place)
    if batch:
        yield batch


def _answered(
    encoder: Encoder,
    row: ReadQuestion,
    windows: SpanWindows,
    scores: Sequence[Floats],
    settings: SpanSettings,
) -> PredictedQuestion:
    found = answers_of(encoder, spans_of(windows, scores, settings.max_words), settings)
    # the file's own texts, so that questions on one passage share it
    found = replace(found, question=row.question.question, passage=row.question.context)
    return PredictedQuestion(row, found)
