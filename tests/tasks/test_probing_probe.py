"""Probes by hand: what a line can part, chance, intervals, control labels, words alone, the mix."""

import numpy as np
import pytest

from playground.data.probing_sets import ProbingItem, write_sentence
from playground.tasks.probing_control import control_labels, fit_bag_of_words
from playground.tasks.probing_mix import fit_mix, mix
from playground.tasks.probing_probe import (
    Labelled,
    bootstrap_interval,
    fit_probe,
    majority_share,
    standardised,
)


def asked_of(labels, seed=0):
    parts = np.random.default_rng(seed).permutation(np.arange(len(labels)) % 3)
    return Labelled(np.array(labels, np.int64), parts)


def two_clouds(n=300, gap=4.0, seed=0):
    rng = np.random.default_rng(seed)
    labels = np.arange(n) % 2
    vectors = rng.normal(size=(n, 5)).astype(np.float32)
    vectors[:, 2] += gap * labels
    return vectors, asked_of(labels, seed)


def test_a_line_parts_two_clouds_and_noise_stays_at_chance():
    vectors, asked = two_clouds()
    assert fit_probe(standardised(vectors, asked), asked).accuracy > 0.95
    noise, asked = two_clouds(n=900, gap=0.0)
    assert abs(fit_probe(standardised(noise, asked), asked).accuracy - 0.5) < 0.1


def test_the_probe_is_scikit_learns_logistic_regression():
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import StandardScaler

    vectors, asked = two_clouds(gap=1.0)
    train, dev, test = (asked.part(name) for name in ("train", "dev", "test"))
    scaler = StandardScaler().fit(vectors[train])
    scores = []
    for cost in (0.001, 0.01, 0.1):
        model = LogisticRegression(C=cost).fit(scaler.transform(vectors[train]), asked.labels[train])
        scores.append((model.score(scaler.transform(vectors[dev]), asked.labels[dev]),
                       model.score(scaler.transform(vectors[test]), asked.labels[test])))
    best = max(range(3), key=lambda i: scores[i][0])
    found = fit_probe(standardised(vectors, asked), asked)
    assert (found.dev, found.accuracy) == pytest.approx(scores[best])
    assert found.cost == (0.001, 0.01, 0.1)[best]


def test_features_that_never_vary_do_no_harm():
    vectors, asked = two_clouds()
    vectors[:, 0] = 3.0
    assert np.isfinite(standardised(vectors, asked)).all()


def test_the_bootstrap_is_that_of_redrawn_answers():
    right = np.arange(100) < 90
    rng = np.random.default_rng(1)
    redrawn = [rng.choice(right, 100).mean() for _ in range(4000)]
    assert bootstrap_interval(right) == pytest.approx(np.percentile(redrawn, (2.5, 97.5)), abs=0.011)
    assert bootstrap_interval(np.ones(5, bool)) == (1.0, 1.0)
    assert bootstrap_interval(right, seed=3) == bootstrap_interval(right, seed=3)


def test_majority_is_the_commonest_label_of_the_training_part():
    asked = Labelled(np.array([0, 0, 1, 1, 1, 0]), np.array([0, 0, 0, 1, 2, 2]))
    assert majority_share(asked) == 0.5


@pytest.mark.parametrize(
    ("labels", "parts", "possible"),
    [([0, 1, 0, 1], [0, 0, 1, 2], True), ([0, 0, 0, 1], [0, 0, 1, 2], False), ([0, 1, 0], [0, 0, 2], False)],
)
def test_a_task_needs_two_labels_and_all_parts(labels, parts, possible):
    assert Labelled(np.array(labels), np.array(parts)).can_be_probed is possible


SENTENCES = tuple(write_sentence(text.split(), "train") for text in ("the cat ran", "a dog ran", "the dog"))


def test_control_labels_go_by_word_type_and_seed():
    items = [ProbingItem(0, "x", 1), ProbingItem(1, "x", 1), ProbingItem(2, "y", 1), ProbingItem(1, "y", 2)]
    found = control_labels(items, SENTENCES, 3)
    assert found[1] == found[2] and set(found) == {0, 1, 2}  # dog twice; three types, three labels
    assert list(found) == list(control_labels(items, SENTENCES, 3))
    seeds = {tuple(control_labels(items, SENTENCES, 3, seed)) for seed in range(9)}
    assert len(seeds) > 1
    whole = control_labels([ProbingItem(number, "x") for number in range(3)], SENTENCES, 2)
    assert whole[0] == whole[2] != whole[1]  # by the first word


def test_words_alone_find_what_words_tell_and_nothing_of_order():
    told, order = [], []
    rows = []
    for number in range(240):
        words = ["cat", "dog"] if number % 2 else ["dog", "cat"]
        rows.append(write_sentence([*words, "red" if number % 4 < 2 else "blue"], "train"))
        told.append(int(number % 4 < 2))
        order.append(number % 2)
    items = [ProbingItem(number, "") for number in range(240)]
    assert fit_bag_of_words(items, rows, asked_of(told)).accuracy == 1.0
    assert fit_bag_of_words(items, rows, asked_of(order)).accuracy < 0.65
    firsts = [ProbingItem(number, "", 0) for number in range(240)]
    assert fit_bag_of_words(firsts, rows, asked_of(order)).accuracy == 1.0


def test_the_mix_leans_on_the_state_that_knows_and_its_centre_is_there():
    rng = np.random.default_rng(0)
    labels = np.arange(600) % 3
    states = [rng.normal(size=(600, 6)).astype(np.float32) for _ in range(4)]
    states[2][np.arange(600), labels] += 4
    found = fit_mix(states, asked_of(labels), 0.1)
    assert sum(found.weights) == pytest.approx(1) and np.argmax(found.weights) == 2
    assert found.accuracy > 0.9
    assert found.centre == pytest.approx(np.dot(range(4), found.weights))


def test_a_mix_of_equal_states_stays_even():
    vectors, asked = two_clouds()
    found = fit_mix([vectors, vectors, vectors], asked, 0.1)
    assert found.weights == pytest.approx((1 / 3,) * 3, abs=1e-4) and found.centre == pytest.approx(1)


def test_the_mixes_gradient_is_that_of_small_steps():
    from playground.tasks.probing_mix import _Problem

    rng = np.random.default_rng(0)
    problem = _Problem([rng.normal(size=(9, 2)) for _ in range(3)], np.arange(9) % 2, 2, 0.1)
    at = rng.normal(size=3 + 2 * 3)
    _, slopes = problem.loss(at)
    for place in range(len(at)):
        step = np.zeros(len(at))
        step[place] = 1e-2
        rise = (problem.loss(at + step)[0] - problem.loss(at - step)[0]) / 2e-2
        assert slopes[place] == pytest.approx(rise, abs=2e-3)


def test_weights_sum_matrices():
    assert mix([np.ones((1, 2), np.float32), np.full((1, 2), 3, np.float32)], np.array([0.5, 0.5])) == pytest.approx(2)


def test_a_hidden_word_is_told_by_the_words_around_it_and_controlled_by_the_first():
    rows, labels = [], []
    for number in range(240):
        rows.append(write_sentence(["the" if number % 3 else "my", "cat" if number % 2 else "dog", "[MASK]"], "train"))
        labels.append(number % 2)
    items = [ProbingItem(number, "", 2) for number in range(240)]
    assert fit_bag_of_words(items, rows, asked_of(labels)).accuracy == 1.0
    control = control_labels(items, rows, 2)
    assert control[0] == control[3] != control[1] == control[2]
