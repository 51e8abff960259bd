"""
BERT's two pre-training objectives as one lean forward pass, for speed on CPUs.

Parameters are those of `transformers.BertForPreTraining`, by name, in fp32; matrix products and
activations run in bf16 (each weight is cast once a step, so gradients arrive in fp32). The
masked-LM head sees masked positions only. No dropout.
Source: Devlin et al. 2019, section 3.1.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn
from transformers import BertConfig, BertForPreTraining

from playground.training.pretrain_examples import NO_PAIR, Batch
from playground.training.vocabulary_losses import vocabulary_losses


@dataclass(frozen=True)
class Outputs:
    """What one batch gave: losses in nats, logits to count hits with."""

    masked_loss: Tensor
    next_loss: Tensor
    copy_loss: Tensor
    """Unlikelihood of repeating: -log(1 - probability of the context's copyable pieces other
    than the answer), averaged (Welleck et al. 2020, section 4)."""
    masked_logits: Tensor
    """[masked, vocabulary]"""
    next_logits: Tensor
    """[rows, 2], index 0 is IsNext."""


class PretrainingModel(nn.Module):
    """`BertForPreTraining` with the lean forward pass; the wrapped model holds the parameters."""

    bert: Any  # transformers' module; registered as a child, so its parameters are ours

    def __init__(self, bert: BertForPreTraining, compute: torch.dtype = torch.bfloat16) -> None:
        super().__init__()
        self.bert = bert
        self.compute = compute
        for parameter in self.bert.parameters():
            parameter.requires_grad_(True)

    def forward(self, batch: dict[str, Tensor]) -> Outputs:
        """Return losses and logits of a batch made by `to_tensors`."""
        hidden = self.encode(batch["ids"], batch["segments"], batch["mask"], batch["kept"])
        masked_logits = self.masked_logits(hidden.flatten(0, 1)[batch["kept_positions"]])
        next_logits = self.next_logits(hidden[:, 0])
        masked_loss, copy_loss = vocabulary_losses(
            masked_logits, batch["labels"], batch["context"][batch["rows"]]
        )
        if bool((batch["next_labels"] != NO_PAIR).any()):
            next_loss = F.cross_entropy(next_logits, batch["next_labels"], ignore_index=NO_PAIR)
        else:
            next_loss = next_logits.sum() * 0
        return Outputs(masked_loss, next_loss, copy_loss, masked_logits, next_logits)

    def encode(
        self, ids: Tensor, segments: Tensor, mask: Tensor | None, kept: Tensor
    ) -> Tensor:
        """
        Return [rows, kept, hidden] of the last layer in the compute type.

        Args:
            ids: [rows, width] wordpiece ids.
            segments: [rows, width] 0 or 1.
            mask: additive [rows, 1, 1, width], or None where nothing is padded.
            kept: [rows, kept] positions the heads read: the last layer computes no others.
        """
        bert, to = self.bert.bert, self.compute
        embeddings = bert.embeddings
        position = embeddings.position_embeddings.weight[: ids.shape[1]]
        x = F.embedding(ids, embeddings.word_embeddings.weight).to(to)
        first, second = embeddings.token_type_embeddings.weight
        x = x + (position + first).to(to)
        x = x + segments.unsqueeze(-1).to(to) * (second - first).to(to)
        x = self._norm(x, embeddings.LayerNorm)
        *lower, last = bert.encoder.layer
        for layer in lower:
            x = self._layer(x, x, layer, mask)
        asked = x.gather(1, kept.unsqueeze(-1).expand(-1, -1, x.shape[-1]))
        return self._layer(asked, x, last, mask)

    def masked_logits(self, hidden: Tensor) -> Tensor:
        """Return [rows, vocabulary] for hidden states [rows, hidden]."""
        head, to = self.bert.cls.predictions, self.compute
        x = F.gelu(self._linear(hidden, head.transform.dense))
        x = self._norm(x, head.transform.LayerNorm)
        # The decoder is tied: the same weight serves the input embeddings.
        tied = self.bert.bert.embeddings.word_embeddings.weight
        return F.linear(x, tied.to(to), head.bias.to(to))

    def next_logits(self, first: Tensor) -> Tensor:
        """Return [rows, 2] in fp32 from the states at [CLS]."""
        pooler, classifier = self.bert.bert.pooler.dense, self.bert.cls.seq_relationship
        pooled = torch.tanh(F.linear(first.float(), pooler.weight, pooler.bias))
        return F.linear(pooled, classifier.weight, classifier.bias)

    def _layer(self, asked: Tensor, x: Tensor, layer: Any, mask: Tensor | None) -> Tensor:
        """Return the layer's output at `asked` [rows, queries, hidden]; it attends to all `x`."""
        attention = layer.attention
        own = attention.self
        if asked is x:
            q, k, v = self._projected(x, own, [own.query, own.key, own.value])
        else:
            (q,) = self._projected(asked, own, [own.query])
            k, v = self._projected(x, own, [own.key, own.value])
        mixed = _attend(q, k, v, mask)
        mixed = mixed.transpose(1, 2).flatten(2)
        x = self._norm(
            asked + self._linear(mixed, attention.output.dense), attention.output.LayerNorm
        )
        inner = F.gelu(self._linear(x, layer.intermediate.dense))
        return self._norm(x + self._linear(inner, layer.output.dense), layer.output.LayerNorm)

    def _projected(self, x: Tensor, own: Any, parts: list[nn.Linear]) -> Tensor:
        """Return [parts, rows, heads, width, head size] by one matrix product."""
        weight = torch.cat([part.weight for part in parts]).to(self.compute)
        bias = torch.cat([part.bias for part in parts]).to(self.compute)
        heads = own.num_attention_heads
        shape = (*x.shape[:2], len(parts), heads, x.shape[-1] // heads)
        return F.linear(x, weight, bias).view(shape).permute(2, 0, 3, 1, 4)

    def _linear(self, x: Tensor, module: nn.Linear) -> Tensor:
        return F.linear(x, module.weight.to(self.compute), module.bias.to(self.compute))

    def _norm(self, x: Tensor, module: nn.LayerNorm) -> Tensor:
        size = (x.shape[-1],)
        weight, bias = module.weight.to(x.dtype), module.bias.to(x.dtype)
        return F.layer_norm(x, size, weight, bias, module.eps)


def to_tensors(
    batch: Batch, dtype: torch.dtype = torch.float32, device: torch.device | str = "cpu"
) -> dict[str, Tensor]:
    """
    Return a batch as tensors for `PretrainingModel`.

    `mask` is None when no row is padded, else additive of `dtype`; `kept` is [rows, kept]: [CLS]
    and the row's masked positions, filled up with 0; `kept_positions` is [masked], where each
    masked piece stands in the flattened [rows * kept].
    """
    rows, width = batch.ids.shape
    mask = None
    if int(batch.lengths.min()) < width:
        padded = torch.from_numpy(np.arange(width)[None, :] >= batch.lengths[:, None])
        mask = torch.zeros(padded.shape, dtype=dtype).masked_fill(padded, -1e4)
        mask = mask[:, None, None, :].to(device)
    row_of = batch.positions // width
    counts = np.bincount(row_of, minlength=rows)
    first = np.cumsum(counts) - counts
    within = np.arange(len(row_of)) - first[row_of] + 1
    kept = np.zeros((rows, int(counts.max()) + 1), np.int64)
    kept[row_of, within] = batch.positions % width
    fields = {
        "ids": batch.ids, "segments": batch.segments, "labels": batch.labels,
        "next_labels": batch.next_labels, "kept": kept,
        "kept_positions": row_of * kept.shape[1] + within,
        "rows": row_of, "context": batch.context,
    }
    tensors = {name: torch.from_numpy(array).to(device) for name, array in fields.items()}
    return cast(dict[str, Tensor], {**tensors, "mask": mask})


def _attend(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None) -> Tensor:
    """
    Return softmax(q k^T / sqrt(head size) + mask) v, [rows, heads, queries, head size].

    In bf16 on a CPU three plain products: the backward pass of torch 2.13's fused kernel made up
    38 % of a step there (32 rows of 128, 12 heads of 32; step 1.5 times as fast without it).
    """
    if q.is_cuda or q.dtype != torch.bfloat16:
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
    scores = (q * q.shape[-1] ** -0.5) @ k.transpose(-1, -2)
    return torch.softmax(scores if mask is None else scores + mask, -1) @ v


def start_model(source: Path, log_unigrams: np.ndarray | None, seed: int) -> BertForPreTraining:
    """
    Return a `BertForPreTraining` on the encoder in `source`; heads it lacks are new, seeded.

    The decoder's bias starts at the log-frequency of each piece (`log_unigrams`, [vocabulary],
    nats), so that the head need not spend its first steps on learning which words are common.
    """
    torch.manual_seed(seed)
    config = BertConfig.from_pretrained(source)
    config.tie_word_embeddings = True
    model = BertForPreTraining.from_pretrained(source, config=config, use_safetensors=True)
    if log_unigrams is not None:
        with torch.no_grad():
            model.cls.predictions.bias.copy_(torch.from_numpy(log_unigrams))
    return model.float()
