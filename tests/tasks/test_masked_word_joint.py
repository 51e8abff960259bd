"""Filling masks together, and the probability of a filling as a whole."""

import math

import pytest

from playground.errors import InputError
from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_joint import chain_log_probability
from tests.fake_encoder import FakeEncoder

TEXT = "They flew to [MASK] [MASK]."


def log_share(logits, vocabulary, piece, floor=-20.0):
    total = sum(math.exp(v) for v in logits.values()) + (vocabulary - len(logits)) * math.exp(floor)
    return logits.get(piece, floor) - math.log(total)


def city(tokenized, position):
    """"new" and "london" alone; beside "new" stands "city", and beside "city" stands "new"."""
    before, after = tokenized.tokens[position - 1], tokenized.tokens[position + 1]
    if before == "new":
        return {"city": 5.0, "london": 1.0}
    if after == "city":
        return {"new": 6.0}
    return {"new": 3.0, "red": 2.5} if after == "[MASK]" else {"london": 2.0, "city": 1.5}


def test_chain_is_the_mean_of_both_orders_by_hand():
    encoder = FakeEncoder(words=city)
    size = len(encoder.vocab)
    first, last = {"new": 3.0, "red": 2.5}, {"london": 2.0, "city": 1.5}
    forth = log_share(first, size, "new") + log_share({"city": 5.0, "london": 1.0}, size, "city")
    back = log_share(last, size, "city") + log_share({"new": 6.0}, size, "new")
    found = chain_log_probability(encoder, TEXT, ["new", "city"])
    assert found == pytest.approx((forth + back) / 2, abs=1e-5)


def test_new_york_the_words_fit_together_only_when_they_see_each_other():
    found = fill_mask(FakeEncoder(words=city), TEXT, decode="joint")
    assert found.independent.words == ("new", "london") and found.joint.words == ("new", "city")
    assert found.joint.chain_log_probability > found.independent.chain_log_probability
    assert found.joint.text == "They flew to new city."


def test_a_filling_that_greed_misses_is_found():
    """The most certain word leads into a bad pair; the second most certain one into a good one."""

    def words(tokenized, position):
        before, after = tokenized.tokens[position - 1], tokenized.tokens[position + 1]
        if before in ("big", "red") or after in ("dog", "cat"):
            return {"dog": 6.0} if before == "big" else {"big": 6.0} if after == "dog" else {}
        return {"red": 5.0, "big": 4.9} if after == "[MASK]" else {"cat": 1.0, "dog": 0.9}

    assert fill_mask(FakeEncoder(words=words), TEXT, decode="joint").joint.words == ("big", "dog")


def test_chain_equals_plain_transformers(tiny, tiny_encoder):
    """Recomputed with plain transformers, without this project."""
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    words = ["cat", "ran", "dog"]
    ids = tokenizer("The [MASK] [MASK] the [MASK].", return_tensors="pt").input_ids
    places = (ids[0] == tokenizer.mask_token_id).nonzero().flatten().tolist()
    total = 0.0
    for order in ([0, 1, 2], [2, 1, 0]):
        now = ids.clone()
        for mask in order:
            with torch.no_grad():
                logs = model(now).prediction_logits[0, places[mask]].log_softmax(-1)
            piece = tokenizer.convert_tokens_to_ids(words[mask])
            total += logs[piece].item()
            now[0, places[mask]] = piece
    found = chain_log_probability(tiny_encoder, "The [MASK] [MASK] the [MASK].", words)
    assert found == pytest.approx(total / 2, abs=1e-3)


def test_a_word_of_several_pieces_takes_as_many_masks(tiny_encoder):
    found = chain_log_probability(tiny_encoder, "The [MASK] ran.", ["teachers"])
    same = chain_log_probability(tiny_encoder, "The [MASK] ran.", ["teacher"])
    assert found < 0 and found != same


def test_one_mask_has_one_probability():
    found = fill_mask(FakeEncoder(words={"cat": 2.0}), "The [MASK].", decode="joint")
    assert found.joint.chain_log_probability == pytest.approx(found.joint.log_probability)
    assert found.joint.words == found.independent.words == ("cat",)


def test_twenty_masks_are_filled_each_once():
    found = fill_mask(FakeEncoder(words={"cat": 2.0}), "[MASK] " * 20, decode="joint")
    assert found.joint.text == "cat " * 20 and len(found.joint.words) == 20


@pytest.mark.parametrize("words", [[], ["cat"], ["cat", "dog", "ball"]])
def test_other_than_one_word_a_mask_is_refused(words):
    with pytest.raises(InputError) as caught:
        chain_log_probability(FakeEncoder(), TEXT, words)
    assert caught.value.key == "words_for_masks"
    assert caught.value.values == {"found": len(words), "expected": 2}


def test_chains_are_only_computed_together():
    encoder = FakeEncoder(words=city)
    assert fill_mask(encoder, TEXT).independent.chain_log_probability is None
