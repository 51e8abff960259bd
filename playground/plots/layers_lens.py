"""Draw the lens by layer: how near the final word is at one piece, and how near all pieces are."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.layers_axes import layer_axis
from playground.tasks.layers_lens import LayerLens, Lens
from playground.words import Words
from playground.words.numbers import percent

_STEM = "layers_lens"
LENSES = ("plain", "tuned")
_COLOURS = {"plain": theme.PROBABILITY, "tuned": theme.OTHER}
_SYMBOLS = {"plain": "circle", "tuned": "diamond"}
_DASHES = {"plain": "solid", "tuned": "dash"}
_HEIGHT = 470
_LONGEST = 20


def plot_lens(found: LayerLens | None, words: Words) -> go.Figure:
    """
    Return two panels over the layers: the final word's probability at one piece, mean bits below.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    word = cut_short(found.final.word, _LONGEST)
    token = cut_short(found.tokens[found.piece], _LONGEST)
    title = escape(words(f"{_STEM}.figure_title", word=word, token=token))
    layout = theme.base_layout(title, _HEIGHT)
    layout["margin"] |= {"t": 78, "r": 14}
    layout["xaxis"] = layer_axis(words, found.layers) | {"anchor": "y2"}
    lenses = {name: getattr(found, name) for name in LENSES if getattr(found, name)}
    chances = {name: chances_of(found, lens) for name, lens in lenses.items()}
    most = max(max(row) for row in chances.values())
    layout["yaxis"] = theme.share_axis(words(f"{_STEM}.axis_final")) | {
        "domain": [0.56, 1.0], "range": [0, min(1.02, 1.15 * most)], "nticks": 5,
        "fixedrange": True, "tickformat": ".0%" if most > 0.1 else ".1%",
    }
    layout["yaxis2"] = {
        "title": {"text": words(f"{_STEM}.axis_divergence"), "font": {"size": 13}},
        "domain": [0.03, 0.47], "gridcolor": theme.LINES, "rangemode": "tozero",
        "automargin": True, "fixedrange": True, "zeroline": False,
    }
    traces = []
    for name, lens in lenses.items():
        shares = [percent(words, share) for share in chances[name]]
        traces.append(_line(name, "y", chances[name], shares, words))
        bits = [words(f"{_STEM}.bits", value=f"{one:.2f}") for one in lens.divergence]
        traces.append(_line(name, "y2", lens.divergence, bits, words))
    return go.Figure(data=traces, layout=layout)


def chances_of(found: LayerLens, lens: Lens) -> list[float]:
    """Return the final word's probability at the chosen piece, [layers + 1]."""
    return [row[found.piece].final_probability for row in lens.cells]


def _line(
    name: str, axis: str, values: Sequence[float], said: Sequence[str], words: Words
) -> go.Scatter:
    title = words(f"{_STEM}.lens_{name}")
    return go.Scatter(
        x=list(range(len(values))),
        y=list(values),
        yaxis=axis,
        mode="lines+markers",
        name=title,
        legendgroup=name,
        showlegend=axis == "y",
        line={"color": _COLOURS[name], "width": 2.5, "dash": _DASHES[name]},
        marker={"symbol": _SYMBOLS[name], "size": 9},
        hovertext=[
            escape(words(f"{_STEM}.hover", lens=title, layer=layer, value=value))
            for layer, value in enumerate(said)
        ],
        hoverinfo="text",
    )
