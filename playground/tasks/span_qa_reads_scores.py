"""What a card tells of Does it read? over many questions; measured by `score reads`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.errors import CheckpointError
from playground.tasks.span_qa_changes import CONDITIONS

if TYPE_CHECKING:
    from playground.engine.catalogue import Entry


@dataclass(frozen=True)
class ReadsScoreRow:
    """One condition over many questions; in percent, None where that means nothing."""

    condition: str
    """One of `CONDITIONS`."""
    items: int
    """Questions of which the change could be made."""
    f1: float | None
    """SQuAD's, against the data set's answers; None where no answer is right any more."""
    answered: float
    """Share of questions that an answer is given to."""
    kept: float | None
    """Share of the questions answered as asked that keep their answer."""
    taken: float | None
    """Share of questions whose answer is taken out of the decoy; None without one."""


@dataclass(frozen=True)
class ReadsScore:
    """What `score reads` wrote into a card."""

    n: int
    """Questions."""
    data: str
    """Name of the file."""
    command: str
    rows: tuple[ReadsScoreRow, ...]
    """Those of `CONDITIONS` that were measured, in their order."""


def read_reads_score(entry: Entry) -> ReadsScore | None:
    """
    Return the figures of a checkpoint's card; None where it has none.

    Raises:
        CheckpointError: they are there but do not read as `score reads` writes them.
    """
    stored = entry.scores.get("reads")
    if not stored:
        return None
    try:
        return ReadsScore(
            int(stored["n"]), str(stored["data"]), str(stored.get("command", "")),
            _rows(stored["metrics"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CheckpointError("card_part", checkpoint=entry.id, part="scores.reads") from error


def metric_name(condition: str, figure: str) -> str:
    """Return the name of a figure among the score's metrics: "f1", "decoy_end_f1"."""
    return figure if condition == "as_asked" else f"{condition}_{figure}"


def _rows(metrics: Mapping[str, Any]) -> tuple[ReadsScoreRow, ...]:
    return tuple(
        ReadsScoreRow(
            name,
            int(metrics[metric_name(name, "items")]),
            _share(metrics, name, "f1"),
            float(metrics[metric_name(name, "answered")]),
            _share(metrics, name, "kept"),
            _share(metrics, name, "taken"),
        )
        for name in CONDITIONS
        if metric_name(name, "items") in metrics
    )


def _share(metrics: Mapping[str, Any], condition: str, figure: str) -> float | None:
    value = metrics.get(metric_name(condition, figure))
    return None if value is None else float(value)
