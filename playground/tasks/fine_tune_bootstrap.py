"""
Intervals of fine-tuning's scores: evaluation rows drawn anew with replacement.

Rows that count alike are one group: drawing rows is then drawing the groups' sizes from a
multinomial, which is the same and quick for many rows.
Source: Efron and Tibshirani 1993, chapter 13 (percentile interval).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from playground.tasks.fine_tune_results import Interval

Counts = NDArray[np.float64]
DRAWS = 1000


def resampled(rows: Counts, seed: int, draws: int = DRAWS) -> Counts:
    """
    Return [draws, counts]: the sums of `rows`, [rows, counts], over rows drawn anew.

    Args:
        rows: at least one.
        seed: the same seed draws the same.
        draws: how often.
    """
    groups, sizes = np.unique(rows, axis=0, return_counts=True)
    drawn = np.random.default_rng(seed).multinomial(len(rows), sizes / len(rows), draws)
    sums: Counts = drawn @ groups
    return sums


def interval(value: float, drawn: Counts) -> Interval:
    """Return a score with the 2.5 and 97.5 percentiles of `drawn`, [draws]."""
    low, high = np.percentile(drawn, (2.5, 97.5))
    return Interval(float(value), float(low), float(high))


def divided(parts: Counts, wholes: Counts) -> Counts:
    """Return parts / wholes, 0 where a whole is 0."""
    shares: Counts = np.divide(parts, wholes, out=np.zeros_like(parts), where=wholes > 0)
    return shares
