"""The command of Probing: what each layer knows, task by task; and the progress of its score."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, say
from playground.errors import InputError
from playground.settings import QUOTED
from playground.words import Words

if TYPE_CHECKING:
    from playground.data.probing_sets import ProbingSet
    from playground.engine.encoder import Encoder
    from playground.tasks.probing import ProbingProgress
    from playground.tasks.probing_results import Probed, ProbedTask
    from playground.training.score_probing import ScoredProbing

_BETWEEN = 5.0  # seconds


def probing(
    context: typer.Context,
    task: Annotated[list[str] | None, typer.Option("--task")] = None,
    data: Annotated[Path | None, typer.Option("--data")] = None,
    own: Annotated[Path | None, typer.Option("--own")] = None,
    mapping: Annotated[list[str] | None, typer.Option("--map")] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    untrained: Annotated[bool, typer.Option("--untrained/--no-untrained")] = True,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print which layer's states tell length, syntax, meaning."""
    from playground.data.probing_choice import choose_sets
    from playground.tasks.probing import probe_tasks
    from playground.tasks.probing_results import task_record

    if own is not None and (task or data or limit):
        raise InputError("probing_own_alone")
    if own is not None:
        sets = _own_sets(own, mapping or (), seed)
    else:
        sets = choose_sets(task or (), data, limit, seed)
    encoder = encoder_for("encoder", checkpoint, QUOTED)
    twin = encoder.untrained_twin(seed) if untrained else None
    tell = _teller(context.obj)
    for progress in probe_tasks(encoder, sets, twin, seed):
        tell(progress)
        if progress.result is None:
            continue
        found = progress.result
        if as_json:
            print_json({
                "checkpoint": found.checkpoint, "seed": found.seed, "skipped": found.skipped,
                "left_out": list(found.left_out),
                "tasks": {row.task: task_record(row) for row in found.tasks},
            })
        else:
            _print_tasks(found, context.obj)


def _own_sets(path: Path, mapping: Sequence[str], seed: int) -> list[ProbingSet]:
    """Return a file of sentences with labels as what is probed."""
    from playground.cli.score_span_qa import mapping_of
    from playground.data.labelled_files import read_labelled
    from playground.data.labelled_texts import label_of, texts_of
    from playground.data.probing_own import labelled_set

    found = read_labelled(path, "sentence", mapping_of(mapping))
    rows = [(texts_of(row)[0], label_of(row)) for row in found.rows]
    return [labelled_set(rows, path.name, seed=seed)]


def score_probing(
    encoder: Encoder, path: Path, limit: int | None, words: Words
) -> ScoredProbing:
    """Return the score of all tasks, with the time left on stderr all along."""
    from playground.training.score_probing import score_probing as score

    return score(encoder, path, limit, _teller(words))


def _print_tasks(found: Probed, words: Words) -> None:
    for task in found.tasks:
        typer.echo(words("cli.probing_row", **_row(task)))
        if task.best_layer.untrained is not None:
            untrained = f"{task.best_layer.untrained:.3f}"
            typer.echo("  " + words("cli.probing_untrained", accuracy=untrained))
        for kind in task.kinds:
            said = {"kind": kind.kind, "n": kind.n, "accuracy": f"{kind.accuracy[task.best]:.3f}"}
            typer.echo("  " + words("cli.probing_kind", **said))
    if found.left_out:
        say(words("cli.probing_left_out", names=", ".join(found.left_out)))


def _row(task: ProbedTask) -> dict[str, object]:
    best = task.best_layer
    return {
        "task": task.task, "layer": task.best, "last": len(task.layers) - 1, "n": task.test,
        **{
            name: f"{value:.3f}"
            for name, value in {
                "accuracy": best.accuracy, "low": best.low, "high": best.high,
                "control": best.control, "selectivity": best.selectivity,
                "bag": task.bag_of_words, "majority": task.majority,
                "mix": task.mix.accuracy,
            }.items()
        },
        "centre": f"{task.mix.centre:.2f}",
    }


def _teller(words: Words) -> Callable[[ProbingProgress], None]:
    """Return what tells, every few seconds, how far a run is and how long the rest takes."""
    last = time.monotonic()

    def tell(progress: ProbingProgress) -> None:
        nonlocal last
        if time.monotonic() - last > _BETWEEN and progress.seconds_left is not None:
            last = time.monotonic()
            said = {"done": f"{100 * progress.done:.0f}", "left": f"{progress.seconds_left:.0f}"}
            say(words("cli.probing_progress", task=progress.task, **said))

    return tell
