"""
A scalar mix: one probe on a weighted sum of all layers, the weights learned with it.

The weights are a softmax, so that they sum to 1; their mean layer is the centre of gravity.
Layers are standardised before, so that a weight does not make up for a scale, and the weights are
held near an even mix; without that they end on a single layer, since the sum of several layers is
smaller than each and the classifier's penalty would count for more.
Source: Peters et al. 2018, sections 3.2 and 3.3 (the sum; the penalty on its weights); Tenney, Das
and Pavlick 2019, section 3 (the centre). https://arxiv.org/abs/1905.05950
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from playground.data.probing_sets import PARTS
from playground.shapes import Floats, Integers
from playground.tasks.probing_probe import Labelled, standardised

_Doubles = NDArray[np.float64]
_STEPS = 100
_EVEN = 0.01
"""Penalty on what the weights' logits differ from their mean, as ELMo's lambda."""


@dataclass(frozen=True)
class ScalarMix:
    """What the mix learned."""

    accuracy: float
    """On the test part, 0 to 1."""
    weights: tuple[float, ...]
    """Of each state from 0, the embeddings; they sum to 1."""
    centre: float
    """Mean layer by weight, 0 to the number of layers."""


@dataclass(frozen=True, eq=False)
class _Problem:
    """Standardised training vectors and what they should say."""

    states: Sequence[Floats]
    """A matrix [items, hidden] for each state."""
    labels: Integers
    count: int
    """How many labels."""
    penalty: float

    def split(self, flat: _Doubles) -> tuple[_Doubles, Floats, Floats]:
        """Return mixing weights, [states], the classifier, [labels, hidden], and its biases."""
        states, hidden = len(self.states), self.states[0].shape[1]
        exps = np.exp(flat[:states] - flat[:states].max())
        matrix = flat[states : states + self.count * hidden].reshape(self.count, hidden)
        biases = flat[states + self.count * hidden :]
        return exps / exps.sum(), matrix.astype(np.float32), biases.astype(np.float32)

    def loss(self, flat: _Doubles) -> tuple[float, _Doubles]:
        """Return the penalised cross entropy in nats and its gradient."""
        weights, matrix, biases = self.split(flat)
        mixed = mix(self.states, weights)
        logits = mixed @ matrix.T + biases
        logits -= logits.max(1, keepdims=True)
        scores = np.exp(logits)
        scores /= scores.sum(1, keepdims=True)
        n = len(self.labels)
        own = scores[np.arange(n), self.labels]
        loss = -float(np.log(np.maximum(own, 1e-30)).mean())
        apart = flat[: len(self.states)] - flat[: len(self.states)].mean()
        loss += self.penalty / 2 * float((matrix * matrix).sum()) + _EVEN / 2 * float(apart @ apart)
        scores[np.arange(n), self.labels] -= 1
        scores /= n
        back = scores @ matrix  # [items, hidden]
        pulls = np.array([float(np.vdot(back, rows)) for rows in self.states])
        slopes = weights * (pulls - (weights * pulls).sum()) + _EVEN * apart  # through the softmax
        to_matrix = scores.T @ mixed + self.penalty * matrix
        parts = (slopes, to_matrix.ravel(), scores.sum(0))
        return loss, np.concatenate([part.astype(np.float64) for part in parts])


def fit_mix(states: Iterable[Floats], asked: Labelled, cost: float) -> ScalarMix:
    """
    Return the mix of all states that predicts the labels best, and how well it does.

    Args:
        states: a matrix [items, hidden] for each state, from 0; taken one by one.
        asked: labels, counted from 0, and parts.
        cost: scikit-learn's C, as of the best layer's probe.
    """
    from scipy.optimize import minimize

    train, test = asked.part(PARTS[0]), asked.part(PARTS[2])
    learned, tested = [], []
    for rows in states:
        scaled = standardised(rows, asked)
        learned.append(scaled[train])
        tested.append(scaled[test])
    count = int(asked.labels.max()) + 1
    problem = _Problem(learned, asked.labels[train], count, 1 / (cost * int(train.sum())))
    start = np.zeros(len(learned) + count * (learned[0].shape[1] + 1))
    found = minimize(
        problem.loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _STEPS}
    )
    weights, matrix, biases = problem.split(found.x)
    answers = (mix(tested, weights) @ matrix.T + biases).argmax(1)
    centre = float((np.arange(len(learned)) * weights).sum())
    accuracy = float((answers == asked.labels[test]).mean())
    return ScalarMix(accuracy, tuple(map(float, weights)), centre)


def mix(states: Sequence[Floats], weights: _Doubles) -> Floats:
    """Return the weighted sum of matrices, [items, hidden]."""
    total = np.zeros_like(states[0])
    for rows, weight in zip(states, weights, strict=True):
        total += np.float32(weight) * rows
    return total
