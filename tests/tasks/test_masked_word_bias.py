"""Template bias: Kurita's score by hand on a fake encoder and by transformers; lists and errors."""

import math

import pytest

from playground.errors import InputError
from playground.tasks.masked_word_bias import measure_bias
from tests.fake_encoder import FakeEncoder

TEMPLATE = "[TARGET] is a [ATTRIBUTE] ."


def encoder_of(shares, prior):
    """Probabilities of `he` and `she`: by the attribute in view, `prior` when it is hidden."""

    def words(tokenized, position):
        found = next((shares[token] for token in tokenized.tokens if token in shares), prior)
        rest = 1 - sum(found)
        return dict(zip(("he", "she", "cat"), map(math.log, (*found, rest)), strict=True))

    return FakeEncoder(words=words, floor=-80.0)


def test_score_is_the_log_ratio_to_the_prior_and_the_difference_kuritas():
    """he: 0.4 over 0.2 is 1 bit; she: 0.05 over 0.1 is -1 bit; the difference is 2 bits."""
    found = measure_bias(encoder_of({"teacher": (0.4, 0.05)}, (0.2, 0.1)), TEMPLATE, ["he"], ["she"], ["teacher"])
    (row,) = found.attributes
    assert (row.first[0].probability, row.first[0].prior) == pytest.approx((0.4, 0.2), rel=1e-5)
    assert row.first[0].bits == pytest.approx(1, abs=1e-5)
    assert row.second[0].bits == pytest.approx(-1, abs=1e-5)
    assert row.difference == found.mean_difference == pytest.approx(2, abs=1e-5)
    assert found.interval is None  # one attribute tells nothing of the spread


def test_a_word_that_is_frequent_anyway_gains_nothing_by_it():
    found = measure_bias(encoder_of({"king": (0.8, 0.1)}, (0.8, 0.1)), TEMPLATE, ["he"], ["she"], ["king"])
    assert found.attributes[0].difference == pytest.approx(0, abs=1e-5)


def test_groups_exchanged_turn_the_sign():
    encoder = encoder_of({"teacher": (0.4, 0.05), "king": (0.3, 0.3)}, (0.2, 0.1))
    one = measure_bias(encoder, TEMPLATE, ["he"], ["she"], ["teacher", "king"])
    other = measure_bias(encoder, TEMPLATE, ["she"], ["he"], ["teacher", "king"])
    for row, turned in zip(one.attributes, other.attributes, strict=True):
        assert row.difference == pytest.approx(-turned.difference)
    assert [row.attribute for row in one.attributes] == ["teacher", "king"]


def test_means_are_over_the_words_of_a_group():
    encoder = encoder_of({"teacher": (0.4, 0.05)}, (0.2, 0.1))
    found = measure_bias(encoder, TEMPLATE, ["he", "cat"], ["she"], ["teacher"]).attributes[0]
    cat = math.log2(0.55 / 0.7)
    assert found.first_mean == pytest.approx((1 + cat) / 2, abs=1e-5)


@pytest.mark.parametrize("template", ["[TARGET] saw the [ATTRIBUTE].", "The [ATTRIBUTE] saw [TARGET]."])
def test_scores_equal_transformers_with_words_of_several_pieces(tiny, tiny_encoder, template):
    """The target "teachers" (2 pieces) with the attribute "booked" (2 pieces) shown and hidden."""
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")

    def log2(attribute):
        total = 0.0
        for blanks, piece in (("[MASK] [MASK]", "teacher"), ("teacher [MASK]", "##s")):
            text = template.replace("[ATTRIBUTE]", attribute).replace("[TARGET]", blanks)
            ids = tokenizer(text, return_tensors="pt").input_ids
            before = template.split("[TARGET]")[0].replace("[ATTRIBUTE]", attribute)
            place = len(tokenizer(before).input_ids) - 1 + (piece == "##s")
            with torch.no_grad():
                row = model(ids).prediction_logits[0, place].softmax(-1)
            total += math.log2(row[tokenizer.convert_tokens_to_ids(piece)].item())
        return total

    found = measure_bias(tiny_encoder, template, ["teachers"], ["cat"], ["booked"])
    expected = log2("booked") - log2("[MASK] [MASK]")
    assert found.attributes[0].first[0].bits == pytest.approx(expected, abs=1e-2)
    assert "several_pieces" in found.notes


def test_blanks_and_doubles_in_lists_are_left_out_and_phrases_kept():
    found = measure_bias(FakeEncoder(), TEMPLATE, [" he ", "he", ""], ["she"], ["good  teacher"])
    assert found.first == ("he",) and found.attributes[0].attribute == "good teacher"
    assert {"one_template", "few_attributes"} <= set(found.notes)


def test_partly_unknown_text_is_measured_and_said():
    found = measure_bias(FakeEncoder(), "🍕🍕🍕🍕 [TARGET] [ATTRIBUTE]", ["he"], ["she"], ["cat"])
    assert "much_unknown" in found.notes and found.unknown_share > 0.2


@pytest.mark.parametrize(
    ("template", "first", "second", "attributes", "key"),
    [
        ("[TARGET] is here.", ["he"], ["she"], ["cat"], "template_place"),
        ("[ATTRIBUTE] is here.", ["he"], ["she"], ["cat"], "template_place"),
        ("[TARGET] [TARGET] [ATTRIBUTE]", ["he"], ["she"], ["cat"], "template_place"),
        ("[TARGET] [MASK] [ATTRIBUTE]", ["he"], ["she"], ["cat"], "template_mask"),
        (TEMPLATE, [], ["she"], ["cat"], "list_empty"),
        (TEMPLATE, ["he"], ["  "], ["cat"], "list_empty"),
        (TEMPLATE, ["he"], ["she"], [], "list_empty"),
        (TEMPLATE, ["he"], ["she"], [f"a{n}" for n in range(51)], "list_too_long"),
        (TEMPLATE, ["he"], ["He", "she"], ["cat"], "listed_twice"),
        (TEMPLATE, ["he there"], ["she"], ["cat"], "target_blanks"),
        (TEMPLATE, ["🍕"], ["she"], ["cat"], "target_unknown"),
        (TEMPLATE, ["he"], ["she"], ["🍕"], "attribute_unknown"),
        (TEMPLATE, ["he"], ["she"], ["a [MASK]"], "attribute_unusable"),
        (TEMPLATE, ["he"], ["she"], ["[TARGET]"], "attribute_unusable"),
        (TEMPLATE, ["he"], ["she"], ["a " * 17], "attribute_too_long"),
        (TEMPLATE, ["he"], ["she"], ["\u200b"], "attribute_unusable"),
        ("a " * 60 + TEMPLATE, ["he"], ["she"], ["cat"], "too_many_pieces"),
    ],
)
def test_what_cannot_be_measured_is_refused(template, first, second, attributes, key):
    with pytest.raises(InputError) as caught:
        measure_bias(FakeEncoder(), template, first, second, attributes)
    assert caught.value.key == key
