"""
One row of attention, step by step: query and keys, their products, softmax, the sum of values.

Every number is computed again here from the vectors of the pass, in float64, and held against what
the model used.
Source: Vaswani et al. 2017, section 3.2.1: softmax(Q Kᵀ / √d) V. https://arxiv.org/abs/1706.03762
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.tasks.attention import Token, tokens_of
from playground.tasks.attention_query import read_asked
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText

Vector = tuple[float, ...]
"""[head size], to `_DIGITS` decimals; fp32 holds no more."""
_DIGITS = 7


@dataclass(frozen=True)
class KeyStep:
    """What becomes of one key on the way to its weight, and what it brings."""

    token: Token
    key: Vector
    product: float
    """q·k"""
    score: float
    """q·k / √d, the logit of the softmax."""
    exponential: float
    """e to the power of (score - highest score), 0 to 1."""
    weight: float
    """The exponential's share of their sum, 0 to 1."""
    model_weight: float
    """What the model's own pass used, in fp32."""
    value: Vector


@dataclass(frozen=True)
class AttentionSteps:
    """How one piece, the query, gathers from all pieces in one head; all indices count from 0."""

    text: str
    pair: str | None
    checkpoint: str
    layers: int
    heads: int
    head_size: int
    """d: how many numbers a query, a key or a value has."""
    layer: int
    head: int
    query: int
    """Index of the piece that looks, among `keys` too."""
    query_vector: Vector
    keys: tuple[KeyStep, ...]
    """One a piece, in the order of the text."""
    exponentials: float
    """Sum that the weights are shares of."""
    mixed: Vector
    """Sum of weight times value, computed here."""
    model_mixed: Vector
    """What the model's own pass had."""
    weight_gap: float
    """Largest difference between a weight and the model's."""
    mixed_gap: float
    """Largest difference between a component of `mixed` and the model's."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/attention_steps.py, each without its "note_"."""

    @property
    def strongest(self) -> int:
        """Return the index of the key with the largest weight."""
        return max(range(len(self.keys)), key=lambda index: self.keys[index].weight)

    @property
    def asked(self) -> Token:
        """Return the piece that looks."""
        return self.keys[self.query].token


def attention_steps(
    encoder: Encoder,
    text: str,
    pair: str | None = None,
    layer: int = 0,
    head: int = 0,
    query: int = 0,
) -> AttentionSteps:
    """
    Return each step from the vectors of one head to what one piece gathers.

    Args:
        encoder: whose pass is looked into.
        text: any text.
        pair: a second text; none where it is empty or blank.
        layer: from 0.
        head: from 0.
        query: index of the piece that looks; 0 is [CLS].

    Raises:
        InputError: no text, no such layer, head or piece, or too many pieces.
    """
    tokenized = read_asked(encoder, text, pair, query, layer, head)
    return _steps(encoder, tokenized, layer, head, query)


def _steps(
    encoder: Encoder, tokenized: TokenizedText, layer: int, head: int, query: int
) -> AttentionSteps:
    trace = encoder.trace(tokenized)
    queries, keys, values, mixed = (
        part[layer, head].astype(np.float64)
        for part in (trace.queries, trace.keys, trace.values, trace.mixed)
    )
    model_weights = trace.attentions[layer, head, query].astype(np.float64)
    size = keys.shape[1]
    products = keys @ queries[query]
    scores = products / math.sqrt(size)
    exponentials = np.exp(scores - scores.max())
    weights = exponentials / exponentials.sum()
    own = weights @ values
    return AttentionSteps(
        text=tokenized.text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        layers=encoder.entry.layers,
        heads=encoder.entry.attention_heads,
        head_size=size,
        layer=layer,
        head=head,
        query=query,
        query_vector=_vector(queries[query]),
        keys=tuple(
            KeyStep(
                token=token,
                key=_vector(keys[n]),
                product=float(products[n]),
                score=float(scores[n]),
                exponential=float(exponentials[n]),
                weight=float(weights[n]),
                model_weight=float(model_weights[n]),
                value=_vector(values[n]),
            )
            for n, token in enumerate(tokens_of(tokenized))
        ),
        exponentials=float(exponentials.sum()),
        mixed=_vector(own),
        model_mixed=_vector(mixed[query]),
        weight_gap=float(np.abs(weights - model_weights).max()),
        mixed_gap=float(np.abs(own - mixed[query]).max()),
        unknown_share=tokenized.unknown_share,
        notes=("much_unknown",) if tokenized.unknown_share > MUCH_UNKNOWN else (),
    )


def _vector(numbers: NDArray[np.float64]) -> Vector:
    return tuple(round(float(number), _DIGITS) for number in numbers)
