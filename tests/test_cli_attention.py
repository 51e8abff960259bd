"""The command `attention`: the contract's keys, slices of the same rank, files, mistakes in words."""

import json

import numpy as np
import pytest

TEXT = "The dogging cat saw it."


def test_attention_prints_the_contracts_keys_and_slices_keep_the_rank(call):
    code, out, _ = call("attention", TEXT, "--pair", "It ran.", "--json")
    whole = json.loads(out)
    assert code == 0 and {"tokens", "weights", "checkpoint"} <= set(whole) and whole["checkpoint"] == "tiny"
    weights = np.array(whole["weights"])
    assert weights.shape == (2, 4, len(whole["tokens"]), len(whole["tokens"])) and weights.sum(-1) == pytest.approx(1, abs=1e-5)
    _, out, _ = call("attention", TEXT, "--pair", "It ran.", "--layer", "1", "--head", "3", "--json")
    assert np.array(json.loads(out)["weights"]) == pytest.approx(weights[1:, 3:])


def test_words_and_specials_are_arranged_as_asked_on_a_checkpoint_without_heads(call):
    options = ("--without-special", "--whole-words", "--checkpoint", "tiny-bare", "--json")
    found = json.loads(call("attention", TEXT, *options)[1])
    assert found["tokens"] == ["the", "dogging", "cat", "saw", "it", "."]
    assert found["renormalised"] and found["grouped"] and found["checkpoint"] == "tiny-bare"


def test_without_json_there_is_a_line_a_head_or_the_links_of_one(call):
    lines = call("attention", TEXT)[1].splitlines()
    assert len(lines) == 8 and lines[0].startswith("layer 0, head 0") and "→" in lines[0]
    lines = call("attention", TEXT, "--layer", "1", "--lang", "zh")[1].splitlines()
    assert len(lines) == 4 and lines[3].startswith("层 1，头 3")
    assert len(call("attention", TEXT, "--layer", "0", "--head", "0")[1].splitlines()) == 10


def test_a_batch_prints_one_result_a_line(call, tmp_path):
    path = tmp_path / "a.jsonl"
    lines = [{"text": TEXT, "layer": 1, "head": 0}, {"text": "a", "pair": "b"}, {"text": " "}, {"text": "a", "layer": 2}]
    path.write_text("\n".join(map(json.dumps, lines)))
    code, out, _ = call("attention", "--batch", str(path))
    first, second, *bad = map(json.loads, out.splitlines())
    assert code == 2 and len(first["weights"]) == len(first["weights"][0]) == 1 and second["pair"] == "b"
    assert "empty" in bad[0]["error"]["message"] and "no layer 2" in bad[1]["error"]["message"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["attention"], "--batch"),
        (["attention", ""], "text is empty"),
        (["attention", "a", "--layer", "2"], "no layer 2; layers are counted from 0 to 1"),
        (["attention", "a", "--head", "-1"], "no head -1"),
        (["attention", "cat " * 600], "602 wordpieces"),  # case B48: nothing is cut
        (["attention", "\u200b", "--without-special"], "[CLS] and [SEP]"),
    ],
)
def test_a_users_mistake_is_a_sentence_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err
