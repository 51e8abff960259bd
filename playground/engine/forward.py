"""
BERT's forward pass, packed: the pieces of many texts lie one after another, nothing is padded.

Matrix products see all pieces at once; attention runs per group of texts of equal length; the last
layer and the heads compute only the places that are asked for.
Source: Devlin et al. 2019; Vaswani et al. 2017 (post-norm encoder layer); packing after
ByteTransformer, https://arxiv.org/abs/2210.03052.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor

from playground.engine.architecture import Architecture
from playground.engine.parameters import (
    ClassHead,
    Layer,
    MaskedWordHead,
    NextSentenceHead,
    Norm,
    RelationHead,
    SpanHead,
    TagHead,
    Trunk,
)

_ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "gelu": F.gelu,
    "gelu_new": lambda x: F.gelu(x, approximate="tanh"),
    "gelu_pytorch_tanh": lambda x: F.gelu(x, approximate="tanh"),
    "relu": F.relu,
}


@dataclass(frozen=True)
class Packed:
    """Texts one after another, sorted so that equal lengths are neighbours."""

    ids: Tensor
    """[pieces]"""
    segments: Tensor
    """[pieces] 0 or 1"""
    positions: Tensor
    """[pieces] place within its own text"""
    lengths: tuple[int, ...]
    """Pieces of each text, in order."""
    starts: tuple[int, ...]
    """Where each text starts among the pieces."""

    @property
    def groups(self) -> list[tuple[int, int]]:
        """Return runs of equal length as (how many texts, length)."""
        return [(len(list(run)), length) for length, run in groupby(self.lengths)]


class Forward:
    """
    The forward pass of one checkpoint; thread-safe, since it changes nothing of its own.

    Args:
        sizes: the architecture.
        trunk: parameters of the encoder.
        masked_word: parameters of the masked-LM head, if there.
        next_sentence: parameters of the next-sentence head, if there.
        relation: parameters of R-BERT's classifier, if there.
        span: parameters of the span head, if there.
        classes: parameters of the head that sorts whole texts, if there.
        tags: parameters of the head that sorts pieces, if there.
    """

    def __init__(
        self,
        sizes: Architecture,
        trunk: Trunk,
        masked_word: MaskedWordHead | None = None,
        next_sentence: NextSentenceHead | None = None,
        relation: RelationHead | None = None,
        span: SpanHead | None = None,
        classes: ClassHead | None = None,
        tags: TagHead | None = None,
    ) -> None:
        self.sizes = sizes
        self.trunk = trunk
        self.masked_word = masked_word
        self.next_sentence = next_sentence
        self.relation = relation
        self.span = span
        self.classes = classes
        self.tags = tags
        self._activate = _ACTIVATIONS[sizes.activation]

    @property
    def parts(self) -> tuple[Any, ...]:
        """Return the parameters in the order of the arguments."""
        return (
            self.trunk, self.masked_word, self.next_sentence, self.relation, self.span,
            self.classes, self.tags,
        )

    @property
    def bytes(self) -> int:
        """Return the memory that the parameters take, tied ones once."""
        storages = {tensor.data_ptr(): tensor.nbytes for tensor in _tensors_in(self.parts)}
        return sum(storages.values())

    def pack(self, ids: Sequence[Sequence[int]], segments: Sequence[Sequence[int]]) -> Packed:
        """Return texts packed; they must come sorted by length."""
        device = self.trunk.words.device
        lengths = tuple(len(row) for row in ids)
        positions = torch.cat([torch.arange(length) for length in lengths])
        return Packed(
            ids=torch.tensor([id_ for row in ids for id_ in row], device=device),
            segments=torch.tensor([side for row in segments for side in row], device=device),
            positions=positions.to(device),
            lengths=lengths,
            starts=tuple(accumulate(lengths, initial=0))[:-1],
        )

    def encode(
        self, packed: Packed, kept: Tensor | None = None, words: Tensor | None = None
    ) -> Tensor:
        """
        Return the last layer's output, [kept, hidden], or [pieces, hidden] without `kept`.

        Args:
            packed: from `pack`.
            kept: indices of the pieces whose output is wanted; the last layer computes no others.
            words: word embeddings in place of those of the ids, [pieces, hidden].
        """
        x = self.embed(packed, words)
        *lower, last = self.trunk.layers
        for layer in lower:
            x = self.layer(x, layer, packed)
        return self.layer(x, last, packed, kept)

    def embed(self, packed: Packed, words: Tensor | None = None) -> Tensor:
        """Return the normalised sum of word, segment and position embeddings, [pieces, hidden]."""
        trunk = self.trunk
        own = F.embedding(packed.ids, trunk.words) if words is None else words
        x = own + F.embedding(packed.segments, trunk.segments)
        return self._norm(x + F.embedding(packed.positions, trunk.positions), trunk.norm)

    def layer(
        self, x: Tensor, layer: Layer, packed: Packed, kept: Tensor | None = None
    ) -> Tensor:
        """Return one layer's output for `x` [pieces, hidden], at `kept` pieces or all."""
        mixed = self.attend(layer.projections(x), packed)
        if kept is not None:
            x, mixed = x[kept], mixed[kept]
        return self.finish(x, mixed, layer)

    def finish(
        self, x: Tensor, mixed: Tensor, layer: Layer,
        change: Callable[[Tensor], Tensor] = torch.positive,
    ) -> Tensor:
        """
        Return one layer's output, [rows, hidden], of its input and the heads' mixed values.

        `change` is made to what attention and the feed-forward part add, before it is added.
        """
        x = self._norm(x + change(layer.mixed(mixed)), layer.attention_norm)
        inner = self._activate(layer.inner(x))
        return self._norm(x + change(layer.outer(inner)), layer.norm)

    def attend(
        self, projected: Tensor, packed: Packed, visible: Sequence[Tensor | None] | None = None
    ) -> Tensor:
        """
        Return the heads' mixed values, [pieces, hidden].

        Args:
            projected: queries, keys and values, [pieces, 3 * hidden].
            packed: the texts.
            visible: for each group of equal length who sees whom, [texts, 1, queries, keys];
                everybody everybody, where that is None.
        """
        mixtures = []
        masks = [None] * len(packed.groups) if visible is None else visible
        for (q, k, v), mask in zip(self.split_heads(projected, packed), masks, strict=True):
            mixed = F.scaled_dot_product_attention(q, k, v, mask)
            mixtures.append(mixed.transpose(1, 2).reshape(-1, self.sizes.hidden))
        return mixtures[0] if len(mixtures) == 1 else torch.cat(mixtures)

    def split_heads(self, projected: Tensor, packed: Packed) -> Iterator[Tensor]:
        """Yield queries, keys, values, [3, texts, heads, length, head size], by equal length."""
        heads, size = self.sizes.attention_heads, self.sizes.head_size
        start = 0
        for texts, length in packed.groups:
            rows = projected[start : start + texts * length]
            yield rows.view(texts, length, 3, heads, size).permute(2, 0, 3, 1, 4)
            start += texts * length

    def word_logits(self, hidden: Tensor) -> Tensor:
        """Return masked-LM logits in fp32, [rows, vocabulary], for last states [rows, hidden]."""
        head = self.masked_word
        assert head is not None  # the encoder checks before it asks
        x = self._norm(self._activate(head.transform(hidden.float())), head.norm)
        return head.decoder(x)

    def next_logits(self, first: Tensor) -> Tensor:
        """Return [rows, 2] in fp32, index 0 IsNext, for last states at [CLS]."""
        assert self.next_sentence is not None  # the encoder checks before it asks
        head = self.next_sentence
        return head.classifier(torch.tanh(head.pooler(first.float())))

    def relation_logits(self, first: Tensor, entities: Tensor, kept: Tensor) -> Tensor:
        """
        Return R-BERT's logits in fp32, [rows, labels].

        Args:
            first: last states at [CLS], [rows, hidden].
            entities: mean last states of the two entities, [rows, 2, hidden].
            kept: [rows, 3] which of the three projected vectors reach the classifier; the
                others are zeroed.
        """
        assert self.relation is not None  # the encoder checks before it asks
        head = self.relation
        own = head.cls(torch.tanh(first.float()))
        pair = head.entity(torch.tanh(entities.float()))
        vectors = torch.stack([own, pair[:, 0], pair[:, 1]], 1) * kept.unsqueeze(-1)
        return head.classifier(vectors.flatten(1))

    def span_logits(self, hidden: Tensor) -> Tensor:
        """Return start and end scores in fp32, [rows, 2], for last states [rows, hidden]."""
        assert self.span is not None  # the encoder checks before it asks
        return self.span.outputs(hidden.float())

    def class_logits(self, first: Tensor) -> Tensor:
        """Return logits in fp32, [rows, labels], for last states at [CLS], [rows, hidden]."""
        assert self.classes is not None  # the encoder checks before it asks
        return self.classes.classifier(torch.tanh(self.classes.pooler(first.float())))

    def tag_logits(self, hidden: Tensor) -> Tensor:
        """Return logits in fp32, [rows, labels], for last states [rows, hidden]."""
        assert self.tags is not None  # the encoder checks before it asks
        return self.tags.classifier(hidden.float())

    def _norm(self, x: Tensor, norm: Norm) -> Tensor:
        return F.layer_norm(x, (self.sizes.hidden,), norm.weight, norm.bias, self.sizes.epsilon)


def _tensors_in(part: object) -> list[Tensor]:
    if isinstance(part, Tensor):
        return [part]
    inside = part if isinstance(part, tuple | list) else ()
    return [tensor for inner in inside for tensor in _tensors_in(inner)]
