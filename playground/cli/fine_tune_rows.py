"""What the command of Fine-tune trains on: files or a built-in set, and the checkpoint."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from playground.cli.output import find_models
from playground.data.given_files import require_file
from playground.data.labelled import LabelledData, TaskKind
from playground.errors import InputError
from playground.settings import read_settings
from playground.tasks.fine_tune import START_HEADS

if TYPE_CHECKING:
    from playground.training.fine_tune_job import FineTuneJob, FineTuneOptions


@dataclass(frozen=True)
class Rows:
    """Where rows come from, as the options name it."""

    task: TaskKind | None
    train: Path | None
    evaluation: Path | None
    built_in: str | None
    """Name of a built-in set; then there is no `train`, and it says the task."""
    mapping: dict[str, str]
    origin: Path | None = None
    """What `write_origins` wrote of the rows, where a program has written them anew."""


def job_of(
    rows: Rows, checkpoint: str | None, out: Path, options: FineTuneOptions
) -> FineTuneJob:
    """
    Read the rows and find the starting checkpoint.

    Raises:
        InputError: neither a file nor a set, both, or rows that cannot be read.
        CheckpointError: there is no such checkpoint.
    """
    from playground.training.fine_tune_job import FineTuneJob

    models, asked = find_models(checkpoint)
    card = models.card(asked or read_settings().default_checkpoint)
    languages = tuple(str(one) for one in card.content.get("languages") or ("en",))
    train = _train(rows, languages)
    base = asked or models.bases(START_HEADS.get(train.kind, ""))[0]
    evaluation = _read(rows.evaluation, train.kind, rows.mapping) if rows.evaluation else None
    if rows.origin:
        train, evaluation = _named(train, evaluation, rows.origin)
    source = models.folder(base)
    name = source.name if Path(base).is_absolute() else base
    return FineTuneJob(train, out, source, name, evaluation, options)


def _train(rows: Rows, languages: tuple[str, ...]) -> LabelledData:
    from playground.data.fine_tune_sets import find_set, read_set

    if rows.built_in and rows.train:
        raise InputError("fine_tune_two", path=rows.train.name, found=rows.built_in)
    if rows.built_in:
        kind = find_set(rows.built_in).kind
        if rows.task not in (None, kind):
            raise InputError("fine_tune_other_task", found=rows.built_in, kind=kind, task=rows.task)
        return read_set(rows.built_in, languages)
    if rows.train is None or rows.task is None:
        raise InputError("fine_tune_nothing")
    return _read(rows.train, rows.task, rows.mapping)


def _named(
    train: LabelledData, evaluation: LabelledData | None, path: Path
) -> tuple[LabelledData, LabelledData | None]:
    from playground.data.labelled_origin import read_origins, with_origin

    origins = read_origins(path)
    if evaluation and origins.evaluation:
        evaluation = with_origin(evaluation, origins.evaluation)
    return with_origin(train, origins.train), evaluation


def _read(path: Path, task: TaskKind, mapping: dict[str, str]) -> LabelledData:
    from playground.data.labelled_files import read_labelled
    from playground.tasks.fine_tune_check import Limits

    require_file(path)
    return read_labelled(path, task, mapping, Limits().bytes)
