"""One layer on the screen, as an endpoint and as a command: one answer, faults in words."""

import base64
import json
from types import SimpleNamespace

import pytest

from playground.tasks.input_encoding_step import layer_steps
from playground.ui.attention_query_lab import Asked
from playground.ui.endpoints_input_encoding_labs import layer_step_endpoint
from playground.ui.input_encoding_step import EXAMPLES, answer, said_lines
from playground.words import LANGUAGES, Words
from playground.words.input_encoding_step import TEXTS

TEXT = "The <b>cat</b> saw the dog."
HERE = ("--checkpoint", "tiny-bare")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_is_whole_and_shows_what_was_typed_as_text(tiny_encoder, language):
    shown = answer(tiny_encoder, Asked(TEXT, "It ran.", 1, 2, 3, "checkpoints/tiny", Words(language)))
    above, figure, below = shown.figures["lengths"]
    assert above == ""
    for html in (shown.summary, below, shown.exports):
        assert html and "<b>cat" not in html and "{" not in html
    assert figure.data and "bp-announce" in shown.summary and "'It ran.'" in shown.code
    result = json.loads(base64.b64decode(shown.exports.split('data-result="')[1].split('"')[0]))
    assert result["result"]["piece"] == 3 and result["provenance"]["settings"]["layer"] == 1


def test_what_a_layer_adds_is_said_with_its_lengths(tiny_encoder):
    found = layer_steps(tiny_encoder, TEXT, layer=1, piece=2)
    said, sizes, agrees = said_lines(found, Words("en"))
    assert said.startswith("Layer 2 of 2 changes “<” by adding")
    assert f"length {found.step('projected').length:.2f}" in said and "4 heads of 8" in sizes
    assert "differs by more than 0.000" in agrees


def test_every_example_has_its_name():
    names = {key.removeprefix("screen_example_") for key in TEXTS if key.startswith("screen_example_")}
    assert names == {example.point for example in EXAMPLES}


def test_the_endpoint_equals_the_task(tiny_models, tiny_encoder):
    request = SimpleNamespace(url=SimpleNamespace(path="/gradio_api/run/x"))
    found = layer_step_endpoint(tiny_models)(TEXT, request, "It ran.", 1, 2, 3)
    expected = layer_steps(tiny_encoder, TEXT, "It ran.", 1, 2, 3)
    assert set(found) == set(vars(expected)) and found["steps"][4]["name"] == "scores"
    assert found["gaps"] == expected.gaps


def test_the_command_prints_every_step_and_json(call):
    code, out, _ = call("input-encoding-step", "the cat saw", "--layer", "1", "--piece", "2", *HERE)
    lines = out.splitlines()
    assert code == 0 and lines[1].startswith("queries\t[5, 32] × [32, 8] → [5, 8]\t") and len(lines) == 19
    found = json.loads(call("input-encoding-step", "the cat saw", *HERE, "--json")[1])
    assert found["gaps"]["output"] < 1e-4 and len(found["steps"]) == 16


@pytest.mark.parametrize(("arguments", "said"), [
    ((" ",), "text is empty"), (("a", "--layer", "2"), "no layer 2"), (("a", "--head", "4"), "no head 4"),
    (("a", "--piece", "3"), "no wordpiece 3"),
])
def test_a_users_mistake_is_a_sentence_on_stderr(call, arguments, said):
    code, out, err = call("input-encoding-step", *arguments, *HERE)
    assert (code, out) == (2, "") and said in err and "Traceback" not in err
