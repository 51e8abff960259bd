"""Minimal pairs: bits by hand, words side by side, sets with accuracy; errors and edges."""

import math
from dataclasses import asdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.pair_files import TextPair
from playground.errors import CheckpointError, InputError
from playground.tasks.masked_word_pair_sets import JudgedPairs, Progress, judge_pairs, judging_pairs
from playground.tasks.masked_word_pairs import compare_pair
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import WORDS

LOGITS = {"were": 4.0, "was": 2.0, "they": 3.0, "late": 1.0, ".": 5.0, "s": 0.5}


def bits(encoder, *pieces):
    """-log2 of the softmax by hand, summed: the fake gives every place the same logits."""
    total = sum(math.exp(v) for v in LOGITS.values())
    total += (len(encoder.vocab) - len(LOGITS)) * math.exp(-20)
    return sum(-math.log2(math.exp(LOGITS.get(p, -20)) / total) for p in pieces)


def test_difference_is_that_of_the_words_that_differ_by_hand():
    encoder = FakeEncoder(words=LOGITS)
    found = compare_pair(encoder, "They were late.", "They was late.")
    assert found.good.bits == pytest.approx(bits(encoder, "they", "were", "late", "."), abs=1e-4)
    assert found.bits == pytest.approx(2 / math.log(2), abs=1e-4)  # logits 4 and 2
    assert found.preferred == "good" and found.notes == ()
    assert [(row.good.text, row.bad.text, row.same) for row in found.words] == [
        ("They", "They", True), ("were", "was", False), ("late", "late", True), (".", ".", True)
    ]
    assert found.words[1].bits == pytest.approx(found.bits)
    assert "They were late."[found.words[1].good.start : found.words[1].good.end] == "were"


def test_a_word_that_one_sentence_lacks_stands_alone():
    encoder = FakeEncoder(words=LOGITS)
    found = compare_pair(encoder, "They were late.", "They were were late.")
    alone = [row for row in found.words if row.good is None]
    assert len(found.words) == 5 and [row.bad.text for row in alone] == ["were"]
    assert alone[0].bits == pytest.approx(bits(encoder, "were"), abs=1e-4)
    assert found.notes == ("lengths_differ",)


def test_swapped_words_are_aligned_by_the_longest_run():
    found = compare_pair(FakeEncoder(), "the old cat saw a dog", "the cat old saw a dog")
    rows = [(row.good and row.good.text, row.bad and row.bad.text) for row in found.words]
    assert [rows[0], *rows[4:]] == [(w, w) for w in ("the", "saw", "a", "dog")]
    moved = next(good for good, bad in rows if bad is None)
    assert moved in {"old", "cat"} and (None, moved) in rows and len(rows) == 7


@settings(deadline=None, max_examples=30)
@given(
    st.lists(st.sampled_from([*WORDS, "teachers", "[MASK]", "🍕"]), min_size=1, max_size=7),
    st.lists(st.sampled_from([*WORDS, "workers"]), min_size=1, max_size=7), st.booleans(),
)
def test_words_add_up_to_the_whole_and_swapping_the_sentences_turns_the_sign(left, right, within):
    encoder = FakeEncoder(words=lambda t, position: {t.tokens[position - 1]: 2.0, "the": 1.5})
    one, other = " ".join([*left, "cat"]), " ".join(right)
    found = compare_pair(encoder, one, other, within)
    back = compare_pair(encoder, other, one, within)
    assert sum(row.bits for row in found.words) == pytest.approx(found.bits, abs=1e-6)
    assert found.bits == pytest.approx(-back.bits)
    assert [row.good for row in found.words if row.good] == list(found.good.words)
    assert [row.bad for row in found.words if row.bad] == list(found.bad.words)
    for word in found.good.words:
        assert one[word.start : word.end] == word.text
        assert word.bits == pytest.approx(sum(piece.bits for piece in word.pieces))


def test_within_word_makes_a_word_of_pieces_dearer_when_its_end_gives_it_away():
    def words(tokenized, position):
        return {"teacher": 8.0} if tokenized.tokens[position + 1] == "##s" else {"cat": 8.0}

    encoder = FakeEncoder(words=words, floor=0.0)
    plain, within = (compare_pair(encoder, "the teachers ran", "the cat ran", w) for w in (False, True))
    assert within.good.words[1].bits > plain.good.words[1].bits + 8
    assert (plain.within_word, within.within_word) == (False, True)


def test_b09_was_is_the_word_that_makes_the_difference():
    def words(tokenized, position):
        return {"were": 6.0, "was": 0.0, "they": 5.0, "late": 4.0, "again": 4.0, ".": 6.0}

    found = compare_pair(FakeEncoder(words=words), "They were late again.", "They was late again.")
    assert found.preferred == "good"
    assert max(found.words, key=lambda row: row.bits).bad.text == "was"


def test_equal_sentences_differ_by_nothing():
    found = compare_pair(FakeEncoder(words=LOGITS), "They were late.", "They were late.")
    assert (found.bits, found.preferred, found.notes) == (0.0, "neither", ("same_text",))


def test_what_cannot_be_read_and_masks_typed_by_hand_are_noted():
    found = compare_pair(FakeEncoder(), "我爱🍕🍕猫。", "The [MASK] ran")
    assert set(found.notes) == {"much_unknown", "mask_typed", "lengths_differ"}
    assert [word.text for word in found.bad.words] == ["The", "[MASK]", "ran"]
    assert found.bad.words[1].bits == 0 and found.bad.words[1].pieces == ()


@pytest.mark.parametrize(
    ("good", "bad", "key", "name"),
    [
        ("", "a dog", "empty_sentence", "good"),
        ("a dog", " \u200b", "empty_sentence", "bad"),
        ("[MASK]", "a dog", "empty_sentence", "good"),
        ("a dog", "dog " * 63, "sentence_too_long", "bad"),
    ],
)
def test_a_sentence_that_cannot_be_scored_is_named(good, bad, key, name):
    with pytest.raises(InputError) as caught:
        compare_pair(FakeEncoder(), good, bad)
    assert (caught.value.key, caught.value.values["name"]) == (key, name)


PAIRS = [
    TextPair("they were late", "they was late", "agreement", "", 2),
    TextPair("they was late", "they were late", "agreement", "", 3),
    TextPair("they were late", "they were late", "other", "", 4),
    TextPair("they were", "they was", "", "", 5),
    TextPair("dog " * 80, "a dog", "long", "", 6),
    TextPair("[MASK]", "a dog", "empty", "", 7),
]


def test_accuracy_over_all_and_by_phenomenon_a_tie_counts_as_wrong():
    found = judge_pairs(FakeEncoder(words=LOGITS), PAIRS)
    assert (found.overall.n, found.overall.right, found.ties) == (4, 2, 1)
    assert (found.overall.low, found.overall.high) == pytest.approx((0.1500, 0.8500), abs=1e-4)
    assert [(row.phenomenon, row.n, row.accuracy) for row in found.phenomena] == [
        ("agreement", 2, 0.5), ("other", 1, 0.0), ("", 1, 1.0)
    ]
    assert [(pair.line, pair.preferred) for pair in found.pairs] == [
        (2, "good"), (3, "bad"), (4, "neither"), (5, "good")
    ]
    assert [(s.line, s.key, s.name, s.found, s.limit) for s in found.skipped] == [
        (6, "sentence_too_long", "good", 82, 64), (7, "empty_sentence", "good", 0, 64)
    ]
    assert found.notes == ("few_pairs",)


def test_a_set_without_phenomena_has_one_accuracy():
    found = judge_pairs(FakeEncoder(words=LOGITS), [TextPair("they were", "they was")] * 3)
    assert found.phenomena == () and found.overall.accuracy == 1


def test_a_sentence_that_occurs_twice_is_scored_once_and_progress_is_told():
    encoder = FakeEncoder(words=LOGITS)
    *steps, last = judging_pairs(encoder, PAIRS[:4])
    assert len(encoder.calls) == 3 + 3 + 2 + 2  # four different sentences, a call a piece
    assert steps == [Progress(done, 4) for done in range(5)] and isinstance(last, JudgedPairs)


def test_a_pair_alone_and_in_a_set_cost_the_same(tiny_encoder):
    pairs = [TextPair("The dogs were late.", "The dogs was late."), TextPair("A cat ran.", "Cat a ran.")]
    for within in (False, True):
        judged = judge_pairs(tiny_encoder, pairs, within)
        for pair, row in zip(pairs, judged.pairs, strict=True):
            alone = compare_pair(tiny_encoder, pair.good, pair.bad, within)
            assert row.bits == pytest.approx(alone.bits, abs=1e-3)
            assert row.good_bits == pytest.approx(alone.good.bits, abs=1e-3)


def test_no_pair_that_fits_and_no_head_are_refused():
    with pytest.raises(InputError) as caught:
        judge_pairs(FakeEncoder(), PAIRS[4:])
    assert caught.value.key == "no_pair_fits"
    with pytest.raises(CheckpointError):
        judge_pairs(FakeEncoder(heads=("next_sentence",)), PAIRS)


def test_results_turn_to_json():
    import json

    found = compare_pair(FakeEncoder(words=LOGITS), "They were late.", "They was late.")
    assert set(json.loads(json.dumps(asdict(found)))["words"][0]) == {"good", "bad", "same", "bits"}
