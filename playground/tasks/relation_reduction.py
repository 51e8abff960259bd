"""
Input reduction: the fewest words outside the entities with which R-BERT still names the same label.

Always the word goes whose removal leaves the label most probable, tried one by one, until every
further removal would change the label; a beam keeps several ways open at once. Marks and entities
stay where they are.
Source: Feng et al. 2018, "Pathologies of Neural Models Make Interpretations Difficult", section 3
(they rank words by gradient and use a beam). https://arxiv.org/abs/1804.07781
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.engine.marked_text import MarkedText
from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.relation import Entity, RelationInput, label_order, mark_question, softmax
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_reduction_ways import (
    Span,
    Tried,
    Way,
    last_probability,
    most_words,
    shorter_ways,
    tagged_text,
)
from playground.tasks.relation_variants import context_words, keep_pieces

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import WordSpan
    from playground.shapes import Floats

LOWEST_BEAM, USUAL_BEAM, HIGHEST_BEAM = 1, 1, 5
_PIECES_AT_ONCE = 4_096


@dataclass(frozen=True)
class Progress:
    """How far a reduction has come."""

    done: int
    """Shortened texts tried."""
    total: int
    """At most so many will be; it may end sooner."""
    words_left: int
    """Outside the entities."""


@dataclass(frozen=True)
class Removal:
    """One word taken out."""

    word: str
    start: int
    """First character of the text without tags."""
    end: int
    """End in characters, excluded."""
    probability: float
    """Of the label once this word and all before it are gone, 0 to 1."""
    words_left: int
    """Outside the entities."""


@dataclass(frozen=True)
class Change:
    """The best that a further removal could do: it changes the label."""

    word: str
    label: str
    label_probability: float
    probability: float
    """Of the label that was to be kept."""


@dataclass(frozen=True)
class ReducedInput:
    """A sentence down to the words that keep its label."""

    text: str
    """Without tags."""
    e1: Entity
    e2: Entity
    label: str
    probability: float
    """Of the label with all words there, 0 to 1."""
    words: int
    """Outside the entities; marks of punctuation count as words."""
    removals: tuple[Removal, ...]
    """In the order in which they went."""
    kept: tuple[Span, ...]
    """Characters of each word that is left outside the entities, in order."""
    shortest: str
    """What is left, with its tags."""
    shortest_probability: float
    """Of the label for `shortest`, 0 to 1."""
    change: Change | None
    """What taking one more word would do; None where none is left."""
    beam: int
    passes: int
    """Shortened texts tried."""
    checkpoint: str
    truncated: bool
    """Whether the text was first cut to a window that holds both entities."""
    unknown_share: float
    """Share of the text's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/relation_trap.py, each without its "note_"."""


def reduce_input(
    encoder: Encoder,
    tagged: str,
    beam: int = USUAL_BEAM,
    tell: Callable[[Progress], None] | None = None,
) -> ReducedInput:
    """
    Remove words outside the entities while the label stays the same.

    Args:
        encoder: a checkpoint with a relation head.
        tagged: a sentence with <e1>…</e1> and <e2>…</e2>.
        beam: how many ways of removing are followed at once, 1 (greedy) to 5.
        tell: called after each part of the work.

    Raises:
        InputError: tags missing, crossed or empty, entities too far apart, a beam out of range, or
            more words than are tried one by one.
        CheckpointError: no relation head, or other labels than the 19.
    """
    for step in reduction_steps(encoder, tagged, beam):
        if isinstance(step, ReducedInput):
            return step
        if tell is not None:
            tell(step)
    raise AssertionError("the steps end with the result")


def reduction_steps(
    encoder: Encoder, tagged: str, beam: int = USUAL_BEAM
) -> Iterator[Progress | ReducedInput]:
    """Yield how far `reduce_input` has come, and last its result; raises what it raises."""
    whole = isinstance(beam, int) and not isinstance(beam, bool)
    if not whole or not LOWEST_BEAM <= beam <= HIGHEST_BEAM:
        raise InputError("beam_out_of_range", found=beam, lowest=LOWEST_BEAM, highest=HIGHEST_BEAM)
    search = _Search(encoder, read_tags(tagged), beam)
    yield from search.run()
    yield search.result()


class _Search:
    """The words of one sentence, the ways still open, and what was tried last."""

    def __init__(self, encoder: Encoder, sentence: TaggedSentence, beam: int) -> None:
        self.encoder, self.sentence, self.beam = encoder, sentence, beam
        self.order = label_order(encoder)
        self.marked = mark_question(encoder, RelationInput(sentence))
        self.words: list[WordSpan] = context_words(self.marked)
        limit = most_words(beam)
        if len(self.words) > limit:
            raise InputError("too_much_to_reduce", found=len(self.words), limit=limit)
        whole = Way(tuple(range(len(self.words))))
        shares = self._shares([whole])[0]
        self.label, self.probability = int(np.argmax(shares)), float(np.max(shares))
        self.ways = [whole]
        self.failed: list[Tried] = []
        self.passes = 0

    def run(self) -> Iterator[Progress]:
        """Shorten the ways by a word at a time, as long as one of them keeps the label."""
        total = self.beam * len(self.words) * (len(self.words) + 1) // 2
        while self.ways[0].left:
            tried: list[Tried] = []
            for group in self._groups(shorter_ways(self.ways)):
                tried += self._try(group)
                self.passes += len(group)
                yield Progress(self.passes, total, len(self.ways[0].left))
            keeping = [row.way for row in tried if row.label == self.label]
            if not keeping:
                self.failed = tried
                return
            self.ways = sorted(keeping, key=last_probability, reverse=True)[: self.beam]

    def result(self) -> ReducedInput:
        """Return the best of the shortest ways."""
        sentence, best = self.sentence, self.ways[0]
        text = sentence.text
        unknown_share = self.encoder.tokens(text).unknown_share
        truncated = self.marked.tokenized.truncated
        notes = {"truncated": truncated, "much_unknown": unknown_share > MUCH_UNKNOWN}
        kept = tuple((self.words[i].start, self.words[i].end) for i in best.left)
        e1, e2 = (Entity(text[slice(*span)], *span) for span in (sentence.e1, sentence.e2))
        return ReducedInput(
            text=text,
            e1=e1,
            e2=e2,
            label=LABELS[self.label],
            probability=self.probability,
            words=len(self.words),
            removals=self._removals(best),
            kept=kept,
            shortest=tagged_text(sentence, kept),
            shortest_probability=best.gone[-1][1] if best.gone else self.probability,
            change=self._change(),
            beam=self.beam,
            passes=self.passes,
            checkpoint=self.encoder.checkpoint,
            truncated=truncated,
            unknown_share=unknown_share,
            notes=tuple(key for key, holds in notes.items() if holds),
        )

    def _groups(self, ways: Sequence[Way]) -> Iterator[Sequence[Way]]:
        """Yield the ways in groups of at most 4,096 pieces."""
        size = max(1, _PIECES_AT_ONCE // len(self.marked.tokenized.pieces))
        for start in range(0, len(ways), size):
            yield ways[start : start + size]

    def _try(self, ways: Sequence[Way]) -> list[Tried]:
        found = []
        for way, shares in zip(ways, self._shares(ways), strict=True):
            word, best = way.gone[-1][0], int(np.argmax(shares))
            gone = (*way.gone[:-1], (word, float(shares[self.label])))
            found.append(Tried(Way(way.left, gone), best, float(shares[best])))
        return found

    def _shares(self, ways: Sequence[Way]) -> list[Floats]:
        rows = self.encoder.relation_logits_many([self._text_of(way) for way in ways])
        return [softmax(row[self.order]) for row in rows]

    def _text_of(self, way: Way) -> MarkedText:
        left = set(way.left)
        gone = {i for n, word in enumerate(self.words) if n not in left for i in word.pieces}
        pieces = range(len(self.marked.tokenized.pieces))
        return keep_pieces(self.marked, [index for index in pieces if index not in gone])

    def _removals(self, way: Way) -> tuple[Removal, ...]:
        return tuple(
            Removal(
                self._spelling(word), self.words[word].start, self.words[word].end, probability,
                len(self.words) - number,
            )
            for number, (word, probability) in enumerate(way.gone, 1)
        )

    def _change(self) -> Change | None:
        if not self.failed:
            return None
        of_best = [row for row in self.failed if row.way.gone[:-1] == self.ways[0].gone]
        best = max(of_best, key=lambda row: last_probability(row.way))
        word, probability = best.way.gone[-1]
        return Change(
            self._spelling(word), LABELS[best.label], best.label_probability, probability
        )

    def _spelling(self, word: int) -> str:
        return self.sentence.text[self.words[word].start : self.words[word].end]
