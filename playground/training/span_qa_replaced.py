"""
Questions with one word replaced by another that fits: what people do who write unanswerable ones.

A word of the question is masked and BERT names words for its place; of those nearest to the old
word in embedding space one is taken, half the time one that the passage holds. "What is offered in
schools of Austria?" and the same with Australia differ in a word that only a reader of the passage
can judge.
Sources: Rajpurkar et al. 2018, table 1 (how unanswerable questions differ from answerable ones);
Gardner et al. 2020 (contrast sets).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import torch

from playground.data.questions import Question
from playground.training.lean_encoder import LeanEncoder

_LONGEST = 300
"""Characters of a question that are read."""
_CONTENT = re.compile(r"[A-Za-z]{3,}|\d+")
_KEPT = frozenset(
    "what which who whom whose when where why how many much did does was were are the and for with "
    "from that this has have had its his her their they you not can could would will should been "
    "being into than then there about during after before between name type kind called known"
    .split()
)
_TOP = 300
"""Words that BERT names for a place."""
_NEAREST = 8
"""The nearest of those to the old word in embedding space, of its kind, are drawn from."""
_SYNONYMS = 2  # the nearest of all are left out: they often mean the same
_FLUENT = -7.0
"""Least log probability, in nats, of a word at its place."""
_ALIKE = 0.955
"""Cosine of two questions' mean vectors from which they count as saying the same."""


@dataclass(frozen=True)
class _Place:
    """One word of one question, masked."""

    question: int
    start: int
    end: int
    ids: tuple[int, ...]
    mask: int


class WordReplacer:
    """
    Replaces words of questions.

    Args:
        model: transformers' `BertForMaskedLM` of an uncased checkpoint.
        tokenizer: the tokenizers library's own, without truncation or padding.
        compute: type of the encoder's products.
        seed: of every choice.
        reader: `BertModel` of the same tokenizer whose mean vectors tell questions apart, as that
            of a sentence encoder; variants that it finds alike are left out. None keeps them.
    """

    def __init__(
        self,
        model: Any,
        tokenizer: Any,
        compute: torch.dtype,
        seed: int = 0,
        reader: Any = None,
    ) -> None:
        self._reader = LeanEncoder(reader.eval(), compute) if reader is not None else None
        self.model, self.tokenizer = model.eval(), tokenizer
        self.lean = LeanEncoder(model.bert, compute)
        self.rng = np.random.default_rng(seed)
        vocabulary = [tokenizer.id_to_token(n) or "" for n in range(tokenizer.get_vocab_size())]
        self.words = vocabulary
        good = [_CONTENT.fullmatch(word) is not None and word not in _KEPT for word in vocabulary]
        self.numbers = {word: n for n, word in enumerate(vocabulary)}
        table = model.get_input_embeddings().weight.detach().float()
        self._directions = torch.nn.functional.normalize(table - table.mean(0), dim=1)
        self._barred = torch.tensor([not one for one in good])

    def variants(self, questions: Sequence[Question], each: int = 2) -> list[list[Question]]:
        """Return up to `each` unanswerable variants of every question, in order."""
        places = list(self._places(questions, each))
        found: list[list[Question]] = [[] for _ in questions]
        order = sorted(range(len(places)), key=lambda n: len(places[n].ids))
        for start in range(0, len(order), 256):
            chunk = [places[n] for n in order[start : start + 256]]
            for place, ranked in zip(chunk, self._ranked(chunk), strict=True):
                source = questions[place.question]
                other = self._chosen(source, source.question[place.start : place.end], ranked)
                if other:
                    text = source.question[: place.start] + other + source.question[place.end :]
                    number = len(found[place.question])
                    found[place.question].append(
                        replace(source, id=f"{source.id}-word{number}", question=text, answers=())
                    )
        return [
            [variant for variant, alike in zip(rows, self._alike(source, rows), strict=True)
             if alike < _ALIKE]
            for source, rows in zip(questions, found, strict=True)
        ]

    def _alike(self, source: Question, variants: Sequence[Question]) -> list[float]:
        """Return the cosine of each variant's mean vector with that of its source."""
        if self._reader is None or not variants:
            return [0.0] * len(variants)
        own, *others = self._mean_vectors([source.question, *(v.question for v in variants)])
        return [float(other @ own) for other in others]

    @torch.inference_mode()
    def _mean_vectors(self, texts: Sequence[str]) -> torch.Tensor:
        """Return the mean of each text's last states, of length 1, [texts, hidden]."""
        assert self._reader is not None
        rows = [self.tokenizer.encode(text[:_LONGEST]).ids for text in texts]
        ids, inside = _padded(rows)
        mask = (~inside).to(self._reader.compute) * -1e4
        states = self._reader.encode(ids, torch.zeros_like(ids), mask[:, None, None, :]).float()
        sums = (states * inside.unsqueeze(-1)).sum(1) / inside.sum(1, keepdim=True)
        return torch.nn.functional.normalize(sums, dim=1)

    def _places(self, questions: Sequence[Question], each: int) -> Iterator[_Place]:
        mask = self.tokenizer.token_to_id("[MASK]")
        for number, question in enumerate(questions):
            encoded = self.tokenizer.encode(question.question[:_LONGEST])
            words = [m for m in _CONTENT.finditer(question.question[:_LONGEST])
                     if m[0].lower() not in _KEPT]
            for index in self.rng.permutation(len(words))[:each]:
                start, end = words[int(index)].span()
                pieces = [n for n, (a, b) in enumerate(encoded.offsets) if a < end and b > start]
                if pieces:
                    ids = list(encoded.ids)
                    ids[pieces[0] : pieces[-1] + 1] = [mask]
                    yield _Place(number, start, end, tuple(ids), pieces[0])

    @torch.inference_mode()
    def _ranked(self, places: Sequence[_Place]) -> list[list[str]]:
        """Return for each place the words that BERT expects there, best first."""
        ids, inside = _padded([place.ids for place in places])
        mask = (~inside).to(self.lean.compute) * -1e4
        kept = torch.tensor([[place.mask] for place in places])
        hidden = self.lean.encode(ids, torch.zeros_like(ids), mask[:, None, None, :], kept)
        logits = self.model.cls(hidden[:, 0].float()).log_softmax(-1)
        best = logits.masked_fill(self._barred, -torch.inf).topk(_TOP)
        fitting = zip(best.indices, best.values > _FLUENT, strict=True)
        return [[self.words[n] for n in row[fits].tolist()] for row, fits in fitting]

    def _chosen(self, question: Question, word: str, ranked: Sequence[str]) -> str | None:
        """Return a word to put in: no form of the old one, nothing of the answer."""
        answers = " ".join(answer.text.lower() for answer in question.answers)
        old = word.lower()
        fit = [
            other for other in ranked
            if other[:4] != old[:4] and other not in answers
            and other not in question.question.lower() and other.isdigit() == old.isdigit()
        ]
        if old in self.numbers:
            near = self._directions[[self.numbers[other] for other in fit]]
            likeness = near @ self._directions[self.numbers[old]]
            fit = [fit[n] for n in likeness.argsort(descending=True).tolist()]
        fit = fit[_SYNONYMS:]
        passage = set(_CONTENT.findall(question.context.lower()))
        inside = [other for other in fit[: 4 * _NEAREST] if other in passage]
        pool = inside if inside and self.rng.random() < 0.5 else fit[:_NEAREST]
        return pool[int(self.rng.integers(len(pool)))] if pool else None


def _padded(rows: Sequence[Sequence[int]]) -> tuple[torch.Tensor, torch.Tensor]:
    """Return ids [rows, longest], and where they are no padding."""
    lengths = torch.tensor([len(row) for row in rows])
    ids = torch.zeros((len(rows), int(lengths.max())), dtype=torch.long)
    for index, row in enumerate(rows):
        ids[index, : len(row)] = torch.tensor(row)
    return ids, torch.arange(ids.shape[1]) < lengths[:, None]
