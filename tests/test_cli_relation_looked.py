"""The command of What it looked at: what it prints, its JSON, faults in a sentence."""

import json

import pytest

TEXT = "The <e1>cat</e1> saw a <e2>dog</e2>."


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    from tests.tiny_checkpoints import make_tiny

    return str(make_tiny(tmp_path_factory.mktemp("one") / "tiny-relation", heads=("relation",)))


def test_json_holds_the_result_and_lines_say_the_same(call, folder):
    options = ("--label", "Other", "--layer", "1", "--checkpoint", folder)
    code, out, _ = call("relation-looked", TEXT, *options, "--json")
    found = json.loads(out)
    assert code == 0 and (found["label"], found["layer"], found["layers"]) == ("Other", 1, 2)
    assert [word["text"] for word in found["words"]] == ["The", "cat", "saw", "a", "dog", "."]
    lines = call("relation-looked", TEXT, *options)[1].splitlines()
    assert "Other" in lines[0] and lines[1].endswith("| left out | word")
    assert lines[3].endswith("cat  (e1)") and "rank correlation" in lines[8]
    assert lines[9] == "Attention, layer 1 of 2" and lines[13].startswith("$ before e1")
    assert "Of the four markers' attention" in lines[-1]


def test_at_the_last_layer_it_says_that_markers_reach_nothing(call, folder):
    out = call("relation-looked", TEXT, "--checkpoint", folder)[1]
    assert "what the markers gather there reaches nothing" in out.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a cat"], "<e1>"),
        ([TEXT, "--label", "Cause"], "no relation label Cause"),
        ([TEXT, "--layer", "9"], "2 layers"),
    ],
)
def test_a_users_mistake_is_a_sentence_on_stderr(call, folder, arguments, said):
    code, out, err = call("relation-looked", *arguments, "--checkpoint", folder)
    assert (code, out) == (2, "") and said in err and "Traceback" not in err


def test_answers_are_fp32_whatever_is_served(call, folder, monkeypatch):
    from importlib import import_module

    from playground.cli.output import encoder_for

    seen = []
    module = import_module("playground.cli.relation_looked")
    monkeypatch.setenv("PLAYGROUND_PRECISION", "bf16")
    monkeypatch.setattr(module, "encoder_for", lambda *asked: seen.append(encoder_for(*asked)) or seen[-1])
    assert call("relation-looked", TEXT, "--checkpoint", folder)[0] == 0
    assert [encoder.precision for encoder in seen] == ["fp32"]
