"""Labels stand where they cover neither one another nor marks, as far as there is room."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.plots.label_places import PLACES, label_places

SIZE = (300.0, 400.0)


def test_a_label_alone_stands_above_its_mark_and_a_second_at_the_same_point_below():
    assert label_places(np.array([[0.5, 0.5]]), ["cat"], SIZE) == ("top center",)
    assert label_places(np.array([[0.5, 0.5]] * 2), ["a", "a"], SIZE) == ("top center", "bottom center")


@pytest.mark.parametrize(
    ("point", "place"),
    [((0.5, 1.0), "bottom center"), ((0.0, 0.5), "middle right"), ((1.0, 0.5), "middle left"), ((0.0, 1.0), "bottom right")],
)
def test_a_label_at_the_edge_stands_inside(point, place):
    assert label_places(np.array([point]), ["lighthouse"], SIZE) == (place,)


def test_a_mark_above_pushes_the_label_away():
    points = np.array([[0.5, 0.5], [0.5, 0.53]])
    assert label_places(points, ["cat", "dog"], SIZE) == ("bottom center", "top center")


def test_nothing_to_place_is_no_place():
    assert label_places(np.zeros((0, 2)), [], SIZE) == ()


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.text("a中", max_size=14)), max_size=12))
def test_every_label_gets_one_of_the_places(rows):
    found = label_places(np.array([row[:2] for row in rows]).reshape(-1, 2), [row[2] for row in rows], SIZE)
    assert len(found) == len(rows) and set(found) <= set(PLACES)
