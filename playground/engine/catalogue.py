"""
What a checkpoint is, read without loading it: config.json, card.json and the weights' header.

card.json holds {"title", "licence", "languages", "scores"} and may hold more.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playground.engine.architecture import Architecture, read_architecture, read_config
from playground.engine.cards import Card
from playground.engine.classifiers import class_names, named_classifier
from playground.engine.weights import Header, check_tensors, read_header
from playground.errors import CheckpointError

Source = Literal["embedded", "local", "hub", "own"]
ENCODER = "encoder"
"""What rooms ask for that look inside and need no head."""


@dataclass(frozen=True)
class Entry:
    """One row of the catalogue."""

    id: str
    """What `--checkpoint` takes: folder name, hub id, or path."""
    heads: tuple[str, ...]
    """Of "masked_word", "next_sentence", "relation", "span_qa", "classification" (of whole texts or
    pairs), "tagging" (of words): what its weights can do."""
    parameters: int
    bytes: int
    """Size of the weights file."""
    languages: tuple[str, ...]
    """Codes such as "en", as the card says; empty if it does not."""
    licence: str
    """As the card says; empty if it does not."""
    scores: dict[str, Any]
    """By task, as the card says."""
    layers: int
    hidden: int
    attention_heads: int
    source: Source
    title: str
    relation_labels: tuple[str, ...] = ()
    """Names of the relation head's classes in the order of its logits; empty without one."""
    no_answer_threshold: float | None = None
    """Probability of "no answer" above which the card says to give none; None where it does not
    say that the span head was trained on questions without an answer."""
    calibration: dict[str, Any] = field(default_factory=dict)
    """How far its probabilities are to be trusted, by task, as the card says."""
    class_labels: tuple[str, ...] = ()
    """Names of the classes of a head "classification" or "tagging" in the order of its logits."""
    word_split: str = ""
    """How the words that a head "tagging" was trained on were split, as the card says: "blanks"
    or "punctuation"; empty where it does not say."""
    takes_pairs: bool | None = None
    """Whether a head "classification" was trained on pairs of texts, as the card says; None where
    it does not."""

    @property
    def shown(self) -> str:
        """Return what others may read: the id, or the title where the id is a visitor's key."""
        return self.title if self.source == "own" else self.id

    def has(self, head: str) -> bool:
        """Return whether it has a head; "encoder", the trunk below all heads, is in each."""
        return head == ENCODER or head in self.heads


@dataclass(frozen=True)
class Inspected:
    """A checkpoint folder, read without its numbers and found sound."""

    folder: Path
    checkpoint: str
    sizes: Architecture
    header: Header
    relation_labels: tuple[str, ...] = ()
    class_labels: tuple[str, ...] = ()


def inspect(folder: Path, checkpoint: str, max_bytes: int) -> Inspected:
    """
    Return what a folder holds, from config.json and the header of its weights.

    Raises:
        CheckpointError: the first thing that is wrong with it, by name.
    """
    config = read_config(folder, checkpoint)
    sizes = read_architecture(config, checkpoint)
    header = read_header(folder, checkpoint, max_bytes, named_classifier(config))
    check_tensors(header, sizes, checkpoint)
    classes = _rows_of("classifier.weight", header) if header.classifier in header.heads else 0
    return Inspected(
        folder, checkpoint, sizes, header, _labels(config, header, checkpoint),
        class_names(config, classes, checkpoint) if classes else (),
    )


def describe(found: Inspected, source: Source) -> Entry:
    """
    Return the catalogue's row of an inspected folder.

    Raises:
        CheckpointError: card.json is there but cannot be read.
    """
    card = read_card(found).content
    return Entry(
        id=found.checkpoint,
        heads=found.header.heads,
        parameters=found.header.parameters,
        bytes=found.header.bytes,
        languages=_texts(card.get("languages")),
        licence=str(card.get("licence", "")),
        scores=_table(card.get("scores")),
        layers=found.sizes.layers,
        hidden=found.sizes.hidden,
        attention_heads=found.sizes.attention_heads,
        source=source,
        title=str(card.get("title", found.checkpoint)),
        relation_labels=found.relation_labels,
        no_answer_threshold=_share(card.get("no_answer_threshold")),
        calibration=_table(card.get("calibration")),
        class_labels=found.class_labels,
        word_split=str(card.get("word_split", "")),
        takes_pairs=pairs if isinstance(pairs := card.get("takes_pairs"), bool) else None,
    )


def _rows_of(tensor: str, header: Header) -> int:
    """Return how many classes a classifier's weights tell apart."""
    return header.tensors[tensor].shape[0]


def _labels(config: Mapping[str, Any], header: Header, checkpoint: str) -> tuple[str, ...]:
    """Return config.json's names of the relation head's classes, one for each row."""
    if "relation" not in header.heads:
        return ()
    names = config.get("id2label")
    found = names if isinstance(names, dict) else {}
    rows = _rows_of("relation_classifier.weight", header)
    labels = [found.get(str(index)) for index in range(rows)]
    if len(found) != rows or None in labels:
        raise CheckpointError(
            "relation_names", checkpoint=checkpoint, found=len(found), expected=rows
        )
    return tuple(str(label) for label in labels)


def read_card(found: Inspected) -> Card:
    """
    Return the card of an inspected folder.

    Raises:
        CheckpointError: card.json is there but cannot be read.
    """
    path = found.folder / "card.json"
    content: object = {}
    if path.is_file():
        try:
            content = json.loads(path.read_text("utf-8"))
        except ValueError as error:  # bad JSON and bad UTF-8 alike
            raise CheckpointError("card_unreadable", checkpoint=found.checkpoint) from error
    if not isinstance(content, dict):
        raise CheckpointError("card_unreadable", checkpoint=found.checkpoint)
    return Card(found.checkpoint, found.header.parameters, content, found.header.path)


def _share(value: object) -> float | None:
    """Return a number from 0 to 1 as it stands in a card; None for anything else."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if number and 0 <= value <= 1 else None  # type: ignore[arg-type,operator]


def _table(value: object) -> dict[str, Any]:
    return dict(value) if isinstance(value, dict) else {}


def _texts(value: object) -> tuple[str, ...]:
    return tuple(str(item) for item in value) if isinstance(value, list) else ()
