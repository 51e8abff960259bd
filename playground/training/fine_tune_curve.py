"""
How much data do I need? Trainings on growing shares of the rows, all scored on the same others.

Shares are drawn by label, anew for each seed; `tasks/fine_tune_amount.py` says what follows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from playground.data.labelled import LabelledData
from playground.data.labelled_split import split
from playground.tasks.fine_tune_amount import SEEDS, SHARES
from playground.tasks.fine_tune_results import CurveEnded, CurvePoint, Event, Stepped
from playground.training.fine_tune import Ready, assemble, parts_of, prepare
from playground.training.fine_tune_evaluation import outputs_of
from playground.training.fine_tune_job import FineTuneJob, recipe_for
from playground.training.fine_tune_loop import FineTuneRun, Watched
from playground.training.processes import is_first


@dataclass
class _Progress:
    """Steps of all trainings as those of one."""

    emit: Callable[[Event], None]
    total: int
    began: float
    before: int = 0
    """Steps of the trainings before this one."""

    def __call__(self, event: Event) -> None:
        """Pass on steps alone, counted through."""
        if isinstance(event, Stepped):
            step = self.before + event.step
            left = (monotonic() - self.began) / step * (self.total - step)
            self.emit(replace(event, step=step, steps=self.total, remaining_seconds=left))


def fine_tune_curve(
    job: FineTuneJob, emit: Callable[[Event], None], stop: Callable[[], bool]
) -> tuple[CurvePoint, ...]:
    """
    Return a point for each share and seed; no checkpoint is written.

    Args:
        job: rows, starting checkpoint and options; the time limit is that of all trainings.
        emit: told `Prepared`, steps counted through all trainings, each point, and the end.
        stop: asked after each step; once true, the points so far are returned.

    Raises:
        InputError: rows that cannot be trained on; a loss that is no number.
        CheckpointError: the starting checkpoint cannot be read.
    """
    began = monotonic()
    train, evaluation = parts_of(job)
    whole = prepare(job)
    plan = [(share, job.options.seed + number) for share in SHARES for number in range(SEEDS)]
    parts = [_part(train, share, seed) for share, seed in plan]
    each = [_steps(job, len(part.rows), len(whole.examples) / len(train.rows)) for part in parts]
    first, seconds = whole.prepared, whole.prepared.estimated_seconds or 0.0
    progress = _Progress(emit, sum(each), monotonic())
    estimated = seconds * sum(each) / first.steps
    emit(replace(first, steps=sum(each), estimated_seconds=estimated))
    points: list[CurvePoint] = []
    for (share, seed), part, steps in zip(plan, parts, each, strict=True):
        options = replace(job.options, seed=seed, keep="last")
        ready = assemble(replace(job, options=options), part, evaluation)
        run = _trained(ready, began, progress, stop)
        if run.stopped_by != "epochs":
            break
        value = _scored(ready)
        points.append(CurvePoint(
            share, len(part.rows), seed, ready.model.head.metric, value, len(points) + 1, len(plan)
        ))
        progress.before += steps
        if is_first():
            emit(points[-1])
    if is_first():
        emit(CurveEnded(len(points), len(plan)))
    return tuple(points)


def _trained(
    ready: Ready, began: float, progress: _Progress, stop: Callable[[], bool]
) -> FineTuneRun:
    seconds = ready.job.options.max_seconds
    watched = Watched((), (), "last", seconds and began + seconds, on_the_way=False)
    run = FineTuneRun(ready.model, ready.model.freeze(ready.examples), watched, progress, stop)
    run.run()
    return run


def _scored(ready: Ready) -> float:
    examples = [*ready.watched, *ready.others]
    outputs, _ = outputs_of(ready.model, ready.model.freeze(examples))
    return ready.model.head.score(ready.evaluation.rows, outputs)


def _part(train: LabelledData, share: float, seed: int) -> LabelledData:
    """Return a share of the rows, drawn by label."""
    return train if share == 1 else split(train, 1 - share, seed)[0]


def _steps(job: FineTuneJob, rows: int, examples: float) -> int:
    """Return the steps of a training on so many rows, each of so many examples."""
    count = max(1, round(rows * examples))
    return recipe_for(job.data.kind, count, job.options).steps(count)
