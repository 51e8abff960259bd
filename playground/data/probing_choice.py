"""Which sets to probe: generated suites and treebank tasks by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playground.data.probing_sets import ProbingSet
from playground.data.probing_suites import SUITES, make_suite
from playground.data.probing_treebank import TREEBANK_TASKS, read_treebank_tasks
from playground.errors import InputError

TASKS = (*SUITES, *TREEBANK_TASKS)
"""Every task by name; those of a treebank need its file."""


def choose_sets(
    names: Sequence[str] = (), data: Path | None = None, limit: int | None = None, seed: int = 0
) -> list[ProbingSet]:
    """
    Return the sets of tasks: one for each generated suite, and one for all of a treebank's.

    Args:
        names: of `TASKS`; by default all suites, and with `data` all treebank tasks too.
        data: a treebank's training file; the two other parts lie beside it by name.
        limit: sentences of a task at most; 2,000 of most suites and 4,000 of a treebank by default.
        seed: of all draws.

    Raises:
        InputError: no task of that name, a treebank's without a treebank, or one without its parts.
    """
    wanted = tuple(dict.fromkeys(names)) or (TASKS if data else SUITES)
    for name in wanted:
        if name not in TASKS:
            raise InputError("probing_task", found=name, names=tuple(TASKS))
        if name in TREEBANK_TASKS and data is None:
            raise InputError("probing_needs_data", task=name)
    sets = [make_suite(name, limit, seed) for name in SUITES if name in wanted]
    if data is not None and any(name in TREEBANK_TASKS for name in wanted):
        sets.append(read_treebank_tasks(data, wanted, limit, seed))
    return sets
