"""Draw Head roles: every head by distance and entropy, shaped and coloured by role or layer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.tasks.attention_roles_profile import ROLES, HeadProfile, HeadRow
from playground.tasks.attention_roles_syntax import SyntacticRole
from playground.words import Words
from playground.words.numbers import percent

_STEM = "attention_roles"
_COLOURS = {
    "previous": "#0072B2", "next": "#56B4E9", "current": "#009E73", "same_word": "#CC79A7",
    "sep": theme.SPECIAL, "cls": theme.SPECIAL, "broad": "#E69F00", "mixed": "#D55E00",
}
_SYMBOLS = {
    "previous": "triangle-left", "next": "triangle-right", "current": "circle",
    "same_word": "star", "sep": "square", "cls": "diamond", "broad": "hexagon", "mixed": "x",
}
_HEIGHT = 560
_BELOW = {"y": -0.22, "yanchor": "top", "font": {"size": 12}, "entrywidth": 84}
"""Where the legend stands: nine names are a row each on a phone, and would reach the title."""


def plot_heads(
    profile: HeadProfile | None,
    relations: Sequence[SyntacticRole],
    source: str,
    colour: str,
    words: Words,
) -> go.Figure:
    """
    Return a mark for each head: x mean distance in pieces, y entropy in bits.

    Args:
        profile: every head; None before there is one.
        relations: of the sample; heads that find one surely have a ring.
        source: "text" or "sample": what the profile was measured on.
        colour: "role" or "layer".
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title_{source}")
    if profile is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    layout = theme.base_layout(title, _HEIGHT)
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    layout["legend"] = {**layout["legend"], **_BELOW}
    drawn = [row for row in profile.heads if row.distance is not None]
    layout["xaxis"] = _axis(words(f"{_STEM}.axis_distance"), [row.distance for row in drawn])
    layout["yaxis"] = _axis(words(f"{_STEM}.axis_entropy"), [row.entropy for row in drawn])
    layers = max((row.layer for row in profile.heads), default=0) + 1
    if colour == "layer":
        layout["coloraxis"] = _layer_scale(layers, words)
    found = found_by_head(relations)
    traces = [_rings(drawn, found, words)]
    for role in ROLES:
        rows = [row for row in drawn if row.role == role]
        if rows:
            traces.append(_marks(role, rows, colour, layers, found, words))
    return go.Figure(data=traces, layout=layout)


def found_by_head(
    relations: Sequence[SyntacticRole],
) -> dict[tuple[int, int], list[SyntacticRole]]:
    """Return the relations that a head finds surely better than a fixed place, by (layer, head)."""
    found: dict[tuple[int, int], list[SyntacticRole]] = {}
    for role in relations:
        if role.beats_offset:
            found.setdefault((role.layer, role.head), []).append(role)
    return found


def relation_name(relation: str, direction: str, words: Words) -> str:
    """Return a relation in words, from who looks to what is found: "direct object → its verb"."""
    stem = f"{_STEM}.{relation.replace(':', '_')}"
    ends = [words(stem), words(f"{stem}_of")]
    source, target = ends if direction == "to_head" else reversed(ends)
    return words(f"{_STEM}.arrow", source=source, target=target)


def head_name(layer: int, head: int, layers: int, words: Words) -> str:
    """Return a head as people count: "layer 1 of 6, head 3"."""
    return words(f"{_STEM}.head_name", layer=layer + 1, layers=layers, head=head + 1)


def _marks(
    role: str,
    rows: Sequence[HeadRow],
    colour: str,
    layers: int,
    found: Mapping[tuple[int, int], list[SyntacticRole]],
    words: Words,
) -> go.Scatter:
    finds = [found.get((row.layer, row.head), []) for row in rows]
    by_layer = {"color": [row.layer + 1 for row in rows], "coloraxis": "coloraxis"}
    shade: dict[str, Any] = by_layer if colour == "layer" else {"color": _COLOURS[role]}
    return go.Scatter(
        x=[row.distance for row in rows],
        y=[row.entropy for row in rows],
        mode="markers",
        name=escape(words(f"{_STEM}.role_{role}")),
        marker={"symbol": _SYMBOLS[role], "size": 11, "line": {"width": 0}, **shade},
        hovertext=[_hover(row, layers, of, words) for row, of in zip(rows, finds, strict=True)],
        hoverinfo="text",
    )


def _rings(
    rows: Sequence[HeadRow],
    found: Mapping[tuple[int, int], list[SyntacticRole]],
    words: Words,
) -> go.Scatter:
    ringed = [row for row in rows if (row.layer, row.head) in found]
    return go.Scatter(
        x=[row.distance for row in ringed],
        y=[row.entropy for row in ringed],
        mode="markers",
        name=escape(words(f"{_STEM}.ring")),
        marker={
            "symbol": "circle-open", "size": 20, "color": theme.LETTERS, "line": {"width": 2},
        },
        showlegend=bool(ringed),
        hoverinfo="skip",
    )


def _hover(
    row: HeadRow, layers: int, relations: Sequence[SyntacticRole], words: Words
) -> str:
    lines = [head_name(row.layer, row.head, layers, words), role_said(row, words)]
    distance = "–" if row.distance is None else f"{row.distance:.1f}"
    spread = {"entropy": f"{row.entropy:.2f}", "distance": distance}
    lines.append(words(f"{_STEM}.hover_spread", **spread))
    for role in relations:
        name = relation_name(role.relation, role.direction, words)
        right = percent(words, role.accuracy)
        lines.append(words(f"{_STEM}.hover_finds", relation=name, right=right))
    return "<br>".join(escape(line) for line in lines)


def role_said(row: HeadRow, words: Words) -> str:
    """Return a head's role with what speaks for it."""
    name = words(f"{_STEM}.role_{row.role}")
    value = None if row.role == "mixed" else row.value(row.role)
    if value is None:
        return name
    key = "hover_broad" if row.role == "broad" else "hover_share"
    return words(f"{_STEM}.{key}", role=name, value=percent(words, value))


def _layer_scale(layers: int, words: Words) -> dict[str, Any]:
    return {
        "colorscale": theme.AMOUNTS,
        "cmin": 1,
        "cmax": max(layers, 2),
        "colorbar": {
            "title": {"text": escape(words(f"{_STEM}.axis_layer"))}, "thickness": 12,
            "tickmode": "array", "tickvals": [1, layers], "outlinewidth": 0,
        },
    }


def _axis(title: str, values: Sequence[float | None]) -> dict[str, Any]:
    """Return an axis from just below 0, so that marks at 0 are whole, to just above the largest."""
    most = max((value for value in values if value is not None), default=1.0)
    return {
        "title": {"text": escape(title), "font": {"size": 13}},
        "range": [-0.05 * most, 1.07 * most],
        "gridcolor": theme.LINES,
        "zeroline": False,
        "automargin": True,
    }
