"""The code that reads a relation checkpoint's card, shown beside its figures."""

from __future__ import annotations


def code_for_card(checkpoint: str) -> str:
    """Return a program that prints ablations and test score of a checkpoint's card."""
    return f'''import json
from pathlib import Path

folder = {checkpoint!r}
card = json.loads((Path(folder) / "card.json").read_text("utf-8"))
for variant, row in card.get("ablations", {{}}).get("rows", {{}}).items():
    print(variant, row["mean"], "sd", row["sd"], row["values"])
for try_ in card.get("tries", []):
    print(try_["name"], try_["macro_f1"]["mean"])
score = card.get("scores", {{}}).get("relation", {{}})
print(score.get("metrics"))
for relation, row in score.get("by_relation", {{}}).items():
    print(relation, row["f1"])
'''
