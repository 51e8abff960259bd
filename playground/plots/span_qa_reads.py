"""Draw Does it read?: a stacked bar a condition, where the probability goes, and tables of it."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.span_qa_reads import ReadRow, ReadsFound
from playground.tasks.span_qa_reads_scores import ReadsScore
from playground.words import Words
from playground.words.numbers import counted_percent, percent

_STEM = "span_qa_reads"
PARTS = ("kept", "bait", "other", "none")
_COLOURS = {
    "kept": theme.PROBABILITY, "bait": theme.MINUS, "other": theme.SEGMENT_A,
    "none": theme.NO_ANSWER,
}
_PATTERNS = {"kept": "", "bait": "/", "other": ".", "none": "-"}
_ROW = 44
"""Pixels for a condition: a label of two lines."""
_LEGEND_ROWS = 34
"""Pixels for the legend's third and fourth row, which a phone needs."""


def plot_reads(found: ReadsFound | None, words: Words) -> go.Figure:
    """
    Return a bar for each condition that was asked: answer, decoy, other spans, no answer; sum 1.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if found is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = [row for row in found.rows if not row.impossible]
    layout = theme.base_layout(title, theme.MARGIN + _LEGEND_ROWS + _ROW * len(rows))
    layout["barmode"] = "stack"
    layout["margin"]["r"] = 20
    layout["margin"]["t"] += _LEGEND_ROWS
    layout["xaxis"] = theme.share_axis(words(f"{_STEM}.axis_probability"))
    labels = [_label(row, words) for row in rows]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_condition"), labels)
    layout["legend"] = {**layout["legend"], "font": {"size": 12}}
    muted = found.verdict == "unreadable"
    parts = [shares_of(row) for row in rows]
    return go.Figure(data=[_bars(part, parts, muted, words) for part in PARTS], layout=layout)


def shares_of(row: ReadRow) -> dict[str, float]:
    """
    Return the probability of each of `PARTS`; together 1.

    A span that lies in the answer and in the decoy counts for the decoy.
    """
    spans = max(0.0, 1 - row.no_answer_probability)
    bait = min(row.bait_probability or 0.0, spans)
    kept = min(row.kept_probability or 0.0, spans - bait)
    return {
        "kept": kept, "bait": bait, "other": spans - bait - kept,
        "none": row.no_answer_probability,
    }


def reads_html(found: ReadsFound, words: Words) -> str:
    """Return a folded table of all conditions: best span, probabilities, judgement."""
    rows = (_cells(row, words) for row in found.rows)
    names = ("condition", "answer", "probability", "none", "judged")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({2, 3}))
    return behind_html(words(f"{_STEM}.table_summary"), table)


def reads_table(found: ReadsFound) -> Table:
    """Return all conditions, to be taken away."""
    columns = (
        "condition", "question", "judged", "outcome", "answered", "best_span", "start", "end",
        "probability", "no_answer_probability", "answer_as_asked", "decoy", "impossible",
    )
    rows = tuple(
        (
            row.condition, row.question, row.judgement, row.outcome, row.answered, row.answer,
            row.start, row.end, row.probability, row.no_answer_probability,
            row.kept_probability, row.bait_probability, row.impossible,
        )
        for row in found.rows
    )
    return Table("conditions", columns, rows)


def scores_html(score: ReadsScore, words: Words) -> str:
    """Return a table of shares over many questions, measured once and kept in the card."""
    rows = (
        (
            words(f"{_STEM}.condition_{row.condition}"),
            f"{row.items:,}",
            *(_points(value, words) for value in (row.f1, row.answered, row.kept, row.taken)),
        )
        for row in score.rows
    )
    names = ("condition", "items", "f1", "answered", "kept", "taken")
    heads = [words(f"{_STEM}.many_{name}") for name in names]
    caption = words(f"{_STEM}.many_caption")
    table = table_html(caption, heads, rows, frozenset({1, 2, 3, 4, 5}))
    return f'<div class="bp-wide bp-many">{table}</div>'


def scores_table(score: ReadsScore) -> Table:
    """Return the shares over many questions in points of 100, to be taken away."""
    columns = ("condition", "questions", "f1", "answered", "same_answer", "decoy_taken")
    rows = tuple(
        (row.condition, row.items, row.f1, row.answered, row.kept, row.taken) for row in score.rows
    )
    return Table("many_questions", columns, rows)


def _cells(row: ReadRow, words: Words) -> tuple[str, ...]:
    name = words(f"{_STEM}.condition_{row.condition}")
    if row.impossible:
        return name, "–", "–", "–", words(f"{_STEM}.judged_impossible")
    judged = words(f"{_STEM}.judged_{row.judgement}") if row.judgement else "–"
    shares = (percent(words, row.probability), percent(words, row.no_answer_probability))
    return name, cut_short(row.answer, 60), *shares, judged


def _label(row: ReadRow, words: Words) -> str:
    name = words(f"{_STEM}.condition_{row.condition}")
    judged = words(f"{_STEM}.judged_{row.judgement}") if row.judgement else ""
    return f"{escape(name)}<br>{escape(judged)}" if judged else escape(name)


def _bars(
    part: str, shares: list[dict[str, float]], muted: bool, words: Words
) -> go.Bar:
    name = words(f"{_STEM}.part_{part}")
    values = [row[part] for row in shares]
    said = [
        words(f"{_STEM}.hover", part=name, probability=percent(words, value)) for value in values
    ]
    return go.Bar(
        name=escape(name),
        x=values,
        y=list(range(len(values))),
        orientation="h",
        width=0.6,
        marker={
            "color": theme.MUTED if muted else _COLOURS[part],
            "pattern": {
                "shape": _PATTERNS[part], "size": 7, "fillmode": "overlay", "solidity": 0.25,
            },
        },
        hovertext=[escape(text) for text in said],
        hoverinfo="text",
    )


def _points(value: float | None, words: Words) -> str:
    return "–" if value is None else counted_percent(words, value / 100)
