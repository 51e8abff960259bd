"""Searching a list of words: every word of it tried, hand-set numbers, which checkpoints have one."""

import numpy as np
import pytest

from playground.data.english_words import english_words
from playground.tasks.masked_word_lexicon import FEWEST_WORDS, listed_words, search_words
from playground.tasks.masked_word_scores import score_pieces, widen
from tests.fake_encoder import FakeEncoder

TEXT = "The [MASK] ran."


def ids_of(encoder, *words):
    return np.array([encoder.tokenizer.ids_of_word(word) for word in words])


def test_a_wide_search_is_the_same_as_scoring_every_word(tiny_encoder):
    words = [f"{stem}{end}" for stem in ("dog", "cat", "king", "river") for end in ("s", "ed", "ing", "er")]
    words = [word for word in words if len(tiny_encoder.tokenizer.ids_of_word(word)) == 2]
    whole = tiny_encoder.tokens(TEXT)
    fitted, (place,) = widen(tiny_encoder, whole, [2])
    found = search_words(tiny_encoder, fitted, place, ids_of(tiny_encoder, *words), 50)
    pieces = [tuple(tiny_encoder.tokens(word).pieces[1:-1]) for word in words]
    (scored,) = score_pieces(tiny_encoder, whole, pieces)
    expected = sorted(zip(scored, words, strict=True), reverse=True)
    spelt = ["".join(tiny_encoder.vocab[i].removeprefix("##") for i in ids) for ids, _ in found]
    assert spelt == [word for _, word in expected]
    assert [log for _, log in found] == pytest.approx([log for log, _ in expected], abs=1e-4)


def test_a_first_piece_that_only_its_last_piece_makes_likely_is_found():
    """"king" is unlikely in front of a mask, but not in front of "##s"."""

    def words(tokenized, position):
        before, after = tokenized.tokens[position - 1], tokenized.tokens[position + 1]
        if after == "[MASK]":
            return {"dog": 5.0, "cat": 4.0, "king": 0.0}
        if after == "##s":
            return {"king": 9.0}
        return {"##s": 9.0} if before == "king" else {"##ed": 1.0, "##s": 3.0}

    encoder = FakeEncoder(words=words)
    fitted, (place,) = widen(encoder, encoder.tokens(TEXT), [2])
    among = ids_of(encoder, "doged", "cated", "kings")
    best = search_words(encoder, fitted, place, among, 1)[0][0]
    assert best == tuple(among[2])


def test_words_of_three_pieces_are_followed_step_by_step(tiny_encoder):
    among = ids_of(tiny_encoder, "kingsed", "riversed", "treesly")
    fitted, (place,) = widen(tiny_encoder, tiny_encoder.tokens(TEXT), [3])
    found = search_words(tiny_encoder, fitted, place, among, 5)
    logs = [log for _, log in found]
    assert {ids for ids, _ in found} == set(map(tuple, among.tolist()))
    assert logs == sorted(logs, reverse=True) and max(logs) < 0


def test_a_vocabulary_that_is_not_for_english_has_no_list(tiny_encoder):
    assert listed_words(tiny_encoder, 2) is None and FEWEST_WORDS > 100
    assert listed_words(FakeEncoder(), 3) is None


def test_list_is_of_plain_small_letters_each_once():
    words = english_words()
    assert len(words) == len(set(words)) > 20_000 and list(words) == sorted(words)
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words)
    assert {"gladness", "damnation", "merriment"} <= set(words)
