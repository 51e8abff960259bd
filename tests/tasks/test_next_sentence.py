"""Next sentence: names instead of indices, both orders, and the cases people reported."""

import math

import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.next_sentence import judge_pair
from playground.tasks.next_sentence_pairs import split_at_sep
from playground.tasks.reading import read_text
from tests.fake_encoder import FakeEncoder

A, B = "Mia opened the fridge.", "She took out a bottle of milk."
FAR = "Penguins cannot fly."


def error_of(*arguments, **options):
    with pytest.raises(InputError) as caught:
        judge_pair(*arguments, **options)
    return caught.value


def test_the_first_logit_is_is_next_and_the_two_sum_to_one():
    found = judge_pair(FakeEncoder(pairs={(A, B): [2.0, -1.0]}), A, B)
    assert found.is_next == pytest.approx(1 / (1 + math.exp(-3)))
    assert found.is_next + found.not_next == pytest.approx(1)
    assert found.logit_difference == 3
    assert found.verdict == "IsNext"


def test_b13_names_not_indices_and_the_fitting_pair_scores_higher():
    encoder = FakeEncoder(pairs={(A, B): [3.0, -3.0], (A, FAR): [-3.0, 3.0]})
    near, far = judge_pair(encoder, A, B), judge_pair(encoder, A, FAR)
    assert (near.verdict, far.verdict) == ("IsNext", "NotNext")
    assert near.is_next > far.is_next and far.not_next > 0.99


def test_the_swapped_order_is_always_given_and_judged_on_its_own():
    encoder = FakeEncoder(pairs={(A, B): [1.0, 0.0], (B, A): [0.0, 2.0]})
    found = judge_pair(encoder, A, B)
    assert found.swapped.is_next == pytest.approx(1 / (1 + math.exp(2)))
    assert found.swapped.is_next + found.swapped.not_next == pytest.approx(1)


def test_candidates_keep_their_order_and_stand_in_bs_place():
    encoder = FakeEncoder(pairs={(A, FAR): [-1.0, 1.0], (A, "Dogs."): [1.0, -1.0]})
    found = judge_pair(encoder, A, B, [FAR, "Dogs."])
    assert [c.text for c in found.candidates] == [FAR, "Dogs."]
    assert found.candidates[0].is_next == pytest.approx(1 / (1 + math.exp(2)))
    assert found.candidates[1].is_next == pytest.approx(1 / (1 + math.exp(-2)))
    assert [c.logit_difference for c in found.candidates] == [-2, 2]


def test_b14_the_pair_is_read_with_segments_and_equals_plain_transformers(tiny, tiny_encoder):
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    a, b = "When does the shop close?", "Whales sing in deep water."
    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    inputs = tokenizer(a, b, return_tensors="pt")
    with torch.no_grad():
        expected = model(**inputs).seq_relationship_logits[0].softmax(-1)[0].item()
    found = judge_pair(tiny_encoder, a, b)
    assert found.is_next == pytest.approx(expected, abs=1e-3)
    pieces = read_text(tiny_encoder, a, b).pieces  # what the screen shows
    assert [piece.segment for piece in pieces] == inputs["token_type_ids"][0].tolist()
    assert [piece.id for piece in pieces] == inputs["input_ids"][0].tolist()


def test_b16_a_pasted_pair_is_offered_split_and_no_special_piece_is_doubled():
    pasted = "[CLS] Where is Ana? [SEP] Ana is at work. [SEP]"
    error = error_of(FakeEncoder(), pasted, "")
    assert error.key == "special_tokens_typed"
    assert error.values == {
        "found": "[CLS]", "first": "Where is Ana?", "second": "Ana is at work."
    }
    read = read_text(FakeEncoder(), error.values["first"], error.values["second"])
    tokens = [piece.text for piece in read.pieces]
    assert tokens.count("[CLS]") == 1 and tokens.count("[SEP]") == 2


@pytest.mark.parametrize("text", ["[CLS] Ana.", "Ana. [SEP]", "[sep]", "[ SEP ] Ana"])
def test_a_special_piece_with_nothing_to_split_is_said(text):
    assert error_of(FakeEncoder(), text, B).key == "special_tokens_alone"
    assert error_of(FakeEncoder(), A, text).key == "special_tokens_alone"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("[CLS] a [SEP] b [SEP]", ("a", "b")),
        ("a[SEP]b", ("a", "b")),
        ("[SEP] [SEP]", ("", "")),
        ("a [SEP] b [SEP] c", ("a", "b c")),
    ],
)
def test_splitting_at_sep(text, parts):
    assert split_at_sep(text) == parts


@pytest.mark.parametrize("empty", ["", "  ", "\u200b"])
def test_an_empty_text_is_named(empty):
    assert error_of(FakeEncoder(), empty, B).key == "empty_a"
    assert error_of(FakeEncoder(), A, empty).key == "empty_b"
    error = error_of(FakeEncoder(), A, B, ["Dogs.", empty])
    assert error.key == "empty_candidate" and error.values == {"number": 2}


def test_too_many_candidates_are_refused_with_the_limit():
    error = error_of(FakeEncoder(), A, B, ["Dogs."] * 51)
    assert error.key == "too_many_candidates" and error.values == {"found": 51, "limit": 50}


def test_a_pair_longer_than_the_model_is_cut_longest_first_and_said(tiny_encoder, tiny):
    from transformers import AutoTokenizer

    a, b = "the cat saw the dog " * 30, "the man ran."
    found = judge_pair(tiny_encoder, a, b)
    assert found.truncated and "truncated" in found.notes
    read = read_text(tiny_encoder, a, b)
    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    peer = tokenizer(a, b, truncation="longest_first", max_length=64)["input_ids"]
    assert [piece.id for piece in read.pieces] == peer and len(peer) == 64


def test_b12_a_pair_that_cannot_be_read_gets_a_note():
    found = judge_pair(FakeEncoder(), "自然语言处理很有趣。🍕🍕🍕🍕", "我爱ｶﾀｶﾅ")
    assert found.unknown_share > 0.2 and "much_unknown" in found.notes


def test_the_same_text_twice_is_noted():
    assert "same_text" in judge_pair(FakeEncoder(), A, f" {A}").notes


def test_a_checkpoint_without_the_head_says_so():
    with pytest.raises(CheckpointError) as caught:
        judge_pair(FakeEncoder(heads=("masked_word",)), A, B)
    assert caught.value.key == "head_missing"
