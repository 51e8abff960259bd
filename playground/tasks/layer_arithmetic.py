"""
The arithmetic of one encoder layer in numpy, step by step, in float64.

Source: Vaswani et al. 2017, section 3; GELU: Hendrycks and Gimpel 2016, section 2
(https://arxiv.org/abs/1606.08415); layer norm: Ba et al. 2016, equation 4.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from playground.engine.layer_weights import Affine, LayerWeights, Scale
    from playground.shapes import Floats

Matrix = NDArray[np.float64]
_erf = np.vectorize(math.erf, otypes=[np.float64])


def layer_parts(
    state: Floats, weights: LayerWeights, heads: int, shown: int
) -> dict[str, Matrix]:
    """
    Return what every step of a layer gives, by the names of input_encoding_step.py's `STEPS`.

    Args:
        state: what goes in, [pieces, hidden].
        weights: of the layer.
        heads: how many there are.
        shown: the head, from 0, whose queries, keys, values, scores, weights and sums are given.
    """
    x = state.astype(np.float64)
    size = x.shape[1] // heads
    projected = [_affine(x, part) for part in (weights.queries, weights.keys, weights.values)]
    each = [
        _attend(*(part[:, head * size : (head + 1) * size] for part in projected))
        for head in range(heads)
    ]
    found = {"input": x, **each[shown]}
    found["joined"] = np.concatenate([head["mixed"] for head in each], 1)
    found["projected"] = _affine(found["joined"], weights.output)
    found["added"] = x + found["projected"]
    normed = layer_norm(found["added"], weights.attention_norm, weights.epsilon)
    found["normed"] = normed
    found["inner"] = _affine(normed, weights.inner)
    found["activated"] = activate(found["inner"], weights.activation)
    found["outer"] = _affine(found["activated"], weights.outer)
    found["added_again"] = normed + found["outer"]
    found["output"] = layer_norm(found["added_again"], weights.norm, weights.epsilon)
    return found


def layer_norm(x: Matrix, scale: Scale, epsilon: float) -> Matrix:
    """
    Return each row less its mean, divided by its deviation, times a weight, plus a bias.

    Example: weight 1, bias 0: [1, 3] -> [-1, 1].
    """
    centred = x - x.mean(1, keepdims=True)
    deviation = np.sqrt((centred**2).mean(1, keepdims=True) + epsilon)
    normed: Matrix = centred / deviation * scale.weight + scale.bias
    return normed


def activate(x: Matrix, activation: str) -> Matrix:
    """Return the feed-forward part's activation, number by number; names as in config.json."""
    if activation == "relu":
        return np.maximum(x, 0)
    if activation == "gelu":
        exact: Matrix = x / 2 * (1 + _erf(x / math.sqrt(2)))
        return exact
    near: Matrix = x / 2 * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))
    return near


def _affine(x: Matrix, part: Affine) -> Matrix:
    result: Matrix = x @ part.weight.astype(np.float64) + part.bias
    return result


def _attend(queries: Matrix, keys: Matrix, values: Matrix) -> dict[str, Matrix]:
    """Return one head's steps, each with a row for every piece."""
    scores: Matrix = queries @ keys.T / math.sqrt(queries.shape[1])
    exponentials = np.exp(scores - scores.max(1, keepdims=True))
    weights: Matrix = exponentials / exponentials.sum(1, keepdims=True)
    mixed: Matrix = weights @ values
    return {
        "queries": queries, "keys": keys, "values": values, "scores": scores, "weights": weights,
        "mixed": mixed,
    }
