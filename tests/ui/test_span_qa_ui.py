"""The screen of Question answering without a browser: verdicts, marks, progress, links, examples."""

import pytest

from playground.tasks.span_qa import SpanSettings
from playground.ui.span_qa_examples import MORE_QUESTIONS, SPAN_QA
from playground.ui.span_qa_handlers import questions_of
from playground.ui.span_qa_results import Answered, answering, show_answers
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
PASSAGE = "The cat saw the <b>dog</b> at night."


def encoder(null=0.0, **more):
    more = {"no_answer_threshold": 0.5, **more}
    return FakeEncoder(spans=lambda _: ({"dog": 6}, {"dog": 6}, null), **more)


def shown(asked=("who?",), passage=PASSAGE, words=EN, fake=None, settings=None):
    fake = fake or encoder()
    *_, answered = answering(fake, asked, passage, settings or SpanSettings())
    assert isinstance(answered, Answered)
    return show_answers(fake, answered, words)


def test_the_answer_is_said_and_marked_in_the_passage_as_typed():
    found = shown()
    assert '<p class="bp-big"><bdi>dog</bdi></p>' in found.summary
    assert "&lt;b&gt;<mark" in found.summary and "</mark>&lt;/b&gt; at night." in found.summary


def test_no_answer_comes_first_with_its_probability_and_the_best_span_second():  # case B38
    found = shown(fake=encoder(null=20.0), words=ZH)
    places = [found.summary.index(text) for text in ("文中没有答案", "若一定要选", "dog")]
    assert places == sorted(places)


@pytest.mark.parametrize(
    ("one", "more", "asked"),
    [("a?", "", ["a?"]), ("a?", "b?\n\n c? ", ["a?", "b?", "c?"]), (" ", "b?", ["b?"]), ("", "", [""])],
)
def test_questions_are_the_first_boxs_and_the_lines_of_the_second(one, more, asked):
    assert questions_of(one, more) == asked


def test_every_example_has_a_passage_and_a_question_and_one_is_long():
    for example in SPAN_QA:
        passage, question = example.texts
        assert passage.strip() and question.strip().endswith(("?", "？"))
    assert set(MORE_QUESTIONS) < {example.point for example in SPAN_QA}
    long = next(example for example in SPAN_QA if example.point == "long")
    assert len(long.texts[0].split()) > 310
