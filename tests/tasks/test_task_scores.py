"""Intervals of shares."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.tasks.scores import wilson_interval


@pytest.mark.parametrize(
    ("right", "n", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),  # statsmodels proportion_confint(8, 10, method="wilson")
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_intervals(right, n, low, high):
    assert wilson_interval(right, n) == pytest.approx((low, high), abs=6e-5)


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_holds_the_share_and_stays_between_0_and_1(counts):
    right, n = counts
    low, high = wilson_interval(right, n)
    assert 0 <= low <= right / n + 1e-12 and right / n - 1e-12 <= high <= 1
    assert wilson_interval(n - right, n) == pytest.approx((1 - high, 1 - low))


@given(st.integers(1, 10**4))
def test_none_and_all_end_at_exactly_0_and_1(n):
    assert wilson_interval(0, n)[0] == 0.0 and wilson_interval(n, n)[1] == 1.0


def test_nothing_counted_says_nothing():
    assert wilson_interval(0, 0) == (0.0, 1.0)
