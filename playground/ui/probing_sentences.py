"""What the room Probing says of a result: the claim, and how far its figures can be believed."""

from __future__ import annotations

from collections.abc import Sequence

from playground.data.probing_sets import MEAN
from playground.plots.probing import layer_name, task_name
from playground.tasks.probing_claim import ClaimCheck, GroupPeak, above_twin, check_claim
from playground.tasks.probing_results import Probed, ProbedTask
from playground.ui.markup import notes_html, plain
from playground.words import Words
from playground.words.numbers import counted_percent, signed

STEM = "probing"


def claim_said(check: ClaimCheck, words: Words) -> str:
    """Return the plain sentence whether the checkpoint agrees with the claim."""
    return words(f"{STEM}.verdict_{check.verdict}")


def summary_html(probed: Probed, words: Words) -> str:
    """Return the claim beside the checkpoint, and what limits the figures."""
    check = check_claim(probed)
    places = [_place_said(group, words) for group in check.groups]
    if check.later is not None:
        places.append(words(f"{STEM}.later", share=counted_percent(words, check.later)))
    rows = "".join(f"<li>{plain(said)}</li>" for said in places)
    return "".join((
        f'<div class="bp-verdict"><p class="bp-big">{plain(claim_said(check, words))}</p></div>',
        f'<ul class="bp-said">{rows}</ul>' if rows else "",
        f'<p class="bp-small">{plain(words(f"{STEM}.paper"))}</p>',
        notes_html(limits_said(probed, words)),
    ))


def best_said(task: ProbedTask, words: Words) -> str:
    """Return a task's best layer with its accuracy and interval."""
    best = task.best_layer
    shares = {
        name: counted_percent(words, getattr(best, name)) for name in ("accuracy", "low", "high")
    }
    name, layer = task_name(task, words), layer_name(best.layer, words)
    return words(f"{STEM}.best_said", task=name, layer=layer, **shares)


def limits_said(probed: Probed, words: Words) -> list[str]:
    """Return which tasks say nothing of layers, what needs no training, and where controls fail."""
    said = []
    silent = {peak.task for peak in check_claim(probed).peaks if peak.silent}
    if silent:
        said.append(_said("silent_said", [t for t in probed.tasks if t.task in silent], words))
    as_twin = [task for task in probed.tasks if above_twin(task) is False]
    if as_twin:
        said.append(_said("twin_said", as_twin, words))
    weak = min(
        (task for task in probed.tasks if task.vector == MEAN),
        key=lambda task: task.best_layer.selectivity, default=None,
    )
    if weak is not None and weak.best_layer.selectivity <= 0:
        value = signed(weak.best_layer.selectivity)
        said.append(words(f"{STEM}.control_said", value=value, task=task_name(weak, words)))
    if probed.left_out:
        names = [words(f"probing_tasks.{name}") for name in probed.left_out]
        said.append(words(f"{STEM}.left_out", tasks=joined(names, words)))
    return said


def joined(names: Sequence[str], words: Words) -> str:
    """Return names as a list in a sentence. They may be many, so none is cut short."""
    return ("、" if words.language == "zh" else ", ").join(names)


def _said(key: str, tasks: Sequence[ProbedTask], words: Words) -> str:
    names = joined([task_name(task, words) for task in tasks], words)
    return words(f"{STEM}.{key}").replace("{tasks}", names)  # a long list is not to be cut


def _place_said(group: GroupPeak, words: Words) -> str:
    where = "inside" if group.inside else "earlier" if group.depth < group.low else "later"
    figures = {name: f"{getattr(group, name):.2f}" for name in ("depth", "low", "high")}
    named = words(f"{STEM}.group_{group.group}")
    return words(f"{STEM}.place_{where}", group=named, tasks=group.tasks, **figures)
