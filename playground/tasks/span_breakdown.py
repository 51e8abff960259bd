"""
Scores of answered questions by question word and by length of the answer, and by the threshold.

All scores are points from 0 to 100. Questions count as independent draws, although those on one
passage are a little alike, so that the intervals are a little too narrow.
Sources: Rajpurkar et al. 2016, section 6.3 (performance by type); Rajpurkar et al. 2018, section 5
(the threshold). Intervals are Wilson's; those of F1 come out a little too wide, since values from 0
to 1 vary less than shares of the same mean do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from playground.data.questions import Question
from playground.shapes import Bools, Floats
from playground.tasks.scores import wilson_interval
from playground.tasks.span_scores import best_threshold

QUESTION_WORDS = ("what", "who", "when", "where", "how_many", "how", "why", "which", "other")
LENGTHS = ("1", "2-3", "4-6", "7-12", "13+")
"""Words of an answer, between blanks."""
_HIGHEST = {"1": 1, "2-3": 3, "4-6": 6, "7-12": 12}
_ASKING = re.compile(
    r"\b(how (?:many|much)|how|what|who(?:m|se)?|when|where|why|which)\b", re.IGNORECASE
)
_EVEN = 101


@dataclass(frozen=True)
class ScoredGroup:
    """Scores of the questions of one kind; each interval covers 95 %."""

    name: str
    n: int
    exact_match: float
    exact_match_low: float
    exact_match_high: float
    f1: float
    f1_low: float
    f1_high: float


@dataclass(frozen=True, eq=False)
class ThresholdCurve:
    """Scores against the threshold above which "no answer" is given."""

    thresholds: Floats
    """From 0 (nearly nothing is answered) to 1 (everything is), `best` among them."""
    f1: Floats
    """[thresholds] of all questions."""
    answerable_f1: Floats
    """[thresholds] of those that have an answer; 0 without any."""
    unanswerable_accuracy: Floats
    """[thresholds] of the others; 0 without any."""
    best: float
    """The threshold with the highest F1."""
    best_f1: float


def question_word(question: str) -> str:
    """
    Return the kind of a question: the first of `QUESTION_WORDS` that stands in it.

    "how much" counts as "how_many", "whom" and "whose" as "who"; other languages are "other".
    Example: "In which year did Bo ask who won?" -> "which"
    """
    match = _ASKING.search(question)
    if not match:
        return "other"
    found = match[1].lower()
    return "how_many" if " " in found else "who" if found.startswith("who") else found


def answer_length(question: Question) -> str:
    """
    Return which of `LENGTHS` the answer has: the annotators' median, the shorter of a middle pair.

    Example: answers of 1, 2 and 5 words -> "2-3"
    """
    counts = sorted(len(answer.text.split()) for answer in question.answers)
    middle = counts[(len(counts) - 1) // 2]
    return next((name for name, most in _HIGHEST.items() if middle <= most), LENGTHS[-1])


def by_question_word(questions: Sequence[Question], scores: Floats) -> tuple[ScoredGroup, ...]:
    """
    Return the scores of each kind of question that occurs, in the order of `QUESTION_WORDS`.

    Args:
        questions: that were answered.
        scores: [questions, 2] exact match and F1, 0 to 1.
    """
    return _grouped([question_word(q.question) for q in questions], scores, QUESTION_WORDS)


def by_answer_length(questions: Sequence[Question], scores: Floats) -> tuple[ScoredGroup, ...]:
    """Return the scores of the questions that have an answer by its length; as above."""
    lengths = [answer_length(q) if q.answers else "" for q in questions]
    return _grouped(lengths, scores, LENGTHS)


def threshold_curve(
    best: Floats, none: Floats, has: Bools, no_answer: Floats
) -> ThresholdCurve:
    """
    Return the scores at each threshold.

    Args:
        best: [questions] F1 of the best span, 0 to 1.
        none: [questions] F1 of giving no answer: 1 where there is none, else 0.
        has: [questions] whether each has an answer.
        no_answer: [questions] probability of "no answer"; above the threshold none is given.
    """
    found, gain = best_threshold((best - none).tolist(), no_answer.tolist())
    thresholds = np.union1d(np.linspace(0, 1, _EVEN), [found])
    refused = no_answer[None, :] > thresholds[:, None]  # [thresholds, questions]
    scores = 100 * np.where(refused, none, best)
    base = float(none.mean()) if len(none) else 0.0
    parts = _means(scores), _means(scores[:, has]), _means(scores[:, ~has])
    return ThresholdCurve(thresholds.astype(np.float32), *parts, found, 100 * (base + gain))


def _means(scores: Floats) -> Floats:
    """Return [rows] means of [rows, columns]; 0 of no columns."""
    if not scores.shape[1]:
        return np.zeros(len(scores), np.float32)
    found: Floats = scores.mean(axis=1)
    return found


def _grouped(kinds: Sequence[str], scores: Floats, order: Sequence[str]) -> tuple[ScoredGroup, ...]:
    places = {name: [i for i, kind in enumerate(kinds) if kind == name] for name in order}
    return tuple(_group(name, scores[rows]) for name, rows in places.items() if rows)


def _group(name: str, scores: Floats) -> ScoredGroup:
    points: list[float] = []
    for total in scores.sum(axis=0, dtype=np.float64):
        share = float(total) / len(scores)
        points += [100 * value for value in (share, *wilson_interval(float(total), len(scores)))]
    return ScoredGroup(name, len(scores), *points)
