"""The commands of Inside BERT: the contract's keys, lines, mistakes in words."""

import json

import pytest


def test_input_encoding_prints_the_contracts_keys(call):
    code, out, _ = call("input-encoding", "The dogging cat", "--pair", "It ran.", "--json")
    found = json.loads(out)
    keys = {"checkpoint", "unknown_share", "tokens", "ids", "segments", "positions", "words", "norms"}
    assert code == 0 and keys <= set(found) and found["checkpoint"] == "tiny"
    assert {"token", "segment", "position", "sum"} <= set(found["norms"])
    assert {"text", "start", "end", "pieces"} <= set(found["words"][0])
    assert len(found["norms"]["sum"]) == len(found["tokens"]) == len(found["ids"])


def test_without_json_there_is_a_line_a_piece(call):
    lines = call("input-encoding", "the cat", "--lang", "zh")[1].splitlines()
    assert lines[0].startswith("词片") and lines[2].split("\t")[0] == "the" and len(lines) == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(["input-encoding", " "], "text is empty"), (["input-encoding", "cat " * 600], "602 wordpieces")],
)
def test_a_users_mistake_is_a_sentence_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_analogies_print_words_and_what_they_are_worth(call):
    code, out, _ = call("analogies", "king", "man", "woman", "--expected", "queen", "--top-k", "3")
    assert code == 0 and len(out.splitlines()) >= 6 and "Without any arithmetic" in out
    found = json.loads(call("analogies", "king", "man", "woman", "--keep", "--json")[1])
    assert found["inputs_kept"] and len(found["nearest"]) == 10 and found["hoped"] is None
    code, out, err = call("analogies", "dogging", "man", "woman", "--lang", "zh")
    assert code == 2 and out == "" and "dog ##g ##ing" in err and "词片" in err
