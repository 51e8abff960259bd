"""What probing found: curves by layer with all that they are read against, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from playground.tasks.probing_mix import ScalarMix

_DECIMALS = 4


@dataclass(frozen=True)
class LayerProbe:
    """The probe of one state; shares are of the test part, 0 to 1."""

    layer: int
    """0 is the embedding output, i the output of layer i."""
    accuracy: float
    low: float
    high: float
    """95 % bootstrap interval of the accuracy."""
    control: float
    """Of the same probe on random labels by word type."""
    selectivity: float
    """Accuracy minus control."""
    untrained: float | None
    """Of a probe on the untrained twin; None where no twin was probed."""
    dev: float
    """On the development part, where the cost was chosen."""
    cost: float
    """scikit-learn's C."""


@dataclass(frozen=True)
class KindScore:
    """Test items of one kind, as those with two attractors."""

    kind: str
    n: int
    accuracy: tuple[float, ...]
    """By layer, 0 to 1."""


@dataclass(frozen=True)
class ProbedTask:
    """One task in all layers of a checkpoint."""

    task: str
    group: str
    """"surface", "syntactic", "semantic", or "own"."""
    vector: str
    """"mean" over the sentence's pieces, or the word's "first_piece"."""
    source: str
    """"grammar", or the file that the sentences came from."""
    labels: tuple[str, ...]
    train: int
    dev: int
    test: int
    """Items of each part."""
    left_out: int
    """Items with a rare label, or in a sentence that is too long for the model."""
    layers: tuple[LayerProbe, ...]
    best: int
    """Layer with the best accuracy on the development part; the lowest of equals."""
    majority: float
    """Always the commonest label of the training part."""
    bag_of_words: float
    """A probe on the words alone."""
    mix: ScalarMix
    kinds: tuple[KindScore, ...]
    """Where items are told apart, as by attractors; empty elsewhere."""
    unknown_share: float | None = None
    """Mean share of a sentence's characters that reads as [UNK], 0 to 1; None in older cards."""

    @property
    def best_layer(self) -> LayerProbe:
        """Return the probe of the best layer."""
        return self.layers[self.best]


@dataclass(frozen=True)
class Probed:
    """All tasks that were probed in a checkpoint."""

    checkpoint: str
    seed: int
    tasks: tuple[ProbedTask, ...]
    left_out: tuple[str, ...]
    """Tasks with too few items to be probed."""
    skipped: int
    """Sentences of the sources that could not be used."""

    def task(self, name: str) -> ProbedTask | None:
        """Return one task by name."""
        return next((task for task in self.tasks if task.task == name), None)


_COLUMNS = tuple(field.name for field in fields(LayerProbe) if field.name != "layer")
_PLAIN = ("group", "vector", "source", "train", "dev", "test", "left_out", "best", "majority",
          "bag_of_words")


def task_record(task: ProbedTask) -> dict[str, Any]:
    """
    Return a task as JSON values; what has a value a layer is a list by layer.

    Figures and labels only, no sentence. The development accuracy by layer is named `dev_accuracy`.
    """
    columns = {name: [_short(getattr(row, name)) for row in task.layers] for name in _COLUMNS}
    columns["dev_accuracy"] = columns.pop("dev")
    return {
        **columns,
        **{name: _short(getattr(task, name)) for name in _PLAIN},
        "labels": list(task.labels),
        "unknown_share": _short(task.unknown_share),
        "mix": {name: _short(value) for name, value in asdict(task.mix).items()},
        "kinds": [{name: _short(value) for name, value in asdict(k).items()} for k in task.kinds],
    }


def read_task(name: str, stored: Mapping[str, Any]) -> ProbedTask:
    """
    Return a task from what `task_record` gave.

    Raises:
        KeyError, TypeError, ValueError: it is not such a thing.
    """
    names = [{"dev": "dev_accuracy"}.get(column, column) for column in _COLUMNS]
    rows = zip(*(stored[column] for column in names), strict=True)
    layers = tuple(
        LayerProbe(number, *(None if value is None else float(value) for value in row))  # type: ignore[arg-type]
        for number, row in enumerate(rows)
    )
    mix = stored["mix"]
    kinds = tuple(
        KindScore(str(row["kind"]), int(row["n"]), tuple(map(float, row["accuracy"])))
        for row in stored["kinds"]
    )
    plain = {key: stored[key] for key in _PLAIN}
    if not layers or not 0 <= plain["best"] < len(layers):
        raise ValueError("no such layer")
    return ProbedTask(
        task=name, labels=tuple(map(str, stored["labels"])), layers=layers,
        mix=ScalarMix(float(mix["accuracy"]), tuple(map(float, mix["weights"])), mix["centre"]),
        kinds=kinds, unknown_share=stored.get("unknown_share"), **plain,
    )


def _short(value: Any) -> Any:
    """Return a float cut to four decimals, also inside tuples."""
    if isinstance(value, tuple):
        return [_short(one) for one in value]
    return round(value, _DECIMALS) if isinstance(value, float) else value
