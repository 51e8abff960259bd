"""The command `score span-qa`: contract keys, mixed sets, mistakes in words."""

import json

import pytest

from playground.cli.score_span_qa import mapping_of, threshold_of
from playground.errors import InputError

PASSAGE = "the cat saw the dog at night"
ROWS = [
    {"context": PASSAGE, "question": "who saw?", "answers": {"text": ["cat"], "answer_start": [4]}},
    {"context": PASSAGE, "question": "why?", "answers": []},
    {"context": PASSAGE, "question": "when?", "answers": {"text": ["day"], "answer_start": [4]}},
]


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join(map(json.dumps, ROWS)))
    return path


def test_score_prints_the_contracts_keys_and_says_what_is_left_out(call, path):
    code, out, err = call("score", "span-qa", "--data", str(path), "--threshold", "best", "--json")
    found = json.loads(out)
    assert code == 0 and (found["task"], found["n"], found["checkpoint"]) == ("span-qa", 2, "tiny-span")
    assert {"exact_match", "f1", "answerable_f1", "unanswerable_accuracy", "damaged_rows"} <= set(found["metrics"])
    assert set(found["by_question_word"]) == {"who", "why"} and set(found["by_answer_length"]) == {"1"}
    assert "does not stand in the context" in err and "line 3" in err and "a second" in err
    code, out, _ = call("score", "span-qa", "--data", str(path), "--lang", "zh")
    assert code == 0 and "f1\t" in out


def test_columns_by_other_names_are_refused_with_the_line_to_type_and_taken_with_it(call, tmp_path):
    path = tmp_path / "a.csv"
    path.write_text(f"passage,query,answer\n{PASSAGE},who?,cat\n")
    code, out, err = call("score", "span-qa", "--data", str(path))
    assert code == 2 and out == "" and "--map passage=context --map query=question" in err
    maps = ["--map", "passage=context", "--map", "query=question"]
    code, out, _ = call("score", "span-qa", "--data", str(path), *maps, "--json")
    assert code == 0 and json.loads(out)["n"] == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["score", "span-qa"], "--data"),
        (["score", "span-qa", "--data", "/nowhere.jsonl"], "/nowhere.jsonl"),
        (["score", "span-qa", "--data", "PATH", "--threshold", "high"], "high"),
        (["score", "span-qa", "--data", "PATH", "--threshold", "1.5"], "1.5"),
        (["score", "span-qa", "--data", "PATH", "--map", "passage"], "COLUMN=NAME"),
        (["score", "span-qa", "--data", "PATH", "--checkpoint", "tiny-next"], "tiny-next"),
        (["score", "relation", "--data", "PATH", "--threshold", "best"], "--threshold"),
        (["score", "masked-word", "--data", "PATH", "--data", "PATH"], "--data"),
    ],
)
def test_a_users_mistake_is_a_sentence_and_exit_code_2(call, path, arguments, said):
    code, out, err = call(*[str(path) if a == "PATH" else a for a in arguments])
    assert code == 2 and out == "" and said in err and "Traceback" not in err


def test_what_was_typed_is_read():
    assert threshold_of(None) is None and threshold_of("best") == "best" and threshold_of("0.25") == 0.25
    assert mapping_of(["a=b=context"]) == {"a=b": "context"} and mapping_of([]) == {}
    for given in ("nan", "-0.1", "", "x"):
        with pytest.raises(InputError):
            threshold_of(given)
