"""The strongest links of heads, and sinks: heads that look at [CLS] or [SEP] most of the time."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playground.shapes import Floats
from playground.tasks.attention import (
    AttentionMaps,
    Token,
    check_head,
    entropies,
    special_shares,
)

SINK = 0.5
"""Mean weight on [CLS], or on [SEP], from which a head is said to look there for want of more."""


@dataclass(frozen=True)
class Link:
    """One weight of one head."""

    query: int
    """Index into `AttentionMaps.queries`: who looks."""
    key: int
    """Index into `AttentionMaps.keys`: at whom."""
    weight: float
    """0 to 1."""


@dataclass(frozen=True, eq=False)
class HeadFigures:
    """One figure or link for each head, [layers, heads]."""

    queries: NDArray[np.int64]
    """Who looks in each head's strongest link; [CLS] and [SEP] left out where words are there."""
    keys: NDArray[np.int64]
    """At whom."""
    strengths: Floats
    """Weight of that link, 0 to 1."""
    entropies: Floats
    """Mean over rows, in bits."""
    cls: Floats
    """Mean weight on [CLS], 0 to 1; 0 where it is left out."""
    sep: Floats
    """Mean weight on all [SEP], 0 to 1."""

    def link(self, layer: int, head: int) -> Link:
        """Return the strongest link of a head, both counted from 0."""
        place = layer, head
        return Link(int(self.queries[place]), int(self.keys[place]), float(self.strengths[place]))


def head_figures(maps: AttentionMaps) -> HeadFigures:
    """Return what the overview says of each head."""
    rows, columns = _words(maps.queries), _words(maps.keys)
    inner = maps.weights[..., rows, :][..., columns]
    flat = inner.reshape(maps.layers, maps.heads, -1)
    best = flat.argmax(-1)
    cls, sep = special_shares(maps)
    return HeadFigures(
        queries=rows[best // len(columns)],
        keys=columns[best % len(columns)],
        strengths=np.take_along_axis(flat, best[..., None], -1)[..., 0],
        entropies=entropies(maps),
        cls=cls,
        sep=sep,
    )


def top_links(maps: AttentionMaps, layer: int, head: int, count: int = 10) -> tuple[Link, ...]:
    """
    Return the strongest links of a head, [CLS] and [SEP] included, by falling weight.

    Args:
        maps: as shown.
        layer: from 0.
        head: from 0.
        count: of links, if there are so many.

    Raises:
        InputError: no such layer or head.
    """
    check_head(maps, layer, head)
    weights = maps.weights[layer, head]
    order = np.argsort(-weights, axis=None, kind="stable")[:count]
    places = [divmod(int(place), weights.shape[1]) for place in order]
    return tuple(Link(query, key, float(weights[query, key])) for query, key in places)


def telling_head(maps: AttentionMaps) -> tuple[int, int]:
    """
    Return the layer and head, from 0, with the strongest link between words that are no neighbours.

    Links of a word to itself or to the next one are the strongest of most texts and say the least;
    they count where there is nothing else, and so do [CLS] and [SEP].
    """
    strongest = maps.weights[..., _told(maps)[1]].max(-1)
    layer, head = divmod(int(strongest.argmax()), maps.heads)
    return layer, head


def telling_links(maps: AttentionMaps) -> str:
    """Return by which links `telling_head` chooses: "far", "words" if none is, or "any"."""
    return _told(maps)[0]


def _told(maps: AttentionMaps) -> tuple[str, NDArray[np.bool_]]:
    """Return the kind of links that say most of those there are, and which they are."""
    ordinary = np.outer(_ordinary(maps.queries), _ordinary(maps.keys))
    first, last = (
        [[edge(token.pieces) for token in side] for side in (maps.queries, maps.keys)]
        for edge in (min, max)
    )
    apart = np.maximum(np.subtract.outer(first[0], last[1]), -np.subtract.outer(last[0], first[1]))
    far = apart > 1  # in pieces between the nearest ends of the two
    kinds = {"far": ordinary & far, "words": ordinary, "any": np.ones_like(far)}
    return next((kind, mask) for kind, mask in kinds.items() if mask.any())


def _ordinary(tokens: tuple[Token, ...]) -> NDArray[np.bool_]:
    return np.array([not token.special for token in tokens])


def _words(tokens: tuple[Token, ...]) -> NDArray[np.int64]:
    """Return the indices of tokens that are neither [CLS] nor [SEP]; of all if there are none."""
    kept = np.flatnonzero(_ordinary(tokens))
    return kept if kept.size else np.arange(len(tokens))
