"""
How long a fine-tuning would take with other models and on other machines: estimates from FLOPs.

A training step costs three forward passes (one forward, twice that backward), which for a plain
encoder is nearly 6 x parameters x tokens (Kaplan et al. 2020, section 2.1,
https://arxiv.org/abs/2001.08361); here the forward pass is counted exactly, attention included, so
that ALBERT's shared layers count each time. A GPU reaches a share of its published peak; 30 % is
assumed, and the time is given for 45 % and 15 % too. However few the rows, a step takes the time to
start its kernels: 2 ms a layer is assumed (eager PyTorch), and 1 and 4 ms for the range. This
machine's speed is measured.

Memory: weights, gradients and Adam's two moments in fp32 are 16 bytes a parameter; activations in
16 bits by Korthikanti et al. 2022, equation 2 (https://arxiv.org/abs/2205.05198).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from playground.errors import InputError
from playground.tasks.model_size import Sizes, flops_per_token, measure_size
from playground.tasks.model_size_presets import PRESETS, Preset

PASSES = 3
"""Forward passes that one training step costs."""
UTILISATION, BEST, WORST = 0.30, 0.45, 0.15
"""Share of a GPU's peak: assumed, and the range that is given with it. Short texts and small models
stay below; large batches of long texts come near the upper end."""
STARTING, QUICKEST, SLOWEST = 0.002, 0.001, 0.004
"""Seconds a layer and step that starting kernels takes on a GPU: assumed, and the range."""
BYTES_A_PARAMETER = 16
HERE = "here"
"""Name of the machine that the app runs on."""


@dataclass(frozen=True)
class Device:
    """A GPU, by what its maker says of it."""

    name: str
    title: str
    peak: float
    """FLOP/s of dense matrix products in 16 bits, without sparsity."""
    memory_bytes: int
    source: str
    """Where the peak is said."""


DEVICES = (
    Device("t4", "NVIDIA T4", 65e12, 16 * 10**9, "NVIDIA T4 datasheet, FP16 Tensor Core"),
    Device("a100", "NVIDIA A100", 312e12, 80 * 10**9, "NVIDIA A100 datasheet, BF16 Tensor Core"),
    Device("h100", "NVIDIA H100", 989e12, 80 * 10**9, "NVIDIA H100 SXM datasheet, BF16, dense"),
)


@dataclass(frozen=True)
class Work:
    """What is trained, all layers, whatever the model."""

    rows: int
    tokens: float
    """Wordpieces of a row on average, [CLS] and [SEP] included."""
    epochs: float
    batch: int = 32
    """Rows of a step."""

    def __post_init__(self) -> None:
        """Refuse what is no amount of work."""
        for name in ("rows", "tokens", "epochs", "batch"):
            found = getattr(self, name)
            if not (found > 0 and math.isfinite(found)):
                raise InputError("time_numbers", name=name, found=found)


class Passes(NamedTuple):
    """What a training costs, in forward passes over its rows."""

    once: float
    """Before the first step."""
    each: float
    """An epoch."""


_ALL_LAYERS = Passes(0, PASSES)


@dataclass(frozen=True)
class TimeEstimate:
    """One model on one machine; an estimate, never a measurement."""

    preset: str
    title: str
    """Of the model."""
    parameters: int
    device: str
    """Name of `DEVICES`, or "here"."""
    flops_a_token: int
    """Of one forward pass."""
    flops: float
    """Of the whole training: 3 x flops_a_token x tokens x rows x epochs."""
    speed: float
    """FLOP/s that is reckoned with: peak x utilisation, or what was measured here."""
    steps: int
    seconds: float
    """flops / speed; on a GPU at least steps x layers x 2 ms."""
    low: float
    """Seconds under the best assumptions; here the same as `seconds`."""
    high: float
    """Seconds under the worst."""
    starting: bool
    """Whether starting kernels decides the time, so that a faster GPU would not help."""
    memory_bytes: int
    """Of training: 16 bytes a parameter and the activations of a batch."""
    fits: bool | None
    """Whether that is below the device's memory; None here."""


def estimate_times(
    work: Work,
    here: float | None = None,
    presets: Sequence[Preset] = PRESETS,
    devices: Sequence[Device] = DEVICES,
) -> tuple[TimeEstimate, ...]:
    """
    Return an estimate for each model on each machine, this one first.

    Args:
        work: rows, tokens and epochs.
        here: FLOP/s of this machine, as `measured_speed`; None leaves this machine out.
        presets: models.
        devices: GPUs.

    Raises:
        InputError: `here` is no speed.
    """
    if here is not None and not (here > 0 and math.isfinite(here)):
        raise InputError("time_numbers", name="here", found=here)
    return tuple(
        estimate
        for preset in presets
        for estimate in (
            *([_estimate(work, preset, here)] if here is not None else []),
            *(_estimate(work, preset, one.peak * UTILISATION, one) for one in devices),
        )
    )


def measured_speed(sizes: Sizes, tokens: float, examples_per_second: float) -> float:
    """
    Return the FLOP/s that a training of all layers reached.

    Args:
        sizes: of the model that was trained.
        tokens: of a row on average.
        examples_per_second: as `Stepped` tells.

    Raises:
        InputError: a number is not above 0.
    """
    for name, found in (("tokens", tokens), ("examples_per_second", examples_per_second)):
        if not (found > 0 and math.isfinite(found)):
            raise InputError("time_numbers", name=name, found=found)
    return PASSES * flops_per_token(sizes, math.ceil(tokens)) * tokens * examples_per_second


def seconds_here(work: Work, forward: float, passes: Passes = _ALL_LAYERS) -> float:
    """
    Return about how long a training takes where forward passes were timed.

    Example: 100 rows of 10 wordpieces, 2 epochs, 1 ms a wordpiece: 3 x 2000 x 0.001 = 6 s.

    Args:
        work: rows, tokens and epochs.
        forward: seconds that a wordpiece takes in a forward pass.
        passes: what it costs; by default all layers are trained.
    """
    return (passes.once + passes.each * work.epochs) * work.tokens * work.rows * forward


def training_bytes(sizes: Sizes, tokens: int, batch: int) -> int:
    """
    Return the memory that a training of all layers takes, in bytes.

    Example: BERT base, batch 32 of 128 tokens: 1.75 GB of states, 1.66 GB of activations.
    """
    states = BYTES_A_PARAMETER * measure_size(sizes).parameters
    a_layer = tokens * batch * (34 * sizes.hidden + 5 * sizes.heads * tokens)
    return states + sizes.layers * a_layer


def _estimate(
    work: Work, preset: Preset, speed: float, device: Device | None = None
) -> TimeEstimate:
    length = math.ceil(work.tokens)
    forward = flops_per_token(preset.sizes, length)
    flops = PASSES * forward * work.tokens * work.rows * work.epochs
    memory = training_bytes(preset.sizes, length, work.batch)
    steps = math.ceil(work.rows * work.epochs / work.batch)
    starts = steps * preset.sizes.layers
    assumed = ((UTILISATION, STARTING), (BEST, QUICKEST), (WORST, SLOWEST))
    seconds, low, high = (
        max(flops / (device.peak * share), starts * start) if device else flops / speed
        for share, start in assumed
    )
    return TimeEstimate(
        preset=preset.name,
        title=preset.title,
        parameters=measure_size(preset.sizes).parameters,
        device=device.name if device else HERE,
        flops_a_token=forward,
        flops=flops,
        speed=speed,
        steps=steps,
        seconds=seconds,
        low=low,
        high=high,
        starting=device is not None and seconds > flops / speed,
        memory_bytes=memory,
        fits=memory < device.memory_bytes if device else None,
    )
