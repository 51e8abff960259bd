"""The command `span-qa`: contract keys, passages from files, several questions, mistakes in words."""

import json

import pytest

PASSAGE = "The teacher read a book.\n\nThe  dog chased the cat at night."
ONE = ("span-qa", "--passage", PASSAGE, "--question")
KEYS = {"question", "answers", "no_answer_probability", "windows", "checkpoint"}


def test_span_qa_prints_the_contracts_keys_and_exact_offsets(call):  # case B43
    code, out, _ = call(*ONE, "who read?", "--json")
    found = json.loads(out)
    assert code == 0 and set(found) >= KEYS and found["checkpoint"] == "tiny-span"
    assert "passage" not in found and found["threshold"] == 0.4 and found["can_refuse"] is True
    for row in found["answers"]:
        assert {"text", "start", "end", "probability", "window"} <= set(row)
        assert PASSAGE[row["start"] : row["end"]] == row["text"] != ""
    assert sum(row["probability"] for row in found["answers"]) + found["no_answer_probability"] <= 1 + 1e-6


def test_several_questions_give_a_line_each_as_if_asked_alone(call):  # case B35
    asked = ["who read?", "what was chased?", "when?"]
    options = [part for question in asked for part in ("--question", question)]
    _, out, _ = call("span-qa", "--passage", PASSAGE, *options, "--json")
    alone = [json.loads(call(*ONE, question, "--json")[1]) for question in asked]
    found = [json.loads(line) for line in out.splitlines()]
    assert [row["question"] for row in found] == asked
    for row, one in zip(found, alone, strict=True):
        assert [a["text"] for a in row["answers"]] == [a["text"] for a in one["answers"]]
        assert row["no_answer_probability"] == pytest.approx(one["no_answer_probability"], abs=1e-6)


def test_a_file_is_the_passage_and_settings_reach_the_task(call, tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"\xef\xbb\xbf" + (PASSAGE + "\r\nThe end. " * 20).encode())
    more = ("--top-k", "2", "--max-words", "3", "--width", "40", "--stride", "10", "--threshold", "0")
    code, out, err = call("span-qa", "--passage-file", str(path), "--question", "who?", *more, "--json")
    found = json.loads(out)
    assert code == 0 and len(found["answers"]) == 2 and found["windows"] > 2 and not found["answered"]
    assert all(row["last_word"] - row["first_word"] < 3 for row in found["answers"])
    passage = path.read_bytes().decode("utf-8-sig")
    assert all(passage[row["start"] : row["end"]] == row["text"] for row in found["answers"])


def test_without_json_answers_are_lines_for_people_and_no_answer_stands_first_where_it_wins(call):
    _, out, _ = call(*ONE, "who read?", "--threshold", "1")
    lines = out.splitlines()
    assert len(lines) == 6 and "(no answer)" in lines[-1] and "[characters " in lines[0] and "%" in lines[0]
    _, out, _ = call(*ONE, "who read?", "--question", "when?", "--threshold", "0", "--lang", "zh")
    assert out.splitlines()[0] == "who read?" and "（无答案）" in out.splitlines()[1]


def test_a_batch_prints_one_result_a_line_and_takes_squads_own_name_of_the_passage(call, tmp_path):
    path = tmp_path / "a.jsonl"
    lines = [
        {"question": "who?", "passage": PASSAGE, "top_k": 1}, {"question": "who?", "context": PASSAGE},
        {"question": " ", "passage": PASSAGE}, {"question": "who?"}, {"passage": PASSAGE},
    ]
    path.write_text("\n".join(map(json.dumps, lines)))
    code, out, _ = call("span-qa", "--batch", str(path), "--top-k", "3")
    first, second, *bad = map(json.loads, out.splitlines())
    assert code == 2 and len(first["answers"]) == 1 and len(second["answers"]) == 3
    assert [row["line"] for row in bad] == [3, 4, 5]
    said = [row["error"]["message"] for row in bad]
    assert "question is empty" in said[0] and "no passage" in said[1] and "question" in said[2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["span-qa"], "--batch"),
        (["span-qa", "--question", "who?"], "no passage"),
        (["span-qa", "--passage", PASSAGE], "no question"),
        ([*ONE, "who?", "--passage-file", "/nowhere.txt"], "given twice"),
        (["span-qa", "--question", "who?", "--passage-file", "/nowhere.txt"], "/nowhere.txt"),
        ([*ONE, "  "], "question is empty"),
        (["span-qa", "--question", "who?", "--passage", "?! …"], "no letter"),
        ([*ONE, "who " * 600], "600 wordpieces; a window has room for 60"),  # case B39
        ([*ONE, "who " * 30, "--width", "64", "--stride", "64"], "window of 64 pieces with a question of 30"),  # B40
        ([*ONE, "who?", "--max-words", "201"], "max_words is 201"),
        ([*ONE, "who?", "--top-k", "0"], "top_k is 0"),
        ([*ONE, "who?", "--threshold", "1.5"], "threshold is 1.5"),
        ([*ONE, "who?", "--checkpoint", "tiny-next"], "tiny-next"),
        (["span-qa", "--question", "who?", "--batch", "/nowhere.jsonl"], "both"),
    ],
)
def test_a_users_mistake_is_a_sentence_and_exit_code_2(call, arguments, said):
    code, out, err = call(*arguments)
    assert code == 2 and out == "" and said in err and "Traceback" not in err


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x7fELF\0\0\xff", "not plain text"),
        ("北京是中国的首都。".encode("gb18030"), "not UTF-8"),
        (b"b" * 10_485_760, "10,485,760 bytes"),
        (b"", "a.txt is empty"),
    ],
)
def test_a_file_that_is_no_passage_is_refused_in_a_sentence(call, tmp_path, content, said):
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    code, out, err = call("span-qa", "--question", "who?", "--passage-file", str(path))
    assert code == 2 and out == "" and said in err
    assert len(err.strip().splitlines()) == 2  # what is wrong, and what to do


def test_text_the_checkpoint_cannot_read_is_said_on_stderr(call):  # case B12
    code, _, err = call("span-qa", "--passage", "🍕🍕 dog 🍕🍕🍕", "--question", "🍕?")
    assert code == 0 and "cannot read" in err and "%" in err
