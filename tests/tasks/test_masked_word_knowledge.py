"""Knows or copies: what hiding and exchanging a subject does, by hand; copies named; errors."""

import math

import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.masked_word_knowledge import probe_knowledge
from tests.fake_encoder import FakeEncoder

TEXT = "Paris is the capital of [MASK]."


def encoder_of(with_subject, without, subject="paris"):
    """`france` has these probabilities with and without the subject, the rest is shared by "cat"."""

    def words(tokenized, position):
        share = with_subject if subject in tokenized.tokens else without
        return {"france": math.log(share), "cat": math.log(1 - share)}

    return FakeEncoder(words=words, floor=-80.0)


def test_probabilities_ranks_and_ratio_are_those_of_the_two_prompts():
    found = probe_knowledge(encoder_of(0.64, 0.04), TEXT, "Paris", "France")
    assert found.full.probability == pytest.approx(0.64, rel=1e-5)
    assert found.hidden.probability == pytest.approx(0.04, rel=1e-5)
    assert found.hidden.bits == pytest.approx(4, abs=1e-5) and found.full.bits == 0
    assert (found.full.rank, found.hidden.rank) == (1, 2)
    assert [row.word for row in found.full.top[:2]] == ["france", "cat"]
    assert [row.word for row in found.hidden.top[:2]] == ["cat", "france"]
    assert len(found.full.top) == len(found.hidden.top) == 5
    assert found.hidden.prompt == "[MASK] is the capital of [MASK]." and found.verdict == "subject"


@pytest.mark.parametrize(
    ("with_subject", "without", "verdict"),
    [
        (0.009, 0.0001, "improbable"),
        (0.4, 0.3, "template"),
        (0.4, 0.201, "template"),
        (0.4, 0.199, "partly"),
        (0.4, 0.051, "partly"),
        (0.4, 0.049, "subject"),
        (0.2, 0.5, "against"),
    ],
)
def test_verdict_follows_the_thresholds_that_are_stated(with_subject, without, verdict):
    assert probe_knowledge(encoder_of(with_subject, without), TEXT, "paris", "france").verdict == verdict


@pytest.mark.parametrize(
    ("text", "answer", "copied"),
    [
        (TEXT, "paris", ("Paris",)),
        (TEXT, "PARIS", ("Paris",)),
        ("France and paris: he moved to [MASK] in France", "france", ("France",)),
        ("Companyes of Paris are in [MASK]", "company", ("Companyes",)),
        (TEXT, "france", ()),
        ("The cat of Paris saw a [MASK].", "he", ()),  # "the" holds "he", too short to tell
        ("Paris 北京是中国的首[MASK]。", "北", ("北",)),
    ],
)
def test_an_answer_that_stands_in_the_text_is_named_as_it_stands_there(text, answer, copied):
    encoder = FakeEncoder(words=lambda *_: {answer.lower(): 5.0}, floor=-80.0)
    found = probe_knowledge(encoder, text, "Paris", answer)
    assert found.copied_from == copied
    assert (found.verdict == "copy") == bool(copied)


def test_other_subjects_stand_in_its_place_and_are_compared_with_the_full_text():
    found = probe_knowledge(encoder_of(0.5, 0.125), TEXT, "Paris", "france", ["London", " we "])
    assert [(row.subject, row.prompt) for row in found.others] == [
        ("London", "London is the capital of [MASK]."), ("we", "we is the capital of [MASK]."),
    ]
    assert [row.bits for row in found.others] == pytest.approx([2, 2], abs=1e-5)


def test_every_place_of_the_subject_is_hidden_one_mask_a_piece():
    seen = []

    def words(tokenized, position):
        seen.append(tokenized.tokens)
        return {"cat": 1.0}

    text = "teachers saw [MASK] and Teachers ran"
    found = probe_knowledge(FakeEncoder(words=words), text, "teachers")
    assert seen[-1] == ["[CLS]", "[MASK]", "[MASK]", "saw", "[MASK]", "and", "[MASK]", "[MASK]", "ran", "[SEP]"]
    assert found.hidden.prompt == "[MASK] [MASK] saw [MASK] and [MASK] [MASK] ran"
    assert found.answer == "cat" and found.subject == "teachers"


def test_answer_of_several_pieces_has_the_chain_rules_probability_and_no_rank(tiny, tiny_encoder):
    """p(teacher | masks) p(##s | teacher) by transformers, the subject masked."""
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    expected = 1.0
    for text, place, piece in (
        ("[MASK] saw [MASK] [MASK].", 3, "teacher"), ("[MASK] saw teacher [MASK].", 4, "##s")
    ):
        with torch.no_grad():
            row = model(**tokenizer(text, return_tensors="pt")).prediction_logits[0, place].softmax(-1)
        expected *= row[tokenizer.convert_tokens_to_ids(piece)].item()
    found = probe_knowledge(tiny_encoder, "paris saw [MASK].", "paris", "teachers")
    assert found.hidden.probability == pytest.approx(expected, rel=1e-3)
    assert found.hidden.rank is found.full.rank is None and "several_pieces" in found.notes


def test_a_long_text_keeps_the_mask_and_the_subject():
    encoder = FakeEncoder(words={"cat": 1.0})
    found = probe_knowledge(encoder, "dog " * 90 + "Paris is " + "a " * 20 + "[MASK].", "Paris")
    assert found.truncated and "truncated" in found.notes and found.hidden.rank
    with pytest.raises(InputError, match="masks_too_far"):
        probe_knowledge(encoder, "Paris is " + "a " * 90 + "[MASK].", "Paris")


@pytest.mark.parametrize(
    ("text", "subject", "others", "key"),
    [
        ("no blank", "no", (), "no_mask"),
        ("[MASK] or [MASK]", "or", (), "one_mask_wanted"),
        (TEXT, "  ", (), "empty_subject"),
        (TEXT, "London", (), "subject_missing"),
        (TEXT, "Par", (), "subject_missing"),
        (TEXT, "of [MASK]", (), "subject_is_mask"),
        (TEXT, "Paris", ["a [MASK]"], "subject_is_mask"),
        (TEXT, "Paris", [""], "empty_other_subject"),
        (TEXT, "Paris", ["x"] * 21, "too_many_subjects"),
    ],
)
def test_what_cannot_be_probed_is_refused(text, subject, others, key):
    with pytest.raises(InputError) as caught:
        probe_knowledge(FakeEncoder(), text, subject, "", others)
    assert caught.value.key == key


def test_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError, match="head_missing"):
        probe_knowledge(FakeEncoder(heads=()), TEXT, "Paris")
