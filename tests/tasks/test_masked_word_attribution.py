"""What drove the guess: hand arithmetic on a fake encoder, completeness on a real one, errors."""

import math

import numpy as np
import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.masked_word_attribution import (
    MOST_PIECES,
    attribute_guess,
)
from tests.fake_encoder import FakeEncoder

TEXT = "the dog saw a [MASK] ."


def by_neighbours(tokenized, position):
    """`ball` gains 1 nat for each "dog" and 3 for each "saw" in view."""
    tokens = tokenized.tokens
    return {"ball": tokens.count("dog") + 3.0 * tokens.count("saw"), "cat": 1.0}


def words_of(found):
    return {word.text: word for word in found.words}


def error_of(*arguments, **options):
    with pytest.raises(InputError) as caught:
        attribute_guess(*arguments, **options)
    return caught.value


def test_hiding_a_word_costs_what_the_target_loses_in_bits():
    encoder = FakeEncoder(words=by_neighbours)
    found = attribute_guess(encoder, TEXT, "ball")
    rest = (len(encoder.vocab) - 2) * math.exp(-20)

    def bits(logit):
        return math.log2(math.exp(logit) / (math.exp(logit) + math.exp(1) + rest))

    words = words_of(found)
    assert found.log_probability == pytest.approx(bits(4), abs=1e-5)
    assert words["dog"].hidden == pytest.approx(bits(4) - bits(3), abs=1e-5)
    assert words["saw"].hidden == pytest.approx(bits(4) - bits(1), abs=1e-5)
    assert words["dog"].deleted == pytest.approx(words["dog"].hidden)
    assert words["the"].hidden == pytest.approx(0, abs=1e-6)
    assert found.target == "ball" and found.rank == 1
    assert found.probability == pytest.approx(2 ** found.log_probability)


def test_integrated_gradients_of_a_line_are_its_slopes_times_the_way():
    encoder = FakeEncoder(words={"ball": 2.0}, slopes={"dog": 0.5, "saw": -0.25, "[MASK]": 0.125})
    words = words_of(attribute_guess(encoder, TEXT))
    per_bit = 1 / math.log(2)
    assert words["dog"].integrated == pytest.approx((0.5 - 0.125) * per_bit, rel=1e-5)
    assert words["saw"].integrated == pytest.approx((-0.25 - 0.125) * per_bit, rel=1e-5)
    assert words["a"].integrated == pytest.approx(-0.125 * per_bit, rel=1e-5)


def test_a_square_shares_out_its_whole_difference_by_the_mean_gradient():
    """F = s + s²/2 with s from 0 (all hidden) to 3: 7.5 nats, 2/3 of them for the slope of 2."""
    encoder = FakeEncoder(words={"ball": 2.0}, slopes={"dog": 2.0, "saw": 1.0}, curve=1.0)
    found = attribute_guess(encoder, TEXT, steps=8)
    words = words_of(found)
    assert words["dog"].integrated == pytest.approx(5.0 / math.log(2), rel=1e-5)
    assert words["saw"].integrated == pytest.approx(2.5 / math.log(2), rel=1e-5)
    assert found.completeness.difference == pytest.approx(7.5 / math.log(2), rel=1e-5)
    assert found.completeness.absolute_error < 1e-4 and found.completeness.relative_error < 1e-5


def test_pieces_are_summed_by_word_and_special_ones_and_the_mask_have_no_part():
    encoder = FakeEncoder(
        words={"ball": 2.0}, slopes={"teacher": 1.0, "##s": 0.5, "[CLS]": 9.0, "[SEP]": 9.0}
    )
    found = attribute_guess(encoder, "teachers saw a [MASK].")
    assert [word.text for word in found.words] == ["teachers", "saw", "a", "."]
    assert found.words[0].integrated == pytest.approx(1.5 / math.log(2), rel=1e-5)
    assert [found.text[word.start : word.end] for word in found.words] == ["teachers", "saw", "a", "."]
    assert found.text[found.start : found.end] == "[MASK]"


@pytest.mark.parametrize("text", ["the old man [MASK] the book at night.", "[MASK] is the capital , he said"])
def test_attributions_of_a_real_model_add_up_and_more_steps_add_up_better(tiny_encoder, text):
    few, many = (attribute_guess(tiny_encoder, text, steps=steps) for steps in (8, 64))
    assert many.completeness.relative_error < 1e-3
    assert many.completeness.absolute_error <= few.completeness.absolute_error + 1e-5
    total = sum(word.integrated for word in many.words)
    assert total == pytest.approx(many.completeness.total)
    gain = many.log_probability - many.baseline_log_probability
    assert gain == pytest.approx(many.completeness.difference, abs=1e-4)


def test_integrated_gradients_equal_a_fine_midpoint_sum_by_transformers(tiny, tiny_encoder):
    """2,000 midpoints by autograd through `inputs_embeds`, in float64."""
    import torch
    from transformers import BertForPreTraining

    found = attribute_guess(tiny_encoder, "the dog saw a [MASK] .", "ball", steps=32)
    model = BertForPreTraining.from_pretrained(tiny / "tiny", dtype="float64").eval()
    ids = torch.tensor(tiny_encoder.tokens(found.text).ids)
    base = torch.full_like(ids, tiny_encoder.tokenizer.mask_id)
    base[[0, -1]] = ids[[0, -1]]
    table = model.get_input_embeddings().weight.detach()
    start, end = table[base], table[ids]
    target, total = tiny_encoder.vocab.index("ball"), torch.zeros_like(start)
    for shares in ((torch.arange(2000) + 0.5) / 2000).double().split(500):
        words = (start + shares[:, None, None] * (end - start)).requires_grad_()
        model(inputs_embeds=words).prediction_logits[:, 5].log_softmax(-1)[:, target].sum().backward()
        total += words.grad.sum(0) / 2000
    expected = ((total * (end - start)).sum(-1) / math.log(2)).tolist()
    ours = [word.integrated for word in found.words]
    np.testing.assert_allclose(ours, [expected[i] for i in (1, 2, 3, 4, 6)], atol=2e-3)


def test_agreement_counts_the_largest_effects_sign_aside():
    encoder = FakeEncoder(words=by_neighbours, slopes={"saw": -4.0, "dog": 3.0, "the": 0.1})
    found = attribute_guess(encoder, "the dog saw a [MASK] . , ;", "ball")
    assert found.agreement.top == 3 and found.agreement.shared_top >= 2
    two = attribute_guess(encoder, "dog [MASK] saw", "ball")
    assert two.agreement == type(two.agreement)(None, 2, 2)


def test_without_a_target_it_is_berts_first_whole_word():
    found = attribute_guess(FakeEncoder(words={"##s": 9.0, "cat": 3.0}), TEXT)
    assert found.target == "cat" and found.rank == 2


def test_a_long_text_is_read_in_a_window_and_said_to_be():
    encoder = FakeEncoder(words={"cat": 1.0}, max_pieces=512)
    found = attribute_guess(encoder, "dog " * 300 + "[MASK] ran .")
    assert found.truncated and "truncated" in found.notes
    assert len(found.words) == MOST_PIECES - 3  # [CLS], [SEP] and the [MASK]
    assert found.text[found.kept[0] : found.kept[1]].endswith("[MASK] ran .")


@pytest.mark.parametrize(
    ("text", "options", "key"),
    [
        ("no blank here", {}, "no_mask"),
        ("", {}, "empty_text"),
        ("[MASK] and [MASK]", {}, "one_mask_wanted"),
        (" [MASK] ", {}, "no_other_words"),
        (TEXT, {"target": "teachers"}, "target_several_pieces"),
        (TEXT, {"target": "two words"}, "target_blanks"),
        (TEXT, {"target": "🍕"}, "target_unknown"),
        (TEXT, {"target": "[MASK]"}, "target_is_mask"),
        (TEXT, {"steps": 7}, "steps_out_of_range"),
        (TEXT, {"steps": 129}, "steps_out_of_range"),
        (TEXT, {"steps": 8.5}, "steps_out_of_range"),
        (TEXT, {"steps": True}, "steps_out_of_range"),
    ],
)
def test_what_cannot_be_explained_is_refused(text, options, key):
    assert error_of(FakeEncoder(), text, **options).key == key


def test_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError, match="head_missing"):
        attribute_guess(FakeEncoder(heads=("next_sentence",)), TEXT)
