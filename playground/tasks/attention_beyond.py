"""
Beyond raw weights: averages, weights times norms of values, attention rollout, entropy.

- Average: the mean of a layer's heads.
- Norm-weighted: each weight times the norm of the vector it multiplies, ‖α f(x)‖ with f(x) the
  value carried through the head's part of the output projection; averaged over heads and divided
  by the row's sum here, so that it can be read beside the weights. Kobayashi et al. 2020, section
  3. https://arxiv.org/abs/2004.10102
- Rollout: 0.5 A + 0.5 I of each layer's average, multiplied from the first layer up. Abnar and
  Zuidema 2020, section 3. https://arxiv.org/abs/2005.00928
- Entropy: of each head's rows in bits, averaged over queries. Clark et al. 2019, section 3.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.tasks.attention import Token, row_entropies, tokens_of
from playground.tasks.attention_query import read_asked
from playground.tasks.rank_correlation import rank_correlation
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import Attention, Floats

Weights = NDArray[np.float64]
"""[layers, queries, keys], rows sum to 1."""
Row = tuple[float, ...]
"""Shares of the pieces, 0 to 1, that sum to 1."""
KINDS = ("cls", "sep", "")
"""Of tokens, as `Token.special` has them: [CLS], [SEP], and all that was typed."""


@dataclass(frozen=True)
class KindShares:
    """Where a layer's attention goes on average over all pieces: shares that sum to 1."""

    cls: float
    sep: float
    word: float


@dataclass(frozen=True)
class BeyondWeights:
    """Four readings of one pass; layers, heads and pieces count from 0."""

    text: str
    pair: str | None
    checkpoint: str
    tokens: tuple[Token, ...]
    layers: int
    heads: int
    layer: int
    query: int
    """Index of the piece whose rows are given."""
    average: tuple[Row, ...]
    """[layers][pieces] mean of the heads' weights from the query."""
    norm_weighted: tuple[Row, ...]
    """[layers][pieces] the same times the norms of values, divided by the row's sum."""
    rollout: tuple[Row, ...]
    """[layers][pieces] how much of the query's state after a layer comes from each input piece,
    by the rule of rollout."""
    weight_kinds: tuple[KindShares, ...]
    """[layers] where the average goes, over all queries."""
    norm_kinds: tuple[KindShares, ...]
    """[layers] where the norm-weighted average goes, over all queries."""
    entropy: tuple[Row, ...]
    """[layers][heads] in bits, mean over queries; 0 is one piece alone."""
    even_entropy: float
    """Bits of a row that is spread evenly over all pieces: the highest possible."""
    norm_correlation: float | None
    """Spearman's, -1 to 1, of the query's norm-weighted row with its average at `layer`."""
    rollout_correlation: float | None
    """The same of rollout."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/attention_beyond.py, each without its "note_"."""


def look_beyond(
    encoder: Encoder, text: str, pair: str | None = None, layer: int = 0, query: int = 0
) -> BeyondWeights:
    """
    Return four readings of how a text's pieces attend.

    Args:
        encoder: whose pass is looked into.
        text: any text.
        pair: a second text; none where it is empty or blank.
        layer: from 0; where the correlations are taken.
        query: index of the piece whose rows are wanted; 0 is [CLS].

    Raises:
        InputError: no text, no such layer or piece, or too many pieces.
    """
    tokenized = read_asked(encoder, text, pair, query, layer)
    trace = encoder.trace(tokenized)
    average = trace.attentions.mean(1, dtype=np.float64)
    weighted = norm_weighted(trace.attentions, trace.value_norms)
    rolled = rollout(average)
    tokens = tokens_of(tokenized)
    ways = [rows[layer, query].tolist() for rows in (average, weighted, rolled)]
    return BeyondWeights(
        text=text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        tokens=tokens,
        layers=encoder.entry.layers,
        heads=encoder.entry.attention_heads,
        layer=layer,
        query=query,
        average=_rows(average[:, query]),
        norm_weighted=_rows(weighted[:, query]),
        rollout=_rows(rolled[:, query]),
        weight_kinds=_kind_shares(average, tokens),
        norm_kinds=_kind_shares(weighted, tokens),
        entropy=_rows(row_entropies(trace.attentions).mean(-1)),
        even_entropy=float(np.log2(len(tokens))),
        norm_correlation=rank_correlation(ways[0], ways[1]),
        rollout_correlation=rank_correlation(ways[0], ways[2]),
        unknown_share=tokenized.unknown_share,
        notes=("much_unknown",) if tokenized.unknown_share > MUCH_UNKNOWN else (),
    )


def norm_weighted(attention: Attention, norms: Floats) -> Weights:
    """
    Return weights times norms of values, averaged over heads, each row divided by its sum.

    Args:
        attention: [layers, heads, queries, keys].
        norms: [layers, heads, keys] of values carried through the output projection.
    """
    layers = zip(attention, norms, strict=True)  # one at a time, so that little memory is needed
    amounts = np.stack([
        np.einsum("hqk,hk->qk", weights, lengths, dtype=np.float64) / len(weights)
        for weights, lengths in layers
    ])
    shares: Weights = amounts / np.maximum(amounts.sum(-1, keepdims=True), 1e-300)
    return shares


def rollout(average: Weights) -> Weights:
    """
    Return attention rolled out from the input to each layer, [layers, queries, inputs].

    Example: one layer whose only weights are 1 from piece 0 to piece 1 and back gives 0.5 for the
    piece itself and 0.5 for the other.
    """
    count = average.shape[-1]
    reached, found = np.eye(count), []
    for weights in average:
        reached = (0.5 * weights + 0.5 * np.eye(count)) @ reached
        found.append(reached)
    return np.stack(found)


def _kind_shares(weights: Weights, tokens: tuple[Token, ...]) -> tuple[KindShares, ...]:
    means = weights.mean(1)  # [layers, keys]
    columns = [np.array([token.special == kind for token in tokens]) for kind in KINDS]
    return tuple(KindShares(*(float(row[column].sum()) for column in columns)) for row in means)


def _rows(numbers: NDArray[np.float64]) -> tuple[Row, ...]:
    return tuple(tuple(float(number) for number in row) for row in numbers)
