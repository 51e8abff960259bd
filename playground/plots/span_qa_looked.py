"""Draw what moved an answer: question and passage coloured by gradient times input, and bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.signed_text import SignedWord, signed_scale_html, signed_text_html
from playground.tasks.span_qa_looked import LookedSpan
from playground.tasks.span_qa_looked_parts import LeftOut, LookedWord
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.span_qa_looked import answer_cell, first_line, order_line

_STEM = "span_qa_looked"
MOST_ROWS = 40
"""Words of the question that its figure draws, those with the largest effects."""
MOST_PASSAGE_ROWS = 25
"""Words of the passage that its figure draws."""
_FULL = 120
"""Words of a passage up to which each amount is written; of more, those that stand out."""
_STANDS_OUT = 0.1  # of the scale's end
_LONGEST_LABEL, _LONGEST_TARGET, _LONGEST_TITLE = 18, 40, 24
_SMALLEST_REACH = 0.1  # nats; a scale of nothing but noise would look dramatic
_LONG_TITLE = 8
"""Rows from which an axis is as tall as its title with the order of the words."""
_DOMAINS = ([0, 0.48], [0.52, 1])


def measures_html(found: LookedSpan, words: Words) -> str:
    """Return question and passage coloured by each measure, its claim, and how they agree."""
    reach = _reach([row.gradient_input for row in (*found.question_words, *found.passage_words)])
    text, kept = found.question, (0, len(found.question))
    panels = [
        _panel_html("question", text, kept, _of_question(found), reach, words),
        _panel_html(
            "passage", found.passage, found.kept,
            _of_passage(found, reach), reach, words,
            "" if found.rank else "none",
        ),
        _scale_html(reach, words),
    ]
    if found.without:
        reach = _reach([_lost(row) for row in found.without])
        marked = [SignedWord(row.start, row.end, _lost(row)) for row in found.without]
        panels.append(_panel_html("left_out", text, kept, marked, reach, words, found.way))
        panels.append(_scale_html(reach, words))
    return f'<div class="bp-signed">{"".join(panels)}{_agreement_html(found, words)}</div>'


def plot_question(found: LookedSpan | None, words: Words) -> go.Figure:
    """
    Return two panels of bars over the question's words, each on its own axis of nats around 0.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    each = [row.gradient_input for row in found.question_words]
    lost = [_lost(row) for row in found.without]
    drawn = _largest(lost or each, MOST_ROWS)
    looked = [found.question_words[index] for index in drawn]
    figure = _bars_over_words(found, "question", looked, words)
    estimates = _bars([each[n] for n in drawn], [_hover(row, words) for row in looked], found)
    figure.add_trace(estimates)
    panels = 2 if lost else 1
    figure.update_layout(xaxis=_axis("gradient_input", each, 0, panels, words))
    if lost:
        rows = [found.without[index] for index in drawn]
        hovers = [_hover_left_out(row, words) for row in rows]
        figure.add_trace(_bars([lost[n] for n in drawn], hovers, found, "x2"))
        figure.update_layout(xaxis2=_axis("left_out", lost, 1, panels, words))
    return figure


def plot_passage(found: LookedSpan, words: Words) -> go.Figure:
    """Return bars of gradient times input, in nats, of the passage's words with the largest."""
    each = [row.gradient_input for row in found.passage_words]
    drawn = _largest(each, MOST_PASSAGE_ROWS)
    looked = [found.passage_words[index] for index in drawn]
    figure = _bars_over_words(found, "passage", looked, words)
    figure.add_trace(_bars([each[n] for n in drawn], [_hover(row, words) for row in looked], found))
    figure.update_layout(xaxis=_axis("gradient_input", each, 0, 1, words))
    return figure


def _panel_html(
    name: str,
    text: str,
    kept: tuple[int, int],
    marked: Sequence[SignedWord],
    reach: float,
    words: Words,
    case: str = "",
) -> str:
    claim = words(f"{_STEM}.claim_{name}{f'_{case}' if case else ''}")
    decimals = 1 if reach >= 1 else 2
    return (
        f"<h3>{escape(words(f'{_STEM}.title_{name}'))}</h3>"
        f'<p class="bp-small">{escape(claim)}</p>'
        f"{signed_text_html(text, kept, marked, reach, words, decimals, _STEM)}"
    )


def _scale_html(reach: float, words: Words) -> str:
    return signed_scale_html(reach, words, 1 if reach >= 1 else 2, _STEM)


def _of_question(found: LookedSpan) -> list[SignedWord]:
    return [SignedWord(row.start, row.end, row.gradient_input) for row in found.question_words]


def _of_passage(found: LookedSpan, reach: float) -> list[SignedWord]:
    """Return the passage's words, those of the answer boxed; little amounts of many are quiet."""
    least = _STANDS_OUT * reach if len(found.passage_words) > _FULL else 0.0
    return [
        SignedWord(
            row.start,
            row.end,
            row.gradient_input,
            boxed=found.start <= row.start < found.end,
            quiet=abs(row.gradient_input) < least,
        )
        for row in found.passage_words
    ]


def _agreement_html(found: LookedSpan, words: Words) -> str:
    lines, agreement = [], found.agreement
    if agreement is not None:
        lines.append(order_line(words, agreement.correlation))
        values = {"same": agreement.same_direction, "count": agreement.words}
        named = first_line(words, agreement.first_by_gradient, agreement.first_left_out)
        lines += [words(f"{_STEM}.agree_direction", **values), named]
    sums = found.sums
    parts = {name: getattr(sums, name) for name in ("question", "passage", "special", "total")}
    values_of_sums = {name: signed(value) for name, value in parts.items()}
    if found.without_question.lost is not None:
        lost = signed(found.without_question.lost)
        question = values_of_sums["question"]
        lines.append(words(f"{_STEM}.sums_question", lost=lost, question=question))
    lines.append(words(f"{_STEM}.sums", **values_of_sums, odds=signed(found.log_odds)))
    return "".join(f'<p class="bp-agree">{escape(line)}</p>' for line in lines)


def _bars_over_words(
    found: LookedSpan, name: str, looked: Sequence[LookedWord], words: Words
) -> go.Figure:
    """Return a figure without bars: its title, and an axis of words."""
    target = cut_short(found.target or words(f"{_STEM}.no_answer"), _LONGEST_TITLE)
    title = escape(words(f"{_STEM}.figure_{name}", target=target))
    layout = theme.base_layout(title, theme.MARGIN - theme.LEGEND_HEIGHT + 25 * len(looked))
    layout["margin"] |= {"t": 84 - theme.LEGEND_HEIGHT, "r": 14}
    layout["showlegend"] = False
    labels = [escape(cut_short(row.text, _LONGEST_LABEL)) for row in looked]
    if name == "passage":
        labels = [
            f"<b>{label}</b>" if found.start <= row.start < found.end else label
            for row, label in zip(looked, labels, strict=True)
        ]
    named = "axis_word_ordered" if len(labels) >= _LONG_TITLE else "axis_word"
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.{named}"), labels)
    return go.Figure(layout=layout)


def _axis(
    measure: str, amounts: Sequence[float], place: int, panels: int, words: Words
) -> dict[str, Any]:
    axis = theme.signed_axis(words(f"{_STEM}.axis_{measure}"), 1.08 * _reach(amounts))
    domain = _DOMAINS[place] if panels > 1 else [0, 1]
    return {**axis, "domain": domain, "nticks": 5, "fixedrange": True}


def _bars(
    amounts: Sequence[float], hovers: Sequence[str], found: LookedSpan, axis: str = "x"
) -> go.Bar:
    colours = [theme.PLUS if amount >= 0 else theme.MINUS for amount in amounts]
    return go.Bar(
        x=list(amounts),
        y=list(range(len(amounts))),
        xaxis=axis,
        orientation="h",
        marker={
            "color": theme.MUTED if "much_unknown" in found.notes else colours,
            "pattern": {"shape": ["" if amount >= 0 else "/" for amount in amounts]},
        },
        hovertext=list(hovers),
        hoverinfo="text",
    )


def _hover(row: LookedWord, words: Words) -> str:
    values = {"value": signed(row.gradient_input, 3), "magnitude": f"{row.magnitude:.3f}"}
    return escape(words(f"{_STEM}.hover_gradient_input", word=row.text, **values))


def _hover_left_out(row: LeftOut, words: Words) -> str:
    after = row.after
    share = after.probability if after.answered else after.no_answer
    said = words(
        f"{_STEM}.hover_left_out",
        word=row.text,
        value=signed(_lost(row), 3),
        answer=answer_cell(words, cut_short(after.answer, _LONGEST_TARGET), after.answered),
        percent=percent(words, share),
    )
    return escape(said)


def _largest(amounts: Sequence[float], most: int) -> list[int]:
    """Return the indices of the largest amounts, sign aside, rising."""
    order = sorted(range(len(amounts)), key=lambda index: -abs(amounts[index]))
    return sorted(order[:most])


def _lost(row: LeftOut) -> float:
    return 0.0 if row.lost is None else row.lost


def _reach(amounts: Sequence[float]) -> float:
    return max([_SMALLEST_REACH, *(abs(amount) for amount in amounts)])
