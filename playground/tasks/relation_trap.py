"""
Marker trap: do the markers, the entities' words or the context decide which relation R-BERT names?

The same sentence five more times: its marks swapped, its markers left out, the entities' words
blanked, the entities alone, and the context blanked. All of them go through the encoder together.

Source: Soares et al. 2019 ("Matching the Blanks", section 4) hide entities behind [BLANK] so that
a model must use the context. https://arxiv.org/abs/1906.03158 Here it is [MASK], one a piece:
the vocabulary has no [BLANK], and [MASK] is BERT's own piece for a hidden word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.engine.marked_text import MarkedText
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.relation import Entity, RelationInput, label_order, mark_question, softmax
from playground.tasks.relation_labels import LABELS, OTHER, swapped
from playground.tasks.relation_variants import (
    blank_entities,
    entities_alone,
    mask_context,
    reading_of,
    without_markers,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import Floats
    from playground.tasks.relation_reduction import ReducedInput

VARIANTS = (
    "as_asked", "swapped", "no_markers", "entities_blanked", "entities_alone", "context_masked",
)
PART_WITHOUT = {
    "no_markers": "markers", "entities_blanked": "words", "entities_alone": "context",
}
"""Variant -> the part that it takes away."""

NEEDED = 0.5
"""A part is needed when the label keeps at most this share of its probability without it."""
SURE = 0.5
"""Under this probability of the answer as asked nothing is concluded."""

_TURNED = [LABELS.index(swapped(label)) for label in LABELS]


@dataclass(frozen=True)
class TrapRow:
    """The answer to one variant of the sentence."""

    variant: str
    """One of `VARIANTS`."""
    reading: str
    """What BERT read, piece by piece, without [CLS] and [SEP]."""
    probability: float
    """Of the label of the sentence as asked, 0 to 1; turned round where the marks are swapped."""
    share: float
    """`probability` as a share of that of the sentence as asked; may exceed 1."""
    label: str
    """The variant's own most probable label, as the head gives it."""
    label_probability: float
    distance: float
    """Total variation from the answer as asked, 0 (the same) to 1; turned where swapped."""
    probabilities: Mapping[str, float]
    """Of all 19 labels, as the head gives them."""


@dataclass(frozen=True)
class MarkerTrap:
    """One sentence in six variants, and what may be said of them."""

    text: str
    """Without tags."""
    e1: Entity
    e2: Entity
    label: str
    """Of the sentence as asked."""
    probability: float
    rows: tuple[TrapRow, ...]
    """In the order of `VARIANTS`."""
    needed: tuple[str, ...]
    """Which of "markers", "words" and "context" the label is lost without."""
    verdict: str
    """"markers", "words", "context", "several", "none", "unsure" or "unreadable"."""
    direction: str
    """With marks swapped: "turns", "stays", "changes" (another relation) or "undirected"."""
    checkpoint: str
    truncated: bool
    """Whether the text was cut to a window that holds both entities."""
    unknown_share: float
    """Share of the text's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/relation_trap.py, each without its "note_"."""
    reduction: ReducedInput | None = None
    """The fewest words that keep the label, where that was asked."""

    def row(self, variant: str) -> TrapRow:
        """Return the row of a variant."""
        return self.rows[VARIANTS.index(variant)]


def set_trap(encoder: Encoder, tagged: str) -> MarkerTrap:
    """
    Ask for the relation of a tagged sentence and of its five variants.

    Raises:
        InputError: tags missing, crossed or empty, or entities too far apart for the model.
        CheckpointError: no relation head, or other labels than the 19.
    """
    sentence = read_tags(tagged)
    order = label_order(encoder)
    variants = variants_of(encoder, sentence)
    logits = encoder.relation_logits_many(list(variants.values()))
    shares = dict(zip(variants, (softmax(row[order]) for row in logits), strict=True))
    rows = tuple(_row(name, reading_of(variants[name]), shares) for name in VARIANTS)
    return _judged(encoder, sentence, variants["as_asked"], rows)


def variants_of(encoder: Encoder, sentence: TaggedSentence) -> dict[str, MarkedText]:
    """Return the sentence as pieces in each of `VARIANTS`, all of the same window of its text."""
    asked = mark_question(encoder, RelationInput(sentence))
    exchanged = replace(sentence, e1=sentence.e2, e2=sentence.e1)
    return {
        "as_asked": asked,
        "swapped": mark_question(encoder, RelationInput(exchanged)),
        "no_markers": without_markers(asked),
        "entities_blanked": blank_entities(encoder.tokenizer, asked),
        "entities_alone": entities_alone(asked),
        "context_masked": mask_context(encoder.tokenizer, asked),
    }


def parts_needed(shares: Mapping[str, float]) -> tuple[str, ...]:
    """Return the parts whose variant keeps at most half of the label's probability."""
    return tuple(part for name, part in PART_WITHOUT.items() if shares[name] <= NEEDED)


def direction_of(label: str, label_swapped: str) -> str:
    """
    Return what became of the direction of `label` when the marks were swapped.

    Example: "Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)" -> "turns".
    """
    if label == label_swapped == OTHER:
        return "undirected"
    if label_swapped == swapped(label):
        return "turns"
    return "stays" if label_swapped == label else "changes"


def _row(name: str, reading: str, shares: Mapping[str, Floats]) -> TrapRow:
    asked, own = shares["as_asked"], shares[name]
    turned = own[_TURNED] if name == "swapped" else own
    label, best = int(np.argmax(asked)), int(np.argmax(own))
    return TrapRow(
        variant=name,
        reading=reading,
        probability=float(turned[label]),
        share=float(turned[label] / asked[label]),
        label=LABELS[best],
        label_probability=float(own[best]),
        distance=float(np.abs(turned - asked).sum() / 2),
        probabilities={label: float(p) for label, p in zip(LABELS, own, strict=True)},
    )


def _judged(
    encoder: Encoder, sentence: TaggedSentence, asked: MarkedText, rows: tuple[TrapRow, ...]
) -> MarkerTrap:
    first, by_name = rows[0], {row.variant: row for row in rows}
    needed = parts_needed({name: row.share for name, row in by_name.items()})
    unknown_share = encoder.tokens(sentence.text).unknown_share
    alone, masked = (by_name[name].share <= NEEDED for name in ("entities_alone", "context_masked"))
    notes = {
        "truncated": asked.tokenized.truncated,
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "other": first.label == OTHER,
        "context_ways": alone != masked,
    }
    found = tuple(key for key, holds in notes.items() if holds)
    e1, e2 = (Entity(sentence.text[slice(*span)], *span) for span in (sentence.e1, sentence.e2))
    return MarkerTrap(
        text=sentence.text,
        e1=e1,
        e2=e2,
        label=first.label,
        probability=first.probability,
        rows=rows,
        needed=needed,
        verdict=_verdict(needed, first.probability, found),
        direction=direction_of(first.label, by_name["swapped"].label),
        checkpoint=encoder.checkpoint,
        truncated=asked.tokenized.truncated,
        unknown_share=unknown_share,
        notes=found,
    )


def _verdict(needed: tuple[str, ...], probability: float, notes: tuple[str, ...]) -> str:
    if "much_unknown" in notes:
        return "unreadable"
    if probability < SURE:
        return "unsure"
    if len(needed) == 1:
        return needed[0]
    return "several" if needed else "none"
