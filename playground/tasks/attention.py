"""
Attention: who looks at whom, in every layer and head of one pass.

A row of weights says how one piece's next state is mixed from all pieces. Weights are what the
model used, not why it answered: Jain & Wallace 2019 (https://arxiv.org/abs/1902.10186) find other
weights with the same answer, Wiegreffe & Pinter 2019 (https://arxiv.org/abs/1908.04626) say what
such a finding does and does not show.
Source: Vaswani et al. 2017, section 3.2.1; Clark et al. 2019 (https://arxiv.org/abs/1906.04341),
sections 3 and 4.1, for maps of heads, [SEP] as a place to look at when nothing is wanted, and words
of several pieces.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import Piece, TokenizedText
    from playground.shapes import Attention, Floats

_DIGITS = 7
"""Decimals of a weight in a record; fp32 holds no more."""


@dataclass(frozen=True, slots=True)
class Token:
    """One row or column of the maps: a wordpiece, or several that were put together."""

    text: str
    """As the vocabulary spells it, "##ing"; of several pieces, the characters as typed."""
    segment: int
    """0 or 1: which text it came from; the first [SEP] belongs to text 0, the last to the pair."""
    special: str
    """"cls" or "sep" for what the model adds; empty for all that was typed, [MASK] included."""
    start: int
    """First character of its own text."""
    end: int
    """End in characters, excluded."""
    pieces: tuple[int, ...]
    """Indices of its pieces in the sequence."""
    word: int
    """Index of its word in its own text; -1 for what the model adds and for [MASK]."""


@dataclass(frozen=True, eq=False)
class AttentionMaps:
    """Every head's weights; what is shown may have rows and columns left out or put together."""

    text: str
    pair: str | None
    queries: tuple[Token, ...]
    """The rows: who looks."""
    keys: tuple[Token, ...]
    """The columns: who is looked at."""
    weights: Attention
    """[layers, heads, queries, keys] 0 to 1; rows sum to 1 where no column was left out, or where
    `renormalised`."""
    checkpoint: str
    unknown_share: float
    """Share of the characters of both texts that reads as [UNK], 0 to 1."""
    renormalised: bool = False
    """Whether [CLS] and [SEP] were left out and each row divided by what remained."""
    grouped: bool = False
    """Whether pieces were put together into words."""
    part: str = "all"
    """Which of the two texts looks at which: one of `PARTS` of tasks/attention_parts.py."""
    notes: tuple[str, ...] = ()
    """Keys of words/attention.py, each without its "note_"."""

    @property
    def layers(self) -> int:
        """Return how many layers there are."""
        return int(self.weights.shape[0])

    @property
    def heads(self) -> int:
        """Return how many heads a layer has."""
        return int(self.weights.shape[1])

    def record(self) -> dict[str, Any]:
        """Return the maps for programs, weights as lists [layers][heads][queries][keys]."""
        return {
            "text": self.text,
            "pair": self.pair,
            "tokens": [token.text for token in self.queries],
            "keys": [token.text for token in self.keys],
            "segments": [token.segment for token in self.queries],
            "weights": np.round(self.weights.astype(np.float64), _DIGITS).tolist(),
            "renormalised": self.renormalised,
            "grouped": self.grouped,
            "checkpoint": self.checkpoint,
            "unknown_share": self.unknown_share,
            "notes": list(self.notes),
        }


def map_attention(encoder: Encoder, text: str, pair: str | None = None) -> AttentionMaps:
    """
    Return every head's attention between the pieces of `text`, or of `text` and `pair`.

    Args:
        encoder: any checkpoint, in fp32: people quote these numbers.
        text: with `pair` at most as many pieces as the model takes; nothing is cut.
        pair: a second text; none where it is empty or blank.

    Raises:
        InputError: the text is empty, or there are too many pieces.
        BusyError: too much work is waiting.
    """
    if not text.strip():
        raise InputError("attention_empty")
    second = pair if pair and pair.strip() else None
    tokenized = encoder.tokens(text, second)
    weights = encoder.attentions(tokenized)
    tokens = tokens_of(tokenized)
    unknown_share = tokenized.unknown_share
    notes = ("much_unknown",) if unknown_share > MUCH_UNKNOWN else ()
    return AttentionMaps(
        text, second, tokens, tokens, weights, encoder.checkpoint, unknown_share, notes=notes
    )


def tokens_of(tokenized: TokenizedText) -> tuple[Token, ...]:
    """Return the pieces of a text or a pair as rows and columns of attention."""
    return tuple(_token(index, piece) for index, piece in enumerate(tokenized.pieces))


def pick_heads(
    maps: AttentionMaps, layer: int | None = None, head: int | None = None
) -> AttentionMaps:
    """
    Return the maps of one layer, one head, or both, as slices of the same rank.

    Args:
        maps: of all layers and heads.
        layer: from 0; all by default.
        head: from 0; all by default.

    Raises:
        InputError: no such layer or head.
    """
    check_head(maps, layer, head)
    layers = slice(None) if layer is None else slice(layer, layer + 1)
    heads = slice(None) if head is None else slice(head, head + 1)
    return replace(maps, weights=maps.weights[layers, heads])


def check_head(maps: AttentionMaps, layer: int | None, head: int | None) -> None:
    """
    Refuse a layer or head that the checkpoint lacks.

    Raises:
        InputError: no such layer or head, counted from 0.
    """
    for name, found, count in (("layer", layer, maps.layers), ("head", head, maps.heads)):
        if found is not None:
            check_index(name, found, count)


def check_index(name: str, found: object, count: int) -> None:
    """Refuse what is no whole number from 0 to `count` - 1 for a "layer", "head" or "query"."""
    whole = isinstance(found, int) and not isinstance(found, bool)
    if not (whole and 0 <= int(str(found)) < count):
        raise InputError(f"attention_{name}", found=found, highest=count - 1)


def entropies(maps: AttentionMaps) -> Floats:
    """
    Return how widely each head looks: mean entropy of its rows in bits, [layers, heads].

    0 bits: every row looks at one piece alone; log2(keys): at all alike.
    """
    found: Floats = row_entropies(maps.weights).mean(-1)
    return found


def row_entropies(weights: Attention) -> Floats:
    """
    Return the entropy of each row in bits, [layers, heads, queries]; 0 log 0 is 0.

    A layer at a time: in float64 those of a long text would need much memory all at once.
    """
    rows = []
    for layer in weights:
        exact = layer.astype(np.float64)
        logs = np.log2(np.where(exact > 0, exact, 1.0))
        rows.append(-(exact * logs).sum(-1).astype(np.float32))
    found: Floats = np.stack(rows)
    return found + 0.0  # no -0.0


def special_shares(maps: AttentionMaps) -> Floats:
    """Return each head's mean weight on [CLS], and on all [SEP], [2, layers, heads], 0 to 1."""
    shares = [
        maps.weights[..., [key.special == kind for key in maps.keys]].sum(-1).mean(-1)
        for kind in ("cls", "sep")
    ]
    return np.stack(shares)


def _token(index: int, piece: Piece) -> Token:
    special = "" if piece.masked or not piece.special else "sep" if index else "cls"
    return Token(piece.text, piece.segment, special, piece.start, piece.end, (index,), piece.word)
