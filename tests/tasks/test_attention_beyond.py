"""Beyond raw weights: rollout by hand and by powers, norms, entropy, shares, errors, edges."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.shapes import PassTrace
from playground.tasks.attention import row_entropies
from playground.tasks.attention_beyond import look_beyond, norm_weighted, rollout
from tests.fake_encoder import FakeEncoder


def test_rollout_of_two_layers_by_hand():
    """A1 = [[0, 1], [0, 1]], A2 = [[0.5, 0.5], [1, 0]], halved with the identity, multiplied."""
    found = rollout(np.array([[[0, 1], [0, 1]], [[0.5, 0.5], [1, 0]]]))
    np.testing.assert_allclose(found[0], [[0.5, 0.5], [0, 1]])
    np.testing.assert_allclose(found[1], [[0.375, 0.625], [0.25, 0.75]])


def test_rollout_of_equal_layers_is_a_power_of_the_halved_matrix():
    rng = np.random.default_rng(3)
    weights = rng.dirichlet(np.ones(5), 5)
    found = rollout(np.stack([weights] * 4))
    for layer in range(4):
        expected = np.linalg.matrix_power(0.5 * weights + 0.5 * np.eye(5), layer + 1)
        np.testing.assert_allclose(found[layer], expected, atol=1e-12)
        np.testing.assert_allclose(found[layer].sum(-1), 1, atol=1e-12)


def test_a_weight_on_a_short_value_counts_little():
    """Kobayashi et al. 2020: 0.9 on a vector of norm 1 and 0.1 on one of norm 9 weigh the same."""
    attention = np.array([[[[0.9, 0.1], [0.5, 0.5]]]])
    found = norm_weighted(attention, np.array([[[1.0, 9.0]]]))
    np.testing.assert_allclose(found, [[[0.5, 0.5], [0.1, 0.9]]])


def test_norms_of_nothing_but_zeros_give_zeros():
    assert not norm_weighted(np.full((1, 1, 2, 2), 0.5), np.zeros((1, 1, 2))).any()


def test_entropy_of_an_even_row_is_the_logarithm_of_its_length_and_of_a_point_zero():
    even, point = np.full((1, 1, 1, 8), 1 / 8), np.eye(8)[None, None, :1]
    assert row_entropies(even).item() == pytest.approx(3) and row_entropies(point).item() == 0
    half = np.array([[[[0.5, 0.25, 0.25, 0, 0, 0, 0, 0]]]])
    assert row_entropies(half).item() == pytest.approx(1.5)


def test_a_row_of_each_way_and_where_a_layer_looks():
    """Everybody looks at [SEP] alone, but its value is short: the words win by norm."""
    def looks(tokenized):
        weights = np.full((2, 4, 5, 5), 0.025)
        weights[..., 4] = 0.9
        return weights

    def traces(tokenized):
        trace = FakeEncoder(looks=looks).trace(tokenized)
        norms = trace.value_norms.copy()
        norms[..., 4] = 0.01
        return PassTrace(**{**vars(trace), "value_norms": norms})

    found = look_beyond(FakeEncoder(traces=traces), "the cat ran", layer=1, query=2)
    assert found.average[1] == pytest.approx((0.025, 0.025, 0.025, 0.025, 0.9))
    expected = np.array([0.025, 0.025, 0.025, 0.025, 0.009])
    assert found.norm_weighted[1] == pytest.approx(expected / expected.sum())
    assert found.weight_kinds[0].sep == pytest.approx(0.9)
    assert found.weight_kinds[0].word == pytest.approx(0.075)
    assert found.norm_kinds[0].sep == pytest.approx(0.009 / 0.109)
    assert found.norm_correlation == pytest.approx(-1)
    assert found.rollout[0] == pytest.approx((0.0125, 0.0125, 0.5125, 0.0125, 0.45))
    assert found.even_entropy == pytest.approx(np.log2(5))
    bits = 0.9 * np.log2(1 / 0.9) + 4 * 0.025 * np.log2(1 / 0.025)
    assert np.array(found.entropy) == pytest.approx(np.full((2, 4), bits), abs=1e-5)


def test_all_rows_are_shares_and_the_average_is_transformers(tiny_encoder):
    found = look_beyond(tiny_encoder, "the dog saw a cat", "it ran", 1, 3)
    for rows in (found.average, found.norm_weighted, found.rollout):
        np.testing.assert_allclose(np.sum(rows, -1), 1, atol=1e-6)
        assert np.shape(rows) == (2, len(found.tokens))
    for kinds in (*found.weight_kinds, *found.norm_kinds):
        assert kinds.cls + kinds.sep + kinds.word == pytest.approx(1, abs=1e-6)
    model = tiny_encoder.attentions(tiny_encoder.tokens("the dog saw a cat", "it ran"))
    np.testing.assert_allclose(found.average, model.mean(1)[:, 3], atol=1e-6)
    assert np.shape(found.entropy) == (2, 4) and np.max(found.entropy) <= found.even_entropy + 1e-9


def test_equal_weights_cannot_be_ranked():
    found = look_beyond(FakeEncoder(), "cat")
    assert found.norm_correlation is None and found.rollout_correlation is None
    assert found.even_entropy == pytest.approx(np.log2(3)) and found.entropy[1][3] == pytest.approx(np.log2(3))


def test_no_text_is_refused(tiny_encoder):
    with pytest.raises(InputError, match="attention_empty"):
        look_beyond(tiny_encoder, "")


def test_unreadable_text_is_noted(tiny_encoder):
    assert look_beyond(tiny_encoder, "龘 龘").notes == ("much_unknown",)


@pytest.mark.parametrize(
    ("asked", "key"),
    [({"layer": 2}, "attention_layer"), ({"query": 9}, "attention_query")],
)
def test_what_is_not_there_is_refused_by_name(tiny_encoder, asked, key):
    with pytest.raises(InputError, match=key):
        look_beyond(tiny_encoder, "a cat", **asked)
