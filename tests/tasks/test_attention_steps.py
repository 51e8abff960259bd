"""Attention step by step: the formula by hand, the model's own numbers, errors, edges."""

import math
from dataclasses import replace

import numpy as np
import pytest

from playground.errors import InputError
from playground.shapes import PassTrace
from playground.tasks.attention_steps import attention_steps
from tests.fake_encoder import FakeEncoder


def traced(queries, keys, values, weights=None, mixed=None):
    """An encoder of one layer and one head with these vectors, [pieces, size]."""
    q, k, v = (np.array([[rows]], np.float32) for rows in (queries, keys, values))
    count = len(keys)
    even = np.full((1, 1, count, count), 1 / count, np.float32)
    a = even if weights is None else np.array([[weights]], np.float32)
    m = a @ v if mixed is None else np.array([[mixed]], np.float32)
    norms, states = np.ones((1, 1, count), np.float32), np.zeros((2, count, 32), np.float32)
    encoder = FakeEncoder(traces=lambda _: PassTrace(a, q, k, v, m, states, norms))
    encoder.entry = replace(encoder.entry, layers=1, attention_heads=1)
    return encoder


def test_a_row_by_hand():
    """d = 4: q·k = 0, 2, 4, so scores 0, 1, 2 and weights 1 : e : e² (9.0, 24.5 and 66.5 %)."""
    keys = [[0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0]]
    found = attention_steps(traced([[2, 0, 0, 5]] * 3, keys, [[1, 0, 0, 0]] * 2 + [[0, 1, 0, 0]]), "a")
    assert [key.product for key in found.keys] == [0, 2, 4]
    assert [key.score for key in found.keys] == [0, 1, 2]
    assert [key.exponential for key in found.keys] == pytest.approx([math.e**-2, math.e**-1, 1])
    assert [key.weight for key in found.keys] == pytest.approx([0.0900, 0.2447, 0.6652], abs=5e-5)
    assert found.mixed == pytest.approx((0.3348, 0.6652, 0, 0), abs=5e-5)
    assert found.strongest == 2 and found.exponentials == pytest.approx(1.5032, abs=5e-5)


def test_gaps_are_what_the_model_differs_by():
    weights = [[0.5, 0.3, 0.2]] * 3
    found = attention_steps(traced([[0]] * 3, [[0]] * 3, [[3]] * 3, weights, [[2]] * 3), "a")
    assert found.weight_gap == pytest.approx(0.5 - 1 / 3, abs=1e-6)
    assert found.mixed == (3.0,) and found.model_mixed == (2.0,) and found.mixed_gap == 1
    assert [key.model_weight for key in found.keys] == pytest.approx([0.5, 0.3, 0.2])


@pytest.mark.parametrize("layer", [0, 1])
@pytest.mark.parametrize("head", [0, 3])
def test_numbers_add_up_to_what_the_model_used(tiny_encoder, layer, head):
    for query in (0, 3, 9):
        found = attention_steps(tiny_encoder, "the dog saw a cat", "it ran", layer, head, query)
        model = tiny_encoder.attentions(tiny_encoder.tokens("the dog saw a cat", "it ran"))
        weights = [key.weight for key in found.keys]
        np.testing.assert_allclose(weights, model[layer, head, query], atol=1e-5)
        assert sum(weights) == pytest.approx(1, abs=1e-12)
        assert found.weight_gap < 1e-5 and found.mixed_gap < 1e-5
        for key in found.keys:
            dot = sum(a * b for a, b in zip(found.query_vector, key.key, strict=True))
            assert key.product == pytest.approx(dot, abs=1e-5)
        summed = np.array(weights) @ np.array([key.value for key in found.keys])
        np.testing.assert_allclose(found.mixed, summed, atol=1e-6)


def test_pieces_say_where_they_stand_and_what_they_are(tiny_encoder):
    found = attention_steps(tiny_encoder, "dogs ran", "a [MASK]", query=1)
    kinds = [(key.token.text, key.token.segment, key.token.special) for key in found.keys]
    assert kinds == [
        ("[CLS]", 0, "cls"), ("dogs", 0, ""), ("ran", 0, ""), ("[SEP]", 0, "sep"),
        ("a", 1, ""), ("[MASK]", 1, ""), ("[SEP]", 1, "sep"),
    ]
    assert (found.asked.text, found.asked.start, found.asked.end) == ("dogs", 0, 4)
    assert (found.layers, found.heads, found.head_size) == (2, 4, 8)


def test_a_text_without_known_words_is_noted(tiny_encoder):
    assert attention_steps(tiny_encoder, "龘 龘").notes == ("much_unknown",)


@pytest.mark.parametrize(
    ("asked", "key", "highest"),
    [
        ({"layer": 2}, "attention_layer", 1), ({"layer": -1}, "attention_layer", 1),
        ({"head": 4}, "attention_head", 3), ({"query": 4}, "attention_query", 3),
        ({"query": -1}, "attention_query", 3), ({"head": 1.5}, "attention_head", 3),
    ],
)
def test_what_is_not_there_is_refused_by_name(tiny_encoder, asked, key, highest):
    with pytest.raises(InputError, match=key) as raised:
        attention_steps(tiny_encoder, "a cat", **asked)
    assert raised.value.values["highest"] == highest


def test_no_text_is_refused_and_no_pair_is_none(tiny_encoder):
    with pytest.raises(InputError, match="attention_empty"):
        attention_steps(tiny_encoder, " \n", "a cat")
    assert attention_steps(tiny_encoder, "a cat", "  ").pair is None


def test_a_text_too_long_for_the_model_is_refused(tiny_encoder):
    with pytest.raises(InputError, match="too_many_pieces"):
        attention_steps(tiny_encoder, "cat " * 63)
