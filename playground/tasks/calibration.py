"""
When it says 80 %, how often is it right? Reliability curves, and what one probability is worth.

Sources: Guo et al. 2017, section 2, https://arxiv.org/abs/1706.04599 (reliability diagram, expected
calibration error); Naeini et al. 2015 (the error's bins); Brier 1950; El-Yaniv & Wiener 2010
(risk and coverage). Nothing is recalibrated here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from playground.errors import InputError
from playground.tasks.scores import wilson_interval

Binning = Literal["width", "count"]
BINNINGS: tuple[Binning, ...] = ("width", "count")
LEAST = 30
"""Probabilities in a bin below which it says nothing of the next one."""
STEPS = 20
"""Points of a coverage curve, evenly spread."""


@dataclass(frozen=True)
class Bin:
    """The probabilities from `low` (excluded, but in the first bin) to `high`, 0 to 1."""

    low: float
    high: float
    n: int
    mean: float
    """Of its probabilities."""
    right: int

    @property
    def share(self) -> float:
        """Return the share that was right, 0 to 1."""
        return self.right / self.n

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share (Wilson's)."""
        return wilson_interval(self.right, self.n)


@dataclass(frozen=True)
class Covered:
    """What is left when only the surest are answered."""

    share: float
    """Of all, 0 to 1: how many are answered."""
    threshold: float
    """The lowest probability among them."""
    accuracy: float
    """Share of them that is right."""


@dataclass(frozen=True)
class Reliability:
    """Probabilities against what was right, in bins; all zero where there were none."""

    bins: tuple[Bin, ...]
    """By rising probability, empty ones left out."""
    by: Binning
    """"width": bins of equal width; "count": of about equally many probabilities."""
    brier: float
    """Mean squared difference of probability and 1 (right) or 0 (wrong), 0 to 1."""
    coverage: tuple[Covered, ...] = ()
    """By rising share."""

    @property
    def n(self) -> int:
        """Return how many probabilities there were."""
        return sum(part.n for part in self.bins)

    @property
    def accuracy(self) -> float:
        """Return the share that was right, 0 to 1."""
        return sum(part.right for part in self.bins) / max(self.n, 1)

    @property
    def confidence(self) -> float:
        """Return the mean probability, 0 to 1."""
        return sum(part.n * part.mean for part in self.bins) / max(self.n, 1)

    @property
    def error(self) -> float:
        """
        Return the expected calibration error, 0 to 1: mean |share right - mean probability|.

        Example: 3 at 0.9 of which 2 right, 1 at 0.5 and wrong: 3/4 · 0.2333 + 1/4 · 0.5 = 0.3.
        """
        gaps = (part.n * abs(part.share - part.mean) for part in self.bins)
        return sum(gaps) / max(self.n, 1)


@dataclass(frozen=True)
class RightShare:
    """How often a probability like this one was right."""

    share: float
    low: float
    """The 95 % interval, as `high`."""
    high: float
    n: int
    bin: Bin


def reliability(
    probabilities: Sequence[float] | np.ndarray,
    right: Sequence[bool] | np.ndarray,
    bins: int = 10,
    by: Binning = "width",
) -> Reliability:
    """
    Return how often probabilities were right, in bins.

    A bin holds low < p <= high (Guo et al. 2017); the first also holds its lower edge.

    Args:
        probabilities: [items], 0 to 1, in any order.
        right: [items], whether what had the probability came true.
        bins: how many at most; empty ones are left out.
        by: "width" cuts 0 to 1 evenly, "count" at the quantiles.

    Raises:
        InputError: a value that is no probability.
    """
    values = np.asarray(probabilities, np.float64)
    hits = np.asarray(right, np.int64)
    wrong = values[~((values >= 0) & (values <= 1))]
    if len(wrong):
        raise InputError("probability_outside", found=f"{wrong[0]:g}")
    if not len(values):
        return Reliability((), by, 0.0)
    shares = np.linspace(0, 1, bins + 1)
    edges = shares.round(12) if by == "width" else np.quantile(values, shares)
    places = np.searchsorted(edges[1:-1], values)
    found = []
    for place in np.unique(places):
        inside = places == place
        low, high = float(edges[place]), float(edges[place + 1])
        mean = float(values[inside].mean())
        found.append(Bin(low, high, int(inside.sum()), mean, int(hits[inside].sum())))
    brier = float(np.mean((values - hits) ** 2))
    return Reliability(tuple(found), by, brier)


def coverage(
    probabilities: Sequence[float] | np.ndarray, right: Sequence[bool] | np.ndarray
) -> tuple[Covered, ...]:
    """
    Return the accuracy of the surest 5 %, 10 % … of all; equal probabilities go together.

    Args: as `reliability`.
    """
    values, hits = np.asarray(probabilities, np.float64), np.asarray(right, np.int64)
    order = np.argsort(-values, kind="stable")
    ranked, total = values[order], len(values)
    counts = np.cumsum(hits[order])
    kept: dict[int, Covered] = {}
    for step in range(1, STEPS + 1 if total else 1):
        wanted = -(-step * total // STEPS)
        last = int(np.searchsorted(-ranked, -ranked[wanted - 1], side="right"))
        accuracy = float(counts[last - 1]) / last
        kept[last] = Covered(last / total, float(ranked[last - 1]), accuracy)
    return tuple(kept.values())


def right_share(found: Reliability, probability: float) -> RightShare | None:
    """Return how often its bin was right; None outside all bins, or with too few in it."""
    for number, part in enumerate(found.bins):
        lowest = number == 0 and probability == part.low
        if lowest or part.low < probability <= part.high:
            if part.n < LEAST:
                return None
            return RightShare(part.share, *part.interval, part.n, part)
    return None
