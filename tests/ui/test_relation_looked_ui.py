"""What it looked at on the screen and as an endpoint: one answer, layers within the checkpoint's."""

import json
from dataclasses import asdict
from types import SimpleNamespace

import pytest

from playground.errors import InputError
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_looked import look_at_words
from playground.ui.endpoints_relation_looked import relation_looked_endpoint
from playground.ui.links import NOTHING
from playground.ui.relation_examples import LOOKED
from playground.ui.relation_looked import Handlers, Parts
from playground.ui.relation_looked_results import answer
from playground.words import Words

TEXT = "The <e1>cat</e1> saw a <e2>dog</e2>."
NAMES = ("opened", "text", "label", "layer", "checkpoint", "message", "summary", "effects", "words",
         "attention", "tables", "exports", "code")


def request(path="/", **parameters):
    return SimpleNamespace(
        url=SimpleNamespace(path=path), query_params=parameters, headers={"accept-language": "en"}
    )


@pytest.fixture
def models(tiny_relation):
    return SimpleNamespace(
        for_head=lambda head, checkpoint, precision: tiny_relation,
        choices=lambda head: ["tiny-relation"],
        entries=lambda: [tiny_relation.entry],
    )


@pytest.fixture
def handlers(models):
    page = SimpleNamespace(
        models=models, settings=SimpleNamespace(hub=False), stems=("relation", "relation_looked")
    )
    return Handlers(page, Parts(*NAMES))


def test_endpoint_equals_its_task(models, tiny_relation):
    endpoint = relation_looked_endpoint(models)
    expected = asdict(look_at_words(tiny_relation, TEXT, "Other", "all"))
    found = endpoint(TEXT, request("/gradio_api/run/relation_looked"), "Other", "all")
    assert found["label"] == "Other" and found["layer"] == 0
    assert json.dumps(found, sort_keys=True)[:60] == json.dumps(expected, sort_keys=True)[:60]
    assert found["words"][1]["gradient_input"] == pytest.approx(expected["words"][1]["gradient_input"], abs=1e-5)
    for_mcp = json.loads(endpoint(TEXT, request("/gradio_api/mcp/")))
    assert for_mcp["layer"] == 2 and len(for_mcp["attention"]) == 7


@pytest.mark.parametrize(("arguments", "key"), [
    ((5, ""), "not_a_text"), ((TEXT, 5), "not_a_text"), ((TEXT, "None"), "relation_unknown"),
])
def test_wrong_calls_are_refused_by_name(models, arguments, key):
    text, label = arguments
    with pytest.raises(InputError) as caught:
        relation_looked_endpoint(models)(text, request(), label)
    assert caught.value.key == key


def test_layer_beyond_the_last_is_the_last_and_0_is_the_mean_of_all(handlers):
    far = handlers.run(TEXT, NOTHING, 48, "tiny-relation", request())
    assert far["layer"]["value"] == far["layer"]["maximum"] == 2 and "layer 2 of 2" in far["words"]
    mean = handlers.run(TEXT, NOTHING, 0, "tiny-relation", request())
    assert mean["layer"]["value"] == 0 and "mean of all 2 layers" in mean["words"]
    assert "reaches nothing" in far["words"] and "reaches nothing" not in mean["words"]


def test_a_link_fills_text_label_and_layer(handlers):
    asked = {"room": "relation", "lab": "looked", "text": TEXT, "label": LABELS[3], "layer": "1"}
    filled = handlers.open("", request(**asked))
    assert (filled["text"], filled["label"], filled["layer"]["value"]) == (TEXT, LABELS[3], 1)
    assert LABELS[3] in filled["summary"] and filled["message"] == ""
    damaged = handlers.open("", request(**{**asked, "label": "Cause", "layer": "x"}))
    assert damaged["label"] == NOTHING and damaged["layer"]["value"] == 2
    assert "Cause" in damaged["message"]


def test_a_link_to_a_faulty_sentence_says_what_is_wrong(handlers):
    filled = handlers.open("", request(room="relation", lab="looked", text="no marks"))
    assert "bp-error" in filled["message"] and filled["summary"] == ""


@pytest.mark.parametrize("example", LOOKED, ids=lambda example: example.point)
def test_every_example_can_be_answered(tiny_relation, example):
    found = answer(tiny_relation, example.texts[0], "", "last", "checkpoints/x", Words("zh"))
    assert "bp-took" in found.summary and found.exports and "attn_implementation" in found.code
