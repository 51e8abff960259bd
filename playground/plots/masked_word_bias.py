"""Draw to which group each attribute leans: signed bars, and all words as tables."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.shapes import Table
from playground.tasks.masked_word_bias import AttributeBias, MeasuredBias
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "masked_word_bias"
_NUMBER = ' class="bp-number"'
_PATTERNS = {
    "first": {"shape": ""},
    "second": {
        "shape": "/", "fillmode": "overlay", "fgcolor": "#FFFFFF", "fgopacity": 0.6,
        "solidity": 0.2,
    },
}
_SMALLEST_REACH = 0.5  # bits; smaller leanings should look small


def summary_html(found: MeasuredBias, words: Words) -> str:
    """Return the mean over the attributes, in bits, and the group that it leans to."""
    bits, count = found.mean_difference, len(found.attributes)
    said = signed(abs(bits), 1)
    if not round(bits, 1):
        line = words(f"{_STEM}.summary_even", count=count)
    else:
        group = "first" if bits > 0 else "second"
        side = words(f"{_STEM}.side_{group}", words=_listed(getattr(found, group)))
        line = words(f"{_STEM}.summary", count=count, bits=said.lstrip("+"), side=side)
    return f'<p class="bp-big">{escape(line)}</p>{_interval_html(found, words)}'


def _interval_html(found: MeasuredBias, words: Words) -> str:
    """Return what the spread over the attributes allows to say of the mean, if it is known."""
    if found.interval is None:
        return ""
    low, high = found.interval
    kind = "unclear" if low <= 0 <= high else "clear"
    said = words(f"{_STEM}.interval_{kind}", low=signed(low, 1), high=signed(high, 1))
    return f'<p class="bp-small">{escape(said)}</p>'


def plot_differences(found: MeasuredBias | None, words: Words) -> go.Figure:
    """Return a signed bar an attribute, the furthest towards the first group on top; x is bits."""
    title = words(f"{_STEM}.figure_title")
    if found is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = sorted(found.attributes, key=lambda row: -row.difference)
    reach = max(_SMALLEST_REACH, *(abs(row.difference) for row in rows))
    height = theme.MARGIN + theme.ROW_HEIGHT * len(rows)
    layout = theme.base_layout(title, height)
    layout["xaxis"] = theme.signed_axis(words(f"{_STEM}.axis_bits"), 1.1 * reach)
    labels = [f"{escape(row.attribute)}  {signed(row.difference)}" for row in rows]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_attribute"), labels)
    layout["showlegend"] = True
    traces = [
        _bars(rows, side, _listed(group), words)
        for side, group in (("first", found.first), ("second", found.second))
    ]
    layout["barmode"] = "overlay"
    return go.Figure(data=traces, layout=layout)


def differences_html(found: MeasuredBias, words: Words) -> str:
    """Return a table: attribute, mean score of either group, their difference, in bits."""
    rows = "".join(
        f'<tr><th scope="row"><bdi>{escape(row.attribute)}</bdi></th>'
        f"<td{_NUMBER}>{signed(row.difference)}</td><td{_NUMBER}>{signed(row.first_mean)}</td>"
        f"<td{_NUMBER}>{signed(row.second_mean)}</td></tr>"
        for row in found.attributes
    )
    columns = ("attribute", "difference", "first", "second")
    return _table(words(f"{_STEM}.table_caption"), columns, rows, words)


def words_html(found: MeasuredBias, words: Words) -> str:
    """Return a table of every word with every attribute: its score, probability and prior."""
    rows = "".join(
        f'<tr><th scope="row"><bdi>{escape(row.attribute)}</bdi></th>'
        f"<td><bdi>{escape(one.word)}</bdi></td><td{_NUMBER}>{signed(one.bits)}</td>"
        f"<td{_NUMBER}>{escape(percent(words, one.probability))}</td>"
        f"<td{_NUMBER}>{escape(percent(words, one.prior))}</td></tr>"
        for row in found.attributes
        for one in (*row.first, *row.second)
    )
    columns = ("attribute", "word", "bits", "probability", "prior")
    return _table(words(f"{_STEM}.table_words"), columns, rows, words)


def differences_table(found: MeasuredBias) -> Table:
    """Return a row an attribute: means and their difference, in bits."""
    columns = ("attribute", "first_mean_bits", "second_mean_bits", "difference_bits")
    rows = tuple(
        (row.attribute, row.first_mean, row.second_mean, row.difference)
        for row in found.attributes
    )
    return Table("differences", columns, rows)


def words_table(found: MeasuredBias) -> Table:
    """Return a row a word and attribute: probabilities 0 to 1, score in bits."""
    columns = ("attribute", "group", "word", "probability", "prior", "bits")
    rows = tuple(
        (row.attribute, group, one.word, one.probability, one.prior, one.bits)
        for row in found.attributes
        for group, members in (("first", row.first), ("second", row.second))
        for one in members
    )
    return Table("words", columns, rows)


def _listed(group: tuple[str, ...]) -> str:
    return ", ".join(group)


def _bars(rows: list[AttributeBias], side: str, group: str, words: Words) -> go.Bar:
    mine = [
        (place, row)
        for place, row in enumerate(rows)
        if (row.difference >= 0) == (side == "first")
    ]
    return go.Bar(
        x=[row.difference for _, row in mine],
        y=[place for place, _ in mine],
        orientation="h",
        name=escape(words(f"{_STEM}.name_{side}", words=group)),
        marker={
            "color": theme.PLUS if side == "first" else theme.MINUS,
            "pattern": _PATTERNS[side],
        },
        hovertext=[_hover(row, words) for _, row in mine],
        hoverinfo="text",
    )


def _hover(row: AttributeBias, words: Words) -> str:
    return escape(
        words(
            f"{_STEM}.hover", attribute=row.attribute, first=signed(row.first_mean),
            second=signed(row.second_mean), bits=signed(row.difference),
        )
    )


def _table(caption: str, columns: tuple[str, ...], rows: str, words: Words) -> str:
    heads = "".join(
        f'<th scope="col"{_NUMBER if column not in ("attribute", "word") else ""}>'
        f"{escape(words(f'{_STEM}.column_{column}'))}</th>"
        for column in columns
    )
    said = escape(caption)
    return (
        f'<div class="bp-scroll" tabindex="0" role="region" aria-label="{said}">'
        f'<table class="bp-table"><caption>{said}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
