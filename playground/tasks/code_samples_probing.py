"""Show the code of Probing: plain Python with `transformers` and scikit-learn, ready to run."""

from __future__ import annotations

_STORED = '''\
import json
from pathlib import Path

folder = {checkpoint}
card = json.loads((Path(folder) / "card.json").read_text("utf-8"))
for task, found in card.get("probing", {{}}).get("tasks", {{}}).items():
    print(task, "best layer", found["best"], sep="\\t")
    for name in ("accuracy", "low", "high", "control", "selectivity", "untrained"):
        print("", name, *found[name], sep="\\t")
    print("", "mix", *found["mix"]["weights"], "centre", found["mix"]["centre"], sep="\\t")
'''


def code_for_stored(checkpoint: str) -> str:
    """Return a program that prints the curves that a checkpoint's card holds."""
    return _STORED.format(checkpoint=repr(checkpoint))
