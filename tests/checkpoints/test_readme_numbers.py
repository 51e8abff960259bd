"""The numbers in the prose of both READMEs are those of the cards, rounded."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {
    name: " ".join((ROOT / name).read_text(encoding="utf-8").split()) for name in ("README.md", "checkpoints/README.md")
}
TRUNK, RELATION, SPAN = (
    json.loads((ROOT / f"checkpoints/minilm-l6-{name}/card.json").read_text("utf-8"))
    for name in ("pretrained", "relation", "span-qa")
)
POS = TRUNK["probing"]["tasks"]["part_of_speech"]
AGREEMENT = TRUNK["probing"]["tasks"]["agreement"]


def metric(card, task, name):
    return card["scores"][task]["metrics"][name]


def bin_of(card, task, low):
    curve = card["calibration"][task]["curves"]["best"]
    return next(row for row in curve["bins"] if row["low"] == pytest.approx(low))


def off(card, task):
    return 100 * card["calibration"][task]["curves"]["best"]["error"]


WORDS, PAIRS, BLIMP = (lambda name, task=task: metric(TRUNK, task, name) for task in ("masked-word", "next-sentence", "minimal-pairs"))
SURE_WORDS, SURE_RELATIONS = bin_of(TRUNK, "masked_word", 0.8), bin_of(RELATION, "relation", 0.8)
TURNS = metric(RELATION, "relation", "direction_flips")
COPIED = (100 * WORDS("copied_guesses"), 100 * WORDS("copied_answers"))

CLAIMS = [  # README, its words with each number as (…), the numbers
    ("README.md", r"([\d.]+) % of the masked wordpieces right at the first guess", [100 * WORDS("accuracy")]),
    ("README.md", r"first guess and ([\d.]+) % within five", [100 * WORDS("top5")]),
    ("README.md", r"([\d.]+) % of the sentence pairs", [100 * PAIRS("accuracy")]),
    ("README.md", r"in ([\d.]+) % of 6,700 minimal pairs", [100 * BLIMP("accuracy")]),
    ("README.md", r"In (\d+) of 30 everyday", [30 * metric(TRUNK, "everyday", "right_in_five")]),
    ("README.md", r"in (\d+) % of ([\d,]+) cases", [100 * SURE_WORDS["right"] / SURE_WORDS["n"], SURE_WORDS["n"]]),
    ("README.md", r"`calibrate masked-word`, off by ([\d.]+) points", [off(TRUNK, "masked_word")]),
    ("README.md", r"(\d+) % of its guesses stand elsewhere in the text, of the true words (\d+) %", COPIED),
    ("README.md", r"tells ([\d.]+) % of the parts of speech of English EWT \((\d+) % by the word alone, (\d+) %",
     [100 * POS["accuracy"][2], 100 * POS["bag_of_words"], 100 * POS["untrained"][2]]),
    ("README.md", r"`minilm-l6-relation` scores ([\d.]+) in the official", [metric(RELATION, "relation", "macro_f1")]),
    ("README.md", r"turns with the marks on ([\d.]+) %", [TURNS]),
    ("README.md", r"what it gives 80 to 90 % is right in (\d+) %", [100 * SURE_RELATIONS["right"] / SURE_RELATIONS["n"]]),
    ("README.md", r"with F1 ([\d.]+) \(([\d.]+) exactly\) on ([\d,]+) development questions",
     [metric(SPAN, "span-qa", name) for name in ("best_span_f1", "best_span_exact_match", "answerable")]),
    ("README.md", r"threshold of its card F1 is ([\d.]+) on those questions and ([\d,]+) unanswerable ones of SQuAD 2.0, of which it refuses (\d+) %",
     [metric(SPAN, "span-qa", name) for name in ("f1", "unanswerable", "unanswerable_accuracy")]),
    ("README.md", r"misleads it on (\d+) % of (\d+) questions",
     [metric(SPAN, "reads", "decoy_end_taken"), metric(SPAN, "reads", "decoy_end_items")]),
    ("checkpoints/README.md", r"determiner and noun (\d+) %, irregular forms (\d+) %, but islands (\d+) % and negative polarity (\d+) %",
     [100 * BLIMP(f"accuracy_{name}") for name in
      ("determiner_noun_agreement", "irregular_forms", "island_effects", "npi_licensing")]),
    ("checkpoints/README.md", r"(\d+) % of its guesses stand there, (\d+) % of the true words do", COPIED),
    ("checkpoints/README.md", r"\(off by ([\d.]+) points for words, ([\d.]+) for pairs\)",
     [off(TRUNK, "masked_word"), off(TRUNK, "next_sentence")]),
    ("checkpoints/README.md", r"turns its label with the marks in ([\d.]+) %", [TURNS]),
    ("checkpoints/README.md", r"off by ([\d.]+) points on average", [off(RELATION, "relation")]),
    ("checkpoints/README.md", r"it refuses (\d+) %", [metric(SPAN, "span-qa", "unanswerable_accuracy")]),
    ("checkpoints/README.md", r"F1 falls from (\d+) to (\d+)", [metric(SPAN, "span-qa", "best_span_f1"), metric(SPAN, "span-qa", "f1")]),
]


def rounds_to(value, shown):
    """Whether a value, itself rounded to a hundredth of a percent in its card, is shown rightly."""
    digits = len(shown.partition(".")[2])
    return abs(float(shown.replace(",", "")) - value) <= 0.5 * 10**-digits + 0.0051


@pytest.mark.parametrize(("name", "words", "values"), CLAIMS, ids=[words[:40] for _, words, _ in CLAIMS])
def test_a_number_of_the_prose_is_the_cards(name, words, values):
    (found,) = [match.groups() for match in re.finditer(words, TEXTS[name])]
    wrong = [(shown, value) for shown, value in zip(found, values, strict=True) if not rounds_to(value, shown)]
    assert not wrong


def test_what_is_said_of_layers_is_what_the_probes_found():
    assert POS["best"] == 2 and AGREEMENT["best"] == 4
    past_four = next(row for row in AGREEMENT["kinds"] if row["kind"] == "4")
    assert past_four["accuracy"][4] > 0.9 and past_four["accuracy"][3] < 0.6
