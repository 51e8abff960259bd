"""
Which head finds a word's governor, or its dependents: attention scored against a treebank.

A head predicts the other word that a word looks at most, [CLS] and [SEP] left out. A word of
several pieces: weight to it is summed over them, weight from it averaged. The rival is the best
fixed offset, as "always the word before". Heads and offsets are chosen on one part of a treebank
and reported on another. Source: Clark et al. 2019, section 4.2. https://arxiv.org/abs/1906.04341
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.shapes import Attention, Bools
from playground.tasks.scores import wilson_interval

if TYPE_CHECKING:
    from playground.data.treebanks import ParsedSentence, ParsedWord
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

RELATIONS = (
    "nsubj", "obj", "det", "amod", "nmod:poss", "case", "aux", "cop", "advmod", "compound",
    "mark", "cc", "conj", "nmod", "obl", "any",
)
"""Of Universal Dependencies, subtypes included; "any" is every one but root and punctuation."""
DIRECTIONS = ("to_head", "to_dependent")
"""Who looks: the dependent at its governor, or the governor at one such dependent."""
REACH = 8
"""Words that a fixed offset may be away, to either side."""
FEWEST = 20
"""Words of a relation under which no head is chosen."""
_OWN_SUBTYPES = {"nmod": ("nmod:poss",)}
"""Subtypes that are relations of their own."""


@dataclass(frozen=True)
class SyntacticRole:
    """The head that a relation was found with, chosen on one part and scored on another."""

    relation: str
    """One of `RELATIONS`."""
    direction: str
    """One of `DIRECTIONS`."""
    layer: int
    head: int
    """Both from 0."""
    accuracy: float
    """Share of the words whose most attended other word is right, 0 to 1."""
    low: float
    high: float
    """Wilson's 95 % interval of the accuracy."""
    n: int
    """Words that were scored."""
    dev_accuracy: float
    """On the part where the head was chosen among all."""
    offset: int
    """Best fixed offset in words: -1 is the word before."""
    offset_accuracy: float

    @property
    def beats_offset(self) -> bool:
        """Return whether the head's whole interval lies above the fixed offset."""
        return self.low > self.offset_accuracy


@dataclass(frozen=True, eq=False)
class SyntaxCounts:
    """How often each head, and each offset, was right; roles are relations times directions."""

    words: NDArray[np.int64]
    """[roles] words that were scored."""
    right: NDArray[np.int64]
    """[roles, layers, heads]"""
    offsets: NDArray[np.int64]
    """[roles, offsets from -REACH to REACH]"""

    def plus(self, other: SyntaxCounts) -> SyntaxCounts:
        """Return the counts over the sentences of both."""
        return SyntaxCounts(
            self.words + other.words, self.right + other.right, self.offsets + other.offsets
        )


def read_words(encoder: Encoder, sentence: ParsedSentence) -> TokenizedText:
    """Return the sentence in pieces, none of which reaches across two of the treebank's words."""
    cuts = sorted({word.start for word in sentence.words} - {0})
    return encoder.tokenizer.encode_parts(sentence.text, cuts)


def pieces_of_words(tokenized: TokenizedText, words: Sequence[ParsedWord]) -> list[list[int]]:
    """Return each word's pieces; none for a word that shares its characters with one before."""
    by_start: dict[int, int] = {}
    for number, word in enumerate(words):
        by_start.setdefault(word.start, number)
    found: list[list[int]] = [[] for _ in words]
    owner = -1
    for index, piece in enumerate(tokenized.pieces):
        if piece.special and not piece.masked:
            continue
        owner = by_start.get(piece.start, owner)
        if owner >= 0:
            found[owner].append(index)
    return found


def word_weights(weights: Attention, groups: Sequence[Sequence[int]]) -> Attention:
    """
    Return attention from word to word, [layers, heads, words, words].

    Summed over the pieces looked at and averaged over those that look; a word without pieces
    neither looks nor is looked at.
    """
    columns = np.zeros((weights.shape[-1], len(groups)), np.float32)
    for number, group in enumerate(groups):
        columns[list(group), number] = 1
    sizes = np.maximum(columns.sum(0), 1)
    rows = np.swapaxes(columns / sizes, 0, 1)
    found: Attention = rows @ (weights @ columns)
    return found


def count_sentence(
    weights: Attention, words: Sequence[ParsedWord], groups: Sequence[Sequence[int]]
) -> SyntaxCounts:
    """
    Count one sentence.

    Args:
        weights: [layers, heads, pieces, pieces].
        words: of the treebank.
        groups: pieces of each word, from `pieces_of_words`.
    """
    by_word = word_weights(weights, groups)
    size = len(words)
    there = np.array([bool(group) for group in groups])
    by_word = np.where(there & ~np.eye(size, dtype=bool), by_word, -1.0)
    looked = by_word.argmax(-1)  # [layers, heads, words]
    counted, right, offsets = [], [], []
    for truth in _truths(words, there):
        asked = np.flatnonzero(truth.any(1))
        counted.append(len(asked))
        right.append(truth[asked, looked[..., asked]].sum(-1))
        offsets.append([np.diagonal(truth, step).sum() if step else 0 for step in _steps()])
    return SyntaxCounts(np.array(counted), np.array(right), np.array(offsets))


def choose_heads(chosen_on: SyntaxCounts, scored_on: SyntaxCounts) -> tuple[SyntacticRole, ...]:
    """Return the best head of each role, chosen on one part and scored on the other."""
    found = []
    roles = [(relation, direction) for relation in RELATIONS for direction in DIRECTIONS]
    for number, (relation, direction) in enumerate(roles):
        chosen_n, n = int(chosen_on.words[number]), int(scored_on.words[number])
        if min(chosen_n, n) < FEWEST:
            continue
        layer, head = np.unravel_index(
            chosen_on.right[number].argmax(), chosen_on.right.shape[1:]
        )
        place = int(chosen_on.offsets[number].argmax())
        right = int(scored_on.right[number, layer, head])
        found.append(
            SyntacticRole(
                relation, direction, int(layer), int(head),
                right / n, *wilson_interval(right, n), n,
                float(chosen_on.right[number, layer, head] / chosen_n),
                _steps()[place], float(scored_on.offsets[number, place] / n),
            )
        )
    return tuple(found)


def _truths(words: Sequence[ParsedWord], there: Bools) -> list[Bools]:
    """Return for each role which word a word should look at, [words, words]."""
    size = len(words)
    found = []
    for relation in RELATIONS:
        truth = np.zeros((size, size), bool)
        for number, word in enumerate(words):
            if word.head and _is(word.relation, relation):
                truth[number, word.head - 1] = there[number] and there[word.head - 1]
        found += [truth, truth.T]
    return found


def _is(relation: str, asked: str) -> bool:
    base = relation.partition(":")[0]
    if asked == "any":
        return base != "punct"
    others = _OWN_SUBTYPES.get(asked, ())
    return relation == asked or (base == asked and relation not in others)


def _steps() -> list[int]:
    return list(range(-REACH, REACH + 1))
