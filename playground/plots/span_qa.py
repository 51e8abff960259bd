"""Draw the answers of Question answering: bars, tables, and one row a question."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.calibration_marks import mark_text
from playground.plots.escaping import cut_short, escape
from playground.plots.span_verdict import answer_text, is_claimed, verdict_data
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.calibration_card import CALIBRATED, Calibration
from playground.tasks.span_answers import SpanAnswers
from playground.words import Words
from playground.words.numbers import percent

_LONGEST_NAME = 26
"""Letters of an answer beside its bar."""
_LONGEST_CELL = 160
_REACH = 1.02  # at the very end no line is drawn for 100 %
_BEHIND = 60
"""Pixels to the right of the axis: room for the figure behind a full bar at any width."""


def plot_answers(found: SpanAnswers | None, words: Words) -> go.Figure:
    """
    Return a row for each answer and one for "no answer".

    Each bar is the probability of exactly that span, with that of the spans that overlap it added.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words("span_qa.figure_title")
    if found is None:
        return theme.plot_nothing(title, words("span_qa.figure_empty"))
    names = [escape(cut_short(answer.text, _LONGEST_NAME)) for answer in found.answers]
    names.append(escape(words("span_qa.bar_none")))
    layout = theme.base_layout(title, theme.MARGIN + theme.ROW_HEIGHT * len(names))
    layout["xaxis"] = {
        **theme.share_axis(words("span_qa.axis_probability")), "range": [0, _REACH],
        "tickmode": "array", "tickvals": [0, 0.5, 1], "tickangle": 0,
    }
    layout["yaxis"] = theme.row_axis(words("span_qa.axis_answer"), names)
    layout["barmode"] = "stack"
    layout["margin"]["r"] = _BEHIND
    return go.Figure(data=_bars(found, words), layout=layout)


def _bars(found: SpanAnswers, words: Words) -> list[go.Bar]:
    answers, none = found.answers, found.no_answer_probability
    rows = list(range(len(answers)))
    more = [max(0.0, answer.with_overlaps - answer.probability) for answer in answers]
    hovers = [_hover(answer.text, answer.probability, words) for answer in answers]
    wider = [
        _hover(answer.text, answer.with_overlaps, words, "hover_merged") for answer in answers
    ]
    merged = [percent(words, answer.with_overlaps) for answer in answers]
    exact = [answer.probability for answer in answers]
    unread = "much_unknown" in found.notes
    colour = theme.MUTED if unread else theme.PROBABILITY
    none_hover = _hover(words("span_qa.bar_none"), none, words)
    return [
        _bar(words("span_qa.legend_exact"), exact, rows, {"color": colour}, hovers),
        _bar(
            words("span_qa.legend_merged"), more, rows,
            {"color": colour, "opacity": 0.6, "pattern": {"shape": "/"}}, wider, merged,
        ),
        _bar(
            words("span_qa.bar_none"), [none], [len(answers)], {"color": theme.NO_ANSWER},
            [none_hover], [percent(words, none)], named=False,
        ),
    ]


def _bar(
    name: str, values: list[float], rows: list[int], marker: object, hovers: list[str],
    texts: list[str] | None = None, named: bool = True,
) -> go.Bar:
    return go.Bar(
        x=values,
        y=rows,
        orientation="h",
        name=escape(name),
        showlegend=named,
        marker=marker,
        text=None if texts is None else [escape(text) for text in texts],
        textposition="none" if texts is None else "outside",
        textfont={"size": 12},
        cliponaxis=False,
        hovertext=hovers,
        hoverinfo="text",
    )


def _hover(text: str, value: float, words: Words, key: str = "hover") -> str:
    shown, share = cut_short(text, 60), percent(words, value)
    return escape(words(f"span_qa.{key}", text=shown, percent=share, value=f"{value:.3g}"))


def answers_html(
    found: SpanAnswers, words: Words, calibration: Calibration | None = None
) -> str:
    """
    Return every answer: rank, words, both probabilities, where it lies, in which window.

    With `calibration`, what a probability is worth stands behind it.
    """
    columns = ["rank", "answer", "exact", "merged", "place"]
    columns += ["window"] if found.windows > 1 else []
    rows = []
    for rank, answer in enumerate(found.answers, 1):
        place = words("span_qa.cell_place", start=f"{answer.start:,}", end=f"{answer.end:,}")
        window = words(
            "span_qa.cell_window", number=f"{answer.window + 1:,}", total=f"{found.windows:,}"
        )
        cells = (
            str(rank), cut_short(answer.text, _LONGEST_CELL),
            _marked(calibration, rank, answer.probability, words),
            percent(words, answer.with_overlaps), place, window,
        )
        rows.append(cells[: len(columns)])
    heads = [words(f"span_qa.column_{name}") for name in columns]
    table = table_html(words("span_qa.table_answers"), heads, rows, frozenset({2, 3}))
    return f'<div class="bp-across bp-worth">{table}</div>'


def _marked(
    calibration: Calibration | None, rank: int, probability: float, words: Words
) -> str:
    """Return a probability, and below it how often such a one was right, of measured ranks."""
    share = percent(words, probability)
    if rank > CALIBRATED["span_qa"]:
        return share
    worth = mark_text(calibration, "best" if rank == 1 else "others", probability, words)
    return f"{share}\n{worth}" if worth else share


def questions_html(answers: Sequence[SpanAnswers], card: float, words: Words) -> str:
    """Return a row a question: its verdict, which turns with the threshold; see `verdict_html`."""
    names = ("number", "question", "answer", "exact", "none")
    kinds = ("", "", "", ' class="bp-number"', ' class="bp-number"')
    head = "".join(
        f'<th scope="col"{kind}>{escape(words(f"span_qa.{_head_key(name)}"))}</th>'
        for name, kind in zip(names, kinds, strict=True)
    )
    body = "".join(_question_row(number, row, card, words) for number, row in enumerate(answers, 1))
    caption = escape(words("span_qa.table_questions", count=len(answers)))
    return (
        f'<div class="bp-wide"><table class="bp-table bp-questions"><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _head_key(name: str) -> str:
    return "cell_none" if name == "none" else f"column_{name}"


def _question_row(number: int, found: SpanAnswers, card: float, words: Words) -> str:
    best = found.answers[0] if found.answers else None
    text = answer_text(best.text, _LONGEST_CELL) if best else "–"
    share = percent(words, best.probability) if best else "–"
    quiet = "" if "much_unknown" not in found.notes else " bp-unread"
    none = escape(words("span_qa.cell_none"))
    return (
        f'<tr class="bp-span-row{quiet}"{verdict_data(found, card)}><th scope="row">{number}</th>'
        f"<td><bdi>{escape(cut_short(found.question, _LONGEST_CELL))}</bdi></td>"
        f'<td><span class="bp-if-answer"><strong>{text}</strong></span>'
        f'<span class="bp-if-none"><strong>{none}</strong> '
        f'<span class="bp-second">{text}</span></span></td>'
        f'<td class="bp-number">{escape(share)}</td>'
        f'<td class="bp-number">{escape(percent(words, found.no_answer_probability))}</td></tr>'
    )


def answers_table(answers: Sequence[SpanAnswers]) -> Table:
    """Return every answer to every question, to be taken away."""
    columns = (
        "question", "rank", "text", "start", "end", "probability", "with_overlaps", "window"
    )
    rows = tuple(
        (
            found.question, rank, answer.text, answer.start, answer.end, answer.probability,
            answer.with_overlaps, answer.window,
        )
        for found in answers
        for rank, answer in enumerate(found.answers, 1)
    )
    return Table("answers", columns, rows)


def questions_table(answers: Sequence[SpanAnswers]) -> Table:
    """Return one row a question: its verdict and both probabilities, to be taken away."""
    columns = (
        "question", "answer", "start", "end", "probability", "no_answer_probability", "threshold"
    )
    return Table("questions", columns, tuple(_verdict_row(found) for found in answers))


def _verdict_row(found: SpanAnswers) -> tuple[str | int | float | None, ...]:
    best = found.answers[0] if is_claimed(found) else None
    given = (best.text, best.start, best.end, best.probability) if best else ("", None, None, None)
    return (found.question, *given, found.no_answer_probability, found.threshold)
