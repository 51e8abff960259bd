"""Whether two measures put the same things in the same order: Spearman's rank correlation."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

_FEWEST_RANKED = 3


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """
    Return Spearman's rank correlation, equal values sharing their mean rank; None if undefined.

    Undefined for fewer than 3 values, or where those of one side are all equal.
    Example: [1, 2, 3, 4], [1, 2, 4, 3] -> 0.8
    """
    if len(first) < _FEWEST_RANKED or len(set(first)) == 1 or len(set(second)) == 1:
        return None
    return float(np.corrcoef(_ranks(first), _ranks(second))[0, 1])


def _ranks(values: Sequence[float]) -> NDArray[np.float64]:
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks: NDArray[np.float64] = (np.cumsum(counts) - (counts - 1) / 2)[place]
    return ranks
