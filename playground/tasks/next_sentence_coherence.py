"""
Coherence map: does any sentence of a paragraph follow any other, and is the true next one the best?

Source: the next-sentence head of Devlin et al. 2019, section 3.1, asked of all pairs of a
paragraph; its training only showed it true next sentences and ones of other documents.
https://arxiv.org/abs/1810.04805
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.tasks.next_sentence_pairs import PairProbabilities, notes_of
from playground.tasks.next_sentence_paragraphs import (
    JudgedPairs,
    Progress,
    judge_pairs,
    read_sentences,
    unknown_share_of,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

FEWEST_SENTENCES, MOST_SENTENCES = 3, 40

Square = tuple[tuple[float | None, ...], ...]
"""[A][B] of sentences, in order; None where a sentence would follow itself."""


@dataclass(frozen=True)
class Successor:
    """How the true next sentence fares among all others of the paragraph."""

    sentence: int
    """Index of A, from 0; its true successor is the next index."""
    best: int
    """Index of the sentence that BERT thinks follows A best."""
    rank: int
    """Of the true successor, 1 is the best; sentences that score the same share the worse rank."""


@dataclass(frozen=True)
class PairMean:
    """Mean over the pairs of one kind."""

    pairs: int
    logit_difference: float
    """IsNext minus NotNext, in nats."""
    is_next: float
    """Probability, 0 to 1."""


@dataclass(frozen=True)
class CoherenceMap:
    """Every sentence of a paragraph against every other."""

    checkpoint: str
    sentences: tuple[str, ...]
    logit_difference: Square
    """IsNext minus NotNext in nats, A by row and B by column."""
    is_next: Square
    """Probability that B follows A, 0 to 1."""
    successors: tuple[Successor, ...]
    """One for each sentence but the last."""
    true_best_share: float
    """Share of the sentences whose true successor is the best of all others, 0 to 1."""
    chance: float
    """That share for guesses at random."""
    adjacent: PairMean
    """B right after A."""
    apart: PairMean
    """B neither right after A nor right before it."""
    forward: PairMean
    """B anywhere after A: above the diagonal."""
    backward: PairMean
    """B anywhere before A: below the diagonal."""
    truncated: bool
    truncated_pairs: int
    """Pairs longer than the model takes, the longer sentence cut at its end."""
    unknown_share: float
    """Share of the paragraph's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/next_sentence_coherence.py, each without its "note_"."""


def map_coherence(
    encoder: Encoder, text: str, tell: Callable[[Progress], None] | None = None
) -> CoherenceMap:
    """
    Judge whether each sentence of `text` follows each other one.

    Args:
        encoder: a checkpoint with a next-sentence head.
        text: a paragraph of 3 to 40 sentences.
        tell: called after each part of the work.

    Raises:
        InputError: too few or too many sentences, a sentence that cannot be read, [CLS] or [SEP]
            in the text, or more wordpieces than are compared at once.
    """
    for step in coherence_steps(encoder, text):
        if isinstance(step, CoherenceMap):
            return step
        if tell is not None:
            tell(step)
    raise AssertionError("the steps end with the map")


def coherence_steps(encoder: Encoder, text: str) -> Iterator[Progress | CoherenceMap]:
    """Yield how far `map_coherence` has come, and last the map; raises what it raises."""
    sentences = read_sentences(encoder, text, FEWEST_SENTENCES, MOST_SENTENCES)
    numbers = range(len(sentences))
    places = [(i, j) for i in numbers for j in numbers if i != j]
    judged = JudgedPairs([])
    yield from judge_pairs(encoder, [(sentences[i], sentences[j]) for i, j in places], judged)
    yield _mapped(encoder, sentences, dict(zip(places, judged.found, strict=True)), judged.cut)


def _mapped(
    encoder: Encoder,
    sentences: tuple[str, ...],
    found: dict[tuple[int, int], PairProbabilities],
    cut: int,
) -> CoherenceMap:
    differences = _square(len(sentences), {at: pair.logit_difference for at, pair in found.items()})
    successors = tuple(_successor(sentences, differences, i) for i in range(len(sentences) - 1))
    unknown_share = unknown_share_of(encoder, sentences)
    return CoherenceMap(
        checkpoint=encoder.checkpoint,
        sentences=sentences,
        logit_difference=differences,
        is_next=_square(len(sentences), {at: pair.is_next for at, pair in found.items()}),
        successors=successors,
        true_best_share=sum(row.rank == 1 for row in successors) / len(successors),
        chance=1 / (len(sentences) - 1),
        adjacent=_mean([pair for (i, j), pair in found.items() if j == i + 1]),
        apart=_mean([pair for (i, j), pair in found.items() if abs(i - j) > 1]),
        forward=_mean([pair for (i, j), pair in found.items() if j > i]),
        backward=_mean([pair for (i, j), pair in found.items() if j < i]),
        truncated=cut > 0,
        truncated_pairs=cut,
        unknown_share=unknown_share,
        notes=notes_of(
            cut > 0, unknown_share, equal_sentences=len(set(sentences)) < len(sentences)
        ),
    )


def _successor(sentences: Sequence[str], differences: Square, sentence: int) -> Successor:
    """Rank the true successor; another sentence with its very text does not stand against it."""
    true = sentence + 1
    row = {j: value for j, value in enumerate(differences[sentence]) if value is not None}
    better = [j for j in row if row[j] >= row[true] and sentences[j] != sentences[true]]
    return Successor(sentence, max(better, key=row.__getitem__, default=true), 1 + len(better))


def _square(size: int, values: dict[tuple[int, int], float]) -> Square:
    return tuple(tuple(values.get((i, j)) for j in range(size)) for i in range(size))


def _mean(pairs: Sequence[PairProbabilities]) -> PairMean:
    return PairMean(
        len(pairs),
        float(np.mean([pair.logit_difference for pair in pairs])),
        float(np.mean([pair.is_next for pair in pairs])),
    )
