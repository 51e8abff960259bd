"""Draw every start with every end around the best spans: a map, what is ruled out hatched."""

from __future__ import annotations

import math

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.span_qa_chosen_axes import (
    gap_lines,
    place_of,
    shown_rows,
    tick_texts,
    word_axis,
    word_name,
)
from playground.tasks.span_qa_chosen_scores import ChosenSpan
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.span_qa_chosen import sum_text

_STEM = "span_qa_chosen"
_SMALLEST = -4
"""Power of ten where the scale of probabilities begins; what is less looks like none."""
_HALF_NONE = "half_none"
_HATCHES = {"end_before_start": "line-ne", "too_long": "line-nw", _HALF_NONE: "line-ew"}
_ROW, _ABOVE, _BELOW = 21, 130, 84
_GREY = "rgba(128,128,128,0.22)"


def plot_pairs(found: ChosenSpan | None, words: Words) -> go.Figure:
    """
    Return a map: starts by row, ends by column, [CLS] first; colour is the probability's power.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.pairs_title")
    if found is None or not found.words:
        key = "empty_figure" if found is None else "no_words_figure"
        return theme.plot_nothing(title, words(f"{_STEM}.{key}"))
    texts = tick_texts(found)
    layout = theme.base_layout(title, _ABOVE + _BELOW + _ROW * len(texts))
    layout["margin"] = {"l": 8, "r": 8, "t": _ABOVE, "b": _BELOW}
    layout["xaxis"] = word_axis(words(f"{_STEM}.axis_end"), texts)
    rows = theme.row_axis(words(f"{_STEM}.axis_start"), texts)
    layout["yaxis"] = {**rows, "tickfont": {"size": 12}, "showgrid": False, "fixedrange": True}
    layout["shapes"] = gap_lines(found, "x") + gap_lines(found, "y")
    reasons = _reasons(found)
    hatched = [_hatch(reasons, reason, found, words) for reason in _HATCHES]
    traces = [
        _shares_map(found, reasons, words), _grey_map(found, reasons, words),
        *(trace for trace in hatched if trace.x), *_marks(found, words),
    ]
    return go.Figure(data=traces, layout=layout)


def _reasons(found: ChosenSpan) -> list[list[str]]:
    """Return why each cell is ruled out, [CLS] included, or nothing."""
    inner = [[_HALF_NONE, *row] for row in found.table.ruled_out]
    return [["", *[_HALF_NONE] * len(inner)], *inner]


def _odds(found: ChosenSpan) -> list[list[float]]:
    """Return the log-odds of each cell, [CLS] included, against the pair of [CLS] twice."""
    none = found.no_answer
    ends = [row.end_score - none.end_score for row in shown_rows(found)]
    return [
        [row.start_score - none.start_score + end for end in ends] for row in shown_rows(found)
    ]


def _shares(found: ChosenSpan) -> list[list[float | None]]:
    inner = [[None, *row] for row in found.table.probabilities]
    return [[found.no_answer.start_marginal, *[None] * len(inner)], *inner]


def _shares_map(found: ChosenSpan, reasons: list[list[str]], words: Words) -> go.Heatmap:
    powers = [
        [None if share is None else _power(share) for share in row] for row in _shares(found)
    ]
    colour = theme.MUTED if "much_unknown" in found.notes else theme.PROBABILITY
    marks = list(range(_SMALLEST, 1))
    return go.Heatmap(
        z=powers,
        zmin=_SMALLEST,
        zmax=0,
        colorscale=[[0, theme.mixed_in(colour, 0.04)], [1, theme.mixed_in(colour, 1)]],
        colorbar={
            "title": {"text": words(f"{_STEM}.axis_probability"), "side": "right"},
            "tickvals": marks, "ticktext": [_mark(words, power) for power in marks],
            "thickness": 12, "len": 0.6, "outlinewidth": 0, "tickfont": {"size": 12},
        },
        hovertext=_hovers(found, reasons, False, words),
        hoverinfo="text",
        hoverongaps=False,
        xgap=1,
        ygap=1,
    )


def _grey_map(found: ChosenSpan, reasons: list[list[str]], words: Words) -> go.Heatmap:
    return go.Heatmap(
        z=[[0 if reason else None for reason in row] for row in reasons],
        zmin=0,
        zmax=1,
        colorscale=[[0, _GREY], [1, _GREY]],
        showscale=False,
        hovertext=_hovers(found, reasons, True, words),
        hoverinfo="text",
        hoverongaps=False,
        xgap=1,
        ygap=1,
    )


def _hatch(
    reasons: list[list[str]], reason: str, found: ChosenSpan, words: Words
) -> go.Scatter:
    """Return a short line in each cell that is ruled out for one reason; the legend names it."""
    cells = [
        (column, row)
        for row, line in enumerate(reasons)
        for column, found_there in enumerate(line)
        if found_there == reason
    ]
    return go.Scatter(
        x=[column for column, _ in cells],
        y=[row for _, row in cells],
        mode="markers",
        name=words(f"{_STEM}.trace_{reason}", limit=found.max_words),
        marker={
            "symbol": _HATCHES[reason], "size": 8,
            "line": {"width": 1.2, "color": theme.MUTED},
        },
        hoverinfo="skip",
    )


def _marks(found: ChosenSpan, words: Words) -> list[go.Scatter]:
    """Return a ring on the best span, and a cross on both argmaxes where they are another pair."""
    best, separate = found.spans[0], found.separate
    pairs = {"best": (best.first_word, best.last_word)}
    if separate.verdict != "span":
        pairs["separate"] = (separate.first_word, separate.last_word)  # type: ignore[assignment]
    symbols = {"best": "circle-open", "separate": "x-open"}
    return [
        go.Scatter(
            x=[place_of(found, last)],
            y=[place_of(found, first)],
            mode="markers",
            name=words(f"{_STEM}.trace_{name}"),
            marker={"symbol": symbols[name], "size": 14, "line": {"width": 2.5},
                    "color": theme.END},
            hoverinfo="skip",
        )
        for name, (first, last) in pairs.items()
    ]


def _hovers(
    found: ChosenSpan, reasons: list[list[str]], out: bool, words: Words
) -> list[list[str]]:
    """Return the hovers of the cells that are ruled out, or of the others; no text elsewhere."""
    odds, shares = _odds(found), _shares(found)
    return [
        [
            _hover(found, row, column, odds[row][column], shares[row][column], reason, words)
            if bool(reason) == out else ""
            for column, reason in enumerate(line)
        ]
        for row, line in enumerate(reasons)
    ]


def _hover(
    found: ChosenSpan,
    row: int,
    column: int,
    odds: float,
    share: float | None,
    reason: str,
    words: Words,
) -> str:
    start, end = (shown_rows(found)[place] for place in (row, column))
    total = sum_text(start.start_score, end.end_score)
    if reason:
        last = words(f"{_STEM}.trace_{reason}", limit=found.max_words)
    else:
        last = words(f"{_STEM}.hover_probability", percent=percent(words, share or 0.0))
    lines = [
        _named(found, row, column, words),
        words(f"{_STEM}.hover_sum", sum=total),
        words(f"{_STEM}.hover_odds", odds=signed(odds)),
        last,
    ]
    return "<br>".join(escape(line) for line in lines)


def _named(found: ChosenSpan, row: int, column: int, words: Words) -> str:
    """Return the span's own words, or start and end where it is none."""
    first, last = (None if not n else found.table.words[n - 1] for n in (row, column))
    if first is None and last is None:
        return word_name(found, None, words)
    if first is None or last is None or last < first:
        ends = [shown_rows(found)[place].text for place in (row, column)]
        return words(f"{_STEM}.hover_ends", first=ends[0], last=ends[1])
    start = found.words[first].start - found.read.start
    text = found.read.text[start : found.words[last].end - found.read.start]
    return words(f"{_STEM}.quoted", text=text)


def _power(share: float) -> float:
    return max(math.log10(share), _SMALLEST) if share > 0 else _SMALLEST


def _mark(words: Words, power: int) -> str:
    low = "≤ " if power == _SMALLEST else ""
    return low + words("numbers.percent", value=f"{100 * 10.0**power:g}")
