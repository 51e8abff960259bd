"""Draw all pairs: a graph of the entities and their relations, and each ordered pair in a table."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.relation_pairs_edges import (
    REACH,
    Edge,
    PlacedEdge,
    PlacedGraph,
    edges_of,
    kept_edges,
    place,
)
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.relation_labels import OTHER
from playground.tasks.relation_pairs import PairRelation, RelatedPairs
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import relation_name, snake

_STEM = "relation_pairs"
_ROW = 28
"""Pixels for a row of the graph."""
_ABOVE, _BELOW = 44, 76
"""Pixels for the title, and for the key to the lines."""
_NAMES = 164
"""Pixels right of the lines for the relations' names, on a phone too."""
_LABEL, _LONGEST_SHOWN = 13, 60
"""Letters of an entity beside the graph, and in tables and hovers."""
_STEPS = 16
"""Straight pieces of each half of a line."""
_ARROW, _BAR = 18, 7
"""Pixels: length of an arrow's head, width of the bar that stands for an entity."""


def plot_pairs(
    found: RelatedPairs | None, threshold: float, other: bool, words: Words
) -> go.Figure:
    """
    Return the entities from top to bottom, and a line over its name for each relation.

    Args:
        found: the result; None before there is one.
        threshold: least probability of what is drawn, 0 to 1.
        other: whether `Other` is drawn, without an arrow.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if found is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    graph = place(kept_edges(edges_of(found), threshold, other), len(found.entities))
    muted = "much_unknown" in found.notes
    layout = theme.base_layout(title, _ABOVE + _ROW * graph.rows + _BELOW)
    layout["margin"] |= {"t": _ABOVE, "r": _NAMES, "b": _BELOW}
    layout |= {"showlegend": False, "hovermode": "closest", "hoverdistance": 8}
    layout["xaxis"] = _lines_axis(words)
    layout["yaxis"] = _entities_axis(found, graph, words)
    layout["annotations"] = (
        [_name(placed, muted, found, words) for placed in graph.edges]
        if graph.edges
        else [_nothing_drawn(words)]
    )
    lines = [_line(placed, muted, found, words) for placed in graph.edges]
    return go.Figure(data=[*lines, _nodes(found, graph)], layout=layout)


def entity_name(found: RelatedPairs, number: int, longest: int = _LONGEST_SHOWN) -> str:
    """Return an entity with its number from 1, by which equal words are told apart: "1 Ada"."""
    return f"{number + 1} {cut_short(found.entities[number].text, longest)}"


def pairs_html(found: RelatedPairs, words: Words) -> str:
    """Return a table: pair, label, probability, runner-up, whether the other order agrees."""
    rows = (_row(found, pair, words) for pair in found.pairs)
    names = ("pair", "label", "probability", "runner_up", "agrees")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows, frozenset({2}))
    return f'<div class="bp-wide">{table}</div>'


def drawn_sentence(found: RelatedPairs, threshold: float, other: bool, words: Words) -> str:
    """Return how many of the answers the graph shows, and why not the others."""
    edges = edges_of(found)
    hidden = [] if other else [edge for edge in edges if edge.relation == OTHER]
    return words(
        f"{_STEM}.drawn",
        shown=_answers(kept_edges(edges, threshold, other)),
        count=_answers(edges),
        other=_answers(hidden),
        below=_answers(edges) - _answers(hidden) - _answers(kept_edges(edges, threshold, other)),
        threshold=words("numbers.percent", value=f"{100 * threshold:.0f}"),
    )


def pairs_table(found: RelatedPairs) -> Table:
    """Return every ordered pair, one a row; entities are numbered from 1."""
    columns = (
        "e1", "e2", "e1_text", "e2_text", "label", "probability", "runner_up",
        "runner_up_probability", "other_order_agrees", "wordpieces_apart",
    )
    texts = [entity.text for entity in found.entities]
    rows = tuple(
        (
            pair.e1 + 1, pair.e2 + 1, texts[pair.e1], texts[pair.e2], pair.label, pair.probability,
            pair.runner_up, pair.runner_up_probability, pair.agrees, pair.apart,
        )
        for pair in found.pairs
    )
    return Table("pairs", columns, rows)


def _answers(edges: list[Edge]) -> int:
    return sum(len(edge.pairs) for edge in edges)


def _row(found: RelatedPairs, pair: PairRelation, words: Words) -> tuple[str, ...]:
    e1, e2 = entity_name(found, pair.e1), entity_name(found, pair.e2)
    head = words(f"{_STEM}.pair", e1=e1, e2=e2)
    if pair.label is None:
        apart = words(f"{_STEM}.apart", found=pair.apart, limit=found.most_apart)
        return head, apart, "—", "—", "—"
    second = percent(words, pair.runner_up_probability or 0.0)
    agrees = "—" if pair.agrees is None else words(f"{_STEM}.{'yes' if pair.agrees else 'no'}")
    return (
        head,
        pair.label,
        percent(words, pair.probability or 0.0),
        words(f"{_STEM}.runner_up", label=pair.runner_up, percent=second),
        agrees,
    )


def _lines_axis(words: Words) -> dict[str, Any]:
    return {
        "title": {"text": words(f"{_STEM}.axis_lines"), "font": {"size": 13}},
        "range": [0, 1],
        "showticklabels": False,
        "showgrid": False,
        "zeroline": False,
    }


def _entities_axis(found: RelatedPairs, graph: PlacedGraph, words: Words) -> dict[str, Any]:
    labels = [escape(entity_name(found, n, _LABEL)) for n in range(len(found.entities))]
    axis = theme.row_axis(words(f"{_STEM}.axis_entities"), labels)
    ends = {"range": [graph.rows - 0.2, -0.8], "showgrid": False}
    return {**axis, "tickvals": list(graph.entities), **ends}


def _line(placed: PlacedEdge, muted: bool, found: RelatedPairs, words: Words) -> go.Scatter:
    edge = placed.edge
    out = _bend(placed.source, placed.row)
    back = _bend(placed.target, placed.row)[::-1]
    directed = edge.relation != OTHER
    points = [*out, *back]
    before = [0.0] * (len(points) - 1)  # no mark on the way, and no gap for one
    hover = _hover(edge, found, words)
    return go.Scatter(
        x=[x for x, _ in points],
        y=[y for _, y in points],
        mode="lines+markers",
        line={
            "color": _colour(edge, muted),
            "width": 1 + 3 * edge.probability,
            "dash": "solid" if edge.agreed else "dash",
        },
        marker={
            "symbol": "arrow", "angleref": "previous", "opacity": 1, "line": {"width": 0},
            "size": [*before, _ARROW if directed else 0.0],
            "standoff": [*before, _BAR / 2 if directed else 0.0],
        },
        cliponaxis=False,
        opacity=0.3 + 0.7 * edge.probability,
        text=hover,
        hoverinfo="text",
        name=escape(edge.relation),
    )


def _bend(end: float, row: float) -> list[tuple[float, float]]:
    """Return a curve from an entity at 0 to a name at 1, level at both ends."""
    shares = [step / _STEPS for step in range(_STEPS + 1)]
    return [(share, end + (row - end) * (3 * share**2 - 2 * share**3)) for share in shares]


def _nodes(found: RelatedPairs, graph: PlacedGraph) -> go.Scatter:
    ys: list[float | None] = []
    texts = []
    for number, y in enumerate(graph.entities):
        ys += [y - REACH, y, y + REACH, None]
        texts += [escape(entity_name(found, number))] * 4
    return go.Scatter(
        x=[0] * len(ys),
        y=ys,
        mode="lines",
        line={"width": _BAR, "color": theme.LETTERS},
        text=texts,
        hoverinfo="text",
        cliponaxis=False,
    )


def _name(placed: PlacedEdge, muted: bool, found: RelatedPairs, words: Words) -> dict[str, Any]:
    edge = placed.edge
    name = words(f"relation_glosses.name_{snake(edge.relation)}")
    said = words(f"{_STEM}.edge", relation=name, percent=percent(words, edge.probability))
    return {
        "text": escape(said), "showarrow": False, "font": {"size": 12}, "align": "left",
        "x": 1, "xanchor": "left", "xshift": 4, "y": placed.row, "yanchor": "middle",
        "hovertext": _hover(edge, found, words),
        "opacity": 0.7 if muted or edge.relation == OTHER else 1,
    }


def _nothing_drawn(words: Words) -> dict[str, Any]:
    return {
        "text": words(f"{_STEM}.none_drawn"), "showarrow": False, "align": "left",
        "xref": "paper", "x": 0.15, "xanchor": "left", "yref": "paper", "y": 0.5,
    }


def _colour(edge: Edge, muted: bool) -> str:
    return theme.MUTED if muted or edge.relation == OTHER else theme.PROBABILITY


def _hover(edge: Edge, found: RelatedPairs, words: Words) -> str:
    ends = {
        "source": entity_name(found, edge.source), "target": entity_name(found, edge.target)
    }
    key = "hover_other" if edge.relation == OTHER else "hover_edge"
    lines = [words(f"{_STEM}.{key}", relation=relation_name(words, edge.relation), **ends)]
    for pair in edge.pairs:
        lines.append(
            words(
                f"{_STEM}.hover_pair",
                e1=entity_name(found, pair.e1),
                e2=entity_name(found, pair.e2),
                label=pair.label,
                percent=percent(words, pair.probability or 0.0),
                probability=f"{pair.probability:.4f}",
            )
        )
    return "<br>".join(escape(line) for line in lines)
