"""The endpoints and MCP tools of Fine-tune: queue a training, then ask how it goes."""

import dataclasses
from collections.abc import Callable
from typing import Any, get_args
from uuid import uuid4

import gradio as gr

from playground.data.fine_tune_sets import read_set
from playground.data.labelled import KINDS, TaskKind
from playground.data.labelled_files import parse_labelled
from playground.errors import InputError
from playground.tasks.fine_tune import START_HEADS
from playground.tasks.fine_tune_results import Depth, FineTuned
from playground.ui.column_maps import mapping_of
from playground.ui.endpoint_values import check_switch, check_text, written
from playground.ui.fine_tune_check import checked
from playground.ui.fine_tune_training import Ongoing, Rows, look, read_options, start
from playground.ui.fine_tune_use import take_over
from playground.ui.page_texts import words_of
from playground.ui.room_parts import Page
from playground.ui.shown_errors import error_words

_TOP = 2
"""Layers of the depth "top"."""


@dataclasses.dataclass(frozen=True)
class Asked:
    """A training in the queue."""

    training: str
    """Its id, the only key to it."""
    kind: TaskKind
    rows: int
    evaluation_rows: int | None
    """None where a part of the rows is held out."""
    damaged: int
    labels: tuple[str, ...]
    findings: tuple[str, ...]
    """What the check of the rows has found, by key."""
    waiting: int
    """Trainings before this one."""


@dataclasses.dataclass(frozen=True)
class TrainingState:
    """What a training is at."""

    state: str
    """"waiting", "running" or "ended"."""
    waiting: int
    seconds: float
    step: int
    steps: int
    remaining_seconds: float | None
    loss: float | None
    evaluations: tuple[tuple[int, float, float], ...]
    """(step, evaluation loss, score) of each."""
    result: dict[str, Any] | None
    checkpoint: str
    """Id of the trained model, for the other endpoints; empty before the end."""
    error: str
    """Why there is no result; empty where there is one, or the training goes on."""


def fine_tune_endpoint(page: Page) -> Callable[..., dict[str, Any]]:
    """Return the endpoint that queues a training."""

    def fine_tune(  # noqa: D417  # Gradio hands in the request
        request: gr.Request,
        kind: str = "sentence",
        data: str = "",
        built_in: str = "",
        evaluation: str = "",
        columns: str = "",
        depth: str = "all",
        epochs: int = 0,
        rate: float = 0.0,
        batch: int = 0,
        seed: int = 0,
        checkpoint: str = "",
    ) -> dict[str, Any]:
        """
        Fine-tune a BERT on your own labels: check the rows and queue a training; `fine_tune_state` says how it goes.

        Args:
            kind: "sentence", "pair", "tokens", "relation" or "span-qa"; a built-in set has its own.
            data: The rows as text: CSV, TSV, JSON lines, CoNLL or SQuAD JSON, with the columns text, label (text, text_b, label for pairs).
            built_in: Instead of data the name of a set of ours, such as "reviews".
            evaluation: Rows to score on, as data; empty to hold out a part of the rows.
            columns: Names of your columns, such as "sentence=text, class=label".
            depth: "all" layers, the "top" two, the "head" alone, or "lora".
            epochs: Passes over the rows; 0 for a good default.
            rate: Learning rate; 0 for a good default.
            batch: Rows of a step; 0 for a good default.
            seed: Of the hold-out, the new head, and the order of rows.
            checkpoint: Which BERT to start from; empty for the default one.

        Returns:
            {training, kind, rows, evaluation_rows, damaged, labels, findings, waiting}; keep `training`, it is the only key. A training that nobody asks about for five minutes ends.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(
            kind=kind, data=data, built_in=built_in, evaluation=evaluation, columns=columns,
            depth=depth, checkpoint=checkpoint,
        )
        rows = _rows(kind, data, built_in, evaluation, columns)
        base = checkpoint or page.models.bases(START_HEADS.get(rows.kind, ""))[0]
        check = checked(page, rows, base)
        options = read_options(
            base, _depth(depth), _TOP, epochs or "", rate or "", batch or "", seed,
            max_seconds=page.settings.fine_tune_seconds,
        )
        begun = start(page.jobs, uuid4().hex, rows, options)
        return written(
            Asked(
                begun.job, rows.kind, len(rows.train.rows),
                None if rows.evaluation is None else len(rows.evaluation.rows),
                len(rows.train.damaged), rows.train.labels(),
                tuple(finding.key for finding in check.findings),
                begun.view.place if begun.view else 0,
            ),
            request,
        )

    return fine_tune


def fine_tune_state_endpoint(page: Page) -> Callable[..., dict[str, Any]]:
    """Return the endpoint that says how a training goes, and ends it."""

    def fine_tune_state(  # noqa: D417  # Gradio hands in the request
        training: str, request: gr.Request, stop: bool = False
    ) -> dict[str, Any]:
        """
        Tell how the fine-tuning of a BERT goes: its place in the queue, its losses and scores, and at the end its result and the id of the trained model.

        Args:
            training: The id that `fine_tune` returned.
            stop: Whether to end it with its best so far.

        Returns:
            {state: waiting|running|ended, waiting, seconds, step, steps, remaining_seconds, loss, evaluations: [[step, loss, score]], result: {task, rows, metrics, baseline, seconds, stopped_by, base, depth, labels, scores}, checkpoint, error}; checkpoint is the trained model's id for this and the other rooms' endpoints.
        """  # noqa: E501  # Gradio reads one line an argument
        check_text(training=training)
        check_switch(stop=stop)
        words = words_of(request)
        if stop:
            page.jobs.cancel(training)
        now = look(page.jobs, Ongoing(training))
        result = now.training.result
        if now.ended and result is not None:
            kind = result.task.replace("-", "_")
            named = dataclasses.replace(now, name=words(f"fine_tune.screen_kind_{kind}"))
            now = take_over(page, named, training, words)
        fault = now.fault
        error = " ".join(error_words(fault, words)) if now.ended and fault else ""
        return written(_state(now, result, error), request)

    return fine_tune_state


def _state(now: Ongoing, result: FineTuned | None, error: str) -> TrainingState:
    view, stepped = now.view, now.training.steps[-1:]
    assert view is not None  # `look` has put it there
    told = None if result is None else dataclasses.asdict(result) | {"checkpoint": now.own}
    return TrainingState(
        view.state, view.place, round(view.seconds, 1),
        stepped[0].step if stepped else 0, stepped[0].steps if stepped else 0,
        stepped[0].remaining_seconds if stepped else None, stepped[0].loss if stepped else None,
        tuple((row.step, row.loss, row.value) for row in now.training.evaluations),
        told, now.own, error,
    )


def _rows(kind: str, data: str, built_in: str, evaluation: str, columns: str) -> Rows:
    if built_in:
        return Rows(read_set(built_in))
    if kind not in KINDS:
        raise InputError("fine_tune_kind", found=kind, names=", ".join(KINDS))
    names = mapping_of(columns)
    train = parse_labelled(data, kind, names, "data")
    if not evaluation:
        return Rows(train)
    return Rows(train, parse_labelled(evaluation, kind, names, "evaluation"))


def _depth(name: str) -> Depth:
    if name not in get_args(Depth):
        raise InputError("fine_tune_depth", found=name)
    return name  # type: ignore[return-value]  # checked above
