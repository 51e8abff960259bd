"""
The weights of one encoder layer as numpy arrays in fp32, to compute it again by hand.

A dense part is x -> x weight + bias, as the papers write it; torch keeps the transpose.
Source: Vaswani et al. 2017, section 3 (post-norm encoder layer).
"""

from __future__ import annotations

from dataclasses import dataclass

from torch import Tensor

from playground.engine.architecture import Architecture
from playground.engine.parameters import Dense, Layer, Norm
from playground.engine.requests import to_numpy
from playground.shapes import Floats


@dataclass(frozen=True, eq=False)
class Affine:
    """x -> x weight + bias."""

    weight: Floats
    """[in, out]"""
    bias: Floats
    """[out]"""


@dataclass(frozen=True, eq=False)
class Scale:
    """What a layer norm multiplies by and adds once mean and deviation are taken out."""

    weight: Floats
    """[hidden]"""
    bias: Floats
    """[hidden]"""


@dataclass(frozen=True, eq=False)
class LayerWeights:
    """All parameters of one layer; read-only."""

    queries: Affine
    """[hidden, hidden]; head h owns columns h * head size to (h + 1) * head size."""
    keys: Affine
    values: Affine
    output: Affine
    """What the heads' joined values go through, [hidden, hidden]."""
    attention_norm: Scale
    inner: Affine
    """[hidden, inner]"""
    outer: Affine
    """[inner, hidden]"""
    norm: Scale
    activation: str
    """"gelu", "gelu_new", "gelu_pytorch_tanh" or "relu", as in config.json."""
    epsilon: float
    """Added to the variance in layer norms."""


def weights_of(layer: Layer, sizes: Architecture) -> LayerWeights:
    """Return the weights of one layer; where they are fp32 already, nothing is copied."""
    width = sizes.hidden
    queries, keys, values = (
        _affine(Dense(layer.projections.weight[start : start + width],
                      layer.projections.bias[start : start + width]))
        for start in (0, width, 2 * width)
    )
    return LayerWeights(
        queries, keys, values, _affine(layer.mixed), _scale(layer.attention_norm),
        _affine(layer.inner), _affine(layer.outer), _scale(layer.norm),
        sizes.activation, sizes.epsilon,
    )


def _affine(dense: Dense) -> Affine:
    return Affine(_array(dense.weight).T, _array(dense.bias))


def _scale(norm: Norm) -> Scale:
    return Scale(_array(norm.weight), _array(norm.bias))


def _array(tensor: Tensor) -> Floats:
    array = to_numpy(tensor.detach())
    array.flags.writeable = False
    return array
