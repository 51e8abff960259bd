"""
Questions as numbers for training: windows of a passage, and the pieces of each gold span.

[CLS] question [SEP] window [SEP]; segment 1 from the window on. A window that holds no whole answer
is an unanswerable example, as in Alberti et al. 2019, section 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from playground.data.questions import Question
from playground.engine.span_windows import window_starts
from playground.engine.tokens import Tokenizer

QUESTION_PIECES = 64
"""Longest question that is trained on, or a third of a narrow window; a longer one is cut."""
_STEP = 32
"""Widths of batches are its multiples, so that few sizes of memory are asked for again and again:
with all widths a run grew to 12 GB, and was ended for it."""


@dataclass(frozen=True)
class Example:
    """One question on one window."""

    ids: tuple[int, ...]
    border: int
    """Index of the window's first piece."""
    gold: tuple[tuple[int, int], ...]
    """First and last piece of each distinct answer, the last included; none: no answer."""


@dataclass(frozen=True)
class Item:
    """One question: the windows that hold its answer, and ways to make it unanswerable."""

    given: tuple[Example, ...]
    null: tuple[Example, ...]
    """Without an answer; may be empty."""


class ExampleMaker:
    """
    Makes examples; passages are tokenised once.

    Args:
        tokenizer: of the starting encoder.
        width: pieces of a window with question and special pieces.
        stride: pieces that neighbouring windows share.
    """

    def __init__(self, tokenizer: Tokenizer, width: int = 320, stride: int = 128) -> None:
        self.tokenizer, self.width, self.stride = tokenizer, width, stride
        whole = tokenizer.encode("")
        self.cls, self.sep = whole.ids
        self.pieces = lru_cache(maxsize=4096)(self._pieces)

    def _pieces(self, text: str) -> tuple[tuple[int, ...], np.ndarray, np.ndarray]:
        """Return ids of a text's pieces, their characters [pieces, 2], their words [pieces]."""
        pieces = self.tokenizer.encode(text).pieces[1:-1]
        spans = np.array([(piece.start, piece.end) for piece in pieces], np.int64).reshape(-1, 2)
        words = np.array([piece.word for piece in pieces], np.int64)
        return tuple(piece.id for piece in pieces), spans, words

    def examples(self, item: Question) -> list[Example]:
        """Return an example for each window of the passage."""
        ids, spans, _ = self.pieces(item.context)
        question = self.pieces(item.question)[0][: min(QUESTION_PIECES, self.width // 3)]
        gold = sorted({found for a in item.answers if (found := _covering(spans, a.start, a.end))})
        room = self.width - len(question) - 3
        head = (self.cls, *question, self.sep)
        rows = []
        for start in window_starts(len(ids), room, self.stride):
            inside = [(s, e) for s, e in gold if start <= s and e < start + room]
            rows.append(Example(
                (*head, *ids[start : start + room], self.sep), len(head),
                tuple((s - start + len(head), e - start + len(head)) for s, e in inside),
            ))
        return rows

    def answered(self, item: Question) -> list[Example]:
        """Return the windows that hold an answer."""
        return [example for example in self.examples(item) if example.gold]


def _covering(spans: np.ndarray, start: int, end: int) -> tuple[int, int] | None:
    """Return the first and last piece that share characters with start..end; None if none does."""
    touched = np.flatnonzero((spans[:, 0] < end) & (spans[:, 1] > start))
    return (int(touched[0]), int(touched[-1])) if len(touched) else None


def collate_ids(examples: Sequence[Example]) -> dict[str, np.ndarray]:
    """Return `ids`, `segments` and `inside` (1 in the window's own pieces), [rows, width] each."""
    longest = max(len(example.ids) for example in examples)
    width = -(-longest // _STEP) * _STEP
    ids = np.zeros((len(examples), width), np.int64)
    segments = np.zeros_like(ids)
    inside = np.zeros((len(examples), width), bool)
    for row, example in enumerate(examples):
        length = len(example.ids)
        ids[row, :length] = example.ids
        segments[row, example.border : length] = 1
        inside[row, example.border : length - 1] = True
    return {"ids": ids, "segments": segments, "inside": inside}
