"""Estimates of training time: FLOPs by hand, machines by their peaks, memory by the published rule."""

import pytest

from playground.errors import InputError
from playground.tasks.fine_tune_pace import work_of
from playground.tasks.fine_tune_time import (
    DEVICES,
    HERE,
    Work,
    estimate_times,
    measured_speed,
    seconds_here,
    training_bytes,
)
from playground.tasks.model_size import Sizes, measure_size
from playground.tasks.model_size_presets import PRESETS, find_preset

BASE = find_preset("bert-base").sizes


def by(estimates, preset, device):
    (found,) = [one for one in estimates if (one.preset, one.device) == (preset, device)]
    return found


def test_bert_base_on_an_a100_is_the_arithmetic_of_the_paper():
    # 6 x 84.9 million parameters of the layers x tokens, and 5.6 % more for attention itself:
    # 12 layers of 12 h^2 matrices, h = 768, are 84.9 million.
    found = by(estimate_times(Work(1_000, 256, 3)), "bert-base", "a100")
    six_n = 6 * 12 * 12 * 768**2 * 256 * 1_000 * 3
    assert found.flops == pytest.approx(six_n * (1 + 256 / (6 * 768)), rel=1e-3)
    assert found.seconds == pytest.approx(found.flops / (312e12 * 0.3))
    assert found.seconds == pytest.approx(4.41, abs=0.02) and not found.starting


def test_short_texts_wait_for_kernels_and_not_for_arithmetic():
    # 5,452 rows in batches of 32 for 3 epochs are 512 steps; 6 layers at 2 ms make 6.1 seconds.
    estimates = estimate_times(Work(5_452, 14, 3))
    fast, faster = (by(estimates, "minilm-l6-h384", name) for name in ("a100", "h100"))
    assert fast.steps == 512 and fast.starting and fast.seconds == faster.seconds == pytest.approx(6.144)
    assert (fast.low, fast.high) == pytest.approx((3.072, 12.288))


def test_every_preset_stands_on_every_machine_with_a_range():
    estimates = estimate_times(Work(100, 20, 2), here=1e11)
    assert len(estimates) == len(PRESETS) * (len(DEVICES) + 1)
    for one in estimates:
        assert one.low <= one.seconds <= one.high and one.seconds > 0
        assert (one.fits is None) == (one.device == HERE)
    assert not [one for one in estimate_times(Work(100, 20, 2)) if one.device == HERE]


def test_what_was_measured_here_gives_itself_back():
    # 40 rows a second of 30 tokens: 1,200 rows are 30 seconds, whatever is assumed elsewhere.
    sizes = find_preset("minilm-l6-h384").sizes
    speed = measured_speed(sizes, 30, 40)
    found = by(estimate_times(Work(600, 30, 2), here=speed), "minilm-l6-h384", HERE)
    assert found.seconds == found.low == found.high == pytest.approx(30)


def test_work_grows_with_rows_and_epochs_and_falls_with_the_peak():
    one = by(estimate_times(Work(320, 512, 1)), "bert-large", "t4").seconds
    assert by(estimate_times(Work(640, 512, 3)), "bert-large", "t4").seconds == pytest.approx(6 * one)
    assert by(estimate_times(Work(320, 512, 1)), "bert-large", "h100").seconds == pytest.approx(one * 65 / 989)


def test_albert_shares_parameters_and_not_work():
    estimates = estimate_times(Work(100, 128, 1))
    bert, albert = by(estimates, "bert-base", "t4"), by(estimates, "albert-base-v2", "t4")
    assert albert.parameters < bert.parameters / 8
    assert albert.flops == pytest.approx(bert.flops, rel=0.01)


def test_memory_is_sixteen_bytes_a_parameter_and_the_published_activations():
    # Korthikanti et al. 2022: s b h (34 + 5 a s / h) bytes a layer.
    s, b, h, a = 128, 32, 768, 12
    activations = 12 * s * b * h * (34 + 5 * a * s / h)
    assert training_bytes(BASE, s, b) == 16 * measure_size(BASE).parameters + activations
    assert activations == pytest.approx(1.66e9, rel=0.01)


def test_a_large_batch_does_not_fit_a_small_gpu():
    estimates = estimate_times(Work(100, 512, 1, batch=64))
    assert by(estimates, "bert-large", "t4").fits is False
    assert by(estimates, "bert-base", "a100").fits is True


@pytest.mark.parametrize(
    "numbers", [(0, 10, 1), (10, 0, 1), (10, 10, -1), (10, float("nan"), 1), (10, 10, float("inf"))]
)
def test_no_work_is_refused(numbers):
    with pytest.raises(InputError, match="time_numbers"):
        Work(*numbers)


@pytest.mark.parametrize("speed", [0, -1.0, float("nan")])
def test_no_speed_is_refused(speed):
    with pytest.raises(InputError, match="time_numbers"):
        estimate_times(Work(10, 10, 1), here=speed)
    with pytest.raises(InputError, match="time_numbers"):
        measured_speed(Sizes(2, 128, 2), 10, speed)


def test_a_training_here_is_three_timed_passes_over_all_its_wordpieces():
    assert seconds_here(Work(100, 10, 2), 0.001) == pytest.approx(6)


def test_the_usual_work_is_what_the_training_does_of_itself():
    from playground.training.fine_tune_job import FineTuneOptions, recipe_for

    for rows, lengths in ((160, [10] * 200), (8_000, [400, 12] * 5_000)):
        work, recipe = work_of("sentence", lengths, held_out=True), recipe_for("sentence", rows, FineTuneOptions())
        assert (work.rows, work.batch, work.epochs) == (rows, recipe.batch, recipe.epochs)
    assert work.tokens == (256 + 12) / 2  # cut as training cuts them
    assert work_of("sentence", [10] * 200, held_out=False).rows == 200
