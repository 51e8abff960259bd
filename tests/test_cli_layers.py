"""The commands of Layers: the contract's JSON, lines, batches, mistakes."""

import json

import pytest

TEXT = "the cat saw a [MASK]"


def test_the_json_is_the_contracts(call):
    code, out, _ = call("layers", TEXT, "--json")
    found = json.loads(out)
    assert code == 0 and {"tokens", "checkpoint", "distance", "cosine", "lens"} <= set(found)
    assert len(found["distance"]) == len(found["cosine"]) == 2
    assert len(found["lens"]) == 3 and len(found["lens"][0]) == len(found["tokens"]) == 7
    assert set(found["lens"][2][5]) == {"word", "probability"}


def test_without_the_head_there_is_no_lens(call):
    code, out, _ = call("layers", TEXT, "--pair", "it ran", "--checkpoint", "tiny-bare", "--json")
    found = json.loads(out)
    assert code == 0 and found["lens"] == [] and found["pair"] == "it ran"


def test_lines_are_printed_in_the_language_asked_for(call):
    code, out, _ = call("layers", TEXT)
    lines = out.splitlines()
    assert code == 0 and lines[0].split() == ["layer", "distance", "cosine", "length"]
    assert len(lines) == 1 + 3 + 3 and lines[1].startswith("0\t\t\t") and lines[2].startswith("1\t")
    assert call("layers", TEXT, "--lang", "zh")[1].startswith("层\t距离")


def test_a_batch_answers_line_by_line(call, tmp_path):
    path = tmp_path / "texts.jsonl"
    path.write_text('{"text": "a cat"}\n{"text": " "}\n', encoding="utf-8")
    code, out, _ = call("layers", "--batch", str(path))
    first, second = map(json.loads, out.splitlines())
    assert code == 2 and len(first["lens"]) == 3 and second["line"] == 2 and "empty" in second["error"]["message"]


@pytest.mark.parametrize("arguments", [(" ",), (), ("cat " * 63,)])
def test_a_users_mistake_is_a_sentence(call, arguments):
    code, out, err = call("layers", *arguments)
    assert code == 2 and out == "" and len(err.splitlines()) >= 1 and "Traceback" not in err


def test_the_labs_commands_print_lines_and_json(call, tmp_path):
    code, out, err = call("layers-lens", TEXT, "--piece", "2")
    assert code == 0 and out.splitlines()[0] == "plain (logit) lens" and len(out.splitlines()) == 4
    assert "no tuned lens" in err
    found = json.loads(call("layers-lens", TEXT, "--json")[1])
    assert found["piece"] == 5 and found["tuned"] is None and len(found["plain"]["cells"]) == 3
    code, out, _ = call("layers-paths", TEXT, "--special", "--centred")
    assert code == 0 and len(out.splitlines()) == 1 + 3 * 7 and out.splitlines()[1].startswith("[CLS]\t0")
    assert len(json.loads(call("layers-paths", TEXT, "--json")[1])["places"][0]) == 5
    path = tmp_path / "sentences.txt"
    path.write_text("the cat ran\na cat\n", encoding="utf-8")
    code, out, _ = call("layers-contexts", "cat", "my cat", "--sentences-file", str(path))
    assert code == 0 and [line.split("\t")[0] for line in out.splitlines()] == ["layer", "static", "0", "1", "2"]
    assert len(json.loads(call("layers-contexts", "cat", "my cat", "a cat", "--json")[1])["contexts"]) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("layers-lens", TEXT, "--piece", "9"), "no wordpiece 9"),
        (("layers-paths", " "), "empty"),
        (("layers-contexts", "cat", "a dog", "a cat"), "does not hold"),
        (("layers-contexts", "cat"), "0 sentences"),
    ],
)
def test_a_users_mistake_in_a_lab_is_a_sentence(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err
