"""
A forward pass that is changed on its way, as interventions.py says.

In fp32 whatever precision is served, since people quote these numbers. Many changes of one text
are texts of one batch, so that switching off every head of a model takes few passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

import numpy as np
import torch
from torch import Tensor

from playground.engine.architecture import Architecture
from playground.engine.forward import Forward, Packed
from playground.engine.interventions import Intervention
from playground.engine.requests import Request, places_of, read_heads
from playground.shapes import Floats


@dataclass(frozen=True, eq=False)
class InterventionRequest:
    """One text, what is asked of it, and what is changed on the way."""

    asked: Request
    change: Intervention


def compute_changed(
    forward: Forward, requests: Sequence[InterventionRequest]
) -> list[Floats]:
    """
    Return one array a request, as `run_requests` does.

    Args:
        forward: parameters in fp32; see `in_fp32` of gradients.py.
        requests: sorted by length.
    """
    asked = [request.asked for request in requests]
    with torch.inference_mode():
        return read_heads(forward, asked, _last_states(forward, requests))


def _last_states(forward: Forward, requests: Sequence[InterventionRequest]) -> list[Tensor]:
    """Return the last layer's output at each request's places, [places, hidden] each."""
    asked = [request.asked for request in requests]
    changes = [request.change for request in requests]
    segments = [
        list(change.segments or one.segments) for one, change in zip(asked, changes, strict=True)
    ]
    packed = _placed(forward.pack([one.ids for one in asked], segments), changes)
    kept, counts = places_of(asked, packed)
    masks = _masks(packed, changes)
    x = forward.embed(packed)
    rows: Sequence[int] = range(len(x))
    _patch(x, 0, packed, changes, rows)
    for number, layer in enumerate(forward.trunk.layers):
        mixed = forward.attend(layer.projections(x), packed, masks)
        _switch_off(mixed, number, packed, changes, forward.sizes)
        if number == forward.sizes.layers - 1:
            x, mixed, rows = x[kept], mixed[kept], kept.tolist()
        x = forward.finish(x, mixed, layer)
        _patch(x, number + 1, packed, changes, rows)
    return list(torch.split(x, counts))


def _placed(packed: Packed, changes: Sequence[Intervention]) -> Packed:
    """Return the texts with the position embeddings that the changes ask for."""
    if all(change.positions is None for change in changes):
        return packed
    positions = packed.positions.clone()
    for start, length, change in zip(packed.starts, packed.lengths, changes, strict=True):
        if change.positions is not None:
            positions[start : start + length] = torch.tensor(change.positions)
    return replace(packed, positions=positions)


def _patch(
    x: Tensor, layer: int, packed: Packed, changes: Sequence[Intervention], rows: Sequence[int]
) -> None:
    """Put a layer's patches into its states `x`, [rows, hidden]; `rows`: which pieces they are."""
    of_row = {row: index for index, row in enumerate(rows)}
    found = [
        (of_row[start + patch.piece], patch.state)
        for start, change in zip(packed.starts, changes, strict=True)
        for patch in change.patches
        if patch.layer == layer and start + patch.piece in of_row
    ]
    if found:
        places, states = zip(*found, strict=True)
        values = torch.from_numpy(np.stack(states)).to(x.device, x.dtype)
        x[torch.tensor(places, device=x.device)] = values


def _switch_off(
    mixed: Tensor,
    layer: int,
    packed: Packed,
    changes: Sequence[Intervention],
    sizes: Architecture,
) -> None:
    """Set what heads that are off mix to zero, in `mixed` [pieces, hidden]."""
    size = sizes.head_size
    for start, length, change in zip(packed.starts, packed.lengths, changes, strict=True):
        for of_layer, head in change.heads_off:
            if of_layer == layer:
                mixed[start : start + length, head * size : (head + 1) * size] = 0


def _masks(packed: Packed, changes: Sequence[Intervention]) -> list[Tensor | None]:
    """Return for each group of equal length who sees whom, [texts, 1, queries, keys], or None."""
    masks: list[Tensor | None] = []
    ends = list(accumulate((texts for texts, _ in packed.groups), initial=0))
    for first, (texts, length) in zip(ends, packed.groups, strict=False):
        seen = [change.visible for change in changes[first : first + texts]]
        if all(one is None for one in seen):
            masks.append(None)
            continue
        everyone = np.ones((length, length), np.bool_)
        stacked = np.stack([everyone if one is None else one for one in seen])
        masks.append(torch.from_numpy(stacked)[:, None].to(packed.ids.device))
    return masks
