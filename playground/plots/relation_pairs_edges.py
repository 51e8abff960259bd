"""
The edges of a graph of related pairs, and where they run: entities left, relations right.

An edge goes from its entity to the relation's name and on to the other entity. Every name has a row
of its own and every end a place of its own, so nothing lies on anything at any width.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playground.tasks.relation_labels import OTHER, relation_of
from playground.tasks.relation_pairs import PairRelation, RelatedPairs

REACH = 0.7
"""Rows above and below an entity's own place within which edges end."""
_PORTS = 1.2
"""Rows from an entity's first end to its last."""
_PORT = 0.45
"""Most rows between two ends."""


@dataclass(frozen=True)
class Edge:
    """One relation between two entities, as one or both orders of the pair name it."""

    source: int
    """Index of the entity that plays the relation's first part: the cause of Cause-Effect."""
    target: int
    relation: str
    """Without its direction; `Other` has none."""
    probability: float
    """Mean over the orders that say so, 0 to 1."""
    pairs: tuple[PairRelation, ...]
    """The orders that say so, one or two."""
    agreed: bool
    """Whether both orders were answered and say so."""


@dataclass(frozen=True)
class PlacedEdge:
    """An edge, and its places in rows from the top."""

    edge: Edge
    row: float
    """Of its name."""
    source: float
    target: float


@dataclass(frozen=True)
class PlacedGraph:
    """A graph in rows, the first one 0."""

    rows: int
    entities: tuple[float, ...]
    edges: tuple[PlacedEdge, ...]


def edges_of(found: RelatedPairs) -> list[Edge]:
    """Return every edge in the order of the pairs; two orders that agree make one edge."""
    groups: dict[tuple[int, int, str], list[PairRelation]] = {}
    for pair in found.pairs:
        if pair.label is not None:
            groups.setdefault(_key(pair, pair.label), []).append(pair)
    return [
        Edge(
            source, target, relation,
            sum(pair.probability or 0.0 for pair in pairs) / len(pairs), tuple(pairs),
            len(pairs) == 2,
        )
        for (source, target, relation), pairs in groups.items()
    ]


def kept_edges(edges: Sequence[Edge], threshold: float, other: bool) -> list[Edge]:
    """Return the edges of at least `threshold` (0 to 1), those of `Other` only if wanted."""
    return [
        edge
        for edge in edges
        if edge.probability >= threshold and (other or edge.relation != OTHER)
    ]


def place(edges: Sequence[Edge], entities: int) -> PlacedGraph:
    """Return where the entities, the names and the ends of the edges stand."""
    rows = max(len(edges), 2 * entities - 1)
    ys = [number * (rows - 1) / max(entities - 1, 1) for number in range(entities)]
    ordered = sorted(edges, key=lambda edge: (edge.source + edge.target, edge.source))
    names = _spread([(ys[edge.source] + ys[edge.target]) / 2 for edge in ordered], rows)
    ends = [
        (entity, names[number], number, part)
        for number, edge in enumerate(ordered)
        for part, entity in enumerate((edge.source, edge.target))
    ]
    ports: dict[tuple[int, int], float] = {}
    for entity, y in enumerate(ys):
        here = sorted(end[1:] for end in ends if end[0] == entity)
        step = min(_PORT, _PORTS / max(len(here) - 1, 1))
        for place_, (_, number, part) in enumerate(here):
            ports[number, part] = y + step * (place_ - (len(here) - 1) / 2)
    placed = tuple(
        PlacedEdge(edge, names[number], ports[number, 0], ports[number, 1])
        for number, edge in enumerate(ordered)
    )
    return PlacedGraph(rows, tuple(ys), placed)


def _key(pair: PairRelation, label: str) -> tuple[int, int, str]:
    """Return source, target and relation; `Other` goes neither way."""
    relation = relation_of(label)
    ends = (pair.e1, pair.e2)
    if relation == OTHER:
        return min(ends), max(ends), relation
    return (*ends, relation) if label.endswith("(e1,e2)") else (pair.e2, pair.e1, relation)


def _spread(wanted: Sequence[float], rows: int) -> list[float]:
    """Return rising places near `wanted`, a row apart at least, all within the rows."""
    found = list(wanted)
    for number in range(1, len(found)):
        found[number] = max(found[number], found[number - 1] + 1)
    highest = float(rows - 1)
    for number in reversed(range(len(found))):
        found[number] = min(found[number], highest)
        highest = found[number] - 1
    return found
