"""The claim of Jawahar et al. 2019 beside hand-set curves: places, order, tasks that tell nothing."""

import pytest

from playground.tasks.probing_claim import above_twin, check_claim, claimed_depths, silent_reason
from tests.probing_results import curve, peaked, probed


def test_the_papers_layers_in_relative_depth():
    # BERT-base: surface 3-4, syntax 6-9, meaning 9-12, of 12 layers
    assert claimed_depths("surface") == pytest.approx((0.25, 1 / 3))
    assert claimed_depths("syntactic") == (0.5, 0.75) and claimed_depths("semantic") == (0.75, 1.0)


def test_peaks_at_the_papers_own_layers_agree():
    check = check_claim(probed())
    assert check.verdict == "agrees" and [group.inside for group in check.groups] == [True] * 3
    assert [group.depth for group in check.groups] == pytest.approx([4 / 12, 7 / 12, 10 / 12])
    assert check.later == 1.0


def test_half_a_layer_is_allowed_for_in_a_small_model():
    tasks = [peaked("a", "surface", 1, 6), peaked("b", "syntactic", 3, 6), peaked("c", "semantic", 5, 6)]
    assert check_claim(probed(*tasks)).verdict == "agrees"  # 1 of 6 is half a layer from 3 of 12


@pytest.mark.parametrize(
    "layers, verdict", [((0, 7, 10), "order"), ((4, 7, 7), "against"), ((10, 7, 4), "against")]
)
def test_another_place_or_another_order_is_said(layers, verdict):
    groups = ("surface", "syntactic", "semantic")
    tasks = [peaked(group, group, layer) for group, layer in zip(groups, layers, strict=True)]
    assert check_claim(probed(*tasks)).verdict == verdict


def test_the_share_of_pairs_counts_equal_layers_half():
    tasks = [peaked("a", "syntactic", 6), peaked("b", "semantic", 6), peaked("c", "semantic", 9),
             peaked("d", "semantic", 3), peaked("e", "semantic", 12)]
    assert check_claim(probed(*tasks)).later == (0.5 + 1 + 0 + 1) / 4


def test_tasks_that_tell_no_layer_from_another_are_left_out():
    solved = curve("solved", "semantic", [0.5, 0.99, 1.0, 1.0, 0.99])
    level = curve("level", "semantic", [0.5, 0.7, 0.71, 0.7, 0.69], half=0.05)
    assert (silent_reason(solved), silent_reason(level)) == ("ceiling", "flat")
    check = check_claim(probed(solved, level))
    assert check.verdict == "open" and check.groups == () and check.later is None
    assert check.peaks[0].alike == (1, 2, 3, 4)


def test_embeddings_alone_being_worse_tell_no_layer_from_another():
    assert silent_reason(curve("a", "surface", [0.2, 0.8, 0.8])) == "flat"
    assert silent_reason(curve("a", "surface", [0.8, 0.8, 0.2])) == ""


def test_own_tasks_are_none_of_the_claims():
    check = check_claim(probed(peaked("mine", "own", 3)))
    assert check.peaks == () and check.verdict == "open"


def test_only_a_sure_lead_over_every_layer_of_the_twin_counts():
    assert above_twin(curve("a", "surface", [0.5, 0.8], twin=0.6)) is True
    assert above_twin(curve("a", "surface", [0.5, 0.8], twin=0.78)) is False
    assert above_twin(curve("a", "surface", [0.5, 0.8], twin=None)) is None
