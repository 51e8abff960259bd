"""Reliability curves: worked by hand, beside scikit-learn's, at the edges; what one figure is worth."""

import numpy as np
import pytest

from playground.errors import InputError
from playground.tasks.calibration import LEAST, Bin, Reliability, coverage, reliability, right_share
from playground.tasks.scores import wilson_interval


def test_the_error_of_four_answers_worked_by_hand():
    found = reliability([0.9, 0.9, 0.9, 0.5], [True, True, False, False])
    assert [(part.n, part.right) for part in found.bins] == [(1, 0), (3, 2)]
    assert [(part.low, part.high) for part in found.bins] == [(0.4, 0.5), (0.8, 0.9)]
    assert found.error == pytest.approx(3 / 4 * (0.9 - 2 / 3) + 1 / 4 * 0.5)  # 0.3
    assert found.accuracy == 0.5 and found.confidence == pytest.approx(0.8)
    assert found.brier == pytest.approx((0.01 + 0.01 + 0.81 + 0.25) / 4)
    assert found.bins[1].interval == wilson_interval(2, 3)


def test_bins_hold_their_upper_edge_as_in_guo_et_al():
    found = reliability([0.1, 0.2, 0.1000001], [1, 1, 0], bins=10)
    assert [(round(part.high, 6), part.n) for part in found.bins] == [(0.1, 1), (0.2, 2)]


@pytest.mark.parametrize("by", ["width", "count"])
@pytest.mark.parametrize("bins", [1, 5, 10, 17])
def test_shares_and_means_are_those_of_scikit_learn(by, bins):
    from sklearn.calibration import calibration_curve

    rng = np.random.default_rng(3)
    values = rng.beta(0.7, 0.6, 4000)
    right = rng.random(4000) < values**1.4
    strategy = {"width": "uniform", "count": "quantile"}[by]
    shares, means = calibration_curve(right, values, n_bins=bins, strategy=strategy)
    found = reliability(values, right, bins, by)
    assert [part.share for part in found.bins] == pytest.approx(list(shares))
    assert [part.mean for part in found.bins] == pytest.approx(list(means))


def test_the_brier_score_is_that_of_scikit_learn():
    from sklearn.metrics import brier_score_loss

    rng = np.random.default_rng(4)
    values, right = rng.random(500), rng.random(500) < 0.4
    assert reliability(values, right).brier == pytest.approx(brier_score_loss(right, values))


def test_probabilities_that_mean_what_they_say_have_hardly_an_error():
    rng = np.random.default_rng(5)
    values = rng.random(200_000)
    found = reliability(values, rng.random(200_000) < values)
    assert found.error < 0.005
    within = [part.interval[0] <= part.mean <= part.interval[1] for part in found.bins]
    assert sum(within) >= 8  # of ten 95 % intervals


def test_a_model_too_sure_by_ten_points_has_an_error_of_ten_points():
    rng = np.random.default_rng(6)
    values = rng.uniform(0.3, 0.99, 200_000)
    found = reliability(values, rng.random(200_000) < values - 0.1)
    assert found.error == pytest.approx(0.1, abs=0.006)
    assert found.confidence - found.accuracy == pytest.approx(0.1, abs=0.006)


def test_the_order_of_the_items_changes_nothing():
    rng = np.random.default_rng(7)
    values, right = rng.random(300), rng.random(300) < 0.5
    shuffled = rng.permutation(300)
    one, other = reliability(values, right), reliability(values[shuffled], right[shuffled])
    assert [(part.n, part.right) for part in one.bins] == [(part.n, part.right) for part in other.bins]
    assert one.error == pytest.approx(other.error) and one.brier == pytest.approx(other.brier)


def test_none_at_all_and_certainty_fall_into_the_outer_bins():
    found = reliability([0.0, 0.0, 1.0, 1.0], [False, False, True, True])
    assert [(part.low, part.high, part.n, part.share) for part in found.bins] == [(0, 0.1, 2, 0), (0.9, 1, 2, 1)]
    assert found.error == 0 and found.brier == 0
    many = reliability([0.0] * LEAST + [1.0] * LEAST, [False] * LEAST + [True] * LEAST)
    assert right_share(many, 0.0).share == 0 and right_share(many, 1.0).share == 1
    assert right_share(many, 0.0).high == pytest.approx(wilson_interval(0, LEAST)[1])


def test_equal_probabilities_share_a_bin_of_equal_counts():
    found = reliability([0.2] * 50 + [0.7] * 50, [True] * 100, bins=10, by="count")
    assert sum(part.n for part in found.bins) == 100
    assert sorted(part.mean for part in found.bins) == pytest.approx([0.2, 0.7])


def test_nothing_has_no_bins_and_is_worth_nothing():
    found = reliability([], [])
    assert found == Reliability((), "width", 0.0) and found.n == 0 and found.error == 0
    assert right_share(found, 0.5) is None and coverage([], []) == ()


@pytest.mark.parametrize("wrong", [1.2, -0.1, float("nan"), 80.0])
def test_what_is_no_probability_is_refused(wrong):
    with pytest.raises(InputError) as caught:
        reliability([0.5, wrong], [True, False])
    assert caught.value.key == "probability_outside" and caught.value.values["found"] == f"{wrong:g}"


def test_a_probability_is_worth_what_its_bin_was():
    values = [0.75] * 40 + [0.95] * 100
    found = reliability(values, [True] * 30 + [False] * 10 + [True] * 90 + [False] * 10)
    worth = right_share(found, 0.8)
    assert (worth.share, worth.n) == (0.75, 40)
    assert (worth.low, worth.high) == wilson_interval(30, 40)
    assert right_share(found, 0.8000001) is None  # no answer had between 80 and 90 %
    assert right_share(found, 0.90001).share == 0.9


def test_too_few_in_a_bin_say_nothing():
    def one(n):
        return Reliability((Bin(0.0, 0.1, n, 0.05, 1),), "width", 0.0)

    assert right_share(one(LEAST), 0.05).n == LEAST and right_share(one(LEAST - 1), 0.05) is None


def test_outside_the_probabilities_seen_equal_counts_say_nothing():
    found = reliability(np.linspace(0.2, 0.4, 100), [True] * 100, 2, "count")
    assert right_share(found, 0.19) is None and right_share(found, 0.41) is None
    assert right_share(found, 0.2).n == 50 and right_share(found, 0.4).n == 50


def test_the_surest_are_counted_first():
    found = coverage([0.9, 0.8, 0.7, 0.6], [True, True, False, False])
    assert [(row.share, row.threshold) for row in found] == [(0.25, 0.9), (0.5, 0.8), (0.75, 0.7), (1.0, 0.6)]
    assert [row.accuracy for row in found] == pytest.approx([1, 1, 2 / 3, 1 / 2])


def test_equal_probabilities_are_answered_together():
    found = coverage([0.9, 0.5, 0.5, 0.5], [True, False, False, True])
    assert [row.share for row in found] == [0.25, 1.0] and found[-1].accuracy == 0.5


def test_all_covered_is_the_accuracy():
    rng = np.random.default_rng(8)
    values, right = rng.random(333), rng.random(333) < 0.3
    assert coverage(values, right)[-1].accuracy == pytest.approx(right.mean())
