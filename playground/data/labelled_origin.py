"""
Where a training's rows come from, for the process that is handed them as bare lines.

`labelled_lines` keeps neither the file's name nor its line numbers nor what was left out of it;
cards, counts and mistakes are to name them all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from playground.data.labelled import LabelledData
from playground.errors import InputError


@dataclass(frozen=True)
class Origin:
    """Of one file or set."""

    name: str
    lines: tuple[int | str, ...]
    """[rows] where each row stands in it."""
    dropped: int
    """Rows of it that could not be used."""
    licence: str = ""
    """Of its rows; empty where it is not known."""


@dataclass(frozen=True)
class Origins:
    """Of what is trained on, and of what is evaluated on where that is given."""

    train: Origin
    evaluation: Origin | None = None


_ORIGINS: TypeAdapter[Origins] = TypeAdapter(Origins)


def write_origins(train: LabelledData, evaluation: LabelledData | None = None) -> bytes:
    """Return, as JSON, what `labelled_lines` leaves out."""
    other = _origin_of(evaluation) if evaluation else None
    return _ORIGINS.dump_json(Origins(_origin_of(train), other))


def read_origins(path: Path) -> Origins:
    """
    Return what `write_origins` wrote.

    Raises:
        InputError: it is something else.
    """
    try:
        return _ORIGINS.validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise InputError("fine_tune_origin", path=path.name) from error


def with_origin(data: LabelledData, origin: Origin) -> LabelledData:
    """
    Return the data under the name and with the lines of where it comes from.

    Args:
        data: read from what `labelled_lines` wrote; its rows stand in those lines.
        origin: of the same rows.

    Raises:
        InputError: it has rows that the origin does not know.
    """
    known: dict[Any, Any] = dict(enumerate(origin.lines, 1))
    if any(row.line not in known for row in data.rows):
        raise InputError("fine_tune_origin", path=data.name)
    rows = tuple(replace(row, line=known[row.line]) for row in data.rows)
    named = replace(data, name=origin.name, lost=origin.dropped, licence=origin.licence)
    return replace(named, rows=rows)


def _origin_of(data: LabelledData) -> Origin:
    lines = tuple(row.line for row in data.rows)
    return Origin(data.name, lines, len(data.damaged), data.licence)
