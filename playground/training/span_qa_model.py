"""
BertForQuestionAnswering's forward pass for training, and the likelihood of a span.

Start and end scores are dot products with the vectors S and E; a span scores S·T_i + E·T_j for
j >= i, "no answer" S·C + E·C at [CLS].
Sources: Devlin et al. 2019, sections 4.2 and 4.3; the probability is normalised over all spans as
in Lee et al. 2016 (RaSoR), section 3, so that a span's probability means what it says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor, nn

from playground.training.lean_encoder import LeanEncoder
from playground.training.span_qa_examples import Example, collate_ids

_NEVER = -1e4


class SpanTrainingModel(nn.Module):
    """transformers' `BertForQuestionAnswering` run lean; the wrapped model holds the parameters."""

    model: Any

    def __init__(self, model: Any, compute: torch.dtype, dropout: float = 0.1) -> None:
        super().__init__()
        self.model = model
        self.lean = LeanEncoder(model.bert, compute, dropout, attention_dropout=0.0)
        self.dropout = dropout

    def forward(self, batch: dict[str, Tensor]) -> Tensor:
        """Return start and end scores, [2, rows, width] in fp32; -1e4 outside window and [CLS]."""
        self.lean.dropout = self.dropout if self.training else 0.0
        mask = batch["mask"].to(self.lean.compute)[:, None, None, :]
        hidden = self.lean.encode(batch["ids"], batch["segments"], mask)
        scores = self.model.qa_outputs(hidden.float()).permute(2, 0, 1)
        allowed = batch["inside"].clone()
        allowed[:, 0] = True
        masked: Tensor = scores.masked_fill(~allowed, _NEVER)
        return masked


def collate(examples: Sequence[Example]) -> dict[str, Tensor]:
    """
    Return examples as one padded batch.

    `ids`, `segments` [rows, width]; `mask` [rows, width] additive; `inside` [rows, width] where a
    span may lie; `starts`, `ends`, `wanted` [rows, most answers]: pieces of the gold spans, (0, 0)
    for no answer, and whether they are there.
    """
    arrays = collate_ids(examples)
    batch = {name: torch.from_numpy(array) for name, array in arrays.items()}
    lengths = torch.tensor([len(example.ids) for example in examples])
    width = batch["ids"].shape[1]
    batch["mask"] = (torch.arange(width) >= lengths[:, None]).float() * _NEVER
    golds = [example.gold or ((0, 0),) for example in examples]
    most = max(len(gold) for gold in golds)
    padded = torch.tensor([[*gold, *[(0, 0)] * (most - len(gold))] for gold in golds])
    counts = torch.tensor([len(gold) for gold in golds])
    batch["starts"], batch["ends"] = padded.unbind(-1)
    batch["wanted"] = torch.arange(most) < counts[:, None]
    return batch


def span_loss(
    scores: Tensor, batch: dict[str, Tensor], independent: float = 0.0, contrast: float = 0.0
) -> Tensor:
    """
    Return the mean -log p of the gold spans together, in nats, with what is asked for beside it.

    Args:
        scores: [2, rows, width] of `SpanTrainingModel`.
        batch: of `collate`.
        independent: weight of Devlin et al.'s loss (start and end each on their own).
        contrast: weight of -log sigmoid(difference) of the log-odds of "no answer" between row i of
            the second half, a variant without an answer, and row i of the first half, its original
            (Dua et al. 2021, learning with instance bundles).
    """
    start, end = scores
    null = start[:, :1] + end[:, :1]
    inside = batch["inside"]
    start, end = start.masked_fill(~inside, _NEVER), end.masked_fill(~inside, _NEVER)
    later = torch.logcumsumexp(end.flip(1), 1).flip(1)  # log of the sum over all ends from here on
    answers = torch.logsumexp(start + later, 1)
    total = torch.logaddexp(null[:, 0], answers)
    first, last = scores[0].gather(1, batch["starts"]), scores[1].gather(1, batch["ends"])
    gold = torch.logsumexp((first + last).masked_fill(~batch["wanted"], -torch.inf), 1)
    loss = (total - gold).mean()
    if independent:
        targets = batch["starts"][:, 0], batch["ends"][:, 0]
        parts = [F.cross_entropy(s, t) for s, t in zip(scores, targets, strict=True)]
        loss = loss + independent * (parts[0] + parts[1]) / 2
    if contrast:
        original, variant = (null[:, 0] - answers).chunk(2)
        loss = loss + contrast * F.softplus(original - variant).mean()
    return loss
