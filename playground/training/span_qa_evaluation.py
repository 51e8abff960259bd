"""Scores of a model in training on development questions: SQuAD's, and with "no answer"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from playground.data.questions import Question
from playground.engine.span_windows import window_starts
from playground.shapes import Floats
from playground.tasks.span_scores import best_threshold, row_scores, score_spans
from playground.tasks.span_search import MAX_WORDS, add_window, empty_table
from playground.training.span_qa import scores_of
from playground.training.span_qa_examples import ExampleMaker
from playground.training.span_qa_model import SpanTrainingModel


def evaluate_spans(
    model: SpanTrainingModel, maker: ExampleMaker, questions: Sequence[Question]
) -> dict[str, float]:
    """
    Return scores in points, and the threshold of "no answer" that scores best.

    `exact_match` and `f1` are of the answerable questions, always answered; `mixed_f1` is of all
    with the threshold, `answered_f1` and `refused` its two parts.
    """
    texts, no_answer = predict_spans(model, maker, questions)
    rows = row_scores(questions, texts)
    has = np.array([question.answerable for question in questions])
    found = {
        "n": float(len(questions)), "exact_match": float(100 * rows[has, 0].mean()),
        "f1": float(100 * rows[has, 1].mean()), "threshold": 1.0,
    }
    if not has.all():
        threshold, _ = best_threshold(np.where(has, rows[:, 1], -1.0).tolist(), no_answer.tolist())
        guesses = [t if p <= threshold else "" for t, p in zip(texts, no_answer, strict=True)]
        score = score_spans(questions, guesses)
        found |= {
            "threshold": threshold, "mixed_exact_match": score.exact_match, "mixed_f1": score.f1,
            "answered_f1": score.answerable_f1, "refused": score.unanswerable_accuracy,
        }
    return {name: round(value, 4) for name, value in found.items()}


def predict_spans(
    model: SpanTrainingModel, maker: ExampleMaker, questions: Sequence[Question]
) -> tuple[list[str], Floats]:
    """Return the best span of each question, and the probabilities that there is no answer."""
    examples = [example for question in questions for example in maker.examples(question)]
    found = spans_of(maker, questions, scores_of(model, examples))
    return [one.text for one in found], np.array([one.no_answer for one in found], np.float32)


@dataclass(frozen=True)
class FoundSpan:
    """The best span of a question."""

    text: str
    """Empty where the passage has no word."""
    probability: float
    no_answer: float
    """Probability that there is no answer."""


def spans_of(
    maker: ExampleMaker, questions: Sequence[Question], outputs: Iterable[Floats]
) -> list[FoundSpan]:
    """Return the best span of each question; `outputs` are [2, pieces] of each of its windows."""
    scores = iter(outputs)
    return [_span_of(maker, question, scores) for question in questions]


def _span_of(maker: ExampleMaker, question: Question, scores: Iterator[Floats]) -> FoundSpan:
    examples = maker.examples(question)
    ids, spans, words = maker.pieces(question.context)
    starts = window_starts(len(ids), maker.width - examples[0].border - 1, maker.stride)
    first = np.flatnonzero(np.append(True, words[1:] != words[:-1])[: len(words)])
    last = np.append(first[1:], len(words)) - 1
    table = empty_table(len(first), MAX_WORDS)
    for number, (example, at) in enumerate(zip(examples, starts, strict=True)):
        found = next(scores)
        stop = at + len(example.ids) - example.border - 1
        low, high = int(np.searchsorted(first, at)), int(np.searchsorted(last, stop))
        shift = example.border - at
        start, end = found[0, first[low:high] + shift], found[1, last[low:high] + shift]
        add_window(table, low, start, end, float(found[:, 0].sum()), number)
    best = next(table.ranked(1), None)
    if best is None:
        return FoundSpan("", 0.0, table.no_answer)
    text = question.context[spans[first[best[0]], 0] : spans[last[best[1]], 1]]
    return FoundSpan(text, table.probability(*best), table.no_answer)
