"""Draw whether B follows A: one stacked bar for each order, and as a table."""

from __future__ import annotations

from dataclasses import dataclass

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape, wrapped
from playground.shapes import Table
from playground.tasks.next_sentence import JudgedPair
from playground.words import Words
from playground.words.numbers import percent

_LONGEST_SHOWN = 160
_SAME = 0.1
"""Difference of probability under which the swapped order is called about the same."""


@dataclass(frozen=True)
class _Row:
    label: str
    first: str
    second: str
    is_next: float
    not_next: float


def plot_pair_verdict(judged: JudgedPair | None, words: Words) -> go.Figure:
    """
    Return a bar for A then B, one for the swapped order and one a candidate, each sums to 1.

    Args:
        judged: the result; None before there is one.
        words: the visitor's language.
    """
    title = words("next_sentence.figure_title")
    if judged is None:
        return theme.plot_nothing(title, words("next_sentence.empty_figure"))
    rows = _rows(judged, words)
    layout = theme.base_layout(title, theme.MARGIN + 20 + 2 * theme.ROW_HEIGHT * len(rows))
    layout["barmode"] = "stack"
    layout["xaxis"] = theme.share_axis(words("next_sentence.axis_probability"))
    labels = [escape(row.label) for row in rows]
    layout["yaxis"] = theme.row_axis(words("next_sentence.axis_order"), labels)
    muted = "much_unknown" in judged.notes
    return go.Figure(
        data=[_bars(rows, name, words, muted) for name in ("is_next", "not_next")], layout=layout
    )


def verdict_text(judged: JudgedPair, words: Words) -> str:
    """Return the verdict by name with its probability; none where too much is unknown."""
    if "much_unknown" in judged.notes:
        return words("next_sentence.verdict_unreadable")
    sure = max(judged.is_next, judged.not_next)
    verdict = words(f"next_sentence.{judged.verdict}")
    return words("next_sentence.verdict", verdict=verdict, percent=percent(words, sure))


def swapped_text(judged: JudgedPair, words: Words) -> str:
    """Return one sentence on what swapping the two texts changed."""
    same = abs(judged.is_next - judged.swapped.is_next) < _SAME
    return words("next_sentence.swapped_same" if same else "next_sentence.swapped_differs")


def orders_table(judged: JudgedPair) -> Table:
    """Return every order that was judged, one a row, with both probabilities."""
    names = ["asked", "swapped", *["candidate"] * len(judged.candidates)]
    rows = tuple(
        (name, row.first, row.second, row.is_next, row.not_next)
        for name, row in zip(names, _rows(judged, Words()), strict=True)
    )
    return Table("orders", ("order", "first", "second", "is_next", "not_next"), rows)


def verdict_html(judged: JudgedPair, words: Words) -> str:
    """Return a table of every order: its texts' names, IsNext and NotNext."""
    body = "".join(
        f'<tr><th scope="row">{escape(row.label)}</th>'
        f'<td dir="auto">{escape(_short(row.second))}</td>'
        f'<td class="bp-number">{escape(percent(words, row.is_next))}</td>'
        f'<td class="bp-number">{escape(percent(words, row.not_next))}</td></tr>'
        for row in _rows(judged, words)
    )
    heads = "".join(
        f'<th scope="col">{escape(words(f"next_sentence.{key}"))}</th>'
        for key in ("axis_order", "column_second", "is_next", "not_next")
    )
    caption = escape(words("next_sentence.table_caption"))
    return (
        f'<table class="bp-table"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
    )


def _rows(judged: JudgedPair, words: Words) -> list[_Row]:
    a, b, swapped = judged.a, judged.b, judged.swapped
    rows = [
        _Row(words("next_sentence.row_asked"), a, b, judged.is_next, judged.not_next),
        _Row(words("next_sentence.row_swapped"), b, a, swapped.is_next, swapped.not_next),
    ]
    for number, other in enumerate(judged.candidates, 1):
        label = words("next_sentence.row_candidate", number=number)
        rows.append(_Row(label, a, other.text, other.is_next, 1 - other.is_next))
    return rows


def _bars(rows: list[_Row], name: str, words: Words, muted: bool) -> go.Bar:
    follows = name == "is_next"
    colour = theme.MUTED if muted else theme.IS_NEXT if follows else theme.NOT_NEXT
    values = [row.is_next if follows else row.not_next for row in rows]
    return go.Bar(
        x=values,
        y=list(range(len(rows))),
        orientation="h",
        name=words(f"next_sentence.{name}"),
        marker={
            "color": colour,
            "pattern": {"shape": "" if follows else "/"},
        },
        hovertext=[
            _hover(row, name, value, words) for row, value in zip(rows, values, strict=True)
        ],
        hoverinfo="text",
    )


def _hover(row: _Row, name: str, value: float, words: Words) -> str:
    said = words(
        "next_sentence.hover",
        name=words(f"next_sentence.{name}"),
        percent=percent(words, value),
        value=f"{value:.3g}",
    )
    texts = [wrapped([(_short(text), False)]) for text in (row.first, row.second)]
    return "<br>".join([*texts, escape(said)])


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
