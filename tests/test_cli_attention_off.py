"""The commands of Switch a head off and of Patching: what they print, their JSON, faults."""

import json

import pytest

TEXT = "the cat saw a [MASK]."
PAIR = ("the cat saw a [MASK].", "the dog saw a [MASK].")
HERE = ("--checkpoint", "tiny-masked")


def likelier(call):
    """A word that the first of the pair makes likelier."""
    shares = [
        {word["word"]: word["probability"] for word in json.loads(
            call("masked-word", text, "--top-k", "60", *HERE, "--json")[1]
        )["masks"][0]["candidates"]}
        for text in PAIR
    ]
    return max(shares[0], key=lambda word: shares[0][word] / shares[1].get(word, 1))


def test_heads_off_as_json_and_as_lines(call):
    code, out, _ = call("attention-off", TEXT, "--target", "dog", "--word", "cat", *HERE, "--json")
    found = json.loads(out)
    assert code == 0 and (found["target"], found["looked"]["text"]) == ("dog", "cat")
    assert len(found["each"]) == 8 and [one["head"] for one in found["whole"]] == [-1, -1]
    lines = call("attention-off", TEXT, "--target", "dog", "--word", "cat", *HERE)[1].splitlines()
    assert lines[0].startswith("“dog” has ") and "bits without it" in lines[1]
    assert lines[3].split()[-2:] == ["4", "all"] and len(lines[4].split()) == 6
    assert "over 8 heads" in lines[6]


def test_a_head_and_a_layer_may_be_named_from_zero(call):
    asked = ("attention-off", TEXT, *HERE, "--layer", "1", "--json")
    assert json.loads(call(*asked)[1])["chosen"]["head"] == -1
    chosen = json.loads(call(*asked, "--head", "3")[1])["chosen"]
    assert (chosen["layer"], chosen["head"]) == (1, 3)


def test_patching_as_json_and_as_lines(call):
    word = likelier(call)
    asked = ("attention-patching", *PAIR, "--target", word, *HERE)
    found = json.loads(call(*asked, "--json")[1])
    assert found["recovered"][0][2] == pytest.approx(1, abs=1e-3)
    lines = call(*asked)[1].splitlines()
    assert lines[0].startswith(f"“{word}” has ") and "0: the embedding output" in lines
    assert any(line.endswith("* cat") and "100 %" in line for line in lines)


@pytest.mark.parametrize(("arguments", "said"), [
    (("attention-off", "no blank"), "no [MASK]"),
    (("attention-off", TEXT, "--word", "whale"), "does not hold “whale”"),
    (("attention-off", TEXT, "--layer", "2"), "no head -1 of layer 2"),
    (("attention-patching", TEXT, "the big dog saw a [MASK]."), "has 8 wordpieces, the corrupted one 9"),
    (("attention-patching", TEXT, TEXT), "same wordpieces"),
])
def test_a_users_mistake_is_a_sentence_on_stderr(call, arguments, said):
    code, out, err = call(*arguments, *HERE)
    assert (code, out) == (2, "") and said in err and "Traceback" not in err
