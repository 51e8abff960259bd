"""BERT's masking: shares, whole words, and that chance comes from the generator alone."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.tasks.masking import MaskingRule, choose_positions, mask_pieces, run_shares

MASK, FIRST = 3, 10
RANDOM_IDS = np.arange(FIRST, 1000)


def run(ids, rule, seed=0, continues=None):
    ids = np.asarray(ids)
    continues = np.zeros(len(ids), bool) if continues is None else np.asarray(continues)
    rng = np.random.default_rng(seed)
    return mask_pieces(ids, ids >= FIRST, continues, MASK, RANDOM_IDS, rule, rng)


def test_shares_are_15_percent_and_80_10_10():
    ids = np.full(200_000, 500)
    masked = run(ids, MaskingRule())
    new = masked.ids[masked.positions]
    assert len(masked.positions) == 30_000
    assert abs((new == MASK).mean() - 0.8) < 0.01
    # a random piece is the old one once in 990 draws
    assert abs((new == 500).mean() - 0.1) < 0.01


def test_labels_are_what_stood_there_and_the_rest_is_untouched():
    ids = np.concatenate([[1], np.arange(10, 110), [2]])
    masked = run(ids, MaskingRule())
    assert (masked.labels == ids[masked.positions]).all()
    rest = np.setdiff1d(np.arange(len(ids)), masked.positions)
    assert (masked.ids[rest] == ids[rest]).all()
    assert 0 not in masked.positions and len(ids) - 1 not in masked.positions


def test_whole_words_are_chosen_together():
    # words of three pieces each: 10 11 12 | 13 14 15 | ...
    ids = np.arange(10, 310)
    continues = np.tile([False, True, True], 100)
    masked = run(ids, MaskingRule(whole_word=True), continues=continues)
    assert len(masked.positions) == 45
    assert set(masked.positions // 3 * 3) <= set(masked.positions)
    assert (np.bincount(masked.positions // 3, minlength=100) % 3 == 0).all()


def test_one_piece_is_chosen_from_a_text_of_one_word_even_a_long_one():
    ids, continues = np.arange(10, 14), [False, True, True, True]
    assert list(run(ids, MaskingRule(whole_word=True), continues=continues).positions) == [0, 1, 2, 3]
    assert len(run([10], MaskingRule()).positions) == 1


def test_nothing_ordinary_gives_nothing():
    masked = run([1, 2], MaskingRule())
    assert len(masked.positions) == 0 and list(masked.ids) == [1, 2]


@given(st.lists(st.integers(0, 999), min_size=1, max_size=60), st.integers(0, 2**32 - 1), st.booleans())
def test_any_text_same_seed_same_masks_and_only_ordinary_pieces(ids, seed, whole_word):
    rule = MaskingRule(whole_word=whole_word)
    first, second = run(ids, rule, seed), run(ids, rule, seed)
    assert (first.ids == second.ids).all() and (first.positions == second.positions).all()
    assert (np.asarray(ids)[first.positions] >= FIRST).all()
    assert (np.diff(first.positions) > 0).all()


@pytest.mark.parametrize("share", [0.05, 0.15, 0.5, 1.0])
def test_share_is_kept(share):
    ordinary = np.ones(1000, bool)
    rng = np.random.default_rng(1)
    chosen = choose_positions(ordinary, ~ordinary, MaskingRule(share=share), rng)
    assert len(chosen) == round(1000 * share)


def runs_of(chosen):
    return [len(run) for run in np.split(chosen, np.flatnonzero(np.diff(chosen) > 1) + 1)]


def test_runs_of_one_two_and_three_words_are_as_albert_says():
    """p(n) = 1/n over the sum of 1/k: 6/11, 3/11, 2/11; few are chosen here, so runs seldom touch."""
    assert run_shares(3) == pytest.approx([6 / 11, 3 / 11, 2 / 11])
    ordinary = np.ones(60_000, bool)
    rule = MaskingRule(share=0.01, longest_run=3)
    lengths = runs_of(choose_positions(ordinary, ~ordinary, rule, np.random.default_rng(3)))
    shares = [lengths.count(n) / len(lengths) for n in (1, 2, 3)]
    assert shares == pytest.approx([6 / 11, 3 / 11, 2 / 11], abs=0.06)
    assert sum(lengths) == 600


def test_runs_hold_whole_words_and_stop_at_what_may_not_be_chosen():
    continues = np.tile([False, True, True], 100)
    ordinary = np.ones(300, bool)
    rule = MaskingRule(longest_run=3)
    chosen = choose_positions(ordinary, continues, rule, np.random.default_rng(0))
    assert len(chosen) == 45 and (np.bincount(chosen // 3) % 3 == 0).all()
    ordinary = np.tile([True, False], 50)  # no two neighbours may be chosen
    chosen = choose_positions(ordinary, ~ordinary, rule, np.random.default_rng(0))
    assert len(chosen) == 8 and set(runs_of(chosen)) == {1}


@given(st.lists(st.booleans(), min_size=1, max_size=40), st.integers(0, 999), st.sampled_from([0.05, 0.15, 0.9]))
def test_runs_of_any_words_keep_to_the_share(continues, seed, share):
    ordinary = np.ones(len(continues), bool)
    rule = MaskingRule(share=share, longest_run=3)
    one, two = (
        choose_positions(ordinary, np.array(continues), rule, np.random.default_rng(seed)) for _ in "ab"
    )
    assert (one == two).all() and len(one) >= 1 and (np.diff(one) > 0).all()
    words = np.cumsum(~np.array(continues))
    assert set(np.flatnonzero(np.isin(words, words[one]))) == set(one)
    assert len(one) <= max(1, round(share * len(continues))) or len(set(words[one])) == 1


def test_whole_words_and_pieces_are_drawn_as_before_runs_were_added():
    """Interrupted training runs are taken up again, so the same seed must give the same masks."""
    ordinary, continues = np.ones(30, bool), np.tile([False, True, False], 10)
    for rule in (MaskingRule(), MaskingRule(whole_word=True)):
        rng = np.random.default_rng(7)
        if rule.whole_word:
            words = [[3 * i, 3 * i + 1] if k == 0 else [3 * i + 2] for i in range(10) for k in (0, 1)]
            expected = []
            for index in rng.permutation(20):
                if len(expected) + len(words[index]) <= 4 or not expected:
                    expected += words[index]
                if len(expected) >= 4:
                    break
        else:
            expected = rng.choice(np.arange(30), 4, replace=False)
        chosen = choose_positions(ordinary, continues, rule, np.random.default_rng(7))
        assert list(chosen) == sorted(expected)
