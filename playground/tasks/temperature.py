"""
The temperature that would make probabilities fit best: what one would divide logits by.

It says by how much a model is too sure (above 1) or not sure enough (below 1). Nothing is divided
by it here. Source: Guo et al. 2017, section 4.2. https://arxiv.org/abs/1706.04599
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

TEMPERATURES: np.ndarray = np.geomspace(0.5, 2.0, 17)
"""Tried; the best is read off a parabola through the lowest three."""


@dataclass(frozen=True)
class Temperature:
    """The best temperature, and what it buys."""

    value: float
    loss: float
    """Mean negative log-likelihood of the truth at temperature 1, in nats."""
    best_loss: float
    """The same at `value`."""


class TemperatureFit:
    """Collects logits group by group, so that those of a whole vocabulary need not be kept."""

    def __init__(self) -> None:
        self._losses: np.ndarray = np.zeros(len(TEMPERATURES))
        self._n = 0

    def add(self, logits: np.ndarray, truth: np.ndarray) -> None:
        """
        Take in a group.

        Args:
            logits: [items, classes]; log-probabilities do as well.
            truth: [items], the index of the true class.
        """
        shifted = logits - logits.max(axis=1, keepdims=True)
        true = shifted[np.arange(len(truth)), truth].astype(np.float64)
        for number, temperature in enumerate(TEMPERATURES):
            exps = np.exp(shifted / shifted.dtype.type(temperature))
            totals = np.log(exps.sum(axis=1, dtype=np.float64))
            self._losses[number] += float((totals - true / temperature).sum())
        self._n += len(truth)

    def best(self) -> Temperature | None:
        """Return the best temperature; None of nothing, or where it lies outside those tried."""
        if not self._n:
            return None
        losses = self._losses / self._n
        at = int(losses.argmin())
        if not 0 < at < len(losses) - 1:
            return None
        logs = np.log(TEMPERATURES[at - 1 : at + 2])
        curve = np.polyfit(logs - logs[1], losses[at - 1 : at + 2], 2)
        place = float(-curve[1] / (2 * curve[0]))
        best = float(np.exp(logs[1] + place))
        middle = len(TEMPERATURES) // 2  # temperature 1
        return Temperature(best, float(losses[middle]), float(np.polyval(curve, place)))
