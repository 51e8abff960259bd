"""
Tagged sentences as numbers for R-BERT: both mark orders of each, and a development split.

The swapped order puts $ around the second entity and # around the first, with the direction of the
label turned: "Cause-Effect(e1,e2)" becomes "Cause-Effect(e2,e1)".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from playground.data.entity_tags import TaggedSentence
from playground.engine.marked_text import mark_entities
from playground.engine.tokens import Tokenizer
from playground.tasks.relation_labels import LABELS, swapped

MAX_PIECES = 160
"""Of a training sentence; the longest of SemEval-2010 Task 8 has 118 with markers."""


@dataclass(frozen=True)
class Example:
    """One sentence in one mark order."""

    ids: tuple[int, ...]
    e1: tuple[int, int]
    """Pieces of the entity between $, end excluded."""
    e2: tuple[int, int]
    label: int
    """Index into `LABELS`."""


@dataclass(frozen=True)
class Item:
    """One sentence of the data set in both mark orders."""

    given: Example
    swapped: Example


def make_items(
    tokenizer: Tokenizer, sentences: Sequence[TaggedSentence], markers: bool = True
) -> list[Item]:
    """Return each sentence as pieces, in both mark orders, without markers if so asked."""
    return [_item(tokenizer, sentence, markers) for sentence in sentences]


def split_development(
    sentences: Sequence[TaggedSentence], share: float, seed: int, skewed_from: int = 7110
) -> tuple[list[int], list[int]]:
    """
    Return indices (train, development), each label in its share, doubles on one side.

    Args:
        sentences: with ids and labels.
        share: of the eligible sentences that go to development, 0 to 1.
        seed: of the draw.
        skewed_from: ids from here on stay in train (in SemEval-2010 Task 8 they come from an older
            task with five relations: a mix of labels unlike the test set's).
    """
    rng = np.random.default_rng(seed)
    texts = [sentence.text.lower() for sentence in sentences]
    repeated = {text for text in texts if texts.count(text) > 1} if len(texts) < 20_000 else set()
    chosen: set[int] = set()
    for label in LABELS:
        eligible = [
            index
            for index, sentence in enumerate(sentences)
            if sentence.label == label
            and (sentence.id is None or sentence.id < skewed_from)
            and texts[index] not in repeated
        ]
        wanted = round(share * len(eligible))
        chosen |= {eligible[i] for i in rng.permutation(len(eligible))[:wanted]}
    train = [index for index in range(len(sentences)) if index not in chosen]
    return train, sorted(chosen)


def _item(tokenizer: Tokenizer, sentence: TaggedSentence, markers: bool) -> Item:
    label = LABELS.index(sentence.label or "")
    turned = LABELS.index(swapped(LABELS[label]))
    first, second = sentence.e1, sentence.e2
    return Item(
        _example(tokenizer, sentence.text, first, second, label, markers),
        _example(tokenizer, sentence.text, second, first, turned, markers),
    )


def _example(
    tokenizer: Tokenizer,
    text: str,
    e1: tuple[int, int],
    e2: tuple[int, int],
    label: int,
    markers: bool,
) -> Example:
    marked = mark_entities(tokenizer, text, e1, e2, MAX_PIECES, markers)
    return Example(tuple(marked.tokenized.ids), marked.e1, marked.e2, label)
