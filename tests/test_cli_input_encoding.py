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


def test_size_counts_a_preset_sizes_given_and_both(call):
    found = json.loads(call("size", "bert-base", "--json")[1])
    assert found["parameters"] == 109_482_240 and found["bytes"]["fp16"] == 2 * 109_482_240
    own = json.loads(call("size", "--layers", "12", "--hidden", "768", "--heads", "12", "--json")[1])
    assert own == found
    shared = json.loads(call("size", "bert-base", "--sharing", "all", "--embedding", "128", "--json")[1])
    assert shared["parameters"] < 12e6 and shared["sizes"]["sharing"] == "all"
    lines = call("size", "albert-base-v2")[1].splitlines()
    assert any("11,683,584" in line for line in lines) and any("46.7 MB" in line for line in lines)
    whole = json.loads(call("size", "bert-base", "--masked-word", "--next-sentence", "--untied", "--json")[1])
    assert whole["parts"]["masked_word"] > 23e6 and whole["parts"]["next_sentence"] == 1538


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["size"], "layers, hidden, heads is missing"),
        (["size", "--layers", "2"], "hidden, heads is missing"),
        (["size", "bert-huge"], "no preset “bert-huge”"),
        (["size", "bert-base", "--heads", "7"], "768 cannot be split among 7"),
        (["size", "bert-base", "--layers", "0"], "layers is 0"),
        (["size", "bert-base", "--without-pooler", "--next-sentence"], "pooler"),
    ],
)
def test_a_size_that_cannot_be_is_refused(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err
