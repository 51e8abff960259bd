"""Draw the 19 probabilities of Relations, a bar for each direction, and what the nine mean."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation import RelatedEntities
from playground.tasks.relation_labels import DIRECTIONS, OTHER, RELATIONS
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import relation_name, snake

_ARROWS = {DIRECTIONS[0]: "→", DIRECTIONS[1]: "←", "": ""}
"""From e1 to e2, from e2 to e1, and `Other`."""
_APART = 0.21
"""Rows from a relation's middle to the bar of a direction."""
_REACH = 1.5
"""End of the axis: room for the figure behind a full bar, on a phone too."""


def plot_relation(found: RelatedEntities | None, words: Words) -> go.Figure:
    """
    Return a row for each of the nine relations with a bar a direction, and one for Other.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    title = words("relation.figure_title")
    if found is None:
        return theme.plot_nothing(title, words("relation.empty_figure"))
    title += f'<br><span style="font-size:12px">{escape(words("relation.figure_key"))}</span>'
    names = [_row_name(relation, words) for relation in (*RELATIONS, OTHER)]
    layout = theme.base_layout(title, theme.MARGIN + 44 * len(names))
    layout["xaxis"] = share_axis_with_room(words("relation.axis_probability"))
    layout["yaxis"] = theme.row_axis(words("relation.axis_label"), names)
    layout["barmode"] = "overlay"  # the bars stand where they are put
    layout["title"]["pad"] = {"t": 20, "l": 4}  # its two lines hang from the first
    layout["margin"]["r"] = 8
    layout["showlegend"] = False  # on a phone it would take three rows
    bars = [_bars(found, way, words) for way in (*DIRECTIONS, "")]
    return go.Figure(data=bars, layout=layout)


def share_axis_with_room(title: str) -> dict[str, object]:
    """Return an axis of probabilities with room for a figure behind a full bar."""
    ticks = {"tickmode": "array", "tickvals": [0, 0.5, 1], "tickangle": 0}
    return {**theme.share_axis(title), **ticks, "range": [0, _REACH]}


def labels_table(found: RelatedEntities) -> Table:
    """Return every label with its probability, most probable first."""
    rows = sorted(found.probabilities.items(), key=lambda item: -item[1])
    return Table("labels", ("label", "probability"), tuple(rows))


def labels_html(found: RelatedEntities, words: Words) -> str:
    """Return the probabilities as a folded table: relation, e1 → e2, e1 ← e2."""
    rows = [
        (
            relation_name(words, relation),
            *(percent(words, found.probabilities[relation + way]) for way in DIRECTIONS),
        )
        for relation in RELATIONS
    ]
    rows.append((relation_name(words, OTHER), percent(words, found.probabilities[OTHER]), ""))
    heads = [words("relation.axis_label"), words("relation.legend_forward")]
    heads.append(words("relation.legend_backward"))
    title = words("relation.table_caption")
    return behind_html(title, table_html(title, heads, rows, frozenset({1, 2})))


def glosses_html(words: Words) -> str:
    """Return what the nine relations mean as a folded table: name, meaning, a pair to think of."""
    keys = [snake(relation) for relation in RELATIONS]
    rows = [
        (
            relation_name(words, relation),
            words(f"relation_glosses.says_{key}"),
            words(f"relation_glosses.pair_{key}"),
        )
        for relation, key in zip(RELATIONS, keys, strict=True)
    ]
    rows.append((relation_name(words, OTHER), words("relation_glosses.says_other"), ""))
    heads = [words(f"relation_glosses.column_{name}") for name in ("relation", "says", "pair")]
    title = words("relation_glosses.table_caption")
    return behind_html(title, table_html(title, heads, rows))


def _row_name(relation: str, words: Words) -> str:
    """Return plotly text: the label, in Chinese with the Chinese name on a second line."""
    named = words(f"relation_glosses.name_{snake(relation)}")
    return escape(relation) if named == relation else f"{escape(relation)}<br>{escape(named)}"


def _bars(found: RelatedEntities, way: str, words: Words) -> go.Bar:
    """Return the bars of one direction, or of Other where `way` is empty."""
    relations = RELATIONS if way else (OTHER,)
    values = [found.probabilities[relation + way] for relation in relations]
    kind = "other" if not way else "forward" if way == DIRECTIONS[0] else "backward"
    shift = {"forward": -_APART, "backward": _APART, "other": 0.0}[kind]
    first = len(RELATIONS) if not way else 0
    shares = [percent(words, value) for value in values]
    said = [
        words("relation.hover", label=relation + way, percent=share, value=f"{value:.3g}")
        for relation, share, value in zip(relations, shares, values, strict=True)
    ]
    plain = not way or not found.bold
    return go.Bar(
        x=values,
        y=[first + number + shift for number in range(len(relations))],
        width=0.36,
        orientation="h",
        name=words(f"relation.legend_{kind}"),
        marker={
            "color": theme.MUTED if plain else theme.PROBABILITY,
            "pattern": {"shape": "/" if kind == "backward" else ""},
        },
        text=[escape(f"{_ARROWS[way]} {share}".strip()) for share in shares],
        textposition="outside",
        textfont={"size": 12},
        cliponaxis=False,
        hovertext=[escape(text) for text in said],
        hoverinfo="text",
    )
