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

from playground.training.lean_encoder import LeanEncoder
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
        self.lean = LeanEncoder(bert.bert, compute)
        for parameter in self.bert.parameters():
            parameter.requires_grad_(True)

    def forward(self, batch: dict[str, Tensor]) -> Outputs:
        """Return losses and logits of a batch made by `to_tensors`."""
        hidden = self.lean.encode(batch["ids"], batch["segments"], batch["mask"], batch["kept"])
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

    def masked_logits(self, hidden: Tensor) -> Tensor:
        """Return [rows, vocabulary] for hidden states [rows, hidden]."""
        head, to = self.bert.cls.predictions, self.compute
        x = F.gelu(self.lean.linear(hidden, head.transform.dense))
        x = self.lean.norm(x, head.transform.LayerNorm)
        # The decoder is tied: the same weight serves the input embeddings.
        tied = self.bert.bert.embeddings.word_embeddings.weight
        return F.linear(x, tied.to(to), head.bias.to(to))

    def next_logits(self, first: Tensor) -> Tensor:
        """Return [rows, 2] in fp32 from the states at [CLS]."""
        pooler, classifier = self.bert.bert.pooler.dense, self.bert.cls.seq_relationship
        pooled = torch.tanh(F.linear(first.float(), pooler.weight, pooler.bias))
        return F.linear(pooled, classifier.weight, classifier.bias)


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
