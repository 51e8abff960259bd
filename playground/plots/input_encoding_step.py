"""Draw one layer step by step: its lengths as bars, and every step in a table."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.input_encoding_step import GROUPS, LayerStep, LayerSteps
from playground.words import Words
from playground.words.attention_query import layer_words

_STEM = "input_encoding_step"
_DRAWN = ("input", "projected", "added", "normed", "outer", "added_again", "output")
"""Steps that are rows of the width of a state, so that their lengths compare."""
_ADDS = ("projected", "outer")
_LONGEST = 24


def plot_lengths(found: LayerSteps | None, words: Words) -> go.Figure:
    """
    Return a bar for each step of a state's width: the length of the chosen piece's vector.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    steps = [found.step(name) for name in _DRAWN]
    piece = cut_short(found.tokens[found.piece], _LONGEST)
    layer = layer_words(words, found.layer, found.layers)
    title = escape(words(f"{_STEM}.figure", piece=piece, layer=layer))
    layout = theme.base_layout(title, theme.MARGIN + theme.ROW_HEIGHT * len(steps))
    names = [step_name(found, step.name, words) for step in steps]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_step"), [escape(n) for n in names])
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_length"), "font": {"size": 13}},
        "range": [0, 1.15 * max(step.length for step in steps)],
        "gridcolor": theme.LINES, "zeroline": False, "automargin": True,
    }
    bars = [_bars(steps, names, adds, words) for adds in (False, True)]
    return go.Figure(data=bars, layout=layout)


def step_name(found: LayerSteps, name: str, words: Words) -> str:
    """Return a step in words."""
    values = {"activation": found.activation.upper()} if name == "activated" else {}
    return words(f"{_STEM}.step_{name}", **values)


def shape_text(step: LayerStep) -> str:
    """
    Return the shapes of a step. Example: "[9, 384] × [384, 32] → [9, 32]".

    Of heads side by side their number is written once: "12 × [9, 32] → [9, 384]".
    """
    own = _shape(step.shape)
    if not step.operands:
        return own
    if step.name == "joined":
        return f"{len(step.operands)} × {_shape(step.operands[0])} → {own}"
    sign = " + " if step.name in ("added", "added_again") else " × "
    return f"{sign.join(map(_shape, step.operands))} → {own}"


def steps_html(found: LayerSteps, words: Words) -> str:
    """Return the folded table of every step with its shapes and the chosen piece's length."""
    rows = [
        (step_name(found, step.name, words), shape_text(step), f"{step.length:.4f}")
        for step in found.steps
    ]
    heads = [words(f"{_STEM}.column_{name}") for name in ("step", "shape", "length")]
    caption = words(f"{_STEM}.table_steps", piece=found.tokens[found.piece])
    return behind_html(words(f"{_STEM}.behind"), table_html(caption, heads, rows, frozenset({2})))


def steps_table(found: LayerSteps) -> Table:
    """Return every step: its part, size, the chosen piece's length and first numbers."""
    parts = {name: part for part, names in GROUPS.items() for name in names}
    width = max(len(step.corner[0]) for step in found.steps)
    columns = (
        "part", "step", "rows", "columns", "length", *(f"number_{n + 1}" for n in range(width)),
    )
    own = found.rows.index(found.piece)
    rows = tuple(
        (
            parts[step.name], step.name, *step.shape, step.length, *step.corner[own],
            *[None] * (width - len(step.corner[own])),
        )
        for step in found.steps
    )
    return Table("steps", columns, rows)


def _shape(shape: tuple[int, int]) -> str:
    return f"[{shape[0]}, {shape[1]}]"


def _bars(steps: list[LayerStep], names: list[str], adds: bool, words: Words) -> go.Bar:
    chosen = [n for n, step in enumerate(steps) if (step.name in _ADDS) == adds]
    return go.Bar(
        x=[steps[n].length for n in chosen],
        y=chosen,
        orientation="h",
        width=0.7,
        name=words(f"{_STEM}.legend_{'added' if adds else 'state'}"),
        marker={
            "color": theme.OTHER if adds else theme.PROBABILITY,
            "pattern": {"shape": "/" if adds else ""},
        },
        text=[f"{steps[n].length:.2f}" for n in chosen],
        textposition="outside",
        cliponaxis=False,
        hovertext=[
            escape(words(f"{_STEM}.hover", name=names[n], length=f"{steps[n].length:.4f}"))
            for n in chosen
        ],
        hoverinfo="text",
    )
