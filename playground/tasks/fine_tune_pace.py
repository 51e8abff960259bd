"""How much a training does: rows a step and epochs where nothing else is asked, by its depth."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from playground.data.labelled import TaskKind
from playground.tasks.fine_tune_results import Depth
from playground.tasks.fine_tune_time import PASSES, Passes, Work

EPOCHS: dict[TaskKind, int] = {"sentence": 4, "pair": 4, "tokens": 5, "relation": 4, "span-qa": 3}
"""Of a large set."""
WINDOWS: dict[TaskKind, int] = {
    "sentence": 256, "pair": 256, "tokens": 256, "relation": 160, "span-qa": 320,
}
"""Most pieces of a row that training reads; of QA, of a window of the passage."""
FEWEST_STEPS = 250
"""Small sets are passed over more often until there are so many."""
MOST_EPOCHS = 20
LONGER: dict[Depth, int] = {"all": 1, "top": 2, "head": 5, "lora": 2}
"""Factor on the epochs: the less is trained, the cheaper is a pass and the more are needed."""
_BATCH = (8, 32)
"""Fewest and most rows a step."""
_STEPS: dict[TaskKind, int] = {
    "sentence": 120, "pair": 60, "tokens": 60, "relation": 60, "span-qa": 60,
}
"""Of a pass, between those."""
FEW_ROWS = 3_000
"""Up to so many rows a training of all layers can afford two passes a step and the words' own
embeddings, and gains by both: on 4,920 sentences cut from SST-2's training set 2,000 others teach
86.6 % instead of 85.3 %."""
_TWICE: frozenset[TaskKind] = frozenset({"sentence"})
"""Kinds of which that was measured."""


def usual_batch(kind: TaskKind, rows: int) -> int:
    """Return the rows of a step for so many training rows."""
    low, high = _BATCH
    return min(max(rows // _STEPS[kind], low), high)


def usual_epochs(kind: TaskKind, rows: int, batch: int) -> int:
    """Return how often so many training rows are passed over."""
    enough = ceil(FEWEST_STEPS * batch / max(rows, 1))
    return max(EPOCHS[kind], min(enough, MOST_EPOCHS))


def reads_twice(kind: TaskKind, rows: int, depth: Depth) -> bool:
    """Return whether each step reads its rows twice, under two dropouts that must agree."""
    return depth == "all" and rows <= FEW_ROWS and kind in _TWICE


def work_of(
    kind: TaskKind, lengths: Sequence[int], held_out: bool, depth: Depth = "all",
    epochs: float | None = None, batch: int | None = None,
) -> Work:  # fmt: skip
    """
    Return what a training does.

    Args:
        kind: of the rows.
        lengths: [rows] wordpieces of each row, at least one row.
        held_out: whether a fifth of the rows is kept for evaluation.
        depth: what is trained.
        epochs: asked for; None for the default.
        batch: rows a step asked for; None for the default.
    """
    rows = max(1, round(0.8 * len(lengths))) if held_out else len(lengths)
    tokens = sum(min(one, WINDOWS[kind]) for one in lengths) / len(lengths)
    batch = batch or usual_batch(kind, rows)
    return Work(rows, tokens, epochs or usual_epochs(kind, rows, batch) * LONGER[depth], batch)


def passes_of(kind: TaskKind, rows: int, depth: Depth, share: float) -> Passes:
    """
    Return what training costs in forward passes of the whole model.

    Frozen layers' outputs are computed once and kept; LoRA's gradients pass through all layers, but
    not into their weights.

    Args:
        kind: of the rows.
        rows: to train on.
        depth: what is trained.
        share: of the layers, that "top" trains.
    """
    return {
        "all": Passes(0, PASSES * (1 + reads_twice(kind, rows, depth))),
        "top": Passes(1, PASSES * min(1.0, share)),
        "head": Passes(1, 0),
        "lora": Passes(0, PASSES - 1),
    }[depth]
