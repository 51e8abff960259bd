"""
Probing: which layer's states tell length, syntax, meaning?

For each task and each state from 0 (the embeddings): a logistic regression on the frozen vectors,
with its interval; the same probe on random labels; the words alone; an untrained twin; and one
probe on a learned mix of all states. A probe shows what can be read off a state, not what the model
makes of it. Sources: Conneau et al. 2018; Hewitt and Liang 2019; Tenney et al. 2019.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.data.probing_sets import PARTS, ProbingItem, ProbingSet, ProbingTask
from playground.errors import InputError
from playground.tasks.probing_control import control_labels, fit_bag_of_words
from playground.tasks.probing_mix import fit_mix
from playground.tasks.probing_probe import (
    FittedProbe,
    Labelled,
    bootstrap_interval,
    fit_probe,
    majority_share,
    standardised,
)
from playground.tasks.probing_results import KindScore, LayerProbe, Probed, ProbedTask
from playground.tasks.probing_states import ReadStates, read_states

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_READ, _FIT = 3.0e-3, 1.8e-5
"""Seconds of one core for a sentence, and for an item times a label: they only weigh the parts."""


@dataclass(frozen=True)
class ProbingProgress:
    """How far a run is."""

    done: float
    """Share of the work, 0 to 1."""
    seconds_left: float | None
    """As the work so far went; None until anything is done."""
    doing: str
    """"reading" sentences, "probing" a task, or "twin": a task in the untrained twin."""
    task: str
    """The first task of the set that is read, or the one that is probed; empty at the end."""
    tasks: tuple[ProbedTask, ...]
    """Those that are finished."""
    result: Probed | None = None
    """All of it, in the last step alone."""


@dataclass(frozen=True, eq=False)
class _Asked:
    """One task with the vectors' rows of what could be read of it."""

    task: ProbingTask
    items: tuple[ProbingItem, ...]
    rows: np.ndarray[tuple[int, ...], np.dtype[np.int64]]
    labelled: Labelled


def probe_tasks(
    encoder: Encoder, sets: Sequence[ProbingSet], twin: Encoder | None = None, seed: int = 0
) -> Iterator[ProbingProgress]:
    """
    Probe every task of the sets, and yield how far that is; the last step has the result.

    Who closes the iterator, or reads it no further, cancels the run.

    Args:
        encoder: any checkpoint, in fp32: people quote these numbers.
        sets: from `make_suite`, `read_treebank_tasks` or `labelled_set`.
        twin: `encoder.untrained_twin(seed)`, to be probed beside it.
        seed: of control labels and bootstraps; the same seed gives the same numbers.

    Raises:
        InputError: no task has enough items.
        BusyError: too much work is waiting.
    """
    clock = _Clock(sum(_weight(one, encoder.entry.layers, twin is not None) for one in sets))
    found: list[ProbedTask] = []
    left_out: list[str] = []
    for probed in sets:
        tasks = yield from _probe_set(encoder, probed, twin, seed, clock, tuple(found))
        found += tasks
        named = {task.task for task in tasks}
        left_out += [task.name for task in probed.tasks if task.name not in named]
    if not found and all(task.group == "own" for one in sets for task in one.tasks):
        raise InputError("probing_own_unread", task=", ".join(left_out))
    if not found:
        raise InputError("probing_too_few", task=", ".join(left_out))
    skipped = sum(one.skipped for one in sets)
    result = Probed(encoder.checkpoint, seed, tuple(found), tuple(left_out), skipped)
    yield ProbingProgress(1.0, 0.0, "", "", tuple(found), result)


Steps = Generator[ProbingProgress, None, list[ProbedTask]]


def _probe_set(
    encoder: Encoder, probed: ProbingSet, twin: Encoder | None, seed: int, clock: _Clock,
    before: tuple[ProbedTask, ...],
) -> Steps:
    """Return the tasks of one set, and yield the steps on the way."""
    found: list[ProbedTask] = []
    states = yield from _read(encoder, probed, clock, before)
    for task in probed.tasks:
        asked = _asked(task, probed, states)
        if asked.labelled.can_be_probed:
            done = yield from _probe_task(asked, probed, states, seed, clock, (*before, *found))
            found.append(done)
    del states  # one checkpoint's vectors at a time
    if twin is None:
        return found
    states = yield from _read(twin, probed, clock, (*before, *found))
    for number, done in enumerate(found):
        task = next(task for task in probed.tasks if task.name == done.task)
        asked = _asked(task, probed, states)
        layers = []
        for row, vectors in zip(done.layers, states.vectors, strict=True):
            fitted = fit_probe(standardised(vectors[asked.rows], asked.labelled), asked.labelled)
            layers.append(replace(row, untrained=fitted.accuracy))
            clock.did(_fit_weight(asked.task))
            yield clock.step("twin", task.name, (*before, *found))
        found[number] = replace(done, layers=tuple(layers))
    return found


def _read(
    encoder: Encoder, probed: ProbingSet, clock: _Clock, before: tuple[ProbedTask, ...]
) -> Generator[ProbingProgress, None, ReadStates]:
    reading = read_states(encoder, probed)
    last = 0
    first = probed.tasks[0].name if probed.tasks else ""
    while True:
        try:
            done = next(reading)
        except StopIteration as end:
            states: ReadStates = end.value
            return states
        clock.did(_READ * (done - last))
        last = done
        yield clock.step("reading", first, before)


def _probe_task(
    asked: _Asked, probed: ProbingSet, states: ReadStates, seed: int, clock: _Clock,
    before: tuple[ProbedTask, ...],
) -> Generator[ProbingProgress, None, ProbedTask]:
    task, labelled = asked.task, asked.labelled
    control = replace(
        labelled, labels=control_labels(asked.items, probed.sentences, len(task.labels), seed)
    )
    layers, fits = [], []
    for number, vectors in enumerate(states.vectors):
        scaled = standardised(vectors[asked.rows], labelled)
        fitted = fit_probe(scaled, labelled)
        random = fit_probe(scaled, control, (fitted.cost,)) if control.can_be_probed else None
        layers.append(_layer_probe(number, fitted, random, seed))
        fits.append(fitted)
        clock.did(_fit_weight(task))
        yield clock.step("probing", task.name, before)
    best = max(range(len(layers)), key=lambda layer: layers[layer].dev)
    mix = fit_mix(
        (vectors[asked.rows] for vectors in states.vectors), labelled, layers[best].cost
    )
    train, dev, test = (int(labelled.part(part).sum()) for part in PARTS)
    return ProbedTask(
        task.name, task.group, task.vector, probed.source, task.labels, train, dev, test,
        task.left_out + len(task.items) - len(asked.items), tuple(layers), best,
        majority_share(labelled),
        fit_bag_of_words(asked.items, probed.sentences, labelled).accuracy,
        mix, _kinds(asked, fits), states.unknown_share,
    )


def _layer_probe(
    number: int, fitted: FittedProbe, random: FittedProbe | None, seed: int
) -> LayerProbe:
    control = random.accuracy if random else 1.0  # one type alone: its label is always found
    low, high = bootstrap_interval(fitted.right, seed)
    accuracy = fitted.accuracy
    return LayerProbe(
        number, accuracy, low, high, control, accuracy - control, None, fitted.dev, fitted.cost
    )


def _kinds(asked: _Asked, fits: Sequence[FittedProbe]) -> tuple[KindScore, ...]:
    test = np.flatnonzero(asked.labelled.part("test"))
    kinds = np.array([asked.items[at].kind for at in test])
    found = []
    for kind in sorted(set(kinds) - {""}):
        own = kinds == kind
        scores = tuple(float(fitted.right[own].mean()) for fitted in fits)
        found.append(KindScore(str(kind), int(own.sum()), scores))
    return tuple(found)


def _asked(task: ProbingTask, probed: ProbingSet, states: ReadStates) -> _Asked:
    rows, items = states.of(task)
    places = {label: number for number, label in enumerate(task.labels)}
    labels = np.array([places[item.label] for item in items], np.int64)
    parts = [PARTS.index(probed.sentences[item.sentence].part) for item in items]
    return _Asked(task, items, rows, Labelled(labels, np.array(parts, np.int64)))


def _fit_weight(task: ProbingTask) -> float:
    return _FIT * len(task.items) * len(task.labels)


def _weight(probed: ProbingSet, layers: int, twin: bool) -> float:
    """Return about how much work a set is."""
    read = len({item.sentence for task in probed.tasks for item in task.items})
    fits = sum(_fit_weight(task) for task in probed.tasks)
    return (1 + twin) * (_READ * read + (layers + 1) * fits)


class _Clock:
    """Tells how much of a run is done, and how long the rest will take at the same pace."""

    def __init__(self, total: float) -> None:
        self.total = max(total, 1e-9)
        self.done = 0.0
        self.began = time.monotonic()

    def did(self, weight: float) -> None:
        self.done = min(self.done + weight, self.total)

    def step(self, doing: str, task: str, tasks: tuple[ProbedTask, ...]) -> ProbingProgress:
        share = self.done / self.total
        spent = time.monotonic() - self.began
        left = spent * (1 - share) / share if share else None
        return ProbingProgress(share, left, doing, task, tasks)
