"""The labs Head roles and Masks compared: answers, their endpoints, examples, links."""

import json

import pytest

from playground.engine.cards import Card
from playground.errors import InputError
from playground.tasks.attention_roles import find_head_roles
from playground.tasks.attention_roles_card import Sample, SampleRoles, card_part
from playground.tasks.attention_roles_measures import means_of, sums_of
from playground.tasks.attention_roles_syntax import SyntacticRole
from playground.ui.attention_masks import EXAMPLES, answer_masks
from playground.ui.attention_roles import answer_roles
from playground.ui.attention_roles_sentences import roles_verdict
from playground.ui.lab_frame import Asked
from playground.words import Words
from tests.fake_encoder import FakeEncoder

EN, ZH = Words("en"), Words("zh")
ROLE = SyntacticRole("obj", "to_head", 1, 2, 0.8, 0.7, 0.9, 1000, 0.82, -2, 0.4)
SAMPLE = Sample("a.dev.conllu", "a.test.conllu", 40, 30, 1, "python -m playground score head-roles")


def card(tmp_path, content=None):
    return Card("fake", 1000, content or {}, tmp_path)


def sampled(tmp_path):
    tokenized = FakeEncoder().tokens("the dog ran")
    means = means_of(sums_of(FakeEncoder().attentions(tokenized), tokenized.pieces))
    return card(tmp_path, {"head_roles": card_part(SAMPLE, means, (ROLE,))})


def asked(words=EN, **values):
    given = {"text": "the cat saw a dog", "text_b": "", "source": "text", "colour": "role", **values}
    return Asked(given, "checkpoints/tiny", words)


def test_roles_of_a_text_beside_those_of_the_sample(tmp_path):
    found = answer_roles(FakeEncoder(), sampled(tmp_path), asked())
    assert "In this text 0 of 8 heads rest" in found.summary
    assert "direct object → its verb: layer 2 of 2, head 3 is right for 80.0 %" in found.summary
    assert "always the word 2 before" in found.summary and "a.test.conllu" in found.summary
    assert "your text" in found.figure.layout.title.text and "data-result" in found.exports
    assert "bp-announce" in found.summary and "AutoModel" in found.code


def test_the_sample_is_shown_where_there_is_one_and_missed_where_there_is_none(tmp_path):
    found = answer_roles(FakeEncoder(), sampled(tmp_path), asked(source="sample"))
    assert "Over 30 sentences" in found.summary and "sample" in found.figure.layout.title.text
    found = answer_roles(FakeEncoder(), card(tmp_path), asked(source="sample"))
    assert "In this text" in found.summary and "there is no sample" in found.summary
    assert "Grammar" not in found.summary and "your text" in found.figure.layout.title.text


def test_the_verdict_is_one_chinese_sentence_after_another(tmp_path):
    plain = find_head_roles(FakeEncoder(), "the cat saw the dog")
    assert roles_verdict(plain, "text", ZH).count("。") == 2 and "{" not in roles_verdict(plain, "text", ZH)
    whole = find_head_roles(FakeEncoder(), "cat", sample=SampleRoles("fake", SAMPLE, plain.profile, ()))
    assert "30" in roles_verdict(whole, "sample", ZH)


def test_a_visitors_text_is_escaped_everywhere(tmp_path):
    found = answer_roles(FakeEncoder(), sampled(tmp_path), asked(text="<img src=x> saw the dog"))
    assert "<img" not in found.summary + found.tables
    masks = answer_masks(FakeEncoder(words={"saw": 2.0}), masked("<i> [MASK] the dog"))
    assert "<i>" not in masks.summary + masks.tables


def masked(text="the dog [MASK] a cat", target="", seed=0, words=EN):
    return Asked({"text": text, "target": target, "seed": seed}, "checkpoints/tiny", words)


def hides(tokenized, position, change):
    return {"saw": 3.0} if change.visible[position].all() else {"ran": 3.0}


def test_masks_say_what_hiding_the_right_side_does_and_that_bert_never_met_it():
    found = answer_masks(FakeEncoder(words={"saw": 3.0}, changed=hides), masked())
    assert "BERT expects “ran” first instead of “saw”" in found.summary
    assert "outside its training" in found.summary and "bp-masks" in found.summary
    assert "seed 0" in found.summary and "data-result" in found.exports
    assert "the dog [MASK] a cat" in found.code


def test_nothing_to_the_right_is_the_verdict_and_no_note_beside_it():
    found = answer_masks(FakeEncoder(words={"saw": 3.0}), masked("the dog [MASK]"))
    assert found.summary.count("Nothing stands right") == 2  # the verdict, and what is announced
    still = answer_masks(FakeEncoder(words={"saw": 3.0}), masked())
    assert "BERT still expects “saw”" in still.summary


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_hold_one_blank(example):
    assert example.texts[0].count("[MASK]") == 1


def test_a_mistake_is_left_to_the_screen_to_say(tmp_path):
    with pytest.raises(InputError, match="attention_empty"):
        answer_roles(FakeEncoder(), card(tmp_path), asked(text=""))
    with pytest.raises(InputError, match="no_mask"):
        answer_masks(FakeEncoder(), masked("the dog"))


def test_endpoints_give_the_tasks_results(ask):
    status, _, body = ask("/gradio_api/call/attention_masks", {"data": ["the dog [MASK] a cat", "ran", 4]})
    found = result_of(ask, "attention_masks", body)
    assert status == 200 and found["target"] == "ran" and len(found["masks"]) == 5
    _, _, body = ask("/gradio_api/call/attention_roles", {"data": ["the cat saw a dog"]})
    found = result_of(ask, "attention_roles", body)
    assert len(found["profile"]["heads"]) == 8 and found["sample"] is None


def result_of(ask, name, body):
    _, _, said = ask(f"/gradio_api/call/{name}/{json.loads(body)['event_id']}")
    return json.loads(said.split("data: ", 1)[1].splitlines()[0])[0]
