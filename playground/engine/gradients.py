"""
Gradients of one score with respect to the input's word embeddings.

Of a piece at a mask its log-probability; of a label of R-BERT or a span of a passage its log-odds,
log(p / (1 - p)), since log p is flat where the model is sure: its gradient is (1 - p) times that.
Computed in fp32 whatever the precision that answers are served in, since people quote them. The
input may be mixed with a baseline's, which is what integrated gradients ask for.
Source: Sundararajan, Taly and Yan 2017, section 3. https://arxiv.org/abs/1703.01365
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor

from playground.engine.forward import Forward
from playground.engine.requests import Request, last_states, relation_logits
from playground.errors import InputError
from playground.shapes import InputGradient, InputGradients

COST = 4
"""How many plain pieces one piece with its gradient counts as: all layers are kept for the way
back, so that a batch holds fewer."""


Derived = tuple[float, InputGradient]
"""A score in nats, and its gradient, [pieces, hidden]."""


@dataclass(frozen=True)
class GradientRequest:
    """One text on the line between a baseline (share 0) and itself (share 1)."""

    asked: Request
    """Of the masked-LM head at one piece, of R-BERT, or of the span head."""
    target: int
    """Id of the piece, index of the label, or first piece of the span whose score is derived."""
    baseline: list[int]
    """Ids of the baseline, one for each piece; those of the text itself for a plain gradient."""
    share: float = 1.0
    """Of the text in the mixture: baseline + share * (text - baseline)."""
    last: int = 0
    """Last piece of the span; 0 with target 0 for "no answer"."""


def compute_gradients(forward: Forward, requests: Sequence[GradientRequest]) -> list[Derived]:
    """
    Return each request's score and its gradient.

    Args:
        forward: parameters in fp32; see `in_fp32`.
        requests: sorted by length.
    """
    lengths = [len(request.asked.ids) for request in requests]
    with torch.inference_mode(False), torch.enable_grad():
        words = _mixtures(forward, requests).requires_grad_()
        hidden = last_states(forward, [request.asked for request in requests], words)
        scores = _scores(forward, requests, hidden)
        (gradient,) = torch.autograd.grad(scores.sum(), words)  # texts do not see one another
    rows = torch.split(gradient.cpu(), lengths)
    values: list[float] = scores.detach().cpu().tolist()
    return [(value, row.numpy().copy()) for value, row in zip(values, rows, strict=True)]


def mixtures_of(
    asked: Request,
    target: int,
    baseline: Sequence[int] | None = None,
    shares: Sequence[float] = (1.0,),
) -> list[GradientRequest]:
    """
    Return a request for each share of the text; its own ids are the baseline where none is given.

    Raises:
        InputError: other than one id of the baseline a piece.
    """
    ids = asked.ids if baseline is None else list(baseline)
    if len(ids) != len(asked.ids):
        raise InputError("bad_baseline", found=len(ids), expected=len(asked.ids))
    return [GradientRequest(asked, target, ids, share) for share in shares]


def gathered(
    forward: Forward, requests: Sequence[GradientRequest], found: Sequence[Derived]
) -> InputGradients:
    """Return the answers to the mixtures of one text and baseline as arrays, a row a share."""
    own, other = (
        word_embeddings(forward, ids) for ids in (requests[0].asked.ids, requests[0].baseline)
    )
    return InputGradients(
        log_probabilities=np.array([value for value, _ in found], np.float32),
        gradients=np.stack([gradient for _, gradient in found]),
        changes=own - other,
    )


def _scores(
    forward: Forward, requests: Sequence[GradientRequest], hidden: Sequence[Tensor]
) -> Tensor:
    """Return what is derived of each request, [requests], in order."""
    found: dict[int, Tensor] = {}
    for head in ("masked_word", "relation", "span_qa"):
        chosen = [n for n, request in enumerate(requests) if request.asked.head == head]
        if not chosen:
            continue
        states = [hidden[n] for n in chosen]
        targets = torch.tensor([requests[n].target for n in chosen], device=states[0].device)
        if head == "span_qa":
            scores = torch.stack([
                _span_odds(forward.span_logits(hidden[n]), requests[n]) for n in chosen
            ])
        elif head == "relation":
            logits = relation_logits(forward, [requests[n].asked for n in chosen], states)
            scores = _log_odds(logits, targets[:, None])
        else:
            logits = forward.word_logits(torch.cat(states))
            scores = torch.log_softmax(logits, -1).gather(1, targets[:, None])[:, 0]
        found |= dict(zip(chosen, scores, strict=True))
    return torch.stack([found[n] for n in range(len(requests))])


def _log_odds(logits: Tensor, targets: Tensor) -> Tensor:
    """Return log(p / (1 - p)) of the targets, [rows, 1], of logits [rows, labels]."""
    others = logits.scatter(1, targets, -torch.inf).logsumexp(-1)
    return logits.gather(1, targets)[:, 0] - others


def _span_odds(scores: Tensor, request: GradientRequest) -> Tensor:
    """
    Return log(p / (1 - p)) of a span of pieces among all of its window and "no answer".

    Args:
        scores: [1 + window, 2] start and end scores at [CLS] and the passage's pieces.
        request: names the span's first and last piece.
    """
    start, end = scores.double().unbind(1)
    table = start[1:, None] + end[None, 1:]
    later = torch.ones_like(table, dtype=torch.bool).triu()
    everything = torch.cat([(start[0] + end[0])[None], table[later]])
    first = request.asked.window[0]
    chosen = torch.zeros_like(later)
    if request.last:
        chosen[request.target - first, request.last - first] = True
    marks = torch.cat([torch.tensor([not request.last], device=chosen.device), chosen[later]])
    others = everything.masked_fill(marks, -torch.inf).logsumexp(0)
    return (everything[marks][0] - others).float()


def word_embeddings(forward: Forward, ids: Sequence[int]) -> InputGradient:
    """Return the word embeddings of `ids` in fp32, [pieces, hidden]."""
    table = forward.trunk.words
    with torch.inference_mode():
        rows = F.embedding(torch.tensor(list(ids), device=table.device), table).float()
    array: InputGradient = rows.cpu().numpy()
    return array


def in_fp32(forward: Forward) -> Forward:
    """Return `forward` with its parameters in fp32: itself, where they are; tied ones stay tied."""
    if forward.trunk.words.dtype == torch.float32:
        return forward
    done: dict[int, Tensor] = {}
    with torch.inference_mode(False):
        return Forward(forward.sizes, *(_cast(part, done) for part in forward.parts))


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
    ids = torch.tensor([id_ for one in requests for id_ in one.asked.ids], device=device)
    bases = torch.tensor([id_ for one in requests for id_ in one.baseline], device=device)
    shares = torch.tensor([one.share for one in requests for _ in one.asked.ids], device=device)
    base = F.embedding(bases, table)
    return base + shares[:, None] * (F.embedding(ids, table) - base)
