"""Draw reliability curves: said against right, how often it is said, what the surest get right."""

from __future__ import annotations

from math import log10
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.calibration import Bin, Reliability
from playground.words import Words
from playground.words.numbers import counted_percent, percent, short_percent

_HEIGHT, _COVERAGE_HEIGHT = 540, 320
_ABOVE = 124
"""Pixels for a title of two lines and a legend, which takes three on a phone."""
_OFTEN = 0.18
"""Share of the height that the bars below take."""
_TICKS = [0, 0.25, 0.5, 0.75, 1]


def plot_reliability(curve: Reliability | None, name: str, words: Words) -> go.Figure:
    """
    Return points with intervals against the diagonal, and bars of how often each is said.

    Both axes of the points are shares, 0 to 1; logarithmic for bins of equal counts, which have no
    bars: they would be equally high. A bin of none right has no place on a logarithmic axis and
    is drawn at the upper end of its interval.

    Args:
        curve: None, or an empty one, draws a sentence.
        name: of the curve, in words.
        words: the visitor's language.
    """
    title = escape(words("calibration.figure_title", curve=name))
    if curve is None or not curve.bins:
        return theme.plot_nothing(title, words("calibration.empty_figure"))
    key = words("calibration.figure_key", error=f"{100 * curve.error:.1f}")
    title += f'<br><span style="font-size:12px">{escape(key)}</span>'
    even = curve.by == "width"
    layout = theme.base_layout(title, _HEIGHT if even else _HEIGHT - 60)
    layout["margin"] |= {"t": _ABOVE, "r": 20}
    layout["title"]["pad"] = {"t": 20, "l": 4}
    said = words("calibration.axis_said")
    ends = _ends(curve)
    layout["xaxis"] = _axis(said, even, ends)
    layout["yaxis"] = _axis(words("calibration.axis_right"), even, ends)
    traces = [_diagonal(ends, words), _points(curve, words)]
    if even:
        layout["yaxis"]["domain"] = [_OFTEN + 0.1, 1]
        layout["xaxis"]["anchor"] = "y2"
        layout["yaxis2"] = _often_axis(curve, words)
        traces.append(_often(curve, words))
    return go.Figure(data=traces, layout=layout)


def plot_coverage(curve: Reliability | None, words: Words) -> go.Figure:
    """Return the share right (y) when only the surest share (x) is answered, both 0 to 1."""
    title = escape(words("calibration.coverage_title"))
    if curve is None or not curve.coverage:
        return theme.plot_nothing(title, words("calibration.empty_figure"))
    layout = theme.base_layout(title, _COVERAGE_HEIGHT)
    layout["showlegend"] = False
    layout["margin"] |= {"t": 48, "r": 20}
    for axis, key in (("xaxis", "coverage_share"), ("yaxis", "coverage_accuracy")):
        layout[axis] = _axis(words(f"calibration.{key}"), True, (0, 1))
    said = [
        words(
            "calibration.coverage_hover",
            **{name: percent(words, value) for name, value in vars(row).items()},
        )
        for row in curve.coverage
    ]
    line = go.Scatter(
        x=[row.share for row in curve.coverage],
        y=[row.accuracy for row in curve.coverage],
        mode="lines+markers",
        line={"color": theme.PROBABILITY, "width": 2},
        marker={"size": 7},
        hovertext=[escape(text) for text in said],
        hoverinfo="text",
    )
    return go.Figure(data=[line], layout=layout)


def reliability_html(curve: Reliability, words: Words) -> str:
    """Return the bins as a folded table: said, on average, right, interval, how many."""
    rows = [
        (
            words("calibration.span", **edges(part, words)), percent(words, part.mean),
            counted_percent(words, part.share), _interval(part, words), f"{part.n:,}",
        )
        for part in curve.bins
    ]
    names = ("said", "mean", "right", "interval", "n")
    heads = [words(f"calibration.column_{name}") for name in names]
    title = words("calibration.table_caption")
    return behind_html(title, table_html(title, heads, rows, frozenset({1, 2, 3, 4})))


def bins_table(name: str, curve: Reliability) -> Table:
    """Return the bins of the curve `name`, to be taken away."""
    rows = tuple(
        (part.low, part.high, part.mean, part.right, part.n, part.share, *part.interval)
        for part in curve.bins
    )
    columns = ("from", "to", "mean", "right", "n", "share", "share_low", "share_high")
    return Table(f"bins_{name}", columns, rows)


def coverage_table(name: str, curve: Reliability) -> Table:
    """Return what the surest get right, to be taken away."""
    rows = tuple((row.share, row.threshold, row.accuracy) for row in curve.coverage)
    return Table(f"coverage_{name}", ("share", "threshold", "accuracy"), rows)


def edges(part: Bin, words: Words) -> dict[str, str]:
    """Return a bin's edges in words, as {"low": "70 %", "high": "80 %"}."""
    return {"low": short_percent(words, part.low), "high": short_percent(words, part.high)}


def _interval(part: Bin, words: Words) -> str:
    low, high = (counted_percent(words, end) for end in part.interval)
    return words("calibration.span", low=low, high=high)


def _axis(title: str, even: bool, ends: tuple[float, float]) -> dict[str, Any]:
    axis = theme.share_axis(title)
    if even:
        return {**axis, "tickmode": "array", "tickvals": _TICKS, "range": [-0.02, 1.02]}
    ticks = [10.0**power for power in range(-7, 1)]
    return {
        **axis, "type": "log", "range": [log10(end) for end in ends], "tickmode": "array",
        "tickvals": ticks, "ticktext": [f"{100 * tick:g}%" for tick in ticks], "tickangle": 0,
    }


def _ends(curve: Reliability) -> tuple[float, float]:
    """Return the ends of both axes; on a logarithmic one, a little beyond the points."""
    if curve.by == "width":
        return 0.0, 1.0
    values = [value for part in curve.bins for value in (part.mean, _height(part, False))]
    return min(values) / 2, min(1.0, 2 * max(values))


def _height(part: Bin, even: bool) -> float:
    return part.share if even or part.right else part.interval[1]


def _diagonal(ends: tuple[float, float], words: Words) -> go.Scatter:
    return go.Scatter(
        x=list(ends),
        y=list(ends),
        mode="lines",
        name=escape(words("calibration.legend_perfect")),
        line={"color": theme.LETTERS, "width": 1.5, "dash": "dot"},
        hoverinfo="skip",
    )


def _points(curve: Reliability, words: Words) -> go.Scatter:
    even = curve.by == "width"
    heights = [_height(part, even) for part in curve.bins]
    return go.Scatter(
        x=[part.mean for part in curve.bins],
        y=heights,
        mode="lines+markers",
        name=escape(words("calibration.legend_curve")),
        line={"color": theme.PROBABILITY, "width": 2},
        marker={
            "size": 9,
            "symbol": [
                "circle" if even or part.right else "triangle-down-open" for part in curve.bins
            ],
        },
        error_y={
            "type": "data",
            "array": [b.interval[1] - h for b, h in zip(curve.bins, heights, strict=True)],
            "arrayminus": [h - b.interval[0] for b, h in zip(curve.bins, heights, strict=True)],
            "color": theme.PROBABILITY, "thickness": 1.5, "width": 5,
        },
        hovertext=[escape(_hover(part, words)) for part in curve.bins],
        hoverinfo="text",
        cliponaxis=False,
    )


def _hover(part: Bin, words: Words) -> str:
    first, last = (counted_percent(words, end) for end in part.interval)
    return words(
        "calibration.hover", **edges(part, words), mean=percent(words, part.mean),
        share=counted_percent(words, part.share), first=first, last=last,
        right=f"{part.right:,}", n=f"{part.n:,}",
    )


def _often(curve: Reliability, words: Words) -> go.Bar:
    total = curve.n
    said = [
        words(
            "calibration.hover_often",
            **edges(part, words), n=f"{part.n:,}", total=f"{total:,}",
            share=counted_percent(words, part.n / total),
        )
        for part in curve.bins
    ]
    return go.Bar(
        x=[(part.low + part.high) / 2 for part in curve.bins],
        y=[part.n / total for part in curve.bins],
        width=[0.9 * (part.high - part.low) for part in curve.bins],
        yaxis="y2",
        name=escape(words("calibration.legend_often")),
        marker={"color": theme.MUTED},
        hovertext=[escape(text) for text in said],
        hoverinfo="text",
    )


def _often_axis(curve: Reliability, words: Words) -> dict[str, Any]:
    most = max(part.n for part in curve.bins) / curve.n
    axis = theme.share_axis(words("calibration.axis_often"))
    return {**axis, "domain": [0, _OFTEN], "range": [0, 1.1 * most], "nticks": 3}
