"""Draw how the score grows with the training rows: a point a training, their mean and spread."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.fine_tune_results import CurvePoint
from playground.words import Words
from playground.words.numbers import counted_percent, short_percent

_STEM = "fine_tune_plots"
_HEIGHT = 400


def plot_amount(
    points: Sequence[CurvePoint], baseline: float | None, words: Words
) -> go.Figure:
    """
    Return the score over the number of training rows: trainings, their mean, and their spread.

    Args:
        points: so far, in any order; may be empty.
        baseline: TF-IDF's score on all rows, 0 to 1, as a line; None for none.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.amount_title")
    if not points:
        return theme.plot_nothing(title, words(f"{_STEM}.amount_empty"))
    shares = _by_share(points)
    metric = words(f"{_STEM}.metric_{points[0].metric}")
    layout = theme.base_layout(title, _HEIGHT)
    layout["margin"] |= {"t": 76, "r": 20}
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_train_rows"), "font": {"size": 13}},
        "type": "log", "tickmode": "array", "tickvals": [_rows_of(found) for found in shares],
        "ticktext": [_rows_text(found) for found in shares], "gridcolor": theme.LINES,
        "fixedrange": True, "automargin": True,
    }
    values = [point.value for point in points] + ([baseline] if baseline is not None else [])
    low = max(0.0, min(values) - 0.08)
    layout["yaxis"] = theme.share_axis(metric) | {"range": [low, 1.0], "fixedrange": True}
    if baseline is not None:
        layout |= _baseline_line(baseline, words)
    drawn = [*_spread(shares), _mean(shares, words), _dots(points, words)]
    return go.Figure(data=drawn, layout=layout)


def amount_html(points: Sequence[CurvePoint], words: Words) -> str:
    """Return a row an amount: share, training rows, the score with each seed, and their mean."""
    seeds = sorted({point.seed for point in points})
    heads = [words(f"{_STEM}.column_rows"), words(f"{_STEM}.column_share")]
    heads += [words(f"{_STEM}.column_seed", seed=seed) for seed in seeds]
    heads += [words(f"{_STEM}.column_mean")]
    rows = []
    for found in _by_share(points):
        values = {point.seed: counted_percent(words, point.value) for point in found}
        mean = sum(point.value for point in found) / len(found)
        cells = [values.get(seed, "") for seed in seeds]
        share = short_percent(words, found[0].share)
        rows.append((_rows_text(found), share, *cells, counted_percent(words, mean)))
    caption = words(f"{_STEM}.amount_caption")
    return table_html(caption, heads, rows, frozenset(range(len(heads))))


def amount_table(points: Sequence[CurvePoint]) -> Table:
    """Return every training, for taking away."""
    columns = ("share", "rows", "seed", "metric", "value")
    rows = ((one.share, one.rows, one.seed, one.metric, one.value) for one in points)
    return Table("amount", columns, tuple(rows))


def _by_share(points: Sequence[CurvePoint]) -> list[list[CurvePoint]]:
    """Return the trainings on each share; whole passages are drawn, so their rows may differ."""
    shares: dict[float, list[CurvePoint]] = {}
    for point in sorted(points, key=lambda one: (one.share, one.seed)):
        shares.setdefault(point.share, []).append(point)
    return list(shares.values())


def _rows_of(found: Sequence[CurvePoint]) -> int:
    """Return the mean number of rows of a share."""
    return round(sum(point.rows for point in found) / len(found))


def _rows_text(found: Sequence[CurvePoint]) -> str:
    low, high = min(point.rows for point in found), max(point.rows for point in found)
    return f"{low:,}" if low == high else f"{low:,}–{high:,}"


def _spread(shares: Sequence[Sequence[CurvePoint]]) -> list[go.Scatter]:
    """Return the band from the lowest to the highest score of each share."""
    counts = [_rows_of(found) for found in shares]
    low = [min(point.value for point in found) for found in shares]
    high = [max(point.value for point in found) for found in shares]
    band = go.Scatter(
        x=[*counts, *reversed(counts)], y=[*high, *reversed(low)], fill="toself", mode="lines",
        line={"width": 0}, fillcolor=theme.mixed_in(theme.PROBABILITY, 0.18), hoverinfo="skip",
        showlegend=False,
    )
    return [band] if len(counts) > 1 else []


def _mean(shares: Sequence[Sequence[CurvePoint]], words: Words) -> go.Scatter:
    means = [sum(one.value for one in found) / len(found) for found in shares]
    name = words(f"{_STEM}.amount_mean")
    return go.Scatter(
        x=[_rows_of(found) for found in shares], y=means, mode="lines", name=name, hoverinfo="text",
        line={"color": theme.PROBABILITY, "width": 2.5},
        hovertext=[f"{escape(name)}<br>{escape(counted_percent(words, mean))}" for mean in means],
    )


def _dots(points: Sequence[CurvePoint], words: Words) -> go.Scatter:
    said = [
        words(
            f"{_STEM}.amount_hover", rows=f"{one.rows:,}", share=short_percent(words, one.share),
            seed=one.seed, value=counted_percent(words, one.value),
        )
        for one in points
    ]
    return go.Scatter(
        x=[one.rows for one in points], y=[one.value for one in points], mode="markers",
        name=words(f"{_STEM}.amount_training"), hovertext=list(map(escape, said)),
        hoverinfo="text", marker={"color": theme.OTHER, "size": 9},
    )


def _baseline_line(baseline: float, words: Words) -> dict[str, list[dict[str, object]]]:
    said = words(f"{_STEM}.row_tfidf")
    return {
        "shapes": [{
            "type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": baseline, "y1": baseline,
            "line": {"color": theme.LETTERS, "dash": "dot", "width": 1.5},
        }],
        "annotations": [{
            "text": escape(said), "showarrow": False, "xref": "paper", "x": 1, "y": baseline,
            "xanchor": "right", "yanchor": "bottom", "font": {"size": 12},
        }],
    }
