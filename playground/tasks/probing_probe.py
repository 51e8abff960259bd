"""
One probe: logistic regression on frozen vectors, its penalty chosen on the development part.

Vectors are standardised by the training part. Intervals come from a bootstrap over predictions:
drawing right and wrong answers anew with replacement is drawing their number from a binomial.
Source: Conneau et al. 2018, section 4; Efron and Tibshirani 1993, chapter 13.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from playground.data.probing_sets import PARTS
from playground.shapes import Bools, Floats, Integers

COSTS = (0.001, 0.01, 0.1)
"""scikit-learn's C: smaller is a stronger penalty on large weights."""
_STEPS = 200
_DRAWS = 2000


@dataclass(frozen=True, eq=False)
class Labelled:
    """What a probe has to find: a label for each item, and its part."""

    labels: Integers
    """[items]"""
    parts: Integers
    """[items] 0 train, 1 development, 2 test."""

    def part(self, name: str) -> Bools:
        """Return which items are of one of `PARTS`."""
        chosen: Bools = self.parts == PARTS.index(name)
        return chosen

    @property
    def can_be_probed(self) -> bool:
        """Return whether the training part has two labels and the others have items."""
        enough = len(np.unique(self.labels[self.part("train")])) > 1
        return enough and bool(self.part("dev").any()) and bool(self.part("test").any())


@dataclass(frozen=True, eq=False)
class FittedProbe:
    """A probe that was fitted, chosen and tested."""

    cost: float
    """The C that was best on the development part."""
    dev: float
    """Accuracy there, 0 to 1."""
    right: Bools
    """[test items] which answers are right."""

    @property
    def accuracy(self) -> float:
        """Return the share of right answers on the test part, 0 to 1."""
        return float(self.right.mean())


def fit_probe(vectors: Any, asked: Labelled, costs: Sequence[float] = COSTS) -> FittedProbe:
    """
    Return the probe of the best cost.

    Args:
        vectors: [items, features], dense in any scale, or a sparse matrix that stays as it is.
        asked: labels and parts of the same items; `can_be_probed`.
        costs: to choose from; the smallest of equally good ones.
    """
    from sklearn.linear_model import LogisticRegression

    train, dev, test = (asked.part(name) for name in PARTS)
    best: FittedProbe | None = None
    model = LogisticRegression(max_iter=_STEPS, warm_start=True)
    for cost in sorted(costs):  # each starts from the one before, which is near
        model.C = cost
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="lbfgs failed to converge")
            model.fit(vectors[train], asked.labels[train])
        score = float(model.score(vectors[dev], asked.labels[dev]))
        if best is None or score > best.dev:
            right = model.predict(vectors[test]) == asked.labels[test]
            best = FittedProbe(cost, score, right)
    assert best is not None  # there is a cost
    return best


def standardised(vectors: Floats, asked: Labelled) -> Floats:
    """Return vectors, [items, features], of mean 0 and deviation 1 over the training part."""
    train = vectors[asked.part("train")]
    spread = train.std(0)
    spread[spread == 0] = 1
    scaled: Floats = (vectors - train.mean(0)) / spread
    return scaled


def bootstrap_interval(right: Bools, seed: int = 0, draws: int = _DRAWS) -> tuple[float, float]:
    """
    Return the 95 % percentile interval of the share of right answers, 0 to 1.

    Example: 90 of 100 right -> about (0.84, 0.95).
    """
    n = len(right)
    found = np.random.default_rng(seed).binomial(n, right.mean(), draws) / n
    low, high = np.percentile(found, (2.5, 97.5))
    return float(low), float(high)


def majority_share(asked: Labelled) -> float:
    """Return the accuracy of always saying the commonest label of the training part."""
    values, counts = np.unique(asked.labels[asked.part("train")], return_counts=True)
    return float((asked.labels[asked.part("test")] == values[counts.argmax()]).mean())
