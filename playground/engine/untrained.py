"""
The untrained twin: a checkpoint's architecture and tokenizer with seeded random weights.

What a probe finds in it comes from the words, their order and the architecture, not from training.
Source: the initialisation of Devlin et al. 2019, normal with deviation 0.02; a random encoder as
the line to beat after Zhang and Bowman 2018, https://arxiv.org/abs/1809.10040
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from playground.engine.forward import Forward
from playground.engine.parameters import Dense, NextSentenceHead, Norm

_DEVIATION = 0.02


def untrained(forward: Forward, seed: int = 0) -> Forward:
    """Return a forward pass of the same sizes in fp32, without heads; a seed gives it again."""
    generator = torch.Generator().manual_seed(seed)
    with torch.inference_mode(False):
        return Forward(forward.sizes, _drawn(forward.trunk, generator))


def with_new_classifier(forward: Forward, seed: int) -> Forward:
    """
    Return the pass of `forward` with the next-sentence classifier drawn anew, as where a file lacks
    it; encoder and pooler are the same tensors.
    """
    head = forward.next_sentence
    assert head is not None  # the encoder checks before it asks
    generator = torch.Generator().manual_seed(seed)
    with torch.inference_mode(False):
        drawn = NextSentenceHead(head.pooler, _drawn(head.classifier, generator))
    return Forward(forward.sizes, forward.trunk, next_sentence=drawn)


def _drawn(part: Any, generator: torch.Generator) -> Any:
    """Return a tensor, or a tuple of parts, drawn anew: norms do nothing, biases are 0."""
    if isinstance(part, Norm):
        weight = part.weight.float()
        return Norm(torch.ones_like(weight), torch.zeros_like(weight))
    if isinstance(part, Dense):
        weight = _drawn(part.weight, generator)
        return Dense(weight, torch.zeros_like(part.bias, dtype=torch.float32))
    if isinstance(part, Tensor):
        drawn = torch.empty(part.shape).normal_(0.0, _DEVIATION, generator=generator)
        return drawn.to(part.device)
    inner = [_drawn(one, generator) for one in part]
    return type(part)(*inner) if hasattr(part, "_fields") else tuple(inner)
