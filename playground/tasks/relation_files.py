"""
Relations of a whole file of tagged sentences, and, with labels, how well R-BERT tells them apart.

The predictions are those of the room, sentence by sentence. A sentence that cannot be asked, since
its entities are too far apart for the model, does not stop the others.
Source of the score: Hendrickx et al. 2010, section 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from playground.data.entity_tags import TaggedSentence, write_tags
from playground.errors import InputError
from playground.tasks.relation import (
    RelatedEntities,
    RelationInput,
    label_order,
    mark_question,
    relate_marked,
)
from playground.tasks.relation_labels import OTHER, swapped
from playground.tasks.relation_scores import (
    ConfusionMatrix,
    RelationScore,
    confuse_relations,
    score_relations,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.marked_text import MarkedText


@dataclass(frozen=True)
class Progress:
    """How far a file has come."""

    done: int
    """Sentences answered, or left out."""
    total: int


@dataclass(frozen=True)
class PredictedSentence:
    """One sentence with the relation that R-BERT names."""

    sentence: TaggedSentence
    label: str
    """The most probable of the 19."""
    probability: float
    runner_up: str
    bold: bool
    """Whether the label may be claimed: the text is not mostly unknown."""
    truncated: bool

    @property
    def right(self) -> bool | None:
        """Return whether the label is the sentence's own; None where it has none."""
        return None if self.sentence.label is None else self.label == self.sentence.label

    @property
    def tagged(self) -> str:
        """Return the sentence with <e1> and <e2>, in whatever style it was brought."""
        return write_tags(self.sentence.text, self.sentence.e1, self.sentence.e2)


@dataclass(frozen=True)
class PredictedFile:
    """Every sentence of a file, and the official score over those with a label."""

    rows: tuple[PredictedSentence, ...]
    left_out: tuple[InputError, ...]
    """One for each sentence that cannot be asked; its values name the line."""
    score: RelationScore | None
    """None where no sentence has a label."""
    confusion: ConfusionMatrix | None
    checkpoint: str

    @property
    def truncated(self) -> int:
        """Return how many sentences were cut to a window."""
        return sum(row.truncated for row in self.rows)

    @property
    def unreadable(self) -> int:
        """Return how many sentences are mostly unknown to the checkpoint."""
        return sum(not row.bold for row in self.rows)


@dataclass(frozen=True)
class TurnedLabels:
    """How often a label turns when the marks of e1 and e2 are exchanged, as it should."""

    n: int
    """Sentences with one of the nine relations, predicted right in relation and direction."""
    turned: int
    """Those that then get the same relation in the other direction."""

    @property
    def share(self) -> float | None:
        """Return the share that turns, 0 to 1; None of no sentence."""
        return self.turned / self.n if self.n else None


def predict_file(encoder: Encoder, sentences: Sequence[TaggedSentence]) -> PredictedFile:
    """Return what `predicting_file` ends with: see there."""
    *_, last = predicting_file(encoder, sentences)
    assert isinstance(last, PredictedFile)
    return last


def predicting_file(
    encoder: Encoder, sentences: Sequence[TaggedSentence]
) -> Iterator[Progress | PredictedFile]:
    """
    Name the relation of every sentence: yield how far it has come, last the result.

    Raises:
        InputError: no sentence can be asked, or one has a label that is none of the 19.
        CheckpointError: no relation head, or other labels than the 19.
    """
    label_order(encoder)  # refused before any work
    left_out: list[InputError] = []
    rows: list[PredictedSentence] = []
    asked: list[TaggedSentence] = []
    marked = _marked(encoder, sentences, asked, left_out)
    for group in relate_marked(encoder, marked):
        rows += [
            _predicted(sentence, answer)
            for sentence, answer in zip(asked[len(rows) :], group, strict=False)
        ]
        yield Progress(len(rows) + len(left_out), len(sentences))
    if not rows:
        raise InputError("no_sentence_fits", found=len(sentences), damaged=tuple(left_out))
    known = [row for row in rows if row.sentence.label is not None]
    gold = [row.sentence.label or "" for row in known]
    labels = [row.label for row in known]
    yield PredictedFile(
        tuple(rows),
        tuple(left_out),
        score_relations(gold, labels) if known else None,
        confuse_relations(gold, labels) if known else None,
        encoder.checkpoint,
    )


def count_turned(encoder: Encoder, rows: Iterable[PredictedSentence]) -> TurnedLabels:
    """
    Exchange the marks of every directed sentence predicted right, and count the labels that turn.

    A model that reads the marks says Cause-Effect(e2,e1) of the sentence whose marks are exchanged
    where it said Cause-Effect(e1,e2).
    """
    right = [row for row in rows if row.right and row.label != OTHER]
    questions = (
        RelationInput(replace(row.sentence, e1=row.sentence.e2, e2=row.sentence.e1))
        for row in right
    )
    marked = ((question, mark_question(encoder, question)) for question in questions)
    answers = [answer for group in relate_marked(encoder, marked) for answer in group]
    pairs = zip(right, answers, strict=True)
    return TurnedLabels(len(right), sum(a.label == swapped(row.label) for row, a in pairs))


def _marked(
    encoder: Encoder,
    sentences: Sequence[TaggedSentence],
    asked: list[TaggedSentence],
    left_out: list[InputError],
) -> Iterator[tuple[RelationInput, MarkedText]]:
    """Yield the questions that can be asked; note which are, and why the others are left out."""
    for sentence in sentences:
        question = RelationInput(sentence)
        try:
            marked = mark_question(encoder, question)
        except InputError as error:
            left_out.append(InputError(error.key, **{**error.values, "line": sentence.line}))
            continue
        asked.append(sentence)
        yield question, marked


def _predicted(sentence: TaggedSentence, answer: RelatedEntities) -> PredictedSentence:
    return PredictedSentence(
        sentence, answer.label, answer.probability, answer.runner_up, answer.bold, answer.truncated
    )
