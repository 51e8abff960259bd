"""
How are two marked entities related, and in which direction? R-BERT's answer.

Source: Wu & He 2019, https://arxiv.org/abs/1905.08284; the labels of SemEval-2010 Task 8
(Hendrickx et al. 2010).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.engine.marked_text import MARKERS, MarkedText, mark_entities
from playground.errors import CheckpointError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.relation_labels import LABELS

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import Floats

Vectors = tuple[bool, bool, bool]
"""Which of the vectors of [CLS], e1 and e2 reach the classifier."""
ALL_VECTORS: Vectors = (True, True, True)
_PIECES_AT_ONCE = 4_096  # handed to the engine together, so that one visitor cannot fill its queue


@dataclass(frozen=True)
class Entity:
    """A marked stretch of the text."""

    text: str
    start: int
    """First character of the text without tags."""
    end: int
    """End in characters, excluded."""


@dataclass(frozen=True)
class RelatedEntities:
    """The relation between two entities of a text, as R-BERT reads it."""

    text: str
    """Without tags."""
    e1: Entity
    e2: Entity
    label: str
    """The most probable of the 19, "Cause-Effect(e1,e2)" … "Other"."""
    probability: float
    probabilities: Mapping[str, float]
    """Of all 19 labels in the order of `LABELS`, 0 to 1; they sum to 1."""
    runner_up: str
    """The second most probable label."""
    checkpoint: str
    truncated: bool
    """Whether the text was cut to a window that holds both entities."""
    unknown_share: float
    """Share of the text's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/relation.py, each without its "note_", as "much_unknown"."""

    @property
    def bold(self) -> bool:
        """Return whether the label may be claimed: the text is not mostly unknown."""
        return "much_unknown" not in self.notes


@dataclass(frozen=True)
class RelationInput:
    """One question to the model: a sentence, and what of its input is left in."""

    sentence: TaggedSentence
    markers: bool = True
    vectors: Vectors = ALL_VECTORS


def classify_relation(encoder: Encoder, tagged: str) -> RelatedEntities:
    """
    Say how <e1>…</e1> and <e2>…</e2> of `tagged` are related; either may come first.

    Raises:
        InputError: tags missing, crossed or empty, or entities too far apart for the model.
        CheckpointError: no relation head, or other labels than the 19.
    """
    return relate(encoder, RelationInput(read_tags(tagged)))


def relate(encoder: Encoder, question: RelationInput) -> RelatedEntities:
    """Return the answer to one question: see `classify_relation` for errors."""
    return next(relate_many(encoder, [question]))[0]


def relate_many(
    encoder: Encoder, questions: Iterable[RelationInput]
) -> Iterator[list[RelatedEntities]]:
    """
    Yield the answers in order, group by group as the engine gives them.

    Raises:
        InputError: of the first question that cannot be asked; nothing after it is answered.
        CheckpointError: as `classify_relation`.
    """
    marked = ((question, mark_question(encoder, question)) for question in questions)
    yield from relate_marked(encoder, marked)


def relate_marked(
    encoder: Encoder, questions: Iterable[tuple[RelationInput, MarkedText]]
) -> Iterator[list[RelatedEntities]]:
    """Yield the answers to questions that `mark_question` has marked: see `relate_many`."""
    order = label_order(encoder)
    waiting: list[tuple[RelationInput, MarkedText]] = []
    pieces = 0
    for question, marked in questions:
        size = len(marked.tokenized.pieces)
        if waiting and pieces + size > _PIECES_AT_ONCE:
            yield _answers(encoder, waiting, order)
            waiting, pieces = [], 0
        waiting.append((question, marked))
        pieces += size
    if waiting:
        yield _answers(encoder, waiting, order)


def mark_question(encoder: Encoder, question: RelationInput) -> MarkedText:
    """Return the question as pieces with its markers, cut to a window where it must be."""
    sentence = question.sentence
    return mark_entities(
        encoder.tokenizer, sentence.text, sentence.e1, sentence.e2, encoder.max_pieces,
        question.markers,
    )


def label_order(encoder: Encoder) -> list[int]:
    """
    Return where each of `LABELS` stands among the head's logits, [19]; labels go by name.

    Raises:
        CheckpointError: the checkpoint has no relation head, or other labels than the 19.
    """
    if "relation" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.checkpoint, head="relation")
    names = encoder.entry.relation_labels
    if sorted(names) != sorted(LABELS):
        missing = next((label for label in LABELS if label not in names), "–")
        raise CheckpointError(
            "relation_labels", checkpoint=encoder.checkpoint, found=len(names),
            expected=len(LABELS), missing=missing,
        )
    return [names.index(label) for label in LABELS]


def _answers(
    encoder: Encoder, asked: Sequence[tuple[RelationInput, MarkedText]], order: Sequence[int]
) -> list[RelatedEntities]:
    rows = encoder.relation_logits_many(
        [marked for _, marked in asked], [question.vectors for question, _ in asked]
    )
    texts = {question.sentence.text for question, _ in asked}  # often one and the same
    unknown = {text: encoder.tokens(text).unknown_share for text in texts}
    return [
        _answer(encoder.checkpoint, question.sentence, marked, softmax(row[list(order)]), unknown)
        for (question, marked), row in zip(asked, rows, strict=True)
    ]


def _answer(
    checkpoint: str,
    sentence: TaggedSentence,
    marked: MarkedText,
    shares: Floats,
    unknown: Mapping[str, float],
) -> RelatedEntities:
    best, second = (int(index) for index in np.argsort(-shares, kind="stable")[:2])
    truncated = marked.tokenized.truncated
    unknown_share = unknown[sentence.text]
    notes = {
        "truncated": truncated,
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "marker_signs": any(sign in sentence.text for sign in MARKERS),
    }
    return RelatedEntities(
        text=sentence.text,
        e1=_entity(sentence.text, sentence.e1),
        e2=_entity(sentence.text, sentence.e2),
        label=LABELS[best],
        probability=float(shares[best]),
        probabilities={label: float(p) for label, p in zip(LABELS, shares, strict=True)},
        runner_up=LABELS[second],
        checkpoint=checkpoint,
        truncated=truncated,
        unknown_share=unknown_share,
        notes=tuple(key for key, holds in notes.items() if holds),
    )


def softmax(logits: Floats) -> Floats:
    """Return probabilities, [labels], of logits."""
    exps = np.exp(np.asarray(logits, np.float64) - np.max(logits))
    shares: Floats = exps / exps.sum()
    return shares


def _entity(text: str, span: tuple[int, int]) -> Entity:
    return Entity(text[slice(*span)], *span)
