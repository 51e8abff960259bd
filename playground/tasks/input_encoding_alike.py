"""How alike the first pieces of a text are: by each embedding, in the sum, after LayerNorm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from playground.shapes import EmbeddingParts, Floats

MOST = 14
"""Pieces, from the first: as many as can be seen beside one another."""
WAYS = ("token", "position", "sum", "output")
"""Segments are left out: within one text they are the same."""
_TINY = 1e-12
_DIGITS = 5
Rows = tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Alike:
    """Cosines of each two of the first pieces, [pieces, pieces] each, -1 to 1."""

    token: Rows
    position: Rows
    sum: Rows
    output: Rows
    """After the layer norm."""


def alike_of(parts: EmbeddingParts) -> Alike:
    """
    Return the cosines among the first `MOST` pieces.

    Example: token embeddings (1, 0), (1, 0), (0, 2): 1 for the first two, 0 with the third.
    """
    chosen = (parts.token, parts.position, parts.total, parts.output)
    return Alike(*(_cosines(rows[:MOST]) for rows in chosen))


def _cosines(rows: Floats) -> Rows:
    exact = rows.astype(np.float64)
    units = exact / np.maximum(np.linalg.norm(exact, axis=1, keepdims=True), _TINY)
    found = np.round(np.clip(units @ units.T, -1, 1), _DIGITS) + 0.0  # no -0.0
    return tuple(tuple(map(float, row)) for row in found)
