"""Surprise of every word: bits, both ways, windows, what is not scored."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.errors import InputError
from playground.tasks.masked_word_likelihood import pseudo_log_likelihoods
from playground.tasks.masked_word_surprise import (
    MOST_PIECES,
    Progress,
    SurprisingText,
    measure_surprise,
    surprise_steps,
)
from playground.tasks.masked_word_surprise_passes import WINDOW_PIECES
from tests.fake_encoder import FakeEncoder

TEXTS = ["The cat saw a dog.", "They was late again.", "teachers read books.", "한국어", "我在北京。"]


def nats(encoder, text, within_word):
    return pseudo_log_likelihoods(encoder, [encoder.tokens(text)], within_word)[0].sum()


@pytest.mark.parametrize("text", TEXTS)
def test_totals_are_the_sums_over_words_and_over_wordpieces(tiny_encoder, text):
    found = measure_surprise(tiny_encoder, text)
    assert found.bits == pytest.approx(sum(word.bits for word in found.words))
    assert found.bits_within_word == pytest.approx(sum(w.bits_within_word for w in found.words))
    assert found.bits == pytest.approx(-nats(tiny_encoder, text, False) / math.log(2), rel=1e-4)
    assert found.bits_within_word == pytest.approx(-nats(tiny_encoder, text, True) / math.log(2), rel=1e-4)


def test_hand_arithmetic_of_bits_and_pseudo_perplexity():
    # at every mask: the, dog and cat share the probability 2 : 1 : 1, so 1, 2 and 2 bits
    encoder = FakeEncoder({"the": math.log(2), "dog": 0.0, "cat": 0.0}, floor=-60)
    found = measure_surprise(encoder, "the dog cat")
    assert [word.bits for word in found.words] == pytest.approx([1, 2, 2])
    assert found.bits == found.bits_within_word == pytest.approx(5)
    assert found.pseudo_perplexity == pytest.approx(2 ** (5 / 3))
    assert [(i.word, round(i.probability, 6)) for i in found.words[0].instead[:1]] == [
        ("the", 0.5)
    ]
    assert found.most_surprising == (1, 2, 0)


def test_within_word_hides_the_later_pieces_too_as_kauf_and_ivanova_do():
    # 4 bits while ##s is hidden, 1 bit once it is seen: only the second way is not flattered
    def words(tokenized, position):
        seen = "##s" in tokenized.tokens
        odds = 1.0 if seen else 15.0
        return {"teacher": 0.0, "cat": math.log(odds), "##s": 0.0, "##ed": 0.0}

    found = measure_surprise(FakeEncoder(words, floor=-60), "teachers")
    (word,) = found.words
    assert word.pieces == ("teacher", "##s")
    shares = {seen: 1 / (3 + odds) for seen, odds in ((True, 1.0), (False, 15.0))}
    plain = -math.log2(shares[True]) - math.log2(shares[False])  # teacher | ##s, ##s | teacher
    within = -2 * math.log2(shares[False])  # teacher | _, ##s | teacher
    assert word.bits == pytest.approx(plain)
    assert word.bits_within_word == pytest.approx(within)
    assert found.pseudo_perplexity_within_word > found.pseudo_perplexity


def test_a_word_of_pieces_is_replaced_by_one_mask_to_ask_what_bert_would_have_written():
    encoder = FakeEncoder({"cat": 5.0})
    measure_surprise(encoder, "The teachers ran.")
    asked = [tuple(text.tokens[1:-1]) for _, text in encoder.calls]
    assert ("the", "[MASK]", "ran", ".") in asked
    assert ("the", "[MASK]", "##s", "ran", ".") in asked
    assert ("the", "[MASK]", "[MASK]", "ran", ".") in asked
    assert ("the", "teacher", "[MASK]", "ran", ".") in asked
    assert len(asked) == 3 + 4


def test_punctuation_is_offered_for_punctuation_alone():
    found = measure_surprise(FakeEncoder({".": 9.0, "!": 8.0, "cat": 1.0}), "my dog .")
    assert [word.instead[0].word for word in found.words] == ["cat", "cat", "."]
    assert found.words[0].instead[0].probability < 0.001


def test_b21_pieces_of_one_character_are_one_word_and_counted_once():
    encoder = FakeEncoder({"the": 0.0}, floor=0.0)
    (word,) = measure_surprise(encoder, "한국어").words
    assert (word.text, word.start, word.end, len(word.pieces)) == ("한국어", 0, 3, 8)
    assert word.bits == pytest.approx(8 * math.log2(len(encoder.vocab)), rel=1e-5)


def test_unknown_words_are_marked_and_left_out_of_the_sums():
    found = measure_surprise(FakeEncoder({"the": 0.0}, floor=0.0), "the 🍕 the")
    first, unknown, last = found.words
    assert unknown.unknown and unknown.bits is None and unknown.instead == ()
    assert found.bits == pytest.approx(first.bits + last.bits)
    assert (found.scored_words, found.scored_pieces) == (2, 2)
    assert "unknown_left_out" in found.notes and found.unknown_share > 0


def test_a_typed_mask_stays_a_blank_and_is_not_scored():
    encoder = FakeEncoder({"the": 0.0}, floor=0.0)
    found = measure_surprise(encoder, "the [MASK] ran.")
    assert [word.given for word in found.words] == [False, True, False, False]
    assert found.words[1].bits is None and "mask_given" in found.notes
    asked = [tuple(text.tokens[1:-1]) for _, text in encoder.calls]
    assert asked == [("[MASK]", "[MASK]", "ran", "."), ("the", "[MASK]", "[MASK]", "."), ("the", "[MASK]", "ran", "[MASK]")]


@pytest.mark.parametrize("text", ["[MASK]", "🍕 🍕"])
def test_nothing_to_score_gives_no_perplexity(text):
    found = measure_surprise(FakeEncoder(), text)
    assert found.pseudo_perplexity is None and found.bits == 0
    assert "nothing_scored" in found.notes and found.most_surprising == ()


def test_a_text_that_fits_is_one_window_of_all_its_pieces():
    found = measure_surprise(FakeEncoder(max_pieces=64), "cat " * 62)
    assert (found.windows, found.window_pieces) == (1, 64) and "windows" not in found.notes


@settings(max_examples=8, deadline=None)
@given(st.lists(st.sampled_from(["cat", "teachers", "a", "."]), min_size=30, max_size=90), st.integers(16, 40))
def test_in_windows_every_word_is_scored_once_with_context_on_both_sides(words, room):
    encoder = FakeEncoder(max_pieces=room)
    found = measure_surprise(encoder, " ".join(words))
    assert len(found.words) == len(words) and all(word.bits is not None for word in found.words)
    plain = sum(1 for word in found.words if len(word.pieces) == 1)
    assert len(encoder.calls) == plain + 4 * (len(words) - plain)
    least = (room - 2) // 4 - 3  # windows overlap by half; a word of two pieces, or replaced by one mask
    whole = encoder.tokens(" ".join(words)).pieces
    for _, text in encoder.calls:
        assert len(text.pieces) <= room
        (place,) = text.mask_positions
        spans = [piece.start for piece in text.pieces[1:-1]]
        left_end = spans[0] == whole[1].start
        right_end = text.pieces[-2].end >= whole[-2].start
        assert left_end or place - 1 >= least
        assert right_end or len(text.pieces) - 2 - place >= least


def test_five_thousand_words_are_cut_into_windows_and_said_to_be():
    encoder = FakeEncoder(max_pieces=512)
    steps = surprise_steps(encoder, "the cat " * 2_500)
    assert next(steps) == Progress(0, 5_000)
    assert all(len(text.pieces) <= WINDOW_PIECES for _, text in encoder.calls)
    steps.close()
    from playground.tasks.masked_word_surprise_passes import place_windows

    whole = encoder.tokens("the cat " * 2_500)
    windows = place_windows(encoder, whole, whole.words(0))
    assert len(windows.ranges) == 79 and len(windows.of_word) == 5_000  # 63 new pieces a window


def test_progress_rises_to_the_total_and_memory_stays_flat(tiny_encoder):
    *steps, found = surprise_steps(tiny_encoder, "The cat saw a dog. " * 40)
    assert isinstance(found, SurprisingText)
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert steps[-1].done == steps[-1].total == 240 and len(steps) > 3


def test_the_order_follows_the_way_that_was_asked_for():
    def words(tokenized, position):
        return {"teacher": 0.0, "##s": 0.0, "cat": 3.0 if "##s" in tokenized.tokens else 9.0, "a": 7.0, "dog": 6.0}

    encoder = FakeEncoder(words, floor=-40)
    plain = measure_surprise(encoder, "dog teachers")
    within = measure_surprise(encoder, "dog teachers", within_word=True)
    assert (plain.method, within.method) == ("plain", "within_word")
    assert plain.words == within.words and plain.bits == within.bits
    assert within.words[1].bits_within_word > plain.words[1].bits


@pytest.mark.parametrize(
    ("text", "top", "key"),
    [
        ("", 5, "surprise_empty"),
        (" \n\t", 5, "surprise_empty"),
        ("\u200b\u202e", 5, "surprise_empty"),
        ("the " * (MOST_PIECES + 1), 5, "surprise_too_long"),
        ("the cat " * 30_000, 5, "too_long"),
        ("the", 0, "surprise_top"),
        ("the", 101, "surprise_top"),
        ("the", True, "surprise_top"),
        ("a" * 60 + " the" * 10, 5, "surprise_word_too_long"),
    ],
)
def test_bad_input_names_what_was_found(text, top, key):
    with pytest.raises(InputError) as caught:
        measure_surprise(FakeEncoder(), text, top=top)
    assert caught.value.key == key


def test_a_text_without_an_end_is_told_so():
    encoder = FakeEncoder()
    assert "no_full_stop" in measure_surprise(encoder, "my dog is apple").notes
    assert "no_full_stop" not in measure_surprise(encoder, "my dog is apple.").notes
    assert "no_full_stop" not in measure_surprise(encoder, 'my dog is "apple"').notes


def test_ways_agree_on_words_of_one_piece(tiny_encoder):
    found = measure_surprise(tiny_encoder, "The teachers saw a dog.")
    for word in found.words:
        if len(word.pieces) == 1:
            assert word.bits == word.bits_within_word
    assert np.all([word.bits >= 0 for word in found.words])
