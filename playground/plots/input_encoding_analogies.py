"""Draw an analogy: what lies nearest to the sum, as bars and beside what lies near one word."""

from __future__ import annotations

from itertools import zip_longest

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Cell, Table
from playground.tasks.input_encoding_analogies import Analogy, Near
from playground.words import Words
from playground.words.numbers import signed

_STEM = "input_encoding_analogies"
_INPUTS = ("a", "b", "c")
_COLOURS = {"expected": theme.TARGET, "": theme.PROBABILITY}


def plot_analogy(found: Analogy | None, words: Words) -> go.Figure:
    """
    Return a bar for each answer, the nearest on top; x is the cosine.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    title = escape(words(f"{_STEM}.figure_title", a=found.a, b=found.b, c=found.c))
    layout = theme.base_layout(title, theme.MARGIN + theme.ROW_HEIGHT * len(found.nearest))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    lowest = min(0.0, *(row.cosine for row in found.nearest))
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_cosine"), "font": {"size": 13}},
        "range": [1.1 * lowest, 1.15], "gridcolor": theme.LINES, "zerolinecolor": theme.LETTERS,
        "automargin": True,
    }
    labels = [escape(_named(row, words)) for row in found.nearest]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_word"), labels)
    bars = go.Bar(
        x=[row.cosine for row in found.nearest],
        y=list(range(len(found.nearest))),
        orientation="h",
        marker={
            "color": [_COLOURS.get(row.role, theme.MUTED) for row in found.nearest],
            "pattern": {"shape": ["/" if row.role in _INPUTS else "" for row in found.nearest]},
        },
        text=[signed(row.cosine) for row in found.nearest],
        textposition="outside",
        cliponaxis=False,
        hovertext=[escape(_hover(row, found.words, words)) for row in found.nearest],
        hoverinfo="text",
    )
    return go.Figure(data=[bars], layout=layout)


def analogy_html(found: Analogy, words: Words) -> str:
    """Return the answers beside the neighbours of a alone and of c alone, by rank."""
    heads = [
        words(f"{_STEM}.column_rank"),
        words(f"{_STEM}.column_sum", a=found.a, b=found.b, c=found.c),
        *(words(f"{_STEM}.column_near", word=word) for word in (found.a, found.c)),
    ]
    columns = (found.nearest, found.near_a, found.near_c)
    rows = [
        (str(rank), *(_cell(near, words) for near in line))
        for rank, line in enumerate(zip_longest(*columns), 1)
    ]
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows)
    return f'<div class="bp-wide">{table}</div>'


def analogy_table(found: Analogy) -> Table:
    """Return answers and neighbours, to be taken away."""
    kinds = (("sum", found.nearest), ("a_alone", found.near_a), ("c_alone", found.near_c))
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (kind, rank, near.word, near.cosine, near.role)
        for kind, nearest in kinds
        for rank, near in enumerate(nearest, 1)
    )
    return Table("nearest", ("near", "rank", "word", "cosine", "role"), rows)


def _cell(near: Near | None, words: Words) -> str:
    if near is None:
        return "–"
    return words(f"{_STEM}.cell", word=_named(near, words), cosine=signed(near.cosine))


def _named(row: Near, words: Words) -> str:
    if not row.role:
        return row.word
    role = "expected" if row.role == "expected" else "input"
    return words(f"{_STEM}.role_{role}", word=row.word)


def _hover(row: Near, count: int, words: Words) -> str:
    return words(
        f"{_STEM}.hover", word=row.word, cosine=signed(row.cosine, 3), rank=f"{row.rank:,}",
        words=f"{count:,}",
    )
