"""The [UNK] meter and the pieces: shares by hand, offsets as typed."""

import unicodedata

import pytest

from playground.tasks.reading import letters_changed, read_text, typed_text
from tests.fake_encoder import FakeEncoder

ENCODER = FakeEncoder()


def test_b12_the_share_and_the_parts_are_those_under_unk():
    found = read_text(ENCODER, "I 🍕 the 猫")
    assert [(s.segment, s.start, s.end, s.text) for s in found.unknown_spans] == [
        (0, 2, 3, "🍕"), (0, 8, 9, "猫")
    ]
    assert found.characters == 6 and found.unknown_share == pytest.approx(2 / 6)
    assert "much_unknown" in found.notes


def test_parts_of_the_pair_are_named_by_segment():
    found = read_text(ENCODER, "the cat", "a 🍕")
    assert [(s.segment, s.text) for s in found.unknown_spans] == [(1, "🍕")]


def test_a_text_that_is_known_has_no_parts_and_no_notes():
    found = read_text(ENCODER, "The cat.")
    assert found.unknown_share == 0 and found.unknown_spans == () and found.notes == ()


def test_an_empty_text_is_read_without_an_error():
    found = read_text(ENCODER, "")
    assert found.characters == 0 and [p.text for p in found.pieces] == ["[CLS]", "[SEP]"]


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_b18_composed_and_decomposed_letters_point_at_what_was_typed(form):
    text = unicodedata.normalize(form, "café")
    found = read_text(ENCODER, text)
    inner = [p for p in found.pieces if not p.special]
    assert "".join(typed_text(found, p) for p in inner) == text
    assert "".join(p.text.removeprefix("##") for p in inner) == "cafe"
    assert "letters_changed" in found.notes
    assert [letters_changed(found, p) for p in inner] == [False] * (len(inner) - 1) + [True]


def test_b19_voiced_signs_are_shown_as_typed_and_noted():
    text = "バナ"
    found = read_text(ENCODER, text)
    inner = [p for p in found.pieces if not p.special]
    assert [(p.text, typed_text(found, p)) for p in inner] == [("ハ", "バ"), ("##ナ", "ナ")]
    assert "letters_changed" in found.notes


def test_b21_pieces_of_one_character_share_a_word_and_the_whole_character():
    found = read_text(ENCODER, "한국")
    inner = [p for p in found.pieces if not p.special]
    assert len(inner) == 6 and len({p.word for p in inner}) == 1
    assert [typed_text(found, p) for p in inner] == ["한"] * 3 + ["국"] * 3


def test_capital_letters_alone_are_no_change():
    assert "letters_changed" not in read_text(ENCODER, "The CAT").notes


def test_b22_a_text_longer_than_the_model_is_shown_in_part_and_judged_whole():
    encoder = FakeEncoder(max_pieces=16)
    found = read_text(encoder, "cat " * 50 + "🍕")
    assert found.truncated and "truncated" in found.notes and len(found.pieces) == 16
    assert found.kept[0] == 0 and [s.text for s in found.unknown_spans] == ["🍕"]
    far = read_text(encoder, "[MASK] " + "cat " * 50 + "[MASK]")
    assert far.truncated and any(p.masked for p in far.pieces)
