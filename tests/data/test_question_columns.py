"""Columns of a file of questions that stand twice, questions that do, and how values are told."""

import json

import pytest

from playground.data.question_files import read_question_text, read_questions
from playground.data.table_files import repeated_columns
from playground.errors import InputError
from playground.words import Words

GOOD = {"id": "g", "context": "Tea came in 1702.", "question": "When?", "answers": ["1702"]}


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        return path

    return write


def test_names_in_quotes_and_on_a_later_line_are_compared_as_they_are_read():
    assert repeated_columns('\n"id", a ,b,"a",b,,\n1,1,1,1,1,,\n', ",") == ("a", "b")
    assert repeated_columns('"id,a,a\n', ",") == repeated_columns("", ",") == ()


@pytest.mark.parametrize("between", [",", "\t", ";"])
def test_a_column_that_is_read_and_stands_twice_is_refused_by_name(write, between):
    head, row = ["id", "context", "context", "question"], ["1", "Tea is hot.", "Tea is cold.", "What?"]
    text = "\n".join(between.join(cells) for cells in (head, row))
    path = write("a.tsv" if between == "\t" else "a.csv", text)
    for read in (lambda: read_questions(path), lambda: read_question_text(text)):
        with pytest.raises(InputError) as caught:
            read()
        assert caught.value.key == "column_twice"
        for language in ("en", "zh"):
            assert Words(language)("errors.column_twice.message", **caught.value.values).count("context") == 1
    with pytest.raises(InputError, match="column_twice"):
        read_questions(write("b.csv", "p,question,p\nTea.,What?,x\n"), {"p": "context"})


def test_columns_that_nothing_reads_may_stand_twice_or_have_no_name(write):
    found = read_questions(write("a.csv", "context,question,note,note,,\nTea is hot.,What?,x,y,,\n"))
    assert len(found.questions) == 1 and found.ignored == ("note", "")


def test_the_same_question_twice_is_told_from_another_of_its_id(write):
    same, other = json.dumps(GOOD), json.dumps(GOOD | {"question": "How?"})
    first, second = read_questions(write("a.jsonl", f"{same}\n{same}\n{other}")).damaged
    said = [Words("en")(f"errors.{e.key}.message", **e.values) for e in (first, second)]
    assert said == [
        "The same question, with the id g, stands already at place 1.",
        "The id g stands already at place 1, with another question, passage or answer.",
    ]
    rows = "id,context,question\n" + "1,Tea is hot.,What?\n" * 2
    assert [e.key for e in read_questions(write("a.csv", rows)).damaged] == ["question_again"]


QUOTED = [
    ("bad_json_line", {"line": 7, "found": "not json"}, "Line 7 is not a JSON object: “not json”."),
    ("bad_line", {"line": 7, "found": "5"}, "Line 7 is not a JSON object: “5”."),
    ("answers_unclear", {"found": "5"}, "The answers cannot be read: “5”."),
    ("answer_empty", {"found": '[""]'}, "One of the answers is an empty text: “[\"\"]”."),
    ("file_unreadable", {"path": "a.xz", "cause": "No support"}, "The file a.xz cannot be read: No support."),
    ("file_unreadable", {"path": "a.xz", "cause": "No support."}, "The file a.xz cannot be read: No support."),
    ("no_questions", {"path": "a", "lines": 1, "columns": "id"},
     "The file a holds no question that can be used (damaged rows: 1; columns: id)."),
]


@pytest.mark.parametrize(("key", "values", "said"), QUOTED)
def test_a_value_is_told_from_the_advice_after_it(key, values, said):
    assert Words("en")(f"errors.{key}.message", **values) == said
    assert Words("zh")(f"errors.{key}.message", **values).endswith("。")
