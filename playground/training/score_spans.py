"""
Score a span head on files of questions by SQuAD's rules; figures are points from 0 to 100.

The threshold is the model's own where some questions have no answer; where all have one, none is
refused, as in SQuAD 1.1. "best" is SQuAD 2.0's rule: the one with the highest F1 on these files.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from playground.data.question_files import QuestionFile, read_questions
from playground.data.question_rows import ReadQuestion
from playground.errors import InputError
from playground.tasks.span_breakdown import ScoredGroup
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_files import (
    PredictedFile,
    Progress,
    RatedFile,
    ScoredFile,
    predicting_questions,
    rate_questions,
    score_questions,
)
from playground.training.score_language import Score
from playground.training.score_relations import LeftOut

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

Threshold = float | Literal["best"] | None
_Item = TypeVar("_Item")


@dataclass(frozen=True)
class SpanFiles:
    """What to score on, and how."""

    paths: Sequence[Path]
    """Scored together: answerable and unanswerable questions in their natural shares."""
    limit: int | None = None
    """Questions at most, spread evenly over all files."""
    threshold: Threshold = None
    """None for the model's, or none at all where every question has an answer."""
    mapping: Mapping[str, str] | None = None
    """Column -> name, see `read_questions`."""


@dataclass(frozen=True)
class ScoredSpans(Score):
    """The contract's score, with what stands behind it."""

    threshold: float
    """Of the no-answer probability, above which no answer was given; 1 refuses nothing."""
    best_threshold: float
    """The one with the highest F1 on these files."""
    by_question_word: Mapping[str, ScoredGroup]
    by_answer_length: Mapping[str, ScoredGroup]
    """Of the questions that have an answer."""
    files: Mapping[str, int]
    """Labelled questions of each that the score was drawn from."""
    left_out: tuple[LeftOut, ...]


def score_span_files(
    encoder: Encoder, wanted: SpanFiles, tell: Callable[[Progress], None] = lambda progress: None
) -> ScoredSpans:
    """
    Return exact match and F1, whole, in parts and by kind.

    Args:
        encoder: a checkpoint with a span head.
        wanted: files, limit and threshold.
        tell: called with how far the work has come.

    Raises:
        InputError: a file cannot be read, or no question says what its answer is.
    """
    began = time.perf_counter()
    # a start that is missing matters to no score, so the first place of an answer will do
    several = len(wanted.paths) > 1
    files = [
        _placed(read_questions(path, wanted.mapping, first=True), path, several)
        for path in wanted.paths
    ]
    rows = [row for file in files for row in file.rows if row.labelled]
    if not rows:
        found, names = sum(len(file.rows) for file in files), [path.name for path in wanted.paths]
        raise InputError("no_question_labels", path=", ".join(names), found=found)
    predicted = _predicted(encoder, spread_evenly(rows, wanted.limit), tell)
    rated = rate_questions(predicted)
    assert rated is not None
    scored = _scored(predicted, rated, wanted.threshold)
    damaged = [error for file in files for error in file.damaged]
    counts = {
        "damaged_rows": len(damaged),
        "unlabelled_questions": sum(len(file.rows) - len(file.labelled) for file in files),
        "skipped_questions": len(predicted.left_out),
    }
    seconds = time.perf_counter() - began
    return ScoredSpans(
        "span-qa", scored.score.n, seconds, encoder.checkpoint,
        {**_metrics(scored, rated), **{name: float(n) for name, n in counts.items()}},
        scored.threshold, scored.curve.best,
        {group.name: group for group in scored.by_word},
        {group.name: group for group in scored.by_length},
        {path.name: len(file.labelled) for file, path in zip(files, wanted.paths, strict=True)},
        tuple(_left_out([*damaged, *predicted.left_out])),
    )


def spread_evenly(items: Sequence[_Item], limit: int | None) -> list[_Item]:
    """
    Return at most `limit` items, evenly spaced.

    Example: 10 items, limit 4 -> items 0, 2, 5, 7
    """
    if limit is None or limit >= len(items):
        return list(items)
    return [items[number * len(items) // limit] for number in range(limit)]


def _placed(file: QuestionFile, path: Path, several: bool) -> QuestionFile:
    """Return a file whose lines name it, where there are several."""
    if not several:
        return file
    rows = tuple(replace(row, line=f"{path.name}:{row.line}") for row in file.rows)
    damaged = tuple(
        InputError(error.key, **{**error.values, "line": f"{path.name}:{error.values['line']}"})
        for error in file.damaged
    )
    return replace(file, rows=rows, damaged=damaged)


def _predicted(
    encoder: Encoder, rows: Sequence[ReadQuestion], tell: Callable[[Progress], None]
) -> PredictedFile:
    for step in predicting_questions(encoder, rows, SpanSettings(top_k=1)):
        if isinstance(step, Progress):
            tell(step)
    assert isinstance(step, PredictedFile)
    return step


def _scored(predicted: PredictedFile, rated: RatedFile, threshold: Threshold) -> ScoredFile:
    if threshold == "best":
        return score_questions(rated)
    return score_questions(rated, predicted.usual_threshold if threshold is None else threshold)


def _metrics(scored: ScoredFile, rated: RatedFile) -> dict[str, float]:
    """Return all figures; those of a part only where there are questions of it."""
    score, has = scored.score, rated.has
    found = {"exact_match": score.exact_match, "f1": score.f1}
    if score.answerable:
        exact, f1 = (100 * rated.best[has]).mean(axis=0)
        found |= {
            "answerable": float(score.answerable),
            "answerable_exact_match": score.answerable_exact_match,
            "answerable_f1": score.answerable_f1,
            "best_span_exact_match": float(exact),  # were none of them refused
            "best_span_f1": float(f1),
        }
    if score.answerable < score.n:
        found |= {
            "unanswerable": float(score.n - score.answerable),
            "unanswerable_accuracy": score.unanswerable_accuracy,
            "best_threshold_f1": scored.curve.best_f1,
        }
    return found


def _left_out(errors: Iterable[InputError]) -> list[LeftOut]:
    found = []
    for error in errors:
        values = {name: str(value) for name, value in error.values.items()}
        found.append(LeftOut(values["line"], error.key, values))
    return found
