"""
The same sentence with a part of R-BERT taken away, and with the entities swapped.

The trained model is asked again without the markers, with the vectors of the entities or of [CLS]
set to zero, and with e1 and e2 exchanged. It was not trained for any of these, so this tells what
this checkpoint leans on, and not what a model trained without the part would reach.
Source of the parts: Wu & He 2019, section 4.4 (ablations), who trained each model anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from playground.data.entity_tags import TaggedSentence
from playground.errors import InputError
from playground.tasks.relation import RelatedEntities, RelationInput, relate_many
from playground.tasks.relation_labels import swapped

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

WAYS = ("markers", "entities", "cls", "swapped")
"""What may be done: markers left out, entity vectors zero, [CLS] zero, e1 and e2 exchanged."""


@dataclass(frozen=True)
class AblatedAnswer:
    """The answer with one part taken away."""

    way: str
    """One of `WAYS`."""
    label: str
    """The most probable of the 19; of swapped entities turned back, to be compared."""
    probability: float
    probabilities: Mapping[str, float]
    """Of all 19 labels, turned back where the entities were swapped; they sum to 1."""


@dataclass(frozen=True)
class AblatedRelation:
    """The full answer and the answers with a part taken away, in the order asked for."""

    full: RelatedEntities
    answers: tuple[AblatedAnswer, ...]


def ablate_relation(
    encoder: Encoder, sentence: TaggedSentence, ways: Sequence[str] = WAYS
) -> AblatedRelation:
    """
    Ask about `sentence` as it is and in each of `ways`.

    Raises:
        InputError: a way that is not one of `WAYS`, or entities too far apart for the model.
        CheckpointError: no relation head, or other labels than the 19.
    """
    questions = [RelationInput(sentence), *(_question(sentence, way) for way in ways)]
    found = [answer for group in relate_many(encoder, questions) for answer in group]
    rows = (_answer(way, answer) for way, answer in zip(ways, found[1:], strict=True))
    return AblatedRelation(found[0], tuple(rows))


def _question(sentence: TaggedSentence, way: str) -> RelationInput:
    if way == "swapped":
        return RelationInput(replace(sentence, e1=sentence.e2, e2=sentence.e1))
    if way == "markers":
        return RelationInput(sentence, markers=False)
    if way in ("entities", "cls"):
        kept = way == "entities"
        return RelationInput(sentence, vectors=(kept, not kept, not kept))
    raise InputError("ablation_unknown", found=way, known=tuple(WAYS))


def _answer(way: str, found: RelatedEntities) -> AblatedAnswer:
    if way != "swapped":
        return AblatedAnswer(way, found.label, found.probability, found.probabilities)
    turned = {label: found.probabilities[swapped(label)] for label in found.probabilities}
    return AblatedAnswer(way, swapped(found.label), found.probability, turned)
