"""
Inside BERT: how a text becomes the sum of three embeddings, and what the layer norm makes of it.

Each part is measured by its length (L2 norm); by its share of the variance that the layer norm
scales: with s = t + g + p, Var(s) = Cov(t, s) + Cov(g, s) + Cov(p, s) over the components of one
piece; and by its share of what tells the pieces of the text apart, the same over pieces.
Source: Devlin et al. 2019, section 3 and figure 2; Ba et al. 2016 (https://arxiv.org/abs/1607.06450)
for the layer norm.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.input_encoding_alike import Alike, alike_of
from playground.tasks.input_encoding_neighbours import Neighbours, find_neighbours
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import Piece, TokenizedText
    from playground.shapes import EmbeddingParts, Floats

PARTS = ("token", "segment", "position")
"""What is added, in the order of the paper's figure."""
_TINY = 1e-12


@dataclass(frozen=True, slots=True)
class EncodedWord:
    """A word of the text as characters and as pieces."""

    text: str
    start: int
    end: int
    """End in characters of its own text, excluded."""
    segment: int
    pieces: tuple[int, ...]
    """Indices into `tokens`."""


@dataclass(frozen=True)
class Norms:
    """Lengths (L2) of the vectors of each piece, [pieces] each."""

    token: tuple[float, ...]
    segment: tuple[float, ...]
    position: tuple[float, ...]
    sum: tuple[float, ...]
    output: tuple[float, ...]
    """After the layer norm: what the first layer reads."""


@dataclass(frozen=True)
class Shares:
    """Shares of each part in the variance over the components of a piece's sum; they add to 1."""

    token: tuple[float, ...]
    """[pieces]; below 0 where the part works against the sum."""
    segment: tuple[float, ...]
    position: tuple[float, ...]


@dataclass(frozen=True)
class Apart:
    """Shares of each part in what tells the pieces of this text apart; they add to 1."""

    token: float
    segment: float
    position: float


@dataclass(frozen=True)
class Cosines:
    """Cosines between two parts of the same piece, [pieces] each, -1 to 1."""

    token_segment: tuple[float, ...]
    token_position: tuple[float, ...]
    segment_position: tuple[float, ...]


@dataclass(frozen=True)
class LayerNormEffect:
    """What the layer norm does to the sums."""

    mean: tuple[float, ...]
    """[pieces] mean of a sum's components, which is taken away."""
    deviation: tuple[float, ...]
    """[pieces] standard deviation of a sum's components, which they are divided by."""
    turned: tuple[float, ...]
    """[pieces] cosine between sum and output: 1 where the direction stays."""
    alike_before: float
    """Mean cosine between two pieces' sums, over all pairs of pieces of the text."""
    alike_after: float


@dataclass(frozen=True)
class EncodedInput:
    """How a text, or a pair, goes into the first layer."""

    text: str
    pair: str | None
    checkpoint: str
    unknown_share: float
    """Share of the characters of both texts that reads as [UNK], 0 to 1."""
    tokens: tuple[str, ...]
    ids: tuple[int, ...]
    segments: tuple[int, ...]
    positions: tuple[int, ...]
    words: tuple[EncodedWord, ...]
    norms: Norms
    shares: Shares
    apart: Apart
    cosines: Cosines
    layer_norm: LayerNormEffect
    alike: Alike
    """Of the first pieces."""
    pieces: tuple[Piece, ...]
    """With their characters."""
    neighbours: tuple[Neighbours, ...]
    """Of each different piece, in the order of the text."""
    hidden: int
    """How many components a vector has."""
    notes: tuple[str, ...] = ()
    """Keys of words/input_encoding.py, each without its "note_"."""


def encode_input(encoder: Encoder, text: str, pair: str | None = None) -> EncodedInput:
    """
    Return the pieces of a text or a pair, and their embeddings measured.

    Args:
        encoder: any checkpoint, in fp32: people quote these numbers.
        text: with `pair` at most as many pieces as the model takes; nothing is cut.
        pair: a second text; none where it is empty or blank.

    Raises:
        InputError: the text is empty, or there are too many pieces.
    """
    if not text.strip():
        raise InputError("input_encoding_empty")
    tokenized = encoder.tokens(text, pair if pair and pair.strip() else None)
    parts = encoder.embeddings(tokenized)
    unknown_share = tokenized.unknown_share
    return EncodedInput(
        text=text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        unknown_share=unknown_share,
        tokens=tuple(tokenized.tokens),
        ids=tuple(tokenized.ids),
        segments=tuple(tokenized.segments),
        positions=tuple(range(len(tokenized.pieces))),
        words=words_of(tokenized),
        norms=norms_of(parts),
        shares=shares_of(parts),
        apart=apart_of(parts),
        cosines=cosines_of(parts),
        layer_norm=layer_norm_of(parts),
        alike=alike_of(parts),
        pieces=tokenized.pieces,
        neighbours=find_neighbours(encoder, tokenized.ids),
        hidden=int(parts.total.shape[1]),
        notes=("much_unknown",) if unknown_share > MUCH_UNKNOWN else (),
    )


def words_of(tokenized: TokenizedText) -> tuple[EncodedWord, ...]:
    """Return the words of both texts in order; a Chinese character is one of its own."""
    sides = [tokenized.text] if tokenized.pair is None else [tokenized.text, tokenized.pair]
    return tuple(
        EncodedWord(text[word.start : word.end], word.start, word.end, segment, word.pieces)
        for segment, text in enumerate(sides)
        for word in tokenized.words(segment)
    )


def norms_of(parts: EmbeddingParts) -> Norms:
    """Return the lengths of all vectors."""
    rows = (parts.token, parts.segment, parts.position, parts.total, parts.output)
    return Norms(*(_plain(np.linalg.norm(row.astype(np.float64), axis=-1)) for row in rows))


def shares_of(parts: EmbeddingParts) -> Shares:
    """Return each part's covariance with the sum over components, divided by the variance."""
    total = _centred(parts.total, -1)
    variance = np.maximum((total**2).sum(-1), _TINY)
    rows = (getattr(parts, name) for name in PARTS)
    return Shares(*(_plain((_centred(row, -1) * total).sum(-1) / variance) for row in rows))


def apart_of(parts: EmbeddingParts) -> Apart:
    """Return each part's covariance with the sum over pieces, all components together."""
    total = _centred(parts.total, 0)
    variance = max(float((total**2).sum()), _TINY)
    rows = (getattr(parts, name) for name in PARTS)
    return Apart(*(round(float((_centred(row, 0) * total).sum() / variance), 7) for row in rows))


def cosines_of(parts: EmbeddingParts) -> Cosines:
    """Return how much the parts of each piece point the same way."""
    pairs = [field.name.split("_") for field in fields(Cosines)]
    return Cosines(*(_plain(_cosine(getattr(parts, a), getattr(parts, b))) for a, b in pairs))


def layer_norm_of(parts: EmbeddingParts) -> LayerNormEffect:
    """Return what the layer norm takes away, and how much more or less alike pieces become."""
    total = parts.total.astype(np.float64)
    return LayerNormEffect(
        mean=_plain(total.mean(-1)),
        deviation=_plain(total.std(-1)),
        turned=_plain(_cosine(parts.total, parts.output)),
        alike_before=_alike(parts.total),
        alike_after=_alike(parts.output),
    )


def _alike(rows: Floats) -> float:
    """Return the mean cosine of two different rows; |sum of unit rows|² holds all pairs."""
    exact = rows.astype(np.float64)
    units = exact / np.maximum(np.linalg.norm(exact, axis=-1, keepdims=True), _TINY)
    count = len(units)
    own = float((units**2).sum())
    return round((float((units.sum(0) ** 2).sum()) - own) / (count * (count - 1)), 7)


def _cosine(one: Floats, other: Floats) -> np.ndarray:
    a, b = one.astype(np.float64), other.astype(np.float64)
    lengths = np.linalg.norm(a, axis=-1) * np.linalg.norm(b, axis=-1)
    found: np.ndarray = (a * b).sum(-1) / np.maximum(lengths, _TINY)
    return found


def _centred(rows: Floats, axis: int) -> np.ndarray:
    exact = rows.astype(np.float64)
    found: np.ndarray = exact - exact.mean(axis, keepdims=True)
    return found


def _plain(values: np.ndarray) -> tuple[float, ...]:
    return tuple(round(float(value), 7) for value in values)
