"""Analogies: sums of unit vectors, words left out or kept, what is near without arithmetic."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.input_encoding_analogies import solve_analogy
from tests.fake_encoder import FakeEncoder

PLANE = {  # royal and male as two directions, lengths on purpose unequal
    "king": [2.0, 2.0, 0.0], "man": [0.0, 3.0, 0.0], "woman": [0.0, 0.0, 1.0],
    "queen": [4.0, 0.0, 4.0], "paris": [0.1, 0.0, 1.0],
}


def royal():
    return FakeEncoder(vectors=lambda piece: PLANE.get(piece, [-1.0, -0.5, -0.5]))


def test_the_sum_is_of_unit_vectors_by_hand():
    found = solve_analogy(royal(), "king", "man", "woman", "queen")
    half = 0.5**0.5
    target = np.array([half, half - 1, 1.0])
    expected = target @ np.array([half, 0, half]) / np.linalg.norm(target)
    assert found.nearest[0].word == "queen" and found.nearest[0].cosine == pytest.approx(expected, abs=1e-5)
    assert found.hoped == found.nearest[0] and found.nearest[0].role == "expected"
    assert [near.cosine for near in found.nearest] == sorted((near.cosine for near in found.nearest), reverse=True)


def test_the_three_words_are_left_out_unless_kept():
    left_out, kept = (solve_analogy(royal(), "king", "man", "woman", "", keep, 50) for keep in (False, True))
    assert not {"king", "man", "woman"} & {near.word for near in left_out.nearest}
    assert {"king", "woman"} <= {near.word for near in kept.nearest}
    assert left_out.inputs == kept.inputs and [near.role for near in kept.inputs] == ["a", "b", "c"]
    assert kept.nearest[kept.inputs[2].rank - 1].word == "woman"


def test_what_is_near_without_arithmetic_is_ranked_too():
    found = solve_analogy(royal(), "king", "man", "woman", "queen")
    # cosines with king: man 0.71, queen 0.5, paris 0.07; with woman: paris 1.0, queen 0.71
    assert [near.word for near in found.near_a[:3]] == ["man", "queen", "paris"]
    assert (found.hoped_near_a, found.hoped_near_c) == (2, 2)
    assert found.near_c[0].word == "paris" and "woman" not in {near.word for near in found.near_c}


def test_gensims_three_cos_add_agrees_on_a_checkpoint(tiny_models):
    encoder = tiny_models.for_head("encoder", "tiny-bare", "fp32")
    table = encoder.word_vectors(range(len(encoder.vocab)))
    units = table / np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12)
    a, b, c = (encoder.vocab.index(word) for word in ("king", "man", "woman"))
    scores = units @ (units[a] - units[b] + units[c])
    order = [i for i in np.argsort(-scores) if encoder.tokenizer.is_word[i] and i not in (a, b, c)]
    found = solve_analogy(encoder, "King", "man", "woman")  # in capitals: an uncased model
    assert [near.word for near in found.nearest] == [encoder.vocab[i] for i in order[:10]]
    assert found.a == "king" and found.words == encoder.tokenizer.is_word.sum()


def test_an_input_hoped_for_keeps_its_own_rank():
    found = solve_analogy(royal(), "king", "man", "woman", "woman")
    assert found.hoped.rank == found.inputs[2].rank and found.hoped_near_c == 0
    assert solve_analogy(royal(), "king", "king", "woman", top_k=1).nearest[0].word == "paris"


@pytest.mark.parametrize(
    ("terms", "more", "key"),
    [
        (("king", " ", "woman"), {}, "analogy_empty"),
        (("dogging", "man", "woman"), {}, "analogy_pieces"),
        (("king queen", "man", "woman"), {}, "analogy_pieces"),
        (("\u200b", "man", "woman"), {}, "analogy_pieces"),
        (("☃", "man", "woman"), {}, "analogy_unknown"),
        (("[MASK]", "man", "woman"), {}, "analogy_unknown"),
        (("king", "man", "woman"), {"expected": "dogging"}, "analogy_pieces"),
        (("king", "man", "woman"), {"top_k": 0}, "analogy_top_k"),
        (("king", "man", "woman"), {"top_k": 51}, "analogy_top_k"),
    ],
)
def test_what_cannot_be_added_is_refused(terms, more, key):
    with pytest.raises(InputError, match=key):
        solve_analogy(royal(), *terms, **more)
