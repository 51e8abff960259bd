"""Draw probing curves, a small panel a task; and agreement by how many nouns stand in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go
from plotly.colors import sample_colorscale

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.probing import layer_name, task_name
from playground.tasks.probing_claim import CLAIM, CLAIM_LAYERS
from playground.tasks.probing_results import ProbedTask
from playground.words import Words
from playground.words.numbers import counted_percent

_STEM = "probing"
_COLOURS = {
    "accuracy": theme.PROBABILITY, "control": theme.OTHER, "untrained": theme.MUTED,
    "bag_of_words": theme.IS_NEXT, "majority": theme.MUTED,
}
_DASHES = {"control": "dash", "untrained": "solid", "bag_of_words": "dashdot", "majority": "dot"}
_MAJORITY = {"color": theme.MUTED, "width": 1.8, "dash": "dot"}
_ROW, _ALONE, _ABOVE, _BELOW = 178, 320, 46, 146
_GAP = 0.07
"""Between the two columns, as a share of the width."""


@dataclass(frozen=True)
class _Place:
    """Where a panel stands."""

    number: int
    """From 1."""
    x: tuple[float, float]
    y: tuple[float, float]

    @property
    def end(self) -> str:
        """Return what the names of its axes end in."""
        return "" if self.number == 1 else str(self.number)


def plot_curves(tasks: Sequence[ProbedTask], words: Words, title: str) -> go.Figure:
    """
    Return accuracy by layer with its interval, beside all that it is read against.

    Args:
        tasks: a panel each, two a row; none gives an empty figure.
        words: the visitor's language.
        title: raw text.
    """
    if not tasks:
        return theme.plot_nothing(escape(title), words(f"{_STEM}.empty_figure"))
    rows = (len(tasks) + 1) // 2
    height = _ABOVE + _BELOW + (_ALONE if len(tasks) == 1 else _ROW * rows)
    layout = theme.base_layout(escape(title), height)
    layout["margin"] |= {"t": _ABOVE, "b": _BELOW, "r": 10}
    below = (62 if len(tasks) == 1 else 34) / (height - _ABOVE - _BELOW)
    legend = {"font": {"size": 12}, "y": -below, "yanchor": "top", "entrywidth": 124}
    layout["legend"] = {**layout["legend"], **legend}
    layout["annotations"], layout["shapes"] = [], []
    traces: list[go.Scatter] = []
    for place, task in zip(_places(len(tasks), height), tasks, strict=False):
        traces += _panel(task, place, words)
        layout |= _axes(task, place, words)
        layout["annotations"].append(_heading(task, place, words))
        layout["shapes"] += _claimed(task, place)
    return go.Figure(data=[*traces, *_keys(tasks, words)], layout=layout)


def plot_kinds(task: ProbedTask | None, words: Words) -> go.Figure:
    """Return accuracy by layer, a line for each number of nouns that could attract the verb."""
    title = escape(words(f"{_STEM}.kinds_title"))
    if task is None or not task.kinds:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    layout = theme.base_layout(title, 380)
    layout["margin"] |= {"t": 92, "r": 10}
    layout["xaxis"] = _layer_axis(len(task.layers) - 1, words(f"{_STEM}.axis_layer"))
    layout["yaxis"] = _share_axis(words(f"{_STEM}.axis_accuracy"))
    layout["shapes"] = [_level(task.majority)]
    layout["annotations"] = [{
        "text": escape(words(f"{_STEM}.line_majority")), "showarrow": False, "xref": "paper",
        "x": 1, "xanchor": "right", "y": task.majority, "yanchor": "top", "font": {"size": 11},
    }]
    shades = sample_colorscale("Viridis", [  # neither end, so that light and dark pages show all
        0.3 + 0.5 * number / max(len(task.kinds) - 1, 1) for number in range(len(task.kinds))
    ])
    traces = []
    for number, (kind, shade) in enumerate(zip(task.kinds, shades, strict=True)):
        name = words(f"{_STEM}.kind", kind=kind.kind)
        hovers = [
            words(
                f"{_STEM}.hover", name=name, layer=layer_name(layer, words),
                value=counted_percent(words, value),
            )
            for layer, value in enumerate(kind.accuracy)
        ]
        traces.append(
            go.Scatter(
                x=list(range(len(kind.accuracy))), y=kind.accuracy, mode="lines+markers",
                name=escape(name), line={"color": shade, "width": 2},
                marker={"size": 8, "symbol": number}, hovertext=[escape(h) for h in hovers],
                hoverinfo="text",
            )
        )
    return go.Figure(data=traces, layout=layout)


def _keys(tasks: Sequence[ProbedTask], words: Words) -> list[go.Scatter]:
    """Return what the two shaded grounds mean."""
    grounds = {"mark_interval": (_COLOURS["accuracy"], 0.4)}
    if any(task.group in CLAIM for task in tasks):
        grounds["mark_ground"] = (theme.NOT_NEXT, 0.3)
    return [
        _key(name, words, marker={
            "symbol": "square", "size": 13, "color": theme.mixed_in(colour, share),
        })
        for name, (colour, share) in grounds.items()
    ]


def _places(count: int, height: int) -> list[_Place]:
    if count == 1:
        return [_Place(1, (0, 1), (0, 1))]
    rows = (count + 1) // 2
    heading = 40 / (height - _ABOVE - _BELOW)  # what a title, and ticks above it, take
    found = []
    for number in range(count):
        row, column = divmod(number, 2)
        left = column * (0.5 + _GAP / 2)
        top = 1 - row / rows
        below = 1 - (row + 1) / rows
        width, inner = 0.5 - _GAP / 2, (below + heading / 2, top - heading / 2)
        found.append(_Place(number + 1, (left, left + width), inner))
    return found


def _panel(task: ProbedTask, place: _Place, words: Words) -> list[go.Scatter]:
    layers = [row.layer for row in task.layers]
    axes = {"xaxis": f"x{place.end}", "yaxis": f"y{place.end}"}
    band = go.Scatter(
        x=[*layers, *reversed(layers)],
        y=[*(row.high for row in task.layers), *(row.low for row in reversed(task.layers))],
        fill="toself", fillcolor=theme.mixed_in(_COLOURS["accuracy"], 0.22), mode="lines",
        line={"width": 0}, hoverinfo="skip", showlegend=False, **axes,
    )
    found = [band]
    for name in ("majority", "bag_of_words", "untrained", "control", "accuracy"):
        values = _line(task, name)
        if values is not None:
            found.append(_curve(task, name, values, place, axes, words))
    found.append(_best(task, place, axes, words))
    return found


def _line(task: ProbedTask, name: str) -> list[float] | None:
    if name in ("majority", "bag_of_words"):
        return [getattr(task, name)] * len(task.layers)
    values = [getattr(row, name) for row in task.layers]
    return None if None in values else values


def _curve(
    task: ProbedTask, name: str, values: list[float], place: _Place, axes: dict[str, str],
    words: Words,
) -> go.Scatter:
    main = name == "accuracy"
    said = words(f"{_STEM}.line_{name}")
    hovers = [
        words(
            f"{_STEM}.hover", name=said, layer=layer_name(layer, words),
            value=counted_percent(words, value),
        )
        for layer, value in enumerate(values)
    ]
    if main:
        hovers = [
            f"{hover} {_interval(row.low, row.high, words)}"
            for hover, row in zip(hovers, task.layers, strict=True)
        ]
    return go.Scatter(
        x=list(range(len(values))), y=values, mode="lines+markers" if main else "lines",
        name=escape(said), legendgroup=name, showlegend=place.number == 1,
        line={
            "color": _COLOURS[name], "width": 3 if main else 1.8, "dash": _DASHES.get(name, "solid")
        },
        marker={"size": 6}, hovertext=[escape(hover) for hover in hovers], hoverinfo="text", **axes,
    )


def _interval(low: float, high: float, words: Words) -> str:
    ends = {"low": counted_percent(words, low), "high": counted_percent(words, high)}
    return words(f"{_STEM}.interval", **ends)


def _best(task: ProbedTask, place: _Place, axes: dict[str, str], words: Words) -> go.Scatter:
    return go.Scatter(
        x=[task.best], y=[task.best_layer.accuracy], mode="markers", hoverinfo="skip",
        name=escape(words(f"{_STEM}.mark_star")), legendgroup="best",
        showlegend=place.number == 1,
        marker={"symbol": "star", "size": 15, "color": theme.TARGET,
                "line": {"width": 1, "color": "#FFFFFF"}},
        **axes,
    )


def _heading(task: ProbedTask, place: _Place, words: Words) -> dict[str, Any]:
    return {
        "text": f"<b>{escape(task_name(task, words))}</b>", "showarrow": False,
        "xref": "paper", "yref": "paper", "x": place.x[0], "y": place.y[1],
        "xanchor": "left", "yanchor": "bottom", "font": {"size": 12},
    }


def _axes(task: ProbedTask, place: _Place, words: Words) -> dict[str, Any]:
    alone = place.x == (0, 1)
    x = _layer_axis(len(task.layers) - 1, words(f"{_STEM}.axis_layer") if alone else "")
    y = _share_axis(words(f"{_STEM}.axis_accuracy") if alone else "")
    if place.x[0] > 0:
        y["showticklabels"] = False
    return {
        f"xaxis{place.end}": {**x, "domain": list(place.x), "anchor": f"y{place.end}"},
        f"yaxis{place.end}": {**y, "domain": list(place.y), "anchor": f"x{place.end}"},
    }


def _layer_axis(layers: int, title: str) -> dict[str, Any]:
    return {
        "title": {"text": title, "font": {"size": 13}}, "range": [-0.3, layers + 0.3],
        "dtick": 1 if layers <= 12 else 4, "tick0": 0, "gridcolor": theme.LINES,
        "zeroline": False, "fixedrange": True, "tickfont": {"size": 11}, "tickangle": 0,
    }


def _share_axis(title: str) -> dict[str, Any]:
    return {
        **theme.share_axis(title), "range": [0, 1.04], "fixedrange": True,
        "tickvals": [0, 0.5, 1], "tickfont": {"size": 11},
    }


def _claimed(task: ProbedTask, place: _Place) -> list[dict[str, Any]]:
    """Return the paper's layers as a faint ground."""
    if task.group not in CLAIM:
        return []
    low, high = CLAIM[task.group]
    scale = (len(task.layers) - 1) / CLAIM_LAYERS
    return [{
        "type": "rect", "xref": f"x{place.end}", "yref": f"y{place.end} domain",
        "x0": (low - 0.5) * scale, "x1": min((high + 0.5) * scale, len(task.layers) - 0.7),
        "y0": 0, "y1": 1, "layer": "below", "line": {"width": 0},
        "fillcolor": theme.mixed_in(theme.NOT_NEXT, 0.13),
    }]


def _level(value: float) -> dict[str, Any]:
    return {
        "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": value, "y1": value,
        "line": _MAJORITY,
    }


def _key(name: str, words: Words, **look: Any) -> go.Scatter:
    """Return an entry of the legend for a ground that is drawn without a name."""
    return go.Scatter(
        x=[None], y=[None], mode="markers", name=escape(words(f"{_STEM}.{name}")), hoverinfo="skip",
        **look,
    )
