"""The commands of Masked word's labs: JSON, lines for people, files, messages, exit codes."""

import json

import pytest

from playground.cli import main
from tests.training.conftest import NOUNS


@pytest.fixture(autouse=True)
def environment(tiny, monkeypatch):
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tiny))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    monkeypatch.setenv("PLAYGROUND_PRECISION", "fp32")
    for name in ("LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def call(capsys):
    def run(*arguments):
        code = main(arguments)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def pairs(tmp_path):
    path = tmp_path / "pairs.csv"
    rows = [f"The {noun} was late.,{noun} the was late.,{kind}" for noun in NOUNS for kind in ("p", "q")]
    path.write_text("good,bad,phenomenon\n" + "\n".join(rows) + "\nalone\n", "utf-8")
    return path


def test_minimal_pairs_of_two_sentences(call):
    pair = ["--good", "The dogs were late.", "--bad", "The dogs was late."]
    code, out, err = call("minimal-pairs", *pair, "--json")
    found = json.loads(out)
    assert code == 0 and err == "" and found["checkpoint"] == "tiny"
    assert found["preferred"] in {"good", "bad"} and (found["bits"] > 0) == (found["preferred"] == "good")
    assert [row["good"]["text"] for row in found["words"]] == ["The", "dogs", "were", "late", "."]
    within = json.loads(call("minimal-pairs", *pair, "--within-word", "--json")[1])
    assert within["within_word"] and not found["within_word"]
    code, out, _ = call("minimal-pairs", *pair)
    assert code == 0 and out.startswith("BERT prefers the ") and "bits" in out


def test_minimal_pairs_of_a_file_give_accuracy_and_name_the_damaged_line(call, pairs):
    code, out, err = call("minimal-pairs", "--data", str(pairs), "--limit", "8", "--json")
    found = json.loads(out)
    assert code == 0 and "Line 22 does not fit the first line (cells: 1; columns: 3)" in err
    assert found["overall"]["n"] == 8 and [row["n"] for row in found["phenomena"]] == [4, 4]
    assert len(found["damaged"]) == 1 and found["encoding"] == "utf-8"
    code, out, _ = call("minimal-pairs", "--data", str(pairs), "--lang", "zh")
    assert code == 0 and "全部句对" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--data PATH"),
        (["--good", "a dog"], "--data PATH"),
        (["--good", "a", "--bad", "b", "--data", "x.csv"], "--data PATH"),
        (["--good", "a dog", "--bad", " "], "bad"),
        (["--data", "/nowhere.csv"], "/nowhere.csv"),
        (["--good", "a", "--bad", "b", "--checkpoint", "tiny-next"], "tiny-next"),
    ],
)
def test_minimal_pairs_refuses_in_words(call, arguments, said):
    code, out, err = call("minimal-pairs", *arguments)
    assert code == 2 and out == "" and said in err


def test_score_of_minimal_pairs_goes_to_the_card_with_what_its_limit_means(call, pairs, tmp_path, monkeypatch):
    import shutil

    from playground.settings import read_settings

    shutil.copytree(read_settings().checkpoints / "tiny", tmp_path / "all" / "tiny")
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tmp_path / "all"))
    arguments = ["score", "minimal-pairs", "--data", str(pairs), "--limit", "7", "--to-card", "--json"]
    code, out, _ = call(*arguments)
    found = json.loads(out)
    assert code == 0 and found["task"] == "minimal-pairs" and found["n"] == 6
    assert {"accuracy", "accuracy_low", "accuracy_high", "accuracy_p", "accuracy_q"} <= set(found["metrics"])
    assert found["metrics"]["damaged_lines"] == 1
    card = json.loads((tmp_path / "all/tiny/card.json").read_text("utf-8"))["scores"]["minimal-pairs"]
    assert card["n"] == 6 and "--limit 7  # the same number of each" in card["command"]


RIVER = "The old man fed the ducks on the river bank and went home late again."


def test_corruption_prints_places_kinds_and_epochs_and_repeats_by_seed(call):
    arguments = ["corruption", RIVER, "--seed", "3", "--share", "0.5", "--epochs", "6", "--json"]
    code, out, err = call(*arguments)
    found = json.loads(out)
    assert code == 0 and "Few places" in err and call(*arguments)[1] == out
    assert (found["seed"], found["share"], found["unit"]) == (3, 0.5, "wordpiece")
    assert [row["kind"] for row in found["kinds"]] == ["all", "masked", "random", "kept"]
    positions = [place["position"] for place in found["places"]]
    assert found["epochs"]["dynamic"]["positions"][0] == positions
    assert len(found["epochs"]["static"]["positions"]) == 6 and found["epochs"]["masks"] == 2
    code, out, _ = call("corruption", RIVER, "--unit", "n-gram", "--lang", "zh")
    assert code == 0 and "动态掩码" in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Missing argument"),
        ([" "], "nothing that can be corrupted"),
        ([RIVER, "--share", "2"], "0.01 to 1"),
        ([RIVER, "--seed", "-1"], "from 0 to"),
        ([RIVER, "--unit", "x"], "n-gram"),
        ([RIVER, "--epochs", "0"], "from 1 to 40"),
    ],
)
def test_corruption_refuses_in_words(call, arguments, said):
    code, out, err = call("corruption", *arguments)
    assert code == 2 and out == "" and said in err


def test_b11_whole_words_of_chinese_are_said_to_be_characters(call):
    text = "我们明天去图书馆看书。"
    options = ["--unit", "whole-word", "--checkpoint", "tiny-zh"]
    _, _, err = call("corruption", text, *options)
    assert "masks characters, not whole words" in err
