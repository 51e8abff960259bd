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

from playground.cli.fine_tune_lines import EventLines, print_result
from playground.cli.output import Checkpoint, Json, models_of, print_json
from playground.data.labelled import TaskKind
from playground.errors import InputError, PlaygroundError
from playground.settings import read_settings

if TYPE_CHECKING:
    from playground.data.labelled import LabelledData
    from playground.training.fine_tune_job import FineTuneJob


def fine_tune(
    context: typer.Context,
    task: Annotated[TaskKind, typer.Option("--task")],
    out: Annotated[Path, typer.Option("--out")],
    train: Annotated[Path | None, typer.Option("--train")] = None,
    evaluation: Annotated[Path | None, typer.Option("--eval")] = None,
    columns: Annotated[list[str] | None, typer.Option("--map")] = None,
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
    events: Annotated[bool, typer.Option("--events")] = False,
    as_json: Json = False,
) -> None:
    """Train a checkpoint on labelled rows and write it with its scores."""
    lines = EventLines(sys.stdout, context.obj, events)
    try:
        with redirect_stdout(sys.stderr), _stoppable() as stopped:  # stdout is for the result
            from playground.training.fine_tune import fine_tune as run
            from playground.training.fine_tune_job import FineTuneOptions
            from playground.training.processes import quiet

            quiet()
            options = FineTuneOptions(
                depth, layers, epochs, rate, batch, seed, keep, max_seconds, precision
            )
            job = _job(task, train, evaluation, _mapping(columns or ()), checkpoint, out, options)
            result = run(job, lines, stopped)
    except PlaygroundError as error:
        lines.failed(error)
        raise
    if result is not None and not events:
        print_json(asdict(result)) if as_json else print_result(result, context.obj)


def _job(
    task: TaskKind, train: Path | None, evaluation: Path | None, mapping: dict[str, str],
    checkpoint: str | None, out: Path, options: Any,
) -> FineTuneJob:
    """Read the rows and find the starting checkpoint."""
    from playground.tasks.fine_tune_check import Limits, refuse_untrainable
    from playground.training.fine_tune_job import FineTuneJob

    if train is None:
        raise InputError("fine_tune_nothing", task=task)
    settings = read_settings()
    folder = Path(checkpoint) if checkpoint else None
    local = [folder.resolve()] if folder and (folder / "config.json").is_file() else []
    base = checkpoint or settings.default_checkpoint
    source = local[0] if local else models_of(settings).folder(base)
    rows = _read(train, task, mapping)
    held_out = _read(evaluation, task, mapping) if evaluation else None
    refuse_untrainable(rows, held_out, Limits(rows=sys.maxsize))
    return FineTuneJob(rows, out, source, source.name if local else base, held_out, options)


def _read(path: Path, task: TaskKind, mapping: dict[str, str]) -> LabelledData:
    from playground.data.labelled_files import read_labelled

    return read_labelled(path, task, mapping)


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
        if asked:  # asked twice: at once
            os._exit(128 + number)
        asked.append(number)

    before = {one: signal.signal(one, note) for one in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield lambda: bool(asked)
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
