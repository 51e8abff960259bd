"""The head of each kind of task, its labels in the order that the model knows them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playground.data.labelled import LabelledData, QuestionRow
from playground.engine.tokens import Tokenizer
from playground.tasks.relation_labels import LABELS
from playground.training.fine_tune_heads import Head, TextHead
from playground.training.fine_tune_relation import RelationHead
from playground.training.fine_tune_span import SpanHead
from playground.training.fine_tune_tags import TagHead, all_tags


def head_for(
    data: LabelledData, config: Mapping[str, Any], tokenizer: Tokenizer, window: int
) -> Head:
    """
    Return what trains a kind of task.

    Args:
        data: rows to train on.
        config: of the starting checkpoint; where its labels are the same ones they keep their
            order, and so the head that knows them is kept.
        tokenizer: of the starting checkpoint.
        window: most pieces of a row; of QA, of a window of the passage.
    """
    if data.kind == "span-qa":
        asked = [row.question for row in data.rows if isinstance(row, QuestionRow)]
        return SpanHead(tokenizer, window, not all(one.answerable for one in asked))
    found = all_tags(data.labels()) if data.kind == "tokens" else data.labels()
    if data.kind == "relation" and set(found) <= set(LABELS):
        found = LABELS  # so that the room Relations can ask it
    names = config.get("id2label")
    known = tuple(str(name) for name in names.values()) if isinstance(names, dict) else ()
    labels = known if set(known) == set(found) else found
    if data.kind == "tokens":
        return TagHead(labels, tokenizer, window)
    if data.kind == "relation":
        return RelationHead(labels, tokenizer, window)
    return TextHead(data.kind, labels, tokenizer, window)
