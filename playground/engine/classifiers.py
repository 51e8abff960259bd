"""
Which classifier a config.json names, and what its classes are called.

The tensors alone do not tell: "classifier.weight" sorts whole texts in one class of transformers
and pieces in another, with one row it is a regression, and with several labels at once each has a
probability of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.errors import CheckpointError

CLASSES = {
    "BertForSequenceClassification": "classification", "BertForTokenClassification": "tagging",
}
"""transformers' classes and the heads that they have, one label a text or a piece."""
_ONE_LABEL = (None, "single_label_classification")


def named_classifier(config: Mapping[str, Any]) -> str:
    """Return "classification" or "tagging"; empty for another class, or another kind of answer."""
    named = config.get("architectures")
    known = [CLASSES[name] for name in named or () if name in CLASSES]
    if not known or config.get("problem_type") not in _ONE_LABEL:
        return ""
    return known[0]


def class_names(config: Mapping[str, Any], rows: int, checkpoint: str) -> tuple[str, ...]:
    """
    Return the name of each class; "LABEL_0" and so on, transformers' own, where none is given.

    Raises:
        CheckpointError: not one name a class, or one name for two of them.
    """
    found = config.get("id2label")
    if found is None:
        return tuple(f"LABEL_{index}" for index in range(rows))
    names = found if isinstance(found, dict) else {}
    labels = [names.get(str(index)) for index in range(rows)]
    if len(names) != rows or None in labels or len(set(map(str, labels))) != rows:
        raise CheckpointError(
            "class_names", checkpoint=checkpoint, found=len(set(names.values())), expected=rows
        )
    return tuple(map(str, labels))
