"""Draw the 19 probabilities of Relations, grouped by relation, a bar for each direction."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.shapes import Table
from playground.tasks.relation import RelatedEntities
from playground.tasks.relation_labels import DIRECTIONS, OTHER, RELATIONS
from playground.words import Words
from playground.words.numbers import percent


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
    rows = [*RELATIONS, OTHER]
    layout = theme.base_layout(title, theme.MARGIN + 40 * len(rows))
    layout["xaxis"] = theme.share_axis(words("relation.axis_probability"))
    layout["yaxis"] = theme.row_axis(words("relation.axis_label"), rows)
    layout["barmode"] = "group"
    bars = [_bars(found, way, words) for way in DIRECTIONS]
    return go.Figure(data=[*bars, _bars(found, "", words)], layout=layout)


def labels_table(found: RelatedEntities) -> Table:
    """Return every label with its probability, most probable first."""
    rows = sorted(found.probabilities.items(), key=lambda item: -item[1])
    return Table("labels", ("label", "probability"), tuple(rows))


def _bars(found: RelatedEntities, way: str, words: Words) -> go.Bar:
    """Return the bars of one direction, or of Other where `way` is empty."""
    relations = RELATIONS if way else (OTHER,)
    values = [found.probabilities[relation + way] for relation in relations]
    kind = "other" if not way else "forward" if way == DIRECTIONS[0] else "backward"
    colours = {
        "forward": theme.ENTITY_1, "backward": theme.ENTITY_2, "other": theme.MUTED,
    }
    said = [
        words("relation.hover", label=r + way, percent=percent(words, v), value=f"{v:.3g}")
        for r, v in zip(relations, values, strict=True)
    ]
    return go.Bar(
        x=values,
        y=[len(RELATIONS)] if not way else list(range(len(RELATIONS))),
        orientation="h",
        name=words(f"relation.legend_{kind}"),
        marker={"color": colours[kind] if found.bold else theme.MUTED},
        hovertext=[escape(text) for text in said],
        hoverinfo="text",
    )
