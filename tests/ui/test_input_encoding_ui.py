"""The room Inside BERT on screen and as an endpoint: the task's own answer, errors in words."""

import json

import pytest

from playground.tasks.input_encoding import encode_input
from playground.ui import input_encoding_analogies as analogies
from playground.ui.input_encoding import EXAMPLES, answer
from playground.ui.input_encoding_analogies_sentences import analogy_sentences, analogy_verdict
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


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("inputs", ["left_out", "kept"])
def test_an_analogy_is_answered_in_words(tiny_encoder, language, inputs):
    values = {"a": "king", "b": "man", "c": "woman", "expected": "queen", "inputs": inputs}
    found = analogies.answer(tiny_encoder, Asked(values, "checkpoints/tiny", Words(language)))
    assert "bp-verdict" in found.summary and "queen" in found.summary and found.figure.data


def test_the_verdict_says_where_the_arithmetic_helps():
    from playground.tasks.input_encoding_analogies import Analogy, Near

    def said(rank, near_a, near_c, first="saw"):
        row = Near("saw", 0.5, rank, "expected")
        found = Analogy(
            "went", "go", "see", "saw", "x", False, (Near(first, 0.5, 1),), (row,) * 3, row, (), (), near_a, near_c, 9
        )
        return analogy_verdict(found, Words()) + " ".join(analogy_sentences(found, Words()))

    assert "comes first" in said(1, 1772, 4) and "moved it up" in said(1, 1772, 4)
    assert "shows nothing" in said(1, 1, 5)
    assert "rank 3" in said(3, 3, 9, "seeing") and "not bring" in said(3, 3, 9, "seeing")


def test_the_analogies_endpoint_answers_and_refuses(ask):
    status, _, body = ask("/gradio_api/run/analogies", {"data": ["king", "man", "woman", "queen"]})
    assert status == 200 and json.loads(body)["data"][0]["expected"] == "queen"
    status, _, body = ask("/gradio_api/run/analogies", {"data": ["king", "man", "dogging"]})
    assert status == 400 and "dog ##g ##ing" in json.loads(body)["error"]
    status, _, body = ask("/gradio_api/run/analogies", {"data": ["king", "man", "woman", "", "no"]})
    assert status == 400 and "true or false" in json.loads(body)["error"]
    status, _, body = ask("/gradio_api/run/analogies", {"data": ["king", "man", "woman", "", False, 2.5]})
    assert status == 400 and "2.5" in json.loads(body)["error"]
