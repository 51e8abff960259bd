"""Draw the curves of start and end over the words of a window; the whole window above them."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.span_qa_chosen_axes import (
    gap_lines,
    gaps_of,
    shown_rows,
    tick_texts,
    word_axis,
    word_name,
)
from playground.tasks.span_qa_chosen_scores import ChosenSpan, ScoredWord
from playground.words import Words
from playground.words.numbers import percent
from playground.words.span_qa_chosen import score_text

_STEM = "span_qa_chosen"
_KINDS = ("start", "end", "start_marginal", "end_marginal")
_SYMBOLS = {"start": "triangle-right", "end": "triangle-left"}
_HEIGHT, _OVERVIEW, _BETWEEN, _ABOVE, _BELOW = 260, 70, 56, 96, 84
"""Pixels: of the curves, of the whole window above them, of its axis, of title, of the words."""


def plot_curves(found: ChosenSpan | None, words: Words) -> go.Figure:
    """
    Return start and end probabilities over [CLS] and the words that matter most, in order.

    Solid: each by itself; dotted: marginals of all pairs. Above, where words are left out, the
    whole window by number.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.curves_title")
    if found is None or not found.words:
        key = "empty_figure" if found is None else "no_words_figure"
        return theme.plot_nothing(title, words(f"{_STEM}.{key}"))
    whole = len(found.words) > len(found.table.words)
    inner = _HEIGHT + whole * (_OVERVIEW + _BETWEEN)
    layout = theme.base_layout(title, _ABOVE + inner + _BELOW)
    layout["margin"] = {"l": 8, "r": 12, "t": _ABOVE, "b": _BELOW}
    layout["xaxis"] = word_axis(words(f"{_STEM}.axis_words"), tick_texts(found))
    layout["yaxis"] = _share_axis([0, _HEIGHT / inner], words)
    layout["shapes"] = gap_lines(found, "x")
    traces = [_curve(found, kind, words) for kind in _KINDS]
    if whole:
        layout |= _overview_axes(found, 1 - _OVERVIEW / inner, words)
        layout["shapes"] += _shown_stretches(found)
        traces += [_overview(found, kind, words) for kind in ("start", "end")]
    return go.Figure(data=traces, layout=layout)


def _share_axis(domain: list[float], words: Words) -> dict[str, Any]:
    axis = theme.share_axis(words(f"{_STEM}.axis_probability"))
    return {**axis, "range": [-0.03, 1.03], "domain": domain, "fixedrange": True}


def _curve(found: ChosenSpan, kind: str, words: Words) -> go.Scatter:
    """Return one curve, broken where words are left out."""
    side, apart = kind.removesuffix("_marginal"), not kind.endswith("_marginal")
    rows, names = shown_rows(found), [None, *found.table.words]
    xs: list[float | None] = []
    ys: list[float | None] = []
    said: list[str] = []
    breaks = {int(gap + 0.5) for gap in gaps_of(found)}
    for place, (row, name) in enumerate(zip(rows, names, strict=True)):
        if place in breaks:
            xs, ys, said = [*xs, None], [*ys, None], [*said, ""]
        xs.append(place)
        ys.append(_share(row, kind))
        said.append(_hover(found, row, name, side, words))
    colour = theme.START if side == "start" else theme.END
    return go.Scatter(
        x=xs,
        y=ys,
        mode="lines+markers",
        name=words(f"{_STEM}.trace_{kind}"),
        line={"color": colour, "width": 2 if apart else 1.5, "dash": "solid" if apart else "dot"},
        marker={
            "symbol": _SYMBOLS[side] + ("" if apart else "-open"), "size": 10 if apart else 12,
            "color": colour, "opacity": 1,
        },
        hovertext=said,
        hoverinfo="text",
    )


def _overview(found: ChosenSpan, side: str, words: Words) -> go.Scatter:
    hovers = [_hover(found, row, n, side, words) for n, row in enumerate(found.words)]
    return go.Scatter(
        x=list(range(1, len(found.words) + 1)),
        y=[_share(row, side) for row in found.words],
        xaxis="x2",
        yaxis="y2",
        mode="lines",
        line={"color": theme.START if side == "start" else theme.END, "width": 1.5},
        showlegend=False,
        hovertext=hovers,
        hoverinfo="text",
    )


def _overview_axes(found: ChosenSpan, low: float, words: Words) -> dict[str, Any]:
    across = {
        "title": {"text": words(f"{_STEM}.axis_all"), "font": {"size": 12}, "standoff": 2},
        "range": [0.5, len(found.words) + 0.5], "anchor": "y2",
        "showgrid": False, "zeroline": False, "fixedrange": True, "nticks": 8,
    }
    up = {
        "domain": [low, 1], "range": [0, 1.05], "tickvals": [0, 1], "tickformat": ".0%",
        "anchor": "x2", "gridcolor": theme.LINES, "zeroline": False, "fixedrange": True,
    }
    return {"xaxis2": across, "yaxis2": up}


def _shown_stretches(found: ChosenSpan) -> list[dict[str, Any]]:
    """Return a grey ground in the overview for each stretch that the curves below show."""
    words = found.table.words
    starts = [n for n, word in enumerate(words) if not n or words[n - 1] + 1 != word]
    return [
        {
            "type": "rect", "xref": "x2", "yref": "y2 domain", "y0": 0, "y1": 1,
            "x0": words[n] + 0.5, "x1": words[stop - 1] + 1.5,
            "fillcolor": theme.LINES, "line": {"width": 0}, "layer": "below",
        }
        for n, stop in zip(starts, [*starts[1:], len(words)], strict=True)
    ]


def _hover(
    found: ChosenSpan, row: ScoredWord, word: int | None, side: str, words: Words
) -> str:
    said = words(
        f"{_STEM}.hover_{side}",
        score=score_text(row.start_score if side == "start" else row.end_score),
        apart=percent(words, _share(row, side)),
        marginal=percent(words, _share(row, f"{side}_marginal")),
    )
    return f"{escape(word_name(found, word, words))}<br>{escape(said)}"


def _share(row: ScoredWord, kind: str) -> float:
    return {
        "start": row.start_probability, "end": row.end_probability,
        "start_marginal": row.start_marginal, "end_marginal": row.end_marginal,
    }[kind]
