"""Likeness of the first pieces: by hand, and as scikit-learn has it."""

import numpy as np
import pytest
from sklearn.metrics.pairwise import cosine_similarity

from playground.shapes import EmbeddingParts
from playground.tasks.input_encoding_alike import MOST, alike_of


def parts_of(*rows):
    return EmbeddingParts(*(np.array(row, np.float32) for row in rows))


def test_cosines_by_hand():
    token = [[1, 0], [1, 0], [0, 2]]
    found = alike_of(parts_of(token, token, [[1, 1], [-1, -1], [0, 0]], token, [[3, 4], [4, 3], [1, 0]]))
    assert found.token == ((1, 1, 0), (1, 1, 0), (0, 0, 1))
    assert found.position == ((1, -1, 0), (-1, 1, 0), (0, 0, 0))  # a vector of length 0 is like none
    assert found.output[0] == pytest.approx((1, 0.96, 0.6))


def test_only_the_first_pieces_are_compared_and_all_parts_are_scikit_learns():
    rows = np.random.default_rng(0).normal(size=(5, 30, 8)).astype(np.float32)
    found = alike_of(EmbeddingParts(*rows))
    for way, row in zip(("token", "position", "sum", "output"), rows[[0, 2, 3, 4]], strict=True):
        assert np.array(getattr(found, way)) == pytest.approx(cosine_similarity(row[:MOST]), abs=1e-5)


def test_a_piece_alone_is_like_itself():
    one = [[2.0, 1.0]]
    assert alike_of(parts_of(one, one, one, one, one)).sum == ((1.0,),)
