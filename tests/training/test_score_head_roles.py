"""Scoring heads on a treebank: dev chooses, test reports; the command, the card, what is refused."""

import json

import pytest

from playground.errors import InputError
from playground.tasks.attention_roles_card import read_head_roles
from playground.training.score_head_roles import record_head_roles, score_head_roles
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import make_tiny

SUBJECTS = ("dog", "cat", "man", "woman", "king")
VERBS = ("ran", "saw", "took", "chased")


def treebank(folder, split, times=1):
    """Write 20 `times` sentences, "there the dog ran": det and nsubj hang on the word after them."""
    rows = [
        {
            "text": f"there the {subject} {verb}", "form": ["there", "the", subject, verb],
            "head": [4, 3, 4, 0], "deprel": ["advmod", "det", "nsubj", "root"],
        }
        for subject in SUBJECTS
        for verb in VERBS
    ]
    path = folder / f"tiny.{split}.jsonl"
    path.write_text("\n".join(map(json.dumps, rows * times)), encoding="utf-8")
    return path


def next_in_one_head(tokenized):
    import numpy as np

    count = len(tokenized.pieces)
    weights = np.full((2, 4, count, count), 1 / count)
    weights[1, 3] = np.eye(count)[np.minimum(np.arange(count) + 1, count - 1)]
    return weights


def test_the_head_that_looks_ahead_finds_determiners_and_subjects(tmp_path):
    dev = treebank(tmp_path, "dev")
    treebank(tmp_path, "test", times=2)
    found = score_head_roles(FakeEncoder(looks=next_in_one_head), dev)
    named = {(role.relation, role.direction): role for role in found.relations}
    assert (found.n, found.chosen_sentences, found.skipped) == (40, 20, 0)
    for relation in ("det", "nsubj"):
        role = named[relation, "to_head"]
        assert (role.layer, role.head, role.accuracy, role.n) == (1, 3, 1.0, 40)
        assert (role.offset, role.offset_accuracy, role.beats_offset) == (1, 1.0, False)
    assert found.metrics["det_to_head"] == found.metrics["det_to_head_offset"] == 100
    assert named["any", "to_head"].n == 120 and named["any", "to_head"].accuracy == pytest.approx(2 / 3)
    assert found.measures.queries == 160 and ("obj", "to_head") not in named


def test_sentences_that_are_too_long_or_damaged_are_counted(tmp_path):
    dev, test = treebank(tmp_path, "dev"), treebank(tmp_path, "test")
    test.write_text(test.read_text() + '\n{"text": "a"}\n', encoding="utf-8")
    long = {"text": "a " * 80, "form": ["a"] * 80, "head": [0, *[1] * 79], "deprel": ["root", *["dep"] * 79]}
    dev.write_text(dev.read_text() + "\n" + json.dumps(long), encoding="utf-8")
    found = score_head_roles(FakeEncoder(), dev)
    assert (found.n, found.chosen_sentences, found.skipped) == (20, 20, 2)
    dev.write_text(json.dumps(long), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        score_head_roles(FakeEncoder(), dev)
    assert caught.value.key == "treebank_unread"


def test_a_part_without_the_other_beside_it_is_refused(tmp_path):
    with pytest.raises(InputError) as caught:
        score_head_roles(FakeEncoder(), treebank(tmp_path, "dev"))
    assert (caught.value.key, caught.value.values["wanted"]) == ("treebank_split", "tiny.test.jsonl")


def test_the_command_writes_figures_into_the_card_and_no_sentence(tmp_path, monkeypatch, capsys):
    from playground.cli import main
    from playground.engine.checkpoints import Models
    from playground.settings import Settings

    make_tiny(tmp_path / "tiny", heads=())
    dev = treebank(tmp_path, "dev")
    treebank(tmp_path, "test")
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tmp_path))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    assert main(["score", "head-roles", "--data", str(dev), "--to-card", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="tiny"))
    card = models.card("tiny")
    models.close()
    stored = read_head_roles(card)
    assert stored.sample.command == "python -m playground score head-roles --data tiny.dev.jsonl"
    assert (stored.sample.scored_on, stored.sample.scored_sentences) == ("tiny.test.jsonl", 20)
    assert {role.relation for role in stored.relations} == {"advmod", "det", "nsubj", "any"}
    assert stored.relations[0].accuracy == pytest.approx(said["metrics"]["nsubj_to_head"] / 100, abs=1e-4)
    assert card.content["scores"] == {} and "woman" not in json.dumps(card.content)


def test_recording_keeps_the_rest_of_a_card(tmp_path):
    make_tiny(tmp_path / "tiny", heads=())
    treebank(tmp_path, "test")
    found = score_head_roles(FakeEncoder(), treebank(tmp_path, "dev"), limit=20)
    record_head_roles(tmp_path / "tiny", found, "a command")
    card = json.loads((tmp_path / "tiny" / "card.json").read_text("utf-8"))
    assert card["title"] == "Tiny en" and card["head_roles"]["command"] == "a command"
