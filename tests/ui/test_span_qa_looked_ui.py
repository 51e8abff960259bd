"""What moved the answer on the screen and as an endpoint: one answer, links, examples, exports."""

import json
from types import SimpleNamespace

import pytest

from playground.engine.cost import Spent
from playground.errors import InputError
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_looked import look_at_span
from playground.ui.endpoints_span_qa_looked import span_qa_looked_endpoint
from playground.ui.examples_span_qa_looked import EXAMPLES
from playground.ui.span_qa_looked_handlers import Handlers, Parts
from playground.ui.span_qa_looked_results import exported, shown
from playground.words import Words
from tests.fake_encoder import FakeEncoder
from tests.tasks.test_span_qa_looked import by_question

QUESTION, PASSAGE = "Who saw the dog?", "The cat saw the <b>dog</b> at night."
NAMES = ("opened", "passage", "question", "rank", "way", "checkpoint", "message", "progress",
         "cancel", "summary", "figure", "tables", "drawn", "words", "exports", "code")


def request(path="/", **parameters):
    return SimpleNamespace(
        url=SimpleNamespace(path=path), query_params=parameters, headers={"accept-language": "en"}
    )


@pytest.fixture
def models(tiny_span):
    return SimpleNamespace(
        for_head=lambda head, checkpoint, precision: tiny_span,
        choices=lambda head: ["tiny-span"],
        entries=lambda: [tiny_span.entry],
    )


@pytest.fixture
def handlers(models):
    page = SimpleNamespace(
        models=models, settings=SimpleNamespace(hub=False), stems=("span_qa", "span_qa_looked")
    )
    return Handlers(page, Parts(*NAMES))


def test_endpoint_equals_its_task(models, tiny_span):
    endpoint = span_qa_looked_endpoint(models)
    expected = look_at_span(tiny_span, QUESTION, PASSAGE, 0, "masked").record()
    found = endpoint(QUESTION, PASSAGE, request("/gradio_api/run/x"), 0, "masked")
    assert found["rank"] == 0 and set(found) == set(expected) and "passage" not in found
    assert found["question_words"][0]["gradient_input"] == pytest.approx(
        expected["question_words"][0]["gradient_input"], abs=1e-5
    )
    for_mcp = json.loads(endpoint(QUESTION, PASSAGE, request("/gradio_api/mcp/")))
    assert for_mcp["rank"] == 1 and len(for_mcp["without"]) == 5


@pytest.mark.parametrize(("arguments", "key"), [
    ((5, PASSAGE), "not_a_text"), ((QUESTION, PASSAGE, "1"), "answer_rank"),
    ((QUESTION, PASSAGE, 1, "gone"), "left_out_way"), ((QUESTION, PASSAGE, 1.5), "answer_rank"),
])
def test_wrong_calls_are_refused_by_name(models, arguments, key):
    question, passage, *more = arguments
    with pytest.raises(InputError) as caught:
        span_qa_looked_endpoint(models)(question, passage, request(), *more)
    assert caught.value.key == key


def test_a_run_ends_with_everything_drawn(handlers):
    *_, last = handlers.run(PASSAGE, QUESTION, 1, "removed", "tiny-span", request())
    assert last["message"] == "" and last["figure"]["visible"] and last["drawn"]["visible"]
    assert "&lt;" in last["summary"] and "<b>dog" not in last["summary"]
    assert "bp-took" in last["summary"] and "bp-exports" in last["exports"]
    assert "AutoModelForQuestionAnswering" in last["code"] and last["cancel"]["visible"] is False


def test_a_fault_is_a_sentence_and_the_last_result_stays(handlers):
    [said] = handlers.run(PASSAGE, " ", 1, "removed", "tiny-span", request())
    assert "bp-error" in said["message"] and "summary" not in said


def test_a_link_fills_passage_question_rank_and_way(handlers):
    asked = {"room": "span_qa", "lab": "looked", "passage": PASSAGE, "question": QUESTION,
             "rank": "0", "way": "masked"}
    filled = handlers.open("", request(**asked))
    assert [filled[name] for name in ("passage", "question", "rank", "way")] == [PASSAGE, QUESTION, 0, "masked"]
    assert "“No answer” is explained" in filled["summary"] and filled["message"] == ""
    damaged = handlers.open("", request(**{**asked, "rank": "7", "way": "x"}))
    assert (damaged["rank"], damaged["way"]) == (1, "removed") and "rank" in damaged["message"]
    faulty = handlers.open("", request(**{**asked, "question": " "}))
    assert "bp-error" in faulty["message"] and faulty["summary"] == ""


def test_an_unreadable_text_gets_no_claim():  # case B12
    fake = FakeEncoder(spans=by_question)
    found = look_at_span(fake, "🍕🍣?", "🍔🍔🍔 cat 🍔🍔🍔🍔")
    said = shown(fake, found, Spent(), "x", Words("en")).summary
    assert "Too much of the text is unknown" in said and "is the answer" not in said
    assert "bp-unknown-meter" in said


def test_of_a_long_passage_the_window_alone_is_taken_along():
    fake, passage = FakeEncoder(spans=by_question), "the dog saw. " * 40 + "the cat ran."
    found = look_at_span(fake, "who?", passage, settings=SpanSettings(width=40, stride=8))
    result = exported(found)
    assert "passage" not in result and result["passage_window"].endswith("the cat ran.")
    assert len(result["passage_window"]) == found.kept[1] - found.kept[0] < 200
    drawn = shown(fake, found, Spent(), "x", Words("en"))
    assert len(drawn.code) < 4_000 and "characters" in drawn.summary and "only the window" in drawn.summary


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.point)
def test_every_example_can_be_answered(handlers, example):
    passage, question = example.texts
    *_, last = handlers.run(passage, question, 1, "removed", "tiny-span", request())
    assert "bp-took" in last["summary"] and last["exports"] and last["code"]
