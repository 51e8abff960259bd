"""
Reliability curves as they stand in a checkpoint's card, under "calibration" by task.

They were measured once, by `calibrate`, on data that is named; nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.errors import CheckpointError
from playground.tasks.calibration import BINNINGS, Bin, Covered, Reliability
from playground.tasks.temperature import Temperature

if TYPE_CHECKING:
    from playground.engine.catalogue import Entry

CURVES: dict[str, tuple[str, ...]] = {
    "masked_word": ("best", "others"),
    "next_sentence": ("best",),
    "relation": ("best",),
    "span_qa": ("best", "answerable", "others", "no_answer"),
}
"""By task: "best" is what is named first, "others" what is listed below it, "answerable" the best
on questions with an answer alone, "no_answer" the probability that there is none."""
CALIBRATED = {"masked_word": 10, "span_qa": 5}
"""Of what is listed best first, how many were measured: the room lists so many at first."""
_DIGITS = 6


@dataclass(frozen=True)
class Calibration:
    """How far the probabilities of one task of a checkpoint are to be trusted."""

    task: str
    """A key of `CURVES`."""
    data: str
    """The file or files it was measured on, by name."""
    n: int
    """What was asked: masks, pairs, sentences or questions."""
    curves: Mapping[str, Reliability]
    """By name, in the order of `CURVES`."""
    temperature: Temperature | None = None
    """None where it was not looked for, or not found."""
    command: str = ""
    note: str = ""
    """What else is to be known of the data."""


def calibration_of(entry: Entry, task: str) -> Calibration | None:
    """
    Return what a checkpoint's card says of a task; None where it says nothing.

    Raises:
        CheckpointError: the part is there but does not read as `calibrate` writes it.
    """
    return read_calibration(entry.calibration, task, entry.id)


def known_calibration(entry: Entry, task: str) -> Calibration | None:
    """Return the same, None too where the part is damaged: for rooms that do without it."""
    try:
        return calibration_of(entry, task)
    except CheckpointError:
        return None


def read_calibration(part: object, task: str, checkpoint: str) -> Calibration | None:
    """
    Return one task's curves from the part "calibration" of a card; None where it is not there.

    Raises:
        CheckpointError: the part does not read as `calibrate` writes it.
    """
    if not part:
        return None
    try:
        if not isinstance(part, dict):
            raise TypeError("no table of tasks")
        return _calibration(part[task], task) if task in part else None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        name = f"calibration.{task}"
        raise CheckpointError("card_part", checkpoint=checkpoint, part=name) from error


def card_part(found: Calibration) -> dict[str, Any]:
    """Return a task's curves as JSON values; shares and errors stand there for the reader alone."""
    temperature = found.temperature
    return {
        "set": found.data,
        "n": found.n,
        **({"note": found.note} if found.note else {}),
        "command": found.command,
        "temperature": temperature and {
            name: _short(value) for name, value in vars(temperature).items()
        },
        "curves": {name: _stored(curve) for name, curve in found.curves.items()},
    }


def _calibration(stored: Mapping[str, Any], task: str) -> Calibration:
    curves = {
        name: _curve(stored["curves"][name]) for name in CURVES[task] if name in stored["curves"]
    }
    if "best" not in curves:
        raise ValueError("the curve of what is named first is missing")
    temperature = stored.get("temperature")
    return Calibration(
        task, str(stored["set"]), int(stored["n"]), curves,
        Temperature(**{name: float(value) for name, value in temperature.items()})
        if temperature else None,
        str(stored.get("command", "")), str(stored.get("note", "")),
    )


def _curve(stored: Mapping[str, Any]) -> Reliability:
    if stored["by"] not in BINNINGS:
        raise ValueError("no such bins")
    bins = tuple(
        Bin(
            _share(row["low"]), _share(row["high"]), int(row["n"]), _share(row["mean"]),
            int(row["right"]),
        )
        for row in stored["bins"]
    )
    if any(not 0 <= part.right <= part.n or not part.n for part in bins):
        raise ValueError("more right than there were")
    coverage = tuple(Covered(*map(_share, row)) for row in stored.get("coverage", ()))
    return Reliability(bins, stored["by"], _share(stored["brier"]), coverage)


def _stored(curve: Reliability) -> dict[str, Any]:
    names = ("n", "accuracy", "confidence", "error", "brier")
    return {
        "by": curve.by,
        **{name: _short(getattr(curve, name)) for name in names},
        "bins": [
            {
                "low": _short(part.low), "high": _short(part.high), "n": part.n,
                "mean": _short(part.mean), "right": part.right,
            }
            for part in curve.bins
        ],
        **({"coverage": [list(map(_short, vars(row).values())) for row in curve.coverage]}
           if curve.coverage else {}),
    }


def _share(value: Any) -> float:
    """Return a number from 0 to 1 as it stands in a card."""
    if isinstance(value, bool) or not 0 <= float(value) <= 1:
        raise ValueError("no share")
    return float(value)


def _short(value: float) -> float:
    return value if isinstance(value, int) else float(f"{value:.{_DIGITS}g}")
