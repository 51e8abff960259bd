"""
The card of a checkpoint, `card.json`: what it is, how it was made, from what, and how well it does.

Keys: title, licence, languages, heads, origin, data (each source with its licence), recipe,
progress, dev, loss_curve (of pre-training), scores (task -> n, metrics, the command that gave them,
and what else a task's score holds, as the confusion matrix of relations), and calibration (task ->
reliability curves).
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playground.tasks.calibration_card import Calibration, card_part

if TYPE_CHECKING:
    from playground.training.score_language import Score


_NAMED = ("task", "n", "seconds", "checkpoint", "metrics")
"""Fields of every score, which stand in the card in their own way or not at all."""


def read_card(folder: Path) -> dict[str, Any]:
    """Return the card of a checkpoint folder; empty when it has none."""
    path = folder / "card.json"
    if not path.exists():
        return {}
    card: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return card


def write_card(folder: Path, card: dict[str, Any]) -> None:
    """Write the card; a process killed while writing leaves the one before."""
    part = folder / "card.json.part"
    text = json.dumps(card, indent=1, ensure_ascii=False) + "\n"
    part.write_text(text, encoding="utf-8")
    os.replace(part, folder / "card.json")


def record_score(folder: Path, score: Score, command: str) -> None:
    """Put a score into the card under its task's name, with the command that gave it."""
    card = read_card(folder)
    scores = card.setdefault("scores", {})
    found = asdict(score)
    more = {name: _rounded(value) for name, value in found.items() if name not in _NAMED}
    scores[score.task] = {
        "n": score.n,
        "metrics": {name: round(value, 4) for name, value in score.metrics.items()},
        "command": command,
        **{name: value for name, value in more.items() if value},
    }
    write_card(folder, card)


def record_calibration(folder: Path, found: Calibration) -> None:
    """Put a task's reliability curves into the card under its name."""
    card = read_card(folder)
    card.setdefault("calibration", {})[found.task] = card_part(found)
    write_card(folder, card)


def _rounded(value: Any) -> Any:
    """Return JSON values with floats cut to six decimals."""
    if isinstance(value, dict):
        return {name: _rounded(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(inner) for inner in value]
    return round(value, 6) if isinstance(value, float) else value
