"""What the room Fine-tune does while a training waits, runs, is stopped, or is come back to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import gradio as gr

from playground.data.labelled import LabelledData, TaskKind
from playground.data.labelled_lines import labelled_lines
from playground.data.labelled_origin import write_origins
from playground.errors import InputError, PlaygroundError
from playground.jobs import Jobs, JobView
from playground.tasks.fine_tune import Training, TrainingChoices, arguments_for, followed

AUTOMATIC = "auto"
"""A choice that is left to the training."""
TRAIN, EVALUATION, ORIGIN = "train.jsonl", "eval.jsonl", "origin.json"
OPTIONS = ("checkpoint", "depth", "layers", "epochs", "rate", "batch", "seed")
"""What a training reads beside the rows, in the order of `read_options`."""
OUT = "out"
"""Folder of the checkpoint, in the job's."""


@dataclass(frozen=True)
class Rows:
    """What a training is to read: checked rows of the visitor, or of a set of ours."""

    train: LabelledData
    evaluation: LabelledData | None = None

    @property
    def kind(self) -> TaskKind:
        """Return what the rows teach."""
        return self.train.kind


@dataclass(frozen=True)
class Ongoing:
    """A training of this visit, from the queue to its result."""

    job: str
    """Its id: whoever knows it may see the training."""
    name: str = ""
    """Of the file or set that it trains on."""
    curve: bool = False
    """Whether it trains on growing shares of the rows, to see whether more would help."""
    own: str = ""
    """Id of its model: the key to it, of this visit alone."""
    next: int = 0
    """The first line not read yet."""
    training: Training = field(default_factory=Training)
    view: JobView | None = None

    @property
    def ended(self) -> bool:
        """Return whether nothing more will come."""
        return self.view is not None and self.view.state == "ended"

    @property
    def fault(self) -> PlaygroundError | None:
        """Return why it ended without a result, None where it has one or goes on."""
        failed = self.training.failed
        if failed is not None:
            return InputError(failed.key, **failed.values)
        return self.view.fault if self.view is not None else None


def start(
    jobs: Jobs, owner: str, rows: Rows, options: TrainingChoices, curve: bool = False
) -> Ongoing:
    """
    Queue a training and return it.

    Raises:
        BusyError: too many wait.
        InputError: the visit has one already, or the disk is full.
    """
    files = {
        TRAIN: labelled_lines(rows.train.rows),
        ORIGIN: write_origins(rows.train, rows.evaluation),
    }
    if rows.evaluation is not None:
        files[EVALUATION] = labelled_lines(rows.evaluation.rows)
    arguments = arguments_for(rows.kind, options, rows.evaluation is not None, curve)
    job = jobs.submit(owner, files, arguments)
    return look(jobs, Ongoing(job, rows.train.name, curve))


def look(jobs: Jobs, ongoing: Ongoing) -> Ongoing:
    """
    Return the training as it stands now.

    Raises:
        InputError: it is not here any more.
    """
    view = jobs.look(ongoing.job, ongoing.next)
    training = followed(ongoing.training, view.lines)
    return replace(ongoing, next=view.next, training=training, view=view)


def read_options(
    checkpoint: str, depth: str, layers: float, epochs: str | float, rate: str | float,
    batch: str | float, seed: float, *, max_seconds: int,
) -> TrainingChoices:  # fmt: skip
    """
    Return the options as the boxes hold them.

    Raises:
        InputError: one is no number, or out of its range.
    """
    return TrainingChoices(
        checkpoint,
        epochs=_whole(epochs, "fine_tune_epochs"),
        rate=_number(rate, "fine_tune_rate"),
        batch=_whole(batch, "fine_tune_batch"),
        seed=_seed(seed),
        depth=depth,  # type: ignore[arg-type]  # refused there when it is another
        layers=max(1, int(layers)),
        max_seconds=max_seconds,
    )


def owner_of(request: gr.Request) -> str:
    """Return what tells one visit from another."""
    return str(request.session_hash or "")


def _number(text: Any, key: str) -> float | None:
    if text in (None, "", AUTOMATIC):
        return None
    try:
        return float(text)
    except (TypeError, ValueError) as error:
        raise InputError(key, found=str(text), limit="–") from error


def _whole(text: Any, key: str) -> int | None:
    number = _number(text, key)
    if number is None:
        return None
    if not number.is_integer():
        raise InputError(key, found=str(text), limit="–")
    return int(number)


def _seed(value: Any) -> int:
    number = _number(value, "fine_tune_seed")
    if number is None:
        return 0
    if not (number.is_integer() and 0 <= number < 2**31):
        raise InputError("fine_tune_seed", found=str(value))
    return int(number)
