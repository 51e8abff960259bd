"""The commands attribution, knowledge and bias: keys of their JSON, lines for people, mistakes."""

import json
from importlib import import_module

import pytest

from playground.cli import main
from playground.cli.output import encoder_for

PARIS = "Paris is the capital of [MASK]."
BIAS = ("bias", "[TARGET] is a [ATTRIBUTE].", "--first", "he", "--second", "she", "--attribute", "teacher")


@pytest.fixture(autouse=True)
def environment(tiny, monkeypatch):
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tiny))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    monkeypatch.setenv("PLAYGROUND_PRECISION", "bf16")


@pytest.fixture
def call(capsys):
    def run(*arguments):
        code = main([*arguments, "--lang", "en"])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_attribution_prints_what_it_names(call):
    code, out, _ = call("attribution", PARIS, "--target", "france", "--steps", "16", "--json")
    found = json.loads(out)
    assert code == 0 and found["target"] == "france" and found["steps"] == 16
    assert {"completeness", "agreement", "baseline", "log_probability"} <= set(found)
    assert [word["text"] for word in found["words"]] == ["Paris", "is", "the", "capital", "of", "."]
    assert set(found["words"][0]) == {"text", "start", "end", "integrated", "hidden", "deleted"}


def test_numbers_that_are_quoted_are_fp32_whatever_is_served(call, monkeypatch):
    seen = []

    def remember(*arguments):
        seen.append(encoder_for(*arguments))
        return seen[-1]

    module = import_module("playground.cli.attribution")
    monkeypatch.setattr(module, "encoder_for", remember)
    for command in (("attribution", PARIS), ("knowledge", PARIS, "--subject", "Paris"), BIAS):
        assert call(*command)[0] == 0
    assert [encoder.precision for encoder in seen] == ["fp32"] * 3


def test_knowledge_prints_what_it_names(call):
    arguments = ("--subject", "Paris", "--answer", "france", "--other-subject", "London", "--other-subject", "we")
    code, out, _ = call("knowledge", PARIS, *arguments, "--json")
    found = json.loads(out)
    assert code == 0 and [row["subject"] for row in found["others"]] == ["London", "we"]
    assert {"full", "hidden", "verdict", "copied_from", "answer", "subject"} <= set(found)
    assert set(found["full"]) == {"prompt", "subject", "mask", "probability", "rank", "bits", "top"}


def test_bias_prints_what_it_names(call):
    code, out, err = call(*BIAS, "--attribute", "king", "--second", "cat", "--json")
    found = json.loads(out)
    assert code == 0 and [row["attribute"] for row in found["attributes"]] == ["teacher", "king"]
    assert found["second"] == ["she", "cat"] and "says little" in err
    assert set(found["attributes"][0]["first"][0]) == {"word", "probability", "prior", "bits"}


def test_without_json_results_are_lines_for_people(call):
    _, out, _ = call("attribution", PARIS)
    assert "completeness error" in out and "rank correlation" in out and "  capital" in out
    _, out, _ = call("knowledge", PARIS, "--subject", "paris", "--answer", "paris")
    assert "[MASK] is the capital of [MASK]." in out and "Hiding “Paris”" in out and "“Paris”" in out
    out = call(*BIAS)[1]
    assert "teacher" in out and out.startswith("bits | attribute: + leans to the first group (he), − to the second (she)")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["attribution", "no blank"], "no [MASK]"),
        (["attribution", PARIS, "--steps", "2"], "from 8 to 128"),
        (["attribution", PARIS, "--target", "teachers"], "teacher ##s"),
        (["knowledge", PARIS, "--subject", "Rome"], "“Rome”"),
        (["knowledge", PARIS], "--subject"),
        (["bias", "[TARGET].", "--first", "he", "--second", "she", "--attribute", "a"], "[ATTRIBUTE] once"),
        (["bias", "[TARGET] [ATTRIBUTE]", "--first", "he", "--second", "HE", "--attribute", "a"], "both groups"),
    ],
)
def test_a_users_mistake_is_a_sentence_on_stderr_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_words_of_the_commands_stand_in_both_languages(call):
    for command in ("attribution", "knowledge", "bias"):
        assert call(command, "--help")[0] == 0
