"""
What a pre-training run was started and taken up again with, for its card.

A run may be taken up with other texts, rates or a longer plan; its card must then say so, since the
last start's values alone would claim that all of it was trained with them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FILE = "starts.jsonl"


def note_start(folder: Path, tokens: int, values: dict[str, Any]) -> list[dict[str, Any]]:
    """
    Note a start of the run in `folder` and return all that stand.

    A start with the values of the one before is none of its own, and one from which nothing was
    trained before the next came is dropped.

    Args:
        folder: working folder of the run.
        tokens: trained on before this start.
        values: what the run is to train with, as JSON knows it.

    Returns:
        Rows of `tokens` and the values, oldest first; the last one is in force.
    """
    path = folder / _FILE
    rows: list[dict[str, Any]] = []
    if tokens and path.exists():
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    rows = [row for row in rows if row["tokens"] < tokens]
    new = {"tokens": tokens, **json.loads(json.dumps(values))}
    if not rows or {**rows[-1], "tokens": tokens} != new:
        rows.append(new)
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return rows
