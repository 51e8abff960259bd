"""The endpoints attribution, knowledge and bias: equal to their tasks, wrong calls in words."""

import json

import pytest

from playground.tasks.masked_word_attribution import attribute_guess
from playground.tasks.masked_word_bias import measure_bias
from playground.tasks.masked_word_knowledge import probe_knowledge

PARIS = "Paris is the capital of [MASK]."
TEMPLATE = "[TARGET] is a [ATTRIBUTE]."


def answer_of(ask, endpoint, *data):
    status, _, body = ask(f"/gradio_api/run/{endpoint}", {"data": list(data)})
    assert status == 200, body
    return json.loads(body)["data"][0]


def test_attribution_equals_the_task(ask, tiny_encoder):
    found = answer_of(ask, "attribution", PARIS, "france", 16)
    expected = attribute_guess(tiny_encoder, PARIS, "france", 16)
    ours = [(word["text"], word["integrated"], word["hidden"]) for word in found["words"]]
    for (text, integrated, hidden), word in zip(ours, expected.words, strict=True):
        assert (text, integrated, hidden) == (
            word.text, pytest.approx(word.integrated, abs=1e-4), pytest.approx(word.hidden, abs=1e-4)
        )
    assert found["completeness"]["total"] == pytest.approx(expected.completeness.total, abs=1e-4)


def test_knowledge_equals_the_task(ask, tiny_encoder):
    found = answer_of(ask, "knowledge", PARIS, "Paris", "france", ["London"])
    expected = probe_knowledge(tiny_encoder, PARIS, "Paris", "france", ["London"])
    assert found["hidden"]["bits"] == pytest.approx(expected.hidden.bits, abs=1e-4)
    assert found["verdict"] == expected.verdict and found["others"][0]["subject"] == "London"


def test_bias_equals_the_task(ask, tiny_encoder):
    found = answer_of(ask, "bias", TEMPLATE, ["he"], ["she"], ["teacher", "king"])
    expected = measure_bias(tiny_encoder, TEMPLATE, ["he"], ["she"], ["teacher", "king"])
    assert found["mean_difference"] == pytest.approx(expected.mean_difference, abs=1e-4)


@pytest.mark.parametrize(
    ("endpoint", "data", "said"),
    [
        ("attribution", ["[MASK] [MASK]"], "2 [MASK]s"),
        ("attribution", [PARIS, 5], "must be a text"),
        ("attribution", [PARIS, "", "many"], "from 8 to 128"),
        ("attribution", [PARIS, "", 10**9], "from 8 to 128"),
        ("attribution", [PARIS, "", 16, "tiny-next"], "tiny-next"),
        ("knowledge", [PARIS, ""], "subject is empty"),
        ("knowledge", [PARIS, "<b>"], "<b>"),
        ("knowledge", [PARIS, "Paris", "", "London"], "list of texts"),
        ("bias", [TEMPLATE, "he", ["she"], ["teacher"]], "list of texts"),
        ("bias", [TEMPLATE, [], ["she"], ["teacher"]], "“first”"),
        ("bias", ["no places", ["he"], ["she"], ["teacher"]], "[TARGET]"),
    ],
)
def test_wrong_call_gets_two_sentences_and_no_trace(ask, endpoint, data, said):
    status, _, body = ask(f"/gradio_api/run/{endpoint}", {"data": data})
    error = json.loads(body)["error"]
    assert status == 400
    assert said in error and error.count(".") >= 2
    assert "Traceback" not in body and ".py" not in body


def test_mcp_schemas_require_what_has_no_default(ask):
    tools = {tool["name"]: tool for tool in json.loads(ask("/gradio_api/mcp/schema")[2])}
    assert tools["attribution"]["inputSchema"]["required"] == ["text"]
    assert tools["knowledge"]["inputSchema"]["required"] == ["text", "subject"]
    assert tools["bias"]["inputSchema"]["required"] == ["template", "first", "second", "attributes"]
