"""Draw how a fine-tuned model does: its score beside the baselines, by label, and confusions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.tasks.fine_tune_results import FineTuneScores, Interval, LabelScore
from playground.words import Words
from playground.words.numbers import counted_percent, percent

_STEM = "fine_tune_plots"
MOST_LABELS = 30
"""Labels that a figure draws: those with the most rows; the table has all, also those that neither
occur in the evaluation rows nor are predicted."""
_LONGEST = 24
_SHADES = [
    [0, "rgba(128,128,128,0.10)"],
    [1e-6, "rgba(0,114,178,0.14)"],
    [1, "rgba(0,114,178,0.70)"],
]
"""None, and from little to much of a row; clear enough for letters on light and dark pages."""
_CELL = 32
_SHORT = 6
"""Letters of a name that stands upright above a square."""


def plot_against(
    scores: FineTuneScores | None, baseline: Mapping[str, float | None], words: Words
) -> go.Figure:
    """
    Return the first score with its 95 % interval, and a bar for each baseline that there is.

    Args:
        scores: the result; None before there is one.
        baseline: "majority" and "tfidf", 0 to 1; None where there is none.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.against_title")
    if scores is None:
        return theme.plot_nothing(title, words(f"{_STEM}.scores_empty"))
    metric, found = next(iter(scores.metrics.items()))
    values = {name: value for name, value in baseline.items() if value is not None}
    labels = [words(f"{_STEM}.row_{name}") for name in ("model", *values)]
    layout = theme.base_layout(title, 44 * len(labels) + theme.MARGIN - 20)
    layout["showlegend"] = False
    layout["margin"] |= {"t": 52, "r": 62}
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.metric_{metric}")) | {"fixedrange": True}
    layout["yaxis"] = theme.row_axis("", [escape(label) for label in labels])
    layout["yaxis"]["fixedrange"] = True
    shares = [counted_percent(words, v) for v in (found.value, *values.values())]
    said = [interval_text(found, words), *shares[1:]]
    hovers = [f"{escape(a)}<br>{escape(b)}" for a, b in zip(labels, said, strict=True)]
    ours = _bars([found.value], 0, theme.PROBABILITY, hovers[:1])
    ours.error_x = _whiskers(found)
    others = _bars(list(values.values()), 1, theme.MUTED, hovers[1:])
    layout["barmode"] = "overlay"
    return go.Figure(data=[ours, others, _figures(shares)], layout=layout)


def plot_labels(scores: FineTuneScores | None, words: Words) -> go.Figure:
    """
    Return F1 by label (tags: by type of entity), 0 to 1, the order of the labels kept.

    Args:
        scores: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.labels_title")
    if scores is None or not scores.labels:
        return theme.plot_nothing(title, words(f"{_STEM}.scores_empty"))
    occurring = _occurring(scores)
    shown = [scores.labels[place] for place in _shown(scores, occurring)]
    if len(shown) < len(occurring):
        title = words(f"{_STEM}.labels_cut", kept=len(shown), total=f"{len(occurring):,}")
    hovers = [_label_hover(one, words) for one in shown]
    bars = _bars([one.f1 for one in shown], 0, theme.PROBABILITY, hovers)
    layout = theme.base_layout(escape(title), theme.ROW_HEIGHT * len(shown) + theme.MARGIN - 20)
    layout["showlegend"] = False
    layout["margin"] |= {"t": 52, "r": 62}
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.axis_f1")) | {"fixedrange": True}
    names = [escape(cut_short(one.label, _LONGEST)) for one in shown]
    layout["yaxis"] = theme.row_axis("", names) | {"fixedrange": True}
    shares = [counted_percent(words, one.f1) for one in shown]
    return go.Figure(data=[bars, _figures(shares)], layout=layout)


def plot_confusion(scores: FineTuneScores | None, words: Words) -> go.Figure:
    """
    Return a heatmap, true label by row from the top and predicted label by column.

    Colours are shares of a row, 0 to 1; squares carry counts of evaluation rows.

    Args:
        scores: the result; None before there is one; tags and answers have no matrix.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.confusion_title")
    if scores is None or not scores.confusion:
        key = "scores_empty" if scores is None else "confusion_none"
        return theme.plot_nothing(title, words(f"{_STEM}.{key}"))
    occurring = _occurring(scores)
    places = _shown(scores, occurring)
    if len(places) < len(occurring):
        title = words(f"{_STEM}.labels_cut", kept=len(places), total=f"{len(occurring):,}")
    names = [escape(cut_short(scores.labels[place].label, _LONGEST)) for place in places]
    longest = max(map(len, names))
    below = 60 + (7 * longest if longest > _SHORT else 0)
    layout = theme.base_layout(escape(title), 48 + _CELL * len(places) + below)
    layout["margin"] |= {"t": 48, "r": 8, "b": below}
    layout["showlegend"] = False
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_gold"), names) | {"showgrid": False}
    layout["xaxis"] = theme.row_axis(words(f"{_STEM}.axis_guess"), names) | {
        "range": [-0.5, len(names) - 0.5], "showgrid": False,
        "tickangle": -90 if longest > _SHORT else 0,
    }
    for axis in ("xaxis", "yaxis"):
        layout[axis] |= {"tickfont": {"size": 12}, "fixedrange": True}
    return go.Figure(data=_squares(scores, places, words), layout=layout)


def interval_text(found: Interval, words: Words) -> str:
    """Return a score with its interval in words, not escaped: "91.3 % (86.0 % to 95.2 %)"."""
    value, low, high = (counted_percent(words, v) for v in (found.value, found.low, found.high))
    return words(f"{_STEM}.interval", value=value, low=low, high=high)


def _occurring(scores: FineTuneScores) -> list[int]:
    """Return the places of the labels that occur or are predicted; of all where none does."""
    guessed = [sum(column) for column in zip(*scores.confusion, strict=True)]
    places = range(len(scores.labels))
    found = [p for p in places if scores.labels[p].n or (guessed and guessed[p])]
    return found or list(places)


def _shown(scores: FineTuneScores, occurring: list[int]) -> list[int]:
    """Return the places of the labels to draw, in their own order."""
    kept = sorted(occurring, key=lambda place: -scores.labels[place].n)[:MOST_LABELS]
    return sorted(kept)


def _bars(values: list[float], first: int, colour: str, hovers: list[str]) -> go.Bar:
    """Return a bar a row, the rows numbered from `first`."""
    return go.Bar(
        x=values, y=list(range(first, first + len(values))), orientation="h",
        marker={"color": colour}, hovertext=hovers, hoverinfo="text",
    )


def _whiskers(found: Interval) -> dict[str, Any]:
    return {
        "type": "data", "symmetric": False, "color": theme.OTHER, "thickness": 2.5, "width": 7,
        "array": [found.high - found.value], "arrayminus": [found.value - found.low],
    }


def _figures(shares: list[str]) -> go.Scatter:
    """Return the figures in a column right of the bars."""
    return go.Scatter(
        x=[1] * len(shares), y=list(range(len(shares))),
        text=[f"\u00a0{escape(share)}" for share in shares],
        mode="text", textposition="middle right", cliponaxis=False, hoverinfo="skip",
    )


def _label_hover(one: LabelScore, words: Words) -> str:
    values = {
        name: counted_percent(words, getattr(one, name)) for name in ("f1", "precision", "recall")
    }
    said = words(f"{_STEM}.labels_hover", n=f"{one.n:,}", **values)
    return f"<b>{escape(one.label)}</b><br>{escape(said)}"


def _squares(
    scores: FineTuneScores, places: list[int], words: Words
) -> list[go.Heatmap | go.Scatter]:
    counts = [[scores.confusion[row][column] for column in places] for row in places]
    totals = [sum(scores.confusion[row]) for row in places]
    names = [scores.labels[place].label for place in places]
    shares = [
        [n / total if total else 0.0 for n in row]
        for row, total in zip(counts, totals, strict=True)
    ]
    said = [
        [
            escape(words(
                f"{_STEM}.confusion_hover", gold=names[row], guess=names[column],
                n=f"{counts[row][column]:,}", total=f"{totals[row]:,}",
                share=percent(words, share) if share else counted_percent(words, share),
            ))
            for column, share in enumerate(line)
        ]
        for row, line in enumerate(shares)
    ]
    numbers = list(range(len(places)))
    squares = go.Heatmap(
        x=numbers, y=numbers, z=shares, zmin=0, zmax=1, colorscale=_SHADES, showscale=False,
        hovertext=said, hoverinfo="text", xgap=1, ygap=1,
    )
    cells = [(x, y, f"{n:,}") for y, row in enumerate(counts) for x, n in enumerate(row) if n]
    x, y, text = map(list, zip(*cells, strict=True)) if cells else ([], [], [])
    letters = go.Scatter(
        x=x, y=y, text=text, mode="text", textfont={"size": 12}, hoverinfo="skip"
    )
    return [squares, letters]
