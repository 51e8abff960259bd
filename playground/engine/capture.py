"""
What happened inside one pass: attentions, states and all between, in fp32 whatever is served.

One layer's weights exist at a time beside what is returned; a text counts in the batcher by the
bytes of its answer, so that few long texts are answered together.
Source: Vaswani et al. 2017, section 3.2.1: softmax(Q Kᵀ / √d); norms of values after Kobayashi et
al. 2020, section 3. https://arxiv.org/abs/2004.10102
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import torch
from torch import Tensor

from playground.engine.architecture import Architecture
from playground.engine.forward import Forward, Packed
from playground.engine.parameters import Dense
from playground.engine.pieces import TokenizedText
from playground.shapes import Attention, HiddenStates, PassTrace

Wanted = Literal["attentions", "states", "trace"]

_BYTES_A_TOKEN = 32_768
"""Bytes of an answer that count as one token of a batch: 64 MiB for the usual 2,048."""


@dataclass(frozen=True)
class CaptureRequest:
    """One text, and what is wanted of its pass."""

    ids: list[int]
    segments: list[int]
    wanted: Wanted = "attentions"

    def tokens(self, sizes: Architecture) -> int:
        """Return the size of the request for the batcher: its pieces, or its answer if larger."""
        length = len(self.ids)
        weights = sizes.layers * sizes.attention_heads * length**2
        states = (sizes.layers + 1) * length * sizes.hidden
        between = sizes.layers * length * (4 * sizes.hidden + sizes.attention_heads)
        numbers = {
            "attentions": weights, "states": states, "trace": weights + states + between
        }[self.wanted]
        return max(length, 4 * numbers // _BYTES_A_TOKEN)


@dataclass(frozen=True, eq=False)
class _Looked:
    """What the heads of one layer did in texts of equal length."""

    queries: Tensor
    """[texts, heads, pieces, head size]; keys and values as well."""
    keys: Tensor
    values: Tensor
    weights: Tensor
    """[texts, heads, queries, keys]"""

    @cached_property
    def mixed(self) -> Tensor:
        """Return the values summed by weight, [texts, heads, pieces, head size]."""
        return self.weights @ self.values

    def value_norms(self, output: Dense) -> Tensor:
        """Return norms of values carried through each head's columns of `output`, as weights."""
        heads, size = self.values.shape[1], self.values.shape[3]
        columns = output.weight.view(-1, heads, size).permute(1, 2, 0)  # [heads, size, hidden]
        carried = self.values @ columns
        return carried.square().sum(-1).sqrt()


def capture_request(tokenized: TokenizedText, wanted: Wanted = "attentions") -> CaptureRequest:
    """Return what asks for the attentions of a text, or for more of its pass."""
    return CaptureRequest(tokenized.ids, tokenized.segments, wanted)


def compute_attentions(
    forward: Forward, requests: Sequence[CaptureRequest]
) -> list[Attention]:
    """
    Return each text's attentions, [layers, heads, queries, keys]; rows sum to 1.

    Args:
        forward: parameters in fp32; see `in_fp32` of gradients.py.
        requests: in any order of arrival; sorted by length here, since answers count, not pieces.
    """
    order, packed = _pack(forward, requests)
    sizes = forward.sizes
    found = [
        torch.empty(sizes.layers, sizes.attention_heads, length, length)
        for length in packed.lengths
    ]
    with torch.inference_mode():
        for layer, (_, looked) in zip(range(sizes.layers), _walk(forward, packed), strict=False):
            for rows, weights in zip(found, _texts(looked, "weights"), strict=True):
                rows[layer].copy_(weights)
    return [found[place].numpy() for place in order]


def compute_states(forward: Forward, requests: Sequence[CaptureRequest]) -> list[HiddenStates]:
    """Return each text's states, [layers + 1, pieces, hidden]; see `compute_attentions`."""
    order, packed = _pack(forward, requests)
    found = _empty_states(forward, packed)
    with torch.inference_mode():
        for number, (x, _) in enumerate(_walk(forward, packed)):
            _keep_states(found, number, x, packed)
    return [found[place].numpy() for place in order]


def compute_traces(forward: Forward, requests: Sequence[CaptureRequest]) -> list[PassTrace]:
    """Return all that happened in each text's pass; see `compute_attentions`."""
    order, packed = _pack(forward, requests)
    states = _empty_states(forward, packed)
    found = [_empty_parts(forward.sizes, length) for length in packed.lengths]
    with torch.inference_mode():
        for number, (x, looked) in enumerate(_walk(forward, packed)):
            _keep_states(states, number, x, packed)
            if looked:  # nobody looks at the last layer's output
                _keep_parts(found, number, looked, forward.trunk.layers[number].mixed)
    made = [
        PassTrace(states=rows.numpy(), **{name: part.numpy() for name, part in parts.items()})
        for rows, parts in zip(states, found, strict=True)
    ]
    return [made[place] for place in order]


def _pack(forward: Forward, requests: Sequence[CaptureRequest]) -> tuple[list[int], Packed]:
    """Return each request's place among the packed texts, and these, sorted by length."""
    chosen = sorted(range(len(requests)), key=lambda index: len(requests[index].ids))
    texts = [requests[index] for index in chosen]
    packed = forward.pack([text.ids for text in texts], [text.segments for text in texts])
    return [chosen.index(index) for index in range(len(requests))], packed


def _walk(forward: Forward, packed: Packed) -> Iterator[tuple[Tensor, list[_Looked]]]:
    """
    Yield each layer's input, [pieces, hidden], and what its heads did; at the end the last output.

    A layer is finished when the next step is asked for, so the last need not be.
    """
    x = forward.embed(packed)
    root = forward.sizes.head_size**0.5
    for layer in forward.trunk.layers:
        looked = []
        for q, k, v in forward.split_heads(layer.projections(x), packed):
            weights = (q @ k.transpose(-1, -2) / root).softmax(-1)
            looked.append(_Looked(q, k, v, weights))
        yield x, looked
        rows = [of.mixed.transpose(1, 2).reshape(-1, forward.sizes.hidden) for of in looked]
        x = forward.finish(x, torch.cat(rows), layer)
    yield x, []


def _texts(looked: Sequence[_Looked], name: str) -> list[Tensor]:
    """Return one part of what the heads did, text by text."""
    return [of_text for group in looked for of_text in getattr(group, name)]


def _empty_states(forward: Forward, packed: Packed) -> list[Tensor]:
    sizes = forward.sizes
    return [torch.empty(sizes.layers + 1, length, sizes.hidden) for length in packed.lengths]


def _empty_parts(sizes: Architecture, length: int) -> dict[str, Tensor]:
    """Return room for a text's attentions and what they are made of, by the names of PassTrace."""
    layers, heads = sizes.layers, sizes.attention_heads
    vectors = ("queries", "keys", "values", "mixed")
    parts = {name: torch.empty(layers, heads, length, sizes.head_size) for name in vectors}
    parts["attentions"] = torch.empty(layers, heads, length, length)
    parts["value_norms"] = torch.empty(layers, heads, length)
    return parts


def _keep_states(found: Sequence[Tensor], number: int, x: Tensor, packed: Packed) -> None:
    for rows, of_text in zip(found, torch.split(x, list(packed.lengths)), strict=True):
        rows[number].copy_(of_text)


def _keep_parts(
    found: Sequence[dict[str, Tensor]], layer: int, looked: Sequence[_Looked], output: Dense
) -> None:
    columns = {name: _texts(looked, name) for name in ("queries", "keys", "values", "mixed")}
    columns["attentions"] = _texts(looked, "weights")
    columns["value_norms"] = [norms for of in looked for norms in of.value_norms(output)]
    for number, parts in enumerate(found):
        for name, rows in columns.items():
            parts[name][layer].copy_(rows[number])
