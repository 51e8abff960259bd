"""The endpoints and MCP tools of Layers: the tasks' own answers, errors in words."""

import json

import numpy as np
import pytest

from playground.tasks.layers import compare_layers
from playground.tasks.layers_contexts import compare_contexts
from playground.tasks.layers_lens import lens_words, look_through_lens
from playground.tasks.layers_paths import follow_paths

TEXT = "👩‍🚀 The café dogging the [MASK]."


def asked(ask, name, *data):
    status, _, body = ask(f"/gradio_api/run/{name}", {"data": list(data)})
    return status, json.loads(body)


def test_the_endpoint_layers_equals_its_tasks(ask, tiny_encoder):
    status, found = asked(ask, "layers", TEXT, "It ran.")
    found = found["data"][0]
    changes = compare_layers(tiny_encoder, TEXT, "It ran.")
    assert status == 200 and found["tokens"] == list(changes.tokens)
    assert found["distance"] == pytest.approx(changes.distance, abs=1e-5)
    assert np.array(found["cosines"]) == pytest.approx(changes.cosines, abs=1e-5)
    words = [[cell["word"] for cell in row] for row in lens_words(tiny_encoder, TEXT, "It ran.")]
    assert [[cell["word"] for cell in row] for row in found["lens"]] == words
    assert asked(ask, "layers", TEXT, "", "tiny-bare")[1]["data"][0]["lens"] == []


@pytest.mark.parametrize(
    ("data", "said"),
    [([" "], "text is empty"), ([5], "must be a text"), (["a", "", "nowhere"], "nowhere"), (["cat " * 600], "602 wordpieces")],
)
def test_a_wrong_call_of_layers_gets_two_sentences_and_status_400(ask, data, said):
    status, body = asked(ask, "layers", *data)
    assert status == 400 and said in body["error"] and ".py" not in body["error"]


def test_the_endpoints_of_the_labs_equal_their_tasks(ask, tiny_encoder):
    lens = asked(ask, "layers_lens", TEXT, "", 2)[1]["data"][0]
    assert lens == json.loads(json.dumps(look_through_lens(tiny_encoder, TEXT, None, 2).record()))
    paths = asked(ask, "layers_paths", TEXT, "It ran.", True, False)[1]["data"][0]
    expected = follow_paths(tiny_encoder, TEXT, "It ran.", special=True)
    assert np.array(paths["places"]) == pytest.approx(expected.places, abs=1e-4)
    contexts = asked(ask, "layers_contexts", "cat", ["a cat", "the cat ran"])[1]["data"][0]
    own = compare_contexts(tiny_encoder, "cat", ["a cat", "the cat ran"])
    assert contexts["adjusted"] == pytest.approx(own.adjusted, abs=1e-5)


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("layers_lens", ["a cat", "", 7], "no wordpiece 7: counted from 0, the last one of this text is 3"),
        ("layers_lens", ["a cat", "", "two"], "no wordpiece two"),
        ("layers_paths", ["a cat", "", "yes"], "true or false"),
        ("layers_paths", ["\u200b\x00"], "leaves out"),
        ("layers_contexts", ["\ud800", ["a cat", "the cat"]], "half a character"),
        ("input_encoding_tour", ["the cat ran", "it sat", "\ud800"], "half a character"),
        ("size", ["\ud800"], "half a character"),
        ("layers", ["a cat", "", "\ud800"], "half a character"),
        ("layers_contexts", ["cat", "a cat"], "list of texts"),
        ("layers_contexts", ["cat", ["a cat", "a dog"]], "does not hold"),
    ],
)
def test_a_wrong_call_of_a_lab_gets_status_400(ask, name, data, said):
    status, body = asked(ask, name, *data)
    assert status == 400 and said in body["error"] and ".py" not in body["error"]
