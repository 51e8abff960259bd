"""Head roles: where weight goes, hand arithmetic; roles; a text beside a sample; the card."""

import math
from dataclasses import asdict, replace

import numpy as np
import pytest

from playground.engine.cards import Card
from playground.errors import CheckpointError, InputError
from playground.tasks.attention_roles import find_head_roles
from playground.tasks.attention_roles_card import Sample, SampleRoles, card_part, read_head_roles
from playground.tasks.attention_roles_measures import PATTERNS, means_of, sums_of
from playground.tasks.attention_roles_profile import profile_of
from playground.tasks.attention_roles_syntax import SyntacticRole
from tests.fake_encoder import FakeEncoder

SAMPLE = Sample("a.dev.conllu", "a.test.conllu", 40, 30, 1, "python -m playground score head-roles")
OBJECT = SyntacticRole("obj", "to_head", 1, 2, 0.8, 0.7, 0.9, 100, 0.82, -2, 0.4)
WORSE = SyntacticRole("det", "to_head", 0, 0, 0.5, 0.4, 0.6, 100, 0.52, 1, 0.6)


def shifted(step):
    """Return looks whose every row lies wholly on the piece `step` away, or on itself at an end."""

    def looks(tokenized):
        count = len(tokenized.pieces)
        places = np.clip(np.arange(count) + step, 0, count - 1)
        return np.broadcast_to(np.eye(count)[places], (2, 4, count, count))

    return looks


def measured(encoder, text, pair=None):
    tokenized = encoder.tokens(text, pair)
    return means_of(sums_of(encoder.attentions(tokenized), tokenized.pieces))


def share(means, pattern):
    return means.shares[PATTERNS.index(pattern)]


def test_a_head_that_looks_at_the_piece_before_is_a_previous_token_head():
    means = measured(FakeEncoder(looks=shifted(-1)), "the cat saw a dog")
    # the first word has no word before it and does not count: it looks at [CLS]
    assert share(means, "previous") == pytest.approx(np.ones((2, 4)))
    assert share(means, "cls") == pytest.approx(np.full((2, 4), 1 / 5))
    assert means.distance == pytest.approx(np.ones((2, 4))) and not means.entropy.any()
    assert {row.role for row in profile_of(means).heads} == {"previous"}


def test_even_attention_by_hand():
    # [CLS] the cat the [SEP]: each of 5 keys gets 1/5; entropy log2(5); "the" stands twice
    means = measured(FakeEncoder(), "the cat the")
    assert means.entropy == pytest.approx(np.full((2, 4), math.log2(5)))
    assert means.evenness == pytest.approx(np.ones((2, 4))) and means.queries == 3
    for pattern in PATTERNS:
        assert share(means, pattern) == pytest.approx(np.full((2, 4), 0.2)), pattern
    # steps to ordinary keys: 0+1+2, 1+0+1, 2+1+0, over 9 weights
    assert means.distance == pytest.approx(np.full((2, 4), 8 / 9))
    assert {row.role for row in profile_of(means).heads} == {"broad"}


def test_both_separators_of_a_pair_add_up_and_words_that_stand_once_have_no_same_word():
    means = measured(FakeEncoder(), "cat", "dog")
    assert share(means, "sep") == pytest.approx(np.full((2, 4), 2 / 5))
    assert np.isnan(share(means, "same_word")).all()
    [row, *_] = profile_of(means).heads
    assert row.same_word is None and "same_word" not in [b.role for b in profile_of(means).best]


def test_texts_add_up_by_queries():
    encoder = FakeEncoder()
    texts = [encoder.tokens(text) for text in ("the cat", "the cat saw a dog")]
    sums = [sums_of(encoder.attentions(text), text.pieces) for text in texts]
    means = means_of(sums[0].plus(sums[1]))
    assert means.entropy == pytest.approx(np.full((2, 4), (2 * 2 + 5 * math.log2(7)) / 7))


@pytest.mark.parametrize(
    ("cls", "current", "role"), [(0.6, 0.4, "cls"), (0.5, 0.5, "current"), (0.45, 0.2, "mixed")]
)
def test_a_head_rests_above_half_of_its_weight_and_does_something_from_three_tenths_on(cls, current, role):
    def looks(tokenized):
        count = len(tokenized.pieces)
        weights = np.eye(count) * current
        weights[:, 0] += cls
        weights[:, -1] += 1 - cls - current
        return np.broadcast_to(weights, (2, 4, count, count))

    means = measured(FakeEncoder(looks=looks), "the cat saw a dog")
    assert {row.role for row in profile_of(means).heads} == {role}


def test_the_best_head_of_a_role_stands_out_from_the_usual_one():
    def looks(tokenized):
        weights = np.array(shifted(0)(tokenized))
        weights[1, 3] = shifted(1)(tokenized)[0, 0]
        return weights

    [best] = [b for b in profile_of(measured(FakeEncoder(looks=looks), "a cat ran")).best if b.role == "next"]
    assert (best.layer, best.head, best.value, best.usual) == (1, 3, 1.0, 0.0)


def test_links_are_those_of_heads_that_beat_a_fixed_offset():
    def looks(tokenized):
        count = len(tokenized.pieces)
        weights = np.full((2, 4, count, count), 1 / count)
        dog, saw = tokenized.tokens.index("dog"), tokenized.tokens.index("saw")
        weights[1, 2, dog] = 0
        weights[1, 2, dog, saw] = 1
        return weights

    sample = SampleRoles("fake", SAMPLE, profile_of(measured(FakeEncoder(), "a cat")), (OBJECT, WORSE))
    found = find_head_roles(FakeEncoder(looks=looks), "the cat saw a dog.", sample=sample)
    [links] = found.links
    assert (links.relation, links.layer, links.head) == ("obj", 1, 2)
    first = links.links[0]
    assert (first.source, first.target, first.weight) == ("dog", "saw", 1.0)
    assert len(links.links) == 3 and found.notes == ()
    assert asdict(found)["profile"]["heads"][0]["layer"] == 0


def test_attentions_of_a_real_pass_are_measured(tiny_models):
    encoder = tiny_models.for_head("encoder", "tiny-bare", "fp32")
    found = find_head_roles(encoder, "the cat saw a [MASK]", "the dog ran")
    assert len(found.profile.heads) == 8 and found.profile.queries == 8
    for row in found.profile.heads:
        assert 0 < row.evenness < 1 and 0 < row.cls < 1 and row.distance > 0
    assert found.pair == "the dog ran" and found.notes == ("no_sample",)


@pytest.mark.parametrize(
    ("text", "key"), [(" ", "attention_empty"), ("\u200b", "attention_only_special"), ("a " * 80, "too_many_pieces")]
)
def test_what_cannot_be_measured_is_refused(text, key):
    with pytest.raises(InputError) as caught:
        find_head_roles(FakeEncoder(), text)
    assert caught.value.key == key


def test_a_text_without_a_letter_and_one_unknown_are_measured_and_said():
    assert find_head_roles(FakeEncoder(), "...").links == ()
    assert "much_unknown" in find_head_roles(FakeEncoder(), "☃ ☃").notes


def test_the_card_gives_back_what_was_measured(tmp_path):
    means = measured(FakeEncoder(looks=shifted(-1)), "cat", "dog")  # no word stands twice: None
    stored = card_part(SAMPLE, means, (OBJECT, WORSE))
    card = Card("fake", 1000, {"head_roles": stored}, tmp_path)
    found = read_head_roles(card)
    assert found.sample == SAMPLE and found.relations == (OBJECT, WORSE)
    assert found.profile == profile_of(means)
    assert read_head_roles(replace(card, content={})) is None


@pytest.mark.parametrize("change", [{"measures": {}}, {"relations": [{"relation": "x"}]}, {"queries": "many"}])
def test_a_damaged_part_of_a_card_is_named(tmp_path, change):
    stored = card_part(SAMPLE, measured(FakeEncoder(), "the cat"), ()) | change
    with pytest.raises(CheckpointError) as caught:
        read_head_roles(Card("fake", 1000, {"head_roles": stored}, tmp_path))
    assert caught.value.key == "card_part" and caught.value.values["part"] == "head_roles"
