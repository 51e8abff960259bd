"""Draw all probing tasks at once: a map of tasks by layers, the best layer and the claim on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.signed_scale import cell_texts, signed_colours
from playground.shapes import Cell, Table
from playground.tasks.probing_claim import CLAIM, CLAIM_LAYERS
from playground.tasks.probing_results import LayerProbe, ProbedTask
from playground.words import Words

_STEM = "probing"
MEASURES = ("accuracy", "selectivity", "above_twin", "weights")
"""What the map shows: the last are the scalar mix's weights, with their centre of gravity."""
_SIGNED = ("selectivity", "above_twin")
_MOST_FIGURES = 9
"""Columns up to which cells bear figures."""
_ABOVE, _BELOW, _ROW = 84, 104, 26
Rows = list["ProbedTask | str"]
"""A group's name heads its tasks."""


def plot_map(tasks: Sequence[ProbedTask], measure: str, words: Words) -> go.Figure:
    """
    Return a map: a row a task, a column a state from 0, the embeddings.

    Args:
        tasks: of one checkpoint; none gives an empty figure.
        measure: of `MEASURES`.
        words: the visitor's language.
    """
    title = escape(words(f"{_STEM}.map_title_{measure}"))
    if not tasks:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = _rows(tasks)
    height = _ABOVE + _BELOW + _ROW * len(rows)
    layout = theme.base_layout(title, height)
    layout["margin"] |= {"t": _ABOVE, "b": _BELOW, "r": 12}
    layout["legend"] |= {"font": {"size": 12}}
    layers = len(tasks[0].layers) - 1
    layout["xaxis"] = _layer_axis(words, layers)
    layout["yaxis"] = {
        **theme.row_axis("", [_row_name(row, words) for row in rows]), "fixedrange": True,
        "tickfont": {"size": 12}, "showgrid": False,
    }
    layout["shapes"] = _claims(rows, layers)
    traces = [_cells(rows, measure, words), *_figures(rows, measure), _marks(rows, measure, words)]
    if any(isinstance(row, ProbedTask) and row.group in CLAIM for row in rows):
        traces.append(_claim_key(words))
    return go.Figure(data=traces, layout=layout)


def value_of(task: ProbedTask, layer: LayerProbe, measure: str) -> float | None:
    """Return one cell; None where no twin was probed. Shares and differences of them, 0 to 1."""
    if measure == "weights":
        return task.mix.weights[layer.layer]
    if measure == "above_twin":
        return None if layer.untrained is None else layer.accuracy - layer.untrained
    value: float = getattr(layer, measure)
    return value


def layers_table(tasks: Sequence[ProbedTask]) -> Table:
    """Return a row a task and layer, with all that was measured there."""
    columns = (
        "task", "group", "layer", "accuracy", "low", "high", "control", "selectivity", "untrained",
        "dev_accuracy", "mix_weight", "best",
    )
    rows: list[tuple[Cell, ...]] = [
        (
            task.task, task.group, row.layer, row.accuracy, row.low, row.high, row.control,
            row.selectivity, row.untrained, row.dev, task.mix.weights[row.layer],
            row.layer == task.best,
        )
        for task in tasks
        for row in task.layers
    ]
    return Table("layers", columns, tuple(rows))


def task_name(task: ProbedTask, words: Words) -> str:
    """Return a task's name in words; a visitor's own one as it is called, if it is."""
    if task.task == "own":
        return words("probing_own.labels")
    return task.task if task.group == "own" else words(f"probing_tasks.{task.task}")


def layer_name(number: int, words: Words) -> str:
    """Return a state's name: "layer 3", or "the embeddings"."""
    key = "layer" if number else "embeddings"
    return words(f"{_STEM}.{key}", layer=number) if number else words(f"{_STEM}.{key}")


def _rows(tasks: Sequence[ProbedTask]) -> Rows:
    rows: Rows = []
    for group in (*CLAIM, "own"):
        own = [task for task in tasks if task.group == group]
        rows += [group, *own] if own else []
    return rows


def _row_name(row: ProbedTask | str, words: Words) -> str:
    if isinstance(row, str):
        return f"<b>{escape(words(f'{_STEM}.group_{row}'))}</b>"
    return escape(task_name(row, words))


def _layer_axis(words: Words, layers: int) -> dict[str, Any]:
    names = [str(number) for number in range(layers + 1)]
    axis = theme.row_axis(words(f"{_STEM}.axis_layer"), names)
    return {
        **axis, "range": [-0.5, layers + 0.5], "fixedrange": True, "tickangle": 0,
        "showgrid": False,
    }


def _cells(rows: Rows, measure: str, words: Words) -> go.Heatmap:
    values = _values(rows, measure)
    found = [abs(value) for row in values for value in row if value is not None]
    reach = max(found, default=0.0) or 1.0
    ends = {"zmin": -reach, "zmax": reach} if measure in _SIGNED else {
        "zmin": 0, "zmax": 1 if measure == "accuracy" else reach
    }
    return go.Heatmap(
        z=values,
        colorscale=signed_colours() if measure in _SIGNED else theme.AMOUNTS,
        xgap=1,
        ygap=1,
        hovertext=[_hovers(row, measure, words) for row in rows],
        hoverinfo="text",
        texttemplate="%{text}" if measure not in _SIGNED else None,
        text=_texts(values) if measure not in _SIGNED else None,
        colorbar={
            "orientation": "h", "thickness": 10, "len": 1, "x": 0, "xanchor": "left", "y": 0,
            "yanchor": "top", "ypad": 58, "tickformat": ".0%", "outlinewidth": 0, "nticks": 4,
            "tickangle": 0, "tickfont": {"size": 11},
        },
        **ends,
    )


def _values(rows: Rows, measure: str) -> list[list[float | None]]:
    states = max(len(row.layers) for row in rows if isinstance(row, ProbedTask))
    return [
        [None] * states if isinstance(row, str)
        else [value_of(row, layer, measure) for layer in row.layers]
        for row in rows
    ]


def _texts(values: list[list[float | None]]) -> list[list[str]]:
    """Return per cents without a sign; nothing where columns are narrow."""
    shown = len(values[0]) <= _MOST_FIGURES
    return [
        ["" if value is None or not shown else _figure(value) for value in row] for row in values
    ]


def _figure(value: float) -> str:
    return f"{round(100 * value)}".replace("-", "−")


def _figures(rows: Rows, measure: str) -> list[go.Scatter]:
    """Return the figures on a signed map, whose half-clear cells plotly cannot judge."""
    if measure not in _SIGNED:
        return []
    values = _values(rows, measure)
    texts = _texts(values)
    amounts = [[value or 0.0 for value in row] for row in values]
    reach = max((abs(value) for row in amounts for value in row), default=0.0) or 1.0
    found = cell_texts(amounts, texts, reach, 11)
    for trace in found:
        trace.showlegend = False
    return found


def _marks(rows: Rows, measure: str, words: Words) -> go.Scatter:
    """Return a ring around each best layer, or a diamond at each centre of gravity."""
    tasks = [(place, row) for place, row in enumerate(rows) if isinstance(row, ProbedTask)]
    centre = measure == "weights"
    marker: dict[str, Any] = {"symbol": "square-open", "size": 22, "color": theme.TARGET}
    if centre:
        marker = {"symbol": "diamond", "size": 11, "color": theme.TARGET}
        marker["line"] = {"width": 1, "color": "#FFFFFF"}
    else:
        marker["line"] = {"width": 3}
    return go.Scatter(
        x=[row.mix.centre if centre else row.best for _, row in tasks],
        y=[place for place, _ in tasks],
        mode="markers",
        name=escape(words(f"{_STEM}.mark_{'centre' if centre else 'best'}")),
        marker=marker,
        hoverinfo="skip",
        showlegend=True,
    )


def _claims(rows: Rows, layers: int) -> list[dict[str, Any]]:
    """Return a dashed frame around each group's claimed layers, scaled to these."""
    found = []
    for group, (low, high) in CLAIM.items():
        places = [
            place for place, row in enumerate(rows)
            if isinstance(row, ProbedTask) and row.group == group
        ]
        if places:
            scale = layers / CLAIM_LAYERS  # each of BERT-base's layers has a cell of this width
            found.append({
                "type": "rect", "x0": (low - 0.5) * scale,
                "x1": min((high + 0.5) * scale, layers + 0.5),
                "y0": places[0] - 0.5, "y1": places[-1] + 0.5, "layer": "above",
                "line": {"color": theme.NOT_NEXT, "width": 2, "dash": "dash"},
            })
    return found


def _claim_key(words: Words) -> go.Scatter:
    return go.Scatter(
        x=[None], y=[None], mode="lines", name=escape(words(f"{_STEM}.mark_claim")),
        line={"color": theme.NOT_NEXT, "width": 2, "dash": "dash"}, hoverinfo="skip",
    )


def _hovers(row: ProbedTask | str, measure: str, words: Words) -> list[str]:
    if isinstance(row, str):
        return []
    return [escape(_hover(row, layer, measure, words)) for layer in row.layers]


def _hover(task: ProbedTask, layer: LayerProbe, measure: str, words: Words) -> str:
    value = value_of(task, layer, measure)
    figure = "–" if value is None else f"{100 * value:.1f}".replace("-", "−")
    return words(
        f"{_STEM}.hover_map", task=task_name(task, words), layer=layer_name(layer.layer, words),
        measure=words(f"{_STEM}.measure_{measure}"), value=figure,
    )
