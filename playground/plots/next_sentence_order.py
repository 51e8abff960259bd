"""Draw topic or order: four signed bars with their intervals, and as a table."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.next_sentence_differences import colour_of, difference_axis, pattern_of
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.mean_intervals import MeanInterval
from playground.tasks.next_sentence_order import OrderCase, TopicOrOrder
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "next_sentence_order"


def plot_order(judged: TopicOrOrder | None, words: Words) -> go.Figure:
    """
    Return a bar for each case, its mean logit difference in nats with its 95 % interval.

    Args:
        judged: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if judged is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    means = [row.logit_difference for row in judged.cases]
    layout = theme.base_layout(title, theme.MARGIN + 2 * theme.ROW_HEIGHT * len(means))
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    ends = [value for mean in means for value in (_low(mean), _high(mean))]
    layout["xaxis"] = difference_axis(words(f"{_STEM}.axis_difference"), min(ends), max(ends))
    labels = [_label(row, words) for row in judged.cases]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_case"), labels)
    return go.Figure(data=[_bars(judged, words)], layout=layout)


def order_html(judged: TopicOrOrder, words: Words) -> str:
    """Return a table: case, pairs, mean difference with interval, probability, cost."""
    costs = {row.case: row.cost for row in judged.contrasts}
    rows = (
        (
            words(f"{_STEM}.case_{row.case}"),
            str(row.pairs),
            _with_interval(row.logit_difference, words),
            percent(words, row.is_next),
            _with_interval(costs[row.case], words) if row.case in costs else "—",
        )
        for row in judged.cases
    )
    names = ("case", "pairs", "difference", "is_next", "cost")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({1, 2, 3, 4}))
    return f'<div class="bp-wide">{table}</div>'


def cases_table(judged: TopicOrOrder) -> Table:
    """Return the four cases with what each costs against the true next sentence, in nats."""
    costs = {row.case: row.cost for row in judged.contrasts}
    columns = (
        "case", "pairs", "sentences", "logit_difference", "low_95", "high_95", "is_next",
        "cost", "cost_low_95", "cost_high_95",
    )
    rows = []
    for row in judged.cases:
        mean, cost = row.logit_difference, costs.get(row.case)
        ends = (cost.mean, cost.low, cost.high) if cost else (None, None, None)
        rows.append(
            (row.case, row.pairs, mean.n, mean.mean, mean.low, mean.high, row.is_next, *ends)
        )
    return Table("cases", columns, tuple(rows))


def _bars(judged: TopicOrOrder, words: Words) -> go.Bar:
    muted = "much_unknown" in judged.notes
    means = [row.logit_difference for row in judged.cases]
    values = [mean.mean for mean in means]
    return go.Bar(
        x=values,
        y=list(range(len(values))),
        orientation="h",
        width=0.55,
        marker={
            "color": [theme.MUTED if muted else colour_of(value) for value in values],
            "pattern": {"shape": [pattern_of(value) for value in values]},
        },
        error_x={
            "type": "data",
            "symmetric": False,
            "array": [_high(mean) - mean.mean for mean in means],
            "arrayminus": [mean.mean - _low(mean) for mean in means],
            "color": theme.LETTERS,
            "thickness": 2,
            "width": 6,
        },
        hovertext=[_hover(row, words) for row in judged.cases],
        hoverinfo="text",
    )


def _label(row: OrderCase, words: Words) -> str:
    name = escape(words(f"{_STEM}.case_{row.case}"))
    said = f"{signed(row.logit_difference.mean)} · {words(f'{_STEM}.pairs', count=row.pairs)}"
    return f"{name}<br>{escape(said)}"


def _hover(row: OrderCase, words: Words) -> str:
    mean = row.logit_difference
    said = words(
        f"{_STEM}.hover",
        mean=signed(mean.mean),
        low=signed(_low(mean)),
        high=signed(_high(mean)),
        percent=percent(words, row.is_next),
        pairs=words(f"{_STEM}.pairs", count=row.pairs),
    )
    return f"{escape(words(f'{_STEM}.case_{row.case}'))}<br>{escape(said)}"


def _with_interval(mean: MeanInterval, words: Words) -> str:
    if mean.low is None or mean.high is None:
        return signed(mean.mean)
    ends = {"low": signed(mean.low), "high": signed(mean.high)}
    return words(f"{_STEM}.with_interval", mean=signed(mean.mean), **ends)


def _low(mean: MeanInterval) -> float:
    return mean.mean if mean.low is None else mean.low


def _high(mean: MeanInterval) -> float:
    return mean.mean if mean.high is None else mean.high
