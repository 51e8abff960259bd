"""The time that is told before a run: by hand, and in proportion to the model."""

from dataclasses import dataclass

import pytest

from playground.tasks.probing_time import suite_seconds


@dataclass
class Size:
    layers: int
    hidden: int


def test_one_suite_of_two_labels_by_hand():
    # 400 sentences of 4.5 ms, and 2 labels x 7 states of 27 microseconds each
    least, most = suite_seconds(["tense"], 400, Size(6, 384), False)
    assert least == pytest.approx(400 * (0.0045 + 7 * 2 * 0.000027)) and most == 4 * least
    assert suite_seconds(["tense"], 400, Size(6, 384), True)[0] == pytest.approx(2 * least)


def test_a_suite_has_only_so_many_sentences_and_base_takes_longer():
    assert suite_seconds(["tense"], 9000, Size(6, 384), False) == suite_seconds(["tense"], 2000, Size(6, 384), False)
    base, small = (suite_seconds(["tense"], 400, size, False)[0] for size in (Size(12, 768), Size(6, 384)))
    assert 7 < base / small < 8
    assert suite_seconds([], 400, Size(6, 384), True) == (0, 0)
