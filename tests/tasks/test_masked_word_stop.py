"""The full stop that a [MASK] at the end lacks: which one, where, and what it changes."""

import pytest

from playground.tasks.masked_word import fill_mask
from tests.fake_encoder import FakeEncoder


def ends(tokenized, position):
    """A mark ends the sentence where nothing follows; else a word does."""
    return {"apple": 5.0} if tokenized.tokens[position + 1] in (".", "。") else {".": 5.0, "apple": 1.0}


def test_b06_both_are_answered_side_by_side():
    found = fill_mask(FakeEncoder(words=ends), "My favourite fruit is [MASK]", top_k=3)
    assert found.masks[0].candidates[0].word == "."
    assert found.full_stop.candidates[0].word == "apple" and len(found.full_stop.candidates) == 3
    assert found.full_stop.text == "My favourite fruit is [MASK]."


def test_what_is_said_of_the_stop_is_what_the_text_with_it_gives(tiny_encoder):
    without = fill_mask(tiny_encoder, "The cat saw [MASK] and [MASK]", top_k=5).full_stop
    again = fill_mask(tiny_encoder, without.text, top_k=5)
    words = [(c.word, pytest.approx(c.probability, rel=1e-4)) for c in again.masks[1].candidates]
    assert [(c.word, c.probability) for c in without.candidates] == words
    assert again.full_stop is None and "no_full_stop" not in again.notes


@pytest.mark.parametrize(
    ("text", "stop", "with_stop"),
    [
        ("It is [MASK]", ".", "It is [MASK]."),
        ("It is [MASK] \n", ".", "It is [MASK]. \n"),
        ("我在[MASK]", "。", "我在[MASK]。"),
        ("我在 London [MASK]", ".", "我在 London [MASK]."),
        ('He said "it is [MASK]"', ".", 'He said "it is [MASK]".'),
        ("他说（我在[MASK]）", "。", "他说（我在[MASK]）。"),
        ("[MASK]", ".", "[MASK]."),
        ("7 [MASK] [MASK]", ".", "7 [MASK] [MASK]."),
    ],
)
def test_the_stop_follows_the_script_and_stands_before_blanks(text, stop, with_stop):
    found = fill_mask(FakeEncoder(), text).full_stop
    assert (found.stop, found.text) == (stop, with_stop)


def test_a_stop_that_the_vocabulary_lacks_is_not_offered():
    from tests.tiny_checkpoints import tiny_vocab

    vocab = [piece for piece in tiny_vocab() if piece != "。"]
    assert fill_mask(FakeEncoder(vocab=vocab), "我在[MASK]").full_stop.stop == "."


@pytest.mark.parametrize("text", ["It is [MASK].", "[MASK] is it", "It is [MASK]!", "它是[MASK]。"])
def test_no_stop_is_offered_where_the_last_mask_does_not_end_the_text(text):
    assert fill_mask(FakeEncoder(), text).full_stop is None
