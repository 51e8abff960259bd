"""
Tables that people bring: JSON Lines, CSV and TSV, plain, .gz or .xz, in the usual encodings.

The name says the format. UTF-8 and UTF-16 are told by their marks and rules; what is neither is
read as GB 18030 where its high bytes come in pairs, else as Windows-1252; `Table.encoding` says so.
A row that cannot be used does not stop the others; it is given back with its error.
"""

from __future__ import annotations

import codecs
import csv
import gzip
import io
import json
import lzma
import re
import zlib
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Literal

from playground.data.given_files import require_file
from playground.errors import InputError

MOST_BYTES = 256 * 2**20
"""Of an unpacked file; a small archive may hold very much."""
MOST_SENT_BYTES = 32 * 2**20
"""Of a visitor's file once it is unpacked."""
_FORMATS = {".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": ",", ".tsv": "\t", ".tab": "\t"}
_PACKED = (".gz", ".xz")
_SEPARATORS = ("\t", ",", ";", "|")
_QUOTED = re.compile('"[^"]*"')
_MOST_OF_A_CELL = 2**20  # characters; Python's own limit is below a passage of 200,000
NameColumns = Callable[[Sequence[str]], Sequence[str] | None]
"""From the cells of a first row to names of the columns; None when they are the names."""
_HIGH_RUNS = re.compile(rb"[\x80-\xff]+")
_BOM = "\ufeff"


@dataclass(frozen=True)
class TableRow:
    """One row: what it holds, or what is wrong with it."""

    line: int
    """Where it starts in the file, from 1."""
    cells: dict[str, object]
    """By column; text, unless a JSON value is something else. Empty when there is an error."""
    error: InputError | None = None


@dataclass(frozen=True)
class Table:
    """A file's rows, blank ones left out."""

    columns: tuple[str, ...]
    """In the order in which they are first met."""
    rows: tuple[TableRow, ...]
    encoding: str
    """As Python names it: "utf-8", "utf-16", "gb18030", "cp1252"."""
    separator: str = ""
    """Between cells; empty for JSON."""
    repeated: tuple[str, ...] = ()
    """Names that a CSV's or TSV's first row gives more than once; the last of each is in `rows`."""


def read_table(path: Path, most_bytes: int = MOST_BYTES) -> Table:
    """
    Return all rows of a file.

    Args:
        path: ends in .jsonl, .csv or .tsv, perhaps followed by .gz or .xz.
        most_bytes: refuse what unpacks to more.

    Raises:
        InputError: no such file, another format, too large, or a damaged archive.
    """
    require_file(path)
    if suffix_of(path) not in _FORMATS:
        raise InputError("table_format", found=path.name)
    text, encoding = read_decoded(path, most_bytes)
    return parse_table(text, encoding, suffix_of(path))


def parse_table(
    text: str,
    encoding: str,
    suffix: str,
    name_columns: NameColumns | None = None,
    separator: str = "",
    quoted: bool = True,
) -> Table:
    """
    Return all rows of a file's text.

    Args:
        text: what the file holds.
        encoding: it was read in.
        suffix: of the file, as ".csv"; one of those that `read_table` takes.
        name_columns: how the columns of a CSV or TSV without a head are called.
        separator: between cells, where it is not the one of the format.
        quoted: whether quotes hold a cell together; else they are marks like others.
    """
    named = name_columns or (lambda _: None)
    between = separator or _FORMATS[suffix]
    if between == "jsonl":
        rows, between = tuple(_json_rows(text)), ""
    else:
        rows = tuple(_separated_rows(text, between, named, quoted))
    columns = dict.fromkeys(name for row in rows for name in row.cells)
    repeated = repeated_columns(text, between) if between else ()
    return Table(tuple(columns), rows, encoding, between, repeated)


def separator_of(text: str, suffix: str) -> str:
    """
    Return what stands between the cells of a table, by its first line; empty for JSON.

    Example: "text;label", ".csv" -> ";", since there is no comma.
    """
    usual = _FORMATS[suffix]
    if usual == "jsonl":
        return ""
    first = _QUOTED.sub("", text.lstrip("\r\n").partition("\n")[0])
    if usual in first:
        return usual
    most = max(_SEPARATORS, key=first.count)
    return most if most in first else usual


def repeated_columns(text: str, separator: str) -> tuple[str, ...]:
    """
    Return the names that the first row of a CSV or TSV gives more than once, blank ones aside.

    Example: "id,context,context,question", "," -> ("context",)
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        cells = next((row for row in reader if any(cell.strip() for cell in row)), [])
    except csv.Error:
        return ()  # `parse_table` says what is wrong with the row
    return repeated_names(cells)


def repeated_names(cells: Sequence[str]) -> tuple[str, ...]:
    """Return the names that stand more than once in a row of them, blank ones aside."""
    names = [cell.strip() for cell in cells]
    return tuple(name for name in dict.fromkeys(names) if name and names.count(name) > 1)


def check_once(repeated: Iterable[str], read: Container[str], path: str) -> None:
    """
    Refuse a table that would be read by a column which stands in it more than once.

    Args:
        repeated: as `Table.repeated`.
        read: the columns that are read; others may be repeated.
        path: name of the file, for the sentence.

    Raises:
        InputError: there is such a column.
    """
    twice = [column for column in repeated if column in read]
    if twice:
        raise InputError("column_twice", column=", ".join(twice), path=path)


def suffix_of(path: Path) -> str:
    """Return what the name ends in, packing left out: "a.csv.GZ" gives ".csv"."""
    suffixes = [s.lower() for s in path.suffixes if s.lower() not in _PACKED]
    return suffixes[-1] if suffixes else ""


def read_decoded(path: Path, most_bytes: int = MOST_BYTES) -> tuple[str, str]:
    """
    Return the unpacked text of a file and the name of its encoding.

    Raises:
        InputError: no such file, too large, or a damaged archive.
    """
    require_file(path)
    return _decoded(_unpacked(path, most_bytes))


def _unpacked(path: Path, most_bytes: int) -> bytes:
    try:
        with _open(path) as stream:
            found = stream.read(most_bytes + 1)
    except (lzma.LZMAError, zlib.error, EOFError, OSError) as error:
        raise InputError("file_unreadable", path=path.name, cause=str(error)) from error
    if len(found) > most_bytes:
        raise InputError("table_too_large", path=path.name, limit=f"{most_bytes // 2**20}")
    return found


def _open(path: Path) -> IO[bytes]:
    openers: dict[str, Callable[[Path, str], Any]] = {".xz": lzma.open, ".gz": gzip.open}
    stream: IO[bytes] = openers.get(path.suffix.lower(), Path.open)(path, "rb")
    return stream


def _decoded(found: bytes) -> tuple[str, str]:
    """Return the text and the name of its encoding; single bytes that mean nothing become "�"."""
    if found.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return found.decode("utf-16", "replace"), "utf-16"
    try:
        return found.decode("utf-8").removeprefix(_BOM), "utf-8"
    except UnicodeDecodeError:
        runs = [len(run) for run in _HIGH_RUNS.findall(found)]
        paired = sum(size % 2 == 0 for size in runs) > 0.9 * len(runs)
        encoding = "gb18030" if paired else "cp1252"
        return found.decode(encoding, "replace"), encoding


def _json_rows(text: str) -> Iterator[TableRow]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if isinstance(found, dict):
            yield TableRow(number, found)
        else:
            yield TableRow(number, {}, InputError("bad_json_line", line=number, found=line.strip()))


def _separated_rows(
    text: str, separator: str, named: NameColumns, quoted: bool
) -> Iterator[TableRow]:
    """Yield the rows below the first, which names the columns, or all where it does not."""
    csv.field_size_limit(_MOST_OF_A_CELL)
    stream = io.StringIO(text, newline="")
    quoting: Literal[0, 3] = csv.QUOTE_MINIMAL if quoted else csv.QUOTE_NONE
    reader = csv.reader(stream, delimiter=separator, strict=True, quoting=quoting)
    columns: list[str] | None = None
    while True:
        number = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            last, values = reader.line_num, {"line": number, "cause": str(error)}
            lost = InputError("open_quotes", last=last, **values) if last > number else None
            yield TableRow(number, {}, lost or InputError("bad_quotes", **values))
            continue
        if not any(cell.strip() for cell in cells):
            continue
        if columns is None:
            given = named(cells)
            columns = list(given) if given else [cell.strip() for cell in cells]
            if not given:
                continue
        yield _separated_row(number, cells, columns)


def _separated_row(number: int, cells: list[str], columns: list[str]) -> TableRow:
    if len(cells) != len(columns):
        values = {"found": len(cells), "expected": len(columns)}
        return TableRow(number, {}, InputError("bad_row", line=number, **values))
    return TableRow(number, dict(zip(columns, cells, strict=True)))
