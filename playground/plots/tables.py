"""Tables of HTML from raw cells: everything in them is escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from playground.plots.escaping import escape

Row = tuple[str, ...]
"""Raw texts; the first cell heads its row."""


def table_html(
    caption: str,
    heads: Sequence[str],
    rows: Iterable[Row],
    numbers: frozenset[int] = frozenset(),
    chosen: int = -1,
    *,
    stacked: bool = False,
) -> str:
    """
    Return a table with a caption.

    Args:
        caption: raw text.
        heads: raw names of the columns.
        rows: raw cells.
        numbers: indices of the columns that hold figures, set to the right.
        chosen: index of a row to mark; none by default.
        stacked: on a phone each row is a block, each cell with its column's name before it.
    """
    kinds = [' class="bp-number"' if n in numbers else "" for n in range(len(heads))]
    head = "".join(
        f'<th scope="col"{kind}>{escape(name)}</th>'
        for name, kind in zip(heads, kinds, strict=True)
    )
    if stacked:
        named = zip(kinds, heads, strict=True)
        kinds = [f'{kind} data-head="{escape(name)}"' for kind, name in named]
    body = "".join(_row(row, kinds, number == chosen) for number, row in enumerate(rows))
    style = "bp-table bp-stacked" if stacked else "bp-table"
    return (
        f'<table class="{style}"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def behind_html(summary: str, table: str) -> str:
    """Return a table (HTML) folded up under its summary (raw text); it scrolls inside itself."""
    return (
        f'<details class="bp-behind"><summary>{escape(summary)}</summary>'
        f'<div class="bp-wide">{table}</div></details>'
    )


def _row(row: Row, kinds: Sequence[str], chosen: bool) -> str:
    first, *rest = (f"<bdi>{escape(cell)}</bdi>" for cell in row)
    cells = "".join(
        f"<td{kind}>{cell}</td>" for cell, kind in zip(rest, kinds[1:], strict=True)
    )
    mark = ' class="bp-chosen"' if chosen else ""
    return f'<tr{mark}><th scope="row"{kinds[0]}>{first}</th>{cells}</tr>'
