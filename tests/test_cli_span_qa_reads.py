"""The command span-qa-reads: every condition, the decoy, JSON, mistakes; and score reads."""

import json

import pytest

from playground.tasks.span_qa_changes import CONDITIONS

PASSAGE = "The king saw Ana. A queen ran home in Paris. The dog was small."
ASKED = ("--question", "Who ran home with Ana?", "--passage", PASSAGE)
HERE = ("--checkpoint", "tiny-span")


def test_every_condition_and_the_verdict_are_printed_and_in_the_json(call, tiny_span):
    from playground.tasks.span_qa_reads import check_reading

    code, out, _ = call("span-qa-reads", *ASKED, *HERE, "--decoy", "A man ran home.", "--json")
    found, expected = json.loads(out), check_reading(tiny_span, ASKED[1], PASSAGE, "A man ran home.")
    assert code == 0 and [row["condition"] for row in found["rows"]] == list(CONDITIONS)
    assert found["verdict"] == expected.verdict and found["decoy"]["way"] == "own"
    assert found["rows"][0]["probability"] == pytest.approx(expected.rows[0].probability, abs=1e-4)
    out = call("span-qa-reads", *ASKED, *HERE)[1]
    lines = out.splitlines()
    assert "As it is" in lines[0] and "Decoy sentence: " in lines[9] and "One example" in lines[-1]


def test_a_passage_may_stand_in_a_file(call, tmp_path):
    path = tmp_path / "p.txt"
    path.write_text(PASSAGE, "utf-16")
    typed = call("span-qa-reads", *ASKED, *HERE)[1]
    assert call("span-qa-reads", *ASKED[:2], "--passage-file", str(path), *HERE)[1] == typed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--question", "who?", *HERE], "no passage"),
        (["--question", "who?", "--passage", "a", "--passage-file", "b", *HERE], "b"),
        (["--question", "who?", "--passage-file", "nowhere.txt", *HERE], "nowhere.txt"),
        (["--question", " ", "--passage", "a cat", *HERE], "question is empty"),
        (["--question", "who?", "--passage", "a" * 20_001, *HERE], "20001"),
        ([*ASKED, "--checkpoint", "tiny-masked"], "tiny-masked"),
    ],
)
def test_a_users_mistake_is_a_sentence(call, arguments, said):
    code, out, err = call("span-qa-reads", *arguments)
    assert code in (1, 2) and out == "" and said in err and "Traceback" not in err


def test_scores_are_printed(call, tmp_path):
    row = {"id": "1", "title": "", "context": PASSAGE, "question": "Who ran home?",
           "answers": {"text": ["queen"], "answer_start": [PASSAGE.index("queen")]}}
    path = tmp_path / "dev.jsonl"
    path.write_text(json.dumps(row), "utf-8")
    code, out, err = call("score", "reads", "--data", str(path), *HERE, "--json")
    found = json.loads(out)
    assert code == 0 and found["task"] == "reads" and found["n"] == 1
    assert {"f1", "no_key_sentence_answered", "no_question_f1", "decoy_end_f1"} <= set(found["metrics"])
