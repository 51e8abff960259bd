"""
What differs between kinds of tasks when they are trained: rows as pieces, head, loss, score.

`Head` is what the loop asks of each kind; here is also the one for texts and pairs of texts,
transformers' `BertForSequenceClassification`: tanh of [CLS] through the pooler, then linear.
Source: Devlin et al. 2019, section 4.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor
from transformers import BertConfig, BertForSequenceClassification

from playground.data.labelled import Row, TaskKind, TextRow
from playground.engine.tokens import Tokenizer
from playground.shapes import Floats
from playground.tasks.fine_tune_results import FineTuneScores
from playground.tasks.fine_tune_scores import score_labels

_STEP, _LONG_STEP = 8, 32
"""Widths of batches are multiples of the first, from 64 pieces on of the second: few sizes of
memory are asked for again and again."""
UNKNOWN = -100
"""Target of a label that no training row has: no loss is taken of it."""
PADDED = -1e4
"""Added to the attention scores of padding."""


@dataclass(frozen=True)
class Example:
    """One row, or one window of it, as pieces."""

    ids: tuple[int, ...]
    border: int
    """Index of the first piece of segment 1; the length where there is none."""
    target: Any
    """What the head's loss wants: its own affair."""
    spans: tuple[tuple[int, int], ...] = ()
    """Pieces of the two entities, end excluded; of relations alone."""


Outputs = Sequence[np.ndarray]
"""What the head gives each example, padding taken off: logits [labels], or [pieces, labels]."""


class Head(Protocol):
    """One kind of task."""

    kind: TaskKind
    labels: tuple[str, ...]
    metric: str
    """Name of the score that decides which weights are kept."""

    def start(self, source: Path, seed: int) -> Any:
        """Return transformers' model on a checkpoint's encoder, in fp32; a new head is seeded."""

    def examples(self, rows: Sequence[Row]) -> tuple[list[Row], list[Example]]:
        """Return the rows that can be used, and their examples in order; of QA all windows."""

    def trained_on(self, rows: Sequence[Row]) -> list[Example]:
        """Return the examples of rows that training sees; fewer than `examples` for QA alone."""

    def needed(self, example: Example) -> Sequence[int] | None:
        """Return the pieces whose last state the head reads, if only a few; None for all."""

    def collate(self, examples: Sequence[Example], width: int) -> dict[str, Tensor]:
        """Return what `loss` and `logits` want beside the pieces."""

    def logits(self, model: Any, hidden: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return fp32 outputs of last states [rows, width or needed, hidden]."""

    def loss(self, logits: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return the mean loss in nats."""

    def trimmed(self, logits: np.ndarray, examples: Sequence[Example]) -> list[np.ndarray]:
        """Return a batch's outputs one by one, padding taken off."""

    def score(self, rows: Sequence[Row], outputs: Outputs) -> float:
        """Return `metric`, 0 to 1, of rows in order; cheap, for evaluations on the way."""

    def scores(self, rows: Sequence[Row], outputs: Outputs, seed: int) -> FineTuneScores:
        """Return all scores of rows in order."""


def collate_pieces(examples: Sequence[Example]) -> dict[str, Tensor]:
    """Return `ids`, `segments` [rows, width] and `mask` [rows, width], additive."""
    longest = max(len(example.ids) for example in examples)
    step = _STEP if longest <= 64 else _LONG_STEP
    width = -(-longest // step) * step
    ids = np.zeros((len(examples), width), np.int64)
    segments = np.zeros_like(ids)
    mask = np.full(ids.shape, PADDED, np.float32)
    for row, example in enumerate(examples):
        length = len(example.ids)
        ids[row, :length] = example.ids
        segments[row, example.border : length] = 1
        mask[row, :length] = 0
    arrays = {"ids": ids, "segments": segments, "mask": mask}
    return {name: torch.from_numpy(array) for name, array in arrays.items()}


def config_of(source: Path, labels: Sequence[str]) -> BertConfig:
    """Return a checkpoint's config with these labels, and nothing of the head it had."""
    config = BertConfig.from_pretrained(source)
    config.id2label = dict(enumerate(labels))
    config.label2id = {label: index for index, label in enumerate(labels)}
    for name in ("auto_map", "rbert_entity_vectors", "rbert_markers", "problem_type"):
        if hasattr(config, name):
            delattr(config, name)
    return config


def start_classifier(kind: Any, source: Path, labels: Sequence[str], seed: int) -> Any:
    """Return transformers' class `kind` on a checkpoint; a head for other labels is made anew."""
    torch.manual_seed(seed)
    model = kind.from_pretrained(
        source, config=config_of(source, labels), use_safetensors=True,
        ignore_mismatched_sizes=True,
    )
    return model.float()


class TextHead:
    """A text, or a pair of texts, and its label."""

    metric = "accuracy"

    def __init__(
        self, kind: TaskKind, labels: Sequence[str], tokenizer: Tokenizer, window: int
    ) -> None:
        self.kind, self.labels = kind, tuple(labels)
        self.tokenizer, self.window = tokenizer, window
        self._index = {label: index for index, label in enumerate(self.labels)}

    def start(self, source: Path, seed: int) -> Any:
        """Return `BertForSequenceClassification`; a head for other labels is made anew."""
        return start_classifier(BertForSequenceClassification, source, self.labels, seed)

    def examples(self, rows: Sequence[Row]) -> tuple[list[Row], list[Example]]:
        """Return one example a row; long texts are cut, of a pair the longer one first."""
        return list(rows), self.trained_on(rows)

    def trained_on(self, rows: Sequence[Row]) -> list[Example]:
        """Return one example a row."""
        return [self._example(row) for row in rows if isinstance(row, TextRow)]

    def _example(self, row: TextRow) -> Example:
        pair = row.text_b if self.kind == "pair" else None
        whole = self.tokenizer.encode(row.text, pair)
        if len(whole.pieces) > self.window:
            if pair is None:
                pieces = (*whole.pieces[: self.window - 1], whole.pieces[-1])
            else:
                pieces = self.tokenizer.truncate_pair(whole, self.window).pieces
        else:
            pieces = whole.pieces
        border = sum(piece.segment == 0 for piece in pieces)
        target = self._index.get(row.label, UNKNOWN)
        return Example(tuple(piece.id for piece in pieces), border, target)

    def needed(self, example: Example) -> Sequence[int] | None:
        """Return [CLS] alone."""
        return [0]

    def collate(self, examples: Sequence[Example], width: int) -> dict[str, Tensor]:
        """Return `labels` [rows]."""
        return {"labels": torch.tensor([example.target for example in examples])}

    def logits(self, model: Any, hidden: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return [rows, labels]."""
        pooled = torch.tanh(model.bert.pooler.dense(hidden[:, 0].float()))
        found: Tensor = model.classifier(model.dropout(pooled))
        return found

    def loss(self, logits: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return the cross entropy."""
        return F.cross_entropy(logits, batch["labels"], ignore_index=UNKNOWN)

    def trimmed(self, logits: np.ndarray, examples: Sequence[Example]) -> list[np.ndarray]:
        """Return [labels] of each."""
        return list(logits)

    def score(self, rows: Sequence[Row], outputs: Outputs) -> float:
        """Return the accuracy."""
        gold = [self._index.get(row.label) for row in rows if isinstance(row, TextRow)]
        guesses = [int(row.argmax()) for row in outputs]
        return float(np.mean([a == b for a, b in zip(gold, guesses, strict=True)]))

    def scores(self, rows: Sequence[Row], outputs: Outputs, seed: int) -> FineTuneScores:
        """Return accuracy, macro-F1 and what lies behind them."""
        found = [row for row in rows if isinstance(row, TextRow)]
        return score_labels(
            found, [row.label for row in found], probabilities(np.stack(list(outputs))),
            self.labels, seed,
        )


def probabilities(logits: Floats) -> Floats:
    """Return the softmax over the last axis."""
    exps = np.exp(logits - logits.max(-1, keepdims=True))
    found: Floats = exps / exps.sum(-1, keepdims=True)
    return found
