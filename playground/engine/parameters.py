"""
The parameters of a checkpoint by their place in BERT: products, norms, layers, and the heads.

Source: Devlin et al. 2019; of R-BERT's head Wu & He 2019, https://arxiv.org/abs/1905.08284
"""

from __future__ import annotations

from typing import NamedTuple

import torch.nn.functional as F  # noqa: N812
from torch import Tensor


class Dense(NamedTuple):
    """x -> x Wᵀ + b."""

    weight: Tensor
    """[out, in]"""
    bias: Tensor

    def __call__(self, x: Tensor) -> Tensor:
        """Return [rows, out] for `x` [rows, in]."""
        return F.linear(x, self.weight, self.bias)


class Norm(NamedTuple):
    """Parameters of a layer norm, [hidden] each."""

    weight: Tensor
    bias: Tensor


class Layer(NamedTuple):
    """Parameters of one encoder layer."""

    projections: Dense
    """Queries, keys and values in one product: [3 * hidden, hidden]."""
    mixed: Dense
    attention_norm: Norm
    inner: Dense
    outer: Dense
    norm: Norm


class Trunk(NamedTuple):
    """Parameters of the encoder."""

    words: Tensor
    """[vocabulary, hidden]"""
    positions: Tensor
    """[positions, hidden]"""
    segments: Tensor
    """[segments, hidden]"""
    norm: Norm
    layers: tuple[Layer, ...]


class MaskedWordHead(NamedTuple):
    """Transform, norm, and a score for each piece of the vocabulary."""

    transform: Dense
    norm: Norm
    decoder: Dense


class NextSentenceHead(NamedTuple):
    """The pooler and its two-way classifier."""

    pooler: Dense
    classifier: Dense


class RelationHead(NamedTuple):
    """R-BERT's three projections (the entities share one) and its classifier."""

    cls: Dense
    entity: Dense
    classifier: Dense
    """[labels, 3 * hidden]"""

    @property
    def labels(self) -> int:
        """Return how many labels the classifier tells apart."""
        return self.classifier.weight.shape[0]


class SpanHead(NamedTuple):
    """The vectors S and E, whose dot products with a piece's state score it as start and end."""

    outputs: Dense
    """[2, hidden]: S, then E."""


class ClassHead(NamedTuple):
    """The pooler and a classifier of whole texts, as in BertForSequenceClassification."""

    pooler: Dense
    classifier: Dense
    """[labels, hidden]"""


class TagHead(NamedTuple):
    """A classifier of each piece's last state, as in BertForTokenClassification."""

    classifier: Dense
    """[labels, hidden]"""
