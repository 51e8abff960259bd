"""Switches: the embeddings exchanged as asked, what a bag of pieces is, transformers' own numbers."""

import math

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.input_encoding_switches import (
    DRAWS,
    WAYS,
    interventions_of,
    shuffled,
    switch_inputs,
)
from tests.fake_encoder import FakeEncoder

TEXT, A, B = "the dog [MASK] a cat.", "the shop was close.", "when does school close?"


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.for_head("masked_word", "tiny", "fp32")


def only(way, tokenized, shift=3):
    [change] = interventions_of(way, tokenized, shift, 0)
    return change


def test_each_way_exchanges_what_it_says():
    pair = FakeEncoder().tokens("the dog", "a cat ran")  # [CLS] the dog [SEP] a cat ran [SEP]
    assert only("usual", pair).segments is None and only("usual", pair).positions is None
    assert only("segments_zero", pair).segments == (0,) * 8
    assert only("segments_swapped", pair).segments == (1, 1, 1, 1, 0, 0, 0, 0)
    assert only("positions_shifted", pair).positions == (3, 4, 5, 6, 7, 8, 9, 10)
    assert only("positions_same", pair).positions == (0,) * 8


def test_a_drawn_order_stays_within_each_text_and_comes_back_with_its_seed():
    pair = FakeEncoder().tokens("the dog saw it", "a cat ran home")
    for draw in range(20):
        found = shuffled(pair, draw, 4)
        assert (found[0], found[5], found[10]) == (0, 5, 10)  # [CLS] and [SEP]
        assert sorted(found[1:5]) == [1, 2, 3, 4] and sorted(found[6:10]) == [6, 7, 8, 9]
    assert shuffled(pair, 0, 4) == shuffled(pair, 0, 4)
    assert len({shuffled(pair, draw, 4) for draw in range(20)}) > 10


def test_predictions_are_those_of_transformers_with_the_same_arguments(encoder, tiny):
    import torch
    from transformers import BertForPreTraining

    found = switch_inputs(encoder, TEXT, "ran", A, B, shift=5, seed=2)
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()

    def asked(tokenized, change):
        positions = change.positions or range(len(tokenized.pieces))
        with torch.no_grad():
            return model(
                input_ids=torch.tensor([tokenized.ids]),
                token_type_ids=torch.tensor([list(change.segments or tokenized.segments)]),
                position_ids=torch.tensor([list(positions)]),
            )

    text, pair, id_ = encoder.tokens(TEXT), encoder.tokens(A, B), encoder.vocab.index("ran")
    for way, word, judged in zip(WAYS, found.words, found.pair, strict=True):
        shares = [
            asked(text, change).prediction_logits[0, found.position].softmax(-1)[id_].item()
            for change in interventions_of(way, text, 5, 2)
        ]
        nexts = [
            asked(pair, change).seq_relationship_logits[0].softmax(-1)[0].item()
            for change in interventions_of(way, pair, 5, 2)
        ]
        assert word.probability == pytest.approx(np.mean(shares), rel=1e-3), way
        assert (word.lowest, word.highest) == pytest.approx((min(shares), max(shares)), rel=1e-3)
        assert judged.is_next == pytest.approx(np.mean(nexts), abs=1e-4), way
    assert len({round(word.probability, 8) for word in found.words}) == 5  # one segment: zero changes nothing


def test_one_text_alone_has_nothing_to_lose_by_segments_of_zero(encoder):
    usual, zero = switch_inputs(encoder, TEXT).words[:2]
    assert zero.probability == pytest.approx(usual.probability, rel=1e-5)
    assert zero.change == pytest.approx(0, abs=1e-4)


def test_with_one_position_for_all_the_order_of_words_is_lost(encoder):
    one, other = (switch_inputs(encoder, text, "ran") for text in ("the dog [MASK] a cat.", "a cat [MASK] the dog."))
    same = WAYS.index("positions_same")
    assert one.words[same].probability == pytest.approx(other.words[same].probability, rel=1e-4)
    assert one.words[0].probability != pytest.approx(other.words[0].probability, rel=1e-2)


def test_the_change_is_in_bits_and_the_mean_over_the_draws():
    def changed(tokenized, position, change):
        moved = change.positions is not None and sorted(change.positions) == list(range(8))
        return {"saw": 0.0, "ran": 2.0} if moved else {"saw": 2.0, "ran": 0.0}

    encoder = FakeEncoder(words={"saw": 2.0, "ran": 0.0}, changed=changed, floor=-1e9)
    found = switch_inputs(encoder, "the big dog [MASK] a cat", "saw")
    share = 1 / (1 + math.exp(-2))
    row = found.words[WAYS.index("positions_shuffled")]
    assert DRAWS == 5 and row.probability == pytest.approx(1 - share)
    assert row.change == pytest.approx(math.log2((1 - share) / share))
    assert (row.rank, row.words[0].word, found.words[0].rank) == (2, "ran", 1)
    assert found.pair == () and found.pair_tokens == ()


def test_a_checkpoint_without_a_next_sentence_head_answers_for_the_word_alone(tiny_models):
    found = switch_inputs(tiny_models.encoder("tiny-masked"), TEXT, "ran", A, B)
    assert found.notes == ("no_pair_head",) and found.pair == () and len(found.words) == 6


@pytest.mark.parametrize(("arguments", "key"), [
    ({"text": "no blank"}, "no_mask"), ({"target": "two words"}, "target_blanks"),
    ({"a": A}, "empty_b"), ({"b": B}, "empty_a"), ({"shift": 57}, "switch_shift"),
    ({"shift": -1}, "switch_shift"), ({"seed": 10_000}, "switch_seed"), ({"seed": "1"}, "switch_seed"),
    ({"a": A, "b": B, "shift": 55}, "switch_shift"),
])
def test_what_cannot_be_switched_is_refused(encoder, arguments, key):
    with pytest.raises(InputError, match=key):
        switch_inputs(encoder, **{"text": TEXT, **arguments})


def test_the_last_position_may_be_reached(encoder):
    room = 64 - len(encoder.tokens(TEXT).pieces)
    assert switch_inputs(encoder, TEXT, shift=room).shift == room
