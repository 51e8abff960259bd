"""Candidates for B by the difference of logits: order, ties, and what probabilities hide."""

import math

import pytest

from playground.errors import InputError
from playground.tasks.next_sentence_ranking import rank_candidates
from tests.fake_encoder import FakeEncoder

A = "Mia opened the fridge."


def ranked(logits, a=A, **options):
    encoder = FakeEncoder(pairs={(a, text): pair for text, pair in logits.items()}, **options)
    return rank_candidates(encoder, a, list(logits))


def test_candidates_stand_by_falling_difference_with_their_number_in_the_list():
    found = ranked({"Dogs ran.": [0.0, 2.0], "She took milk.": [3.0, 0.0], "It sings.": [1.0, 0.5]})
    assert [row.text for row in found.candidates] == ["She took milk.", "It sings.", "Dogs ran."]
    assert [row.number for row in found.candidates] == [2, 3, 1]
    assert [row.rank for row in found.candidates] == [1, 2, 3]
    assert [row.verdict for row in found.candidates] == ["IsNext", "IsNext", "NotNext"]
    assert "tied" not in found.notes


def test_two_that_both_read_99_percent_are_told_apart():
    found = ranked({"Dogs ran.": [6.0, 0.0], "It sings.": [9.0, 0.0]})
    first, second = found.candidates
    assert first.text == "It sings." and first.logit_difference - second.logit_difference == 3
    assert first.is_next - second.is_next < 0.003  # 1 / (1 + e^-6) = 0.9975


def test_difference_is_the_logarithm_of_the_odds():
    (row,) = ranked({"Dogs ran.": [0.25, -1.5]}).candidates
    assert row.logit_difference == pytest.approx(math.log(row.is_next / row.not_next)) == 1.75


def test_probabilities_stay_finite_far_out():
    near, far = ranked({"Dogs ran.": [500.0, -500.0], "It sings.": [-500.0, 500.0]}).candidates
    assert (near.is_next, near.not_next, far.is_next, far.not_next) == (1.0, 0.0, 0.0, 1.0)


def test_those_that_agree_to_two_decimals_share_a_rank_and_it_is_said():
    found = ranked({"Dogs.": [1.0, 0.0], "It sings.": [2.0, 0.0], "A ball.": [1.0, -0.004], "No.": [0.0, 0.0]})
    assert [(row.text, row.rank, row.tied) for row in found.candidates] == [
        ("It sings.", 1, False), ("Dogs.", 2, True), ("A ball.", 2, True), ("No.", 4, False)
    ]
    assert "tied" in found.notes


@pytest.mark.parametrize(
    ("candidates", "key"),
    [([], "no_candidates"), (["Dogs."] * 51, "too_many_candidates"), (["Dogs.", " "], "empty_candidate"),
     (["Dogs. [SEP] Cats."], "special_tokens_typed")],
)
def test_candidates_that_cannot_be_ranked_are_named(candidates, key):
    with pytest.raises(InputError) as caught:
        rank_candidates(FakeEncoder(), A, candidates)
    assert caught.value.key == key


def test_a_candidate_too_long_is_cut_and_marked_and_the_others_are_not():
    long = "the cat saw the dog " * 20
    found = ranked({long: [1.0, 0.0], "Dogs.": [0.0, 0.0]})
    assert [row.truncated for row in found.candidates] == [True, False]
    assert found.truncated and "truncated" in found.notes


def test_b12_one_unreadable_candidate_is_enough_for_the_note():
    found = ranked({"Dogs.": [0.0, 0.0], "🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕🍕": [1.0, 0.0]})
    assert found.unknown_share > 0.2 and "much_unknown" in found.notes


def test_fifty_long_candidates_reach_the_engine_in_small_parts():
    encoder = FakeEncoder(max_pieces=512)
    sizes, judge = [], encoder.pair_logits_many
    encoder.pair_logits_many = lambda pairs: (sizes.append(sum(len(p.pieces) for p in pairs)), judge(pairs))[1]
    rank_candidates(encoder, A, ["the cat saw the dog " * 60] * 50)
    assert len(sizes) > 3 and max(sizes) <= 4096


def test_figures_equal_plain_transformers(tiny, tiny_encoder):
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    texts = ["She took out milk.", "Penguins cannot fly.", "When does the shop close?"]
    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    expected = {}
    for text in texts:
        with torch.no_grad():
            logits = model(**tokenizer(A, text, return_tensors="pt")).seq_relationship_logits[0]
        expected[text] = (logits[0] - logits[1]).item()
    found = rank_candidates(tiny_encoder, A, texts).candidates
    assert [row.text for row in found] == sorted(texts, key=lambda text: -expected[text])
    for row in found:
        assert row.logit_difference == pytest.approx(expected[row.text], abs=1e-3)
