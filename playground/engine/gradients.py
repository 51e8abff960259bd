"""
Gradients of a masked word's log-probability with respect to the input's word embeddings.

Computed in fp32 whatever the precision that answers are served in, since people quote them. The
input may be mixed with a baseline's, which is what integrated gradients ask for.
Source: Sundararajan, Taly and Yan 2017, section 3. https://arxiv.org/abs/1703.01365
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor

from playground.engine.forward import Forward
from playground.shapes import InputGradient

COST = 4
"""How many plain pieces one piece with its gradient counts as: all layers are kept for the way
back, so that a batch holds fewer."""


@dataclass(frozen=True)
class GradientRequest:
    """One text on the line between a baseline (share 0) and itself (share 1)."""

    ids: list[int]
    segments: list[int]
    position: int
    """Index of the piece whose masked-LM scores are asked for."""
    target: int
    """Id of the piece whose log-probability is derived."""
    baseline: list[int]
    """Ids of the baseline, one for each piece; those of the text itself for a plain gradient."""
    share: float
    """Of the text in the mixture: baseline + share * (text - baseline)."""


def compute_gradients(
    forward: Forward, requests: Sequence[GradientRequest]
) -> list[tuple[float, InputGradient]]:
    """
    Return each request's log-probability in nats and its gradient, [pieces, hidden].

    Args:
        forward: parameters in fp32; see `in_fp32`.
        requests: sorted by length.
    """
    with torch.inference_mode(False), torch.enable_grad():
        packed = forward.pack([r.ids for r in requests], [r.segments for r in requests])
        words = _mixtures(forward, requests).requires_grad_()
        places = [
            start + request.position
            for start, request in zip(packed.starts, requests, strict=True)
        ]
        kept = torch.tensor(places, device=words.device)
        logits = forward.word_logits(forward.encode(packed, kept, words))
        targets = torch.tensor([r.target for r in requests], device=words.device)
        logs = torch.log_softmax(logits, -1).gather(1, targets[:, None])[:, 0]
        (gradient,) = torch.autograd.grad(logs.sum(), words)  # texts do not see one another
    rows = gradient.cpu().numpy()
    values: list[float] = logs.detach().cpu().tolist()
    return [
        (value, rows[start : start + length].copy())
        for value, start, length in zip(values, packed.starts, packed.lengths, strict=True)
    ]


def word_changes(forward: Forward, ids: Sequence[int], baseline: Sequence[int]) -> InputGradient:
    """Return the word embeddings of `ids` minus those of `baseline`, [pieces, hidden]."""
    device = forward.trunk.words.device
    mine, other = torch.tensor([list(ids), list(baseline)], device=device)
    with torch.inference_mode():
        table = forward.trunk.words
        changes = F.embedding(mine, table).float() - F.embedding(other, table).float()
    array: InputGradient = changes.cpu().numpy()
    return array


def in_fp32(forward: Forward) -> Forward:
    """Return `forward` with its parameters in fp32: itself, where they are; tied ones stay tied."""
    if forward.trunk.words.dtype == torch.float32:
        return forward
    done: dict[int, Tensor] = {}
    with torch.inference_mode(False):
        return Forward(
            forward.sizes,
            _cast(forward.trunk, done),
            _cast(forward.masked_word, done),
            _cast(forward.next_sentence, done),
            _cast(forward.relation, done),
        )


def _cast(part: Any, done: dict[int, Tensor]) -> Any:
    """Return a tensor, or a tuple of them with names or without, in fp32; each storage once."""
    if isinstance(part, Tensor):
        return done.setdefault(part.data_ptr(), part.float())
    if isinstance(part, tuple):
        inner = [_cast(one, done) for one in part]
        return type(part)(*inner) if hasattr(part, "_fields") else tuple(inner)
    return part


def _mixtures(forward: Forward, requests: Sequence[GradientRequest]) -> Tensor:
    """Return the word embeddings of all requests one after another, [pieces, hidden]."""
    table = forward.trunk.words
    device = table.device
    ids = torch.tensor([id_ for request in requests for id_ in request.ids], device=device)
    bases = torch.tensor([id_ for request in requests for id_ in request.baseline], device=device)
    shares = torch.tensor(
        [request.share for request in requests for _ in request.ids], device=device
    )
    base = F.embedding(bases, table)
    return base + shares[:, None] * (F.embedding(ids, table) - base)
