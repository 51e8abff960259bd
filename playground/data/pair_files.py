"""
Minimal pairs in files: columns good and bad, and if there phenomenon and paradigm.

Source of the format: BLiMP, Warstadt et al. 2020 (https://arxiv.org/abs/1912.00582), whose items
are no part of this project.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playground.data.table_files import MOST_BYTES, TableRow, check_once, read_table
from playground.errors import InputError

_READ = ("good", "bad", "phenomenon", "paradigm")


@dataclass(frozen=True)
class TextPair:
    """Two sentences that differ in what is tested."""

    good: str
    bad: str
    phenomenon: str = ""
    paradigm: str = ""
    """A narrower kind; a limited score takes the same number of each."""
    line: int = 0
    """Of the file, from 1; 0 for a pair that comes from none."""


@dataclass(frozen=True)
class PairFile:
    """What a file of pairs holds."""

    pairs: tuple[TextPair, ...]
    damaged: tuple[InputError, ...]
    """One for each line that cannot be used; its values name the line."""
    ignored: tuple[str, ...]
    """Columns that are not read."""
    encoding: str


def read_pairs(path: Path, most_bytes: int = MOST_BYTES) -> PairFile:
    """
    Return the pairs of a JSONL, CSV or TSV file, and what of it cannot be used.

    Raises:
        InputError: the file cannot be read at all, or holds no pair.
    """
    table = read_table(path, most_bytes)
    check_once(table.repeated, _READ, path.name)
    found = [_read_pair(row) for row in table.rows]
    pairs = tuple(pair for pair in found if isinstance(pair, TextPair))
    damaged = tuple(error for error in found if isinstance(error, InputError))
    if not pairs:
        columns = ", ".join(table.columns) or "–"
        raise InputError("no_pairs", path=path.name, lines=len(damaged), columns=columns)
    ignored = tuple(name for name in table.columns if name not in _READ)
    return PairFile(pairs, damaged, ignored, table.encoding)


def spread_pairs(pairs: Sequence[TextPair], limit: int | None) -> tuple[TextPair, ...]:
    """
    Return at most `limit` pairs, the same number of each paradigm, spread evenly over it.

    A paradigm is a value of that column, else of phenomenon, else the whole file. One that has
    fewer pairs gives all of them. Where there are more paradigms than `limit`, the pairs are
    spread evenly over the file.
    Example: limit 700 of 67 paradigms of 1,000 takes 10 of each, pairs 50, 150, … of the thousand.
    """
    if limit is None or limit >= len(pairs):
        return tuple(pairs)
    groups: dict[tuple[str, str], list[TextPair]] = {}
    for pair in pairs:
        groups.setdefault((pair.phenomenon, pair.paradigm), []).append(pair)
    if len(groups) > limit:
        return tuple(_evenly(pairs, limit))
    each = limit // len(groups)
    return tuple(pair for group in groups.values() for pair in _evenly(group, each))


def _evenly(pairs: Sequence[TextPair], count: int) -> Sequence[TextPair]:
    if count >= len(pairs):
        return pairs
    return [pairs[(2 * index + 1) * len(pairs) // (2 * count)] for index in range(count)]


def _read_pair(row: TableRow) -> TextPair | InputError:
    if row.error:
        return row.error
    for name in ("good", "bad"):
        value = row.cells.get(name)
        if not isinstance(value, str) or not value.strip():
            return InputError("pair_incomplete", line=row.line, column=name)
    good, bad, phenomenon, paradigm = (_text(row.cells.get(name)) for name in _READ)
    return TextPair(good, bad, phenomenon, paradigm, row.line)


def _text(value: object) -> str:
    return "" if value is None else str(value).strip()
