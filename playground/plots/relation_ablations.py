"""Draw trained ablations beside the paper's, and tables of them and of the tries before."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.relation_ablations import Ablation, Ablations, RelationCard, Spread, Try
from playground.words import Words
from playground.words.numbers import signed

_STEM = "relation_ablations"
_ROW = 84
"""Pixels for a variant: two marks with a figure each."""
_LEGEND_ROW = 24
"""Pixels of the legend's third row."""
_APART = 0.17
"""Of a row: how far the two marks stand from its middle."""


def plot_ablations(card: RelationCard | None, words: Words) -> go.Figure:
    """
    Return two marks a variant, ours with its standard deviation and the paper's, and our runs.

    x is macro F1 in percent; it does not start at 0, so there are no bars.

    Args:
        card: the figures; None, or without ablations, draws a sentence.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if card is None or card.ablations is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = card.ablations.rows
    layout = theme.base_layout(title, theme.MARGIN + _LEGEND_ROW + _ROW * len(rows))
    layout["xaxis"] = _f1_axis(card.ablations, words)
    labels = [escape(words(f"{_STEM}.variant_{row.variant}")) for row in rows]
    layout["yaxis"] = {**theme.row_axis(words(f"{_STEM}.axis_variant"), labels), "showgrid": False}
    layout["margin"]["t"] += _LEGEND_ROW
    traces = [_runs(card.ablations, words), _ours(card, words), _papers(card.ablations, words)]
    return go.Figure(data=traces, layout=layout)


def ablations_html(found: Ablations, words: Words) -> str:
    """Return a table: variant, our mean and spread, what it loses, the same of the paper."""
    rows = (
        (
            words(f"{_STEM}.variant_{row.variant}"),
            spread_text(row.ours, words),
            _lost(row.lost, row),
            f"{row.paper:.2f}",
            _lost(row.paper_lost, row),
        )
        for row in found.rows
    )
    names = ("variant", "ours", "ours_lost", "paper", "paper_lost")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    caption = words(f"{_STEM}.table_caption")
    table = table_html(caption, heads, rows, frozenset({1, 2, 3, 4}))
    return f'<div class="bp-wide bp-ablations">{table}</div>'


def tries_html(tries: tuple[Try, ...], note: str, words: Words) -> str:
    """Return a table of the tries in their order, the chosen one marked; `note` stands below."""
    rows = [
        (
            row.name, row.what, row.source, spread_text(row.macro_f1, words),
            str(len(row.macro_f1.values)), f"{row.epochs:g}", f"{row.minutes:.0f}",
        )
        for row in tries
    ]
    names = ("name", "what", "source", "macro_f1", "runs", "epochs", "minutes")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    chosen = next((at for at, row in enumerate(tries) if row.chosen), -1)
    caption = words(f"{_STEM}.tries_caption")
    table = table_html(caption, heads, rows, frozenset({3, 4, 5, 6}), chosen)
    below = f'<p class="bp-small">{escape(note)}</p>' if note else ""
    return f'<div class="bp-wide bp-totals bp-tries">{table}</div>{below}'


def ablations_table(found: Ablations) -> Table:
    """Return the ablations in points of 100, our runs in columns of their own, to be taken away."""
    seeds = [f"seed_{seed}" for seed in found.seeds]
    columns = ("variant", "ours_mean", "ours_sd", *seeds, "ours_lost", "paper", "paper_lost")
    rows = []
    for row in found.rows:
        values = (*row.ours.values, *[None] * len(seeds))[: len(seeds)]
        losses = (row.lost, row.paper, row.paper_lost)
        rows.append((row.variant, row.ours.mean, row.ours.sd, *values, *losses))
    return Table("ablations", columns, tuple(rows))


def tries_table(tries: tuple[Try, ...]) -> Table:
    """Return the tries, to be taken away."""
    columns = (
        "name", "what", "source", "macro_f1_mean", "macro_f1_sd", "runs", "epochs", "minutes",
        "chosen",
    )
    rows = tuple(
        (
            row.name, row.what, row.source, row.macro_f1.mean, row.macro_f1.sd,
            len(row.macro_f1.values), row.epochs, row.minutes, row.chosen,
        )
        for row in tries
    )
    return Table("tries", columns, rows)


def spread_text(spread: Spread, words: Words) -> str:
    """Return mean and standard deviation, as "85.94 ± 0.31"; the mean alone of one run."""
    if spread.sd is None:
        return f"{spread.mean:.2f}"
    return words(f"{_STEM}.spread", mean=f"{spread.mean:.2f}", sd=f"{spread.sd:.2f}")


def _f1_axis(found: Ablations, words: Words) -> dict[str, object]:
    values = [value for row in found.rows for value in (*row.ours.values, row.paper)]
    ends = [row.ours.mean + way * (row.ours.sd or 0.0) for row in found.rows for way in (-1, 1)]
    low, high = min(*values, *ends), max(*values, *ends)
    pad = max(1.0, 0.14 * (high - low))  # room for the figures at the marks
    axis = theme.share_axis(words(f"{_STEM}.axis_f1"))
    return {**axis, "range": [low - pad, high + pad], "tickformat": "~g"}


def _runs(found: Ablations, words: Words) -> go.Scatter:
    points = [
        (value, number - _APART) for number, row in enumerate(found.rows)
        for value in row.ours.values
    ]
    return go.Scatter(
        x=[x for x, _ in points],
        y=[y for _, y in points],
        mode="markers",
        name=escape(words(f"{_STEM}.legend_runs")),
        marker={"color": theme.PROBABILITY, "size": 6, "opacity": 0.45},
        hoverinfo="skip",
    )


def _ours(card: RelationCard, words: Words) -> go.Scatter:
    assert card.ablations is not None
    rows = card.ablations.rows
    size = f"{card.parameters / 1e6:.1f}"
    return go.Scatter(
        x=[row.ours.mean for row in rows],
        y=[number - _APART for number in range(len(rows))],
        mode="markers+text",
        name=escape(words(f"{_STEM}.legend_ours", parameters=size)),
        marker={"color": theme.PROBABILITY, "size": 12},
        error_x={
            "type": "data", "array": [row.ours.sd or 0.0 for row in rows],
            "color": theme.PROBABILITY, "thickness": 2, "width": 6,
        },
        text=[escape(spread_text(row.ours, words)) for row in rows],
        textposition="top center",
        cliponaxis=False,
        hovertext=[_hover(row, words) for row in rows],
        hoverinfo="text",
    )


def _papers(found: Ablations, words: Words) -> go.Scatter:
    return go.Scatter(
        x=[row.paper for row in found.rows],
        y=[number + _APART for number in range(len(found.rows))],
        mode="markers+text",
        name=escape(words(f"{_STEM}.legend_paper")),
        marker={"color": theme.OTHER, "size": 12, "symbol": "diamond"},
        text=[f"{row.paper:.2f}" for row in found.rows],
        textposition="bottom center",
        cliponaxis=False,
        hovertext=[_hover(row, words) for row in found.rows],
        hoverinfo="text",
    )


def _hover(row: Ablation, words: Words) -> str:
    said = words(
        f"{_STEM}.hover",
        ours=spread_text(row.ours, words),
        runs=", ".join(f"{value:.2f}" for value in row.ours.values),
        paper=f"{row.paper:.2f}",
    )
    return f"<b>{escape(words(f'{_STEM}.variant_{row.variant}'))}</b><br>{escape(said)}"


def _lost(points: float, row: Ablation) -> str:
    return "—" if row.variant == "full" else signed(-points)
