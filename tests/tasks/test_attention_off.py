"""Heads switched off: changes in bits by hand, what is chosen, attention against effect."""

from itertools import product

import numpy as np
import pytest
from scipy.stats import spearmanr

from playground.errors import CheckpointError, InputError
from playground.tasks.attention_off import WHOLE, switch_heads_off
from playground.tasks.attention_off_word import VERDICTS, LookedWord, compare
from tests.fake_encoder import FakeEncoder

TEXT = "the cat saw a [MASK]."
LOSS = np.array([[1.0, 0.0, 2.0, 0.5], [0.0, -1.0, 3.0, 0.25]])
"""What the logit of "dog" loses with each head of the fake off."""


def words_under(tokenized, position, change):
    lost = sum(LOSS[place] for place in change.heads_off)
    return {"dog": 4.0 - lost, "ball": 3.0}


def looking(shares):
    """Attention of [MASK] on "cat" (piece 2) by head, the rest on [SEP]."""
    def looks(tokenized):
        count = len(tokenized.pieces)
        found = np.zeros((2, 4, count, count))
        found[..., -1] = 1
        found[:, :, 5, 2] = shares
        found[:, :, 5, -1] = 1 - np.asarray(shares)
        return found
    return looks


@pytest.fixture
def encoder():
    return FakeEncoder({"dog": 4.0, "ball": 3.0}, changed=words_under, looks=looking(LOSS / 4))


def log2_dog(logit):
    return np.log2(np.exp(logit) / (np.exp(logit) + np.exp(3)))


def test_changes_are_bits_of_the_softmax_by_hand(encoder):
    found = switch_heads_off(encoder, TEXT)
    assert (found.target, found.rank, found.layers, found.heads) == ("dog", 1, 2, 4)
    assert [(one.layer, one.head) for one in found.each] == list(product(range(2), range(4)))
    for one in found.each:
        expected = log2_dog(4 - LOSS[one.layer, one.head]) - log2_dog(4)
        assert one.change == pytest.approx(expected, abs=1e-3)
        assert one.probability == pytest.approx(2 ** (found.log_probability + one.change))
    off = found.each[6]
    assert (off.first, off.rank) == ("ball", 2)


def test_a_layer_off_is_all_its_heads_off(encoder):
    whole = switch_heads_off(encoder, TEXT).whole
    assert [one.head for one in whole] == [WHOLE, WHOLE]
    for one, lost in zip(whole, LOSS.sum(1), strict=True):
        assert one.change == pytest.approx(log2_dog(4 - lost) - log2_dog(4), abs=1e-3)


def test_the_head_that_changes_most_is_shown_unless_another_is_asked_for(encoder):
    assert switch_heads_off(encoder, TEXT).chosen.layer == 1
    assert switch_heads_off(encoder, TEXT).chosen.head == 2
    chosen = switch_heads_off(encoder, TEXT, layer=0, head=0).chosen
    assert (chosen.layer, chosen.head) == (0, 0)
    first, second = chosen.words[:2]
    assert first.word == "dog" and first.before == pytest.approx(1 / (1 + np.exp(-1)), abs=1e-3)
    assert first.after == pytest.approx(0.5, abs=1e-3)
    assert second.word == "ball" and second.before < second.after
    assert switch_heads_off(encoder, TEXT, layer=1).chosen.head == WHOLE


def test_attention_is_compared_with_the_size_of_the_change(encoder):
    found = switch_heads_off(encoder, TEXT, looked="Cat")
    assert found.looked == LookedWord("cat", 4, 7, (2,))
    assert np.allclose(found.compared.weights, (LOSS / 4).ravel())
    sizes = [abs(one.change) for one in found.each]
    expected = spearmanr(found.compared.weights, sizes).statistic
    assert found.compared.with_size == pytest.approx(expected)
    signed = spearmanr(found.compared.weights, [one.change for one in found.each]).statistic
    assert found.compared.with_change == pytest.approx(signed) == pytest.approx(-1)
    assert (found.compared.heads, found.compared.most_looking, found.compared.largest_change) == (8, 6, 6)


def test_without_a_word_the_one_with_most_attention_is_taken(encoder):
    assert switch_heads_off(encoder, TEXT).looked.text == "cat"


def test_marks_are_not_taken_but_may_be_asked_for(encoder):
    found = switch_heads_off(encoder, TEXT, looked="[sep]")
    assert found.looked.text == "[SEP]"
    assert np.allclose(found.compared.weights, 1 - (LOSS / 4).ravel())


def test_several_words_in_a_row_sum_their_weights(encoder):
    found = switch_heads_off(encoder, TEXT, looked="The  CAT saw")
    assert found.looked.text == "the cat saw" and found.looked.pieces == (1, 2, 3)


def test_a_word_that_stands_twice_is_said_so(encoder):
    found = switch_heads_off(encoder, "a cat saw a [MASK].", looked="a")
    assert found.looked.times == 2 and found.looked.start == 0 and "several_times" in found.notes


def test_a_text_of_the_mask_alone_has_nothing_to_compare(encoder):
    found = switch_heads_off(
        FakeEncoder({"dog": 4.0, "ball": 3.0}, changed=words_under), "[MASK]"
    )
    assert found.looked is None and found.compared is None and "no_words" in found.notes


@pytest.mark.parametrize(("weights", "changes", "verdict"), [
    ([0.1, 0.2, 0.3, 0.4], [-1, -2, -3, -4], "strong"),
    ([0.1, 0.2, 0.3, 0.4], [4, -3, 2, -1], "inverse"),
    ([0.1, 0.2, 0.3, 0.4], [0, 0, 0, 0], "undefined"),
    ([0.1, 0.2, 0.3, 0.4], [1, -3, 2, 1], "none"),
])
def test_verdicts_follow_the_correlation(weights, changes, verdict):
    rows = np.zeros((10, 4, 3), np.float32)  # 40 heads: chance is 1.96 / sqrt(39) = 0.314
    rows[:, :, 1] = weights
    found = compare(LookedWord("x", 0, 1, (1,)), rows, changes * 10)
    assert found.chance == pytest.approx(0.3139, abs=1e-4)
    assert found.verdict == verdict and verdict in VERDICTS


def test_long_texts_are_read_around_the_mask(encoder):
    found = switch_heads_off(encoder, "cat " * 100 + "[MASK].")
    assert found.truncated and "truncated" in found.notes and found.kept[0] > 0


@pytest.mark.parametrize(("asked", "key"), [
    ({"text": "no blank"}, "no_mask"),
    ({"text": "[MASK] or [MASK]"}, "one_mask_wanted"),
    ({"target": "catness"}, "target_several_pieces"),
    ({"looked": "whale"}, "looked_word_missing"),
    ({"looked": "[MASK]"}, "looked_word_missing"),
    ({"layer": 2}, "head_unknown"),
    ({"layer": 0, "head": 4}, "head_unknown"),
    ({"head": 1}, "head_unknown"),
])
def test_what_cannot_be_done_is_refused_by_name(encoder, asked, key):
    with pytest.raises(InputError, match=key):
        switch_heads_off(encoder, **{"text": TEXT, **asked})


def test_a_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError, match="head_missing"):
        switch_heads_off(FakeEncoder(heads=("relation",)), TEXT)


def test_on_a_real_model_the_changes_are_those_of_its_own_passes(tiny_models):
    from playground.engine.interventions import Intervention

    encoder = tiny_models.encoder("tiny-masked")
    found = switch_heads_off(encoder, TEXT, "dog", "cat")
    text = encoder.tokens(TEXT)
    dog = encoder.vocab.index("dog")
    off = Intervention(frozenset({(1, 3)}))
    rows = encoder.mask_logits_under(text, 5, [Intervention(), off]).astype(float)
    logs = rows[:, dog] - np.log(np.exp(rows).sum(1))
    assert found.each[7].change == pytest.approx((logs[1] - logs[0]) / np.log(2), abs=1e-4)
    weights = encoder.attentions(text)[:, :, 5, 2].ravel()
    assert np.allclose(found.compared.weights, weights, atol=1e-6)


def test_the_window_shrinks_with_the_number_of_passes():
    """64 pieces for 6 x 12 heads; 8,192 // (24 * 17) = 20 for the 24 x 16 of BERT large."""
    from dataclasses import replace

    for (layers, heads), room in {(6, 12): 64, (24, 16): 20}.items():
        fake = FakeEncoder({"dog": 4.0, "ball": 3.0}, max_pieces=512)
        fake.entry = replace(fake.entry, layers=layers, attention_heads=heads)
        found = switch_heads_off(fake, "cat " * 100 + "[MASK]" + " cat" * 100)
        assert len(fake.calls[-1][1].pieces) == room and found.truncated
