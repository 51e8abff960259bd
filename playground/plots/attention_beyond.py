"""Draw attention beyond raw weights: three readings of a row, layers by kind, entropy of heads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.tasks.attention_beyond import BeyondWeights, KindShares
from playground.words import Words
from playground.words.attention_query import layer_words
from playground.words.numbers import percent

_STEM = "attention_beyond"
READINGS = ("average", "norm_weighted", "rollout")
KINDS = ("cls", "sep", "word")
MOST_ROWS = 24
"""Pieces that the first figure draws; the table has all."""
_COLOURS = {"cls": theme.TARGET, "sep": theme.OTHER, "word": theme.PROBABILITY}
_SYMBOLS = {"cls": "circle", "sep": "diamond", "word": "square"}
_WAYS = (("weight", "solid"), ("norm", "dash"))
_DOMAINS = ([0.0, 0.31], [0.345, 0.655], [0.69, 1.0])
_LONGEST_LABEL, _LONGEST_TITLE = 14, 24
_STRONGEST = 0.6  # letters stay readable on it, on light pages and dark ones
_ROW = 30


def readings_of(found: BeyondWeights) -> list[Sequence[float]]:
    """Return the query's rows at the chosen layer, in the order of `READINGS`."""
    return [getattr(found, name)[found.layer] for name in READINGS]


def drawn_tokens(found: BeyondWeights) -> list[int]:
    """Return the indices of the pieces of the first figure, rising: largest by any reading."""
    rows = readings_of(found)
    order = sorted(range(len(found.tokens)), key=lambda n: -max(row[n] for row in rows))
    return sorted(order[:MOST_ROWS])


def plot_readings(found: BeyondWeights | None, words: Words) -> go.Figure:
    """
    Return three panels of bars over the pieces on one scale: average, norm-weighted, rollout.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    drawn, rows = drawn_tokens(found), readings_of(found)
    layer = layer_words(words, found.layer, found.layers)
    query = cut_short(found.tokens[found.query].text, _LONGEST_TITLE)
    title = escape(words(f"{_STEM}.figure_readings", query=query, layer=layer))
    layout = theme.base_layout(title, theme.MARGIN - theme.LEGEND_HEIGHT + 22 * len(drawn))
    layout["margin"] |= {"t": 84 - theme.LEGEND_HEIGHT, "r": 14}
    layout["showlegend"] = False
    layout["yaxis"] = theme.row_axis(words("attention_query.axis_key"), _labels(found, drawn))
    most = min(1.0, 1.08 * max(row[n] for row in rows for n in drawn))
    traces = []
    for place, (name, row) in enumerate(zip(READINGS, rows, strict=True)):
        axis = "x" if not place else f"x{place + 1}"
        layout[f"xaxis{axis[1:]}"] = _reading_axis(name, most, place, words)
        traces.append(_reading_bars(found, name, [row[n] for n in drawn], drawn, axis, words))
    return go.Figure(data=traces, layout=layout)


def plot_layers(found: BeyondWeights, words: Words) -> go.Figure:
    """Return a line a kind of piece over the layers: solid its weight, dashed by norms."""
    layout = theme.base_layout(escape(words(f"{_STEM}.figure_layers")), 380)
    layout["margin"] |= {"t": 96, "r": 14}
    layout["yaxis"] = theme.share_axis(words(f"{_STEM}.axis_share"))
    layout["yaxis"]["title"]["standoff"] = 14
    layers = _number_axis(words(f"{_STEM}.axis_layer"), found.layers)
    layout["xaxis"] = {**layers, "showgrid": False}
    traces = []
    for way, dash in _WAYS:
        shares = found.weight_kinds if way == "weight" else found.norm_kinds
        for kind in KINDS:
            traces.append(_line(found, kind, way, dash, shares, words))
    return go.Figure(data=traces, layout=layout)


def plot_entropy(found: BeyondWeights, words: Words) -> go.Figure:
    """Return a map of layers by heads, bits as colour and number, from 0 to the even row's."""
    height = 70 + 52 + _ROW * found.layers
    layout = theme.base_layout(escape(words(f"{_STEM}.figure_entropy")), height)
    layout["margin"] |= {"t": 44, "r": 10, "b": 56}
    layout["showlegend"] = False
    layers = [str(n + 1) for n in range(found.layers)]
    axis = theme.row_axis(words(f"{_STEM}.axis_layer"), layers)
    layout["yaxis"] = {**axis, "showgrid": False, "fixedrange": True}
    heads = _number_axis(words(f"{_STEM}.axis_head"), found.heads)
    layout["xaxis"] = {**heads, "showgrid": False}
    colour = theme.MUTED if "much_unknown" in found.notes else theme.PROBABILITY
    trace = go.Heatmap(
        z=[list(row) for row in found.entropy],
        x=list(range(found.heads)),
        y=list(range(found.layers)),
        zmin=0,
        zmax=found.even_entropy,
        colorscale=[[0, theme.mixed_in(colour, 0.0)], [1, theme.mixed_in(colour, _STRONGEST)]],
        showscale=False,
        text=[[f"{bits:.1f}" for bits in row] for row in found.entropy],
        texttemplate="%{text}",
        textfont={"size": 12},
        hovertext=[
            [_entropy_hover(layer, head, bits, words) for head, bits in enumerate(row)]
            for layer, row in enumerate(found.entropy)
        ],
        hoverinfo="text",
        xgap=1,
        ygap=1,
    )
    return go.Figure(data=[trace], layout=layout)


def _labels(found: BeyondWeights, drawn: list[int]) -> list[str]:
    names = [escape(cut_short(found.tokens[n].text, _LONGEST_LABEL)) for n in drawn]
    return [
        f"<b>{name}</b>" if n == found.query else name
        for n, name in zip(drawn, names, strict=True)
    ]


def _reading_axis(name: str, most: float, place: int, words: Words) -> dict[str, Any]:
    axis = theme.share_axis(words(f"{_STEM}.axis_{name}"))
    return {
        **axis, "domain": _DOMAINS[place], "range": [0, most], "nticks": 4, "fixedrange": True,
        "tickformat": ".0%" if most > 0.1 else ".1%",
    }


def _reading_bars(
    found: BeyondWeights,
    name: str,
    shares: list[float],
    drawn: list[int],
    axis: str,
    words: Words,
) -> go.Bar:
    way = words(f"{_STEM}.axis_{name}")
    hovers = [
        words(
            f"{_STEM}.hover",
            piece=found.tokens[n].text, way=way, percent=percent(words, share),
            value=f"{share:.6f}",
        )
        for n, share in zip(drawn, shares, strict=True)
    ]
    return go.Bar(
        x=shares,
        y=list(range(len(shares))),
        xaxis=axis,
        orientation="h",
        marker={"color": theme.MUTED if "much_unknown" in found.notes else theme.PROBABILITY},
        hovertext=[escape(hover) for hover in hovers],
        hoverinfo="text",
    )


def _line(
    found: BeyondWeights,
    kind: str,
    way: str,
    dash: str,
    shares: Sequence[KindShares],
    words: Words,
) -> go.Scatter:
    names = {"kind": words(f"{_STEM}.kind_{kind}"), "way": words(f"{_STEM}.way_{way}")}
    name = words(f"{_STEM}.line", **names)
    values = [getattr(row, kind) for row in shares]
    return go.Scatter(
        x=list(range(found.layers)),
        y=values,
        mode="lines+markers",
        name=name,
        line={"color": _COLOURS[kind], "dash": dash, "width": 2},
        marker={"symbol": _SYMBOLS[kind], "size": 8},
        hovertext=[
            words(
                f"{_STEM}.hover_layer", layer=n + 1, line=name, percent=percent(words, value)
            )
            for n, value in enumerate(values)
        ],
        hoverinfo="text",
    )


def _number_axis(title: str, count: int) -> dict[str, Any]:
    axis = theme.row_axis(title, [str(n + 1) for n in range(count)])
    return {**axis, "range": [-0.5, count - 0.5], "fixedrange": True, "tickangle": 0}


def _entropy_hover(layer: int, head: int, bits: float, words: Words) -> str:
    values = {"bits": f"{bits:.2f}", "width": f"{2**bits:.1f}"}
    return escape(words(f"{_STEM}.hover_entropy", layer=layer + 1, head=head + 1, **values))
