"""
Answers as spans of a passage: `BertForQuestionAnswering`, one likelihood over all spans and none.

Sources: Devlin et al. 2019, sections 4.2 and 4.3; `training/span_qa_model.py` for the likelihood.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from transformers import BertForQuestionAnswering

from playground.data.labelled import QuestionRow, Row, TaskKind
from playground.data.questions import Question
from playground.engine.tokens import Tokenizer
from playground.tasks.fine_tune_results import FineTuneScores
from playground.tasks.fine_tune_scores import score_answers
from playground.tasks.span_scores import row_scores
from playground.training import span_qa_examples
from playground.training.fine_tune_heads import PADDED, Example, Outputs, config_of
from playground.training.span_qa_evaluation import FoundSpan, spans_of
from playground.training.span_qa_examples import ExampleMaker
from playground.training.span_qa_model import span_loss

NO_ANSWER_ABOVE = 0.5
"""Probability of "no answer" above which none is given, where questions without one were trained
on; a threshold chosen on the evaluation rows would flatter their score."""
_STRIDE = 128


class SpanHead:
    """
    Questions on passages.

    Args:
        tokenizer: of the starting checkpoint.
        window: pieces of a window, question and special pieces included.
        refuses: whether "no answer" is an answer: some training question has none.
    """

    kind: TaskKind = "span-qa"
    labels: tuple[str, ...] = ()
    metric = "f1"

    def __init__(self, tokenizer: Tokenizer, window: int, refuses: bool) -> None:
        self.refuses = refuses
        self.maker = ExampleMaker(tokenizer, window, min(_STRIDE, window // 3))

    def start(self, source: Path, seed: int) -> Any:
        """Return `BertForQuestionAnswering`; S and E are new unless the checkpoint has them."""
        torch.manual_seed(seed)
        config = config_of(source, ("LABEL_0", "LABEL_1"))
        model = BertForQuestionAnswering.from_pretrained(
            source, config=config, use_safetensors=True
        )
        return model.float()

    def examples(self, rows: Sequence[Row]) -> tuple[list[Row], list[Example]]:
        """Return the rows, and an example for each window of each."""
        asked = _questions(rows)
        return list(rows), [_own(one) for ask in asked for one in self.maker.examples(ask)]

    def trained_on(self, rows: Sequence[Row]) -> list[Example]:
        """Return windows with an answer, those of questions without one, and of others one more."""
        found: list[span_qa_examples.Example] = []
        for question in _questions(rows):
            windows = self.maker.examples(question)
            answered = [one for one in windows if one.gold]
            without = [one for one in windows if not one.gold]
            found += answered
            if not question.answerable:
                found += without
            elif answered and self.refuses:
                found += without[:1]
        return [_own(one) for one in found]

    def needed(self, example: Example) -> Sequence[int] | None:
        """Return None: every piece may begin or end the answer."""
        return None

    def collate(self, examples: Sequence[Example], width: int) -> dict[str, Tensor]:
        """Return `inside` [rows, width], `starts`, `ends`, `wanted` [rows, most answers]."""
        inside = np.zeros((len(examples), width), bool)
        for row, example in enumerate(examples):
            inside[row, example.border : len(example.ids) - 1] = True
        golds = [example.target or ((0, 0),) for example in examples]
        most = max(len(gold) for gold in golds)
        padded = torch.tensor([[*gold, *[(0, 0)] * (most - len(gold))] for gold in golds])
        counts = torch.tensor([len(gold) for gold in golds])
        starts, ends = padded.unbind(-1)
        wanted = torch.arange(most) < counts[:, None]
        return {
            "inside": torch.from_numpy(inside), "starts": starts, "ends": ends, "wanted": wanted
        }

    def logits(self, model: Any, hidden: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return start and end scores, [2, rows, width]; -1e4 outside window and [CLS]."""
        scores = model.qa_outputs(hidden.float()).permute(2, 0, 1)
        allowed = batch["inside"].clone()
        allowed[:, 0] = True
        masked: Tensor = scores.masked_fill(~allowed, PADDED)
        return masked

    def loss(self, logits: Tensor, batch: dict[str, Tensor]) -> Tensor:
        """Return the mean -log p of the answers' spans together."""
        return span_loss(logits, batch)

    def trimmed(self, logits: np.ndarray, examples: Sequence[Example]) -> list[np.ndarray]:
        """Return [2, pieces] of each."""
        return [logits[:, row, : len(one.ids)].copy() for row, one in enumerate(examples)]

    def score(self, rows: Sequence[Row], outputs: Outputs) -> float:
        """Return SQuAD's F1."""
        asked = _questions(rows)
        guesses = [self._answer(one)[0] for one in spans_of(self.maker, asked, outputs)]
        return float(row_scores(asked, guesses)[:, 1].mean())

    def scores(self, rows: Sequence[Row], outputs: Outputs, seed: int) -> FineTuneScores:
        """Return SQuAD's scores and the worst mistakes."""
        found = [row for row in rows if isinstance(row, QuestionRow)]
        spans = spans_of(self.maker, _questions(rows), outputs)
        answers = [self._answer(one) for one in spans]
        return score_answers(found, [text for text, _ in answers], [p for _, p in answers], seed)

    def _answer(self, found: FoundSpan) -> tuple[str, float]:
        """Return the answer, empty for none, and its probability."""
        if self.refuses and found.no_answer > NO_ANSWER_ABOVE:
            return "", found.no_answer
        return found.text, found.probability


def _questions(rows: Sequence[Row]) -> list[Question]:
    return [row.question for row in rows if isinstance(row, QuestionRow)]


def _own(example: span_qa_examples.Example) -> Example:
    return Example(example.ids, example.border, example.gold)
