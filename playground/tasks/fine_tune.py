"""
Fine-tune BERT on a visitor's labels: what is asked for, and what is known while it trains.

The training itself is a process of its own (`training/`, `python -m playground fine-tune`); here is
how it is asked, and how its lines become one picture that can be drawn at any moment.
Source: Devlin et al. 2019, section 4 (one new layer on top, all weights trained for a few epochs).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from pydantic import ValidationError

from playground.data.labelled import TaskKind
from playground.errors import InputError
from playground.tasks.fine_tune_results import (
    CurvePoint,
    Depth,
    Evaluated,
    Event,
    Failed,
    FineTuned,
    Finished,
    Prepared,
    Stepped,
    read_event,
)

MOST_POINTS = 400
"""Of each live curve; when there are more, every second one goes."""
DEPTHS: tuple[Depth, ...] = ("all", "top", "head", "lora")
MOST_EPOCHS, MOST_BATCH = 50, 128
START_HEADS: dict[TaskKind, str] = {"relation": "relation", "span-qa": "span_qa"}
"""Kind -> the head of a checkpoint that is the best start for it; the others start anywhere."""

Point = TypeVar("Point")


@dataclass(frozen=True)
class TrainingChoices:
    """What a visitor of the room may choose; None leaves a choice to the training's own default."""

    checkpoint: str
    epochs: int | None = None
    rate: float | None = None
    """Learning rate."""
    batch: int | None = None
    seed: int = 0
    depth: Depth = "all"
    layers: int | None = None
    """Top layers that are trained, for the depth "top"."""
    max_seconds: int = 600

    def __post_init__(self) -> None:
        """
        Refuse what no training could do.

        Raises:
            InputError: a number is out of its range.
        """
        if self.rate is not None and not (math.isfinite(self.rate) and 0 < self.rate <= 0.1):
            raise InputError("fine_tune_rate", found=self.rate)
        if self.epochs is not None and not 1 <= self.epochs <= MOST_EPOCHS:
            raise InputError("fine_tune_epochs", found=self.epochs, limit=MOST_EPOCHS)
        if self.batch is not None and not 1 <= self.batch <= MOST_BATCH:
            raise InputError("fine_tune_batch", found=self.batch, limit=MOST_BATCH)
        if self.depth not in DEPTHS:
            raise InputError("fine_tune_depth", found=self.depth)


def arguments_for(
    kind: TaskKind, options: TrainingChoices, with_evaluation: bool = False, curve: bool = False
) -> tuple[str, ...]:
    """
    Return the command line of a training over train.jsonl and origin.json in its folder.

    Args:
        kind: of the rows.
        options: what was chosen.
        with_evaluation: whether eval.jsonl lies beside; else a part of the rows is held out.
        curve: train on growing shares of the rows instead, to see whether more would help.
    """
    chosen = {
        "--epochs": options.epochs, "--rate": options.rate, "--batch": options.batch,
        "--layers": options.layers if options.depth == "top" else None,
    }  # fmt: skip
    evaluation = ("--eval", "eval.jsonl") if with_evaluation else ()
    given = (part for name, value in chosen.items() if value is not None for part in (name, value))
    return (
        "fine-tune", "--task", kind, "--train", "train.jsonl", *evaluation,
        "--origin", "origin.json", "--out", "out",
        f"--checkpoint={options.checkpoint}", "--depth", options.depth, *map(str, given),
        "--seed", str(options.seed), "--max-seconds", str(options.max_seconds),
        *(("--curve",) if curve else ()), "--events",
    )  # fmt: skip


@dataclass(frozen=True)
class Training:
    """All that a training has said so far."""

    prepared: Prepared | None = None
    steps: tuple[Stepped, ...] = ()
    evaluations: tuple[Evaluated, ...] = ()
    curve: tuple[CurvePoint, ...] = ()
    result: FineTuned | None = None
    failed: Failed | None = None

    @property
    def best(self) -> Evaluated | None:
        """Return the last evaluation that was the best so far."""
        return next((one for one in reversed(self.evaluations) if one.best), None)


def followed(training: Training, lines: Iterable[str]) -> Training:
    """Return what is known after more lines; those that are no event of ours are left aside."""
    for line in lines:
        try:
            event = read_event(line)
        except ValidationError:
            continue
        training = _after(training, event)
    return training


def _after(training: Training, event: Event) -> Training:
    if isinstance(event, Prepared):
        return replace(training, prepared=event)
    if isinstance(event, Stepped):
        return replace(training, steps=_with(training.steps, event))
    if isinstance(event, Evaluated):
        return replace(training, evaluations=_with(training.evaluations, event))
    if isinstance(event, CurvePoint):
        return replace(training, curve=_with(training.curve, event))
    if isinstance(event, Finished):
        return replace(training, result=event.result)
    return replace(training, failed=event) if isinstance(event, Failed) else training


def _with(points: Sequence[Point], one: Point) -> tuple[Point, ...]:
    kept = points if len(points) < MOST_POINTS else points[1::2]
    return (*kept, one)
