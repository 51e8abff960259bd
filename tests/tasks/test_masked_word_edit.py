"""Click to mask: words masked and unmasked in any order give the typed text back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.tasks.masked_word_edit import (
    MASK,
    EditedText,
    begin_edit,
    follow_typing,
    toggle,
    toggles,
)
from tests.fake_encoder import FakeEncoder

ENCODER = FakeEncoder()


def words_of(text):
    return toggles(ENCODER.tokens(text))


def test_words_and_masks_are_toggles_in_order():
    found = words_of("The [MASK] isn't a Café!")
    assert [t.text for t in found] == ["The", "[MASK]", "isn't", "a", "Café", "!"]
    assert [t.masked for t in found].index(True) == 1 and sum(t.masked for t in found) == 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It isn't Ann's.", ["It", "isn't", "Ann's", "."]),
        ("rock’n’roll", ["rock’n’roll"]),
        ("'Go' he said", ["'", "Go", "'", "he", "said"]),
        ("the dogs' bowl", ["the", "dogs", "'", "bowl"]),
        ("[MASK]'t a'[MASK]", ["[MASK]", "'", "t", "a", "'", "[MASK]"]),
        ("a' b 'c a ' b", ["a", "'", "b", "'", "c", "a", "'", "b"]),
        ("7'9", ["7", "'", "9"]),
        ("cafe\u0301's", ["cafe\u0301's"]),
    ],
)
def test_an_apostrophe_between_letters_joins_them(text, found):
    assert [t.text for t in words_of(text)] == found


def test_a_joined_word_is_masked_whole_and_comes_back():
    (_, word, _) = words_of("It isn't.")
    masked = toggle(begin_edit("It isn't."), word.start, word.end)
    assert masked == EditedText("It [MASK].", ("isn't",))
    assert toggle(masked, 3, 9) == begin_edit("It isn't.")


def test_chinese_characters_are_toggles_of_their_own():
    assert [t.text for t in words_of("我在北京。")] == ["我", "在", "北", "京", "。"]


def test_masking_and_unmasking_gives_the_text_back():
    masked = toggle(begin_edit("A cat!"), 2, 5)
    assert masked == EditedText("A [MASK]!", ("cat",))
    assert toggle(masked, 2, 8) == EditedText("A cat!", ())


def test_a_mask_typed_by_hand_stays_or_takes_the_word_offered():
    typed = begin_edit("A [MASK]!")
    assert toggle(typed, 2, 8) == typed
    assert toggle(typed, 2, 8, fallback="dog") == EditedText("A dog!", ())


def test_an_empty_range_changes_nothing():
    assert toggle(begin_edit("cat"), 1, 1) == begin_edit("cat")


TEXTS = st.text(alphabet="ab é猫 ,!'’\u0301\u200b[]", min_size=1, max_size=25)


@given(TEXTS, st.lists(st.integers(0, 30), max_size=12), st.randoms(use_true_random=False))
def test_any_order_of_clicks_gives_the_typed_text_back(text, clicks, order):
    edited = begin_edit(text)
    for click in clicks:
        words = words_of(edited.text)
        if words:
            word = words[click % len(words)]
            edited = toggle(edited, word.start, word.end)
            assert edited.text.count(MASK) == len(edited.hidden)
    while masked := [t for t in words_of(edited.text) if t.masked]:
        word = order.choice(masked)
        edited = toggle(edited, word.start, word.end)
    assert edited == begin_edit(text)


@pytest.mark.parametrize(
    ("typed", "hidden"),
    [
        ("The [MASK] saw the [MASK]!", ("cat", "dog")),
        ("Then the [MASK] saw the [MASK].", ("cat", "dog")),
        ("The [MASK] saw [MASK] the [MASK].", ("cat", None, "dog")),
        ("The [MASK] saw the dog.", ("cat",)),
        ("The cat saw the [MASK].", ("dog",)),
        ("", ()),
        ("[MASK]", (None,)),
    ],
)
def test_typing_keeps_what_stood_under_untouched_masks(typed, hidden):
    before = EditedText("The [MASK] saw the [MASK].", ("cat", "dog"))
    assert follow_typing(before, typed) == EditedText(typed, hidden)


@given(st.lists(st.sampled_from(["a", " ", MASK]), max_size=9), st.lists(st.sampled_from(["a", " ", MASK]), max_size=9))
def test_typing_anything_keeps_one_entry_a_mask(old, new):
    text = "".join(old)
    before = EditedText(text, tuple(str(i) for i in range(text.count(MASK))))
    after = follow_typing(before, "".join(new))
    assert len(after.hidden) == after.text.count(MASK)
