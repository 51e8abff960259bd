"""Draw heads switched off: a map of layers and heads, and attention against effect below it."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go
from plotly.colors import sample_colorscale

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.signed_scale import cell_texts, sign_texts, signed_colours
from playground.tasks.attention_off import HeadsOff, Off
from playground.words import Words
from playground.words.attention_off import head_name
from playground.words.numbers import percent, signed

_STEM = "attention_off"
_SMALLEST_REACH = 0.1  # bits; a scale of nothing but noise would look dramatic
_ROW, _SCATTER = 26, 280  # pixels
_TOP, _BETWEEN, _BOTTOM = 46, 112, 56
_LONGEST_WORD = 16
_LOWEST = 0.35
_FEW_HEADS = 8
"""Beyond, every second one is numbered, so that the numbers fit on a phone."""


def plot_heads_off(found: HeadsOff | None, words: Words) -> go.Figure:
    """
    Return a map of bits by layer and head, and a dot a head: weight on a word against its bits.

    Each cell and dot carries the head's name, as "4.2" or "4.*", as its custom data: a press on it
    switches that head off.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    map_height, scatter = found.layers * _ROW, _SCATTER if found.compared else 0
    gap = _BETWEEN if scatter else 0
    height = _TOP + map_height + gap + scatter + _BOTTOM
    inner = map_height + gap + scatter
    title = escape(words(f"{_STEM}.figure_title", target=found.target))
    layout = theme.base_layout(title, height)
    layout["margin"] = {"l": 8, "r": 8, "t": _TOP, "b": _BOTTOM}
    layout["showlegend"] = False
    layout["shapes"] = [_frame(found)]
    low = 1 - map_height / inner
    layout["xaxis"], layout["yaxis"] = _map_axes(found, low, words)
    traces: list[Any] = [_map(found, (low + 1) / 2, map_height, words), *_marks(found)]
    if found.compared and found.looked:
        word = cut_short(found.looked.text, _LONGEST_WORD)
        layout["xaxis2"], layout["yaxis2"] = _scatter_axes(found, scatter / inner, word, words)
        layout["annotations"] = [_scatter_title((scatter + 34) / inner, word, words)]
        traces += _dots(found, scatter, inner, words)
    return go.Figure(data=traces, layout=layout)


def reach_of(rows: tuple[Off, ...]) -> float:
    """Return the largest change, sign aside: where the scale ends, in bits."""
    return max(_SMALLEST_REACH, *(abs(row.change) for row in rows))


def name_of(row: Off) -> str:
    """Return how a visitor writes a head, counted from 1. Example: "4.2", "4.*"."""
    return f"{row.layer + 1}.{'*' if row.head < 0 else row.head + 1}"


def _grid(found: HeadsOff) -> list[list[Off]]:
    """Return rows of layers: every head, then all of them together."""
    return [
        [*found.each[layer * found.heads : (layer + 1) * found.heads], found.whole[layer]]
        for layer in range(found.layers)
    ]


def _map_axes(found: HeadsOff, low: float, words: Words) -> tuple[dict[str, Any], dict[str, Any]]:
    step = 1 if found.heads <= _FEW_HEADS else 2
    heads = ["" if head % step else str(head + 1) for head in range(found.heads)]
    heads.append(words(f"{_STEM}.all_heads"))
    across = theme.row_axis(words(f"{_STEM}.axis_head"), heads)
    across |= {
        "range": [-0.5, len(heads) - 0.5], "side": "bottom", "anchor": "y", "tickangle": 0,
        "showgrid": False, "fixedrange": True, "tickfont": {"size": 12},
    }
    across["title"] = {**across["title"], "standoff": 4}
    layers = [str(layer + 1) for layer in range(found.layers)]
    down = theme.row_axis(words(f"{_STEM}.axis_layer"), layers)
    down |= {"domain": [low, 1], "showgrid": False, "fixedrange": True, "tickfont": {"size": 12}}
    return across, down


def _map(found: HeadsOff, middle: float, height: int, words: Words) -> go.Heatmap:
    reach = reach_of(found.each)
    rows = _grid(found)
    return go.Heatmap(
        z=[[cell.change for cell in row] for row in rows],
        zmin=-reach,
        zmax=reach,
        colorscale=signed_colours(),
        colorbar={
            "title": {"text": words(f"{_STEM}.axis_bits"), "side": "right"},
            "thickness": 10, "len": max(height, 90), "lenmode": "pixels", "y": middle,
            "outlinewidth": 0, "tickfont": {"size": 11}, "nticks": 5, "tickformat": "+.2~f",
        },
        customdata=[[name_of(cell) for cell in row] for row in rows],
        hovertext=[[_hover(found, cell, words) for cell in row] for row in rows],
        hoverinfo="text",
        xgap=2,
        ygap=2,
    )


def _marks(found: HeadsOff) -> list[go.Scatter]:
    """Return the signs on the cells."""
    amounts = [[cell.change for cell in row] for row in _grid(found)]
    reach = reach_of(found.each)
    return cell_texts(amounts, [sign_texts(row, reach) for row in amounts], reach, 13)


def _frame(found: HeadsOff) -> dict[str, Any]:
    """Return a frame around the head whose words are listed."""
    chosen = found.chosen
    column = found.heads if chosen.head < 0 else chosen.head
    return {
        "type": "rect", "x0": column - 0.5, "x1": column + 0.5, "y0": chosen.layer - 0.5,
        "y1": chosen.layer + 0.5, "line": {"color": theme.LETTERS, "width": 3},
    }


def _scatter_axes(
    found: HeadsOff, high: float, word: str, words: Words
) -> tuple[dict[str, Any], dict[str, Any]]:
    axis = words(f"{_STEM}.axis_weight", word=word)
    across = theme.share_axis(escape(axis)) | {
        "anchor": "y2", "range": [-0.02, 1.03], "fixedrange": True, "tickformat": ".1f",
    }
    down = theme.signed_axis(words(f"{_STEM}.axis_change"), 1.15 * reach_of(found.each))
    return across, down | {"domain": [0, high], "anchor": "x2", "fixedrange": True}


def _scatter_title(height: float, word: str, words: Words) -> dict[str, Any]:
    return {
        "text": escape(words(f"{_STEM}.scatter_title", word=word)), "showarrow": False,
        "xref": "paper", "x": 0, "xanchor": "left", "yref": "paper", "y": height,
        "yanchor": "top", "font": {"size": 15},
    }


def _dots(found: HeadsOff, scatter: int, inner: int, words: Words) -> list[go.Scatter]:
    assert found.compared is not None
    weights, each = found.compared.weights, found.each
    chosen = [row.layer == found.chosen.layer and row.head == found.chosen.head for row in each]
    return [
        go.Scatter(
            x=list(weights),
            y=[row.change for row in each],
            mode="markers",
            xaxis="x2",
            yaxis="y2",
            marker={
                "size": 10, "color": [row.layer + 1 for row in each],
                "colorscale": _layer_colours(), "cmin": 1, "cmax": max(found.layers, 2),
                "line": {
                    "width": [3 if one else 1 for one in chosen], "color": theme.LETTERS,
                },
                "colorbar": {
                    "title": {"text": words(f"{_STEM}.axis_layer"), "side": "right"},
                    "thickness": 10, "len": scatter, "lenmode": "pixels",
                    "y": scatter / inner / 2, "outlinewidth": 0, "tickfont": {"size": 11},
                    "tickmode": "linear", "tick0": 1, "dtick": 1 + found.layers // 9,
                },
            },
            customdata=[name_of(row) for row in each],
            hovertext=[
                _hover(found, row, words, weight)
                for row, weight in zip(each, weights, strict=True)
            ],
            hoverinfo="text",
        )
    ]


def _layer_colours() -> list[list[float | str]]:
    """Return the scale of amounts without its darkest third, which a dark page would swallow."""
    places = [step / 10 for step in range(11)]
    found = sample_colorscale(theme.AMOUNTS, [_LOWEST + (1 - _LOWEST) * one for one in places])
    return [list(pair) for pair in zip(places, found, strict=True)]


def _hover(found: HeadsOff, row: Off, words: Words, weight: float | None = None) -> str:
    lines = [
        words(
            f"{_STEM}.hover_change", bits=signed(row.change),
            percent=percent(words, row.probability),
        ),
        words(f"{_STEM}.hover_first", word=row.first),
    ]
    if weight is not None and found.looked:
        said = f"{weight:.3f}"
        lines.append(words(f"{_STEM}.hover_weight", word=found.looked.text, weight=said))
    name = head_name(words, row.layer, row.head, found.layers)
    return "<br>".join([f"<b>{escape(name)}</b>", *map(escape, lines)])
