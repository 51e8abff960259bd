"""Scores by question word, by length of the answer and by the threshold, worked by hand."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.questions import Answer, Question
from playground.tasks.span_breakdown import (
    LENGTHS,
    answer_length,
    by_answer_length,
    by_question_word,
    question_word,
    threshold_curve,
)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("What is tea?", "what"), ("By whom was it lit?", "who"), ("Whose lamp is it?", "who"),
        ("who's there", "who"), ("When?", "when"), ("The ship came from where?", "where"),
        ("How many lamps burn?", "how_many"), ("For how much was it sold?", "how_many"), ("How do they burn?", "how"),
        ("WHY so", "why"), ("In which year did Bo ask who won?", "which"), ("Name the ship.", "other"),
        ("Is somewhat whatever?", "other"), ("茶何时来到小镇？", "other"), ("", "other"),
    ],
)
def test_the_word_that_asks(question, kind):
    assert question_word(question) == kind


def question(asked, *texts):
    return Question("q", "", " ".join(texts) or "x", asked, tuple(Answer(text, 0) for text in texts))


@pytest.mark.parametrize(
    ("texts", "length"),
    [
        (("tea",), "1"), (("a", "b c"), "1"), (("a", "b c", "d e f g h"), "2-3"), (("a b c d",), "4-6"),
        (("a b c d e f g",), "7-12"), ((" ".join("abcdefghijklm"),), "13+"),
        ((" ".join("abcdefghijkl"),), "7-12"),
    ],
)
def test_the_length_is_the_annotators_median(texts, length):
    assert answer_length(question("?", *texts)) == length


def test_groups_are_scored_with_intervals():
    asked = [question("what is it", "tea")] * 8 + [question("what is it")] * 2 + [question("why", "a b")]
    scores = np.array([[1, 1]] * 8 + [[0, 0]] * 2 + [[0, 0.5]], "f4")
    what, why = by_question_word(asked, scores)
    assert (what.name, what.n, what.exact_match, what.f1) == ("what", 10, 80, 80)
    assert (what.exact_match_low, what.exact_match_high) == pytest.approx((49.0, 94.3), abs=0.05)  # Wilson, 8 of 10
    assert (what.f1_low, what.f1_high) == (what.exact_match_low, what.exact_match_high)
    assert (why.name, why.n, why.f1, why.exact_match) == ("why", 1, 50, 0)
    assert 0 < why.f1_low < 50 < why.f1_high < 100 and why.f1_high - 50 == pytest.approx(50 - why.f1_low)
    lengths = by_answer_length(asked, scores)
    assert [(group.name, group.n) for group in lengths] == [("1", 8), ("2-3", 1)]
    assert by_question_word([], np.zeros((0, 2), "f4")) == ()


def test_the_threshold_curve_by_hand():
    """Two with an answer, F1 1 and 0.5 at 0.1 and 0.6; two without, at 0.3 and 0.9."""
    has = np.array([True, True, False, False])
    best, no_answer = np.array([1, 0.5, 0, 0], "f4"), np.array([0.1, 0.6, 0.3, 0.9], "f4")
    curve = threshold_curve(best, (~has).astype("f4"), has, no_answer)
    at = {round(float(t), 2): i for i, t in enumerate(curve.thresholds)}
    assert len(at) == 101
    assert curve.f1[at[0.05]] == 50 and curve.f1[at[0.2]] == 75
    assert curve.f1[at[0.5]] == 50 and curve.f1[at[0.7]] == 62.5 and curve.f1[at[1.0]] == 37.5
    assert curve.answerable_f1[at[0.7]] == 75 and curve.unanswerable_accuracy[at[0.7]] == 50
    assert curve.best == pytest.approx(0.2) and curve.best_f1 == 75
    none = threshold_curve(np.zeros(0, "f4"), np.zeros(0, "f4"), np.zeros(0, bool), np.zeros(0, "f4"))
    assert none.best_f1 == 0 and not none.f1.any()


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.floats(0, 1, width=32), st.floats(2**-9, 1, width=32)), min_size=1, max_size=20))
def test_no_threshold_beats_the_best_and_the_groups_make_up_the_whole(rows):
    has = np.array([row[0] for row in rows])
    best = np.array([row[1] if row[0] else 0 for row in rows], "f4")
    no_answer = np.array([row[2] for row in rows], "f4")
    curve = threshold_curve(best, (~has).astype("f4"), has, no_answer)
    assert (curve.f1 <= curve.best_f1 + 1e-3).all()
    answered = no_answer.astype(float) <= curve.best
    assert 100 * np.where(answered, best, ~has).mean() == pytest.approx(curve.best_f1, abs=1e-3)
    asked = [question("what" if row[0] else "why", *(["x"] if row[0] else [])) for row in rows]
    groups = by_question_word(asked, np.stack([best > 0.5, best], 1).astype("f4"))
    assert sum(g.n for g in groups) == len(rows) and sum(g.n for g in by_answer_length(asked, np.stack([best] * 2, 1))) == has.sum()
    assert sum(g.n * g.f1 for g in groups) == pytest.approx(100 * best.sum(), abs=0.1)


def test_the_lengths_are_in_order():
    counts = [1, 2, 3, 4, 6, 7, 12, 13, 40]
    found = [answer_length(question("?", " ".join(["x"] * count))) for count in counts]
    assert found == ["1", "2-3", "2-3", "4-6", "4-6", "7-12", "7-12", "13+", "13+"] and set(found) == set(LENGTHS)
