"""
Measure how far a checkpoint's probabilities are to be trusted, on data it was not trained on.

What is asked is what `score` asks, and the probabilities are those that the rooms show: of whole
words at a [MASK], of the more likely side of a pair, of the label, of each answer and of none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby, islice
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from playground.data.relation_files import read_relations
from playground.errors import InputError
from playground.tasks.calibration import Reliability, coverage, reliability
from playground.tasks.calibration_card import CALIBRATED, Calibration
from playground.tasks.relation import RelationInput, mark_question, relate_marked
from playground.tasks.relation_labels import LABELS
from playground.tasks.span_qa import SpanAnswers, SpanSettings, answers_of, read_passage
from playground.tasks.span_scores import exact_match
from playground.tasks.temperature import TemperatureFit
from playground.training.score_language import (
    in_groups,
    labelled_pairs,
    masked_texts,
    refuse_empty,
)

if TYPE_CHECKING:
    from playground.data.questions import Question
    from playground.engine.encoder import Encoder
    from playground.shapes import Floats

WORDS = CALIBRATED["masked_word"]
"""Words at a [MASK] that count."""
_FINE = 30
"""Bins of what is listed below the best: most of it is improbable, so they hold equally many."""


def calibrate_masked_words(encoder: Encoder, path: Path, limit: int | None = None) -> Calibration:
    """
    Return the curves of the ten words listed at a [MASK], by the masks of `score masked-word`.

    Args:
        encoder: a checkpoint with a masked-LM head.
        path: a corpus file, a blank line between documents.
        limit: only so many pieces of text.

    Raises:
        InputError: the file holds no text.
    """
    fit, shares, hits = TemperatureFit(), [np.zeros((0, WORDS))], [np.zeros((0, WORDS), bool)]
    texts = masked_texts(encoder, path, np.random.default_rng(0))
    no_word = ~encoder.tokenizer.is_word
    for group in in_groups(islice(texts, limit)):
        all_logits = encoder.mask_logits_many([masked for masked, _ in group])
        for (_, answers), logits in zip(group, all_logits, strict=True):
            fit.add(logits, answers)
            probabilities = _softmax(logits)
            probabilities[:, no_word] = -1  # pieces with ## are never offered
            best = np.argsort(-probabilities, axis=1, kind="stable")[:, :WORDS]
            shares.append(np.take_along_axis(probabilities, best, axis=1))
            hits.append(best == answers[:, None])
    listed, right = np.concatenate(shares), np.concatenate(hits)
    refuse_empty(len(listed), path)
    curves = {
        "best": _curve(listed[:, 0], right[:, 0]),
        "others": reliability(listed[:, 1:].ravel(), right[:, 1:].ravel(), _FINE, "count"),
    }
    return Calibration("masked_word", path.name, len(listed), curves, fit.best())


def calibrate_pairs(encoder: Encoder, path: Path, limit: int | None = None) -> Calibration:
    """Return the curve of the more likely side, by the pairs of `score next-sentence`."""
    fit, rows, labels = TemperatureFit(), [np.zeros((0, 2))], [np.zeros(0, int)]
    for group in in_groups(islice(labelled_pairs(path, encoder), limit)):
        logits = encoder.pair_logits_many([pair for pair, _ in group])
        truth = np.array([label for _, label in group])
        fit.add(logits, truth)
        rows.append(_softmax(logits))
        labels.append(truth)
    found, truth = np.concatenate(rows), np.concatenate(labels)
    refuse_empty(len(found), path)
    curve = _curve(found.max(axis=1), found.argmax(axis=1) == truth)
    return Calibration("next_sentence", path.name, len(found), {"best": curve}, fit.best())


def calibrate_relations(encoder: Encoder, path: Path, limit: int | None = None) -> Calibration:
    """
    Return the curve of the label, one of 19, on tagged sentences with labels.

    Sentences whose entities are too far apart for the model are left out, as they are scored
    nowhere else either.

    Raises:
        InputError: the file cannot be read, or no sentence of it has a label and can be asked.
    """
    found = read_relations(path, labels=LABELS).sentences
    labelled = [sentence for sentence in found if sentence.label is not None][:limit]
    questions, truth = [], []
    for sentence in labelled:
        question = RelationInput(sentence)
        try:
            questions.append((question, mark_question(encoder, question)))
        except InputError:
            continue
        truth.append(LABELS.index(sentence.label or ""))
    if not questions:
        raise InputError("no_relation_labels", path=path.name, found=len(found))
    answers = [answer for group in relate_marked(encoder, questions) for answer in group]
    shares = np.array([[answer.probabilities[label] for label in LABELS] for answer in answers])
    fit = TemperatureFit()
    fit.add(np.log(np.maximum(shares, 1e-300)), np.array(truth))
    curve = _curve(shares.max(axis=1), shares.argmax(axis=1) == np.array(truth))
    return Calibration("relation", path.name, len(answers), {"best": curve}, fit.best())


def calibrate_spans(
    encoder: Encoder, questions: Sequence[Question], data: str, limit: int | None = None
) -> Calibration:
    """
    Return the curves of the answers against exact match, and of "no answer" against the truth.

    Args:
        encoder: a checkpoint with a span head.
        questions: with and without answers, in the shares that visitors are to be compared with.
        data: the names of their files.
        limit: only so many, spread evenly over all.

    Raises:
        InputError: there is no question.
    """
    asked = [questions[at] for at in _spread(len(questions), limit)]
    if not asked:
        raise InputError("nothing_to_score", path=data)
    answered = [(question, found) for question, found in _answers(encoder, asked)]
    rows = [
        (found.answers[0].probability, _right(question, found.answers[0].text), question.answerable)
        for question, found in answered if found.answers
    ]
    others = [
        (answer.probability, _right(question, answer.text))
        for question, found in answered for answer in found.answers[1:]
    ]
    best = np.array(rows, np.float64).reshape(-1, 3)
    rest = np.array(others, np.float64).reshape(-1, 2)
    with_answer = best[best[:, 2] == 1]
    curves = {"best": _curve(best[:, 0], best[:, 1])}
    if 0 < len(with_answer) < len(best):
        curves["answerable"] = _curve(with_answer[:, 0], with_answer[:, 1])
    curves["others"] = reliability(rest[:, 0], rest[:, 1], _FINE, "count")
    if 0 < sum(question.answerable for question in asked) < len(asked):
        none = np.array([found.no_answer_probability for _, found in answered])
        empty = np.array([not question.answerable for question, _ in answered])
        curves["no_answer"] = _curve(none, empty)
    return Calibration("span_qa", data, len(asked), curves)


def _answers(
    encoder: Encoder, asked: Sequence[Question]
) -> Iterable[tuple[Question, SpanAnswers]]:
    """Yield each question with its answers; those in a row on one passage are read together."""
    settings = SpanSettings(top_k=CALIBRATED["span_qa"])
    for passage, group in groupby(asked, key=lambda question: question.context):
        questions = list(group)
        texts = [question.question for question in questions]
        steps = read_passage(encoder, texts, passage, settings)
        found = (step.found for step in steps if step.found is not None)
        for question, spans in zip(questions, found, strict=True):
            yield question, answers_of(encoder, spans, settings)


def _curve(probabilities: np.ndarray, right: np.ndarray) -> Reliability:
    """Return a curve with the accuracy of the surest."""
    covered = coverage(probabilities, right)
    return replace(reliability(probabilities, right), coverage=covered)


def _right(question: Question, text: str) -> bool:
    """Return whether an answer is exactly one of those given; none is where none is given."""
    truths = [answer.text for answer in question.answers]
    return bool(truths) and bool(exact_match(text, truths))


def _spread(n: int, limit: int | None) -> list[int]:
    wanted = n if limit is None else min(limit, n)
    return [step * n // wanted for step in range(wanted)]


def _softmax(logits: Floats) -> np.ndarray:
    """Return probabilities, [rows, classes], in double precision."""
    exps = np.exp(logits.astype(np.float64) - logits.max(axis=1, keepdims=True))
    shares: np.ndarray = exps / exps.sum(axis=1, keepdims=True)
    return shares
