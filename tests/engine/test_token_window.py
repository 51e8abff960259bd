"""Windows around chosen pieces, and pairs cut at their ends. Case B22 of public reports."""

import pytest
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.engine.tokenizer_files import build_tokenizer
from playground.errors import InputError
from tests.tiny_checkpoints import tiny_vocab

TOKENIZER = build_tokenizer(tiny_vocab())


def window(text, room, around=None, pair=None):
    found = TOKENIZER.encode(text, pair)
    return TOKENIZER.window(found, found.mask_positions if around is None else around, room)


def test_text_that_fits_is_left_alone():
    found = TOKENIZER.encode("the cat [MASK]")
    assert TOKENIZER.window(found, found.mask_positions, 5) is found


def test_window_is_centred_on_the_mask():
    text = " ".join(["a"] * 10 + ["[MASK]"] + ["b"] * 10)
    found = window(text, 9)
    assert found.tokens == ["[CLS]", "a", "a", "a", "[MASK]", "b", "b", "b", "[SEP]"]
    assert found.truncated and found.text == text
    assert text[found.kept[0] : found.kept[1]] == "a a a [MASK] b b b"
    assert [text[p.start : p.end] for p in found.pieces[1:-1]] == ["a", "a", "a", "[MASK]", "b", "b", "b"]


@pytest.mark.parametrize(("words", "expected"), [
    (["[MASK]", "a", "b", "c", "d"], ["[MASK]", "a", "b"]),
    (["a", "b", "c", "d", "[MASK]"], ["c", "d", "[MASK]"]),
])
def test_window_at_an_end_uses_all_its_room(words, expected):
    assert window(" ".join(words), 5).tokens[1:-1] == expected


def test_mask_at_word_600_of_700_is_kept():
    text = " ".join(["dog"] * 600 + ["[MASK]"] + ["cat"] * 99)
    found = window(text, 64)
    assert len(found.pieces) == 64 and len(found.mask_positions) == 1


def test_window_does_not_cut_words_in_two():
    text = "a cats walked [MASK] by the dogs"  # walked: w ##a ##l ##k ##ed; by: b ##y
    assert window(text, 6).tokens == ["[CLS]", "[MASK]", "b", "##y", "[SEP]"]


def test_several_masks_are_all_kept_or_it_is_refused():
    text = " ".join(["a"] * 9 + ["[MASK]", "b", "b", "[MASK]"] + ["c"] * 9)
    found = window(text, 6)
    assert found.tokens == ["[CLS]", "[MASK]", "b", "b", "[MASK]", "[SEP]"]
    with pytest.raises(InputError) as caught:
        window(text, 5)
    assert caught.value.key == "masks_too_far" and caught.value.values == {"found": 4, "limit": 3}


def test_without_anything_to_hold_the_beginning_is_kept():
    found = window("a b c d e f", 5)
    assert found.tokens == ["[CLS]", "a", "b", "c", "[SEP]"] and found.kept == (0, 5)


def test_other_text_of_a_pair_stays_whole():
    found = window("a b", 9, pair="c d e [MASK] f g h i j")
    assert found.tokens == ["[CLS]", "a", "b", "[SEP]", "e", "[MASK]", "f", "g", "[SEP]"]
    assert found.kept == (0, 3) and found.kept_pair == (4, 16)
    with pytest.raises(InputError):
        window("[MASK] a b c", 6, pair="a [MASK] b")


@settings(max_examples=200, deadline=None)
@given(words=st.lists(st.sampled_from(["a", "cats", "walked", "한국어", "[MASK]"]), min_size=1, max_size=40),
       room=st.integers(3, 30), choice=st.integers(0, 10**6))
def test_any_window_holds_what_it_must_within_its_room(words, room, choice):
    whole = TOKENIZER.encode(" ".join(words))
    held = 1 + choice % (len(whole.pieces) - 2)
    found = TOKENIZER.window(whole, [held], room)
    assert len(found.pieces) <= room and whole.pieces[held] in found.pieces
    assert found.pieces[0] == whole.pieces[0] and found.pieces[-1] == whole.pieces[-1]
    middle = found.pieces[1:-1]
    first = whole.pieces.index(middle[0])
    assert whole.pieces[first : first + len(middle)] == middle
    assert found.truncated == (len(whole.pieces) > room)


@settings(max_examples=200, deadline=None)
@given(first=st.integers(0, 30), second=st.integers(0, 30), room=st.integers(5, 40))
def test_pair_is_cut_like_the_tokenizers_library_does(tiny, first, second, room):
    library = tokenizers.Tokenizer.from_file(str(tiny / "tiny" / "tokenizer.json"))
    library.enable_truncation(room, strategy="longest_first")
    text, pair = " ".join(["a"] * first), " ".join(["b"] * second)
    found = TOKENIZER.truncate_pair(TOKENIZER.encode(text, pair), room)
    assert found.ids == library.encode(text, pair).ids
    assert found.truncated == (first + second + 3 > room)
    cut_a = " ".join(["a"] * found.tokens.count("a"))
    assert text[found.kept[0] : found.kept[1]] == cut_a
