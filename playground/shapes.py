"""
Names for what crosses borders: arrays, with their axes in order, and tables. Only numpy.

Each name says the axes by word; units and ranges stand with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
Bools = NDArray[np.bool_]

Ids1d = Annotated[Integers, "pieces: wordpiece ids, or positions of pieces"]
Ids2d = Annotated[Integers, "vectors found: ids of the pieces nearest to each vector"]
Bools1d = Annotated[Bools, "pieces"]
VocabScores = Annotated[Floats, "vocabulary: logits, or probabilities that sum to 1"]
MaskLogits = Annotated[Floats, "masks vocabulary: logits of the masked-LM head"]
PairLogits = Annotated[Floats, "2: logits, index 0 is IsNext, index 1 is NotNext"]
SpanLogits = Annotated[Floats, "2 pieces: scores as start and as end; -inf outside the passage"]
InputGradient = Annotated[Floats, "pieces hidden: with respect to the word embeddings"]
HiddenStates = Annotated[Floats, "states pieces hidden: the embedding output, then each layer"]
Attention = Annotated[Floats, "layers heads queries keys, rows sum to 1"]


@dataclass(frozen=True, eq=False)
class InputGradients:
    """How log p(target) at one piece changes with the input; one row a share of the text."""

    log_probabilities: Floats
    """[shares] natural logarithms of the target's probability."""
    gradients: Floats
    """[shares, pieces, hidden] derivatives of them with respect to the word embeddings."""
    changes: Floats
    """[pieces, hidden] the text's word embeddings minus the baseline's."""


@dataclass(frozen=True, eq=False)
class WordGradient:
    """How the log-odds of one label, or span, change with the word embeddings of a text."""

    log_odds: float
    """log(p / (1 - p)), in nats."""
    gradient: InputGradient
    """[pieces, hidden] its derivative with respect to the word embeddings; times (1 - p) it is
    that of log p, which is flat where the label is sure."""
    words: InputGradient
    """[pieces, hidden] the word embeddings themselves, as they go into the sum of embeddings."""


@dataclass(frozen=True, eq=False)
class EmbeddingParts:
    """What stands before the first layer, in fp32; [pieces, hidden] each."""

    token: Floats
    segment: Floats
    position: Floats
    total: Floats
    """The sum of the three."""
    output: Floats
    """The sum after layer norm: state 0."""


@dataclass(frozen=True, eq=False)
class PassTrace:
    """All that happened to a text in one pass, in fp32; layers, heads and pieces count from 0."""

    attentions: Attention
    """[layers, heads, queries, keys], rows sum to 1."""
    queries: Floats
    """[layers, heads, pieces, head size]"""
    keys: Floats
    """[layers, heads, pieces, head size]"""
    values: Floats
    """[layers, heads, pieces, head size]"""
    mixed: Floats
    """[layers, heads, pieces, head size] the values summed by attention weight."""
    states: HiddenStates
    """[layers + 1, pieces, hidden]; state 0 is the embedding output, i the output of layer i."""
    value_norms: Floats
    """[layers, heads, pieces] lengths of the vectors that values become in the head's part of the
    output projection, its bias left out: what attention's weights multiply."""


@dataclass(frozen=True, eq=False)
class LensReading:
    """What the masked-LM head says of states; the last state's answer is the final one."""

    ids: Integers
    """[states, pieces, top_k] of the likeliest wordpieces, the first first."""
    probabilities: Floats
    """[states, pieces, top_k] theirs, 0 to 1, over the whole vocabulary."""
    final_probabilities: Floats
    """[states, pieces] of the final answer's first wordpiece."""
    final_ranks: Integers
    """[states, pieces] its rank in the whole vocabulary, 1 is first."""
    divergences: Floats
    """[states, pieces] Kullback-Leibler divergence from the final answer in bits; 0 is equal."""


Cell = str | int | float | bool | None


@dataclass(frozen=True)
class Table:
    """A table that stands behind a result or a figure, to be taken away."""

    name: str
    """Part of a file's name, as "candidates"."""
    columns: tuple[str, ...]
    """Names in snake_case."""
    rows: tuple[tuple[Cell, ...], ...]
