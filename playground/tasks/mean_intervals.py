"""
The interval around a mean of few values: Student's t, which is honest about small samples.

Source: Student 1908; the quantiles are those of any printed table of the t distribution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

_T_975 = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
    2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
    2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)
"""97.5 % quantile for 1 to 30 degrees of freedom."""


@dataclass(frozen=True)
class MeanInterval:
    """A mean and its 95 % interval."""

    n: int
    mean: float
    low: float | None
    """None for a single value, which says nothing of its spread."""
    high: float | None


def t_interval(values: Sequence[float]) -> MeanInterval:
    """
    Return the mean of `values` and its 95 % t interval.

    Args:
        values: at least one, taken as independent draws.

    Example: [1, 2, 3] -> mean 2, 2 ± 4.303 · 1 / √3, from -0.48 to 4.48.
    """
    n = len(values)
    mean = float(np.mean(values))
    if n < 2:
        return MeanInterval(n, mean, None, None)
    half = t_quantile(n - 1) * float(np.std(values, ddof=1)) / float(np.sqrt(n))
    return MeanInterval(n, mean, mean - half, mean + half)


def t_quantile(degrees: int) -> float:
    """
    Return the 97.5 % quantile of Student's t.

    Args:
        degrees: of freedom, at least 1; above 30 by the series of Abramowitz and Stegun, 26.7.5.
    """
    if degrees <= len(_T_975):
        return _T_975[degrees - 1]
    z = 1.959964
    return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
