"""The best temperature: found again in made-up logits, as scipy finds it, none of nothing."""

import numpy as np
import pytest

from playground.tasks.temperature import TemperatureFit


def drawn(temperature, n=20_000, classes=5, seed=0):
    """Return logits, and truths drawn from them divided by `temperature`."""
    rng = np.random.default_rng(seed)
    logits = rng.normal(0, 2, (n, classes))
    scores = np.exp(logits / temperature)
    shares = np.cumsum(scores / scores.sum(1, keepdims=True), axis=1)
    return logits, (rng.random((n, 1)) > shares).sum(1).clip(0, classes - 1)


@pytest.mark.parametrize("temperature", [0.7, 1.0, 1.5])
def test_the_temperature_that_truths_were_drawn_with_is_found(temperature):
    fit = TemperatureFit()
    fit.add(*drawn(temperature))
    found = fit.best()
    assert found.value == pytest.approx(temperature, rel=0.04)
    assert found.best_loss <= found.loss + 1e-6


def test_it_is_the_minimum_that_scipy_finds():
    from scipy.optimize import minimize_scalar
    from scipy.special import log_softmax

    logits, truth = drawn(1.3, n=4000)

    def loss(temperature):
        return -log_softmax(logits / temperature, axis=1)[np.arange(len(truth)), truth].mean()

    fit = TemperatureFit()
    fit.add(logits, truth)
    expected = minimize_scalar(loss, bounds=(0.5, 2), method="bounded")
    assert fit.best().value == pytest.approx(expected.x, rel=0.01)
    assert fit.best().best_loss == pytest.approx(expected.fun, abs=1e-4)
    assert fit.best().loss == pytest.approx(loss(1.0))


def test_groups_add_up_and_log_probabilities_do_as_logits():
    logits, truth = drawn(1.2, n=3000)
    whole, parts = TemperatureFit(), TemperatureFit()
    whole.add(logits, truth)
    logs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
    parts.add(logs[:1000], truth[:1000])
    parts.add(logs[1000:], truth[1000:])
    assert parts.best().value == pytest.approx(whole.best().value)


def test_nothing_and_what_lies_outside_have_no_temperature():
    assert TemperatureFit().best() is None
    fit = TemperatureFit()  # always right: the colder, the better
    fit.add(np.array([[2.0, 0.0]] * 10), np.zeros(10, int))
    assert fit.best() is None
