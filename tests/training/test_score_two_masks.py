"""Joint against independent filling: hand-set numbers, files, the command line."""

import json

import pytest

from playground.errors import InputError
from playground.tasks.masked_word_joint import chain_log_probability
from playground.training.score_two_masks import score_two_masks
from tests.fake_encoder import FakeEncoder


def city(tokenized, position):
    before, after = tokenized.tokens[position - 1], tokenized.tokens[position + 1]
    if before == "new":
        return {"city": 5.0, "london": 1.0}
    if after == "city":
        return {"new": 6.0}
    return {"new": 3.0, "red": 2.5} if after == "[MASK]" else {"london": 2.0, "city": 1.5}


def write(folder, text):
    path = folder / "two.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_better_fillings_are_counted_and_averaged(tmp_path):
    encoder = FakeEncoder(words=city)
    text = "They flew to [MASK] [MASK]."
    found = score_two_masks(encoder, write(tmp_path, f"{text}\n{text}\n"))
    assert found.task == "two-masks" and found.n == 2 and found.checkpoint == "fake"
    alone = chain_log_probability(encoder, text, ["new", "london"])
    joint = chain_log_probability(encoder, text, ["new", "city"])
    assert found.metrics["mean_independent"] == pytest.approx(alone)
    assert found.metrics["mean_joint"] == pytest.approx(joint) and joint > alone
    assert found.metrics["joint_at_least_as_good"] == found.metrics["joint_better"] == 1


def test_equal_fillings_are_as_good_but_not_better(tmp_path):
    encoder = FakeEncoder(words={"cat": 3.0})
    found = score_two_masks(encoder, write(tmp_path, "The [MASK] saw [MASK]."))
    assert found.metrics["joint_at_least_as_good"] == 1 and found.metrics["joint_better"] == 0


def test_our_own_sentences_are_the_default_and_limited_from_the_first():
    assert score_two_masks(FakeEncoder(words={"cat": 3.0}), limit=3).n == 3


def test_a_line_with_other_than_two_blanks_is_named(tmp_path):
    path = write(tmp_path, "A [MASK] [MASK].\nA [MASK].\n")
    with pytest.raises(InputError) as caught:
        score_two_masks(FakeEncoder(), path)
    assert (caught.value.key, caught.value.values) == ("not_two_masks", {"line": 2, "found": 1})


def test_command_writes_the_card_and_the_command_that_gave_it(tmp_path, monkeypatch, capsys):
    from playground.cli import main
    from tests.tiny_checkpoints import make_tiny

    make_tiny(tmp_path / "tiny")
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tmp_path))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    assert main(["score", "two-masks", "--limit", "4", "--to-card", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    card = json.loads((tmp_path / "tiny" / "card.json").read_text("utf-8"))["scores"]["two-masks"]
    assert found["n"] == card["n"] == 4
    assert card["command"] == "python -m playground score two-masks --limit 4"
    assert card["metrics"]["joint_better"] == found["metrics"]["joint_better"]
    assert main(["score", "masked-word", "--lang", "en"]) == 2
    assert "masked-word was given no file" in capsys.readouterr().err
