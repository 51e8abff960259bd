"""
The official score of SemEval-2010 Task 8, and the confusion matrix behind it.

(9+1)-way with directionality: F1 of each of the nine relations, a wrong direction counted as
proposed but not as a hit; their plain mean is the official number. `Other` is left out of the mean.
Source: Hendrickx et al. 2010, section 5; the rules of scorer version 1.2 (22 March 2010).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from playground.errors import InputError
from playground.tasks.relation_labels import LABELS, OTHER, RELATIONS, relation_of

Way = Literal["official", "undirected", "labels"]
"""The scorer's three evaluations: 9+1 relations with direction, without it, 2*9+1 labels."""
WAYS: tuple[Way, ...] = ("official", "undirected", "labels")
_BY_WAY = {
    "official": (*RELATIONS, OTHER),
    "undirected": (*RELATIONS, OTHER),
    "labels": (*LABELS[1:], OTHER),
}


@dataclass(frozen=True)
class Prf:
    """Precision, recall and F1, 0 to 1."""

    precision: float
    recall: float
    f1: float


@dataclass(frozen=True)
class CountedPrf(Prf):
    """Precision, recall and F1 with the items they are made of."""

    hits: int
    proposed: int
    """Items predicted so, those with the right relation but the wrong direction left out."""
    wrong_direction: int
    gold: int
    """Items of the key."""


@dataclass(frozen=True)
class RelationScore:
    """What the official scorer prints of one evaluation; shares are 0 to 1."""

    by_relation: Mapping[str, CountedPrf]
    """The relations (or labels) that occur in the key, `Other` left out."""
    other: CountedPrf | None
    """`Other`, which no mean includes; None where the key has none."""
    macro: Prf
    """Plain means over `by_relation`; `macro.f1` is the official score."""
    micro: CountedPrf
    """Of the sums over `by_relation`: relations that the key lacks are not among the proposed."""
    accuracy: float
    """Of all items of the key; an item without prediction counts as wrong."""
    accuracy_predicted: float
    """Of the items with a prediction."""
    accuracy_skipped_other: float
    """Of all items of the key; an item without prediction counts as `Other`."""
    coverage: float
    """Share of the key's items that have a prediction."""
    n: int
    """Items of the key."""
    skipped: int
    """Items of the key without a prediction."""


@dataclass(frozen=True)
class ConfusionMatrix:
    """How often each label of the key was predicted as each label."""

    labels: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]
    """[gold, predicted], both in the order of `labels`."""
    skipped: tuple[int, ...]
    """[gold]: items without a prediction."""

    def undirected(self) -> ConfusionMatrix:
        """Return the matrix of the relations, both directions of each added up."""
        names = tuple(dict.fromkeys(relation_of(label) for label in self.labels))
        rows = [[0] * len(names) for _ in names]
        skipped = [0] * len(names)
        places = [names.index(relation_of(label)) for label in self.labels]
        for place, counts, missing in zip(places, self.counts, self.skipped, strict=True):
            skipped[place] += missing
            for column, count in zip(places, counts, strict=True):
                rows[place][column] += count
        return ConfusionMatrix(names, tuple(map(tuple, rows)), tuple(skipped))


def score_relations(
    gold: Sequence[str], predicted: Sequence[str | None], way: Way = "official"
) -> RelationScore:
    """
    Return the score of predictions, None where there is none.

    Raises:
        InputError: other than one prediction an item, or an unknown label.
    """
    _check(gold, predicted)
    counted = _counted(gold, predicted, way)
    other = counted.pop(OTHER, None)
    rows = list(counted.values())
    macro = Prf(
        _mean([row.precision for row in rows]), _mean([row.recall for row in rows]),
        _mean([row.f1 for row in rows]),
    )
    micro = _prf(
        sum(row.hits for row in rows), sum(row.proposed for row in rows),
        sum(row.wrong_direction for row in rows), sum(row.gold for row in rows),
    )
    n, skipped = len(gold), sum(label is None for label in predicted)
    hits = micro.hits + (other.hits if other else 0)
    as_other = sum(g == OTHER and p is None for g, p in zip(gold, predicted, strict=True))
    return RelationScore(
        counted, other, macro, micro, _share(hits, n), _share(hits, n - skipped),
        _share(hits + as_other, n), _share(n - skipped, n), n, skipped,
    )


def confuse_relations(gold: Sequence[str], predicted: Sequence[str | None]) -> ConfusionMatrix:
    """
    Return the confusion matrix of all 19 labels, directions of a relation side by side.

    Raises:
        InputError: as `score_relations`.
    """
    _check(gold, predicted)
    labels = _BY_WAY["labels"]
    pairs = Counter(zip(gold, predicted, strict=True))
    return ConfusionMatrix(
        labels,
        tuple(tuple(pairs[truth, guess] for guess in labels) for truth in labels),
        tuple(pairs[truth, None] for truth in labels),
    )


def read_confusion(stored: Mapping[str, Any]) -> ConfusionMatrix:
    """Return the matrix that `dataclasses.asdict` made a mapping of, as a card stores it."""
    counts = tuple(tuple(int(count) for count in row) for row in stored["counts"])
    return ConfusionMatrix(tuple(stored["labels"]), counts, tuple(stored["skipped"]))


def read_by_relation(stored: Mapping[str, Mapping[str, Any]]) -> dict[str, CountedPrf]:
    """Return the rows by relation that `dataclasses.asdict` made mappings of."""
    return {relation: CountedPrf(**row) for relation, row in stored.items()}


def match_by_id(
    key: Iterable[tuple[str, str]], answers: Iterable[tuple[str, str]]
) -> tuple[list[str], list[str | None]]:
    """
    Return the key's labels and the answer to each, None where there is none.

    Args:
        key: (id, label) of each item.
        answers: (id, label), in any order; some may be missing.

    Raises:
        InputError: an id stands twice in either, or an answer's id is not in the key.
    """
    truths, guesses = _once(key), _once(answers)
    for number in guesses:
        if number not in truths:
            raise InputError("answer_id_unknown", id=number)
    return list(truths.values()), [guesses.get(number) for number in truths]


def _once(rows: Iterable[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number, label in rows:
        if number in found:
            raise InputError("answer_id_twice", id=number)
        found[number] = label
    return found


def _check(gold: Sequence[str], predicted: Sequence[str | None]) -> None:
    if len(gold) != len(predicted):
        raise InputError("scores_uneven", gold=len(gold), predicted=len(predicted))
    for label in [*gold, *(label for label in predicted if label is not None)]:
        if label not in LABELS:
            raise InputError("relation_unknown", found=label)


def _counted(
    gold: Sequence[str], predicted: Sequence[str | None], way: Way
) -> dict[str, CountedPrf]:
    """Return a row for each class that occurs in the key."""
    hits, proposed, wrong, of_key = (Counter[str]() for _ in range(4))
    for truth, guess in zip(gold, predicted, strict=True):
        actual = truth if way == "labels" else relation_of(truth)
        of_key[actual] += 1
        if guess is None:
            continue
        found = guess if way == "labels" else relation_of(guess)
        if way == "official" and found == actual and guess != truth:
            wrong[actual] += 1
        else:
            proposed[found] += 1
            hits[actual] += found == actual
    return {
        name: _prf(hits[name], proposed[name], wrong[name], of_key[name])
        for name in _BY_WAY[way]
        if of_key[name]
    }


def _prf(hits: int, proposed: int, wrong: int, gold: int) -> CountedPrf:
    """Precision is 0 where nothing is proposed in a direction that fits: the scorer's own rule."""
    precision = hits / (proposed + wrong) if proposed else 0.0
    recall = _share(hits, gold)
    both = precision + recall
    f1 = 2 * precision * recall / both if both else 0.0
    return CountedPrf(precision, recall, f1, hits, proposed, wrong, gold)


def _share(count: int, of: int) -> float:
    return count / of if of else 0.0


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
