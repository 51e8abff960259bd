"""
R-BERT's forward pass for training: the lean encoder in bf16, the classifier in fp32.

Source: Wu & He 2019, section 3.2; Wu et al. 2021 (R-Drop), section 2.1, whose two passes may see
the two mark orders of a sentence, one label turned to match the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn

from playground.engine.heads import RBert
from playground.tasks.relation_labels import LABELS, swapped
from playground.training.lean_encoder import LeanEncoder
from playground.training.relation_examples import Example

TURNED = [LABELS.index(swapped(label)) for label in LABELS]
"""Index of each label's twin of the other direction."""


class RelationTrainingModel(nn.Module):
    """`RBert` run lean; the wrapped model holds the parameters."""

    rbert: Any

    def __init__(self, rbert: RBert, compute: torch.dtype, dropout: float = 0.1) -> None:
        super().__init__()
        self.rbert = rbert
        self.lean = LeanEncoder(rbert.bert, compute, dropout)
        self.dropout = dropout

    def forward(self, batch: dict[str, Tensor]) -> Tensor:
        """Return logits [rows, labels] in fp32 of a batch made by `collate`."""
        self.lean.dropout = self.dropout if self.training else 0.0
        mask = batch["mask"].to(self.lean.compute)[:, None, None, :]
        hidden = self.lean.encode(batch["ids"], torch.zeros_like(batch["ids"]), mask)
        entities = batch["pool"].to(hidden.dtype) @ hidden
        logits: Tensor = self.rbert.classify(hidden[:, 0].float(), entities.float())
        return logits


def collate(examples: Sequence[Example]) -> dict[str, Tensor]:
    """
    Return examples as one padded batch.

    `ids` [rows, width]; `mask` [rows, width] additive; `pool` [rows, 2, width] weights that take
    the mean of an entity's pieces; `labels` [rows].
    """
    width = max(len(example.ids) for example in examples)
    ids = np.zeros((len(examples), width), np.int64)
    mask = np.full((len(examples), width), -1e4, np.float32)
    pool = np.zeros((len(examples), 2, width), np.float32)
    for row, example in enumerate(examples):
        ids[row, : len(example.ids)] = example.ids
        mask[row, : len(example.ids)] = 0
        for which, (start, end) in enumerate((example.e1, example.e2)):
            pool[row, which, start:end] = 1 / (end - start)
    labels = np.array([example.label for example in examples])
    arrays = {"ids": ids, "mask": mask, "pool": pool, "labels": labels}
    return {name: torch.from_numpy(array) for name, array in arrays.items()}


def symmetric_divergence(first: Tensor, second: Tensor) -> Tensor:
    """Return the mean of KL(p||q) and KL(q||p) in nats, for logits [rows, labels] of p and q."""
    p, q = F.log_softmax(first, -1), F.log_softmax(second, -1)
    forth = F.kl_div(q, p, reduction="batchmean", log_target=True)
    back = F.kl_div(p, q, reduction="batchmean", log_target=True)
    return (forth + back) / 2
