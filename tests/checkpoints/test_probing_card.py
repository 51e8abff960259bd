"""Probing of the embedded checkpoint: what its card says, and a small run anew."""

import json

import pytest

from playground.data.probing_choice import TASKS
from playground.data.probing_suites import make_suite
from playground.settings import QUOTED, read_settings
from playground.tasks.probing import probe_tasks
from playground.tasks.probing_card import read_probing

NAME = "minilm-l6-pretrained"
pytestmark = pytest.mark.real_checkpoint


@pytest.fixture(scope="module")
def models():
    from playground.engine.checkpoints import Models

    models = Models(read_settings())
    yield models
    models.close()


def test_the_card_has_every_task_and_parts_of_speech_are_found(models):
    card = models.card(NAME)
    found = read_probing(card).probed
    assert [task.task for task in found.tasks] == list(TASKS) and not found.left_out
    speech = found.task("part_of_speech")
    assert speech.best_layer.accuracy >= 0.90 and speech.best_layer.selectivity > 0.05
    for task in found.tasks:
        assert len(task.layers) == 7 and task.train + task.dev + task.test <= 20_000, task.task
        assert all(row.low <= row.accuracy <= row.high for row in task.layers)
        assert sum(task.mix.weights) == pytest.approx(1, abs=1e-3) and task.unknown_share == 0
    assert "text" not in json.dumps(card.content["probing"])


def test_a_small_run_agrees_with_the_card(models):
    encoder = models.for_head("encoder", NAME, QUOTED)
    *_, last = probe_tasks(encoder, [make_suite("bigram_shift", 600, seed=5)])
    [task] = last.result.tasks
    stored = read_probing(models.card(NAME)).probed.task("bigram_shift")
    assert task.layers[0].accuracy < 0.65 and task.best_layer.accuracy > 0.8
    assert abs(task.best_layer.accuracy - stored.best_layer.accuracy) < 0.12
