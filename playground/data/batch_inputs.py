"""
Inputs of many texts: JSON Lines, one object a line, UTF-8 with or without BOM, plain, .gz or .xz.

A line that cannot be used does not stop the others; it is given back with its error.
"""

from __future__ import annotations

import json
import lzma
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playground.data.corpus import open_text
from playground.data.given_files import require_file
from playground.errors import InputError

Kind = Literal["text", "texts", "whole number", "true or false"]


@dataclass(frozen=True)
class Field:
    """A key that an object may hold."""

    name: str
    kind: Kind
    required: bool = False


@dataclass(frozen=True)
class BatchLine:
    """One line of a file: what it holds, or what is wrong with it."""

    number: int
    """From 1."""
    values: dict[str, str | list[str] | int]
    """By field name; empty when there is an error."""
    error: InputError | None = None
    ignored: tuple[str, ...] = ()
    """Keys that no field names."""


def read_inputs(path: Path, fields: Sequence[Field]) -> Iterator[BatchLine]:
    """
    Yield every line that is not blank.

    Args:
        path: the file.
        fields: keys to read; others are listed in `ignored`.

    Raises:
        InputError: no such file, not UTF-8, or a damaged archive.
    """
    require_file(path)
    try:
        with open_text(path) as lines:
            for number, line in enumerate(lines, 1):
                if line.strip():
                    yield _read_line(number, line.strip(), fields)
    except UnicodeDecodeError as error:
        raise InputError("bad_encoding", path=str(path)) from error
    except (lzma.LZMAError, zlib.error, EOFError, OSError) as error:
        raise InputError("file_unreadable", path=str(path), cause=str(error)) from error


def example_line(fields: Sequence[Field]) -> str:
    """Return an object that shows the accepted keys, as text."""
    shown = {"text": "…", "texts": ["…"], "whole number": 10, "true or false": True}
    example = {field.name: shown[field.kind] for field in fields}
    return json.dumps(example, ensure_ascii=False)


def _read_line(number: int, line: str, fields: Sequence[Field]) -> BatchLine:
    example = example_line(fields)
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        error = InputError("bad_line", line=number, found=line, example=example)
        return BatchLine(number, {}, error)
    names = {field.name for field in fields}
    ignored = tuple(key for key in found if key not in names)
    for field in fields:
        value = found.get(field.name)
        if (value is None and field.required) or not (value is None or _fits(value, field.kind)):
            shown = json.dumps(value, ensure_ascii=False)
            error = InputError(
                "bad_field", line=number, field=field.name, found=shown, example=example
            )
            return BatchLine(number, {}, error, ignored)
    values = {name: found[name] for name in found if name in names and found[name] is not None}
    return BatchLine(number, values, None, ignored)


def _fits(value: object, kind: Kind) -> bool:
    if kind == "text":
        return isinstance(value, str)
    if kind == "texts":
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if kind == "true or false":
        return isinstance(value, bool)
    return isinstance(value, int) and not isinstance(value, bool)
