"""Draw how far layers move pieces: distance, cosine and length, layer by layer."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.layers_axes import layer_axis
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.layers import LayerChanges, Numbers
from playground.words import Words

_STEM = "layers"
MEASURES = ("distance", "cosine", "norm")
_DOMAINS = ((0.71, 1.0), (0.37, 0.66), (0.03, 0.32))
_HEIGHT = 626
_ABOVE = 104
"""Pixels for the title and a legend that takes three rows on a phone."""
_COLOURS = {"mean": theme.PROBABILITY, "pieces": theme.MUTED, "added": theme.OTHER}


def plot_layers(found: LayerChanges | None, words: Words) -> go.Figure:
    """
    Return three panels over the layers: distance, cosine, length; a thick line for the mean.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    layout = theme.base_layout(escape(words(f"{_STEM}.figure_title")), _HEIGHT)
    layout["margin"] |= {"t": _ABOVE, "r": 14}
    layout["xaxis"] = layer_axis(words, found.layers) | {"anchor": "y3"}
    traces = []
    for number, measure in enumerate(MEASURES):
        axis = f"yaxis{number + 1 if number else ''}"
        layout[axis] = {
            "title": {"text": words(f"{_STEM}.axis_{measure}"), "font": {"size": 13}},
            "domain": list(_DOMAINS[number]), "gridcolor": theme.LINES, "zeroline": False,
            "automargin": True, "fixedrange": True,
        }
        traces += _panel(found, measure, f"y{number + 1 if number else ''}", words)
    return go.Figure(data=traces, layout=layout)


def figures_of(found: LayerChanges, measure: str) -> Numbers:
    """Return one measure by piece: [layers, pieces], lengths [layers + 1, pieces]."""
    figures: Numbers = getattr(found, f"{measure}s")
    return figures


def layers_html(found: LayerChanges, words: Words) -> str:
    """Return the means as a table, and each measure by piece, folded up."""
    heads = [words(f"{_STEM}.column_{name}") for name in ("layer", *MEASURES)]
    rows = [
        (
            _layer(n, words),
            "" if n == 0 else f"{found.distance[n - 1]:.2f}",
            "" if n == 0 else f"{found.cosine[n - 1]:.3f}",
            f"{found.norm[n]:.2f}",
        )
        for n in range(found.layers + 1)
    ]
    table = table_html(words(f"{_STEM}.table_means"), heads, rows, frozenset({1, 2, 3}))
    return table + "".join(_by_piece(found, measure, words) for measure in MEASURES)


def layers_table(found: LayerChanges) -> Table:
    """Return a row a layer and piece: distance, cosine and length, the means among them."""
    columns = ("layer", "piece", "token", *MEASURES)
    rows: list[tuple[Cell, ...]] = []
    for layer in range(found.layers + 1):
        means = [None, None] if not layer else [found.distance[layer - 1], found.cosine[layer - 1]]
        rows.append((layer, None, "mean", *means, found.norm[layer]))
        for n, token in enumerate(found.tokens):
            own = [figures_of(found, name)[layer - 1, n] for name in MEASURES[:2]]
            changes = own if layer else [None, None]
            rows.append((layer, n, token, *changes, found.norms[layer, n]))
    return Table("layers", columns, tuple(rows))


def _panel(found: LayerChanges, measure: str, axis: str, words: Words) -> list[go.Scatter]:
    figures = figures_of(found, measure)
    first = found.layers + 1 - len(figures)  # state or layer of the first row
    chosen = {
        "pieces": [n for n, added in enumerate(found.added) if not added],
        "added": [n for n, added in enumerate(found.added) if added],
    }
    traces = [
        _lines(found, measure, (kind, pieces), axis, words) for kind, pieces in chosen.items()
    ]
    mean = getattr(found, measure)
    traces.append(
        go.Scatter(
            x=list(range(first, first + len(mean))),
            y=mean,
            yaxis=axis,
            mode="lines+markers",
            name=words(f"{_STEM}.line_mean"),
            showlegend=measure == MEASURES[0],
            legendgroup="mean",
            line={"color": _COLOURS["mean"], "width": 3},
            marker={"size": 8},
            hovertext=[
                escape(_hover(words(f"{_STEM}.line_mean"), measure, first + n, value, words))
                for n, value in enumerate(mean)
            ],
            hoverinfo="text",
        )
    )
    return traces


def _lines(
    found: LayerChanges, measure: str, chosen: tuple[str, Sequence[int]], axis: str, words: Words
) -> go.Scatter:
    """Return a thin line for each of some pieces, as one trace with gaps."""
    kind, pieces = chosen
    figures = figures_of(found, measure)
    first = found.layers + 1 - len(figures)
    places: list[int | None] = []
    values: list[float | None] = []
    hovers: list[str] = []
    for piece in pieces:
        for n, row in enumerate(figures):
            places.append(first + n)
            values.append(float(row[piece]))
            named = words(f"{_STEM}.piece", token=found.tokens[piece], number=piece + 1)
            hovers.append(escape(_hover(named, measure, first + n, row[piece], words)))
        places.append(None)
        values.append(None)
        hovers.append("")
    return go.Scatter(
        x=places,
        y=values,
        yaxis=axis,
        mode="lines+markers",
        name=words(f"{_STEM}.line_{kind}"),
        showlegend=measure == MEASURES[0],
        legendgroup=kind,
        line={"color": _COLOURS[kind], "width": 1, "dash": "dot" if kind == "added" else "solid"},
        marker={"size": 4, "symbol": "diamond" if kind == "added" else "circle"},
        opacity=0.65,
        hovertext=hovers,
        hoverinfo="text",
    )


def _by_piece(found: LayerChanges, measure: str, words: Words) -> str:
    figures = figures_of(found, measure)
    first = found.layers + 1 - len(figures)
    heads = [words(f"{_STEM}.column_piece")]
    heads += [_layer(first + n, words) for n in range(len(figures))]
    digits = 3 if measure == "cosine" else 2
    rows = [
        (token, *(f"{row[n]:.{digits}f}" for row in figures))
        for n, token in enumerate(found.tokens)
    ]
    name = words(f"{_STEM}.column_{measure}")
    caption = words(f"{_STEM}.table_pieces", measure=name)
    table = table_html(caption, heads, rows, frozenset(range(1, len(heads))))
    return behind_html(words(f"{_STEM}.behind_pieces", measure=name), table)


def _layer(number: int, words: Words) -> str:
    return str(number) if number else words(f"{_STEM}.embeddings")


def _hover(name: str, measure: str, layer: int, value: float, words: Words) -> str:
    return words(
        f"{_STEM}.hover", name=name, layer=_layer(layer, words),
        measure=words(f"{_STEM}.column_{measure}"), value=f"{value:.4f}".replace("-", "−"),
    )
