"""The embedded checkpoints' reliability curves, beside the scores of the same cards."""

import json
from pathlib import Path

import pytest

from playground.tasks.calibration_card import read_calibration

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.real_checkpoint


def card(name):
    return json.loads((ROOT / "checkpoints" / name / "card.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("name", "task"),
    [
        ("minilm-l6-pretrained", "masked_word"),
        ("minilm-l6-pretrained", "next_sentence"),
        ("minilm-l6-relation", "relation"),
    ],
)
def test_the_curves_count_what_the_score_counted(name, task):
    whole = card(name)
    found = read_calibration(whole["calibration"], task, name)
    score = whole["scores"][task.replace("_", "-")]
    assert found.n == score["n"] == found.curves["best"].n
    accuracy = score["metrics"]["accuracy"] / (100 if task == "relation" else 1)
    # a piece with ## counts as a guess in the score of masked word, and is never listed in the room
    assert found.curves["best"].accuracy == pytest.approx(accuracy, abs=0.03 if task == "masked_word" else 0.002)
    stored = whole["calibration"][task]["curves"]["best"]
    assert stored["error"] == pytest.approx(found.curves["best"].error, abs=1e-5)


def test_the_loss_of_the_temperature_is_the_cross_entropy_of_the_score():
    whole = card("minilm-l6-pretrained")
    found = read_calibration(whole["calibration"], "masked_word", "x")
    assert found.temperature.loss == pytest.approx(whole["scores"]["masked-word"]["metrics"]["cross_entropy"], abs=0.01)
    assert found.temperature.best_loss <= found.temperature.loss
