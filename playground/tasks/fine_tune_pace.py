"""How much a training of all layers does where nothing else is asked: rows a step, epochs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from playground.data.labelled import TaskKind
from playground.tasks.fine_tune_time import Work

EPOCHS: dict[TaskKind, int] = {"sentence": 4, "pair": 4, "tokens": 5, "relation": 4, "span-qa": 3}
"""Of a large set."""
WINDOWS: dict[TaskKind, int] = {
    "sentence": 256, "pair": 256, "tokens": 256, "relation": 160, "span-qa": 320,
}
"""Most pieces of a row that training reads; of QA, of a window of the passage."""
FEWEST_STEPS = 250
"""Small sets are passed over more often until there are so many."""
MOST_EPOCHS = 20
_BATCH = (8, 32)
"""Fewest and most rows a step; between them a sixtieth of the rows."""


def usual_batch(rows: int) -> int:
    """Return the rows of a step for so many training rows."""
    low, high = _BATCH
    return min(max(rows // 60, low), high)


def usual_epochs(kind: TaskKind, rows: int, batch: int) -> int:
    """Return how often so many training rows are passed over."""
    enough = ceil(FEWEST_STEPS * batch / max(rows, 1))
    return max(EPOCHS[kind], min(enough, MOST_EPOCHS))


def usual_work(kind: TaskKind, lengths: Sequence[int], held_out: bool) -> Work:
    """
    Return what a training with the defaults does.

    Args:
        kind: of the rows.
        lengths: [rows] wordpieces of each row, at least one row.
        held_out: whether a fifth of the rows is kept for evaluation.
    """
    rows = max(1, round(0.8 * len(lengths))) if held_out else len(lengths)
    tokens = sum(min(one, WINDOWS[kind]) for one in lengths) / len(lengths)
    batch = usual_batch(rows)
    return Work(rows, tokens, usual_epochs(kind, rows, batch), batch)
