"""
Probing as a checkpoint's card keeps it: what `score probing` found, figures and labels only.

Key `probing` of card.json: the command, the seed, and each task as `task_record` gives it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.tasks.probing_results import Probed, read_task, task_record

if TYPE_CHECKING:
    from playground.engine.cards import Card

KEY = "probing"


@dataclass(frozen=True)
class StoredProbing:
    """What a card keeps."""

    probed: Probed
    command: str
    """That gives it again."""


def card_part(probed: Probed, command: str) -> dict[str, Any]:
    """Return what a card keeps, as JSON values."""
    return {
        "command": command,
        "seed": probed.seed,
        "skipped": probed.skipped,
        "left_out": list(probed.left_out),
        "tasks": {task.task: task_record(task) for task in probed.tasks},
    }


def read_probing(card: Card) -> StoredProbing | None:
    """
    Return the probing of a checkpoint's card; None where it was never probed.

    Raises:
        CheckpointError: it is there but does not read as `score probing` writes it.
    """
    return card.part(KEY, _read)


def _read(checkpoint: str, stored: Mapping[str, Any]) -> StoredProbing:
    tasks = tuple(read_task(name, row) for name, row in stored["tasks"].items())
    left_out = tuple(map(str, stored["left_out"]))
    probed = Probed(checkpoint, int(stored["seed"]), tasks, left_out, int(stored["skipped"]))
    return StoredProbing(probed, str(stored["command"]))
