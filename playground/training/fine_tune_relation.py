"""
Relations between two tagged entities: R-BERT, with markers around them.

Where the labels name a direction, as "Cause-Effect(e1,e2)", each sentence is also trained on with
the marks swapped and the label turned. Source: Wu & He 2019, section 3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor

from playground.data.entity_tags import read_tags
from playground.data.labelled import RelationRow, Row, TaskKind
from playground.engine.heads import RBert
from playground.engine.marked_text import MARKERS, mark_entities
from playground.engine.tokens import Tokenizer
from playground.errors import InputError
from playground.tasks.fine_tune_results import FineTuneScores
from playground.tasks.fine_tune_scores import are_directed, score_labels
from playground.tasks.relation_labels import swapped
from playground.training.fine_tune_heads import (
    UNKNOWN,
    Example,
    Outputs,
    config_of,
    probabilities,
)


class RelationHead:
    """Tagged sentences and the name of the relation."""

    kind: TaskKind = "relation"
    metric = "accuracy"

    def __init__(self, labels: Sequence[str], tokenizer: Tokenizer, window: int) -> None:
        self.labels = tuple(labels)
        self.tokenizer, self.window = tokenizer, window
        self.directed = are_directed(self.labels)
        self._index = {label: index for index, label in enumerate(self.labels)}

    def start(self, source: Path, seed: int) -> Any:
        """Return `RBert`; a classifier for other labels is made anew."""
        torch.manual_seed(seed)
        config = config_of(source, self.labels)
        config.rbert_entity_vectors, config.rbert_markers = True, list(MARKERS)
        model = RBert.from_pretrained(
            source, config=config, use_safetensors=True, ignore_mismatched_sizes=True
        )
        return model.float()

    def examples(self, rows: Sequence[Row]) -> tuple[list[Row], list[Example]]:
        """Return one example a row; left out are rows whose entities are too far apart."""
        found = [(row, one) for row in rows if (one := self._example(row, turned=False))]
        return [row for row, _ in found], [one for _, one in found]

    def trained_on(self, rows: Sequence[Row]) -> list[Example]:
        """Return an example a row, and where labels have a direction one with swapped marks."""
        given = self.examples(rows)[1]
        if not self.directed:
            return given
        turned = [self._example(row, turned=True) for row in rows]
        return [*given, *(one for one in turned if one and one.target != UNKNOWN)]

    def _example(self, row: Row, turned: bool) -> Example | None:
        assert isinstance(row, RelationRow)
        try:
            sentence = read_tags(row.sentence)
            first, second = sentence.e1, sentence.e2
            if turned:
                first, second = second, first
            marked = mark_entities(self.tokenizer, sentence.text, first, second, self.window)
        except InputError:  # the data check has said why
            return None
        label = swapped(row.label) if turned else row.label
        ids = tuple(marked.tokenized.ids)
        return Example(ids, len(ids), self._index.get(label, UNKNOWN), (marked.e1, marked.e2))

    def needed(self, example: Example) -> Sequence[int] | None:
        """Return None: entities have as many pieces as they have."""
        return None

    def collate(self, examples: Sequence[Example], width: int) -> dict[str, Tensor]:
        """Return `labels` [rows], and `pool` [rows, 2, width] that takes the entities' means."""
        pool = np.zeros((len(examples), 2, width), np.float32)
        for row, example in enumerate(examples):
            for which, (start, end) in enumerate(example.spans):
                pool[row, which, start:end] = 1 / (end - start)
        labels = torch.tensor([example.target for example in examples])
        return {"labels": labels, "pool": torch.from_numpy(pool)}

    def logits(self, model: Any, hidden: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return [rows, labels]."""
        entities = batch["pool"].to(hidden.dtype) @ hidden
        found: Tensor = model.classify(hidden[:, 0].float(), entities.float())
        return found

    def loss(self, logits: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return the cross entropy."""
        return F.cross_entropy(logits, batch["labels"], ignore_index=UNKNOWN)

    def trimmed(self, logits: np.ndarray, examples: Sequence[Example]) -> list[np.ndarray]:
        """Return [labels] of each."""
        return list(logits)

    def score(self, rows: Sequence[Row], outputs: Outputs) -> float:
        """Return the accuracy."""
        gold = [row.label for row in rows if isinstance(row, RelationRow)]
        guesses = [self.labels[int(row.argmax())] for row in outputs]
        return float(np.mean([a == b for a, b in zip(gold, guesses, strict=True)]))

    def scores(self, rows: Sequence[Row], outputs: Outputs, seed: int) -> FineTuneScores:
        """Return accuracy, macro-F1 (of directed labels the official one) and what lies behind."""
        found = [row for row in rows if isinstance(row, RelationRow)]
        sure = probabilities(np.stack(list(outputs)))
        return score_labels(found, [row.label for row in found], sure, self.labels, seed)
