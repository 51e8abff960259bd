"""Draw one head of Attention as a matrix: who looks by row, who is looked at by column."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.attention import STEM, Head, head_name, token_name
from playground.plots.escaping import escape
from playground.tasks.attention import AttentionMaps
from playground.words import Words

_CELL, _SMALLEST = 24, 15
"""Pixels of a cell's side, of short texts and of long ones."""
_SHORT = 24
"""Rows and columns up to which cells have their full size."""
_NUMBERED = 14
"""Rows and columns up to which every cell has its number in it."""
_LEAST = 0.05
"""Smallest weight whose number is written."""
_STRONGEST = 0.6  # opacity; numbers stay readable on it
_ABOVE, _BELOW, _BESIDE = 130, 14, 150
_WIDEST = 26
"""Columns that fit beside the names; more make the figure scroll."""


def plot_matrix(maps: AttentionMaps, head: Head, words: Words) -> go.Figure:
    """
    Return a heatmap of a head's weights; axes are numbered and carry the words as tick texts.

    Args:
        maps: as shown.
        head: layer and head, from 0.
        words: the visitor's language.
    """
    named = head_name(head, maps.layers, words)
    title = escape(words(f"{STEM}.matrix_title", head=named))
    rows, columns = len(maps.queries), len(maps.keys)
    cell = _CELL if max(rows, columns) <= _SHORT else _SMALLEST
    layout = theme.base_layout(title, _ABOVE + _BELOW + rows * cell)
    layout["margin"] = {"l": 8, "r": 8, "t": _ABOVE, "b": _BELOW}
    if columns > _WIDEST:
        layout["width"] = _BESIDE + columns * cell
    names = [[escape(token_name(token)) for token in side] for side in (maps.queries, maps.keys)]
    layout["yaxis"] = _axis(words(f"{STEM}.axis_query"), names[0])
    layout["xaxis"] = {
        **_axis(words(f"{STEM}.axis_key"), names[1]),
        "range": [-0.5, columns - 0.5],
        "side": "top",
        "tickangle": -60,
    }
    return go.Figure(data=[_map(maps, head, words)], layout=layout)


def _map(maps: AttentionMaps, head: Head, words: Words) -> go.Heatmap:
    weights = maps.weights[head]
    rows, columns = weights.shape
    red, green, blue = (int(theme.PROBABILITY[at : at + 2], 16) for at in (1, 3, 5))
    ends = [f"rgba({red},{green},{blue},{share})" for share in (0, _STRONGEST)]
    return go.Heatmap(
        z=weights,
        x=list(range(columns)),
        y=list(range(rows)),
        zmin=0,
        zmax=max(float(weights.max()), 1e-6),
        colorscale=[[0, ends[0]], [1, ends[1]]],
        colorbar=_bar(words),
        hovertemplate="%{y} → %{x}<br>%{z:.5f}<extra></extra>",
        xgap=1,
        ygap=1,
        **(_numbers(weights.tolist()) if max(rows, columns) <= _NUMBERED else {}),
    )


def _numbers(weights: list[list[float]]) -> dict[str, Any]:
    """Return what writes weights into their cells, but for those near 0."""
    texts = [[f"{weight:.2f}" if weight >= _LEAST else "" for weight in row] for row in weights]
    return {"text": texts, "texttemplate": "%{text}", "textfont": {"size": 10}}


def _bar(words: Words) -> dict[str, Any]:
    return {
        "title": {"text": words(f"{STEM}.axis_weight"), "side": "right"},
        "thickness": 10,
        "outlinewidth": 0,
        "tickfont": {"size": 11},
    }


def _axis(title: str, names: list[str]) -> dict[str, Any]:
    axis = theme.row_axis(title, names)
    return {**axis, "tickfont": {"size": 12}, "showgrid": False, "fixedrange": True}
