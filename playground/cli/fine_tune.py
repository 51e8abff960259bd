"""The command of Fine-tune: labelled rows in, a checkpoint folder and its scores out."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from safetensors import SafetensorError

from playground.cli.fine_tune_lines import EventLines, print_points, print_result
from playground.cli.fine_tune_rows import Rows, job_of
from playground.cli.output import Checkpoint, Json, print_json
from playground.data.labelled import TaskKind
from playground.errors import InputError, PlaygroundError

if TYPE_CHECKING:
    from playground.tasks.fine_tune_results import CurvePoint, Event, FineTuned
    from playground.training.fine_tune_job import FineTuneJob


def fine_tune(
    context: typer.Context,
    out: Annotated[Path, typer.Option("--out")],
    task: Annotated[TaskKind | None, typer.Option("--task")] = None,
    train: Annotated[Path | None, typer.Option("--train")] = None,
    evaluation: Annotated[Path | None, typer.Option("--eval")] = None,
    built_in: Annotated[str | None, typer.Option("--set")] = None,
    columns: Annotated[list[str] | None, typer.Option("--map")] = None,
    origin: Annotated[Path | None, typer.Option("--origin")] = None,
    checkpoint: Checkpoint = None,
    depth: Annotated[Literal["all", "top", "head", "lora"], typer.Option("--depth")] = "all",
    layers: Annotated[int, typer.Option("--layers", min=1)] = 2,
    epochs: Annotated[float | None, typer.Option("--epochs", min=0.01, max=100)] = None,
    rate: Annotated[float | None, typer.Option("--rate", min=0, max=1)] = None,
    batch: Annotated[int | None, typer.Option("--batch", min=1, max=512)] = None,
    seed: Annotated[int, typer.Option("--seed", min=0)] = 0,
    keep: Annotated[Literal["best", "last"] | None, typer.Option("--keep")] = None,
    max_seconds: Annotated[float | None, typer.Option("--max-seconds", min=1)] = None,
    precision: Annotated[Literal["auto", "bf16", "fp32"], typer.Option("--precision")] = "auto",
    curve: Annotated[bool, typer.Option("--curve")] = False,
    events: Annotated[bool, typer.Option("--events")] = False,
    as_json: Json = False,
) -> None:
    """Train a checkpoint on labelled rows and write it with its scores."""
    lines = EventLines(sys.stdout, context.obj, events)
    try:
        with redirect_stdout(sys.stderr), _stoppable() as stopped:  # stdout is for the result
            from playground.training.fine_tune_job import FineTuneOptions
            from playground.training.processes import quiet

            quiet()
            options = FineTuneOptions(
                depth, layers, epochs, rate, batch, seed, keep, max_seconds, precision
            )
            rows = Rows(task, train, evaluation, built_in, _mapping(columns or ()), origin)
            job = job_of(rows, checkpoint, out, options)
            lines.checked(job)
            result, points = _run(job, curve, lines, stopped)
    except PlaygroundError as error:
        lines.failed(error)
        raise
    if events:
        return
    if curve:
        print_points(points, context.obj, as_json)
    elif result is not None:
        print_json(asdict(result)) if as_json else print_result(result, context.obj)


def _run(
    job: FineTuneJob, curve: bool, emit: Callable[[Event], None], stop: Callable[[], bool]
) -> tuple[FineTuned | None, Sequence[CurvePoint]]:
    """
    Train once, or for the curve of amounts.

    Raises:
        PlaygroundError: what the training refuses; the disk is full or the memory spent.
    """
    from playground.training.fine_tune import fine_tune as train_once
    from playground.training.fine_tune_curve import fine_tune_curve

    try:
        if curve:
            return None, fine_tune_curve(job, emit, stop)
        return train_once(job, emit, stop), ()
    except MemoryError as error:
        raise PlaygroundError("fine_tune_memory") from error
    except RuntimeError as error:
        if "allocate memory" not in str(error) and "out of memory" not in str(error):
            raise
        raise PlaygroundError("fine_tune_memory") from error
    except OSError as error:
        cause = error.strerror or str(error)
        raise PlaygroundError("fine_tune_not_written", cause=cause) from error
    except SafetensorError as error:  # how it tells that the disk is full
        raise PlaygroundError("fine_tune_not_written", cause=str(error)) from error


def _mapping(given: Sequence[str]) -> dict[str, str]:
    """Return column -> name of "COLUMN=NAME" each; the last "=" parts them."""
    pairs = [one.rpartition("=") for one in given]
    for one, (column, _, name) in zip(given, pairs, strict=True):
        if not column or not name:
            raise InputError("map_unreadable", found=one)
    return {column: name for column, _, name in pairs}


@contextmanager
def _stoppable() -> Iterator[Callable[[], bool]]:
    """Yield whether SIGTERM or Ctrl-C came: both end a training at the next step, once asked."""
    asked: list[int] = []

    def note(number: int, _: Any) -> None:
        if number == signal.SIGINT and asked:  # Ctrl-C twice: at once
            os._exit(128 + number)
        asked.append(number)

    before = {one: signal.signal(one, note) for one in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield lambda: bool(asked)
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
