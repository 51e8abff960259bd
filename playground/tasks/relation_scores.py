"""
The official score of SemEval-2010 Task 8, and the confusion matrix behind it.

(9+1)-way with directionality: F1 of each of the nine relations, the wrong direction counted as
proposed but not as a hit; their plain mean is the official number. `Other` is left out of the mean.
Source: Hendrickx et al. 2010, section 5; the rules of scorer version 1.2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playground.errors import InputError
from playground.tasks.relation_labels import LABELS, OTHER, RELATIONS, relation_of


@dataclass(frozen=True)
class Prf:
    """Precision, recall and F1, 0 to 1."""

    precision: float
    recall: float
    f1: float


@dataclass(frozen=True)
class RelationScore:
    """Precision, recall and F1 by relation and over all, as the official scorer counts."""

    by_relation: Mapping[str, Prf]
    """The relations that occur in the key, `Other` left out."""
    macro: Prf
    """Plain means over `by_relation`; `macro.f1` is the official score."""
    micro: Prf
    accuracy: float
    """Of all items of the key, label and direction; an item without prediction counts as wrong."""
    skipped: int
    """Items of the key without a prediction."""


def score_relations(gold: Sequence[str], predicted: Sequence[str | None]) -> RelationScore:
    """
    Return the official score of predictions, None where there is none.

    Raises:
        InputError: other than one prediction an item, or an unknown label.
    """
    if len(gold) != len(predicted):
        raise InputError("scores_uneven", gold=len(gold), predicted=len(predicted))
    for label in [*gold, *(label for label in predicted if label is not None)]:
        if label not in LABELS:
            raise InputError("relation_unknown", found=label)
    pairs = list(zip(gold, predicted, strict=True))
    present = [name for name in RELATIONS if any(relation_of(g) == name for g in gold)]
    counts = {name: _counts(pairs, name) for name in present}
    by_relation = {name: _prf(*counts[name]) for name in present}
    rows = list(by_relation.values())
    macro = Prf(
        _mean([row.precision for row in rows]), _mean([row.recall for row in rows]),
        _mean([row.f1 for row in rows]),
    )
    # Items of relations that the key lacks are proposed too: the micro sums run over all nine.
    every = [_counts(pairs, name) for name in RELATIONS]
    micro = _prf(*(sum(column) for column in zip(*every, strict=True)))
    hits = sum(g == p for g, p in pairs)
    return RelationScore(
        by_relation, macro, micro, hits / len(gold) if gold else 0.0,
        sum(p is None for p in predicted),
    )


def _counts(
    pairs: Sequence[tuple[str, str | None]], relation: str
) -> tuple[int, int, int, int]:
    """Return (hits, proposed, of the wrong direction, gold) of one relation."""
    hits = wrong = proposed = gold = 0
    for truth, guess in pairs:
        of_truth = relation_of(truth) == relation
        of_guess = guess is not None and relation_of(guess) == relation
        gold += of_truth
        turned = of_truth and of_guess and truth != guess
        wrong += turned
        proposed += of_guess and not turned
        hits += of_truth and truth == guess
    return hits, proposed, wrong, gold


def _prf(hits: int, proposed: int, wrong: int, gold: int) -> Prf:
    """Precision is 0 where nothing is proposed in a direction that fits: the scorer's own rule."""
    precision = hits / (proposed + wrong) if proposed else 0.0
    recall = hits / gold if gold else 0.0
    both = precision + recall
    return Prf(precision, recall, 2 * precision * recall / both if both else 0.0)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


__all__ = ["OTHER", "Prf", "RelationScore", "score_relations"]
