"""
Surface low, syntax in the middle, meaning high: does a checkpoint probe as is said of BERT?

Of BERT-base's 12 layers Jawahar et al. 2019 name 3-4 for surface, 6-9 for syntax, 9-12 for meaning;
other models are compared by relative depth: layer / layers. They probed the vector of [CLS].
Source: Jawahar, Sagot and Seddah 2019, section 4 and table 2. https://aclanthology.org/P19-1356
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playground.tasks.probing_results import Probed, ProbedTask

CLAIM = {"surface": (3, 4), "syntactic": (6, 9), "semantic": (9, 12)}
"""Group -> the first and the last of BERT-base's layers that know most of it."""
CLAIM_LAYERS = 12
CEILING = 0.98
"""Accuracy from which a layer counts as having solved a task."""
_SLACK = 1e-9


@dataclass(frozen=True)
class TaskPeak:
    """Where one task is found best, and whether that says anything of layers."""

    task: str
    group: str
    layer: int
    """The best, 0 for the embeddings."""
    depth: float
    """Layer / layers, 0 to 1."""
    alike: tuple[int, ...]
    """Layers whose accuracy lies inside the best one's interval, or above it."""
    silent: str
    """Why it tells no layer from another: "ceiling", "flat"; empty where it does."""


@dataclass(frozen=True)
class GroupPeak:
    """The tasks of one group that tell layers apart."""

    group: str
    tasks: int
    depth: float
    """Mean of the tasks' depths, 0 to 1."""
    low: float
    """Of the paper's layers, in relative depth, and `high`."""
    high: float
    inside: bool
    """Whether the depth lies in them, give or take half a layer of this checkpoint."""


@dataclass(frozen=True)
class ClaimCheck:
    """A checkpoint beside the claim."""

    layers: int
    verdict: str
    """"agrees": order and places; "order": the order alone; "against": another order; "open":
    a group has no task that tells layers apart."""
    peaks: tuple[TaskPeak, ...]
    groups: tuple[GroupPeak, ...]
    """In the paper's order; those without a task that tells are left out."""
    later: float | None
    """Share of pairs of a syntactic and a semantic task in which the semantic one peaks later;
    equal layers count half. None without such pairs."""


def check_claim(probed: Probed) -> ClaimCheck:
    """
    Return how the peaks of a checkpoint's tasks lie beside the claim.

    A task that is solved in half of all states, or no better in one layer than in the others, says
    nothing of layers and is left out.

    Example: 6 layers; best layers 1 (surface), 3 (syntactic), 5 (semantic) -> depths 0.17, 0.5,
    0.83: "agrees", since 0.17 is half a layer from 0.25 at most.
    """
    peaks = tuple(_peak(task) for task in probed.tasks if task.group in CLAIM)
    layers = max((len(task.layers) - 1 for task in probed.tasks), default=0)
    telling = [peak for peak in peaks if not peak.silent]
    groups = []
    for group in CLAIM:
        depths = [peak.depth for peak in telling if peak.group == group]
        if depths:
            groups.append(_group(group, depths, layers))
    return ClaimCheck(layers, _verdict(groups), peaks, tuple(groups), _later(telling))


def claimed_depths(group: str) -> tuple[float, float]:
    """Return the ends of the paper's layers as relative depths. Example: surface -> 0.25, 0.33."""
    low, high = CLAIM[group]
    return low / CLAIM_LAYERS, high / CLAIM_LAYERS


def silent_reason(task: ProbedTask) -> str:
    """Return why a task tells no layer from another: "ceiling", "flat"; empty where it does."""
    solved = sum(layer.accuracy >= CEILING for layer in task.layers)
    if 2 * solved >= len(task.layers):
        return "ceiling"
    above = set(range(1, len(task.layers)))  # the embeddings lack context, and may well differ
    return "flat" if above <= set(_alike(task)) else ""


def _peak(task: ProbedTask) -> TaskPeak:
    layers = len(task.layers) - 1
    depth = task.best / max(layers, 1)
    return TaskPeak(task.task, task.group, task.best, depth, _alike(task), silent_reason(task))


def _alike(task: ProbedTask) -> tuple[int, ...]:
    low = task.best_layer.low
    return tuple(layer.layer for layer in task.layers if layer.accuracy >= low)


def _group(group: str, depths: Sequence[float], layers: int) -> GroupPeak:
    depth = sum(depths) / len(depths)
    low, high = claimed_depths(group)
    slack = 0.5 / max(layers, 1) + _SLACK
    inside = low - slack <= depth <= high + slack
    return GroupPeak(group, len(depths), depth, low, high, inside)


def _verdict(groups: Sequence[GroupPeak]) -> str:
    if len(groups) < len(CLAIM):
        return "open"
    first, second, third = (group.depth for group in groups)
    if not first < second < third:
        return "against"
    return "agrees" if all(group.inside for group in groups) else "order"


def _later(telling: Sequence[TaskPeak]) -> float | None:
    syntactic, semantic = (
        [peak.depth for peak in telling if peak.group == group]
        for group in ("syntactic", "semantic")
    )
    pairs = [(one, other) for one in syntactic for other in semantic]
    if not pairs:
        return None
    return sum((other > one) + 0.5 * (other == one) for one, other in pairs) / len(pairs)


def above_twin(task: ProbedTask) -> bool | None:
    """Return whether the best layer surely beats every layer of the twin; None without a twin."""
    twin = [layer.untrained for layer in task.layers if layer.untrained is not None]
    return task.best_layer.low > max(twin) if twin else None
