"""
SQuAD's scores: exact match and F1 of an answer's words, best over the annotators.

An empty text is "no answer": right where there is none, wrong where there is one.
Source: Rajpurkar et al. 2016, section 6.1; Rajpurkar et al. 2018, section 5; the normalisation is
that of the evaluation script of SQuAD 1.1 (lower case, no punctuation, no articles). In texts with
Chinese characters each of these is a word of its own, and all punctuation of Unicode is dropped, as
in the evaluation of MLQA (Lewis et al. 2020, section 5.1: mixed segmentation).
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import regex  # type: ignore[import-untyped]

from playground.data.questions import Question
from playground.shapes import Bools, Floats

_ARTICLES = re.compile(r"\b(a|an|the)\b")
_PUNCTUATION = str.maketrans("", "", string.punctuation)
_HAN = regex.compile(r"\p{Han}")
_ANY_PUNCTUATION = regex.compile(r"\p{P}")


@dataclass(frozen=True)
class SpanScore:
    """Scores of a set of questions, in points from 0 to 100."""

    n: int
    exact_match: float
    f1: float
    answerable: int
    """Questions of `n` that have an answer."""
    answerable_exact_match: float
    answerable_f1: float
    unanswerable_accuracy: float
    """Share of questions without an answer that were left unanswered; 0 if there are none."""


def normalise(text: str) -> str:
    """Return a text as it is compared: "The U.S. Army" -> "us army", "《史记》" -> "史 记"."""
    bare = text.lower().translate(_PUNCTUATION)
    if _HAN.search(bare):
        bare = _HAN.sub(r" \g<0> ", _ANY_PUNCTUATION.sub("", bare))
    return " ".join(_ARTICLES.sub(" ", bare).split())


def exact_match(guess: str, truths: Sequence[str]) -> float:
    """Return 1.0 if the guess is one of the answers after normalising; no truths: is it empty."""
    wanted = [normalise(truth) for truth in truths] or [""]
    return float(normalise(guess) in wanted)


def f1(guess: str, truths: Sequence[str]) -> float:
    """Return the best F1 of the guess's words over the answers, 0 to 1."""
    return max(_f1(normalise(guess), normalise(truth)) for truth in (truths or [""]))


def _f1(guess: str, truth: str) -> float:
    found, wanted = guess.split(), truth.split()
    if not found or not wanted:
        return float(found == wanted)
    common = sum((Counter(found) & Counter(wanted)).values())
    return 2 * common / (len(found) + len(wanted))


def row_scores(questions: Sequence[Question], guesses: Sequence[str]) -> Floats:
    """Return [questions, 2]: exact match and F1 of each, 0 to 1."""
    pairs = zip(questions, guesses, strict=True)
    truths = [([a.text for a in q.answers if normalise(a.text)], guess) for q, guess in pairs]
    rows = [(exact_match(guess, texts), f1(guess, texts)) for texts, guess in truths]
    return np.array(rows, np.float32).reshape(-1, 2)


def score_spans(questions: Sequence[Question], guesses: Sequence[str]) -> SpanScore:
    """
    Return the scores of one guess a question; an empty guess says that there is no answer.

    Example: answers ("the red house",), guess "red house": exact match 100, F1 100
    """
    has = np.array([question.answerable for question in questions], bool)
    return score_rows(row_scores(questions, guesses), has)


def score_rows(scores: Floats, has: Bools) -> SpanScore:
    """
    Return the scores of a set whose questions are scored one by one.

    Args:
        scores: [questions, 2] exact match and F1, 0 to 1.
        has: [questions] whether each has an answer.
    """
    rows = 100 * scores
    return SpanScore(
        len(rows), _mean(rows[:, 0]), _mean(rows[:, 1]), int(has.sum()),
        _mean(rows[has, 0]), _mean(rows[has, 1]), _mean(rows[~has, 0]),
    )


def best_threshold(gains: Sequence[float], no_answer: Sequence[float]) -> tuple[float, float]:
    """
    Return the threshold of the no-answer probability with the highest mean score, and that score.

    A question is left unanswered where its no-answer probability is above the threshold.

    Args:
        gains: for each question the score of its best span (0 to 1) less the score of giving no
            answer (1 where there is none, else 0).
        no_answer: its probability that there is no answer.

    Source: Rajpurkar et al. 2018, section 5 (the threshold is chosen on development data).
    """
    order = np.argsort(np.asarray(no_answer), kind="stable")
    levels = np.asarray(no_answer, np.float64)[order]
    totals = np.cumsum(np.asarray(gains, np.float64)[order])
    last = np.append(levels[1:] > levels[:-1], True)  # of equals, all are answered or none
    totals = np.where(last, totals, -np.inf)
    best = int(np.argmax(totals)) if len(totals) else -1
    if best < 0 or totals[best] < 0:
        return 0.0, 0.0
    upper = levels[best + 1] if best + 1 < len(levels) else 1.0
    return float((levels[best] + upper) / 2), float(totals[best] / len(levels))


def _mean(values: Floats) -> float:
    return float(values.mean()) if len(values) else 0.0
