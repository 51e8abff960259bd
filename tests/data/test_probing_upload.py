"""A treebank in a single file: parted by seed, no text in two parts, tasks as of three files."""

import json

import pytest

from playground.data.probing_sets import PARTS
from playground.data.probing_treebank import read_treebank_tasks
from playground.data.probing_upload import FEWEST, parted_treebank
from playground.errors import InputError


def write_bank(folder, split="train", count=120):
    """Different sentences of three words each, every fifth of them twice."""
    rows = []
    for number in range(count):
        noun = f"{'cats' if number % 2 else 'cat'}{number}"
        words = [noun, "ran", "." if number % 3 else "!"]
        row = {"text": " ".join(words), "form": words, "upos": ["NOUN", "VERB", "PUNCT"],
               "head": [2, 0, 2], "deprel": ["nsubj", "root", "punct"]}
        rows += [row] * (1 + (number % 5 == 0))
    path = folder / f"bank.{split}.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return path


def test_sixty_fifteen_and_twenty_five_per_cent_and_no_text_twice(tmp_path):
    found = parted_treebank(write_bank(tmp_path))
    sizes = [sum(sentence.part == part for sentence in found.sentences) for part in PARTS]
    assert sizes == [72, 18, 30] and found.source == "bank.train.jsonl"
    assert len({sentence.text for sentence in found.sentences}) == 120


def test_the_seed_parts_it_and_the_limit_cuts_it(tmp_path):
    bank = write_bank(tmp_path)
    parts = [[(s.text, s.part) for s in parted_treebank(bank, seed=seed).sentences] for seed in (0, 0, 1)]
    assert parts[0] == parts[1] != parts[2]
    assert len(parted_treebank(bank, limit=50).sentences) == 50


def test_tasks_and_labels_are_those_of_three_files(tmp_path):
    bank = write_bank(tmp_path)
    for split in PARTS[1:]:
        write_bank(tmp_path, split)
    whole = read_treebank_tasks(bank, ["part_of_speech", "dependency_relation"])
    found = parted_treebank(bank, ["part_of_speech", "dependency_relation"])
    for one, other in zip(found.tasks, whole.tasks, strict=True):
        assert (one.name, one.group, one.vector) == (other.name, other.group, other.vector)
        assert set(one.labels) == set(other.labels)


def test_too_few_sentences_are_refused_with_their_number(tmp_path):
    with pytest.raises(InputError) as caught:
        parted_treebank(write_bank(tmp_path, count=39))
    assert caught.value.key == "probing_bank_few"
    assert (caught.value.values["found"], caught.value.values["fewest"]) == (39, FEWEST)


def test_what_is_no_treebank_is_refused(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("text,label\n")
    with pytest.raises(InputError, match="treebank_format"):
        parted_treebank(path)
