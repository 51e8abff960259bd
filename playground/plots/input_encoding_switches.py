"""Draw Switches: a masked word and a pair under each choice of segments and positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.input_encoding_switches import SwitchedInputs, SwitchedPair, SwitchedWord
from playground.words import Words
from playground.words.numbers import percent, signed

_STEM = "input_encoding_switches"
_ROW = 36
_DOMAINS = ([0.0, 0.46], [0.54, 1.0])


def plot_switches(found: SwitchedInputs | None, words: Words) -> go.Figure:
    """
    Return a row for each choice: the word's probability at the left, IsNext at the right, 0 to 1.

    Args:
        found: the result; None before there is one. Without a pair the left panel takes all.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    key = "figure" if found.pair else "figure_word"
    title = escape(words(f"{_STEM}.{key}", target=found.target))
    layout = theme.base_layout(title, theme.MARGIN + _ROW * len(found.words))
    layout["margin"] |= {"t": 84 - theme.LEGEND_HEIGHT, "r": 18}
    layout["showlegend"] = False
    names = [way_name(found, row.way, words) for row in found.words]
    axis = theme.row_axis(words(f"{_STEM}.axis_way"), [escape(name) for name in names])
    layout["yaxis"] = {**axis, "title": None}
    shares = [row.probability for row in found.words]
    most = min(1.0, 1.1 * max(row.highest for row in found.words))
    layout["xaxis"] = _axis(words(f"{_STEM}.axis_word"), most, _DOMAINS[0] if found.pair else None)
    ends = [(row.lowest, row.highest) for row in found.words]
    traces = [_bars(shares, ends, names, "x", words)]
    if found.pair:
        layout["xaxis2"] = _axis(words(f"{_STEM}.axis_pair"), 1.0, _DOMAINS[1])
        ends = [(row.lowest, row.highest) for row in found.pair]
        traces.append(_bars([row.is_next for row in found.pair], ends, names, "x2", words))
    return go.Figure(data=traces, layout=layout)


def way_name(found: SwitchedInputs, way: str, words: Words) -> str:
    """Return a choice of embeddings in words."""
    values = {"shift": found.shift} if way == "positions_shifted" else {}
    return words(f"{_STEM}.way_{way}", **values)


def switches_html(found: SwitchedInputs, words: Words) -> str:
    """Return a table of the masked word, and one of the pair where there is one."""
    names = ("way", "words", "probability", "rank", "change", "range")
    heads = [_head(name, found, words) for name in names]
    rows = [
        (
            way_name(found, row.way, words), _first(row, words), percent(words, row.probability),
            f"{row.rank:,}", "–" if row.way == "usual" else signed(row.change),
            _range(row, words),
        )
        for row in found.words
    ]
    caption = words(f"{_STEM}.table_word")
    word = table_html(caption, heads, rows, frozenset({2, 3, 4, 5}))
    return f'<div class="bp-wide">{word}</div>{_pair_html(found, words)}'


def word_table(found: SwitchedInputs) -> Table:
    """Return what every choice makes of the masked word."""
    columns = (
        "way", "target", "probability", "lowest", "highest", "rank", "change_bits", "first_words",
    )
    rows = tuple(
        (
            row.way, found.target, row.probability, row.lowest, row.highest, row.rank, row.change,
            " ".join(one.word for one in row.words),
        )
        for row in found.words
    )
    return Table("word", columns, rows)


def pair_table(found: SwitchedInputs) -> Table:
    """Return what every choice makes of the pair."""
    columns = ("way", "is_next", "lowest", "highest", "logit_difference", "verdict")
    rows = tuple(
        (row.way, row.is_next, row.lowest, row.highest, row.logit_difference, row.verdict)
        for row in found.pair
    )
    return Table("pair", columns, rows)


def _pair_html(found: SwitchedInputs, words: Words) -> str:
    if not found.pair:
        return ""
    names = ("way", "is_next", "range", "difference", "verdict")
    heads = [_head(name, found, words) for name in names]
    rows = [
        (
            way_name(found, row.way, words), percent(words, row.is_next), _range(row, words),
            signed(row.logit_difference), row.verdict,
        )
        for row in found.pair
    ]
    caption = words(f"{_STEM}.table_pair")
    return f'<div class="bp-wide">{table_html(caption, heads, rows, frozenset({1, 2, 3}))}</div>'


def _head(name: str, found: SwitchedInputs, words: Words) -> str:
    values = {"target": found.target} if name == "probability" else {}
    return words(f"{_STEM}.column_{name}", **values)


def _first(row: SwitchedWord, words: Words) -> str:
    said = (
        words(f"{_STEM}.word_said", word=one.word, percent=percent(words, one.probability))
        for one in row.words
    )
    return ", ".join(said)


def _range(row: SwitchedWord | SwitchedPair, words: Words) -> str:
    if row.lowest == row.highest:
        return "–"
    ends = {"low": percent(words, row.lowest), "high": percent(words, row.highest)}
    return words(f"{_STEM}.range", **ends)


def _axis(title: str, most: float, domain: list[float] | None) -> dict[str, Any]:
    axis = {**theme.share_axis(title), "range": [0, most], "nticks": 4, "fixedrange": True}
    axis["tickformat"] = ".0%" if most > 0.1 else ".1%"
    return axis if domain is None else {**axis, "domain": domain}


def _bars(
    shares: Sequence[float],
    ends: Sequence[tuple[float, float]],
    names: Sequence[str],
    axis: str,
    words: Words,
) -> go.Bar:
    usual = theme.PROBABILITY if axis == "x" else theme.IS_NEXT
    hovers = [
        words(
            f"{_STEM}.hover", way=name, percent=percent(words, share),
            low=percent(words, low), high=percent(words, high),
        )
        for name, share, (low, high) in zip(names, shares, ends, strict=True)
    ]
    return go.Bar(
        x=list(shares),
        y=list(range(len(shares))),
        xaxis=axis,
        orientation="h",
        marker={
            "color": [usual, *[theme.mixed_in(usual, 0.55)] * (len(shares) - 1)],
            "pattern": {"shape": ["", *["/"] * (len(shares) - 1)]},
        },
        error_x={
            "type": "data", "symmetric": False, "color": theme.LETTERS, "thickness": 1.5,
            "width": 5,
            "array": [high - share for share, (_, high) in zip(shares, ends, strict=True)],
            "arrayminus": [share - low for share, (low, _) in zip(shares, ends, strict=True)],
        },
        hovertext=[escape(hover) for hover in hovers],
        hoverinfo="text",
    )
