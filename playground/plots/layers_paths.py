"""Draw the paths of pieces through the layers along their principal axes, in 2-D or 3-D."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.label_places import label_places
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.layers_paths import LayerPaths
from playground.words import Words
from playground.words.numbers import percent

_STEM = "layers_paths"
_HEIGHT = 560
_LONGEST = 14
_DRAWN = (290.0, 460.0)
"""Pixels of the drawing on a phone, where names have the least room; wider, they stand apart."""
_NAMED = 24
"""Pieces whose names stand at their ends; of more, hovering says which is which."""


def plot_paths(found: LayerPaths | None, deep: bool, words: Words) -> go.Figure:
    """
    Return a line a piece through the layers, with marks and names where they lie widest apart.

    The marks are the last trace; `layers.js` moves them along the lines.

    Args:
        found: the result; None before there is one.
        deep: three axes instead of two.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    title = escape(words(f"{_STEM}.figure_title"))
    layout = theme.base_layout(title, _HEIGHT)
    layout["margin"] = {"l": 8, "r": 8, "t": 44, "b": 52}
    layout["showlegend"] = False
    names = ("x", "y", "z")[: 3 if deep else 2]
    axes = {f"{name}axis": _axis(found, number, words) for number, name in enumerate(names)}
    if deep:
        layout["scene"] = {**{name: _deep(axis) for name, axis in axes.items()},
                           "camera": {"eye": {"x": 1.7, "y": 1.7, "z": 1.0},
                                      "center": {"x": 0, "y": 0, "z": -0.18}},
                           "bgcolor": "rgba(0,0,0,0)"}
        layout["margin"]["b"] = 8
    else:
        layout |= axes
    traces = [_path(found, n, deep, words) for n in range(len(found.pieces))]
    return go.Figure(data=[*traces, _marks(found, deep)], layout=layout)


def player_html(found: LayerPaths, words: Words) -> str:
    """Return a button and a slider that move the marks along the layers; `layers.js` does it."""
    said = {name: escape(words(f"{_STEM}.{name}")) for name in ("play", "slide", "start")}
    last = found.layers
    first = found.widest
    shown = escape(words(f"{_STEM}.at", layer=first, layers=last)) if first else said["start"]
    at = escape(words(f"{_STEM}.at", layer="{layer}", layers=last))
    return (
        f'<div class="bp-paths-player" data-at="{at}" data-start="{said["start"]}">'
        f'<button type="button" class="bp-paths-play">▶ {said["play"]}</button>'
        f'<label>{said["slide"]} <input type="range" min="0" max="{last}" value="{first}" step="1">'
        f"</label><output>{shown}</output></div>"
    )


def shares_text(found: LayerPaths, axes: int, words: Words) -> str:
    """Return how much of the variance the drawn axes hold, raw text."""
    kept = found.shares[:axes]
    listed = words(f"{_STEM}.between").join(percent(words, share) for share in kept)
    return words(f"{_STEM}.shares", listed=listed, sum=percent(words, sum(kept)))


def paths_html(found: LayerPaths, words: Words) -> str:
    """Return every piece's place after every layer as a table, folded up."""
    heads = [words(f"{_STEM}.column_piece"), words(f"{_STEM}.column_layer")]
    heads += [_name(number, words) for number in range(found.places.shape[-1])]
    rows = [
        (found.tokens[piece], str(layer), *(_signed(value) for value in found.places[layer, n]))
        for n, piece in enumerate(found.pieces)
        for layer in range(found.layers + 1)
    ]
    caption = words(f"{_STEM}.table")
    return behind_html(caption, table_html(caption, heads, rows, frozenset({1, 2, 3, 4})))


def paths_table(found: LayerPaths) -> Table:
    """Return a row a piece and layer."""
    rows: list[tuple[Cell, ...]] = [
        (piece, found.tokens[piece], layer, *map(float, found.places[layer, n]))
        for n, piece in enumerate(found.pieces)
        for layer in range(found.layers + 1)
    ]
    return Table("paths", ("piece", "token", "layer", "axis_1", "axis_2", "axis_3"), tuple(rows))


def _axis(found: LayerPaths, number: int, words: Words) -> dict[str, Any]:
    share = percent(words, found.shares[number])
    return {
        "title": {
            "text": words(f"{_STEM}.axis", number=number + 1, share=share), "font": {"size": 13},
        },
        "range": _reach(found, number),
        "gridcolor": theme.LINES, "zeroline": False, "automargin": True, "fixedrange": True,
    }


def _reach(found: LayerPaths, number: int) -> list[float]:
    """Return the ends of an axis, with some room beyond the outermost places."""
    values = found.places[..., number]
    room = 0.08 * float(values.max() - values.min()) or 1.0
    return [float(values.min()) - room, float(values.max()) + room]


def _places(found: LayerPaths, names: Sequence[str]) -> tuple[str, ...]:
    """Return on which side of its mark each name stands, along two axes."""
    ends = np.array([_reach(found, number) for number in (0, 1)])
    across = (found.places[found.widest, :, :2] - ends[:, 0]) / (ends[:, 1] - ends[:, 0])
    return label_places(across, names, _DRAWN)


def _deep(axis: dict[str, Any]) -> dict[str, Any]:
    """Return an axis as scenes know it."""
    kept = {name: axis[name] for name in ("title", "range", "gridcolor", "zeroline")}
    return kept | {"showbackground": False, "nticks": 5, "color": theme.LETTERS}


def _path(found: LayerPaths, number: int, deep: bool, words: Words) -> Any:
    piece = found.pieces[number]
    colour = theme.HEADS[number % len(theme.HEADS)]
    dash = "dot" if found.added[piece] else "solid"
    hovers = [
        escape(words(f"{_STEM}.hover", piece=found.tokens[piece], number=piece + 1, layer=layer))
        for layer in range(found.layers + 1)
    ]
    named = {
        "mode": "lines+markers", "hovertext": hovers, "hoverinfo": "text",
        "name": escape(found.tokens[piece]), "line": {"color": colour, "width": 2, "dash": dash},
        "marker": {"size": 3 if deep else 5, "color": colour}, "opacity": 0.75,
    }
    return _scatter(found.places[:, number], deep, named)


def _marks(found: LayerPaths, deep: bool) -> Any:
    """Return the pieces where they lie widest apart, larger, with their names."""
    count = len(found.pieces)
    colours = [theme.HEADS[n % len(theme.HEADS)] for n in range(count)]
    names = [cut_short(found.tokens[piece], _LONGEST) for piece in found.pieces]
    named = {
        "mode": "markers+text" if count <= _NAMED else "markers",
        "text": [escape(name) for name in names],
        "textposition": "top center" if deep else list(_places(found, names)),
        "textfont": {"size": 13, "color": theme.LETTERS},
        "marker": {
            "size": 7 if deep else 12, "color": colours,
            "line": {"color": theme.LETTERS, "width": 1},
        },
        "hoverinfo": "text",
        "name": "marks",
    }
    return _scatter(found.places[found.widest], deep, named)


def _scatter(places: Any, deep: bool, named: dict[str, Any]) -> Any:
    columns = {name: list(places[:, n]) for n, name in enumerate("xyz"[: 3 if deep else 2])}
    return go.Scatter3d(**columns, **named) if deep else go.Scatter(**columns, **named)


def _name(number: int, words: Words) -> str:
    return words(f"{_STEM}.axis_name", number=number + 1)


def _signed(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")
