"""
What happened inside one pass: the attention of every head, in fp32 whatever precision is served.

One layer's weights exist at a time beside what is returned; a text counts in the batcher by the
bytes of its answer, so that few long texts are answered together.
Source: Vaswani et al. 2017, section 3.2.1: softmax(Q Kᵀ / √d).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from playground.engine.architecture import Architecture
from playground.engine.forward import Forward, Packed
from playground.engine.pieces import TokenizedText
from playground.shapes import Attention

_BYTES_A_TOKEN = 32_768
"""Bytes of an answer that count as one token of a batch: 64 MiB for the usual 2,048."""


@dataclass(frozen=True)
class CaptureRequest:
    """One text whose attentions are wanted."""

    ids: list[int]
    segments: list[int]

    def tokens(self, sizes: Architecture) -> int:
        """Return the size of the request for the batcher: its pieces, or its answer if larger."""
        length = len(self.ids)
        answer = 4 * sizes.layers * sizes.attention_heads * length**2
        return max(length, answer // _BYTES_A_TOKEN)


def capture_request(tokenized: TokenizedText) -> CaptureRequest:
    """Return what asks for the attentions of a text."""
    return CaptureRequest(tokenized.ids, tokenized.segments)


def compute_attentions(
    forward: Forward, requests: Sequence[CaptureRequest]
) -> list[Attention]:
    """
    Return each text's attentions, [layers, heads, queries, keys]; rows sum to 1.

    Args:
        forward: parameters in fp32; see `in_fp32` of gradients.py.
        requests: in any order of arrival; sorted by length here, since answers count, not pieces.
    """
    order = sorted(range(len(requests)), key=lambda index: len(requests[index].ids))
    texts = [requests[index] for index in order]
    with torch.inference_mode():
        packed = forward.pack([text.ids for text in texts], [text.segments for text in texts])
        found = _run(forward, packed)
    by_index = dict(zip(order, found, strict=True))
    return [by_index[index].numpy() for index in range(len(requests))]


def _run(forward: Forward, packed: Packed) -> list[Tensor]:
    """Return the attentions of packed texts, on the CPU."""
    sizes = forward.sizes
    found = [
        torch.empty(sizes.layers, sizes.attention_heads, length, length)
        for length in packed.lengths
    ]
    x = forward.embed(packed)
    for number, layer in enumerate(forward.trunk.layers):
        last = number == sizes.layers - 1
        mixtures, text = [], 0
        for q, k, v in forward.split_heads(layer.projections(x), packed):
            weights = (q @ k.transpose(-1, -2) / sizes.head_size**0.5).softmax(-1)
            for of_text in weights:  # [heads, length, length]
                found[text][number].copy_(of_text)
                text += 1
            if not last:
                mixtures.append((weights @ v).transpose(1, 2).reshape(-1, sizes.hidden))
        if not last:
            x = forward.finish(x, torch.cat(mixtures), layer)
    return found
