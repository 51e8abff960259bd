"""
Layers: how far each layer moves each piece, in distance and in direction, and how long states are.

Layer i takes state i - 1 and gives state i; state 0 is the embedding output. BERT ends each layer
with a layer norm, so that lengths say more of its weights than of the text.
Source: Lan et al. 2020 (ALBERT), section 3.1: L2 distance and cosine of the input and output
embeddings of each layer. https://arxiv.org/abs/1909.11942
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText
    from playground.shapes import HiddenStates

Numbers = NDArray[np.float64]
_DIGITS = 6
"""Decimals in a record; fp32 holds no more."""


@dataclass(frozen=True, eq=False)
class LayerChanges:
    """How the states of one text change from layer to layer; layers and pieces count from 0."""

    text: str
    pair: str | None
    checkpoint: str
    tokens: tuple[str, ...]
    """Each piece as the vocabulary spells it."""
    added: tuple[bool, ...]
    """Whether the model added the piece: [CLS] and [SEP], not [MASK]."""
    distances: Numbers
    """[layers, pieces] Euclidean distance of state i + 1 from state i."""
    cosines: Numbers
    """[layers, pieces] cosine of the two, -1 to 1."""
    norms: Numbers
    """[layers + 1, pieces] Euclidean lengths of the states."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/layers.py, each without its "note_"."""

    @property
    def layers(self) -> int:
        """Return how many layers there are."""
        return len(self.distances)

    @property
    def distance(self) -> Numbers:
        """Return the mean distance over all pieces, [layers]."""
        means: Numbers = self.distances.mean(1)
        return means

    @property
    def cosine(self) -> Numbers:
        """Return the mean cosine over all pieces, [layers]."""
        means: Numbers = self.cosines.mean(1)
        return means

    @property
    def norm(self) -> Numbers:
        """Return the mean length over all pieces, [layers + 1]."""
        means: Numbers = self.norms.mean(1)
        return means

    def record(self) -> dict[str, Any]:
        """Return the result for programs, arrays as lists."""
        names = ("distance", "cosine", "norm", "distances", "cosines", "norms")
        return {
            "text": self.text,
            "pair": self.pair,
            "checkpoint": self.checkpoint,
            "tokens": list(self.tokens),
            **{name: np.round(getattr(self, name), _DIGITS).tolist() for name in names},
            "unknown_share": self.unknown_share,
            "notes": list(self.notes),
        }


def compare_layers(encoder: Encoder, text: str, pair: str | None = None) -> LayerChanges:
    """
    Return how far each layer moves each piece of a text, or of a pair.

    Args:
        encoder: any checkpoint, in fp32: people quote these numbers.
        text: with `pair` at most as many pieces as the model takes; nothing is cut.
        pair: a second text; none where it is empty or blank.

    Raises:
        InputError: the text is empty, or there are too many pieces.
    """
    tokenized = read_layers_text(encoder, text, pair)
    states = encoder.hidden_states(tokenized)
    distances, cosines, norms = changes_of(states)
    return LayerChanges(
        text=text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        tokens=tuple(tokenized.tokens),
        added=added_pieces(tokenized),
        distances=distances,
        cosines=cosines,
        norms=norms,
        unknown_share=tokenized.unknown_share,
        notes=notes_of(tokenized),
    )


def read_layers_text(encoder: Encoder, text: str, pair: str | None = None) -> TokenizedText:
    """
    Return the pieces of a text, or of a pair where `pair` is neither empty nor blank.

    Raises:
        InputError: the text is empty, or nothing of both texts reads as a piece.
    """
    if not text.strip():
        raise InputError("layers_empty")
    tokenized = encoder.tokens(text, pair if pair and pair.strip() else None)
    if all(added_pieces(tokenized)):
        raise InputError("layers_empty")
    return tokenized


def added_pieces(tokenized: TokenizedText) -> tuple[bool, ...]:
    """Return of each piece whether the model added it, [CLS] or [SEP]."""
    return tuple(piece.special and not piece.masked for piece in tokenized.pieces)


def notes_of(tokenized: TokenizedText) -> tuple[str, ...]:
    """Return what has to be said of a text as a whole."""
    return ("much_unknown",) if tokenized.unknown_share > MUCH_UNKNOWN else ()


def changes_of(states: HiddenStates) -> tuple[Numbers, Numbers, Numbers]:
    """
    Return distances and cosines of neighbouring states, [layers, pieces], and lengths of all.

    A state of length 0 has cosine 0 to any other.

    Example: states [3, 4] and then [4, 3] of one piece: distance 1.41, cosine 0.96, lengths 5, 5.
    """
    exact = states.astype(np.float64)
    norms = np.linalg.norm(exact, axis=-1)
    distances = np.linalg.norm(exact[1:] - exact[:-1], axis=-1)
    products = (exact[1:] * exact[:-1]).sum(-1)
    lengths = norms[1:] * norms[:-1]
    cosines = np.divide(products, lengths, out=np.zeros_like(products), where=lengths > 0)
    return distances, np.clip(cosines, -1.0, 1.0), norms
