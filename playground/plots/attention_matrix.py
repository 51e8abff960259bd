"""Draw one head of Attention as a matrix: who looks by row, who is looked at by column."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.attention import STEM, Head, head_name, place_names, token_name
from playground.plots.escaping import escape
from playground.tasks.attention import AttentionMaps, Token
from playground.words import Words

_CELL = 24
"""Pixels of a cell's side, of short texts."""
_SHORT = 24
"""Rows and columns up to which cells have their full size and every name is written."""
_WHOLE = 460
"""Pixels of the matrix of longer texts, however long, so that it is seen whole."""
_LINE = 14
"""Pixels that a name takes; where cells are smaller, not every one is written."""
_PARTED = 8
"""Smallest cell with a gap around it, in pixels."""
_NUMBERED = 14
"""Rows and columns up to which every cell has its number in it."""
_LEAST = 0.05
"""Smallest weight whose number is written."""
_STRONGEST = 0.6  # opacity; numbers stay readable on it
_ABOVE, _BELOW = 130, 14


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
    longest = max(len(maps.queries), len(maps.keys))
    cell = _CELL if longest <= _SHORT else _WHOLE / longest
    step = 1 if longest <= _SHORT else math.ceil(_LINE / cell)
    layout = theme.base_layout(title, _ABOVE + _BELOW + round(len(maps.queries) * cell))
    layout["margin"] = {"l": 8, "r": 8, "t": _ABOVE, "b": _BELOW}
    layout["meta"] = _escaped_names(maps)  # the page's script names cells by it
    layout["yaxis"] = _axis("axis_query", maps.queries, step, words)
    layout["xaxis"] = {
        **_axis("axis_key", maps.keys, step, words),
        "range": [-0.5, len(maps.keys) - 0.5],
        "side": "top",
        "tickangle": -60,
    }
    return go.Figure(data=[_map(maps, head, int(cell >= _PARTED), words)], layout=layout)


def _map(maps: AttentionMaps, head: Head, gap: int, words: Words) -> go.Heatmap:
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
        **_hover(maps),
        xgap=gap,
        ygap=gap,
        **(_numbers(weights.tolist()) if max(rows, columns) <= _NUMBERED else {}),
    )


def _hover(maps: AttentionMaps) -> dict[str, Any]:
    """Return what is read at a cell; of long texts the line below the figure has the words."""
    if max(len(maps.queries), len(maps.keys)) > _SHORT:
        return {"hovertemplate": "%{z:.5f}<extra></extra>"}
    rows, columns = _escaped_names(maps)
    texts = [[f"{row} → {column}" for column in columns] for row in rows]
    return {"hovertext": texts, "hovertemplate": "%{hovertext}<br>%{z:.5f}<extra></extra>"}


def _escaped_names(maps: AttentionMaps) -> list[list[str]]:
    return [[escape(name) for name in side] for side in place_names(maps)]


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


def _axis(title: str, tokens: Sequence[Token], step: int, words: Words) -> dict[str, Any]:
    """Return an axis with each `step`-th name written, and its title, which says so."""
    said = words(f"{STEM}.{title}")
    if step > 1:
        said = words(f"{STEM}.axis_thinned", axis=said, step=step)
    axis = theme.row_axis(said, [escape(token_name(token)) for token in tokens])
    for key in ("tickvals", "ticktext"):
        axis[key] = axis[key][::step]
    return {**axis, "tickfont": {"size": 12}, "showgrid": False, "fixedrange": True}
