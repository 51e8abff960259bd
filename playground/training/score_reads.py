"""
Score how a checkpoint reads: F1 as it is, and what is left of it under each change.

All figures are in percent. The changes are those of the lab Does it read?, made with the data set's
answers: every sentence that holds one of them is taken out, and the decoy's answer is of the first
one's kind. Sources: Kaushik & Lipton 2018; Jia & Liang 2017.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from playground.data.question_files import read_questions
from playground.data.question_rows import ReadQuestion
from playground.data.questions import Question
from playground.errors import InputError
from playground.tasks.span_answers import SpanAnswers, SpanSettings
from playground.tasks.span_qa_changes import CONDITIONS, Change, Subject, changes_of
from playground.tasks.span_qa_decoy import make_decoy
from playground.tasks.span_qa_files import Progress, answering_questions
from playground.tasks.span_qa_reads_judged import outcome_of
from playground.tasks.span_qa_reads_scores import metric_name
from playground.tasks.span_scores import exact_match, f1
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_ONE = SpanSettings(top_k=1)
_QUESTIONS_AT_ONCE = 64
"""Their changes are answered together, in shared passes."""
_FIRST = CONDITIONS[0]
_ANSWER_GONE = ("no_key_sentence", "name_swapped", "negated")
"""Conditions in which the data set's answers are right no more."""
_DECOYS = ("decoy_end", "decoy_start")


@dataclass(frozen=True)
class ScoredReads(Score):
    """The contract's score; metrics are named by `metric_name`, in percent but for `items`."""

    data: str
    """Name of the file."""


@dataclass(frozen=True)
class _Answered:
    """What one change of one question gave."""

    f1: float
    exact: float
    answered: bool
    kept: bool | None
    """Whether the answer as asked stays; None where none was given."""
    taken: bool


def score_reads(encoder: Encoder, path: Path, limit: int | None = None) -> ScoredReads:
    """
    Return F1 as it is, and under each change F1, shares answered, kept and taken from the decoy.

    Args:
        encoder: a checkpoint with a span head.
        path: questions with answers, see `read_questions`; those without an answer are left out.
        limit: only so many questions, spread evenly over the file.

    Raises:
        InputError: the file cannot be read, or no question of it has an answer.
    """
    began = time.perf_counter()
    labelled = [row for row in read_questions(path).labelled if row.answerable]
    if not labelled:
        raise InputError("nothing_to_score", path=path.name)
    questions = spread(labelled, limit)
    found: dict[str, list[_Answered]] = {name: [] for name in CONDITIONS}
    for start in range(0, len(questions), _QUESTIONS_AT_ONCE):
        for condition, answered in _answers(encoder, questions[start : start + _QUESTIONS_AT_ONCE]):
            found[condition].append(answered)
    metrics = {
        metric_name(name, figure): value
        for name, rows in found.items()
        if rows
        for figure, value in _summed(name, rows).items()
    }
    seconds = time.perf_counter() - began
    return ScoredReads("reads", len(questions), seconds, encoder.checkpoint, metrics, path.name)


def spread(questions: Sequence[Question], limit: int | None) -> list[Question]:
    """
    Return at most `limit` questions, spread evenly over all.

    Example: six questions, 3 -> the first, third and fifth
    """
    if limit is None or limit >= len(questions):
        return list(questions)
    return [questions[at * len(questions) // limit] for at in range(limit)]


def _answers(
    encoder: Encoder, questions: Sequence[Question]
) -> Iterator[tuple[str, _Answered]]:
    """Yield a condition and what it gave, for every change that can be made of the questions."""
    texts = [tuple(dict.fromkeys(answer.text for answer in q.answers)) for q in questions]
    asked = [
        (number, change)
        for number, question in enumerate(questions)
        for change in changes_of(_subject(question, texts[number]))
        if not change.impossible
    ]
    given: dict[int, SpanAnswers] = {}
    rows = [_row(at, change) for at, (_, change) in enumerate(asked)]
    for step in answering_questions(encoder, rows, _ONE):
        if not isinstance(step, Progress):
            given |= {int(row.row.line): row.found for row in step.rows if row.found.answers}
    first = {number: at for at, (number, change) in enumerate(asked) if change.condition == _FIRST}
    for at, (number, change) in enumerate(asked):
        if at in given and first[number] in given:
            before = given[first[number]]
            yield change.condition, _answered(before, change, given[at], texts[number])


def _subject(question: Question, texts: tuple[str, ...]) -> Subject:
    decoy = make_decoy(question.question, question.context, texts[0])
    return Subject(question.question, question.context, texts, None, decoy)


def _row(at: int, change: Change) -> ReadQuestion:
    return ReadQuestion(Question(str(at), "", change.passage, change.question, ()), False, at, "")


def _answered(
    asked: SpanAnswers, change: Change, given: SpanAnswers, texts: tuple[str, ...]
) -> _Answered:
    outcome = outcome_of(asked, change, given)
    kept = outcome == "same" if asked.answered else None
    text = given.text
    return _Answered(
        f1(text, texts), exact_match(text, texts), given.answered, kept, outcome == "bait"
    )


def _summed(condition: str, rows: Sequence[_Answered]) -> dict[str, float]:
    def share(values: Sequence[float]) -> float:
        return 100 * float(np.mean(values))

    kept = [row.kept for row in rows if row.kept is not None]
    found: dict[str, float] = {}
    if condition not in _ANSWER_GONE:
        found["f1"] = share([row.f1 for row in rows])
    if condition == "as_asked":
        found["exact_match"] = share([row.exact for row in rows])
    found |= {"items": float(len(rows)), "answered": share([row.answered for row in rows])}
    if kept and condition not in ("as_asked", "no_key_sentence"):
        found["kept"] = share(kept)
    if condition in _DECOYS:
        found["taken"] = share([row.taken for row in rows])
    return found
