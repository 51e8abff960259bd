"""
All pairs: how is each of several entities related to each other one, and do both orders agree?

R-BERT is asked once for each ordered pair. Asked the other way round it should give the same
relation with its direction turned; how often it does is a check that needs no gold label.
Source: Wu & He 2019, https://arxiv.org/abs/1905.08284; the directed labels of SemEval-2010 Task 8
(Hendrickx et al. 2010).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from playground.data.entity_marks import MarkedEntities, read_marks
from playground.data.entity_tags import TaggedSentence
from playground.errors import InputError
from playground.tasks.fitting import ordinary_pieces
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.relation import (
    Entity,
    RelatedEntities,
    RelationInput,
    label_order,
    mark_question,
    relate_marked,
)
from playground.tasks.relation_labels import OTHER, swapped

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.marked_text import MarkedText

Apart = dict[tuple[int, int], int]
"""Pairs that cannot be asked -> wordpieces from the one entity to the other."""

MOST_CHARACTERS = 20_000
"""Of a text: it is cut into wordpieces once for each pair."""


@dataclass(frozen=True)
class Progress:
    """How far a long answer has come."""

    done: int
    """Pairs answered."""
    total: int


@dataclass(frozen=True)
class PairRelation:
    """One ordered pair: the first entity marked as e1, the second as e2."""

    e1: int
    """Index into the entities, from 0."""
    e2: int
    label: str | None
    """The most probable of the 19; None where the pair is too far apart to be asked."""
    probability: float | None
    """Of `label`, 0 to 1."""
    runner_up: str | None
    runner_up_probability: float | None
    agrees: bool | None
    """Whether (e2, e1) got this label with its direction turned; None where one was not asked."""
    apart: int | None
    """Wordpieces from the one entity to the other, where that is more than the model reads."""


@dataclass(frozen=True)
class RelatedPairs:
    """Every ordered pair of a text's entities, and how well the two orders of a pair agree."""

    text: str
    """Without marks."""
    entities: tuple[Entity, ...]
    """In the order of the text."""
    pairs: tuple[PairRelation, ...]
    """All n (n - 1), by e1 and then by e2."""
    compared: int
    """Unordered pairs of which both orders were answered."""
    agreeing: int
    """Those of them whose two labels are each other's, turned."""
    agreeing_other: int
    """Those of the agreeing ones where both are `Other`."""
    agree_share: float | None
    """`agreeing` of `compared`, 0 to 1; None where nothing was compared."""
    far_pairs: int
    """Ordered pairs too far apart to be asked."""
    most_apart: int
    """Wordpieces that may lie from the one entity to the other."""
    checkpoint: str
    truncated: bool
    truncated_pairs: int
    """Ordered pairs for which the text was cut to a window that holds both."""
    unknown_share: float
    """Share of the text's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/relation_pairs.py, each without its "note_"."""


def relate_pairs(
    encoder: Encoder, marked: str, tell: Callable[[Progress], None] | None = None
) -> RelatedPairs:
    """
    Say how every entity of `marked` is related to every other one, in both orders.

    Args:
        encoder: a checkpoint with a relation head.
        marked: a text with 2 to 12 entities in <e>…</e>.
        tell: called after each part of the work.

    Raises:
        InputError: marks that cannot be read, an entity without a readable sign, too long a text,
            or no two entities near enough to each other.
        CheckpointError: no relation head, or other labels than the 19.
    """
    for step in pair_steps(encoder, marked):
        if isinstance(step, RelatedPairs):
            return step
        if tell is not None:
            tell(step)
    raise AssertionError("the steps end with the result")


def pair_steps(encoder: Encoder, marked: str) -> Iterator[Progress | RelatedPairs]:
    """Yield how far `relate_pairs` has come, and last its result; raises what it raises."""
    label_order(encoder)
    read = read_marks(marked)
    _check(encoder, read)
    far: Apart = {}
    places = list(permutations(range(len(read.entities)), 2))
    found: list[RelatedEntities] = []
    for group in relate_marked(encoder, _near_pairs(encoder, read, places, far)):
        found.extend(group)
        yield Progress(len(found) + len(far), len(places))
    if not found:
        raise InputError(
            "entities_too_far", found=min(far.values()), limit=_most_apart(encoder)
        )
    near = [place for place in places if place not in far]
    yield _related(encoder, read, dict(zip(near, found, strict=True)), far)


def _most_apart(encoder: Encoder) -> int:
    return encoder.max_pieces - 6  # [CLS], [SEP] and the four markers


def agreement(labels: Sequence[tuple[str, str]]) -> tuple[int, int]:
    """
    Return how many pairs of labels agree, and how many of those are `Other` twice.

    Each pair holds the label of (a, b) and that of (b, a): they agree where the second is the first
    with its direction turned.
    """
    agreeing = [there for there, back in labels if back == swapped(there)]
    return len(agreeing), agreeing.count(OTHER)


def _check(encoder: Encoder, read: MarkedEntities) -> None:
    if len(read.text) > MOST_CHARACTERS:
        raise InputError("too_long", found=len(read.text), limit=MOST_CHARACTERS)
    for number, span in enumerate(read.entities, 1):
        entity = read.text[slice(*span)]
        if not ordinary_pieces(encoder.tokens(entity), 0):
            raise InputError("mark_unreadable", number=number, found=entity)


def _near_pairs(
    encoder: Encoder,
    read: MarkedEntities,
    places: Sequence[tuple[int, int]],
    far: Apart,
) -> Iterator[tuple[RelationInput, MarkedText]]:
    """Yield the pairs that can be asked; how far apart the others are goes into `far`."""
    for i, j in places:
        question = RelationInput(TaggedSentence(read.text, read.entities[i], read.entities[j]))
        try:
            marked = mark_question(encoder, question)
        except InputError as error:
            if error.key != "entities_too_far":
                raise
            apart = error.values["found"]
            assert isinstance(apart, int)
            far[i, j] = apart
            continue
        yield question, marked


def _related(
    encoder: Encoder,
    read: MarkedEntities,
    found: dict[tuple[int, int], RelatedEntities],
    far: Apart,
) -> RelatedPairs:
    entities = tuple(Entity(read.text[start:end], start, end) for start, end in read.entities)
    both = [
        (answer.label, found[j, i].label)
        for (i, j), answer in found.items()
        if i < j and (j, i) in found
    ]
    agreeing, agreeing_other = agreement(both)
    cut = sum(answer.truncated for answer in found.values())
    unknown_share = next(iter(found.values())).unknown_share
    notes = {
        "far": bool(far), "truncated": cut > 0, "much_unknown": unknown_share > MUCH_UNKNOWN,
        "nine": True,
    }
    return RelatedPairs(
        text=read.text,
        entities=entities,
        pairs=tuple(
            _pair(i, j, found, far) for i, j in permutations(range(len(entities)), 2)
        ),
        compared=len(both),
        agreeing=agreeing,
        agreeing_other=agreeing_other,
        agree_share=agreeing / len(both) if both else None,
        far_pairs=len(far),
        most_apart=_most_apart(encoder),
        checkpoint=encoder.checkpoint,
        truncated=cut > 0,
        truncated_pairs=cut,
        unknown_share=unknown_share,
        notes=tuple(key for key, holds in notes.items() if holds),
    )


def _pair(
    i: int,
    j: int,
    found: dict[tuple[int, int], RelatedEntities],
    far: Apart,
) -> PairRelation:
    if (i, j) in far:
        return PairRelation(i, j, None, None, None, None, None, far[i, j])
    answer, back = found[i, j], found.get((j, i))
    return PairRelation(
        e1=i,
        e2=j,
        label=answer.label,
        probability=answer.probability,
        runner_up=answer.runner_up,
        runner_up_probability=answer.probabilities[answer.runner_up],
        agrees=None if back is None else back.label == swapped(answer.label),
        apart=None,
    )
