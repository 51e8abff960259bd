"""The head of each kind of task."""

from __future__ import annotations

from collections.abc import Sequence

from playground.data.labelled import TaskKind
from playground.engine.tokens import Tokenizer
from playground.training.fine_tune_heads import Head, TextHead


def head_for(
    kind: TaskKind, labels: Sequence[str], tokenizer: Tokenizer, window: int
) -> Head:
    """
    Return what trains a kind of task.

    Args:
        kind: sentence, pair, tokens, relation or span-qa.
        labels: of the training rows; none for span-qa.
        tokenizer: of the starting checkpoint.
        window: most pieces of a row; of QA, of a window of the passage.
    """
    return TextHead(kind, labels, tokenizer, window)
