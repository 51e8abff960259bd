"""The labs about one piece of Attention: answers, links, examples, pieces, endpoints."""

import json
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.attention import tokens_of
from playground.tasks.attention_beyond import look_beyond
from playground.tasks.attention_steps import attention_steps
from playground.ui import attention_beyond as beyond_lab
from playground.ui import attention_steps as steps_lab
from playground.ui.attention_query_examples import BEYOND, STEPS
from playground.ui.attention_query_handlers import Handlers
from playground.ui.attention_query_lab import Asked, Parts, QueryLab
from playground.ui.attention_query_pieces import query_pieces_html
from playground.ui.endpoints_attention_query import beyond_endpoint, steps_endpoint
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
TEXT = "The <b>cat</b> saw the dog."
NAMES = ("opened", "text", "text_b", "layer", "head", "query", "pieces", "checkpoint", "message", "summary")


def request(path="/", **parameters):
    return SimpleNamespace(
        url=SimpleNamespace(path=path), query_params=parameters, headers={"accept-language": "en"}
    )


@pytest.fixture
def models(tiny_encoder):
    return SimpleNamespace(
        for_head=lambda head, checkpoint, precision: tiny_encoder,
        choices=lambda head: ["tiny"],
        entries=lambda: [tiny_encoder.entry],
    )


@pytest.fixture
def handlers(models):
    lab = QueryLab("attention_steps", STEPS, ("bars",), steps_lab.answer)
    page = SimpleNamespace(
        models=models, settings=SimpleNamespace(hub=False), stems=("attention", "attention_steps")
    )
    return Handlers(page, lab, Parts(*NAMES, {"bars": ("above", "figure", "below")}, "exports", "code"))


def asked(words, **named):
    values = {"pair": None, "layer": 0, "head": 0, "query": 1, **named}
    return Asked(text=TEXT, code_checkpoint="checkpoints/tiny", words=words, **values)


@pytest.mark.parametrize("words", [EN, ZH])
@pytest.mark.parametrize(("lab", "figures"), [(steps_lab, 1), (beyond_lab, 3)])
def test_an_answer_is_whole_and_shows_what_was_typed_as_text(tiny_encoder, lab, figures, words):
    found = lab.answer(tiny_encoder, asked(words, pair="It ran."))
    above, figure, below = next(iter(found.figures.values()))
    assert len(found.figures) == figures and figure.data
    for html in (found.summary, above, below, found.exports):
        assert html and "<b>cat" not in html and "{" not in html
    assert "bp-announce" in found.summary and "data-result" in found.exports
    assert "checkpoints/tiny" in found.code and "'It ran.'" in found.code


def resting(norm):
    """Everybody puts 90 % on [CLS], in the vectors too; its value has this norm, others 1."""
    def traces(tokenized):
        plain = FakeEncoder(looks=lambda _: [[[[0.9, 0.025, 0.025, 0.025, 0.025]] * 5] * 4] * 2).trace(tokenized)
        keys, norms = plain.keys.copy(), plain.value_norms.copy()
        keys[..., 0, 0], norms[..., 0] = np.sqrt(8) * np.log(36), norm
        return replace(plain, queries=plain.queries + 1, keys=keys, value_norms=norms)

    return FakeEncoder(traces=traces)


def test_a_sink_is_named_where_it_is_seen():
    found = attention_steps(resting(1), "the cat ran", query=2)
    said = steps_lab.said_lines(found, EN)
    assert "puts 90.0 % of its weight on “[CLS]”" in said[0] and "a place to rest" in said[1]
    said = beyond_lab.said_lines(look_beyond(resting(0.01), "the cat ran", query=2), EN)
    assert said[0].startswith("Over all pieces, layer 1 of 2 puts 90.0 % of its weight on [CLS], but only 8.3 %")
    assert said[1].startswith("Such a piece is an attention sink")


def test_no_sink_is_named_where_there_is_none():
    said = beyond_lab.said_lines(look_beyond(resting(1), "the cat ran", query=2), EN)
    assert len(said) == 2 and "90.0 %" in said[0].split(" and ")[1]
    found = attention_steps(resting(1), "the cat ran", query=0)
    assert "on itself" in steps_lab.said_lines(found, EN)[0] and len(steps_lab.said_lines(found, EN)) == 2


def test_layers_heads_and_pieces_beyond_the_last_are_the_last(handlers):
    found = handlers.run(TEXT, " ", 9, 9, "500", "tiny", request())
    assert found["layer"]["value"] == 2 and found["head"]["value"] == 4
    pieces = len(tokens_of(handlers.page.models.for_head("", "", "").tokens(TEXT)))
    assert found["query"] == str(pieces - 1)
    assert 'aria-pressed="true"' in found["pieces"].split("<button")[-1]
    assert found["figure"]["visible"] and found["code"].count("pair") == 0


def test_a_pressed_piece_looks_and_a_damaged_index_is_the_first_word(handlers):
    assert handlers.pressed(SimpleNamespace(piece=3)) == {"message": "", "query": "3"}
    assert handlers.run(TEXT, "", 1, 1, "x", "tiny", request())["query"] == "1"


def test_a_link_fills_the_lab_and_what_cannot_be_used_is_said(handlers):
    link = {"room": "attention", "lab": "steps", "text": "the cat ran", "layer": "2", "head": "3", "query": "2"}
    found = handlers.open("", request(**link))
    assert (found["opened"], found["text"], found["text_b"], found["query"]) == ("yes", "the cat ran", "", "2")
    assert found["layer"]["value"] == 2 and found["head"]["value"] == 3 and found["message"] == ""
    assert "“cat”" in found["summary"] and "layer 2 of 2, head 3" in found["summary"]
    found = handlers.open("", request(**{**link, "layer": "zwei"}))
    assert "zwei" in found["message"] and found["layer"]["value"] == 1
    assert list(handlers.open("yes", request())) == ["message"]


def test_a_text_that_cannot_be_used_leaves_a_sentence(handlers):
    found = handlers.open("", request(room="attention", lab="steps", text="cat " * 63))
    assert "bp-error" in found["message"] and found["summary"] == "" and found["text"].startswith("cat")


@pytest.mark.parametrize("example", [*STEPS, *BEYOND])
def test_examples_put_their_piece_and_place(handlers, example):
    filled = handlers.example(example)("tiny")
    assert (filled["text"], filled["query"]) == (example.texts[0], str(example.query))
    assert (filled["layer"], filled["head"]) == (min(2, example.layer), min(4, example.head))
    assert example.texts[0] and len(example.texts) == 2


def test_pieces_are_buttons_with_spoken_names_and_only_one_takes_part_in_tabbing(tiny_encoder):
    tokens = tokens_of(tiny_encoder.tokens("a < b", "cats"))
    drawn = query_pieces_html(tokens, 2, EN)
    assert drawn.count("<button") == len(tokens) and drawn.count('tabindex="0"') == 1
    assert 'aria-label="&lt;, piece 3 of' in drawn and drawn.count('aria-pressed="true"') == 1
    assert drawn.count("bp-query-b") == len([t for t in tokens if t.segment and not t.special])


@pytest.mark.parametrize(
    ("make", "task"), [(steps_endpoint, attention_steps), (beyond_endpoint, look_beyond)]
)
def test_endpoints_equal_their_tasks(models, tiny_encoder, make, task):
    endpoint = make(models)
    found = endpoint(TEXT, request("/gradio_api/run/x"), "It ran.", layer=1, query=2)
    expected = task(tiny_encoder, TEXT, "It ran.", layer=1, query=2)
    assert set(found) == set(vars(expected)) and found["query"] == 2
    assert json.loads(endpoint(TEXT, request("/gradio_api/mcp/")))["layer"] == 0
    with pytest.raises(InputError, match="attention_layer"):
        endpoint(TEXT, request(), layer="1")
    with pytest.raises(InputError, match="not_a_text"):
        endpoint(TEXT, request(), 3)
