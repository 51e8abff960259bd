"""Paths: principal components by hand and by scikit-learn, what is drawn, errors, edges."""

import numpy as np
import pytest
from sklearn.decomposition import PCA

from playground.errors import InputError
from playground.tasks.layers_paths import follow_paths, principal_places


def test_three_rows_on_a_line_by_hand():
    """(0, 0), (3, 4), (6, 8) lie 5 apart on one line."""
    places, shares = principal_places(np.array([[0, 0], [3, 4], [6, 8]], float), 3)
    assert np.abs(places[:, 0]) == pytest.approx([5, 0, 5]) and places[0, 0] == -places[2, 0]
    assert shares == pytest.approx((1, 0, 0)) and not places[:, 2].any()


def test_places_and_shares_are_scikit_learns():
    rows = np.random.default_rng(4).normal(size=(40, 9)) * np.arange(1, 10)
    places, shares = principal_places(rows, 3)
    peer = PCA(3).fit(rows)
    assert shares == pytest.approx(peer.explained_variance_ratio_)
    assert np.abs(places) == pytest.approx(np.abs(peer.transform(rows)), abs=1e-9)


def test_an_axis_points_to_its_farthest_row():
    places, _ = principal_places(np.random.default_rng(5).normal(size=(30, 6)), 3)
    for axis in places.T:
        assert axis[np.abs(axis).argmax()] > 0


def test_distances_between_few_states_are_kept_whole():
    """Four rows span three directions at most, so that nothing is left out."""
    rows = np.random.default_rng(6).normal(size=(4, 12))
    places, shares = principal_places(rows, 3)
    assert sum(shares) == pytest.approx(1)
    assert np.linalg.norm(places[0] - places[3]) == pytest.approx(np.linalg.norm(rows[0] - rows[3]))


def test_equal_rows_have_no_variance_to_share():
    places, shares = principal_places(np.ones((5, 3)), 3)
    assert not places.any() and shares == (0, 0, 0)


def test_the_model_s_own_pieces_are_left_out_unless_asked_for(tiny_encoder):
    found = follow_paths(tiny_encoder, "the cat [MASK]", "it ran")
    drawn = [found.tokens[n] for n in found.pieces]
    assert drawn[:3] == ["the", "cat", "[MASK]"] and not {"[CLS]", "[SEP]"} & set(drawn)
    whole = follow_paths(tiny_encoder, "the cat [MASK]", "it ran", special=True)
    assert whole.pieces == tuple(range(len(whole.tokens))) and whole.places.shape == (3, len(whole.tokens), 3)
    assert found.layers == 2 and found.record()["places"][2][1] == pytest.approx(found.places[2, 1], abs=1e-5)


def test_centred_layers_have_their_means_at_the_middle(tiny_encoder):
    found = follow_paths(tiny_encoder, "the cat saw the dog", centred=True)
    assert np.abs(found.places.mean(1)).max() < 1e-4
    assert np.abs(follow_paths(tiny_encoder, "the cat saw the dog").places.mean(1)).max() > 1e-2


def test_the_widest_state_is_the_one_whose_pieces_lie_farthest_apart(tiny_encoder):
    found = follow_paths(tiny_encoder, "the cat saw the dog")
    spreads = [np.std(places[:, :2], 0).sum() for places in found.places]
    assert spreads[found.widest] == max(spreads)


def test_one_piece_alone_still_has_a_path(tiny_encoder):
    assert follow_paths(tiny_encoder, "cat").places.shape == (3, 1, 3)
    assert not follow_paths(tiny_encoder, "cat", centred=True).places.any()


@pytest.mark.parametrize(("text", "key"), [("", "layers_empty"), ("\u200b\x00", "layers_empty"), ("cat " * 63, "lens_long")])
def test_what_cannot_be_drawn_is_refused(tiny_encoder, text, key):
    with pytest.raises(InputError, match=key):
        follow_paths(tiny_encoder, text)
