"""The command line: what is typed wrongly is named with its value, and what may stand there whole."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from playground.cli.examples import EXAMPLES

ROOT = Path(__file__).resolve().parent.parent
TEXT = "The [MASK] ran."
NOT_RUN = ("fine-tune", "score", "calibrate", "bench", "serve", "probing", "train")
"""Commands that take a file of the reader's, minutes, or the port."""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["masked-word", TEXT, "--top-k", "nan"], "--top-k is “nan”, but it must be a whole number."),
        (["attention", "a b", "--head", "x"], "--head is “x”, but it must be a whole number."),
        (["fine-tune", "--epochs", "nan"], "--epochs is “nan”, but it must be a number of at most 100."),
        (["fine-tune", "--rate", "quick"], "--rate is “quick”, but it must be a number"),
        (["serve", "--port", "0"], "--port is “0”, but it must be a number of at least 1."),
        (["masked-word", TEXT, "--decode", "both"], "Choose from: independent, joint."),
        (["score", "nosuch"], "head-roles, probing, tuned-lens."),
        (["size", "nosuch"], "minilm-l6-h384, bert-tiny."),
        (["fine-tune", "--set", "nosuch", "--out", "x"], "reviews-zh, topics-zh."),
        (["masked-word", TEXT, "--lang", "fr"], "in the language “fr”"),
        (["masked-word", TEXT, "--lang"], "in the language “”"),
        (["masked-word", TEXT, "--checkpoint", ""], "The name of the checkpoint is empty."),
        (["masked-word", TEXT, "--compare", " "], "The name of the checkpoint is empty."),
        (["masked-word", TEXT, "--checkpoint", "tiny-nxet"], "Choose one of tiny, tiny-bare, tiny-classes"),
        (["checkpoints", "--card", "no-such"], "tiny-zh, or write organisation/name"),
        (["next-sentence", "A cat.", "It ran.", "--candidate", "Dogs.", "--candidate", ""], "Candidate 2 for B is empty"),
        (["span-qa", "--passage", "a b", "extra"], "Its options: --question, --passage, "),
        (["masked-word", TEXT, "--topk", "3"], "Its options: --top-k, --target, "),
        (["surprise"], "Give TEXT"),
        (["surprise", "a b", "--file", "a.txt"], "both TEXT and --file"),
        (["surprise", "--file", "/nowhere.txt"], "There is no file /nowhere.txt."),
    ],
)
def test_a_mistake_names_the_value_and_what_may_stand_there(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "…" not in err


def test_they_are_said_in_chinese_too(call):
    assert "--top-k 的值是“nan”，但应为整数。" in call("masked-word", TEXT, "--top-k", "nan", "--lang", "zh")[2]
    assert "independent、joint" in call("masked-word", TEXT, "--decode", "x", "--lang", "zh")[2]


@pytest.mark.parametrize(
    "arguments",
    [["coherence", "--file"], ["surprise", "--file"], ["masked-word", "--batch"], ["score", "masked-word", "--data"]],
    ids=lambda arguments: arguments[0],
)
def test_a_folder_given_as_a_file_is_called_a_folder(call, tmp_path, arguments):
    code, _, err = call(*arguments, str(tmp_path))
    assert code == 2 and f"{tmp_path} is a folder, not a file." in err


def test_a_device_given_as_a_file_is_called_one(call):
    assert "/dev/null is a pipe or a device" in call("surprise", "--file", "/dev/null")[2]


def test_a_folder_that_holds_no_checkpoint_is_no_name_of_the_hub(call, tmp_path):
    code, _, err = call("masked-word", TEXT, "--checkpoint", str(tmp_path))
    assert code == 2 and f"The folder {tmp_path} holds no config.json" in err


def test_a_checkpoints_name_wins_over_an_empty_folder_of_that_name_here(call, tmp_path, monkeypatch):
    (tmp_path / "tiny").mkdir()
    monkeypatch.chdir(tmp_path)
    assert call("masked-word", TEXT, "--checkpoint", "tiny")[0] == 0


def test_a_card_is_printed_in_lines_for_people_and_taken_from_a_folder(call, tiny):
    code, out, _ = call("checkpoints", "--card", str(tiny / "tiny-next"))
    assert code == 0 and json.loads(out)["heads"] == ["next_sentence"] and out.startswith('{\n  "')


def test_a_text_of_a_file_is_as_surprising_as_the_same_given(call, tmp_path):
    path = tmp_path / "text.txt"
    path.write_text("The cat saw the dog.", encoding="utf-8")
    asked = call("surprise", "--file", str(path), "--json")[1]
    assert json.loads(asked) == json.loads(call("surprise", "The cat saw the dog.", "--json")[1])


def test_a_cut_pair_says_how_far_each_text_was_read(call):
    long = "the cat ran home " * 100
    code, out, err = call("next-sentence", long, "It saw a dog.", "--json")
    found = json.loads(out)
    assert code == 0 and found["truncated"] and found["read_b"] == len("It saw a dog.")
    assert long[: found["read_a"]].endswith(("the", "cat", "ran", "home")) and found["read_a"] < len(long)
    assert f"it read A up to character {found['read_a']} of {len(long)}, and B up to 13 of 13." in err
    _, out, err = call("next-sentence", "The cat.", "It saw.", "--candidate", long)
    assert "With a candidate in B's place" in err and "it read A" not in err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full, which this system lacks")
def test_a_full_disk_is_one_line_and_no_traceback(tiny):
    command = [sys.executable, "-m", "playground", "checkpoints", "--lang", "en"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=120)
    assert done.returncode == 1 and "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr


def test_a_python_without_the_packages_is_told_what_to_run():
    command = [sys.executable, "-S", "-m", "playground", "checkpoints"]  # -S: none but Python's own
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1 and "source .venv/bin/activate" in done.stderr and "Traceback" not in done.stderr


def test_the_option_help_is_told_in_chinese_too(call):
    assert "显示此说明并退出" in call("size", "--help", "--lang", "zh")[1]


def test_every_command_has_an_example_and_shows_it(call):
    from playground.cli import build_app

    app = build_app()
    named = {command.name for command in app.registered_commands}
    named |= {f"train {command.name}" for command in app.registered_groups[0].typer_instance.registered_commands}
    assert set(EXAMPLES) == named
    for name, line in EXAMPLES.items():
        assert f"python -m playground {name} {line}".rstrip() in call(*name.split(), "--help")[1]


@pytest.mark.real_checkpoint
@pytest.mark.parametrize("name", [name for name in EXAMPLES if not name.startswith(NOT_RUN)])
def test_an_example_answers(capsys, name):
    from playground.cli import main

    assert main([name, *shlex.split(EXAMPLES[name]), "--lang", "en"]) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name.startswith(NOT_RUN)])
def test_the_options_of_an_example_that_is_not_run_exist(name):
    from typer.main import get_command

    from playground.cli import build_app

    command = get_command(build_app())
    for part in name.split():
        command = command.commands[part]
    command.make_context(name, shlex.split(EXAMPLES[name]))
