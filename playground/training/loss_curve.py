"""
The loss curve of a pre-training run for its card, from the log that the run leaves.

A run that was killed and taken up again logged some steps twice; the later row of a step counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

POINTS = 40
"""Rows of a curve at most: as many as a reader of the card takes in."""


def loss_curve(log: Path, points: int = POINTS) -> list[dict[str, float]]:
    """
    Return the curve of a run, one row for each stretch of equally many tokens, oldest first.

    Args:
        log: `log.jsonl` of the run's working folder; a missing one gives no rows.
        points: rows at most.

    Returns:
        Rows of `tokens` (trained on by then), `rate` (the encoder's, at the last step of the
        stretch), `masked_loss` (mean over its steps, nats) and, where the development documents
        were scored in it, `dev_masked_loss` (nats) and `dev_masked_accuracy` (0 to 1) of the last
        such time.
    """
    if not log.exists():
        return []
    steps: dict[int, dict[str, float]] = {}
    scored: dict[int, dict[str, float]] = {}
    for row in _rows(log):
        if "dev" in row:
            scored[int(row["tokens"])] = row["dev"]
        else:
            _take_back(steps, scored, row)
            steps[int(row["step"])] = row
    if not steps:
        return []
    rows = list(steps.values())
    tokens = np.array([row["tokens"] for row in rows])
    stretch = np.minimum((tokens * points / (tokens[-1] + 1)).astype(int), points - 1)
    return [
        _point([rows[i] for i in np.flatnonzero(stretch == number)], scored)
        for number in np.unique(stretch)
    ]


def _rows(log: Path) -> Iterator[dict[str, Any]]:
    """Yield the rows of a log; a line that a full disk or a power cut tore is passed over."""
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict) and ("dev" in row or "step" in row):
            yield row


def _take_back(
    steps: dict[int, dict[str, float]], scored: dict[int, dict[str, float]], row: dict[str, float]
) -> None:
    """Drop what a killed run logged past the state from which the run was taken up."""
    if int(row["step"]) not in steps:
        return
    for step in [step for step in steps if step >= row["step"]]:
        del steps[step]
    for tokens in [tokens for tokens in scored if tokens >= row["tokens"]]:
        del scored[tokens]


def _point(
    rows: list[dict[str, float]], scored: dict[int, dict[str, float]]
) -> dict[str, float]:
    last = rows[-1]
    point = {
        "tokens": last["tokens"],
        "rate": float(f"{last['rate']:.3g}"),
        "masked_loss": round(float(np.mean([row["masked_loss"] for row in rows])), 4),
    }
    within = [tokens for tokens in scored if rows[0]["tokens"] <= tokens <= last["tokens"]]
    if within:
        dev = scored[max(within)]
        point["dev_masked_loss"] = round(dev["masked_loss"], 4)
        point["dev_masked_accuracy"] = round(dev["masked_accuracy"], 4)
    return point
