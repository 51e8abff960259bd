"""The code that reads the reliability curves of a checkpoint's card, shown beside them."""

from __future__ import annotations


def code_for_calibration(checkpoint: str, task: str) -> str:
    """Return a program that prints the curves of `task` in a checkpoint's card."""
    return f'''import json
from pathlib import Path

folder, task = {checkpoint!r}, {task!r}
card = json.loads((Path(folder) / "card.json").read_text("utf-8"))
measured = card.get("calibration", {{}}).get(task, {{}})
for name, curve in measured.get("curves", {{}}).items():
    print(name, curve["n"], "error", curve["error"], "Brier", curve["brier"])
    for row in curve["bins"]:
        print(row["low"], row["high"], row["mean"], row["right"] / row["n"], row["n"])
'''
