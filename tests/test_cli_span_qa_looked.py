"""The command of What moved the answer: what it prints, its JSON, faults in a sentence."""

import json

import pytest

QUESTION, PASSAGE = "Who saw the dog?", "The cat saw the dog at night. It was late."
HERE = ("--checkpoint", "tiny-span")


def test_json_holds_the_result_and_lines_say_the_same(call):
    asked = ("span-qa-looked", "--question", QUESTION, "--passage", PASSAGE, *HERE)
    code, out, _ = call(*asked, "--json")
    found = json.loads(out)
    assert code == 0 and found["rank"] == 1 and found["checkpoint"] == "tiny-span"
    assert PASSAGE[found["start"] : found["end"]] == found["target"]
    assert [row["text"] for row in found["without"]] == "Who saw the dog ?".split()
    lines = call(*asked)[1].splitlines()
    assert found["target"] in lines[0] and lines[2].startswith("gradient × input | nats lost")
    assert "  Who → " in lines[3] and "log-odds" in lines[1] and any("rank correlation" in line for line in lines)
    assert lines[-1].split("  ")[1].startswith("It was late. → ")
    masked = json.loads(call(*asked, "--way", "masked", "--rank", "0", "--json")[1])
    assert (masked["rank"], masked["target"], masked["way"]) == (0, "", "masked")


def test_a_passage_may_stand_in_a_file(call, tmp_path):
    path = tmp_path / "passage.txt"
    path.write_text(PASSAGE, "utf-8")
    asked = ("span-qa-looked", "--question", QUESTION, *HERE, "--json")
    assert call(*asked, "--passage-file", str(path)) == call(*asked, "--passage", PASSAGE)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "no passage beside it"),
        (["--passage", "x", "--passage-file", "y.txt"], "as the file y.txt"),
        (["--passage-file", "/nowhere.txt"], "/nowhere.txt"),
        (["--passage", PASSAGE, "--rank", "9"], "Answer 9 was asked for"),
        (["--passage", PASSAGE, "--way", "x"], "“x” is no way"),
        (["--passage", " "], "The passage is empty"),
    ],
)
def test_a_users_mistake_is_a_sentence_on_stderr(call, arguments, said):
    code, out, err = call("span-qa-looked", "--question", QUESTION, *arguments, *HERE)
    assert (code, out) == (2, "") and said in err and "Traceback" not in err


def test_answers_are_fp32_whatever_is_served(call, monkeypatch):
    from importlib import import_module

    from playground.cli.output import encoder_for

    seen = []
    module = import_module("playground.cli.span_qa_looked")
    monkeypatch.setenv("PLAYGROUND_PRECISION", "bf16")
    monkeypatch.setattr(module, "encoder_for", lambda *asked: seen.append(encoder_for(*asked)) or seen[-1])
    assert call("span-qa-looked", "--question", QUESTION, "--passage", PASSAGE, *HERE)[0] == 0
    assert [encoder.precision for encoder in seen] == ["fp32"]
