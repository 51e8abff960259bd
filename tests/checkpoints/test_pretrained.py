"""The embedded trunk answers everyday sentences sensibly and loads in plain transformers."""

import json
from pathlib import Path

import pytest

from playground.tasks.masked_word import fill_mask
from playground.tasks.next_sentence import judge_pair

FOLDER = Path(__file__).resolve().parents[2] / "checkpoints/minilm-l6-pretrained"
pytestmark = pytest.mark.real_checkpoint

EVERYDAY = [
    ("Paris is the capital of [MASK].", "france"),
    ("She opened the [MASK] and walked into the room.", "door"),
    ("He drank a cup of [MASK].", "tea"),
    ("The children went to [MASK] every morning.", "school"),
    ("They have lived here for many [MASK].", "years"),
    ("The ship sailed across the [MASK].", "sea"),
    ("Water is made of hydrogen and [MASK].", "oxygen"),
]


@pytest.mark.parametrize(("text", "word"), EVERYDAY)
def test_everyday_word_is_among_the_first_five(encoder, text, word):
    found = [candidate.word for candidate in fill_mask(encoder, text, 5).masks[0].candidates]
    assert word in found, found


@pytest.mark.parametrize(
    ("a", "b", "far"),
    [
        ("Mia opened the fridge.", "She took out a bottle of milk.", "Penguins cannot fly."),
        ("The storm reached the coast at night.", "Many houses lost their roofs.", "The stock was sold for ten dollars."),
        ("The doctor examined the patient.", "He prescribed two weeks of rest.", "The river flows into the sea."),
    ],
)
def test_a_true_next_sentence_scores_above_a_strange_one(encoder, a, b, far):
    assert judge_pair(encoder, a, b).is_next > judge_pair(encoder, a, far).is_next


def test_transformers_loads_the_folder_alone_with_every_weight():
    from transformers import BertForPreTraining

    _, info = BertForPreTraining.from_pretrained(FOLDER, output_loading_info=True)
    assert not info["missing_keys"] and not info["unexpected_keys"]
    assert not info["mismatched_keys"]


def test_the_card_says_what_the_weights_are_and_their_scores_with_commands():
    card = json.loads((FOLDER / "card.json").read_text(encoding="utf-8"))
    assert card["licence"] == "Apache-2.0" and card["origin"]
    assert all(source["licence"] for source in card["data"]) and len(card["data"]) > 10
    assert card["progress"]["tokens"] >= 12_000_000
    for task in ("masked-word", "next-sentence"):
        assert card["scores"][task]["command"].startswith(f"python -m playground score {task}")
        assert 0 < card["scores"][task]["metrics"]["accuracy"] < 1


def test_the_files_are_safe_and_small():
    files = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert files["model.safetensors"] <= 50 * 2**20
    assert all(name.endswith((".safetensors", ".json")) for name in files)
