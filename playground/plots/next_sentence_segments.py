"""Draw a pair judged with other segments: stacked bars side by side, and as a table."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.next_sentence_segments import SegmentSwitch, SwitchedSegments
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "next_sentence_segments"


def plot_segments(switched: SwitchedSegments | None, words: Words) -> go.Figure:
    """
    Return a bar for each choice of segments, IsNext and NotNext stacked to 1.

    Args:
        switched: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if switched is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = switched.switches
    layout = theme.base_layout(title, theme.MARGIN + 20 + 2 * theme.ROW_HEIGHT * len(rows))
    layout["barmode"] = "stack"
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.axis_probability"))
    labels = [escape(words(f"{_STEM}.way_{row.way}")) for row in rows]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_segments"), labels)
    muted = "much_unknown" in switched.notes
    bars = [_bars(rows, name, words, muted) for name in ("is_next", "not_next")]
    return go.Figure(data=bars, layout=layout)


def segments_html(switched: SwitchedSegments, words: Words) -> str:
    """Return a table: choice of segments, both probabilities, difference."""
    rows = (
        (
            words(f"{_STEM}.way_{row.way}"),
            percent(words, row.is_next),
            percent(words, row.not_next),
            signed(row.logit_difference),
        )
        for row in switched.switches
    )
    names = ("way", "is_next", "not_next", "difference")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    return table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({1, 2, 3}))


def segments_table(switched: SwitchedSegments) -> Table:
    """Return the three choices of segments."""
    columns = ("segments", "is_next", "not_next", "logit_difference", "verdict")
    rows = tuple(
        (row.way, row.is_next, row.not_next, row.logit_difference, row.verdict)
        for row in switched.switches
    )
    return Table("segments", columns, rows)


def _bars(rows: tuple[SegmentSwitch, ...], name: str, words: Words, muted: bool) -> go.Bar:
    follows = name == "is_next"
    values = [row.is_next if follows else row.not_next for row in rows]
    shown = words(f"next_sentence.{name}")
    return go.Bar(
        x=values,
        y=list(range(len(rows))),
        orientation="h",
        name=shown,
        marker={
            "color": theme.MUTED if muted else theme.IS_NEXT if follows else theme.NOT_NEXT,
            "pattern": {"shape": "" if follows else "/"},
        },
        hovertext=[
            escape(
                words(
                    f"{_STEM}.hover",
                    name=shown,
                    percent=percent(words, value),
                    value=f"{value:.3g}",
                    difference=signed(row.logit_difference),
                )
            )
            for row, value in zip(rows, values, strict=True)
        ],
        hoverinfo="text",
    )
