"""The lab Marker trap without a browser: sentences, running, reducing, stopping; its endpoint."""

import json
import math
from dataclasses import asdict, replace
from types import SimpleNamespace

import pytest

from playground.tasks.relation_reduction import Progress, reduce_input
from playground.tasks.relation_trap import set_trap
from playground.ui import relation_trap_handlers as handlers_module
from playground.ui.examples_relation_trap import EXAMPLES
from playground.ui.relation_trap_handlers import Handlers
from playground.ui.relation_trap_results import progress_html
from playground.ui.relation_trap_sentences import (
    reduction_sentences,
    trap_sentences,
    trap_verdict,
)
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
TEXT = "Last night the <e1>dog</e1> chased a <e2>red ball</e2>."
CAUSE = "Cause-Effect(e1,e2)"


def by_verb(marked, _):
    return {CAUSE if "chased" in marked.tokenized.tokens else "Other": math.log(54)}


def verb_encoder():
    return FakeEncoder(relations=by_verb, max_pieces=512)


def test_the_verdict_names_the_part_its_figures_and_its_rule():
    found = set_trap(verb_encoder(), TEXT)
    assert trap_verdict(found, EN).startswith("The context decides here")
    answer, left, direction, rule = trap_sentences(found, EN)
    assert CAUSE in answer and "75.0 %" in answer
    assert "100.0 % is left without markers" in left and "1.9 % with the entities alone" in left
    assert f"still {CAUSE}" in direction and "at most half" in rule
    assert "上下文" in trap_verdict(found, ZH)
    several = replace(found, verdict="several", needed=("words", "context"))
    assert "the entities' words, the context" in trap_verdict(several, EN)
    assert trap_sentences(replace(found, verdict="unreadable"), EN) == []


def test_a_reduction_says_how_many_words_are_enough_and_what_feng_found():
    said = reduction_sentences(reduce_input(verb_encoder(), TEXT), EN)
    assert said[0] == f"Enough to keep the label {CAUSE}: 1 of the 6 words outside the entities."
    assert "75.0 % with all words, 75.0 % with these" in said[1]
    assert "Without “chased” too, the answer would be Other" in said[2] and "means little to people" in said[3]


@pytest.mark.parametrize(
    ("relations", "text", "said"),
    [
        (lambda *_: {CAUSE: 5.0}, TEXT, "All 6 words outside"),
        (lambda marked, _: {CAUSE if len(marked.tokenized.pieces) == 15 else "Other": 5.0}, TEXT, "Not one of the 6"),
        (lambda *_: {CAUSE: 5.0}, "<e1>a</e1><e2>b</e2>", "no words outside"),
    ],
)
def test_all_none_and_nothing_to_take_out_are_said(relations, text, said):
    found = reduce_input(FakeEncoder(relations=relations), text)
    assert said in reduction_sentences(found, EN)[0]


def test_the_bar_tells_texts_tried_words_left_and_the_time():
    said = progress_html(Progress(250, 1000, 12), 3.0, EN)
    assert 'value="250"' in said and "250 of at most 1,000" in said and "12 words left, at most about 9 s" in said


def test_every_example_can_be_trapped_and_reduced():
    for example in EXAMPLES:
        found = set_trap(verb_encoder(), example.texts[0])
        assert len(found.rows) == 6 and reduce_input(verb_encoder(), example.texts[0]).words


class Anything:
    """A component for each name that is asked for."""

    def __getattr__(self, name):
        return name


@pytest.fixture
def lab(monkeypatch):
    page = Anything()
    page.models = Anything()
    page.models.for_head = lambda *_: verb_encoder()
    page.models.entries = lambda: ()
    return Handlers(page, Anything())


def test_a_run_fills_the_lab_and_a_reduction_adds_to_it(lab):
    ran = lab.run(TEXT, "fake", None)
    assert "The context decides" in ran["summary"] and "Press the button" in ran["reduced"]
    assert ran["curve"]["visible"] is False and ran["figure"]["visible"] is True
    *_, last = lab.reduce(TEXT, 1, "fake", ran["answered"], None)
    assert "1 of the 6 words" in last["reduced"] and last["curve"]["visible"] is True
    assert last["answered"].found.rows == ran["answered"].found.rows and "relation-trap" not in last["message"]


def test_a_reduction_of_a_changed_sentence_sets_its_trap_too(lab):
    ran = lab.run(TEXT, "fake", None)
    *_, last = lab.reduce("A <e1>cat</e1> and a <e2>dog</e2>.", 1, "fake", ran["answered"], None)
    assert last["answered"].found.text == "A cat and a dog." and last["answered"].found.reduction.words == 4


def test_progress_comes_after_a_second_and_a_way_out_after_five(lab, monkeypatch):
    now = iter([0.0, 0.5, 2.0, 6.0, 6.1, 6.2, 6.3, 6.4])
    monkeypatch.setattr(handlers_module, "time", SimpleNamespace(monotonic=lambda: next(now)))
    first, second, last = lab.reduce(TEXT, 1, "fake", None, None)
    assert "11 of at most 21" in first["progress"] and first["cancel"]["visible"] is False
    assert "15 of at most 21" in second["progress"] and second["cancel"]["visible"] is True
    assert last["progress"] == "" and last["cancel"]["visible"] is False


def test_an_error_ends_the_reduction_in_words_and_stopping_says_so(lab):
    (only,) = lab.reduce("a <e1>dog</e1>", 1, "fake", None, None)
    assert "&lt;e2&gt; is missing" in only["message"] and "reduced" not in only
    assert "Stopped" in lab.cancelled(None)["message"]


def test_the_endpoint_equals_the_task(ask, tiny_relation):
    body = ask("/gradio_api/run/relation_trap", {"data": [TEXT, True, 1, "tiny-relation"]})[2]
    found = json.loads(body)["data"][0]
    expected = replace(set_trap(tiny_relation, TEXT), reduction=reduce_input(tiny_relation, TEXT))
    plain = json.loads(json.dumps(asdict(expected)))
    assert found.keys() == plain.keys() and found["reduction"].keys() == plain["reduction"].keys()
    assert (found["verdict"], found["label"]) == (expected.verdict, expected.label)
    assert found["reduction"]["shortest"] == expected.reduction.shortest
    assert found["rows"][3]["probability"] == pytest.approx(expected.rows[3].probability, abs=1e-4)


@pytest.mark.parametrize(
    ("data", "said"),
    [(["the <e1>dog</e1> ran"], "is missing"), ([5], "must be a text"), ([TEXT, "yes"], "true or false"),
     ([TEXT, True, "many"], "from 1 to 5"), ([TEXT, False, 1, "tiny-masked"], "tiny-masked")],
)
def test_a_wrong_call_gets_two_sentences(ask, data, said):
    status, _, body = ask("/gradio_api/run/relation_trap", {"data": data})
    error = json.loads(body)["error"]
    assert status == 400 and said in error and len(error) > 40 and "Traceback" not in body
