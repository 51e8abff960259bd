"""The shared frame of labs: what a visitor typed as lists, opening from links, answers."""

import pytest

from playground.errors import InputError
from playground.tasks.code_samples_masked_word import code_for_attribution
from playground.ui import masked_word_attribution, masked_word_bias, masked_word_knowledge
from playground.ui.examples_masked_word_labs import ATTRIBUTION, BIAS, KNOWLEDGE
from playground.ui.lab_frame import Asked
from playground.ui.masked_word_knowledge import split_list
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN = Words("en")


def test_lists_are_split_at_commas_of_both_languages_and_keep_blanks_inside():
    assert split_list("London, New York，Rome、, London;") == ("London", "New York", "Rome")
    assert split_list(" ") == ()


class Encoder(FakeEncoder):
    """A fake one that names its weights, as exports do."""

    weights_sha256 = "0" * 64


def asked(**values):
    return Asked({"target": "", "steps": 8, "answer": "", "others": "", **values}, "checkpoints/tiny", EN)


def test_attribution_answer_shows_all_its_parts_and_the_code_of_what_was_read():
    text = "the dog saw a [MASK] ."
    found = masked_word_attribution.answer(Encoder(words={"cat": 3.0}), asked(text=text))
    assert "bp-signed" in found.summary and "bp-announce" in found.summary
    assert found.code == code_for_attribution("checkpoints/tiny", text, "cat", 8)
    assert "data-result" in found.exports and "Effect of each word on “cat”" in found.tables


def test_knowledge_answer_shows_verdict_and_prompts_in_code():
    values = asked(text="Paris is in [MASK].", subject="Paris", others="we, my school")
    found = masked_word_knowledge.answer(Encoder(words={"cat": 3.0}), values)
    assert "bp-verdict" in found.summary and "('[MASK] is in [MASK].', 1)" in found.code
    assert "my school" in found.tables and len(found.figure.data[0].x) == 4


def test_bias_answer_cautions_and_measures_every_attribute():
    values = asked(template="[TARGET] is a [ATTRIBUTE] .", first="he", second="she", attributes="king，cat")
    found = masked_word_bias.answer(Encoder(words={"he": 3.0}), values)
    assert "One template says little" in found.summary and "'king', 'cat'" in found.code


def test_a_mistake_is_left_to_the_screen_to_say():
    with pytest.raises(InputError, match="subject_missing"):
        masked_word_knowledge.answer(Encoder(), asked(text="a [MASK]", subject="b"))


@pytest.mark.parametrize("example", [*ATTRIBUTION, *KNOWLEDGE])
def test_examples_hold_one_blank_and_their_subject(example):
    text, *rest = example.texts
    assert text.count("[MASK]") == 1
    assert len(rest) == 1 or rest[0] in text


@pytest.mark.parametrize("example", BIAS)
def test_bias_examples_hold_both_places_and_three_attributes(example):
    template, first, second, attributes = example.texts
    assert template.count("[TARGET]") == template.count("[ATTRIBUTE]") == 1
    assert split_list(first) and split_list(second) and len(split_list(attributes)) >= 3
