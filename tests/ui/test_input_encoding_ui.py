"""The room Inside BERT on screen and as an endpoint: the task's own answer, errors in words."""

import json

import pytest

from playground.tasks.input_encoding import encode_input
from playground.ui.input_encoding import EXAMPLES, answer
from playground.ui.lab_frame import Asked
from playground.words import Words


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_example_is_answered_in_words(tiny_encoder, language):
    for example in EXAMPLES:
        values = dict(zip(("text", "text_b"), example.texts, strict=True))
        found = answer(tiny_encoder, Asked(values, "checkpoints/tiny", Words(language)))
        assert "bp-ie" in found.summary and "bp-took" in found.summary and "bp-exports" in found.exports
        assert "LayerNorm" in found.tables and found.figure.data and "word_embeddings" in found.code


def test_a_typed_tag_stays_text(tiny_encoder):
    found = answer(tiny_encoder, Asked({"text": "<img src=x>", "text_b": ""}, "x", Words()))
    assert "<img" not in found.summary + found.tables


def test_the_endpoint_equals_the_task(ask, tiny_encoder):
    status, _, body = ask("/gradio_api/run/input_encoding", {"data": ["the café dog", "It ran."]})
    found = json.loads(body)["data"][0]
    expected = encode_input(tiny_encoder, "the café dog", "It ran.")
    assert status == 200 and found["tokens"] == list(expected.tokens)
    assert found["norms"]["sum"] == pytest.approx(expected.norms.sum)


@pytest.mark.parametrize(("data", "said"), [([" "], "text is empty"), ([5], "must be a text")])
def test_a_wrong_call_gets_status_400(ask, data, said):
    status, _, body = ask("/gradio_api/run/input_encoding", {"data": data})
    assert status == 400 and said in json.loads(body)["error"]
