"""How long a run will take, from a few timed steps that leave the weights as they are."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import torch

from playground.training.fine_tune_heads import Example
from playground.training.fine_tune_loop import evaluations_of
from playground.training.fine_tune_model import FineTuneModel, rates_of

_SHARES = (1 / 2, 1 / 6, 1 / 2, 5 / 6)
"""Places in the examples by length where steps are timed; the first one only warms up."""


def estimate_seconds(
    model: FineTuneModel, examples: Sequence[Example], watched: Sequence[Example],
    evaluation: Sequence[Example],
) -> tuple[float, float]:
    """
    Return the seconds that training and its evaluations will take, and those of the last scoring.

    Steps are timed on short, middling and long rows, with an optimiser whose rates are 0.

    Args:
        model: not yet trained; stays as it is, as does torch's chance.
        examples: to train on, at least one.
        watched: scored on the way.
        evaluation: scored at the end.
    """
    chance = torch.random.get_rng_state()
    recipe = model.recipe
    order = sorted(examples, key=lambda example: len(example.ids))
    trained = [p for group in rates_of(model) for p in group["params"]]
    optimizer = torch.optim.AdamW(trained, lr=0.0, weight_decay=0.0, fused=True)
    keeping, steps = [], []
    for share in _SHARES:
        first = int(share * max(0, len(order) - recipe.batch))
        chosen = order[first : first + recipe.batch]
        began = perf_counter()
        items = model.freeze(chosen)
        kept = perf_counter()
        loss: Any = model.step_loss(model(batch := model.step_batch(items)), batch)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1e9)
        optimizer.step()
        optimizer.zero_grad()
        steps.append(perf_counter() - kept)
        keeping.append((kept - began) / len(chosen))
    torch.random.set_rng_state(chance)
    row = _mean(keeping[1:])
    scoring = row if model.keeps else _mean(steps[1:]) / 3 / min(recipe.batch, len(order))
    total = recipe.steps(len(examples)) * _mean(steps[1:])
    total += row * (len(examples) + len(evaluation))
    total += evaluations_of(recipe) * scoring * len(watched) * (0.1 if model.keeps else 1)
    return total, scoring * len(evaluation)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
