"""Files of questions: every form gives the same questions; damage in every way, by name."""

import gzip
import json
import lzma
import os
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data import question_files
from playground.data.question_files import read_question_text, read_questions
from playground.data.questions import Answer, Question
from playground.errors import InputError
from playground.words import Words

LAMP = 'The old lamp, said Ada, was "lit" at dusk by Bo. Bo also put it out.'
TEA = "Tea came to Olden in 1702.\nIt came by ship."
ASKED = [
    Question("a", "Lamps", LAMP, "Who lit the lamp?", (Answer("Bo", 45), Answer("by Bo", 42))),
    Question("b", "Tea", TEA, "When did tea come?", (Answer("1702", 21),)),
    Question("c", "Tea", TEA, "Who drank it?", ()),
]


@pytest.fixture
def write(tmp_path):
    def write(name, content, pack=None):
        found = content if isinstance(content, bytes) else content.encode()
        path = tmp_path / name
        path.write_bytes(pack(found) if pack else found)
        return path

    return write


def row(question, **more):
    answers = {"text": [a.text for a in question.answers], "answer_start": [a.start for a in question.answers]}
    return {
        "id": question.id, "title": question.title, "context": question.context,
        "question": question.question, "answers": answers, **more,
    }


def listed(question):
    return row(question) | {"answers": [{"text": a.text, "answer_start": a.start} for a in question.answers]}


def squad(questions, **more):
    articles = []
    for title in dict.fromkeys(q.title for q in questions):
        inside = [q for q in questions if q.title == title]
        qas = [
            {"id": q.id, "question": q.question, "answers": listed(q)["answers"],
             "is_impossible": not q.answers, "plausible_answers": [{"text": "x", "answer_start": 0}]}
            for q in inside
        ]
        articles.append({"title": title, "paragraphs": [{"context": inside[0].context, "qas": qas}]})
    return json.dumps({"version": "v2.0", "data": articles}, **more)


def csv(rows, separator=","):
    lines = [("id", "title", "context", "question", "answer", "answer_start"), *rows]
    quoted = ['"' + str(cell).replace('"', '""') + '"' for line in lines for cell in line]
    return "\n".join(separator.join(quoted[at : at + 6]) for at in range(0, len(quoted), 6)) + "\n"


JSONL = "\n".join(json.dumps(row(q)) for q in ASKED)
BY_ROWS = [
    (q.id, q.title, q.context, q.question, a.text if a else "", a.start if a else "")
    for q in ASKED for a in (q.answers or (None,))
]
BY_CELLS = [
    (q.id, q.title, q.context, q.question, json.dumps(row(q)["answers"]), "") for q in ASKED
]


@pytest.mark.parametrize(
    ("name", "content", "pack"),
    [
        ("a.jsonl", JSONL, None),
        ("a.jsonl.gz", JSONL, gzip.compress),
        ("a.json", JSONL, None),
        ("a.ndjson", "\n".join(json.dumps(listed(q)) for q in ASKED), None),
        ("a.json", json.dumps([row(q) for q in ASKED]), None),
        ("a.json", json.dumps({"data": [row(q) for q in ASKED]}), None),
        ("a.json", squad(ASKED), None),
        ("A.JSON.xz", "\ufeff" + squad(ASKED, indent=2), lzma.compress),
        ("a.jsonl", squad(ASKED), None),
        ("a.json", json.dumps(json.loads(squad(ASKED))["data"]), None),
        ("a.csv", csv(BY_ROWS), None),
        ("a.csv.gz", "\ufeff" + csv(BY_ROWS), gzip.compress),
        ("a.csv", csv(BY_ROWS).encode("utf-16"), None),
        ("a.csv", csv(BY_CELLS), None),
        ("a.csv", csv([(*r[:4], str(row(q)["answers"]), "") for r, q in zip(BY_CELLS, ASKED, strict=True)]), None),
        ("a.tsv", csv(BY_ROWS, "\t"), None),
        ("a.tab.xz", csv(BY_CELLS, "\t").replace("answer\"", "answers\""), lzma.compress),
    ],
)
def test_every_form_gives_the_same_questions(write, name, content, pack):
    found = read_questions(write(name, content, pack))
    assert found.questions == found.labelled == tuple(ASKED)
    assert found.damaged == () and found.searched == 0 and found.numbered == 0
    assert [r.offset_source for r in found.rows] == ["given", "given", ""]


@pytest.mark.parametrize(
    "text", [JSONL, "\n\n" + JSONL, squad(ASKED), json.dumps([row(q) for q in ASKED]), csv(BY_ROWS), csv(BY_CELLS, "\t")]
)
def test_pasted_text_is_read_in_every_form_without_a_name(text):
    assert read_question_text(text).questions == tuple(ASKED)


def test_pasted_text_that_is_none_of_them_is_refused():
    for text, key in (("  ", "questions_none"), ("Who lit the lamp?\nBo", "question_columns"), ("{x", "no_questions")):
        with pytest.raises(InputError) as caught:
            read_question_text(text)
        assert caught.value.key == key


def test_one_question_may_be_a_file(write):
    assert read_questions(write("a.json", json.dumps(row(ASKED[1])))).questions == (ASKED[1],)
    assert read_questions(write("a.jsonl", json.dumps(row(ASKED[1])))).questions == (ASKED[1],)


def test_chinese_text_in_gbk_is_read_and_named(write):
    text = "id,context,question,answer,answer_start\n1,茶在一七零二年来到小镇。,茶何时来到小镇？,一七零二年,2\n"
    found = read_questions(write("a.csv", text.encode("gbk")))
    assert found.encoding == "gb18030"
    assert found.questions[0].answers == (Answer("一七零二年", 2),)


def test_no_answer_is_told_from_nothing_said(write):
    bare = {"id": "1", "context": TEA, "question": "Who?"}
    lines = [
        bare, bare | {"id": "2", "answers": None}, bare | {"id": "3", "answers": []},
        bare | {"id": "4", "is_impossible": True}, bare | {"id": "5", "answers": {"text": [], "answer_start": []}},
        bare | {"id": "6", "answer": "", "is_impossible": "True"}, bare | {"id": "7", "is_impossible": False},
    ]
    found = read_questions(write("a.jsonl", "\n".join(map(json.dumps, lines))))
    assert [(r.question.id, r.labelled) for r in found.rows] == [
        ("1", False), ("2", False), ("3", True), ("4", True), ("5", True), ("6", True), ("7", False)
    ]
    assert all(not q.answerable for q in found.questions) and len(found.labelled) == 4


def test_a_blank_cell_of_a_table_means_none_where_other_cells_have_answers(write):
    head = "id,context,question,answer\n"
    some = read_questions(write("a.csv", head + "1,Tea is hot.,What?,Tea\n2,Tea is hot.,Who?,\n"))
    assert [r.labelled for r in some.rows] == [True, True]
    none = read_questions(write("a.csv", head + "1,Tea is hot.,What?,\n2,Tea is hot.,Who?, \n"))
    assert [r.labelled for r in none.rows] == [False, False]


def test_a_start_that_is_missing_is_searched_for_and_said_to_be(write):
    found = read_questions(write("a.csv", f'id,context,question,answer\n1,"{TEA}",When?,1702\n2,"{TEA}",How?,It\n'))
    assert [r.question.answers[0].start for r in found.rows] == [21, 27]
    assert found.searched == 2 and {r.offset_source for r in found.rows} == {"unique"}
    words = {"id": "1", "context": "Bobby met Bo.", "question": "Who?", "answers": {"text": ["Bo"]}}
    assert read_questions(write("a.jsonl", json.dumps(words))).questions[0].answers == (Answer("Bo", 10),)


def test_an_answer_in_several_places_is_asked_about_and_the_first_taken_on_demand(write):
    path = write("a.jsonl", json.dumps({"id": "1", "context": LAMP, "question": "Who?", "answers": ["Bo"]}))
    with pytest.raises(InputError) as caught:
        read_questions(path)
    assert [(e.key, e.values["times"]) for e in caught.value.values["damaged"]] == [("answer_several", 2)]
    found = read_questions(path, first=True)
    assert found.questions[0].answers == (Answer("Bo", 45),)
    assert found.rows[0].offset_source == "first" and found.searched == 1


def test_the_source_of_offsets_is_kept_and_the_least_sure_counts(write):
    rows = [row(ASKED[0], offset_source="inferred"), row(ASKED[1], offset_source="gold")]
    found = read_questions(write("a.jsonl", "\n".join(map(json.dumps, rows))))
    assert [r.offset_source for r in found.rows] == ["inferred", "gold"] and found.searched == 0
    table = "id,context,question,answer,answer_start\n1,Tea is hot.,What?,Tea,0\n1,Tea is hot.,What?,hot,\n"
    joined = read_questions(write("a.csv", table))
    assert joined.rows[0].offset_source == "unique" and joined.rows[0].searched and joined.used == 2
    assert [a.text for a in joined.questions[0].answers] == ["Tea", "hot"]


def test_other_names_are_offered_and_taken_only_when_told_to(write):
    path = write("a.csv", "qid,Passage,query,gold,note\n1,Tea is hot.,What?,Tea,x\n")
    with pytest.raises(InputError) as caught:
        read_questions(path)
    error = caught.value
    assert error.key == "question_columns"
    assert set(error.values["offered"]) == {("qid", "id"), ("Passage", "context"), ("query", "question"), ("gold", "answers")}
    assert error.values["maps"] == "--map Passage=context --map query=question"
    partly = read_questions(path, {"Passage": "context", "query": "question"})
    assert partly.ignored == ("qid", "gold", "note") and partly.numbered == 1
    assert partly.offered == (("qid", "id"), ("gold", "answers")) and partly.labelled == ()
    whole = read_questions(path, dict(error.values["offered"]))
    assert whole.questions == (Question("1", "", "Tea is hot.", "What?", (Answer("Tea", 0),)),)
    assert whole.ignored == ("note",) and whole.offered == ()


def test_ids_that_are_missing_are_given_and_counted(write):
    lines = [{"context": TEA, "question": "Who?"}, {"id": 7, "context": TEA, "question": "What?"}]
    found = read_questions(write("a.jsonl", "\n".join(map(json.dumps, lines))))
    assert [q.id for q in found.questions] == ["row-1", "7"] and found.numbered == 1


GOOD = {"id": "g", "context": TEA, "question": "When?", "answers": {"text": ["1702"], "answer_start": [21]}}
EMOJI = "👩‍🚀 Ada lives in Lima."
DAMAGED_ROWS = [
    ("not json", "bad_json_line"),
    ("[1, 2]", "bad_json_line"),
    ({"context": None}, "question_incomplete"),
    ({"context": "  \n"}, "question_incomplete"),
    ({"question": ""}, "question_incomplete"),
    ({"question": ["When?"]}, "question_not_text"),
    ({"context": 1702}, "question_not_text"),
    ({"title": ["x"]}, "question_not_text"),
    ({"id": True}, "question_not_text"),
    ({"id": "g"}, "question_again"),
    ({"id": "g", "question": "Who?"}, "question_twice"),
    ({"id": "g", "answers": ["Tea"]}, "question_twice"),
    ({"id": "g", "answers": None}, "question_twice"),
    ({"answers": {"text": ["1702"], "answer_start": [20]}}, "answer_mismatch"),
    ({"answers": {"text": ["1702"], "answer_start": [-23]}}, "start_outside"),
    ({"answers": {"text": ["1702"], "answer_start": [900]}}, "start_outside"),
    ({"answers": {"text": ["1703"], "answer_start": [21]}}, "answer_absent"),
    ({"answers": {"text": ["1703"]}}, "answer_absent"),
    ({"answers": {"text": ["came"]}}, "answer_several"),
    ({"answers": {"text": ["1702", "Tea"], "answer_start": [21]}}, "answers_uneven"),
    ({"answers": {"text": ["1702"], "answer_start": ["21st"]}}, "start_unclear"),
    ({"answers": {"text": ["1702"], "answer_start": [21.5]}}, "start_unclear"),
    ({"answers": {"text": ["1702"], "answer_start": True}}, "start_unclear"),
    ({"answers": {"text": [""], "answer_start": [0]}}, "answer_empty"),
    ({"answers": {"text": [1702], "answer_start": [21]}}, "answers_unclear"),
    ({"answers": {"answer": "1702"}}, "answers_unclear"),
    ({"answers": 1702}, "answers_unclear"),
    ({"answers": "{1702"}, "answers_unclear"),
    ({"answers": "1702", "answer_start": "x"}, "start_unclear"),
    ({"is_impossible": True}, "impossible_with_answer"),
    ({"is_impossible": False, "answers": []}, "possible_without_answer"),
    ({"is_impossible": "perhaps"}, "impossible_unclear"),
    ({"context": EMOJI, "answers": {"text": ["Lima"], "answer_start": [25]}}, "start_units"),
    ({"context": EMOJI, "answers": {"text": ["Lima"], "answer_start": [19]}}, "start_units"),
]


@pytest.mark.parametrize(("bad", "key"), DAMAGED_ROWS)
def test_a_damaged_row_gets_a_sentence_and_stops_no_other(write, bad, key):
    line = bad if isinstance(bad, str) else json.dumps(GOOD | {"id": "bad"} | bad, ensure_ascii=False)
    found = read_questions(write("a.jsonl", f"{json.dumps(GOOD)}\n\n{line}\n"))
    assert [q.id for q in found.questions] == ["g"] and found.used == 1
    (error,) = found.damaged
    assert (error.key, error.values["line"]) == (key, 3)
    for language in ("en", "zh"):
        words = Words(language)
        for part in ("message", "hint"):
            said = words(f"errors.{key}.{part}", **error.values)
            assert said and "{" not in said.replace('{"text"', "").replace("{1702", "").replace('{"answer', "")


DAMAGED_FILES = [
    ("a.txt", "Tea", "question_format"),
    ("a.gz", "Tea", "question_format"),
    ("a.jsonl", "", "questions_empty"),
    ("a.json", " \n\t", "questions_empty"),
    ("a.csv", b"PK\x03\x04\x14\x00\x08\x00tea", "questions_binary"),
    ("a.jsonl", bytes(range(256)), "questions_binary"),
    ("a.json.gz", b"not packed", "file_unreadable"),
    ("a.json", '{"data": [{"title": "T",', "json_broken"),
    ("a.json", "{'data': []}", "json_broken"),
    ("a.json", "[" * 100_000, "json_broken"),
    ("a.json", '{"rows": []}', "json_other"),
    ("a.json", "12", "json_other"),
    ("a.json", '{"data": {"title": "T"}}', "json_other"),
    ("a.json", '{"data": []}', "questions_no_rows"),
    ("a.json", '{"data": [{"title": "T", "paragraphs": []}]}', "questions_no_rows"),
    ("a.json", '{"data": [{"title": "T", "paragraphs": 3}, 5]}', "no_questions"),
    ("a.json", '{"data": [{"paragraphs": [{"context": "x", "qas": ["y"]}, 8]}]}', "no_questions"),
    ("a.csv", "id,context,question\n", "questions_no_rows"),
    ("a.csv", "id,passage,question\n1,a b,c?\n", "question_columns"),
    ("a.tsv", "id,context,question\n1,a b,c?\n", "question_columns"),
    ("a.csv", 'id,context,question\n1,"a b,c?\n', "no_questions"),
    ("a.jsonl", '{"id": 1, "sentence": "x"}', "question_columns"),
]


@pytest.mark.parametrize(("name", "content", "key"), DAMAGED_FILES)
def test_a_damaged_file_gets_a_sentence(write, name, content, key):
    with pytest.raises(InputError) as caught:
        read_questions(write(name, content))
    error = caught.value
    assert error.key == key
    for language in ("en", "zh"):
        for part in ("message", "hint"):
            assert Words(language)(f"errors.{key}.{part}", **error.values)


def test_what_stands_at_a_wrong_start_is_quoted_with_the_right_one(write):
    bad = GOOD | {"id": "bad", "answers": {"text": ["1702"], "answer_start": [18]}}
    (error,) = read_questions(write("a.jsonl", f"{json.dumps(GOOD)}\n{json.dumps(bad)}")).damaged
    said = Words("en")("errors.answer_mismatch.message", **error.values)
    assert said == "At answer_start 18 stands “in 1”, not the answer “1702”, which starts at 21."


def test_a_damaged_part_of_nested_json_is_named_by_its_path(write):
    whole = json.loads(squad(ASKED))
    whole["data"][1]["paragraphs"][0]["qas"][1]["is_impossible"] = False
    whole["data"].append({"title": "X", "paragraphs": [{"context": "x"}]})
    found = read_questions(write("a.json", json.dumps(whole)))
    assert [q.id for q in found.questions] == ["a", "b"]
    assert [(e.key, e.values["line"]) for e in found.damaged] == [
        ("possible_without_answer", "data[1].paragraphs[0].qas[1]"),
        ("squad_part", "data[2].paragraphs[0].qas[0]"),
    ]
    assert found.ignored == ("plausible_answers",)


def test_a_mapping_must_name_a_column_and_a_name_that_is_read(write):
    path = write("a.jsonl", json.dumps(GOOD))
    for mapping, key in (({"nope": "context"}, "mapping_column"), ({"question": "nope"}, "mapping_name")):
        with pytest.raises(InputError) as caught:
            read_questions(path, mapping)
        assert caught.value.key == key


def test_a_file_too_large_and_one_that_is_not_there(write):
    for path, key in ((write("a.jsonl", JSONL), "table_too_large"), (Path("nowhere.jsonl"), "file_missing")):
        with pytest.raises(InputError) as caught:
            read_questions(path, most_bytes=100)
        assert caught.value.key == key


def test_a_passage_of_200_000_characters_fits_into_a_cell(write):
    found = read_questions(write("a.csv", f"context,question,answer\n{'word ' * 40_000}end.,What?,end\n"))
    assert found.questions[0].answers[0].start == 200_000


TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=30).filter(str.strip)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_what_is_written_in_any_form_is_read_again(tmp_path_factory, data):
    asked = []
    for number in range(data.draw(st.integers(1, 3))):
        context = data.draw(TEXT)
        spans = data.draw(st.lists(st.tuples(st.integers(0, len(context) - 1), st.integers(1, 9)), max_size=2))
        answers = tuple(Answer(context[s : s + n], s) for s, n in spans if context[s : s + n].strip())
        asked.append(Question(f"q{number}", f"t{number}", context, data.draw(TEXT), answers))
    form = data.draw(st.sampled_from(["jsonl", "list", "squad", "csv", "tsv"]))
    rows = [(q.id, q.title, q.context, q.question, json.dumps(row(q)["answers"]), "") for q in asked]
    content = {
        "jsonl": "\n".join(json.dumps(row(q), ensure_ascii=False) for q in asked),
        "list": json.dumps([listed(q) for q in asked]), "squad": squad(asked, ensure_ascii=False),
        "csv": csv(rows), "tsv": csv(rows, "\t"),
    }[form]
    suffix = {"list": "json", "squad": "json"}.get(form, form)
    path = tmp_path_factory.getbasetemp() / f"round.{suffix}"
    path.write_bytes(content.encode(data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))))
    found = read_questions(path)
    assert found.questions == tuple(asked) and found.damaged == () and len(found.labelled) == len(asked)


SHARED = Path(os.environ.get("PLAYGROUND_SHARED", Path(__file__).resolve().parents[3] / "shared"))


@pytest.mark.shared_data
def test_the_shared_english_files_have_no_damaged_row(tmp_path):
    paths = [p for p in sorted((SHARED / "data" / "qa").glob("*.jsonl.gz")) if not p.name.startswith(("cmrc", "drcd"))]
    assert len(paths) >= 10
    for source in paths:
        part = tmp_path / source.name.removesuffix(".gz")
        with gzip.open(source, "rt", encoding="utf-8") as lines:
            part.write_text("".join(islice(lines, 1_500)), encoding="utf-8")
        found = read_questions(part)
        assert found.damaged == () and found.numbered == 0 and found.searched == 0, source.name
        assert len(found.labelled) == len(found.rows) >= 1_000
        assert any(q.answerable for q in found.questions) is ("unanswerable" not in source.name)


@pytest.mark.parametrize("text", ["[1, 1, 1, 1]", "context,question\n" + "a,b\n" * 4])
def test_very_many_rows_are_refused_before_they_fill_the_memory(monkeypatch, text):
    monkeypatch.setattr(question_files, "MOST_ROWS", 3)
    with pytest.raises(InputError, match="questions_many"):
        read_question_text(text)
