"""Draw the marker trap: a bar a variant beside the sentence as asked, and the tables behind it."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation_trap import NEEDED, VARIANTS, MarkerTrap, TrapRow
from playground.words import Words
from playground.words.numbers import percent

_STEM = "relation_trap"
DRAWN = VARIANTS[:5]
"""The sentence as asked and the four variants with a bar; the sixth is in the table alone."""


def plot_trap(found: MarkerTrap | None, words: Words) -> go.Figure:
    """
    Return a bar for the sentence as asked and for each of four variants, 0 to 1.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title_none")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    title = words(f"{_STEM}.figure_title", label=found.label)
    layout = theme.base_layout(escape(title), theme.MARGIN + 2 * theme.ROW_HEIGHT * len(DRAWN))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT - 16
    layout["margin"]["r"] = 28
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.axis_probability"))
    layout["xaxis"]["dtick"] = 0.5
    rows = [found.row(name) for name in DRAWN]
    labels = [_label(row, words) for row in rows]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_variant"), labels)
    half = NEEDED * found.probability
    layout["shapes"] = [_line(half, "dot"), _line(found.probability, "solid")]
    layout["annotations"] = [_above(half, words(f"{_STEM}.half"))]
    return go.Figure(data=[_bars(found, rows, words)], layout=layout)


def trap_html(found: MarkerTrap, words: Words) -> str:
    """Return the table of all six variants, what its columns mean, and what BERT read."""
    names = ("variant", "probability", "own", "distance")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    rows = (
        (
            words(f"{_STEM}.variant_{row.variant}"),
            percent(words, row.probability),
            _own(row, words),
            f"{row.distance:.2f}",
        )
        for row in found.rows
    )
    caption = words(f"{_STEM}.table_caption")
    table = table_html(caption, heads, rows, frozenset({1, 3}))
    meaning = escape(words(f"{_STEM}.table_meaning"))
    return (
        f'<div class="bp-wide bp-variants">{table}</div><p class="bp-small">{meaning}</p>'
        f"{_readings_html(found, words)}"
    )


def trap_table(found: MarkerTrap) -> Table:
    """Return all variants with their probabilities and labels."""
    columns = (
        "variant", "probability", "share", "label", "label_probability", "total_variation",
        "reading",
    )
    rows = tuple(
        (
            row.variant, row.probability, row.share, row.label, row.label_probability,
            row.distance, row.reading,
        )
        for row in found.rows
    )
    return Table("variants", columns, rows)


def state_of(row: TrapRow) -> str:
    """Return "kept", or "lost" where at most half of the label's probability is left."""
    return "lost" if row.share <= NEEDED else "kept"


def _readings_html(found: MarkerTrap, words: Words) -> str:
    heads = [words(f"{_STEM}.column_{name}") for name in ("variant", "reading")]
    rows = ((words(f"{_STEM}.variant_{row.variant}"), row.reading) for row in found.rows)
    table = table_html(words(f"{_STEM}.read_caption"), heads, rows)
    return behind_html(words(f"{_STEM}.read_summary"), table)


def _own(row: TrapRow, words: Words) -> str:
    probability = percent(words, row.label_probability)
    return words(f"{_STEM}.own", label=row.label, probability=probability)


def _bars(found: MarkerTrap, rows: list[TrapRow], words: Words) -> go.Bar:
    muted = found.verdict in ("unsure", "unreadable")
    lost = [state_of(row) == "lost" for row in rows]
    return go.Bar(
        x=[row.probability for row in rows],
        y=list(range(len(rows))),
        orientation="h",
        width=0.55,
        marker={
            "color": [
                theme.MUTED if muted else theme.MINUS if gone else theme.PROBABILITY
                for gone in lost
            ],
            "pattern": {"shape": ["/" if gone else "" for gone in lost]},
        },
        hovertext=[_hover(found, row, words) for row in rows],
        hoverinfo="text",
    )


def _label(row: TrapRow, words: Words) -> str:
    name = escape(words(f"{_STEM}.variant_{row.variant}"))
    said = percent(words, row.probability)
    if row.variant != "as_asked":
        said = f"{said} · {words(f'{_STEM}.state_{state_of(row)}')}"
    return f"{name}<br>{escape(said)}"


def _hover(found: MarkerTrap, row: TrapRow, words: Words) -> str:
    shares = {"probability": percent(words, row.probability), "share": percent(words, row.share)}
    own = percent(words, row.label_probability)
    lines = (
        words(f"{_STEM}.variant_{row.variant}"),
        words(f"{_STEM}.hover", label=found.label, **shares),
        words(f"{_STEM}.hover_own", own=row.label, probability=own),
    )
    return "<br>".join(escape(line) for line in lines)


def _line(x: float, dash: str) -> dict[str, object]:
    return {
        "type": "line", "xref": "x", "yref": "paper", "x0": x, "x1": x, "y0": 0, "y1": 1,
        "line": {"color": theme.LETTERS, "width": 1.5, "dash": dash},
    }


def _above(x: float, text: str) -> dict[str, object]:
    return {
        "text": escape(text), "xref": "x", "yref": "paper", "x": x, "y": 1, "yanchor": "bottom",
        "showarrow": False, "font": {"size": 12},
    }
