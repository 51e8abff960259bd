"""
How much data do I need? What trainings on growing shares of the rows say about more of them.

The last doubling, from half of the rows to all, is set against how far trainings on as many rows
lie apart by chance alone (another draw of rows, another start of the head).
Source: Cortes et al. 1993 (learning curves); the spread is pooled over the shares.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Literal

from playground.tasks.fine_tune_results import CurvePoint

SHARES = (0.1, 0.25, 0.5, 1.0)
SEEDS = 2
"""Trainings a share."""
_WORTH = 0.01
"""A gain that is worth twice the rows, in parts of 1."""
Answer = Literal["yes", "no", "unclear"]


@dataclass(frozen=True)
class AmountVerdict:
    """Whether more rows would still help."""

    more_helps: Answer
    """"yes": the last doubling gained more than chance explains; "no": less than 0.01, and chance
    hides no more than twice that; else "unclear"."""
    gain: float
    """Mean score on all rows less that on half of them."""
    spread: float
    """Standard deviation of one training's score by chance."""
    best: float
    """Mean score on all rows."""


def judge_amount(points: Sequence[CurvePoint]) -> AmountVerdict | None:
    """
    Return what the trainings say; None until those on half and on all rows are there.

    Example: 0.80, 0.82 on half and 0.90, 0.92 on all: gain 0.10, spread 0.014, "yes".

    Args:
        points: in any order.
    """
    by_share: dict[float, list[float]] = defaultdict(list)
    for point in points:
        by_share[point.share].append(point.value)
    half, whole = by_share.get(0.5, []), by_share.get(1.0, [])
    if not half or not whole:
        return None
    spread = _pooled(list(by_share.values()))
    gain = sum(whole) / len(whole) - sum(half) / len(half)
    error = spread * sqrt(1 / len(half) + 1 / len(whole))
    answer: Answer = "unclear"
    if gain > max(2 * error, _WORTH):
        answer = "yes"
    elif gain < _WORTH and error < 2 * _WORTH:
        answer = "no"
    return AmountVerdict(answer, gain, spread, sum(whole) / len(whole))


def _pooled(groups: Sequence[Sequence[float]]) -> float:
    """Return the standard deviation within groups, pooled; 0 where each has one value."""
    total, freedom = 0.0, 0
    for values in groups:
        mean = sum(values) / len(values)
        total += sum((value - mean) ** 2 for value in values)
        freedom += len(values) - 1
    return sqrt(total / freedom) if freedom else 0.0
