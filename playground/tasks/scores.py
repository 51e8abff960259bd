"""Scores that rooms and training share: intervals."""

from __future__ import annotations

from math import sqrt

_Z95 = 1.959963984540054
"""97.5 % quantile of the normal distribution."""


def wilson_interval(right: float, n: int) -> tuple[float, float]:
    """
    Return the 95 % interval of a share, 0 to 1; (0, 1) when nothing was counted.

    `right` may be a sum of values from 0 to 1: they vary less than a share of the same mean does,
    so that the interval is wide enough.

    Holds near 0 and 1 and for small n, where the usual plus-minus does not.
    Source: Wilson 1927; Brown, Cai and DasGupta 2001.
    Example: 8 of 10 -> (0.490, 0.943).
    """
    if n == 0:
        return 0.0, 1.0
    share, z2 = right / n, _Z95 * _Z95
    centre = share + z2 / (2 * n)
    half = _Z95 * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    low, high = (centre - half) / (1 + z2 / n), (centre + half) / (1 + z2 / n)
    return (max(0.0, low) if right else 0.0), (min(1.0, high) if right < n else 1.0)
