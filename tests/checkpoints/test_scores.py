"""The embedded trunk's scores on part of the held-out text; the card has them on all of it."""

import json
import os
from pathlib import Path

import pytest

from playground.training.score_language import score_masked_words, score_next_sentence

ROOT = Path(__file__).resolve().parents[2]
SHARED = Path(os.environ.get("PLAYGROUND_SHARED", ROOT.parent / "shared"))
HELD_OUT = SHARED / "corpus/en-valid.txt.xz"
pytestmark = [pytest.mark.real_checkpoint, pytest.mark.shared_data]


@pytest.fixture(scope="module")
def card():
    path = ROOT / "checkpoints/minilm-l6-pretrained/card.json"
    return json.loads(path.read_text(encoding="utf-8"))["scores"]


def test_masked_word_accuracy_on_a_part_is_that_of_the_card(encoder, card):
    score = score_masked_words(encoder, HELD_OUT, limit=120)
    # 120 pieces of text hold about 2,200 masks: one standard error is 0.01
    assert score.metrics["accuracy"] == pytest.approx(card["masked-word"]["metrics"]["accuracy"], abs=0.05)


def test_next_sentence_accuracy_on_a_part_is_that_of_the_card(encoder, card):
    score = score_next_sentence(encoder, HELD_OUT, limit=400)
    assert score.metrics["accuracy"] == pytest.approx(card["next-sentence"]["metrics"]["accuracy"], abs=0.05)


def test_minimal_pairs_of_each_paradigm_are_preferred_more_often_than_by_chance(encoder):
    from playground.training.score_pairs import score_minimal_pairs

    score = score_minimal_pairs(encoder, SHARED / "data/probing/blimp.jsonl.xz", limit=140)
    assert score.n == 134 and score.metrics["accuracy_low"] > 0.5  # two of each of 67 paradigms
    assert sum(name.startswith("accuracy_") for name in score.metrics) == 13 + 2  # phenomena, ends
