"""Whether more rows would help: the last doubling against chance."""

import pytest

from playground.tasks.fine_tune_amount import judge_amount
from playground.tasks.fine_tune_results import CurvePoint


def points(**by_share):
    return [
        CurvePoint(float(share.strip("s").replace("_", ".")), 10, seed, "accuracy", value, 1, 8)
        for share, values in by_share.items()
        for seed, value in enumerate(values)
    ]


def test_by_hand():
    found = judge_amount(points(s0_5=(0.80, 0.82), s1_0=(0.90, 0.92)))
    assert found.more_helps == "yes" and found.gain == pytest.approx(0.10) and found.best == pytest.approx(0.91)
    assert found.spread == pytest.approx(0.0141421, abs=1e-6)  # each pair: sd = difference / sqrt(2)


def test_a_flat_curve_says_no_and_a_noisy_one_is_unclear():
    assert judge_amount(points(s0_5=(0.900, 0.902), s1_0=(0.903, 0.901))).more_helps == "no"
    assert judge_amount(points(s0_5=(0.70, 0.90), s1_0=(0.80, 0.88))).more_helps == "unclear"


def test_until_half_and_all_are_there_nothing_is_said():
    assert judge_amount([]) is None
    assert judge_amount(points(s0_1=(0.5, 0.6), s0_5=(0.8,))) is None


def test_one_seed_alone_knows_no_spread():
    found = judge_amount(points(s0_5=(0.8,), s1_0=(0.9,)))
    assert found.spread == 0 and found.more_helps == "yes"
