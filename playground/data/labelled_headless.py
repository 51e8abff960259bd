"""Tables as people paste them: without a line of names, or drawn with bars as in Markdown."""

from __future__ import annotations

import re

from playground.data.labelled import TaskKind
from playground.data.labelled_columns import NEEDED, map_line
from playground.data.table_files import Table
from playground.errors import InputError

_RULER = re.compile(r"[\s|:-]*--[\s|:-]*")
_BARS = re.compile(r"\s*\|\s*")


def headless(table: Table, kind: TaskKind, name: str, error: InputError) -> InputError:
    """
    Return the error of unknown columns, by numbers where the first line is a row and no names.

    It is one where a cell of it stands in its column again, as a label does.

    Args:
        table: with its first line taken for names.
        kind: of task.
        name: of the file.
        error: what to return where the first line may well be names.
    """
    numbers = [str(number + 1) for number in range(len(table.columns))]
    again = [
        number
        for number, column in zip(numbers, table.columns, strict=True)
        if column and any(row.cells.get(column) == column for row in table.rows)
    ]
    if not again or not table.separator or kind not in ("sentence", "pair"):
        return InputError(error.key, **error.values)
    label = again[-1]
    texts = [number for number in numbers if number != label]
    names = [needed for needed in NEEDED[kind] if needed != "label"]
    offered = [*zip(texts, names, strict=False), (label, "label")]
    shown = (f"{n} ({column[:20]})" for n, column in zip(numbers, table.columns, strict=True))
    return InputError(
        "columns_unknown",
        path=name,
        task=kind,
        missing=", ".join(NEEDED[kind]),
        columns=", ".join(shown),
        found_columns=tuple(numbers),
        offered=tuple(offered),
        maps=map_line(offered),
    )


def is_drawn(text: str) -> bool:
    """Return whether a table is drawn as in Markdown: bars around, a ruler below its names."""
    lines = [line for line in text.split("\n") if line.strip()]
    return len(lines) > 1 and all("|" in line for line in lines[:2]) and _is_ruler(lines[1])


def plain_table(text: str) -> str:
    """
    Return a drawn table's cells with bars between alone; its lines keep their numbers.

    Example: "| text | label |" -> "text|label"; the ruler becomes a blank line.
    """
    return "\n".join("" if _is_ruler(line) else _bare(line) for line in text.split("\n"))


def _is_ruler(line: str) -> bool:
    return bool(_RULER.fullmatch(line))


def _bare(line: str) -> str:
    inner = line.strip().removeprefix("|").removesuffix("|").strip()
    return _BARS.sub("|", inner)
