"""
Draw how well a file of questions is answered: F1 by kind, and against the threshold; its tables.

All scores are points from 0 to 100.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import Row, behind_html, table_html
from playground.shapes import Table
from playground.tasks.span_breakdown import ScoredGroup, ThresholdCurve
from playground.tasks.span_qa_files import PredictedFile, ScoredFile
from playground.words import Words

_STEM = "span_qa_files"
_CURVES = (
    ("f1", theme.PROBABILITY, "solid"),
    ("answerable_f1", theme.OTHER, "dash"),
    ("unanswerable_accuracy", theme.NO_ANSWER, "dot"),
)
_BAR = "rgba(0,114,178,0.45)"  # the colour of probabilities, so light that the interval shows on it
_FEWEST = 4
"""Rows that a figure has room for at least, so that its axis' title does not run into its own."""
Kind = Literal["word", "length"]


def plot_groups(groups: Sequence[ScoredGroup], kind: Kind, words: Words) -> go.Figure:
    """
    Return a bar a group with its F1 and the 95 % interval.

    Args:
        groups: of `by_question_word` or `by_answer_length`; none before there are any.
        kind: which of the two.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.groups_title_{kind}")
    if not groups:
        return theme.plot_nothing(title, words(f"{_STEM}.groups_empty_{kind}"))
    layout = theme.base_layout(title, theme.MARGIN + theme.ROW_HEIGHT * max(len(groups), _FEWEST))
    labels = [escape(_label(group, kind, words)) for group in groups]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_{kind}"), labels)
    layout["xaxis"] = {**_points_axis(words(f"{_STEM}.axis_f1")), "tickvals": [0, 50, 100]}
    layout["margin"] |= {"r": 24, "t": layout["margin"]["t"] - 24}
    layout["showlegend"] = False
    return go.Figure(data=[_bars(groups, kind, words)], layout=layout)


def plot_threshold(curve: ThresholdCurve | None, threshold: float, words: Words) -> go.Figure:
    """
    Return F1 of all, of those with an answer, and accuracy on those without, by the threshold.

    Args:
        curve: None before there is one.
        threshold: that is in use; a line marks it.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.curve_title")
    if curve is None:
        return theme.plot_nothing(title, words(f"{_STEM}.curve_empty"))
    layout = theme.base_layout(title, 380)
    layout["margin"] |= {"t": 118, "r": 16}
    layout["xaxis"] = {**_points_axis(words(f"{_STEM}.axis_threshold")), "range": [-0.01, 1.01]}
    layout["xaxis"]["tickvals"] = [0, 0.25, 0.5, 0.75, 1]
    layout["yaxis"] = {**_points_axis(words(f"{_STEM}.axis_points")), "range": [0, 102]}
    layout["shapes"] = [_line(threshold)]
    layout["annotations"] = [_line_name(threshold, words)]
    return go.Figure(
        data=[*(_curve(curve, *row, words) for row in _CURVES), _best(curve, words)],
        layout=layout,
    )


def scores_html(scored: ScoredFile, words: Words) -> str:
    """Return tables of exact match and F1 by question word and by length of the answer."""
    tables = ""
    kinds: tuple[tuple[Kind, tuple[ScoredGroup, ...]], ...] = (
        ("word", scored.by_word), ("length", scored.by_length)
    )
    for kind, groups in kinds:
        heads = [words(f"{_STEM}.axis_{kind}"), *(words(f"{_STEM}.column_{c}") for c in _COLUMNS)]
        rows: list[Row] = [(_name(g, kind, words), f"{g.n:,}", *_printed(g)) for g in groups]
        every = frozenset(range(1, len(heads)))
        if rows:
            tables += table_html(words(f"{_STEM}.groups_title_{kind}"), heads, rows, every)
    return behind_html(words(f"{_STEM}.groups_summary"), tables)


_COLUMNS = ("questions", "exact_match", "f1")


def groups_table(scored: ScoredFile) -> Table:
    """Return both breakdowns with their intervals, for taking away."""
    columns = (
        "kind", "group", "questions", "exact_match", "exact_match_low", "exact_match_high",
        "f1", "f1_low", "f1_high",
    )
    rows = tuple(
        (
            kind, g.name, g.n, g.exact_match, g.exact_match_low, g.exact_match_high, g.f1,
            g.f1_low, g.f1_high,
        )
        for kind, groups in (("question_word", scored.by_word), ("length", scored.by_length))
        for g in groups
    )
    return Table("breakdown", columns, rows)


def threshold_table(curve: ThresholdCurve) -> Table:
    """Return the curve, for taking away."""
    rows = zip(
        curve.thresholds.tolist(), curve.f1.tolist(), curve.answerable_f1.tolist(),
        curve.unanswerable_accuracy.tolist(), strict=True,
    )
    columns = ("threshold", "f1", "answerable_f1", "unanswerable_accuracy")
    return Table("threshold", columns, tuple(rows))


def predictions_table(predicted: PredictedFile, threshold: float) -> Table:
    """Return every question with its answer, for taking away; the answer is empty for none."""
    columns = (
        "id", "line", "question", "answer", "start", "end", "probability",
        "no_answer_probability", "gold",
    )
    rows = []
    for row in predicted.rows:
        text, best = row.text(threshold), row.found.answers[0] if row.found.answers else None
        place = (best.start, best.end, best.probability) if best and text else (None, None, None)
        gold = " | ".join(dict.fromkeys(a.text for a in row.row.question.answers))
        rows.append((
            row.row.question.id, str(row.row.line), row.row.question.question, text, *place,
            row.found.no_answer_probability, gold if row.row.labelled else None,
        ))
    return Table("predictions", columns, tuple(rows))


def _name(group: ScoredGroup, kind: Kind, words: Words) -> str:
    return words(f"{_STEM}.asking_{group.name}") if kind == "word" else _length(group.name)


def _length(name: str) -> str:
    return name.replace("-", "–")


def _label(group: ScoredGroup, kind: Kind, words: Words) -> str:
    name = _name(group, kind, words)
    return words(f"{_STEM}.group_label", name=name, n=f"{group.n:,}")


def _printed(group: ScoredGroup) -> tuple[str, str]:
    exact = f"{group.exact_match:.1f} ({group.exact_match_low:.0f}–{group.exact_match_high:.0f})"
    return exact, f"{group.f1:.1f} ({group.f1_low:.0f}–{group.f1_high:.0f})"


def _bars(groups: Sequence[ScoredGroup], kind: Kind, words: Words) -> go.Bar:
    said = [
        escape(words(
            f"{_STEM}.group_hover", name=_name(g, kind, words), n=f"{g.n:,}", f1=f"{g.f1:.1f}",
            low=f"{g.f1_low:.1f}", high=f"{g.f1_high:.1f}", exact=f"{g.exact_match:.1f}",
        )).replace("\n", "<br>")
        for g in groups
    ]
    error = {
        "type": "data", "symmetric": False, "array": [g.f1_high - g.f1 for g in groups],
        "arrayminus": [g.f1 - g.f1_low for g in groups], "color": theme.LETTERS,
        "thickness": 2, "width": 5,
    }
    return go.Bar(
        x=[g.f1 for g in groups], y=list(range(len(groups))), orientation="h", error_x=error,
        marker={"color": _BAR}, hovertext=said, hoverinfo="text",
    )


def _points_axis(title: str) -> dict[str, Any]:
    return {
        "title": {"text": escape(title), "font": {"size": 13}}, "range": [0, 102],
        "gridcolor": theme.LINES, "zeroline": False, "automargin": True, "fixedrange": True,
    }


def _curve(curve: ThresholdCurve, name: str, colour: str, dash: str, words: Words) -> go.Scatter:
    return go.Scatter(
        x=curve.thresholds.tolist(), y=getattr(curve, name).tolist(), mode="lines",
        name=escape(words(f"{_STEM}.curve_{name}")),
        line={"color": colour, "dash": dash, "width": 2},
        hovertemplate="%{x:.3f}: %{y:.1f}<extra>%{fullData.name}</extra>",
    )


def _best(curve: ThresholdCurve, words: Words) -> go.Scatter:
    name = words(f"{_STEM}.curve_best", f1=f"{curve.best_f1:.1f}", threshold=f"{curve.best:.3f}")
    return go.Scatter(
        x=[curve.best], y=[curve.best_f1], mode="markers", name=escape(name),
        marker={"color": theme.TARGET, "size": 11, "symbol": "diamond"},
        hovertemplate="%{x:.3f}: %{y:.1f}<extra></extra>",
    )


def _line(threshold: float) -> dict[str, Any]:
    style = {"color": theme.LETTERS, "width": 1.5, "dash": "dot"}
    return {
        "type": "line", "x0": threshold, "x1": threshold, "y0": 0, "y1": 1, "yref": "paper",
        "line": style,
    }


def _line_name(threshold: float, words: Words) -> dict[str, Any]:
    right = threshold > 0.5
    return {
        "x": threshold, "y": 4, "text": escape(words(f"{_STEM}.curve_here")), "showarrow": False,
        "xanchor": "right" if right else "left", "yanchor": "bottom",
        "xshift": -4 if right else 4, "font": {"size": 12},
    }
