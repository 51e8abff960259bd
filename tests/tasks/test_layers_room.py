"""Layers: distances, cosines and lengths by hand and by transformers, errors, edges."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.layers import changes_of, compare_layers
from tests.fake_encoder import FakeEncoder


def test_one_step_by_hand():
    """(3, 4) then (4, 3): distance √2, cosine 24/25, both of length 5; (1, 0) then (0, 2): √5, 0."""
    states = np.array([[[3, 4], [1, 0]], [[4, 3], [0, 2]]], np.float32)
    distances, cosines, norms = changes_of(states)
    np.testing.assert_allclose(distances, [[np.sqrt(2), np.sqrt(5)]])
    np.testing.assert_allclose(cosines, [[0.96, 0]])
    np.testing.assert_allclose(norms, [[5, 1], [5, 2]])


def test_distance_cosine_and_lengths_obey_the_law_of_cosines():
    states = np.random.default_rng(1).normal(size=(4, 6, 8)).astype(np.float32)
    distances, cosines, norms = changes_of(states)
    before, after = norms[:-1], norms[1:]
    np.testing.assert_allclose(distances**2, before**2 + after**2 - 2 * before * after * cosines)


def test_a_state_of_length_zero_has_cosine_zero():
    _, cosines, norms = changes_of(np.array([[[0, 0]], [[1, 1]]], np.float32))
    assert cosines.tolist() == [[0.0]] and norms[0, 0] == 0


def test_states_that_stay_have_distance_0_and_cosine_1():
    distances, cosines, _ = changes_of(np.full((3, 2, 4), 0.3, np.float32))
    assert not distances.any() and cosines == pytest.approx(np.ones((2, 2)))


def test_figures_are_those_of_transformers_states(tiny, tiny_encoder):
    import torch
    from transformers import AutoModel

    tokenized = tiny_encoder.tokens("the cat saw the dog", "it ran")
    model = AutoModel.from_pretrained(tiny / "tiny").eval()
    ids, segments = torch.tensor([tokenized.ids]), torch.tensor([tokenized.segments])
    with torch.no_grad():
        states = model(ids, token_type_ids=segments, output_hidden_states=True).hidden_states
    found = compare_layers(tiny_encoder, "the cat saw the dog", "it ran")
    for layer, (before, after) in enumerate(zip(states[:-1], states[1:], strict=True)):
        cosines = torch.cosine_similarity(before[0], after[0], dim=-1)
        assert found.cosines[layer] == pytest.approx(cosines.numpy(), abs=1e-5)
        assert found.distances[layer] == pytest.approx((after - before)[0].norm(dim=-1).numpy(), rel=1e-4)
    assert found.norm[2] == pytest.approx(states[2][0].norm(dim=-1).mean().item(), rel=1e-4)


def test_means_are_over_all_pieces_and_the_record_has_the_contracts_shapes(tiny_encoder):
    found = compare_layers(tiny_encoder, "the cat [MASK] it")
    record = found.record()
    assert found.layers == 2 and found.added == (True, False, False, False, False, True)
    assert np.shape(record["distance"]) == np.shape(record["cosine"]) == (2,)
    assert np.shape(record["distances"]) == (2, 6) and np.shape(record["norms"]) == (3, 6)
    assert record["distance"][1] == pytest.approx(found.distances[1].sum() / 6, abs=1e-6)
    assert record["tokens"][3] == "[MASK]" and record["pair"] is None


@pytest.mark.parametrize("text", ["", " \n"])
def test_no_text_is_refused(text):
    with pytest.raises(InputError, match="layers_empty"):
        compare_layers(FakeEncoder(), text)


def test_a_text_that_is_too_long_is_refused(tiny_encoder):
    with pytest.raises(InputError, match="too_many_pieces"):
        compare_layers(tiny_encoder, "cat " * 63)


def test_unreadable_text_is_noted_and_a_blank_pair_is_none(tiny_encoder):
    found = compare_layers(tiny_encoder, "龘 龘", " ")
    assert found.notes == ("much_unknown",) and found.pair is None
