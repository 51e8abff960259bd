"""
Masked-LM loss and copy loss over the vocabulary, with their gradient by hand.

Both come from one softmax over [masked, vocabulary], the largest array of a step; autograd would
write and read it a dozen times.
"""

from __future__ import annotations

from typing import Any, cast

import torch
from torch import Tensor

_LEAST = 1e-30  # 69 nats: no fp32 logarithm of 0
_MOST = 1 - 1e-4  # copied probability above this gives no more loss: its gradient would explode


def vocabulary_losses(logits: Tensor, labels: Tensor, context: Tensor) -> tuple[Tensor, Tensor]:
    """
    Return the masked-LM loss and the copy loss, means over masked pieces in nats.

    The copy loss is -log(1 - t), where t is the probability given to the context's copyable
    pieces other than the answer (unlikelihood; Welleck et al. 2020, section 4).

    Args:
        logits: [masked, vocabulary], any float type; the softmax runs in fp32.
        labels: [masked] the true ids.
        context: [masked, distinct] copyable ids that stand in the row, each once, then 0s.
    """
    losses = _VocabularyLosses.apply(logits, labels, context)  # type: ignore[no-untyped-call]
    return cast(tuple[Tensor, Tensor], losses)


class _VocabularyLosses(torch.autograd.Function):
    @staticmethod
    def forward(
        ctx: Any, logits: Tensor, labels: Tensor, context: Tensor
    ) -> tuple[Tensor, Tensor]:
        chances = torch.softmax(logits.float(), dim=-1)
        answers = labels[:, None]
        logs = chances.gather(1, answers)[:, 0].clamp_min(_LEAST).log()
        counted = (context != 0) & (context != answers)
        copied = chances.gather(1, context) * counted
        total = copied.sum(1)
        ctx.save_for_backward(chances, labels, context, copied, total)
        ctx.to = logits.dtype
        return -logs.mean(), -torch.log1p(-total.clamp(max=_MOST)).mean()

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor, None, None]:
        masked, copy = gradients
        chances, labels, context, copied, total = ctx.saved_tensors
        rows = len(labels)
        # d copy / d logit = (p 1[copied] - t p) / (1 - t); 0 above the bound
        weight = copy / rows * (total < _MOST) / (1 - total.clamp(max=_MOST))
        chances.mul_((masked / rows - weight * total)[:, None])
        chances.scatter_add_(1, context, copied * weight[:, None])
        chances.scatter_add_(1, labels[:, None], (-masked / rows).expand(rows)[:, None])
        return chances.to(ctx.to), None, None
