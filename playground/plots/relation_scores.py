"""
Draw how well relations are told apart: the confusion matrix, F1 by relation, and their tables.

Both figures take plain results of `tasks/relation_scores.py`, or what a card stores of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import Row, behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation_labels import relation_of
from playground.tasks.relation_scores import ConfusionMatrix, CountedPrf, Prf, RelationScore
from playground.words import Words
from playground.words.numbers import counted_percent

_STEM = "relation_scores"
_FEW = 10
"""Labels up to which a row carries its whole name, and a square may be narrow on a phone."""
_ROW_HEIGHT = 30
_SHADES = [
    [0, "rgba(128,128,128,0.10)"],
    [1e-6, "rgba(0,114,178,0.14)"],
    [1, "rgba(0,114,178,0.70)"],
]
"""None, and from little to much of a row; clear enough for letters on light and dark pages."""
_ABOVE, _BELOW_FEW, _BELOW_MANY = 44, 128, 158
"""Pixels for the title, and for the columns' names, their title and the scale of colours."""


def plot_confusion(matrix: ConfusionMatrix | None, words: Words) -> go.Figure:
    """
    Return a heatmap, true label by row from the top and predicted label by column.

    Colours are shares of a row, 0 to 1; squares carry counts.

    Args:
        matrix: of 19 labels, or `undirected()` of 10; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.confusion_title")
    if matrix is None or not any(map(any, matrix.counts)):
        return theme.plot_nothing(title, words(f"{_STEM}.confusion_empty"))
    count = len(matrix.labels)
    few = count <= _FEW
    below = _BELOW_FEW if few else _BELOW_MANY
    layout = theme.base_layout(title, _ABOVE + _ROW_HEIGHT * count + below)
    layout["margin"] |= {"t": _ABOVE, "r": 8, "b": below}
    names = [escape(label if few else short_name(label)) for label in matrix.labels]
    layout["yaxis"] = {**theme.row_axis(words(f"{_STEM}.axis_gold"), names), "showgrid": False}
    layout["yaxis"]["tickfont"] = {"size": 12}
    layout["xaxis"] = _columns_axis(matrix, words)
    layout["annotations"] = [_scale_title(-(below - 52) / (_ROW_HEIGHT * count), words)]
    layout["showlegend"] = False
    return go.Figure(data=[_squares(matrix, words), _counts(matrix)], layout=layout)


def plot_relation_f1(
    by_relation: Mapping[str, CountedPrf], macro_f1: float | None, words: Words
) -> go.Figure:
    """
    Return a bar a relation with its F1, 0 to 1, and a dotted line at their mean.

    Args:
        by_relation: of a score, or from a card; empty before there is one.
        macro_f1: the official score, 0 to 1; None draws no line.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.f1_title")
    if not by_relation:
        return theme.plot_nothing(title, words(f"{_STEM}.f1_empty"))
    layout = theme.base_layout(title, theme.MARGIN + theme.ROW_HEIGHT * len(by_relation))
    labels = [
        escape(words(f"{_STEM}.f1_label", relation=relation, gold=f"{row.gold:,}"))
        for relation, row in by_relation.items()
    ]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_relation"), labels)
    layout["xaxis"] = {**theme.share_axis(words(f"{_STEM}.axis_f1")), "range": [0, 1]}
    layout["xaxis"]["tickvals"] = [0, 0.5, 1]
    layout["margin"] |= {"r": 56, "t": layout["margin"]["t"] - 24}
    layout["showlegend"] = False
    if macro_f1 is not None:
        layout |= _mean_line(macro_f1, words)
    return go.Figure(data=[_bars(by_relation, words), _values(by_relation)], layout=layout)


def short_name(label: str) -> str:
    """
    Return a label in a few letters, as the official scorer's matrix heads its columns.

    Example: "Cause-Effect(e1,e2)" -> "C-E 12", "Cause-Effect" -> "C-E", "Other" -> "O".
    """
    letters = "-".join(part[0] for part in relation_of(label).split("-"))
    way = "".join(letter for letter in label.partition("(")[2] if letter.isdigit())
    return f"{letters} {way}".rstrip()


def confusion_html(matrix: ConfusionMatrix, words: Words) -> str:
    """Return the matrix as a table, folded up, with what the short names mean."""
    skipped = any(matrix.skipped)
    heads = [words(f"{_STEM}.confusion_corner"), *map(short_name, matrix.labels)]
    heads += [words(f"{_STEM}.skipped")] if skipped else []
    rows = (
        (label, *map(str, counts), *([str(missing)] if skipped else []))
        for label, counts, missing in zip(
            matrix.labels, matrix.counts, matrix.skipped, strict=True
        )
    )
    every = frozenset(range(1, len(heads)))
    table = table_html(words(f"{_STEM}.confusion_caption"), heads, rows, every)
    names = f'<p class="bp-small">{escape(words(f"{_STEM}.confusion_short"))}</p>'
    return names + behind_html(words(f"{_STEM}.confusion_summary"), table)


def relation_scores_html(score: RelationScore, words: Words) -> str:
    """Return a table of every relation's counts, precision, recall and F1, with both means."""
    rows: list[Row] = [_row(name, row) for name, row in score.by_relation.items()]
    if score.other:
        rows.append(_row(words(f"{_STEM}.row_other"), score.other))
    rows.append(_row(words(f"{_STEM}.row_micro"), score.micro))
    rows.append((words(f"{_STEM}.row_macro"), *_printed(score.macro), "", "", "", ""))
    names = ("relation", "f1", "precision", "recall", "gold", "hits", "proposed", "wrong")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    every = frozenset(range(1, len(heads)))
    table = table_html(words(f"{_STEM}.prf_caption"), heads, rows, every, chosen=len(rows) - 1)
    return f'<div class="bp-across">{table}</div>'


def relation_scores_table(score: RelationScore) -> Table:
    """Return counts, precision, recall and F1 (0 to 1) of every relation, for taking away."""
    columns = (
        "relation", "gold", "right", "predicted", "wrong_direction", "precision", "recall", "f1"
    )
    named = {**score.by_relation, **({"Other": score.other} if score.other else {})}
    rows = [
        (
            name, row.gold, row.hits, row.proposed, row.wrong_direction,
            row.precision, row.recall, row.f1,
        )
        for name, row in {**named, "micro": score.micro}.items()
    ]
    macro = score.macro
    last = ("macro", None, None, None, None, macro.precision, macro.recall, macro.f1)
    return Table("relations", columns, (*rows, last))


def confusion_table(matrix: ConfusionMatrix) -> Table:
    """Return the matrix, one true label a row, for taking away."""
    rows = zip(matrix.labels, matrix.counts, matrix.skipped, strict=True)
    return Table(
        "confusion",
        ("true_label", *matrix.labels, "skipped"),
        tuple((label, *counts, missing) for label, counts, missing in rows),
    )


def _squares(matrix: ConfusionMatrix, words: Words) -> go.Heatmap:
    numbers = list(range(len(matrix.labels)))
    totals = [sum(row) for row in matrix.counts]
    shares = [
        [count / total if total else 0.0 for count in row]
        for row, total in zip(matrix.counts, totals, strict=True)
    ]
    return go.Heatmap(
        x=numbers,
        y=numbers,
        z=shares,
        zmin=0,
        zmax=1,
        colorscale=_SHADES,
        hovertext=[[_hover(matrix, i, j, totals[i], words) for j in numbers] for i in numbers],
        hoverinfo="text",
        xgap=1,
        ygap=1,
        colorbar={
            "orientation": "h", "thickness": 12, "len": 1, "x": 0.5, "y": 0, "yref": "container",
            "yanchor": "bottom", "tickfont": {"size": 12}, "tickformat": ".0%",
        },
    )


def _counts(matrix: ConfusionMatrix) -> go.Scatter:
    """Return the counts as texts of their own: they take the page's letters, light or dark."""
    cells = [
        (column, row, str(count))
        for row, counts in enumerate(matrix.counts)
        for column, count in enumerate(counts)
        if count
    ]
    x, y, text = zip(*cells, strict=True)
    font = {"size": 12 if len(matrix.labels) <= _FEW else 11}
    return go.Scatter(x=x, y=y, text=text, mode="text", textfont=font, hoverinfo="skip")


def _hover(matrix: ConfusionMatrix, row: int, column: int, total: int, words: Words) -> str:
    count = matrix.counts[row][column]
    said = words(
        f"{_STEM}.confusion_hover",
        gold=matrix.labels[row],
        predicted=matrix.labels[column],
        count=f"{count:,}",
        total=f"{total:,}",
        percent=counted_percent(words, count / total if total else 0.0),
    )
    return escape(said)


def _columns_axis(matrix: ConfusionMatrix, words: Words) -> dict[str, Any]:
    names = [escape(short_name(label)) for label in matrix.labels]
    few = len(names) <= _FEW
    return {
        **theme.row_axis(words(f"{_STEM}.axis_predicted"), names),
        "range": [-0.5, len(names) - 0.5],
        "tickangle": 0 if few else -90,
        "tickfont": {"size": 12},
        "showgrid": False,
        "automargin": False,  # so that the scale's place below is known
    }


def _scale_title(y: float, words: Words) -> dict[str, Any]:
    """Return what the scale of colours shows, above it; `y` is in heights of the squares."""
    return {
        "text": escape(words(f"{_STEM}.bar_share")), "font": {"size": 13}, "showarrow": False,
        "xref": "paper", "x": 0.5, "yref": "paper", "y": y, "yanchor": "bottom",
    }


def _bars(by_relation: Mapping[str, CountedPrf], words: Words) -> go.Bar:
    rows = list(by_relation.values())
    return go.Bar(
        x=[row.f1 for row in rows],
        y=list(range(len(rows))),
        orientation="h",
        marker={"color": theme.PROBABILITY},
        hovertext=[_f1_hover(name, row, words) for name, row in by_relation.items()],
        hoverinfo="text",
    )


def _values(by_relation: Mapping[str, CountedPrf]) -> go.Scatter:
    """Return the figures in a column right of the bars, clear of the line at their mean."""
    return go.Scatter(
        x=[1] * len(by_relation),
        y=list(range(len(by_relation))),
        text=[f"\u00a0{_percent(row.f1)}" for row in by_relation.values()],
        mode="text",
        textposition="middle right",
        cliponaxis=False,
        hoverinfo="skip",
    )


def _f1_hover(name: str, row: CountedPrf, words: Words) -> str:
    values = {key: _percent(getattr(row, key)) for key in ("f1", "precision", "recall")}
    counts = {"hits": row.hits, "gold": row.gold, "wrong": row.wrong_direction}
    return f"<b>{escape(name)}</b><br>{escape(words(f'{_STEM}.f1_hover', **values, **counts))}"


def _mean_line(macro_f1: float, words: Words) -> dict[str, Any]:
    said = escape(words(f"{_STEM}.f1_macro", f1=_percent(macro_f1)))
    return {
        "shapes": [{
            "type": "line", "x0": macro_f1, "x1": macro_f1, "y0": 0, "y1": 1, "yref": "paper",
            "line": {"color": theme.LETTERS, "dash": "dot", "width": 1.5},
        }],
        "annotations": [{
            "text": said, "showarrow": False, "font": {"size": 13}, "x": macro_f1,
            "xanchor": "right", "yref": "paper", "y": 1, "yanchor": "bottom",
        }],
    }


def _row(name: str, row: CountedPrf) -> Row:
    counts = (row.gold, row.hits, row.proposed + row.wrong_direction, row.wrong_direction)
    return (name, *_printed(row), *(f"{count:,}" for count in counts))


def _printed(row: Prf) -> Sequence[str]:
    return [_percent(value) for value in (row.f1, row.precision, row.recall)]


def _percent(share: float) -> str:
    """Return a share as the scorer prints it: in percent, two decimals."""
    return f"{100 * share:.2f}"
