"""Everyday sentences: hand-set guesses, files of one's own, the command line."""

import json

import pytest

from playground.data.everyday import EVERYDAY, Everyday, read_everyday
from playground.errors import InputError
from playground.training.score_everyday import score_everyday
from tests.fake_encoder import FakeEncoder


def write(folder, text):
    path = folder / "everyday.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_ours_are_thirty_with_one_blank_and_a_lower_case_word_each():
    assert len(EVERYDAY) == len({sentence.text for sentence in EVERYDAY}) == 30
    for text, words in EVERYDAY:
        assert text.count("[MASK]") == 1 and text.endswith(".")
        assert words and all(word.islower() and word.isalpha() for word in words)


def test_first_guesses_and_the_first_five_are_counted(tmp_path):
    guesses = {"cat": 6.0, "city": 5.0, "london": 4.0, "red": 3.0, "new": 2.0, "the": 1.0}
    lines = "The [MASK] sat.\tcat\nA [MASK] sat.\tdog\tNew\n\nMy [MASK] sat.\tthe\n"
    found = score_everyday(FakeEncoder(words=guesses), write(tmp_path, lines))
    assert found.task == "everyday" and found.n == 3 and found.checkpoint == "fake"
    assert found.metrics == {"right_first": pytest.approx(1 / 3), "right_in_five": pytest.approx(2 / 3)}


def test_a_limit_takes_ours_from_the_first():
    assert score_everyday(FakeEncoder(words={"fridge": 9.0}), limit=2).metrics["right_first"] == 0.5


def test_a_file_may_give_several_words_and_blank_lines(tmp_path):
    rows = read_everyday(write(tmp_path, "\ufeffTea is [MASK].\tHot\t good \t\n\n"))
    assert rows == [Everyday("Tea is [MASK].", ("hot", "good"))]


@pytest.mark.parametrize(
    ("text", "key", "values"),
    [
        ("A [MASK].\tcat\nA [MASK].\n", "everyday_without_word", {"line": 2}),
        ("A [MASK].\t \n", "everyday_without_word", {"line": 1}),
        ("A [MASK].\tcat\nA [MASK] saw a [MASK].\tcat\n", "everyday_blanks", {"line": 2, "found": 2}),
        (" \n\n", "everyday_empty", None),
    ],
)
def test_what_cannot_be_scored_is_named(tmp_path, text, key, values):
    with pytest.raises(InputError) as caught:
        read_everyday(write(tmp_path, text))
    assert caught.value.key == key and values in (None, caught.value.values)


def test_the_command_scores_ours_without_a_file_and_writes_the_card(tmp_path, monkeypatch, capsys):
    from playground.cli import main
    from tests.tiny_checkpoints import make_tiny

    make_tiny(tmp_path / "tiny")
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tmp_path))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    assert main(["score", "everyday", "--to-card", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    card = json.loads((tmp_path / "tiny" / "card.json").read_text("utf-8"))["scores"]["everyday"]
    assert found["n"] == card["n"] == 30
    assert card["metrics"] == pytest.approx(found["metrics"], abs=1e-4)
    assert card["command"] == "python -m playground score everyday"
