"""Outputs of a model in training on evaluation rows, and their mean loss; without dropout."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import torch

from playground.training.fine_tune_model import FineTuneModel, Item

_PIECES = 8_192
"""Of one forward pass, padding included."""


def outputs_of(model: FineTuneModel, items: Sequence[Item]) -> tuple[list[np.ndarray], float]:
    """Return the head's outputs of each item in order, and the mean loss in nats."""
    was_training = model.training
    model.eval()
    device = next(model.parameters()).device
    found: dict[int, np.ndarray] = {}
    total = 0.0
    with torch.inference_mode():
        for chunk in _chunks(items):
            chosen = [items[index] for index in chunk]
            batch = {name: value.to(device) for name, value in model.collate(chosen).items()}
            logits = model(batch)
            total += float(model.head.loss(logits, batch)) * len(chunk)
            rows = model.head.trimmed(logits.cpu().numpy(), [example for example, _ in chosen])
            found.update(zip(chunk, rows, strict=True))
    model.train(was_training)
    return [found[index] for index in range(len(items))], total / max(1, len(items))


def _chunks(items: Sequence[Item]) -> Iterator[list[int]]:
    """Yield indices of items of like length, few pieces at once."""
    lengths = [len(example.ids) for example, _ in items]
    chunk: list[int] = []
    for index in sorted(range(len(items)), key=lengths.__getitem__):
        if chunk and (len(chunk) + 1) * lengths[index] > _PIECES:
            yield chunk
            chunk = []
        chunk.append(index)
    if chunk:
        yield chunk
