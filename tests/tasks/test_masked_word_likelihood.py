"""Pseudo-log-likelihood: against a plain loop with transformers, and what stands hidden when."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.errors import CheckpointError, InputError
from playground.tasks.masked_word_likelihood import (
    each_pseudo_log_likelihood,
    ordinary_positions,
    pseudo_log_likelihoods,
)
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import WORDS


def score(encoder, *texts, within_word=False):
    return pseudo_log_likelihoods(encoder, [encoder.tokens(text) for text in texts], within_word)


def seen(encoder):
    return [" ".join(tokenized.tokens[1:-1]) for _, tokenized in encoder.calls]


def test_each_piece_is_hidden_once_with_all_the_others_in_view():
    encoder = FakeEncoder()
    score(encoder, "The teachers ran")
    assert seen(encoder) == [
        "[MASK] teacher ##s ran", "the [MASK] ##s ran", "the teacher [MASK] ran",
        "the teacher ##s [MASK]",
    ]


def test_within_word_hides_the_later_pieces_of_the_word_too_as_kauf_and_ivanova_do():
    """Their figure 1: souvenir is so ##uven ##ir; asking for so hides all three."""
    encoder = FakeEncoder()
    score(encoder, "The teachers ran", within_word=True)
    assert seen(encoder) == [
        "[MASK] teacher ##s ran", "the [MASK] [MASK] ran", "the teacher [MASK] ran",
        "the teacher ##s [MASK]",
    ]


def test_log_probability_by_hand():
    encoder = FakeEncoder(words={"cat": 2.0, "dog": 1.0})
    (found,) = score(encoder, "cat dog")
    total = math.exp(2) + math.exp(1) + (len(encoder.vocab) - 2) * math.exp(-20)
    assert found == pytest.approx([2 - math.log(total), 1 - math.log(total)], abs=1e-5)


@pytest.mark.parametrize("within_word", [False, True])
def test_equals_a_plain_loop_with_transformers(tiny, tiny_encoder, within_word):
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    texts = ["The teachers ran home.", "A dog worked.", "Where does the bookly river sing?"]
    for text, found in zip(texts, score(tiny_encoder, *texts, within_word=within_word), strict=True):
        encoded = tokenizer(text, return_tensors="pt")
        words = encoded.word_ids()
        expected = []
        for place in range(1, len(words) - 1):
            ids = encoded.input_ids.clone()
            later = [i for i in range(place, len(words)) if words[i] == words[place]]
            ids[0, later if within_word else place] = tokenizer.mask_token_id
            with torch.no_grad():
                row = model(ids).prediction_logits[0, place].log_softmax(-1)
            expected.append(row[encoded.input_ids[0, place]].item())
        assert found == pytest.approx(expected, abs=2e-4)


@settings(deadline=None, max_examples=25)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join), max_size=6), st.booleans())
def test_any_texts_keep_order_and_length_and_are_never_above_zero(texts, within_word):
    encoder = FakeEncoder(words=lambda tokenized, position: {tokenized.tokens[position - 1]: 3.0})
    together = score(encoder, *texts, within_word=within_word)
    assert [len(found) for found in together] == [
        len(encoder.tokens(text).pieces) - 2 for text in texts
    ]
    for text, found in zip(texts, together, strict=True):
        assert (found <= 0).all()
        assert (found == score(encoder, text, within_word=within_word)[0]).all()


def test_long_work_is_handed_in_bit_by_bit_and_told_as_it_comes(monkeypatch):
    from playground.tasks import masked_word_likelihood as module

    monkeypatch.setattr(module, "_PIECES_AT_ONCE", 30)
    sizes = []

    class Counting(FakeEncoder):
        def mask_logits_many(self, texts):
            sizes.append(sum(len(text.pieces) for text in texts))
            return super().mask_logits_many(texts)

    encoder = Counting()
    texts = (encoder.tokens("the cat saw a dog") for _ in range(6))
    each = each_pseudo_log_likelihood(encoder, texts)
    assert len(next(each)) == 5 and len(sizes) < 5  # the rest is not asked yet
    assert len([*each]) == 5 and max(sizes) <= 30 and sum(sizes) == 6 * 5 * 7


def test_a_mask_typed_by_hand_stays_hidden_and_is_not_scored():
    encoder = FakeEncoder()
    tokenized = encoder.tokens("The [MASK] ran")
    (found,) = pseudo_log_likelihoods(encoder, [tokenized])
    assert ordinary_positions(tokenized) == [1, 3] and len(found) == 2
    assert seen(encoder) == ["[MASK] [MASK] ran", "the [MASK] [MASK]"]


def test_nothing_in_nothing_out():
    assert pseudo_log_likelihoods(FakeEncoder(), []) == []
    (empty,) = score(FakeEncoder(), "")
    assert empty.shape == (0,) and empty.dtype == np.float64


def test_a_text_longer_than_the_model_and_a_checkpoint_without_the_head_are_refused():
    with pytest.raises(InputError) as caught:
        score(FakeEncoder(max_pieces=8), "dog " * 20)
    assert caught.value.key == "too_many_pieces"
    with pytest.raises(CheckpointError):
        score(FakeEncoder(heads=("next_sentence",)), "A dog.")
