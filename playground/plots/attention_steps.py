"""Draw scores and weights of one row of attention as bars, and list its numbers."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.attention_walk import drawn_keys, numbers_of
from playground.plots.escaping import cut_short, escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.attention_steps import AttentionSteps
from playground.words import Words
from playground.words.attention_query import head_words
from playground.words.numbers import percent, signed

_STEM = "attention_steps"
_DOMAINS = ([0.0, 0.47], [0.53, 1.0])
_LONGEST_LABEL, _LONGEST_TITLE = 14, 24


def plot_steps(found: AttentionSteps | None, words: Words) -> go.Figure:
    """
    Return two panels over the pieces: scores q·k / √d around 0, and weights from 0.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = drawn_keys(found)
    keys = [found.keys[n] for n in rows]
    head = head_words(words, found.layer, found.layers, found.head)
    query = cut_short(found.asked.text, _LONGEST_TITLE)
    title = escape(words(f"{_STEM}.figure", query=query, head=head))
    height = theme.MARGIN - theme.LEGEND_HEIGHT + 22 * len(rows)
    layout = theme.base_layout(title, height)
    layout["margin"] |= {"t": 84 - theme.LEGEND_HEIGHT, "r": 14}
    layout["showlegend"] = False
    layout["yaxis"] = theme.row_axis(words("attention_query.axis_key"), _labels(found, rows))
    scores, weights = [key.score for key in keys], [key.weight for key in keys]
    layout["xaxis"] = _score_axis(scores, words)
    layout["xaxis2"] = _weight_axis(weights, words)
    said = [
        words(
            f"{_STEM}.hover_score",
            piece=key.token.text, product=signed(key.product, 4), score=signed(key.score, 4),
        )
        for key in keys
    ]
    more = [
        words(
            f"{_STEM}.hover_weight",
            piece=key.token.text, percent=percent(words, key.weight), value=f"{key.weight:.6f}",
        )
        for key in keys
    ]
    traces = [_bars(scores, said, "x", found), _bars(weights, more, "x2", found)]
    return go.Figure(data=traces, layout=layout)


def numbers_html(found: AttentionSteps, words: Words) -> str:
    """Return the table of all pieces with every number, to be copied."""
    names = ("piece", "product", "score", "exponential", "weight", "used")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    caption = words(f"{_STEM}.table_numbers")
    table = table_html(
        caption, heads, numbers_of(found.keys), frozenset(range(1, 6)), found.strongest
    )
    return behind_html(words(f"{_STEM}.behind"), table)


def steps_table(found: AttentionSteps) -> Table:
    """Return every piece with its numbers; of keys and values the JSON holds the vectors."""
    columns = (
        "index", "piece", "segment", "start", "end", "product", "score", "exponential", "weight",
        "model_weight",
    )
    rows = tuple(
        (
            n, key.token.text, key.token.segment, key.token.start, key.token.end, key.product,
            key.score, key.exponential, key.weight, key.model_weight,
        )
        for n, key in enumerate(found.keys)
    )
    return Table("steps", columns, rows)


def sum_table(found: AttentionSteps) -> Table:
    """Return the numbers of the query and of the sum of values, ours and the model's."""
    rows = zip(found.query_vector, found.mixed, found.model_mixed, strict=True)
    return Table(
        "sum", ("component", "query", "sum", "model_sum"),
        tuple((n, *numbers) for n, numbers in enumerate(rows)),
    )


def _labels(found: AttentionSteps, rows: list[int]) -> list[str]:
    names = [escape(cut_short(found.keys[n].token.text, _LONGEST_LABEL)) for n in rows]
    return [
        f"<b>{name}</b>" if n == found.query else name
        for n, name in zip(rows, names, strict=True)
    ]


def _score_axis(scores: list[float], words: Words) -> dict[str, Any]:
    reach = 1.08 * max([1e-3, *(abs(score) for score in scores)])
    axis = theme.signed_axis(words(f"{_STEM}.axis_score"), reach)
    return {**axis, "domain": _DOMAINS[0], "nticks": 5, "fixedrange": True}


def _weight_axis(weights: list[float], words: Words) -> dict[str, Any]:
    axis = theme.share_axis(words(f"{_STEM}.axis_weight"))
    most = min(1.0, 1.08 * max(weights))
    return {
        **axis, "domain": _DOMAINS[1], "nticks": 5, "fixedrange": True, "range": [0, most],
        "tickformat": ".0%" if most > 0.1 else ".1%",
    }


def _bars(
    amounts: list[float], hovers: list[str], axis: str, found: AttentionSteps
) -> go.Bar:
    signs = [theme.PLUS if amount >= 0 else theme.MINUS for amount in amounts]
    return go.Bar(
        x=amounts,
        y=list(range(len(amounts))),
        xaxis=axis,
        orientation="h",
        marker={
            "color": theme.MUTED if "much_unknown" in found.notes else signs,
            "pattern": {"shape": ["" if amount >= 0 else "/" for amount in amounts]},
        },
        hovertext=[escape(hover) for hover in hovers],
        hoverinfo="text",
    )
