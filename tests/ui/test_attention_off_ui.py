"""Switch a head off and Patching on the screen and as endpoints: fp32, one answer, faults by name."""

import base64
import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from playground.engine.checkpoints import Models
from playground.errors import InputError
from playground.tasks.attention_choice import read_one_head
from playground.tasks.attention_off import switch_heads_off
from playground.ui import attention_off, attention_patching
from playground.ui.attention_off_examples import OFF, PATCHING
from playground.ui.endpoints_attention_off import (
    attention_off_endpoint,
    attention_patching_endpoint,
)
from playground.ui.lab_frame import Asked
from playground.words import LANGUAGES, Words
from playground.words.attention_off import TEXTS as OFF_TEXTS
from playground.words.attention_patching import TEXTS as PATCHING_TEXTS
from tests.served_app import tiny_settings

TEXT, OTHER = "the cat saw a [MASK].", "the dog saw a [MASK]."
REQUEST = SimpleNamespace(url=SimpleNamespace(path="/gradio_api/run/x"))


@pytest.fixture(scope="module")
def models(tiny):
    made = Models(replace(tiny_settings(tiny), precision="bf16"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def encoder(models):
    return models.for_head("masked_word", "tiny-masked", precision="fp32")


@pytest.fixture(scope="module")
def target(encoder):
    import numpy as np

    rows = [encoder.mask_logits(encoder.tokens(text))[0] for text in (TEXT, OTHER)]
    return encoder.vocab[int(np.where(encoder.tokenizer.is_word, rows[0] - rows[1], -9).argmax())]


def exported(html):
    return json.loads(base64.b64decode(html.split('data-result="')[1].split('"')[0]))


def test_endpoints_answer_in_fp32_whatever_is_served(models, encoder, target):
    found = attention_off_endpoint(models)(TEXT, REQUEST, "dog", "cat", 1, 3, "tiny-masked")
    expected = switch_heads_off(encoder, TEXT, "dog", "cat", 1, 3).record()
    assert found["each"][5]["change"] == pytest.approx(expected["each"][5]["change"], abs=1e-5)
    assert (found["chosen"]["layer"], found["chosen"]["head"]) == (1, 3)
    states = attention_patching_endpoint(models)(TEXT, OTHER, REQUEST, target, "tiny-masked")
    assert states["recovered"][0][2] == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(("arguments", "key"), [
    ((5,), "not_a_text"), ((TEXT, REQUEST, 5), "not_a_text"), ((TEXT, REQUEST, "", "", 7), "head_unknown"),
    ((TEXT, REQUEST, "", "", "1"), "head_unknown"), ((TEXT, REQUEST, "", "", 0, True), "head_unknown"),
])
def test_a_wrong_call_is_refused_by_name(models, arguments, key):
    with pytest.raises(InputError, match=key):
        attention_off_endpoint(models)(*(*arguments, REQUEST)[:max(len(arguments), 2)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_draws_one_answer_in_each_language(encoder, language):
    values = {"text": TEXT, "target": "dog", "word": "cat", "head": "2.*"}
    shown = attention_off.answer(encoder, Asked(values, "tiny", Words(language)))
    assert shown.figure.layout.shapes[0].x0 == 3.5  # all heads of layer 2 of 2
    assert shown.tables.count("bp-off") == 10 and "bp-announce" in shown.summary
    result = exported(shown.exports)
    assert result["result"]["chosen"]["head"] == -1
    assert result["provenance"]["settings"] == {"target": "dog", "word": "cat", "head": "2.*"}
    assert [table["name"] for table in result["tables"]] == ["heads", "words"]
    assert repr(TEXT) in shown.code


@pytest.mark.parametrize("language", LANGUAGES)
def test_patching_draws_one_answer_in_each_language(encoder, target, language):
    values = {"text": TEXT, "text_b": OTHER, "target": target}
    shown = attention_patching.answer(encoder, Asked(values, "tiny", Words(language)))
    assert len(shown.figure.data[0].z) == 3 and "bp-explained" in shown.summary
    assert exported(shown.exports)["result"]["target"] == target
    assert repr(OTHER) in shown.code


def test_notes_are_said(encoder):
    values = {"text": "cat " * 70 + "[MASK].", "target": "", "word": "cat", "head": ""}
    shown = attention_off.answer(encoder, Asked(values, "tiny", Words("en")))
    assert "The text is long" in shown.summary and "the first one is meant" in shown.summary


@pytest.mark.parametrize(("name", "expected"), [
    ("", (None, None)), ("1.2", (0, 1)), (" 2.* ", (1, None)), ("2．4", None), ("1.1, 1.2", None), ("3.1", None),
])
def test_a_head_is_named_as_in_the_main_part(name, expected):
    if expected is None:
        with pytest.raises(InputError, match="attention_"):
            read_one_head(name, 2, 4)
    else:
        assert read_one_head(name, 2, 4) == expected


def test_every_example_has_its_name_and_fills_every_box():
    for texts, examples, boxes in ((OFF_TEXTS, OFF, 4), (PATCHING_TEXTS, PATCHING, 3)):
        assert {f"screen_example_{one.point}" for one in examples} == {
            key for key in texts if key.startswith("screen_example_")
        }
        assert all(len(one.texts) == boxes for one in examples)


@pytest.mark.parametrize("build", [attention_off.build_off_lab, attention_patching.build_patching_lab])
def test_a_lab_without_a_masked_word_checkpoint_says_so(tmp_path, build):
    import gradio as gr

    from playground.jobs import Jobs
    from playground.ui.page_texts import PageTexts
    from playground.ui.room_parts import Page
    from tests.tiny_checkpoints import make_tiny

    make_tiny(tmp_path / "bare", heads=())
    settings = replace(tiny_settings(tmp_path), default_checkpoint="bare")
    models = Models(settings)
    with gr.Blocks() as demo:
        opening = build(Page(models, settings, PageTexts(), ("attention",), Jobs(settings)))
    models.close()
    assert opening.handler("", REQUEST)
    assert not any(isinstance(block, gr.Button) for block in demo.blocks.values())
