"""Draw what R-BERT says with a part of it taken away: a bar each, and all labels as a table."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.relation import share_axis_with_room
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation_ablation import AblatedAnswer, AblatedRelation
from playground.words import Words
from playground.words.numbers import percent

_FULL = "full"


def plot_ablation(found: AblatedRelation | None, words: Words) -> go.Figure:
    """
    Return a row for the sentence as it is and one for each part taken away.

    Two bars a row: the label of the whole model, and the row's own where that is another.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words("relation.parts_title")
    if found is None or not found.answers:
        return theme.plot_nothing(title, words("relation.parts_empty"))
    rows = _rows(found)
    layout = theme.base_layout(title, theme.MARGIN + 48 * len(rows))
    layout["xaxis"] = share_axis_with_room(words("relation.axis_probability"))
    small = '<span style="font-size:11px">'
    names = [f"{escape(_name(row, words))}<br>{small}{escape(row.label)}</span>" for row in rows]
    layout["yaxis"] = theme.row_axis(words("relation.axis_parts"), names)
    layout["barmode"] = "overlay"
    layout["margin"]["r"] = 8
    bars = [_bars(found, rows, own, words) for own in (False, True)]
    return go.Figure(data=bars, layout=layout)


def ablation_html(found: AblatedRelation, words: Words) -> str:
    """Return all 19 labels, a column for each part taken away, as a folded table."""
    if not found.answers:
        return ""
    rows = _rows(found)
    order = sorted(found.full.probabilities, key=lambda label: -found.full.probabilities[label])
    cells = [
        (label, *(percent(words, row.probabilities[label]) for row in rows)) for label in order
    ]
    heads = [words("relation.axis_label"), *(_name(row, words) for row in rows)]
    title = words("relation.parts_table")
    numbers = frozenset(range(1, len(heads)))
    return behind_html(title, table_html(title, heads, cells, numbers, chosen=0))


def ablation_table(found: AblatedRelation) -> Table:
    """Return every label of every way of asking with its probability, one a row."""
    rows = tuple(
        (row.way, label, share)
        for row in _rows(found)
        for label, share in row.probabilities.items()
    )
    return Table("parts", ("way", "label", "probability"), rows if found.answers else ())


def _rows(found: AblatedRelation) -> list[AblatedAnswer]:
    full = found.full
    whole = AblatedAnswer(_FULL, full.label, full.probability, full.probabilities)
    return [whole, *found.answers]


def _name(row: AblatedAnswer, words: Words) -> str:
    return words("relation.parts_full" if row.way == _FULL else f"relation.screen_{row.way}")


def _bars(
    found: AblatedRelation, rows: list[AblatedAnswer], own: bool, words: Words
) -> go.Bar:
    """Return the bars of the whole model's label, or of each row's own where it is another."""
    numbers = [n for n, row in enumerate(rows) if not own or row.label != found.full.label]
    labels = [rows[n].label if own else found.full.label for n in numbers]
    values = [rows[n].probabilities[label] for n, label in zip(numbers, labels, strict=True)]
    said = [
        words("relation.hover", label=label, percent=percent(words, v), value=f"{v:.3g}")
        for label, v in zip(labels, values, strict=True)
    ]
    sure = theme.OTHER if own else theme.PROBABILITY
    return go.Bar(
        x=values,
        y=[n + (0.2 if own else -0.2) for n in numbers],
        width=0.34,
        orientation="h",
        name=words("relation.parts_own" if own else "relation.parts_label", label=found.full.label),
        marker={
            "color": sure if found.full.bold else theme.MUTED,
            "pattern": {"shape": "/" if own else ""},
        },
        text=[escape(percent(words, value)) for value in values],
        textposition="outside",
        textfont={"size": 12},
        cliponaxis=False,
        hovertext=[escape(text) for text in said],
        hoverinfo="text",
    )
