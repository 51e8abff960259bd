"""
Which pieces lie near a piece in the table of word embeddings, by raw and by centred cosine.

All rows of the table share a direction, so raw cosines are high for any two of them; with the mean
row taken away they fall around 0.
Source: Mu & Viswanath 2018, section 2 (https://arxiv.org/abs/1702.01417).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import Bools

NEIGHBOURS = 8
"""How many of each kind."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """One piece of the vocabulary."""

    piece: str
    id: int
    cosine: float
    """-1 to 1."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The pieces nearest to one piece, itself left out, nearest first."""

    piece: str
    id: int
    raw: tuple[Neighbour, ...]
    centred: tuple[Neighbour, ...]
    """With the mean of all pieces taken from every vector."""


def find_neighbours(
    encoder: Encoder, ids: Sequence[int], count: int = NEIGHBOURS
) -> tuple[Neighbours, ...]:
    """
    Return the neighbours of each different id, in their order; rows kept for later are not found.

    Args:
        encoder: whose table of word embeddings is searched.
        ids: of pieces; repeated ones are searched once.
        count: neighbours of each kind; fewer where the vocabulary has no more.
    """
    different = list(dict.fromkeys(ids))
    allowed = used_pieces(encoder.vocab)
    vectors = encoder.word_vectors(different)
    wanted = min(count + 1, int(allowed.sum()))
    kinds = []
    for centred in (False, True):
        found, cosines = encoder.nearest_pieces(vectors, wanted, allowed, centred)
        kinds.append([
            tuple(
                Neighbour(encoder.vocab[near], int(near), round(float(cosine), 6))
                for near, cosine in zip(row, line, strict=True)
                if near != own
            )[:count]
            for own, row, line in zip(different, found, cosines, strict=True)
        ])
    return tuple(
        Neighbours(encoder.vocab[own], own, raw, centred)
        for own, raw, centred in zip(different, *kinds, strict=True)
    )


def used_pieces(vocab: Sequence[str]) -> Bools:
    """Return which pieces are no reserved place ("[unused7]"), [vocabulary]."""
    return np.array([not piece.startswith("[unused") for piece in vocab], dtype=np.bool_)
