"""Matched variants: one word changed in the question, in the passage, or in both."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from playground.data.english_opposites import opposites
from playground.data.questions import Answer, Question
from playground.training.span_qa_matched import (
    changed_in_both,
    negated_passage,
    opposed,
    replaced_word,
    roles_swapped,
)

CASTLE = Question(
    "1", "", "It rained. The castle was attacked twice, first attacked in 1204 by Duke Otto. Then it burnt.",
    "When was the castle attacked?", (Answer("1204", 60),),
)


def test_the_opposite_is_asked_said_or_both():
    assert CASTLE.context[60:64] == "1204"
    found = opposed(CASTLE, np.random.default_rng(0))
    asked, said = found.null
    other = asked.question.removeprefix("When was the castle ").removesuffix("?")
    assert other in opposites()["attacked"] and asked.context == CASTLE.context
    assert said.question == CASTLE.question
    assert said.context == CASTLE.context.replace("attacked", other)
    [both] = found.given
    assert (both.question, both.context) == (asked.question, said.context)
    for row in found.null:
        assert row.answers == () and row.id.startswith("1-")
    for answer in both.answers:
        assert both.context[answer.start : answer.end] == answer.text == "1204"


@given(st.text("ab c", max_size=30), st.sampled_from(["x", "xyz", "a"]))
def test_answers_move_with_the_passage(before, other):
    passage = f"{before} ab KEY ab"
    asked = Question("1", "", passage, "ab?", (Answer("KEY", passage.index("KEY")),))
    both = changed_in_both(asked, "ab", other)
    assert both.context[both.answers[0].start : both.answers[0].end] == "KEY"
    assert both.question == "ab?"


def test_a_word_of_the_answer_or_not_of_the_passage_is_left_alone():
    assert changed_in_both(CASTLE, "1204", "1300") is None
    assert changed_in_both(CASTLE, "tower", "wall") is None


def test_not_goes_into_the_sentence_of_the_answer_or_out_of_it():
    negated = negated_passage(CASTLE)
    assert negated.context == CASTLE.context.replace("castle was attacked", "castle was not attacked")
    assert negated.answers == () and negated.question == CASTLE.question
    again = negated_passage(Question("2", "", negated.context, CASTLE.question, (Answer("1204", 64),)))
    assert again.context == CASTLE.context
    elsewhere = Question("3", "", CASTLE.context, "What fell from the sky?", CASTLE.answers)
    assert negated_passage(elsewhere) is None  # the answer's sentence is not about it


def test_two_names_change_places():
    asked = Question("4", "", "x", "When did Duke Otto of Saxony meet Anna in Rome?", (Answer("x", 0),))
    found = {roles_swapped(asked, np.random.default_rng(seed)).question for seed in range(20)}
    assert found == {
        "When did Anna meet Duke Otto of Saxony in Rome?", "When did Duke Otto of Saxony meet Rome in Anna?"
    }
    assert roles_swapped(CASTLE, np.random.default_rng(0)) is None


def test_the_replaced_word_is_found():
    assert replaced_word("Who built it in 1204?", "Who sold it in 1204?") == ("built", "sold")
    assert replaced_word("Who built it?", "Who built it?") is None
    assert replaced_word("Who built it?", "Who has built it?") is None
