"""How the span was chosen on the screen and as an endpoint: one answer, windows, links, faults."""

import json
from dataclasses import asdict
from types import SimpleNamespace

import pytest

from playground.engine.cost import Spent
from playground.errors import InputError
from playground.tasks.span_qa import SpanStep
from playground.tasks.span_qa_chosen import choose_span
from playground.ui.endpoints_span_qa_chosen import span_qa_chosen_endpoint
from playground.ui.span_qa_chosen_examples import EXAMPLES
from playground.ui.span_qa_chosen_handlers import Handlers, Parts
from playground.ui.span_qa_chosen_results import progress_html, shown, verdict_sentences
from playground.words import Words
from tests.fake_encoder import FakeEncoder

PASSAGE = "The cat saw the dog at night."
LONG = f"{PASSAGE} " * 12
NAMES = ("opened", "passage", "question", "window", "max_words", "checkpoint", "message", "progress",
         "cancel", "summary", "curves", "pairs", "steps", "exports", "code")


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
        models=models, settings=SimpleNamespace(hub=False), stems=("span_qa", "span_qa_chosen")
    )
    return Handlers(page, Parts(*NAMES))


def ran(handlers, passage, question="who?", window=0, max_words=30):
    *_, last = handlers.run(passage, question, window, max_words, "tiny-span", request())
    return last


def test_endpoint_equals_its_task(models, tiny_span):
    endpoint = span_qa_chosen_endpoint(models)
    found = endpoint("who?", LONG, request("/gradio_api/run/span_qa_chosen"), 1, 2, 3)
    expected = asdict(choose_span(tiny_span, "who?", LONG, window=1))
    assert found["window"] == 1 and len(found["spans"]) == 2 and found["max_words"] == 3
    assert found["words"][0]["start_score"] == pytest.approx(expected["words"][0]["start_score"], abs=1e-5)
    for_mcp = json.loads(endpoint("who?", PASSAGE, request("/gradio_api/mcp/")))
    assert for_mcp["windows"] == 1 and len(for_mcp["table"]["words"]) == 8
    for wrong, key in (((5, PASSAGE), "not_a_text"), (("who?", PASSAGE), "window_unknown")):
        with pytest.raises(InputError) as caught:
            endpoint(*wrong, request(), 9)
        assert caught.value.key == key


def test_a_window_can_be_chosen_and_one_beyond_the_last_is_the_best_answers(handlers):
    best = ran(handlers, LONG)
    count = best["window"]["maximum"]
    assert count > 1 and best["window"]["value"] == 0 and best["window"]["visible"]
    assert "which holds the best answer" in best["summary"]
    other = ran(handlers, LONG, window=2)
    assert other["window"]["value"] == 2 and f"Window 2 of {count}, as you asked" in other["summary"]
    assert ran(handlers, LONG, window=count + 1)["window"]["value"] == 0
    short = ran(handlers, PASSAGE, window=2)
    assert short["window"]["value"] == 0 and not short["window"]["visible"]


def test_faults_are_said_in_place_and_the_bar_goes(handlers):
    for passage, question, said in ((" ", "who?", "passage is empty"), (PASSAGE, "", "question is empty")):
        last = ran(handlers, passage, question)
        assert said in last["message"] and last["progress"] == "" and "summary" not in last


def test_a_link_fills_boxes_window_and_limit(handlers):
    asked = {"room": "span_qa", "lab": "chosen", "passage": LONG, "question": "who?", "window": "2", "max_words": "7"}
    filled = handlers.open("", request(**asked))
    assert (filled["passage"], filled["question"], filled["max_words"]) == (LONG, "who?", 7)
    assert filled["window"]["value"] == 2 and filled["message"] == ""
    damaged = handlers.open("", request(**{**asked, "passage": "...", "window": "x"}))
    assert "no letter" in damaged["message"] and "window" in damaged["message"] and damaged["summary"] == ""
    assert handlers.open("", request())["question"] == EXAMPLES[0].texts[1]
    assert list(handlers.open("yes", request())) == ["message"]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.point)
def test_every_example_can_be_answered(handlers, example):
    found = ran(handlers, *example.texts)
    assert "bp-took" in found["summary"] and found["exports"] and "start_logits" in found["code"]
    put = handlers.example(example.texts)()
    assert (put["passage"], put["question"], put["window"]) == (*example.texts, 0)


def test_the_verdict_names_what_wins_and_whether_it_was_trained_to_refuse():  # case B38
    for null, first in ((0.0, "“cat”"), (9.0, "No answer, 99.3 %")):
        encoder = FakeEncoder(spans=lambda _, null=null: ({"cat": 2}, {"cat": 2}, null))
        found = choose_span(encoder, "who?", PASSAGE)
        said = list(verdict_sentences(found, Words("en")))
        assert said[0] == first and "“cat”" in said[0 if null == 0 else 1]
        html = shown(found, Spent(), encoder, "checkpoints/x", Words("en")).summary
        assert "not known to be trained" in html
    assert '"1"' in progress_html(SpanStep(1, 4), 1.0, Words("zh")) and "3" in progress_html(SpanStep(1, 4), 1.0, Words("zh"))
