"""
Fine-tune a checkpoint on labelled rows: hold some out, train, score, write a checkpoint folder.

The rows that are held out, or given to evaluate on, are never trained on. Where none are given the
weights to keep are chosen on the held-out rows too, and the card says so.
Sources: Devlin et al. 2019, section 4; `training/fine_tune_job.py` for the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from time import monotonic

import numpy as np
import torch

from playground.data.labelled import LabelledData, Row
from playground.data.labelled_split import split
from playground.engine.architecture import read_architecture, read_config
from playground.engine.loading import pick_precision
from playground.engine.tokenizer_files import read_tokenizer
from playground.errors import InputError
from playground.tasks.fine_tune_baselines import baselines
from playground.tasks.fine_tune_results import Event, FineTuned, Finished, Prepared, RowCounts
from playground.training.checkpoint_folder import require_place
from playground.training.fine_tune_evaluation import outputs_of
from playground.training.fine_tune_export import export_fine_tuned
from playground.training.fine_tune_heads import Example, Head
from playground.training.fine_tune_job import FineTuneJob, recipe_for, window_of
from playground.training.fine_tune_kinds import head_for
from playground.training.fine_tune_loop import FineTuneRun, Watched
from playground.training.fine_tune_model import FineTuneModel
from playground.training.fine_tune_timing import estimate_seconds
from playground.training.processes import is_first

HELD_OUT = 0.2
"""Share of the rows that is held out where no evaluation rows are given."""
_WATCHED = 500
"""Evaluation rows scored on the way; at the end all are."""
_CANCELLED = 100
"""Evaluation rows scored after a cancel."""


@dataclass(frozen=True)
class Ready:
    """All that a run needs, nothing trained yet."""

    job: FineTuneJob
    train: LabelledData
    evaluation: LabelledData
    """Without the rows that cannot be used, in an order by chance."""
    model: FineTuneModel
    examples: Sequence[Example]
    watched: Sequence[Example]
    """Of the first `_WATCHED` evaluation rows."""
    others: Sequence[Example]
    """Of the evaluation rows after those."""
    prepared: Prepared
    scoring_seconds: float
    """What the last scoring will take, by the same timed steps."""


def fine_tune(
    job: FineTuneJob, emit: Callable[[Event], None], stop: Callable[[], bool]
) -> FineTuned | None:
    """
    Train, score and write `job.out`; return the result, in processes beside the first None.

    Args:
        job: rows, starting checkpoint and options.
        emit: told what happens, `Prepared` first and `Finished` last.
        stop: asked after each step; once true, the best so far is kept.

    Raises:
        InputError: rows that cannot be trained on; a loss that is no number; a cancel before the
            first step.
        CheckpointError: the starting checkpoint cannot be read.
    """
    began = monotonic()
    ready = prepare(job)
    if is_first():
        emit(ready.prepared)
    if stop():
        raise InputError("fine_tune_cancelled_early")
    run, result = train(ready, emit, stop, began)
    if not is_first():
        return None
    export_fine_tuned(run.model, job, ready.train, result)
    emit(Finished(result))
    return result


def prepare(job: FineTuneJob) -> Ready:
    """
    Split the rows, start the model, time a few steps; nothing is trained.

    Raises:
        InputError: no row to train on, or none to evaluate on.
        CheckpointError: the starting checkpoint cannot be read.
    """
    require_place(job.out)
    data, held_out = parts_of(job)
    ready = assemble(job, data, held_out)
    seconds, scoring = estimate_seconds(
        ready.model, ready.examples, ready.watched, [*ready.watched, *ready.others]
    )
    told = replace(ready.prepared, estimated_seconds=seconds)
    return replace(ready, prepared=told, scoring_seconds=scoring)


def parts_of(job: FineTuneJob) -> tuple[LabelledData, LabelledData]:
    """
    Return the rows to train on and those to evaluate on.

    Raises:
        InputError: there are too few to hold any out.
    """
    if job.evaluation:
        return job.data, job.evaluation
    return split(job.data, HELD_OUT, job.options.seed)


def assemble(job: FineTuneJob, data: LabelledData, held_out: LabelledData) -> Ready:
    """
    Return a run over some rows, its model started; no step is timed.

    Raises:
        InputError: no row to train on, or none to evaluate on.
        CheckpointError: the starting checkpoint cannot be read.
    """
    options = job.options
    head = _head(job, data)
    train_rows, _ = head.examples(data.rows)
    rows, _ = head.examples(_shuffled(held_out.rows, options.seed))
    examples = head.trained_on(train_rows)
    for found, given in ((examples, data), (rows, held_out)):
        if not found:
            raise InputError("fine_tune_no_rows", name=given.name)
    watched, others = (head.examples(part)[1] for part in (rows[:_WATCHED], rows[_WATCHED:]))
    recipe = recipe_for(data.kind, len(examples), options)
    bf16 = pick_precision(options.precision) == "bf16"
    compute = torch.bfloat16 if bf16 else torch.float32
    model = FineTuneModel(head.start(job.source, options.seed), head, recipe, compute)
    if torch.cuda.is_available():
        model.to("cuda")
    dropped = len(data.rows) - len(train_rows) + len(held_out.rows) - len(rows)
    sources = {id(found): found for found in (job.data, job.evaluation) if found}
    dropped += sum(len(one.damaged) + one.lost for one in sources.values())
    counts = RowCounts(len(train_rows), len(rows), dropped)
    prepared = Prepared(counts, recipe.steps(len(examples)), None, name=data.name)
    return Ready(
        job, replace(data, rows=tuple(train_rows)), replace(held_out, rows=tuple(rows)), model,
        examples, watched, others, prepared, 0.0,
    )


def train(
    ready: Ready, emit: Callable[[Event], None], stop: Callable[[], bool], began: float
) -> tuple[FineTuneRun, FineTuned]:
    """
    Train and score; nothing is written.

    Args:
        ready: from `prepare`.
        emit: told of steps and evaluations.
        stop: asked after each step.
        began: `time.monotonic` from which the time limit counts.

    Raises:
        InputError: the loss is no number any more.
    """
    options, model = ready.job.options, ready.model
    started = monotonic()
    watched = Watched(
        ready.evaluation.rows[:_WATCHED], model.freeze(ready.watched),
        options.keep or ("last" if ready.job.evaluation else "best"),
        options.max_seconds and began + max(options.max_seconds - ready.scoring_seconds, 0),
    )
    run = FineTuneRun(model, model.freeze(ready.examples), watched, emit, stop)
    run.run()
    return run, _result(ready, run, monotonic() - started)


def _result(ready: Ready, run: FineTuneRun, seconds: float) -> FineTuned:
    """Score the trained model on all evaluation rows; on a few, without baselines, if cancelled."""
    job, model = ready.job, run.model
    rows, examples = ready.evaluation.rows, [*ready.watched, *ready.others]
    baseline: dict[str, float | None] = {"majority": None, "tfidf": None}
    if run.stopped_by == "cancelled":  # who cancels will not wait for long
        rows = rows[:_CANCELLED]
        examples = model.head.examples(rows)[1]
    else:
        baseline = baselines(ready.train, ready.evaluation, job.options.seed)
    outputs, _ = outputs_of(model, model.freeze(examples))
    scores = model.head.scores(rows, outputs, job.options.seed)
    return FineTuned(
        task=model.head.kind, rows=replace(ready.prepared.rows, eval=len(rows)),
        metrics={name: interval.value for name, interval in scores.metrics.items()},
        baseline=baseline,
        seconds=seconds, stopped_by=run.stopped_by, checkpoint=str(job.out), base=job.base,
        depth=model.recipe.depth, labels=model.head.labels, scores=scores,
        estimated_seconds=ready.prepared.estimated_seconds,
    )


def _head(job: FineTuneJob, data: LabelledData) -> Head:
    config = read_config(job.source, job.base)
    sizes = read_architecture(config, job.base)
    tokenizer = read_tokenizer(job.source, job.base, sizes.vocabulary)
    window = min(window_of(data.kind), sizes.positions)
    return head_for(data, config, tokenizer, window)


def _shuffled(rows: Sequence[Row], seed: int) -> list[Row]:
    order = np.random.default_rng(seed).permutation(len(rows))
    return [rows[index] for index in order]
