"""
What each head does with a text, in numbers: where its weight goes, how evenly, and how far.

Queries are the ordinary pieces, [CLS] and [SEP] left out. Sources: Clark et al. 2019, sections 3.1
to 3.3 (surface patterns, entropy), https://arxiv.org/abs/1906.04341; Vig & Belinkov 2019, section
4.3 (mean distance, the resting place left out), https://arxiv.org/abs/1906.04284.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.shapes import Attention, Bools

if TYPE_CHECKING:
    from playground.engine.pieces import Piece

PATTERNS = ("previous", "next", "current", "same_word", "sep", "cls")
"""Where a query's weight may go: the piece before it, the one after it, itself, the same piece at
another place, all [SEP]s, [CLS]."""
_SPREAD = ("entropy", "evenness", "moved", "ordinary")
_MEASURES = (*PATTERNS, *_SPREAD)

Doubles = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class HeadSums:
    """Sums over queries, so that the texts of a sample add up."""

    totals: Doubles
    """[measures, layers, heads]"""
    counts: Doubles
    """[measures] queries that have such a target, as a piece before them."""

    def plus(self, other: HeadSums) -> HeadSums:
        """Return the sums over the queries of both."""
        return HeadSums(self.totals + other.totals, self.counts + other.counts)


@dataclass(frozen=True, eq=False)
class HeadMeans:
    """What each head does, averaged over queries; NaN where no query counts."""

    shares: Doubles
    """[patterns, layers, heads] weight that goes there, 0 to 1, in the order of `PATTERNS`."""
    entropy: Doubles
    """[layers, heads] of a query's weights over all pieces, in bits."""
    evenness: Doubles
    """[layers, heads] that entropy over its largest value, log2 of the pieces: 1 is even."""
    distance: Doubles
    """[layers, heads] pieces between query and key, weighted, ordinary keys alone."""
    queries: int


def sums_of(weights: Attention, pieces: Sequence[Piece]) -> HeadSums:
    """Return the sums of one text's queries; `weights` [layers, heads, queries, keys]."""
    ordinary = np.array([piece.masked or not piece.special for piece in pieces])
    queries = np.flatnonzero(ordinary)
    rows = weights[:, :, queries].astype(np.float64)
    totals, counts = [], []
    for target in _targets(pieces, ordinary, queries):
        totals.append(np.einsum("lhqk,qk->lh", rows, target.astype(np.float64)))
        counts.append(target.any(1).sum())
    entropy = -(rows * np.log2(np.maximum(rows, 1e-30))).sum((-1, -2)) + 0.0  # no -0.0
    steps = np.abs(queries[:, None] - np.arange(len(pieces))) * ordinary
    totals += [
        entropy,
        entropy / np.log2(len(pieces)),
        np.einsum("lhqk,qk->lh", rows, steps.astype(np.float64)),
        rows[..., ordinary].sum((-1, -2)),
    ]
    counts += [len(queries)] * len(_SPREAD)
    return HeadSums(np.stack(totals), np.array(counts, np.float64))


def means_of(sums: HeadSums) -> HeadMeans:
    """Return the averages over all queries that were summed."""
    with np.errstate(invalid="ignore", divide="ignore"):
        means = sums.totals / sums.counts[:, None, None]
        named = dict(zip(_MEASURES, means, strict=True))
        distance = named["moved"] / named["ordinary"]
    shares = np.stack([named[pattern] for pattern in PATTERNS])
    queries = int(sums.counts[_MEASURES.index("entropy")])
    return HeadMeans(shares, named["entropy"], named["evenness"], distance, queries)


def _targets(pieces: Sequence[Piece], ordinary: Bools, queries: NDArray[np.int64]) -> list[Bools]:
    """Return for each of `PATTERNS` which keys count, [queries, keys]."""
    places = np.arange(len(pieces))
    steps = places - queries[:, None]
    ids = np.array([piece.id for piece in pieces])
    spelt = np.array([any(map(str.isalnum, piece.text)) for piece in pieces]) & ordinary
    first = np.array([piece.special and not piece.masked for piece in pieces])
    cls = first & (places == 0)
    alike = (ids == ids[queries][:, None]) & spelt & (steps != 0)
    everywhere = np.ones((len(queries), 1), bool)
    return [
        (steps == -1) & ordinary,
        (steps == 1) & ordinary,
        steps == 0,
        alike,
        everywhere & first & ~cls,
        everywhere & cls,
    ]
