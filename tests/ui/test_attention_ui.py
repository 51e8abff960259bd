"""The screen of Attention without a browser: what is said, drawn anew, linked and taken along."""

import base64
import html
import json
import re
from types import SimpleNamespace

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.attention_parts import PARTS, Arrangement
from playground.ui.attention_examples import ATTENTION
from playground.ui.attention_handlers import Handlers
from playground.ui.attention_results import Asked, caution_html, show_attention
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")


def looks(tokenized):
    count = len(tokenized.pieces)
    weights = np.random.default_rng(0).random((2, 4, count, count)) ** 4
    return weights / weights.sum(-1, keepdims=True)


def shown(text="the cat saw the dog", text_b="", heads="", found=looks, **wanted):
    asked = Asked(text, text_b, heads, Arrangement(**wanted), "checkpoints/x")
    return show_attention(FakeEncoder(looks=found), asked, EN)


def exported(found):
    return json.loads(base64.b64decode(re.search('data-result="([^"]*)"', found.exports)[1]))


def test_the_caution_names_both_papers_by_link_in_both_languages():
    for words in (EN, ZH):
        said = caution_html(words)
        assert "https://arxiv.org/abs/1902.10186" in said and "https://arxiv.org/abs/1908.04626" in said
        assert words("attention_off.screen_tab") in said and words("attention_patching.screen_tab") in said
        assert said.count("<a ") == 2 and "[1]" not in said


def test_heads_that_were_chosen_are_shown_and_named_and_the_last_is_the_matrix():
    found = shown(heads="1.2, 2.4")
    assert 'data-heads="1.2, 2.4"' in found.summary and "2 heads" in found.summary
    assert "layer 2 of 2, head 4" in found.figure.layout.title.text and "layer 2 of 2, head 4" in found.tables
    assert found.lines.count('class="bp-lines"') == 1
    assert "layer, head = 1, 3" in found.code and "'checkpoints/x'" in found.code
    own = shown()
    assert re.search('data-heads="[12].[1-4]"', own.summary) and "chosen because" in own.summary


def test_notes_say_what_was_left_out_or_put_together():
    found = html.unescape(shown("the dogging", "a cat", special=False, words=True, part="a_to_b").summary)
    assert "[CLS] and [SEP] are left out" in found and re.search(r"On average \d+\.\d % of the weight", found)
    assert "Pieces are put together" in found and "Only A looks at B" in found
    assert "left out" not in shown().summary


def test_a_sink_is_named_where_it_is_seen():  # case B53
    def at_sep(tokenized):
        weights = np.full((2, 4, 4, 4), 0.1)
        weights[..., 3] = 0.7
        return weights

    found = shown("the cat", heads="1.1", found=at_sep).summary
    assert "In 8 of 8 heads" in found and "puts 70.0 % of its weight on [SEP]" in found and "Clark et al. 2019" in found


def test_exports_carry_the_head_as_the_endpoint_gives_it_with_its_settings():
    found = exported(shown(heads="1.3, 2.4", text_b="a dog"))
    result = found["result"]
    assert np.array(result["weights"]).shape == (1, 1, 10, 10) and (result["layer"], result["head"]) == (1, 3)
    assert [table["name"] for table in found["tables"]] == ["matrix", "heads"]
    assert found["provenance"]["settings"] == {
        "heads": "1.3, 2.4", "special": True, "words": False, "together": [], "part": "all"
    }


@pytest.mark.parametrize("text", ["<script>alert(1)</script> cat", "كتاب 🐈 \x00 {braces}"])
def test_no_text_breaks_out_of_the_screen(text):
    found = shown(text, heads="1.*")
    for part in (found.summary, found.atlas, found.lines, found.tables):
        assert "<script" not in part and "\x00" not in part


@pytest.mark.parametrize(
    ("asked", "key"),
    [({"heads": "9.9"}, "attention_head_there"), ({"part": "a_to_b"}, "attention_part_of_one"),
     ({"text": " "}, "attention_empty"), ({"together": ("zebra",)}, "attention_not_there")],
)
def test_what_cannot_be_shown_is_refused_by_name(asked, key):
    with pytest.raises(InputError, match=key):
        shown(**asked)


# ---- Handlers ----------------------------------------------------------------------------------
class Named:
    """Parts whose every component is its own name."""

    def __getattr__(self, name):
        return name

    @property
    def asked(self):
        return ["drawn", "text", "text_b", "heads", "bare", "words", "together", "part", "checkpoint"]


def handlers(encoder):
    models = SimpleNamespace(
        choices=lambda head: ["fake"], entries=lambda: (encoder.entry,),
        for_head=lambda head, checkpoint, precision: encoder if (head, precision) == ("encoder", "fp32") else None,
    )
    page = SimpleNamespace(models=models, settings=SimpleNamespace(hub=False), stems=("attention",))
    return Handlers(page, Named())


def request(**query):
    return SimpleNamespace(query_params=query, headers={})


def test_the_overview_is_drawn_anew_only_when_the_maps_change():
    one = handlers(FakeEncoder(looks=looks))
    asked = ["the cat", "", "", False, False, "", "all", "fake"]
    first = one.run("", *asked, request())
    assert "bp-atlas" in first["atlas"]
    asked[2] = "1.2"
    again = one.run(first["drawn"], *asked, request())
    assert "bp-atlas" not in str(again["atlas"]) and 'data-heads="1.2"' in again["summary"]
    asked[3] = True
    assert "bp-atlas" in one.run(first["drawn"], *asked, request())["atlas"]


def test_a_link_brings_everything_back_and_says_what_it_cannot():
    query = {"room": "attention", "text": "the dogging", "text_b": "a cat", "heads": "2.1, 1.1", "bare": "1",
             "words": "1", "together": "a cat", "part": "b_to_a", "checkpoint": "gone"}
    found = handlers(FakeEncoder(looks=looks)).open("", request(**query))
    assert [found[name] for name in ("text", "text_b", "heads", "bare", "words", "together", "part")] == [
        "the dogging", "a cat", "2.1, 1.1", True, True, "a cat", "b_to_a"
    ]
    assert "gone" in found["message"] and 'data-heads="2.1, 1.1"' in found["summary"]


def test_the_room_opens_with_its_first_example_once_and_a_bad_link_keeps_its_text():
    one = handlers(FakeEncoder(looks=looks))
    found = one.open("", request())
    assert found["text"] == ATTENTION[0].texts[0] and found["opened"] == "yes" and found["message"] == ""
    assert set(one.open("yes", request())) == {"message"}
    found = one.open("", request(room="attention", text="the cat", heads="7.7"))
    assert found["text"] == "the cat" and "7.7" in found["message"] and found["summary"] == ""


def test_examples_fill_the_boxes_and_forget_the_part_of_a_pair():
    put = handlers(FakeEncoder()).example(ATTENTION[-1].texts)()
    assert put["together"] == ATTENTION[-1].texts[2] and put["part"] == PARTS[0] and put["text_b"] == ""
    names = [EN(f"attention.screen_example_{example.point}") for example in ATTENTION]
    assert len(set(names)) == len(names)
