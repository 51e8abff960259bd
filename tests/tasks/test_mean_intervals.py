"""Student's t around a mean: worked by hand, and the published quantiles."""

import pytest

from playground.tasks.mean_intervals import t_interval, t_quantile


def test_three_values_worked_by_hand():
    found = t_interval([1.0, 2.0, 3.0])  # standard deviation 1, 4.303 / sqrt(3) = 2.484
    assert found.n == 3 and found.mean == 2
    assert found.low == pytest.approx(2 - 2.484, abs=1e-3)
    assert found.high == pytest.approx(2 + 2.484, abs=1e-3)


@pytest.mark.parametrize(
    ("degrees", "quantile"), [(1, 12.706), (4, 2.776), (30, 2.042), (40, 2.021), (60, 2.000), (120, 1.980)]
)
def test_quantiles_of_the_printed_table(degrees, quantile):
    assert t_quantile(degrees) == pytest.approx(quantile, abs=6e-4)


def test_quantiles_fall_with_more_freedom():
    found = [t_quantile(degrees) for degrees in range(1, 100)]
    assert found == sorted(found, reverse=True) and found[-1] > 1.96


def test_a_single_value_has_no_interval_and_equal_ones_have_no_width():
    assert t_interval([2.5]).low is None and t_interval([2.5]).mean == 2.5
    equal = t_interval([2.5, 2.5, 2.5])
    assert equal.low == equal.high == 2.5


def test_half_the_width_shrinks_with_the_root_of_the_number():
    few, many = t_interval([0.0, 1.0] * 50), t_interval([0.0, 1.0] * 200)
    assert (many.high - many.low) / (few.high - few.low) == pytest.approx(0.5, rel=0.02)
