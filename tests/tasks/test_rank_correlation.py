"""Spearman's rank correlation: a textbook's example, order alone, where it is undefined."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.tasks.rank_correlation import rank_correlation


def test_rank_correlation_of_the_textbook():
    """IQ and hours of television, Wikipedia's article on Spearman's coefficient: -29/165."""
    iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
    hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    assert rank_correlation(iq, hours) == pytest.approx(-29 / 165)
    assert rank_correlation([1, 2, 2, 3], [1, 2, 2, 3]) == pytest.approx(1)  # ties share a rank
    assert rank_correlation([1, 2], [1, 2]) is rank_correlation([1, 2, 3], [5, 5, 5]) is None


@given(st.lists(st.floats(-5, 5), min_size=3, max_size=12, unique=True))
def test_rank_correlation_heeds_order_alone(values):
    order = np.argsort(np.argsort(values)).tolist()
    assert rank_correlation(values, order) == pytest.approx(1)
    assert rank_correlation(values, [-place for place in order]) == pytest.approx(-1)
