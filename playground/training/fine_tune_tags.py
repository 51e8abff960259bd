"""
Tags of words: transformers' `BertForTokenClassification`, a word's tag read from its first piece.

Source: Devlin et al. 2019, section 5.3 (the first sub-token of a word is classified).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor
from transformers import BertForTokenClassification

from playground.data.labelled import Row, TagRow, TaskKind
from playground.engine.tokens import Tokenizer
from playground.tasks.fine_tune_results import FineTuneScores
from playground.tasks.fine_tune_tag_scores import score_tags
from playground.training.fine_tune_heads import (
    UNKNOWN,
    Example,
    Outputs,
    probabilities,
    start_classifier,
)

OUTSIDE = "O"
Entity = tuple[str, int, int]
"""Type, first word, one past the last."""


class TagHead:
    """Words and a tag each."""

    kind: TaskKind = "tokens"
    metric = "f1"

    def __init__(self, labels: Sequence[str], tokenizer: Tokenizer, window: int) -> None:
        self.labels = tuple(labels)
        self.tokenizer, self.window = tokenizer, window
        self._index = {label: index for index, label in enumerate(self.labels)}

    def start(self, source: Path, seed: int) -> Any:
        """Return `BertForTokenClassification`; a head for other tags is made anew."""
        return start_classifier(BertForTokenClassification, source, self.labels, seed)

    def examples(self, rows: Sequence[Row]) -> tuple[list[Row], list[Example]]:
        """Return one example a row; words beyond the window are left out."""
        return list(rows), self.trained_on(rows)

    def trained_on(self, rows: Sequence[Row]) -> list[Example]:
        """Return one example a row."""
        return [self._example(row) for row in rows if isinstance(row, TagRow)]

    def _example(self, row: TagRow) -> Example:
        """Return a row; its target is each word's first piece, -1 for none, and each tag."""
        whole = self.tokenizer.encode(" ".join(row.tokens))
        ids = [piece.id for piece in whole.pieces]
        if len(ids) > self.window:
            ids = [*ids[: self.window - 1], ids[-1]]
        starts = np.cumsum([0, *(len(token) + 1 for token in row.tokens)])
        firsts = [-1] * len(row.tokens)
        for place, piece in reversed(list(enumerate(whole.pieces[: len(ids) - 1]))):
            if piece.start < piece.end:
                firsts[int(np.searchsorted(starts, piece.start, side="right")) - 1] = place
        tags = [self._index.get(tag, UNKNOWN) for tag in row.tags]
        return Example(tuple(ids), len(ids), (firsts, tags))

    def needed(self, example: Example) -> Sequence[int] | None:
        """Return None: words have as many places as there are."""
        return None

    def collate(self, examples: Sequence[Example], width: int) -> dict[str, Tensor]:
        """Return `firsts` and `labels` [rows, words]; words without a piece are not learnt."""
        words = max(len(example.target[0]) for example in examples)
        firsts = np.zeros((len(examples), words), np.int64)
        labels = np.full(firsts.shape, UNKNOWN, np.int64)
        for row, example in enumerate(examples):
            places, tags = (np.array(part, np.int64) for part in example.target)
            firsts[row, : len(places)] = np.maximum(places, 0)
            labels[row, : len(places)] = np.where(places < 0, UNKNOWN, tags)
        return {"firsts": torch.from_numpy(firsts), "labels": torch.from_numpy(labels)}

    def logits(self, model: Any, hidden: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return [rows, words, tags]."""
        places = batch["firsts"].unsqueeze(-1).expand(-1, -1, hidden.shape[-1])
        found: Tensor = model.classifier(model.dropout(hidden.gather(1, places).float()))
        return found

    def loss(self, logits: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return the mean cross entropy of the words that have a piece."""
        labels = batch["labels"].flatten()
        total = F.cross_entropy(
            logits.flatten(0, 1), labels, ignore_index=UNKNOWN, reduction="sum"
        )
        return total / (labels != UNKNOWN).sum().clamp(min=1)

    def trimmed(self, logits: np.ndarray, examples: Sequence[Example]) -> list[np.ndarray]:
        """Return [words, tags] of each; a word without a piece is "O" for sure."""
        sure = np.where(np.arange(len(self.labels)) == self._index[OUTSIDE], 0.0, -30.0)
        found = []
        for row, example in zip(logits, examples, strict=True):
            places = np.array(example.target[0], np.int64)
            own = row[: len(places)]
            found.append(np.where((places < 0)[:, None], sure.astype(own.dtype), own))
        return found

    def score(self, rows: Sequence[Row], outputs: Outputs) -> float:
        """Return the F1 of whole entities, as seqeval counts them in strict IOB2."""
        hits = found = true = 0
        for row, logits in zip(rows, outputs, strict=True):
            assert isinstance(row, TagRow)
            gold, guess = entities_of(row.tags), entities_of(self._tags(logits))
            hits, found, true = hits + len(gold & guess), found + len(guess), true + len(gold)
        return 2 * hits / max(1, found + true)

    def scores(self, rows: Sequence[Row], outputs: Outputs, seed: int) -> FineTuneScores:
        """Return seqeval's scores and what lies behind them."""
        tagged = [row for row in rows if isinstance(row, TagRow)]
        sure = [probabilities(logits).max(-1).tolist() for logits in outputs]
        return score_tags(tagged, [self._tags(logits) for logits in outputs], sure, seed)

    def _tags(self, logits: np.ndarray) -> list[str]:
        return mended([self.labels[int(best)] for best in logits.argmax(-1)])


def all_tags(found: Sequence[str]) -> tuple[str, ...]:
    """Return "O", then B- and I- of each type that occurs: ("B-PER",) -> O, B-PER, I-PER."""
    types = dict.fromkeys(tag[2:] for tag in found if tag != OUTSIDE)
    return (OUTSIDE, *(f"{way}-{name}" for name in types for way in "BI"))


def mended(tags: Sequence[str]) -> list[str]:
    """Return tags in which an I- that no word of its type stands before opens an entity: B-."""
    found: list[str] = []
    for tag in tags:
        before = found[-1][2:] if found else ""
        found.append(f"B-{tag[2:]}" if tag.startswith("I-") and before != tag[2:] else tag)
    return found


def entities_of(tags: Sequence[str]) -> set[Entity]:
    """Return the entities of sound BIO tags."""
    found: set[Entity] = set()
    start = 0
    for place, tag in enumerate([*tags, OUTSIDE]):
        if not tag.startswith("I-"):
            if place and tags[place - 1] != OUTSIDE:
                found.add((tags[place - 1][2:], start, place))
            start = place
    return found
