"""
Score every probing task on a checkpoint: the generated suites, and those of a treebank.

At most 4,000 sentences and 20,000 words a task. See `tasks/probing.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.data.probing_choice import choose_sets
from playground.tasks.probing import ProbingProgress, probe_tasks
from playground.tasks.probing_card import KEY, card_part
from playground.tasks.probing_results import Probed, task_record
from playground.training.card import read_card, write_card
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

SEED = 0


@dataclass(frozen=True)
class ScoredProbing(Score):
    """The contract's score; `metrics` has the best layer's figures of each task."""

    probed: Probed

    def record(self) -> dict[str, Any]:
        """Return the score as JSON values, each task with its figures by layer."""
        return {
            "task": self.task, "n": self.n, "seconds": self.seconds,
            "checkpoint": self.checkpoint,
            "metrics": {task.task: task_record(task) for task in self.probed.tasks},
            "left_out": list(self.probed.left_out), "skipped": self.probed.skipped,
        }


def score_probing(
    encoder: Encoder, path: Path, limit: int | None = None,
    tell: Callable[[ProbingProgress], None] = lambda progress: None,
) -> ScoredProbing:
    """
    Return what each layer knows, by all tasks.

    Args:
        encoder: any checkpoint, in fp32.
        path: the training part of a treebank; the two others lie beside it by name.
        limit: only so many sentences a task.
        tell: called at every step.

    Raises:
        InputError: a file cannot be read or is not there, or holds nothing that can be probed.
    """
    began = time.perf_counter()
    sets = choose_sets((), path, limit, SEED)
    probed: Probed | None = None
    for progress in probe_tasks(encoder, sets, encoder.untrained_twin(SEED), SEED):
        tell(progress)
        probed = progress.result
    assert probed is not None  # the last step has it
    metrics = {}
    for task in probed.tasks:
        metrics[task.task] = task.best_layer.accuracy
        metrics[f"{task.task}_selectivity"] = task.best_layer.selectivity
    n = sum(task.test for task in probed.tasks)
    seconds = time.perf_counter() - began
    return ScoredProbing("probing", n, seconds, encoder.checkpoint, metrics, probed)


def record_probing(folder: Path, found: ScoredProbing, command: str) -> None:
    """Put what probing found into a checkpoint's card, with the command that gave it."""
    card = read_card(folder)
    card[KEY] = card_part(found.probed, command)
    write_card(folder, card)
