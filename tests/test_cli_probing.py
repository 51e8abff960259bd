"""The commands `probing` and `score probing`: figures by layer, the card, mistakes, both languages."""

import json

import pytest

from playground.tasks.probing_card import read_probing
from tests.data.test_probing_treebank import treebank
from tests.tiny_checkpoints import make_tiny


def test_a_suite_is_probed_and_printed_as_json_and_in_sentences(call):
    asked = ("probing", "--task", "tense", "--task", "agreement", "--limit", "80", "--checkpoint", "tiny-bare")
    code, said, _ = call(*asked, "--json")
    found = json.loads(said)
    assert code == 0 and list(found["tasks"]) == ["agreement", "tense"]
    for row in found["tasks"].values():
        assert len(row["accuracy"]) == len(row["control"]) == len(row["untrained"]) == 3
        for accuracy, control, selectivity in zip(row["accuracy"], row["control"], row["selectivity"], strict=True):
            assert selectivity == pytest.approx(accuracy - control, abs=2e-4)
    assert [kind["kind"] for kind in found["tasks"]["agreement"]["kinds"]] == list("01234")
    code, said, _ = call(*asked, "--no-untrained")
    assert code == 0 and "tense: best at layer" in said and "of kind 4" in said and "untrained" not in said


def test_a_treebank_given_by_path_adds_its_tasks(call, tmp_path):
    path = [treebank(tmp_path, split, 20) for split in ("train", "dev", "test")][0]
    code, said, notes = call("probing", "--task", "part_of_speech", "--task", "treebank_object_number", "--data", str(path))
    assert code == 0 and "part_of_speech: best at layer" in said
    assert "not probed: treebank_object_number" in notes


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--task", "rhyme"), "no probing task rhyme"),
        (("--task", "part_of_speech"), "reads a treebank"),
        (("--data", "none.train.jsonl"), "There is no file none.train.jsonl"),
    ],
)
def test_mistakes_exit_with_2_and_say_what_to_do(call, arguments, said):
    code, _, notes = call("probing", *arguments)
    assert code == 2 and said in notes


def test_help_speaks_both_languages(call):
    _, english, _ = call("probing", "--help")
    _, chinese, _ = call("probing", "--help", "--lang", "zh")
    assert "Training file of a treebank" in " ".join(english.split()) and "树库的训练文件" in chinese


def test_the_score_goes_into_the_card_as_figures_without_a_sentence(tmp_path, monkeypatch, capsys):
    from playground.cli import main
    from playground.engine.checkpoints import Models
    from playground.settings import Settings

    make_tiny(tmp_path / "tiny", heads=())
    path = [treebank(tmp_path, split, 30) for split in ("train", "dev", "test")][0]
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tmp_path))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    assert main(["score", "probing", "--data", str(path), "--limit", "40", "--to-card", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["task"] == "probing" and said["n"] > 0 and "part_of_speech" in said["metrics"]
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="tiny"))
    card = models.card("tiny")
    models.close()
    stored = read_probing(card)
    assert stored.command == "python -m playground score probing --data tiny.train.jsonl --limit 40"
    assert stored.probed.task("tense").layers[0].accuracy == said["metrics"]["tense"]["accuracy"][0]
    assert set(said["metrics"]) == {task.task for task in stored.probed.tasks}
    assert "chased" not in json.dumps(card.content) and card.content["title"] == "Tiny en"


def test_own_labels_are_probed_from_a_file(call, tmp_path):
    path = tmp_path / "mine.tsv"
    path.write_text("review\tstars\n" + "".join(f"cat {n}\t1\ndogs were {n}\t01\n" for n in range(24)), "utf-8")
    asked = ("probing", "--own", str(path), "--no-untrained", "--json")
    code, _, notes = call(*asked)
    assert code == 2 and "review=text" in notes
    code, said, _ = call(*asked, "--map", "review=text", "--map", "stars=label")
    found = json.loads(said)
    assert code == 0 and found["tasks"]["own"]["labels"] == ["01", "1"]
    code, _, notes = call(*asked, "--task", "tense")
    assert code == 2 and "--own probes your own labels" in notes
