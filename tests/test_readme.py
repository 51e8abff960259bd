"""The README tells the truth: rooms, commands, front matter, and the example's real output."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from playground.words import Words

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def front_matter():
    lines = README.split("---\n")[1].strip().splitlines()
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def requirement(name):
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    return re.search(rf"^{re.escape(name)}(?:\[\w+\])?==([\d.]+)", text, re.M).group(1)


def test_every_room_of_the_app_has_a_true_row_and_no_other_has():
    rooms = import_module("playground.ui.app").ROOMS
    table = README.split("## Rooms")[1].split("## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| \[`[^`]+`\]\(([^)]+)\) \|$", table, re.M)
    words = Words("en")
    titles = [words(f"screen.{room.stem}_tab") for room in rooms]
    assert [title.strip() for title, _, _ in rows] == titles
    for room, (_, question, file) in zip(rooms, rows, strict=True):
        assert file == f"playground/tasks/{room.stem}.py" and (ROOT / file).exists()
        assert question.strip() == words(f"screen.{room.stem}_question")


def test_every_lab_has_a_true_row_and_no_other_has():
    rooms = import_module("playground.ui.app").ROOMS
    screen_key = import_module("playground.ui.room_parts").screen_key
    words = Words("en")
    stems = [stem for room in rooms for stem in room.stems[1:]]
    table = README.split("| lab |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| `([a-z-]+)(?: [a-z-]+)?(?: --([a-z]+)(?: [a-z0-9-]+)?)?` \|$", table, re.M)
    shown = [(title, question) for title, question, _, _ in rows]
    assert shown == [(words(screen_key(s, "tab")), words(screen_key(s, "question"))) for s in stems]
    commands = {command.name: command for command in import_module("playground.cli").build_app().registered_commands}
    for _, _, name, option in rows:
        callback = commands[name].callback
        assert not option or option in callback.__annotations__, (name, option)


def test_front_matter_is_what_spaces_want():
    found = front_matter()
    assert found["sdk"] == "gradio" and found["app_file"] == "app.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", found["sdk_version"])
    assert found["sdk_version"] == requirement("gradio")
    assert found["license"] == "apache-2.0"
    colours = {"red", "yellow", "green", "blue", "indigo", "purple", "pink", "gray"}
    assert {found["colorFrom"], found["colorTo"]} <= colours
    assert len(found["short_description"]) <= 60


def test_the_two_commands_exist_and_every_linked_file_too():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"make (\w+)", README):
        assert target in {"and"} or re.search(rf"^{target}:", makefile, re.M), target
    for link in re.findall(r"\]\((?!http)([^)#]+)\)", README):
        assert (ROOT / link).exists(), link


@pytest.mark.real_checkpoint
def test_the_example_output_is_real(capsys):
    from playground.cli import main

    block = README.split("```console\n$ python -m playground ")[1].split("```")[0]
    assert main(["masked-word", "Paris is the capital of [MASK].", "--top-k", "5", "--lang", "en"]) == 0
    said = capsys.readouterr().out.strip().splitlines()
    shown = block.strip().splitlines()[1:]
    # the last digit of a probability may differ between processors; the words and their order may not
    assert [re.sub(r"[\d.]+ %", "", line).split() for line in said] == [
        re.sub(r"[\d.]+ %", "", line).split() for line in shown
    ]
