"""Treebank tasks: labels by hand on small trees, parts beside each other, rare labels, limits."""

import json
import os
from pathlib import Path

import pytest

from playground.data.probing_sets import ProbingItem, ProbingTask
from playground.data.probing_treebank import (
    TREEBANK_TASKS,
    keep_frequent,
    read_treebank_tasks,
    sentence_label,
    word_label,
)
from playground.data.treebanks import ParsedWord
from playground.errors import InputError

SHARED = Path(os.environ.get("PLAYGROUND_SHARED", Path(__file__).resolve().parents[3] / "shared"))
FINITE = "Mood=Ind|Tense={}|VerbForm=Fin"


def word(form, upos, head, relation, feats="_"):
    return ParsedWord(form, form, upos, "_", feats, head, relation, 0, len(form))


# "The dogs had chased a cat ." as a treebank of Universal Dependencies has it
CHASED = (
    word("The", "DET", 2, "det"),
    word("dogs", "NOUN", 4, "nsubj", "Number=Plur"),
    word("had", "AUX", 4, "aux", FINITE.format("Past")),
    word("chased", "VERB", 0, "root", "Tense=Past|VerbForm=Part"),
    word("a", "DET", 6, "det"),
    word("cat", "NOUN", 4, "obj", "Number=Sing"),
    word(".", "PUNCT", 4, "punct"),
)


def treebank(folder, split, times=12):
    rows = [
        {
            "text": "dogs chased a cat", "form": ["dogs", "chased", "a", "cat"],
            "upos": ["NOUN", "VERB", "DET", "NOUN"], "head": [2, 0, 4, 2],
            "feats": ["Number=Plur", FINITE.format("Past"), "_", "Number=Sing"],
            "deprel": ["nsubj", "root", "det", "obj"],
        },
        {
            "text": "a man sees", "form": ["a", "man", "sees"], "upos": ["DET", "NOUN", "VERB"],
            "feats": ["_", "Number=Sing", FINITE.format("Pres")],
            "head": [2, 3, 0], "deprel": ["det", "nsubj", "root"],
        },
    ]
    path = folder / f"tiny.{split}.jsonl"
    path.write_text("\n".join(map(json.dumps, rows * times)), encoding="utf-8")
    return path


def test_sentence_labels_are_read_off_the_tree():
    found = {name: sentence_label(name, CHASED) for name in TREEBANK_TASKS if "treebank" in name}
    assert found == {
        "treebank_length": "5-8", "treebank_depth": "2", "treebank_tense": "past",
        "treebank_subject_number": "plural", "treebank_object_number": "singular",
    }


def test_word_labels_are_read_off_the_tree():
    distances = [word_label("head_distance", CHASED, place) for place in range(7)]
    assert distances == ["+1", "+2", "+1", None, "+1", "-2", None]
    assert word_label("part_of_speech", CHASED, 5) == "NOUN"
    passive = (word("cats", "NOUN", 2, "nsubj:pass"), word("fed", "VERB", 0, "root"))
    assert word_label("dependency_relation", passive, 0) == "nsubj"


def test_far_heads_share_a_label():
    far = [word("x", "X", 0, "root")] + [word("y", "X", 1, "dep")] * 6
    assert [word_label("head_distance", far, place) for place in (3, 4, 6)] == ["-3", "-4 or more", "-4 or more"]


@pytest.mark.parametrize(
    ("words", "name", "label"),
    [
        ((word("Hi", "INTJ", 0, "root"),), "treebank_depth", None),
        ((word("Hi", "INTJ", 0, "root"),), "treebank_tense", None),
        ((word("She", "PRON", 2, "nsubj", "Number=Sing"), word("ran", "VERB", 0, "root")), "treebank_subject_number", None),
        ((word("gone", "VERB", 0, "root", "Tense=Past|VerbForm=Part"),), "treebank_tense", None),
        (tuple([word("x", "X", 0, "root")] * 40), "treebank_length", "29+"),
    ],
)
def test_sentences_without_such_a_thing_have_no_label(words, name, label):
    assert sentence_label(name, words) == label


def test_the_three_parts_are_read_whichever_is_named(tmp_path):
    paths = [treebank(tmp_path, split) for split in ("train", "dev", "test")]
    found = read_treebank_tasks(paths[0])
    assert found == read_treebank_tasks(paths[2]) and found.source == "tiny.train.jsonl"
    assert [s.part for s in found.sentences].count("train") == 24 and len(found.sentences) == 72
    tasks = {task.name: task for task in found.tasks}
    assert set(tasks["part_of_speech"].labels) == {"NOUN", "VERB", "DET"}
    assert len(tasks["part_of_speech"].items) == 3 * 12 * 7
    assert tasks["treebank_tense"].labels == ("past", "present")
    assert tasks["treebank_object_number"].items == ()  # one label alone tells nothing
    assert tasks["head_distance"].labels == ("-2", "+1")


def test_limit_counts_sentences_of_all_parts_and_a_seed_draws_others(tmp_path):
    path = [treebank(tmp_path, split, 60) for split in ("train", "dev", "test")][0]
    found = read_treebank_tasks(path, ("part_of_speech",), limit=40)
    assert len(found.sentences) == 40 and [task.name for task in found.tasks] == ["part_of_speech"]
    other = read_treebank_tasks(path, ("part_of_speech",), limit=40, seed=1)
    assert found == read_treebank_tasks(path, ("part_of_speech",), limit=40) != other


def test_rare_labels_are_left_out_and_counted():
    items = [ProbingItem(0, "a")] * 12 + [ProbingItem(0, "b")] * 10 + [ProbingItem(0, "c")] * 9
    items += [ProbingItem(1, "c")] * 5
    kept = keep_frequent(ProbingTask("x", "own", "mean", (), tuple(items)), ["train", "test"])
    assert (kept.labels, len(kept.items), kept.left_out) == (("a", "b"), 22, 14)
    assert keep_frequent(ProbingTask("x", "own", "mean", (), tuple(items[:12])), ["train"]).items == ()


def test_a_treebank_without_its_other_parts_is_refused(tmp_path):
    with pytest.raises(InputError) as caught:
        read_treebank_tasks(treebank(tmp_path, "train"))
    assert (caught.value.key, caught.value.values["wanted"]) == ("treebank_split", "tiny.dev.jsonl")


@pytest.mark.shared_data
def test_a_real_treebank_keeps_to_the_limits():
    path = SHARED / "data" / "probing" / "ud_en_partut.train.jsonl.xz"
    found = read_treebank_tasks(path)
    assert len(found.sentences) <= 4000 and all(len(task.items) <= 20_000 for task in found.tasks)
    assert {task.name for task in found.tasks} == set(TREEBANK_TASKS)
    for sentence in found.sentences[:50]:
        for form, start in zip(sentence.words, sentence.starts, strict=True):
            assert sentence.text[start : start + len(form)].lower() == form
