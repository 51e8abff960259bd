"""The commands `relation` and `score relation`: contract keys, files, mistakes in words."""

import json

import pytest

from playground.tasks.relation_labels import LABELS

TAGGED = "The <e2>man</e2> opened the <e1>shop</e1>."


def test_relation_prints_the_contracts_keys(call):
    code, out, err = call("relation", TAGGED, "--json")
    found = json.loads(out)
    assert code == 0 and err == "" and found["checkpoint"] == "tiny-relation"
    assert {"text", "e1", "e2", "label", "probability", "probabilities", "checkpoint"} <= set(found)
    for name, text in (("e1", "shop"), ("e2", "man")):
        entity = found[name]
        assert entity["text"] == text == found["text"][entity["start"] : entity["end"]]
    assert sorted(found["probabilities"]) == sorted(LABELS)
    assert sum(found["probabilities"].values()) == pytest.approx(1, abs=1e-5)
    assert found["probabilities"][found["label"]] == found["probability"] == max(found["probabilities"].values())


def test_without_json_the_best_labels_are_lines_for_people(call):
    _, out, _ = call("relation", TAGGED)
    label = json.loads(call("relation", TAGGED, "--json")[1])["label"]
    first, second, *_ = out.splitlines()
    assert "“man”" in first and "“shop”" in first and second.endswith(label) and "%" in second
    code, out, err = call("relation", "<e1>🍕🍕</e1> <e2>🍕</e2>", "--lang", "zh")
    assert code == 0 and "“" not in out and "读不懂" in err


def test_a_file_is_answered_line_by_line_with_text_or_the_data_sets_sentence(call, tmp_path):
    path = tmp_path / "a.jsonl"
    lines = [{"text": TAGGED}, {"text": "plain", "sentence": TAGGED}, {"text": "plain"}]
    path.write_text("\n".join(map(json.dumps, lines)))
    code, out, _ = call("relation", "--batch", str(path))
    first, second, third = map(json.loads, out.splitlines())
    assert code == 2 and first["text"] == second["text"] == "The man opened the shop."
    assert first["label"] == second["label"] and first["e1"] == second["e1"]
    assert first["probabilities"] == pytest.approx(second["probabilities"], abs=1e-6)
    assert third["line"] == 3 and "<e1>" in third["error"]["hint"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["relation"], "--batch"),
        (["relation", "The man ran."], "marks no entities"),
        (["relation", "<e1>man</e1> ran."], "<e2> is missing"),
        (["relation", TAGGED, "--checkpoint", "tiny-next"], "tiny-next"),
        (["score", "relation"], "--data"),
        (["score", "relation", "--data", "/nowhere.jsonl"], "/nowhere.jsonl"),
    ],
)
def test_a_users_mistake_is_a_sentence_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_score_prints_the_contracts_keys_and_says_which_lines_are_left_out(call, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(f'1\t"{TAGGED}"\nOther\n\n2\t"no tags"\nOther\n')
    code, out, err = call("score", "relation", "--data", str(path), "--json")
    found = json.loads(out)
    assert code == 0 and {"task", "n", "seconds", "checkpoint", "metrics"} <= set(found)
    assert found["task"] == "relation" and found["n"] == 1
    assert {"macro_f1", "accuracy", "direction_items"} <= set(found["metrics"])
    assert len(found["confusion"]["counts"]) == 19 and found["by_relation"] == {}
    assert "Lines left out: 1." in err and "line 4: The sentence marks no entities" in err
    code, out, err = call("score", "relation", "--data", str(path), "--lang", "zh")
    assert code == 0 and "macro_f1\t" in out and "第 4 行" in err
    path.write_text('1\t"no tags"\nOther\n')
    code, out, err = call("score", "relation", "--data", str(path))
    assert code == 2 and out == "" and "line 1: The sentence" in err and "No line of a.txt" in err
