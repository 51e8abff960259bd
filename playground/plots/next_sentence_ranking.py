"""Draw candidates for B by the difference of logits: signed bars, and as a table."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape, wrapped
from playground.plots.next_sentence_differences import colour_of, difference_axis, pattern_of
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.next_sentence_ranking import RankedCandidate, RankedCandidates
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "next_sentence_ranking"
_LABEL = 38
_ROW_HEIGHT = 50
"""Pixels for a candidate's text and its bar below."""
_LONGEST_SHOWN = 300


def plot_ranking(ranked: RankedCandidates | None, words: Words) -> go.Figure:
    """
    Return a bar for each candidate, the best on top; x is the logit difference in nats.

    Args:
        ranked: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if ranked is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = ranked.candidates
    values = [row.logit_difference for row in rows]
    layout = theme.base_layout(title, theme.MARGIN + _ROW_HEIGHT * len(rows))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    axis = words(f"{_STEM}.axis_difference")
    layout["xaxis"] = difference_axis(axis, min(values), max(values), room=0.5)
    layout["xaxis"] |= {"showgrid": False, "zeroline": False}  # no line runs through a text
    layout["shapes"] = [_zero(number) for number in range(len(rows))]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_rank"), [place(row) for row in rows])
    layout["annotations"] = [_text_above(row, number) for number, row in enumerate(rows)]
    layout["showlegend"] = False
    traces = [_bars(ranked, values, words), _figures(rows, words)]
    return go.Figure(data=traces, layout=layout)


def place(row: RankedCandidate) -> str:
    """Return a candidate's rank, with "=" where it shares it: "2" or "2="."""
    return f"{row.rank}=" if row.tied else str(row.rank)


def ranking_html(ranked: RankedCandidates, words: Words) -> str:
    """Return a table: rank, candidate, difference, probability, verdict by name."""
    rows = (
        (
            place(row),
            cut_short(row.text, _LONGEST_SHOWN),
            signed(row.logit_difference),
            percent(words, row.is_next),
            row.verdict,
        )
        for row in ranked.candidates
    )
    names = ("rank", "candidate", "difference", "is_next", "verdict")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    return table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({2, 3, 4}))


def ranking_table(ranked: RankedCandidates) -> Table:
    """Return the candidates, best first."""
    columns = (
        "rank", "tied", "number", "candidate", "logit_difference", "is_next", "not_next",
        "verdict", "truncated",
    )
    rows = tuple(
        (
            row.rank, row.tied, row.number, row.text, row.logit_difference, row.is_next,
            row.not_next, row.verdict, row.truncated,
        )
        for row in ranked.candidates
    )
    return Table("candidates", columns, rows)


def _bars(ranked: RankedCandidates, values: list[float], words: Words) -> go.Bar:
    muted = "much_unknown" in ranked.notes
    rows = ranked.candidates
    return go.Bar(
        x=values,
        y=list(range(len(rows))),
        orientation="h",
        width=0.42,
        offset=-0.06,
        marker={
            "color": [theme.MUTED if muted else colour_of(value) for value in values],
            "pattern": {"shape": [pattern_of(value) for value in values]},
        },
        hovertext=[_hover(row, words) for row in rows],
        hoverinfo="text",
    )


def _text_above(row: RankedCandidate, number: int) -> dict[str, Any]:
    """Return a candidate's text over its bar, where even a phone has room for it."""
    return {
        "text": escape(cut_short(row.text, _LABEL)), "showarrow": False, "align": "left",
        "xref": "paper", "x": 0, "xanchor": "left", "y": number - 0.28, "yanchor": "middle",
    }


def _zero(number: int) -> dict[str, Any]:
    """Return the piece of the zero line that belongs to one bar."""
    return {
        "type": "line", "x0": 0, "x1": 0, "y0": number - 0.1, "y1": number + 0.4,
        "line": {"color": theme.LETTERS, "width": 2},
    }


def _figures(rows: tuple[RankedCandidate, ...], words: Words) -> go.Scatter:
    """Return the figures right of each bar, and of zero for bars to the left, clear of labels."""
    return go.Scatter(
        x=[max(row.logit_difference, 0.0) for row in rows],
        y=[number + 0.15 for number in range(len(rows))],
        mode="text",
        text=["\u2002" + _said(row, words) for row in rows],
        textposition="middle right",
        cliponaxis=False,
        hoverinfo="skip",
    )


def _said(row: RankedCandidate, words: Words) -> str:
    value, share = signed(row.logit_difference), percent(words, row.is_next)
    return escape(words(f"{_STEM}.bar", value=value, percent=share))


def _hover(row: RankedCandidate, words: Words) -> str:
    said = words(
        f"{_STEM}.hover",
        rank=place(row),
        value=f"{row.logit_difference:+.4f}",
        percent=percent(words, row.is_next),
        probability=f"{row.is_next:.4g}",
    )
    return f"{wrapped([(cut_short(row.text, _LONGEST_SHOWN), False)])}<br>{escape(said)}"
