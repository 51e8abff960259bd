"""Draw the size of a model: parameters by part as bars and a table, and all presets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.model_size import LENGTH, ModelSize, Parts, measure_size
from playground.tasks.model_size_presets import PRESETS
from playground.words import Words
from playground.words.input_encoding_size import millions
from playground.words.numbers import counted_percent

_STEM = "input_encoding_size"
EMBEDDINGS = ("words", "positions", "segments", "embedding_norm", "projection")
_COLOURS = {
    **dict.fromkeys(EMBEDDINGS, theme.PROBABILITY),
    **dict.fromkeys(("attention", "feed_forward"), theme.OTHER),
}


def plot_size(found: ModelSize | None, words: Words) -> go.Figure:
    """
    Return a bar for each part that has parameters; x is millions of them.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if found is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    parts = _present(found)
    numbers = [getattr(found.parts, part) for part in parts]
    layout = theme.base_layout(title, theme.MARGIN + theme.ROW_HEIGHT * len(parts))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_parameters"), "font": {"size": 13}},
        "range": [0, 1.25 * max(numbers) / 1e6], "gridcolor": theme.LINES, "zeroline": False,
        "automargin": True,
    }
    labels = [escape(words(f"{_STEM}.part_{part}")) for part in parts]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_part"), labels)
    bars = go.Bar(
        x=[number / 1e6 for number in numbers],
        y=list(range(len(parts))),
        orientation="h",
        marker={"color": [_COLOURS.get(part, theme.IS_NEXT) for part in parts]},
        text=[counted_percent(words, number / found.parameters) for number in numbers],
        textposition="outside",
        cliponaxis=False,
        hovertext=[
            f"{label}: {number:,}" for label, number in zip(labels, numbers, strict=True)
        ],
        hoverinfo="text",
    )
    return go.Figure(data=[bars], layout=layout)


def size_html(found: ModelSize, words: Words) -> str:
    """Return parameters by part as a table, and all presets folded below it."""
    rows = [
        (
            words(f"{_STEM}.part_{part}"), f"{getattr(found.parts, part):,}",
            counted_percent(words, getattr(found.parts, part) / found.parameters),
        )
        for part in _present(found)
    ]
    rows.append((words(f"{_STEM}.whole"), f"{found.parameters:,}", ""))
    heads = [words(f"{_STEM}.column_{name}") for name in ("part", "parameters", "share")]
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({1, 2}))
    return f'<div class="bp-wide">{table}</div>{_presets_html(words)}'


def size_table(found: ModelSize) -> Table:
    """Return parameters by part, to be taken away."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (field.name, getattr(found.parts, field.name)) for field in fields(Parts)
    )
    return Table("parts", ("part", "parameters"), (*rows, ("all", found.parameters)))


def presets_table() -> Table:
    """Return the published models with their sizes, to be taken away."""
    columns = (
        "model", "layers", "hidden", "embedding", "sharing", "vocabulary", "parameters",
        "flops_per_token", "source",
    )
    rows: list[tuple[Cell, ...]] = []
    for preset in PRESETS:
        sizes, found = preset.sizes, measure_size(preset.sizes)
        rows.append((
            preset.title, sizes.layers, sizes.hidden, sizes.narrow, sizes.sharing,
            sizes.vocabulary, found.parameters, found.flops_per_token, preset.source,
        ))
    return Table("presets", columns, tuple(rows))


def _present(found: ModelSize) -> Sequence[str]:
    return [field.name for field in fields(Parts) if getattr(found.parts, field.name)]


def _presets_html(words: Words) -> str:
    names = ("preset", "layers", "hidden", "embedding", "parameters", "flops")
    rows = []
    for preset in PRESETS:
        sizes, found = preset.sizes, measure_size(preset.sizes)
        rows.append((
            preset.title, str(sizes.layers), f"{sizes.hidden:,}", f"{sizes.narrow:,}",
            millions(words, found.parameters), f"{found.flops_per_token * LENGTH / 1e9:,.1f}",
        ))
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    caption = words(f"{_STEM}.presets_caption")
    table = table_html(caption, heads, rows, frozenset({1, 2, 3, 4, 5}))
    return behind_html(words(f"{_STEM}.behind_presets"), table)
