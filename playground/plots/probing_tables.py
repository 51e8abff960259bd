"""Write probing as tables: a row a task, its layers, what each task asks, agreement by kind."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.probing import layer_name, task_name
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.probing_claim import ClaimCheck, above_twin, silent_reason
from playground.tasks.probing_results import ProbedTask
from playground.words import Words
from playground.words.numbers import counted_percent, signed

_STEM = "probing"
_HEADS = (
    "task", "best", "accuracy", "interval", "selectivity", "control", "untrained", "bag_of_words",
    "majority", "mix", "centre",
)


def tables_html(tasks: Sequence[ProbedTask], words: Words) -> str:
    """Return the tasks at their best layers, and folded up: their layers, and what they ask."""
    if not tasks:
        return ""
    heads = [words(f"{_STEM}.column_{name}") for name in _HEADS]
    rows = [_row(task, words) for task in tasks]
    numbers = frozenset(range(1, len(_HEADS)))
    table = table_html(words(f"{_STEM}.table_tasks"), heads, rows, numbers)
    return "".join((
        f'<div class="bp-wide">{table}</div>',
        _layers_html(tasks, words),
        _asked_html(tasks, words),
        *(_kinds_html(task, words) for task in tasks if task.kinds),
    ))


def claim_html(check: ClaimCheck, tasks: Sequence[ProbedTask], words: Words) -> str:
    """Return where each task peaks beside the paper's layers, folded up."""
    by_name = {task.task: task for task in tasks}
    columns = ("task", "group", "best", "depth", "alike", "tells")
    heads = [words(f"{_STEM}.column_{name}") for name in columns]
    rows = []
    for peak in check.peaks:
        task = by_name[peak.task]
        tells = words(f"{_STEM}.silent_{peak.silent}") if peak.silent else words(f"{_STEM}.telling")
        if above_twin(task) is False:
            tells = f"{tells} {words(f'{_STEM}.not_above_twin')}"
        rows.append((
            task_name(task, words), words(f"{_STEM}.group_{peak.group}"),
            layer_name(peak.layer, words), f"{peak.depth:.2f}",
            ", ".join(str(layer) for layer in peak.alike), tells,
        ))
    table = table_html(words(f"{_STEM}.table_claim"), heads, rows, frozenset({3}))
    return behind_html(words(f"{_STEM}.behind_claim"), table)


def tasks_table(tasks: Sequence[ProbedTask]) -> Table:
    """Return a row a task."""
    columns = (
        "task", "group", "source", "vector", "labels", "train", "dev", "test", "left_out",
        "best_layer", "accuracy", "low", "high", "control", "selectivity", "untrained",
        "bag_of_words", "majority", "mix_accuracy", "centre_of_gravity", "tells_layers_apart",
    )
    rows: list[tuple[Cell, ...]] = []
    for task in tasks:
        best = task.best_layer
        rows.append((
            task.task, task.group, task.source, task.vector, len(task.labels), task.train, task.dev,
            task.test, task.left_out, task.best, best.accuracy, best.low, best.high, best.control,
            best.selectivity, best.untrained, task.bag_of_words, task.majority, task.mix.accuracy,
            task.mix.centre, not silent_reason(task),
        ))
    return Table("tasks", columns, tuple(rows))


def kinds_table(tasks: Sequence[ProbedTask]) -> Table:
    """Return a row for each kind and layer, where items are told apart."""
    rows = tuple(
        (task.task, kind.kind, kind.n, layer, value)
        for task in tasks for kind in task.kinds for layer, value in enumerate(kind.accuracy)
    )
    return Table("kinds", ("task", "kind", "n", "layer", "accuracy"), rows)


def _row(task: ProbedTask, words: Words) -> tuple[str, ...]:
    best = task.best_layer

    def share(value: float | None) -> str:
        return "–" if value is None else counted_percent(words, value)

    return (
        task_name(task, words), str(task.best), share(best.accuracy),
        f"{100 * best.low:.1f}–{100 * best.high:.1f}", signed(best.selectivity),
        share(best.control), share(best.untrained), share(task.bag_of_words), share(task.majority),
        share(task.mix.accuracy), f"{task.mix.centre:.2f}",
    )


def _layers_html(tasks: Sequence[ProbedTask], words: Words) -> str:
    states = max(len(task.layers) for task in tasks)
    heads = [words(f"{_STEM}.column_task"), words(f"{_STEM}.column_measure")]
    heads += [str(layer) for layer in range(states)]
    rows = []
    for task in tasks:
        for measure in ("accuracy", "control", "selectivity", "untrained", "weight"):
            values = [
                task.mix.weights[row.layer] if measure == "weight" else getattr(row, measure)
                for row in task.layers
            ]
            cells = ("–" if value is None else f"{value:.3f}".replace("-", "−") for value in values)
            rows.append((task_name(task, words), words(f"{_STEM}.measured_{measure}"), *cells))
    table = table_html(
        words(f"{_STEM}.table_layers"), heads, rows, frozenset(range(2, len(heads)))
    )
    return behind_html(words(f"{_STEM}.behind_layers"), table)


def _asked_html(tasks: Sequence[ProbedTask], words: Words) -> str:
    columns = ("task", "asks", "labels", "vector", "items", "source")
    heads = [words(f"{_STEM}.column_{name}") for name in columns]
    rows = []
    for task in tasks:
        asks = words(f"probing_tasks.{'own' if task.group == 'own' else task.task}_asks")
        items = f"{task.train:,} / {task.dev:,} / {task.test:,}"
        source = words(f"{_STEM}.source_grammar") if task.source == "grammar" else task.source
        rows.append((
            task_name(task, words), asks, str(len(task.labels)),
            words(f"{_STEM}.vector_{task.vector}"), items, source,
        ))
    table = table_html(words(f"{_STEM}.table_asked"), heads, rows, frozenset({2, 4}))
    return behind_html(words(f"{_STEM}.behind_asked"), table)


def _kinds_html(task: ProbedTask, words: Words) -> str:
    heads = [words(f"{_STEM}.column_kind"), words(f"{_STEM}.column_n")]
    heads += [str(layer) for layer in range(len(task.layers))]
    rows = [
        (kind.kind, str(kind.n), *(counted_percent(words, value) for value in kind.accuracy))
        for kind in task.kinds
    ]
    caption = words(f"{_STEM}.table_kinds", task=task_name(task, words))
    table = table_html(caption, heads, rows, frozenset(range(1, len(heads))))
    return behind_html(words(f"{_STEM}.behind_kinds"), table)
