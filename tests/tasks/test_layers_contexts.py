"""One word, many contexts: cosines by hand, baseline, where the word stands, errors, edges."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.layers_contexts import compare_contexts, find_word
from playground.tasks.layers_contexts_pool import CHINESE, ENGLISH, pool_for
from tests.fake_encoder import FakeEncoder

ANGLES = {"river": 0.0, "money": np.pi / 3}


class TurnedEncoder(FakeEncoder):
    """Static vectors are (1, 0); states turn by the angle of a word of the sentence; 2 layers."""

    def word_vectors(self, ids):
        return np.tile(np.array([1, 0], np.float32), (len(ids), 1))

    def hidden_states_many(self, texts):
        return [self._turned(text) for text in texts]

    def _turned(self, text):
        angle = next((a for word, a in ANGLES.items() if word in text.text), 0.0)
        rows = [(1, 0), (np.cos(angle / 2), np.sin(angle / 2)), (np.cos(angle), np.sin(angle))]
        return np.repeat(np.array(rows, np.float32)[:, None], len(text.pieces), 1)


def test_cosines_and_self_similarity_by_hand():
    """Two sentences at 0°, one at 60°: cosines 1, 1/2, 1/2 in the last layer, 2/3 on average."""
    sentences = ["the bank of the river", "a river and a bank", "the bank has money"]
    found = compare_contexts(TurnedEncoder(), "bank", sentences)
    assert found.layers == 2 and found.similarities.shape == (4, 3, 3)
    assert found.similarities[3] == pytest.approx(np.array([[1, 1, 0.5], [1, 1, 0.5], [0.5, 0.5, 1]]))
    assert found.likeness == pytest.approx([1, 1, (1 + 2 * np.cos(np.pi / 6)) / 3, 2 / 3])
    assert found.baseline == pytest.approx([1, 1, 1, 1]) and found.adjusted[3] == pytest.approx(-1 / 3)
    assert found.closest(3)[:2] == (1, 0)


def test_the_static_embedding_is_the_same_everywhere_and_layers_are_not(tiny_encoder):
    found = compare_contexts(tiny_encoder, "bank", ["the bank of the river", "money in the bank", "a big bank"])
    assert found.similarities[0] == pytest.approx(np.ones((3, 3)))
    assert (found.likeness[1:] < 1 - 1e-4).all() and found.similarities.shape[0] == 4
    assert (found.spread[0] < found.baseline).all() and (found.baseline < found.spread[1]).all()
    for row in found.similarities:
        assert row == pytest.approx(row.T) and np.diag(row) == pytest.approx(np.ones(3))


def test_the_baseline_is_the_mean_over_pairs_of_different_words(tiny_encoder, monkeypatch):
    """Three one-word sentences: the mean of three cosines, by numpy."""
    monkeypatch.setattr("playground.tasks.layers_contexts.pool_for", lambda _: ("cat", "dog", "cat", "milk"))
    found = compare_contexts(tiny_encoder, "bank", ["the bank", "a bank"])
    rows = {w: tiny_encoder.hidden_states(tiny_encoder.tokens(w))[2, 1].astype(float) for w in ("cat", "dog", "milk")}
    unit = {word: row / np.linalg.norm(row) for word, row in rows.items()}
    pairs = [("cat", "dog"), ("cat", "milk"), ("dog", "cat"), ("dog", "milk"), ("cat", "milk")]
    assert found.baseline[3] == pytest.approx(np.mean([unit[a] @ unit[b] for a, b in pairs]), abs=1e-5)


def test_pools_have_no_sentence_twice_and_fit_the_language():
    assert len(set(ENGLISH)) == len(ENGLISH) == 24 and len(set(CHINESE)) == 12
    assert pool_for("bank") is ENGLISH and pool_for("首都") is CHINESE


@pytest.mark.parametrize(
    ("word", "text", "places"),
    [
        ("bank", "The bank was a Banker's BANK.", [(4, 8), (24, 28)]),
        ("bank", "embankment, banks", []),
        ("new  york", "He left New York.", [(8, 16)]),
        ("首都", "北京是首都。", [(3, 5)]),
        ("a.b", "axb a.b", [(4, 7)]),
    ],
)
def test_where_a_word_stands(word, text, places):
    assert find_word(word, text) == places


def test_a_word_of_several_pieces_is_their_mean_and_spellings_are_noted(tiny_encoder):
    found = compare_contexts(tiny_encoder, "catness", ["the Catness of it. catness!", "a catness"])
    assert found.contexts[1].pieces[0] == "cat" and len(found.contexts[1].pieces) > 1
    assert found.contexts[0].others == 1 and "several" in found.notes
    states = tiny_encoder.hidden_states(tiny_encoder.tokens("a catness"))[2]
    own = states[2 : 2 + len(found.contexts[1].pieces)].mean(0)
    assert np.isfinite(own).all() and found.record()["contexts"][1]["start"] == 2


@pytest.mark.parametrize(
    ("word", "sentences", "key"),
    [
        (" ", ["a cat", "a cat"], "contexts_word"),
        ("cat", ["a cat", " "], "contexts_count"),
        ("cat", ["a cat"] * 13, "contexts_count"),
        ("cat", ["a cat", "a dog"], "contexts_missing"),
        ("cat", ["a cat", "cat " * 130], "contexts_long"),
    ],
)
def test_what_cannot_be_compared_is_refused(tiny_encoder, word, sentences, key):
    with pytest.raises(InputError, match=key):
        compare_contexts(tiny_encoder, word, sentences)
