"""
Dropout left on: a pass as in training, where a share of the numbers is set to 0 at random.

BERT drops out of the embeddings, of attention's weights, and of what attention and the feed-forward
part add; the numbers that stay are divided by the share that stays.
Source: Devlin et al. 2019, appendix A.2 (0.1 everywhere); Srivastava et al. 2014, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from playground.engine.forward import Forward
from playground.engine.requests import Request, read_heads
from playground.shapes import Floats

RATE = 0.1


@dataclass(frozen=True)
class DropoutRequest:
    """One text, what is asked of it, and the chance that comes into its pass."""

    asked: Request
    seed: int
    rate: float = RATE
    """Share of the numbers that are set to 0, at least 0, below 1."""


def compute_with_dropout(
    forward: Forward, requests: Sequence[DropoutRequest]
) -> list[Floats]:
    """
    Return one array a request, as `run_requests` does; a seed gives the same again.

    Args:
        forward: parameters in fp32; see `in_fp32` of gradients.py.
        requests: in any order; each is a pass of its own, since each draws its own numbers.
    """
    with torch.inference_mode():
        states = [_states(forward, request)[request.asked.places] for request in requests]
        return read_heads(forward, [request.asked for request in requests], states)


def dropped(x: Tensor, rate: float, generator: torch.Generator) -> Tensor:
    """Return `x` with a share of its numbers set to 0, the others divided by the share kept."""
    kept = torch.empty(x.shape).bernoulli_(1 - rate, generator=generator)
    return x * kept.to(x.device) / (1 - rate)


def _states(forward: Forward, request: DropoutRequest) -> Tensor:
    """Return the last layer's output, [pieces, hidden]."""
    generator = torch.Generator().manual_seed(request.seed)
    drop: Callable[[Tensor], Tensor] = lambda x: dropped(x, request.rate, generator)  # noqa: E731
    packed = forward.pack([request.asked.ids], [request.asked.segments])
    root = forward.sizes.head_size**0.5
    x = drop(forward.embed(packed))
    for layer in forward.trunk.layers:
        [(q, k, v)] = forward.split_heads(layer.projections(x), packed)
        weights = drop((q @ k.transpose(-1, -2) / root).softmax(-1))
        mixed = (weights @ v).transpose(1, 2).reshape(-1, forward.sizes.hidden)
        x = forward.finish(x, mixed, layer, drop)
    return x
