"""
What a relation checkpoint's card tells: trained ablations, the test score, the tries before it.

Nothing is computed here but differences; the figures were measured by `train relation` and
`score relation`. The paper's own stand beside them.
Source: Wu & He 2019, table 2. https://arxiv.org/abs/1905.08284
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from playground.errors import CheckpointError
from playground.tasks.relation_scores import ConfusionMatrix, CountedPrf

if TYPE_CHECKING:
    from playground.engine.cards import Card

PAPER = {"full": 89.25, "no_markers": 87.98, "cls_only": 87.99, "neither": 81.09}
"""Macro-F1 of R-BERT with BERT-large on the test set, in points: R-BERT, NO-SEP, NO-ENT,
NO-SEP-NO-ENT; one run each."""
PAPER_PARAMETERS = 340_000_000

Found = TypeVar("Found")


@dataclass(frozen=True)
class Spread:
    """A macro-F1 over several runs, in points of 100."""

    mean: float
    sd: float | None
    """Sample standard deviation; None of one run."""
    values: tuple[float, ...]
    """[runs]"""


@dataclass(frozen=True)
class Ablation:
    """One variant, ours and the paper's."""

    variant: str
    """"full", "no_markers", "cls_only" or "neither"."""
    ours: Spread
    lost: float
    """Points that the full model has more, by the means; 0 for itself."""
    paper: float
    paper_lost: float


@dataclass(frozen=True)
class Ablations:
    """All variants, trained alike."""

    n: int
    """Sentences of the development split that was scored."""
    seeds: tuple[int, ...]
    rows: tuple[Ablation, ...]


@dataclass(frozen=True)
class CardScore:
    """What `score relation` wrote into the card."""

    n: int
    metrics: Mapping[str, float]
    """In percent: macro_f1, accuracy and others."""
    command: str
    by_relation: Mapping[str, CountedPrf]
    confusion: ConfusionMatrix


@dataclass(frozen=True)
class Try:
    """One way of training that was measured on the development split."""

    name: str
    what: str
    source: str
    """What it was trained from."""
    macro_f1: Spread
    epochs: float
    minutes: float
    """Of one run."""
    chosen: bool


@dataclass(frozen=True)
class RelationCard:
    """The figures of a card; what it lacks is None or empty."""

    checkpoint: str
    parameters: int
    ablations: Ablations | None
    score: CardScore | None
    tries: tuple[Try, ...]
    tries_note: str = ""
    """What else the card says of its tries."""


def read_relation_card(card: Card) -> RelationCard:
    """
    Return the figures of a checkpoint's card.

    Raises:
        CheckpointError: a part is there but does not read as `train relation` and `score relation`
            write it; the part by name.
    """
    content = card.content
    scores = content.get("scores")
    scored = scores.get("relation") if isinstance(scores, dict) else None
    return RelationCard(
        card.checkpoint,
        card.parameters,
        _part(card, "ablations", content.get("ablations"), _ablations),
        _part(card, "scores.relation", scored, _score),
        _part(card, "tries", content.get("tries"), _tries) or (),
        str(content.get("tries_note", "")),
    )


def _part(card: Card, name: str, stored: Any, read: Callable[[Any], Found]) -> Found | None:
    if not stored:
        return None
    try:
        return read(stored)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CheckpointError("card_part", checkpoint=card.checkpoint, part=name) from error


def _ablations(stored: Mapping[str, Any]) -> Ablations:
    ours = {name: _spread(stored["rows"][name]) for name in PAPER}
    rows = tuple(
        Ablation(
            name, ours[name], ours["full"].mean - ours[name].mean, paper, PAPER["full"] - paper
        )
        for name, paper in PAPER.items()
    )
    return Ablations(int(stored["n"]), tuple(map(int, stored["seeds"])), rows)


def _score(stored: Mapping[str, Any]) -> CardScore | None:
    if "by_relation" not in stored or "confusion" not in stored:
        return None
    confusion = stored["confusion"]
    matrix = ConfusionMatrix(
        tuple(map(str, confusion["labels"])),
        tuple(tuple(map(int, row)) for row in confusion["counts"]),
        tuple(map(int, confusion["skipped"])),
    )
    size = len(matrix.labels)
    if [len(row) for row in (*matrix.counts, matrix.skipped)] != [size] * (size + 1):
        raise ValueError("the confusion matrix is not square")
    return CardScore(
        int(stored["n"]),
        {str(name): float(value) for name, value in stored["metrics"].items()},
        str(stored.get("command", "")),
        {str(name): _counted(row) for name, row in stored["by_relation"].items()},
        matrix,
    )


def _counted(stored: Mapping[str, Any]) -> CountedPrf:
    precision, recall, f1 = (float(stored[name]) for name in ("precision", "recall", "f1"))
    names = ("hits", "proposed", "wrong_direction", "gold")
    return CountedPrf(precision, recall, f1, *(int(stored[name]) for name in names))


def _tries(stored: list[Mapping[str, Any]]) -> tuple[Try, ...]:
    return tuple(
        Try(
            str(row["name"]), str(row["what"]), str(row["source"]), _spread(row["macro_f1"]),
            float(row["epochs"]), float(row["minutes"]), bool(row.get("chosen", False)),
        )
        for row in stored
    )


def _spread(stored: Mapping[str, Any]) -> Spread:
    deviation = stored.get("sd")
    return Spread(
        float(stored["mean"]),
        None if deviation is None else float(deviation),
        tuple(map(float, stored["values"])),
    )
