"""The commands attention-steps and attention-beyond: numbers, JSON, mistakes."""

import json

import pytest

HERE = ("--checkpoint", "tiny-bare")
TEXT = "the cat saw a dog"


def test_steps_are_printed_and_in_the_json(call):
    code, out, _ = call("attention-steps", TEXT, "--layer", "1", "--head", "2", "--query", "2", *HERE, "--json")
    found = json.loads(out)
    assert code == 0 and len(found["keys"]) == 7 and found["weight_gap"] < 1e-5
    assert sum(key["weight"] for key in found["keys"]) == pytest.approx(1)
    code, out, _ = call("attention-steps", TEXT, "--query", "2", *HERE)
    lines = out.splitlines()
    assert code == 0 and lines[0].split()[0] == "q·k" and lines[3].endswith("cat")
    assert "layer 1 of 2, head 1, “cat” puts" in out


def test_readings_and_entropies_are_printed_and_in_the_json(call):
    code, out, _ = call("attention-beyond", TEXT, "--pair", "it ran", *HERE, "--json")
    found = json.loads(out)
    assert code == 0 and len(found["rollout"]) == 2 and len(found["rollout"][0]) == 10
    assert found["pair"] == "it ran" and len(found["entropy"][1]) == 4
    code, out, _ = call("attention-beyond", TEXT, "--lang", "zh", *HERE)
    assert code == 0 and "第 1 层的熵" in out and out.splitlines()[1].endswith("[CLS]")


@pytest.mark.parametrize("command", ["attention-steps", "attention-beyond"])
@pytest.mark.parametrize(
    ("arguments", "said"),
    [([TEXT, "--layer", "2"], "no layer 2"), ([TEXT, "--query", "7"], "index 7"), ([" "], "empty")],
)
def test_a_users_mistake_is_a_sentence(call, command, arguments, said):
    code, out, err = call(command, *arguments, *HERE)
    assert code == 2 and out == "" and said in err and "Traceback" not in err
