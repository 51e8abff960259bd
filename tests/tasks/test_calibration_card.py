"""Curves in a card: written and read again, None where missing, named where damaged."""

import copy
import json
from dataclasses import replace

import numpy as np
import pytest

from playground.errors import CheckpointError
from playground.tasks.calibration import right_share
from playground.tasks.calibration_card import (
    calibration_of,
    card_part,
    known_calibration,
    read_calibration,
)
from tests.calibration_cards import made_up_calibration
from tests.fake_encoder import FakeEncoder


def stored(task="masked_word"):
    return json.loads(json.dumps(card_part(made_up_calibration(task))))


@pytest.mark.parametrize("task", ["masked_word", "next_sentence", "relation", "span_qa"])
def test_what_is_written_is_read_again(task):
    made = made_up_calibration(task)
    found = read_calibration({task: stored(task)}, task, "tiny")
    assert list(found.curves) == list(made.curves)
    for name, curve in made.curves.items():
        again = found.curves[name]
        assert [(part.n, part.right) for part in again.bins] == [(part.n, part.right) for part in curve.bins]
        assert again.error == pytest.approx(curve.error, abs=1e-5) and again.brier == pytest.approx(curve.brier, rel=1e-5)
        assert again.by == curve.by and len(again.coverage) == len(curve.coverage)
        for probability in np.linspace(0, 1, 41):
            ours, theirs = (right_share(one, probability) for one in (curve, again))
            assert (ours and ours.n) == (theirs and theirs.n)
    assert (found.data, found.n, found.command, found.note) == (made.data, made.n, made.command, made.note)


def test_the_temperature_is_kept_or_none():
    found = read_calibration({"masked_word": stored()}, "masked_word", "tiny")
    assert found.temperature == made_up_calibration("masked_word").temperature
    part = card_part(replace(made_up_calibration("masked_word"), temperature=None))
    assert read_calibration({"masked_word": part}, "masked_word", "tiny").temperature is None


def test_small_probabilities_keep_their_digits():
    bins = stored()["curves"]["others"]["bins"]
    assert 0 < bins[0]["high"] < 0.01 and len({row["high"] for row in bins}) == len(bins)


@pytest.mark.parametrize("part", [None, {}, {"relation": {}}])
def test_a_card_without_the_task_has_no_curve_and_is_no_error(part):
    assert read_calibration(part, "masked_word", "tiny") is None


@pytest.mark.parametrize(
    "change",
    [
        lambda part: part.pop("set"),
        lambda part: part.update(n="many"),
        lambda part: part["curves"].pop("best"),
        lambda part: part["curves"]["best"].update(by="luck"),
        lambda part: part["curves"]["best"].update(bins=[1]),
        lambda part: part["curves"]["best"]["bins"][0].update(right=10**9),
        lambda part: part["curves"]["best"]["bins"][0].update(mean=80),
        lambda part: part["curves"]["best"]["bins"][0].update(n=0, right=0),
        lambda part: part["curves"]["best"].update(coverage=[[1.0, 0.5]]),
        lambda part: part.update(temperature={"value": 1}),
    ],
)
def test_a_damaged_part_is_named_and_a_room_does_without_it(change):
    part = copy.deepcopy(stored())
    change(part)
    encoder = FakeEncoder()
    encoder.entry.calibration["masked_word"] = part
    with pytest.raises(CheckpointError) as caught:
        calibration_of(encoder.entry, "masked_word")
    assert caught.value.key == "card_part" and caught.value.values["part"] == "calibration.masked_word"
    assert known_calibration(encoder.entry, "masked_word") is None


@pytest.mark.parametrize("part", ["yes", [1], {"masked_word": 5}, {"masked_word": {"curves": []}}])
def test_a_part_of_another_form_is_named(part):
    with pytest.raises(CheckpointError):
        read_calibration(part, "masked_word", "tiny")
