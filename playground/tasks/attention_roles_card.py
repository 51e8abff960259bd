"""
Head roles over a sample: what `score head-roles` measured once and wrote into a checkpoint's card.

Key `head_roles` of card.json: the two parts of the treebank, the command, each measure as
[layers][heads], and the head chosen for each relation with its scores. Figures only, no sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from playground.tasks.attention_roles_measures import PATTERNS, Doubles, HeadMeans
from playground.tasks.attention_roles_profile import HeadProfile, profile_of
from playground.tasks.attention_roles_syntax import DIRECTIONS, RELATIONS, SyntacticRole

if TYPE_CHECKING:
    from playground.engine.cards import Card

KEY = "head_roles"
_DECIMALS = 4


@dataclass(frozen=True)
class Sample:
    """The treebank that heads were measured on."""

    chosen_on: str
    """File of the part that heads and offsets were chosen on."""
    scored_on: str
    """File of the part that everything else was measured on."""
    chosen_sentences: int
    scored_sentences: int
    skipped: int
    """Sentences too long for the model, or damaged, of both parts."""
    command: str


@dataclass(frozen=True)
class SampleRoles:
    """What each head does over a sample, and which head finds which relation."""

    checkpoint: str
    sample: Sample
    profile: HeadProfile
    relations: tuple[SyntacticRole, ...]
    """In the order of `RELATIONS` and `DIRECTIONS`; those with too few words are left out."""


def card_part(
    sample: Sample, means: HeadMeans, relations: tuple[SyntacticRole, ...]
) -> dict[str, Any]:
    """Return what a card keeps, as JSON values."""
    measures = {
        **dict(zip(PATTERNS, means.shares, strict=True)),
        "entropy": means.entropy, "evenness": means.evenness, "distance": means.distance,
    }
    return {
        **asdict(sample),
        "queries": means.queries,
        "measures": {name: _rounded(values) for name, values in measures.items()},
        "relations": [
            {
                name: round(value, _DECIMALS) if isinstance(value, float) else value
                for name, value in asdict(role).items()
            }
            for role in relations
        ],
    }


def read_head_roles(card: Card) -> SampleRoles | None:
    """
    Return the head roles of a checkpoint's card; None where they were never measured.

    Raises:
        CheckpointError: they are there but do not read as `score head-roles` writes them.
    """
    return card.part(KEY, _read)


def _read(checkpoint: str, stored: Mapping[str, Any]) -> SampleRoles:
    measures = {name: _array(values) for name, values in stored["measures"].items()}
    means = HeadMeans(
        np.stack([measures[pattern] for pattern in PATTERNS]),
        measures["entropy"], measures["evenness"], measures["distance"], int(stored["queries"]),
    )
    sample = Sample(
        str(stored["chosen_on"]), str(stored["scored_on"]), int(stored["chosen_sentences"]),
        int(stored["scored_sentences"]), int(stored["skipped"]), str(stored["command"]),
    )
    relations = tuple(_relation(row, means.entropy.shape) for row in stored["relations"])
    return SampleRoles(checkpoint, sample, profile_of(means), relations)


def _relation(row: Mapping[str, Any], shape: tuple[int, ...]) -> SyntacticRole:
    layer, head = int(row["layer"]), int(row["head"])
    if row["relation"] not in RELATIONS or row["direction"] not in DIRECTIONS:
        raise ValueError("no such relation")
    if not (0 <= layer < shape[0] and 0 <= head < shape[1]):
        raise ValueError("no such head")
    accuracy, low, high, dev, offset = (
        float(row[name])
        for name in ("accuracy", "low", "high", "dev_accuracy", "offset_accuracy")
    )
    return SyntacticRole(
        str(row["relation"]), str(row["direction"]), layer, head, accuracy, low, high,
        int(row["n"]), dev, int(row["offset"]), offset,
    )


def _rounded(values: Doubles) -> list[list[float | None]]:
    return [
        [None if np.isnan(value) else round(float(value), _DECIMALS) for value in row]
        for row in values
    ]


def _array(values: Any) -> Doubles:
    found = np.array([[np.nan if v is None else float(v) for v in row] for row in values])
    if found.ndim != 2:
        raise ValueError("not [layers][heads]")
    return found
