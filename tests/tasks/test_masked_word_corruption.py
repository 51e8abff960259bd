"""Corruption: BERT's shares, what is restored, units, epochs; the cases people reported."""

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.errors import CheckpointError, InputError
from playground.tasks.masked_word_corruption import corrupt_text
from playground.tasks.masked_word_corruption_rule import CorruptionSettings
from playground.tasks.masked_word_epochs import mask_epochs
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import WORDS, tiny_vocab

LONG = " ".join(WORDS * 4)
CHINESE = "我们明天去图书馆看书。"


def wide(**options):
    return FakeEncoder(max_pieces=512, **options)


def error_of(*arguments, call=corrupt_text, **options):
    with pytest.raises(InputError) as caught:
        call(*arguments, **options)
    return caught.value


def test_fifteen_in_a_hundred_are_chosen_of_which_most_become_the_mask():
    counts = Counter()
    for seed in range(12):
        found = corrupt_text(wide(), LONG, CorruptionSettings(seed=seed))
        assert len(found.places) == round(0.15 * found.ordinary)
        counts.update(place.kind for place in found.places)
    total = sum(counts.values())  # about 780: one standard error of 0.8 is 0.015
    assert counts["masked"] / total == pytest.approx(0.8, abs=0.05)
    assert counts["random"] / total == pytest.approx(0.1, abs=0.04)


def test_what_the_model_saw_is_the_text_but_for_the_chosen_places():
    found = corrupt_text(wide(), LONG, CorruptionSettings(seed=3))
    chosen = {place.position: place for place in found.places}
    for position, (before, after) in enumerate(zip(found.tokens, found.seen, strict=True)):
        if position in chosen:
            place = chosen[position]
            assert (place.original, place.shown) == (before, after)
            assert place.kind == {"[MASK]": "masked", before: "kept"}.get(after, "random")
            assert LONG[place.start : place.end].lower() == before
        else:
            assert before == after
    assert {"masked", "random", "kept"} == {place.kind for place in found.places}
    random = [place.shown for place in found.places if place.kind == "random"]
    assert not [shown for shown in random if shown.startswith("[") and len(shown) > 2]


def test_probability_rank_and_accuracy_by_hand():
    encoder = wide(words={"cat": 3.0, "dog": 2.0, "ran": 1.0})
    found = corrupt_text(encoder, "cat dog cat ran", CorruptionSettings(share=1.0))
    total = math.exp(3) + math.exp(2) + math.exp(1) + (len(encoder.vocab) - 3) * math.exp(-20)
    assert [place.original_rank for place in found.places] == [1, 2, 1, 3]
    assert [place.restored for place in found.places] == [True, False, True, False]
    assert found.places[1].original_probability == pytest.approx(math.exp(2) / total, rel=1e-5)
    assert [guess.token for guess in found.places[3].guesses] == ["cat", "dog", "ran"]
    everything, *kinds = found.kinds
    assert (everything.kind, everything.n, everything.right, everything.accuracy) == ("all", 4, 2, 0.5)
    assert (everything.low, everything.high) == pytest.approx((0.1500, 0.8500), abs=1e-4)
    assert sum(kind.n for kind in kinds) == 4 and [k.kind for k in kinds] == ["masked", "random", "kept"]
    assert all((kind.accuracy is None) == (kind.n == 0) for kind in kinds)


def test_the_head_is_asked_at_every_chosen_place_of_the_corrupted_text(tiny_encoder, tiny):
    """Recomputed with plain transformers, kept and random places included."""
    import torch
    from transformers import AutoTokenizer, BertForPreTraining

    tokenizer = AutoTokenizer.from_pretrained(tiny / "tiny")
    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    found = corrupt_text(tiny_encoder, "The teachers ran home. A dog saw.", CorruptionSettings(5, 0.9))
    assert len({place.kind for place in found.places}) == 3
    ids = torch.tensor([tokenizer.convert_tokens_to_ids(list(found.seen))])
    with torch.no_grad():
        shares = model(ids).prediction_logits[0].softmax(-1)
    for place in found.places:
        original = tokenizer.convert_tokens_to_ids(place.original)
        expected = shares[place.position, original].item()
        assert place.original_probability == pytest.approx(expected, rel=1e-3)
        best = int(shares[place.position].argmax())
        assert place.guesses[0].token == tokenizer.convert_ids_to_tokens(best)


@settings(deadline=None, max_examples=25)
@given(
    st.text(max_size=40), st.integers(0, 999_999_999), st.floats(0.01, 1),
    st.sampled_from(["wordpiece", "whole-word", "n-gram"]),
)
def test_any_text_is_corrupted_alike_by_the_same_seed_or_refused_in_words(text, seed, share, unit):
    chosen = CorruptionSettings(seed, share, unit)
    try:
        one, two = (corrupt_text(FakeEncoder(), text, chosen) for _ in "ab")
    except InputError as error:
        assert error.key in {"nothing_to_corrupt", "lone_surrogate"}
        return
    assert one == two and one.places
    assert mask_epochs(FakeEncoder(), text, chosen, 1).dynamic.positions[0] == tuple(
        place.position for place in one.places
    )


def test_another_seed_chooses_other_places():
    chosen = {
        tuple(p.position for p in corrupt_text(wide(), LONG, CorruptionSettings(seed)).places)
        for seed in range(5)
    }
    assert len(chosen) == 5


def test_whole_words_and_runs_take_all_pieces_of_a_word():
    text = "teachers worked " * 30
    for unit in ("whole-word", "n-gram"):
        found = corrupt_text(wide(), text, CorruptionSettings(1, 0.3, unit))
        chosen = {place.position for place in found.places}
        for position, token in enumerate(found.tokens):
            if token.startswith("##"):
                assert (position in chosen) == (position - 1 in chosen)
    alone = corrupt_text(wide(), text, CorruptionSettings(1, 0.3))
    chosen = {place.position for place in alone.places}
    assert any(
        (p in chosen) != (p - 1 in chosen) for p, t in enumerate(alone.tokens) if t.startswith("##")
    )


def test_b11_chinese_is_masked_by_character_and_no_whole_word_is_claimed():
    encoder = FakeEncoder(vocab=tiny_vocab("zh"))
    by_word = corrupt_text(encoder, CHINESE, CorruptionSettings(unit="whole-word", share=0.5))
    assert "chinese_words" in by_word.notes and "chinese_pieces" not in by_word.notes
    assert all(place.end - place.start == 1 for place in by_word.places)
    by_piece = corrupt_text(encoder, CHINESE, CorruptionSettings())
    assert "chinese_pieces" in by_piece.notes
    assert not {"chinese_words", "chinese_pieces"} & set(corrupt_text(encoder, "a dog").notes)


def test_b12_unknown_pieces_are_named():
    found = corrupt_text(FakeEncoder(), "🍕🍕 🍕", CorruptionSettings(share=1.0))
    assert {"much_unknown", "unknown_chosen"} <= set(found.notes)


@pytest.mark.parametrize(
    ("text", "noted"), [("A dog.", True), ("the cat", True), ("The old man saw a dog.", False)]
)
def test_a_text_too_short_for_15_percent_has_one_place_all_the_same(text, noted):
    found = corrupt_text(FakeEncoder(), text)
    assert len(found.places) == 1 and ("at_least_one" in found.notes) == noted


def test_a_word_longer_than_the_share_is_noted():
    found = corrupt_text(FakeEncoder(), "teachers", CorruptionSettings(unit="whole-word"))
    assert len(found.places) == 2 and "longer_word" in found.notes


def test_a_mask_typed_by_hand_is_never_chosen():
    found = corrupt_text(FakeEncoder(), "The [MASK] ran", CorruptionSettings(share=1.0))
    assert [place.original for place in found.places] == ["the", "ran"]
    assert found.ordinary == 2 and "mask_typed" in found.notes


def test_b22_a_text_too_long_for_the_model_is_cut_and_said_to_be():
    found = corrupt_text(FakeEncoder(max_pieces=64), "dog " * 600)
    assert found.truncated and "truncated" in found.notes and len(found.tokens) == 64
    assert found.kept == (0, 4 * 62 - 1)
    far = "[MASK] " + "dog " * 300 + "[MASK]"
    assert corrupt_text(FakeEncoder(max_pieces=64), far).truncated


@pytest.mark.parametrize("text", ["", "  ", "[MASK]", "\u200b"])
def test_nothing_to_corrupt_is_said(text):
    assert error_of(FakeEncoder(), text).key == "nothing_to_corrupt"


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"seed": -1}, "seed_out_of_range"),
        ({"seed": 10**9}, "seed_out_of_range"),
        ({"seed": 1.5}, "seed_out_of_range"),
        ({"seed": True}, "seed_out_of_range"),
        ({"share": 0}, "share_out_of_range"),
        ({"share": 1.01}, "share_out_of_range"),
        ({"share": float("nan")}, "share_out_of_range"),
        ({"share": "0.15"}, "share_out_of_range"),
        ({"unit": "sentence"}, "unknown_unit"),
    ],
)
def test_settings_out_of_range_are_refused(options, key):
    assert error_of(FakeEncoder(), "A dog.", CorruptionSettings(**options)).key == key


@pytest.mark.parametrize("epochs", [0, 41, 2.0, True, None])
def test_epochs_out_of_range_are_refused(epochs):
    assert error_of(FakeEncoder(), "A dog.", epochs=epochs, call=mask_epochs).key == "epochs_out_of_range"


def test_a_checkpoint_without_the_head_says_so():
    with pytest.raises(CheckpointError):
        corrupt_text(FakeEncoder(heads=("next_sentence",)), "A dog.")


def test_roberta_static_shows_each_of_ten_masks_four_times_in_40_epochs():
    """Liu et al. 2019, section 4.1: ten copies, 40 epochs, the same mask four times."""
    found = mask_epochs(wide(), LONG, epochs=40)
    assert found.masks == 10 and set(Counter(found.static.positions).values()) == {4}
    assert len(set(found.dynamic.positions)) == 40
    expected = 1 - 0.85 ** np.array([10, 40])  # share asked at least once after so many masks
    assert found.static.asked_share[-1] == pytest.approx(expected[0], abs=0.04)
    assert found.dynamic.asked_share[-1] == pytest.approx(expected[1], abs=0.02)


@given(st.integers(1, 40), st.integers(0, 99))
@settings(deadline=None, max_examples=15)
def test_dynamic_masking_never_asks_less_and_both_begin_alike(epochs, seed):
    found = mask_epochs(FakeEncoder(), "The old man saw a dog in the shop.", CorruptionSettings(seed), epochs)
    assert found.static.positions[0] == found.dynamic.positions[0]
    assert found.masks == math.ceil(epochs / 4) and len(found.static.positions) == epochs
    for static, dynamic in zip(found.static.asked_share, found.dynamic.asked_share, strict=True):
        assert 0 < static <= dynamic <= 1
    assert list(found.dynamic.asked_share) == sorted(found.dynamic.asked_share)
