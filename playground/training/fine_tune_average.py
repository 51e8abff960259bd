"""
A running average of the trained weights, and the best weights so far.

Source: Izmailov et al. 2018 (averaging along the way); here the average is exponential.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import torch
from torch import Tensor

EVERY = 4  # steps between updates: each reads and writes all trained weights


class MovingAverage:
    """
    The average of some parameters along a training.

    Args:
        parameters: that are trained.
        decay: share of the average that stays at a step; 0 for no averaging.
    """

    def __init__(self, parameters: Sequence[Tensor], decay: float) -> None:
        self._parameters = [parameter.detach() for parameter in parameters]
        self._decay = decay
        self._average = [parameter.clone() for parameter in self._parameters]
        self._steps = 0

    @torch.no_grad()
    def step(self) -> None:
        """Take note of a training step."""
        self._steps += 1
        if self._decay and self._steps % EVERY == 0:
            share = max(1 - self._decay**EVERY, EVERY / (self._steps + EVERY))
            torch._foreach_lerp_(self._average, self._parameters, share)

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Put the average in the parameters' place for a while."""
        if not self._decay or self._steps < EVERY:
            yield
            return
        own = self._copy(self._parameters)
        self._write(self._average)
        try:
            yield
        finally:
            self._write(own)

    def snapshot(self) -> list[Tensor]:
        """Return a copy of the parameters as they stand; call it while the average is in use."""
        return self._copy(self._parameters)

    def restore(self, snapshot: Sequence[Tensor]) -> None:
        """Put a snapshot in the parameters' place, for good."""
        self._write(snapshot)

    def _copy(self, tensors: Sequence[Tensor]) -> list[Tensor]:
        return [tensor.clone() for tensor in tensors]

    @torch.no_grad()
    def _write(self, source: Sequence[Tensor]) -> None:
        torch._foreach_copy_(self._parameters, list(source))
