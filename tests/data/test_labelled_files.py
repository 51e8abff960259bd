"""Labelled files: five kinds, every format, labels as written, columns never guessed."""

import gzip
import json
import lzma

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data import labelled_files
from playground.data.labelled import KINDS, QuestionRow, RelationRow, TagRow, TextRow
from playground.data.labelled_files import parse_labelled, read_labelled
from playground.errors import InputError
from playground.words import Words

CSV = 'text,label\n"Warm, ""crisp"" bread",01\nCold soup,1\n'
ROWS = (TextRow(2, 'Warm, "crisp" bread', "01"), TextRow(3, "Cold soup", "1"))


@pytest.fixture
def write(tmp_path):
    def write(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


def said(error):
    return Words("en")(f"errors.{error.key}.message", **error.values)


@pytest.mark.parametrize(
    ("name", "content", "delimiter"),
    [
        ("a.csv", CSV, ","),
        ("a.csv", CSV.replace("\n", "\r\n"), ","),
        ("a.csv", "\ufeff" + CSV, ","),
        ("a.csv.gz", gzip.compress(CSV.encode(), mtime=0), ","),
        ("a.csv.xz", lzma.compress(CSV.encode()), ","),
        ("a.csv", 'text;label\n"Warm, ""crisp"" bread";01\nCold soup;1\n', ";"),
        ("a.csv", 'text|label\n"Warm, ""crisp"" bread"|01\nCold soup|1\n', "|"),
        ("a.csv", 'text\tlabel\n"Warm, ""crisp"" bread"\t01\nCold soup\t1\n', "\t"),
        ("a.tsv", 'text\tlabel\nWarm, "crisp" bread\t01\nCold soup\t1\n', "\t"),
        ("a.txt", 'text\tlabel\nWarm, "crisp" bread\t01\nCold soup\t1\n', "\t"),
    ],
)
def test_tables_give_the_same_rows_and_say_their_delimiter(write, name, content, delimiter):
    data = read_labelled(write(name, content), "sentence")
    assert data.rows == ROWS and data.delimiter == delimiter and not data.damaged
    assert data.labels() == ("01", "1") and data.encoding == "utf-8"


@pytest.mark.parametrize(("encoding", "named"), [("cp1252", "cp1252"), ("utf-16", "utf-16")])
def test_other_encodings_are_read_and_said(write, encoding, named):
    data = read_labelled(write("a.csv", "text,label\ncafé fermé,nég\n".encode(encoding)), "sentence")
    assert data.rows == (TextRow(2, "café fermé", "nég"),) and data.encoding == named


@pytest.mark.parametrize("labels", [("TRUE", "FALSE"), ("True", "true"), ("01", "1"), ("NA", "None"), ("1.0", "1")])
def test_labels_of_a_table_stay_as_written(labels):
    data = parse_labelled(f"text,label\na b,{labels[0]}\nc d, {labels[1]} \n", "sentence")
    assert data.labels() == labels


@pytest.mark.parametrize(("value", "label"), [("true", "true"), ("1", "1"), ('"01"', "01"), ("0", "0"), ("false", "false")])
def test_json_labels_become_the_text_that_json_writes(value, label):
    assert parse_labelled(f'{{"text": "a", "label": {value}}}', "sentence").labels() == (label,)


def test_a_json_list_gives_its_rows_and_lines_of_objects_too(write):
    rows = [{"text": "a", "label": "x"}, {"text": "b", "label": "y"}]
    listed = read_labelled(write("a.json", json.dumps(rows)), "sentence")
    inside = read_labelled(write("b.json", json.dumps({"data": rows})), "sentence")
    lines = read_labelled(write("c.jsonl", "\n".join(map(json.dumps, rows))), "sentence")
    assert listed.rows == inside.rows == lines.rows == (TextRow(1, "a", "x"), TextRow(2, "b", "y"))


@pytest.mark.parametrize(
    ("kind", "header", "offered"),
    [
        ("sentence", "sentence,category", (("sentence", "text"), ("category", "label"))),
        ("sentence", "text,intent,slots", (("intent", "label"),)),
        ("sentence", "Text,LABEL", (("Text", "text"), ("LABEL", "label"))),
        ("sentence", "Review Text,stars", (("Review Text", "text"), ("stars", "label"))),
        ("pair", "text1,text2,label", (("text1", "text"), ("text2", "text_b"))),
        ("pair", "sentence1,sentence2,class", (("sentence1", "text"), ("sentence2", "text_b"), ("class", "label"))),
        ("pair", "premise,hypothesis,label", (("premise", "text"), ("hypothesis", "text_b"))),
        ("relation", "text,relation", (("text", "sentence"), ("relation", "label"))),
        ("span-qa", "passage,question,answers", (("passage", "context"),)),
    ],
)
def test_other_names_of_columns_are_offered_and_not_taken(kind, header, offered):
    cells = ["A <e1>pen</e1> in a <e2>box</e2>", *"bcd"][: header.count(",") + 1]
    with pytest.raises(InputError) as caught:
        parse_labelled(f"{header}\n{','.join(cells)}\n", kind)
    error = caught.value
    assert error.key == "columns_unknown" and set(error.values["offered"]) == set(offered)
    assert error.values["found_columns"] == tuple(header.split(","))
    assert said(error).count(header.split(",")[0])


def test_the_offered_mapping_reads_the_file_and_is_told():
    text = "sentence,category,note\nGood soup,pos,x\n"
    data = parse_labelled(text, "sentence", {"sentence": "text", "category": "label"})
    assert data.rows == (TextRow(2, "Good soup", "pos"),) and data.ignored == ("note",)
    assert data.mapping == {"sentence": "text", "category": "label"}


def test_the_hint_is_the_options_to_type_with_blanks_quoted():
    with pytest.raises(InputError) as caught:
        parse_labelled("my text,class\na,b\n", "sentence")
    assert caught.value.values["maps"] == "--map class=label --map 'my text=text'"


def test_a_table_without_names_is_told_by_a_label_that_comes_again():
    text = "pos,Good soup\nneg,Bad soup\npos,Fine soup\n"
    with pytest.raises(InputError) as caught:
        parse_labelled(text, "sentence")
    values = caught.value.values
    assert values["maps"] == "--map 2=text --map 1=label" and values["found_columns"] == ("1", "2")
    data = parse_labelled(text, "sentence", dict(values["offered"]))
    assert [(row.text, row.label) for row in data.rows] == [
        ("Good soup", "pos"), ("Bad soup", "neg"), ("Fine soup", "pos"),
    ]


def test_a_table_drawn_as_in_markdown_is_read_without_its_ruler():
    text = "| text | label |\n|:---|---:|\n| Good \"soup\", hot | pos |\n| Bad -- soup | neg |\n"
    data = parse_labelled(text, "sentence")
    assert data.rows == (TextRow(3, 'Good "soup", hot', "pos"), TextRow(4, "Bad -- soup", "neg"))
    assert data.delimiter == "|" and not data.ignored


def test_parsed_trees_have_no_entities_and_say_so():
    line = "1\tAda\tAda\tPROPN\tNNP\t_\t0\troot\t_\t_\n"
    with pytest.raises(InputError) as caught:
        parse_labelled(line, "tokens")
    (reason,) = caught.value.values["damaged"]
    assert reason.key == "labelled_tag" and "“_”" in said(reason)


def test_numbers_of_columns_read_a_table_without_names():
    data = parse_labelled("Good soup,pos\nBad soup,neg\n", "sentence", {"1": "text", "2": "label"})
    assert data.rows == (TextRow(1, "Good soup", "pos"), TextRow(2, "Bad soup", "neg"))


@pytest.mark.parametrize(
    ("mapping", "key"),
    [
        ({"nowhere": "text"}, "mapping_column"),
        ({"a": "texts"}, "mapping_name"),
        ({"a": "text", "b": "text"}, "mapping_twice"),
    ],
)
def test_a_mapping_that_does_not_fit_is_refused(mapping, key):
    with pytest.raises(InputError) as caught:
        parse_labelled("a,b\nx,y\n", "sentence", mapping)
    assert caught.value.key == key


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("only one cell", "bad_row"),
        (",pos", "labelled_no_text"),
        ("no label,", "labelled_no_label"),
        ('"un"closed,pos', "bad_quotes"),
    ],
)
def test_a_damaged_row_stops_no_other_and_names_its_line(line, key):
    data = parse_labelled(f"text,label\ngood,pos\n{line}\nbad,neg\n", "sentence")
    assert [row.text for row in data.rows] == ["good", "bad"]
    assert [(error.key, error.values["line"]) for error in data.damaged] == [(key, 3)]
    assert "3" in said(data.damaged[0])


@pytest.mark.parametrize(
    ("cells", "key"),
    [
        ('{"text": 3, "label": "a"}', "labelled_not_text"),
        ('{"text": "x", "label": ["a", "b"]}', "labelled_many_labels"),
        ('{"text": "x", "label": null}', "labelled_no_label"),
        ('{"text": "half \\ud800", "label": "a"}', "lone_surrogate"),
        ('{"text": "x", "label": "\\udfff"}', "lone_surrogate"),
        ("[1]", "bad_json_line"),
    ],
)
def test_damaged_json_rows_name_their_line(cells, key):
    data = parse_labelled('{"text": "ok", "label": "a"}\n' + cells, "sentence")
    assert [(error.key, error.values["line"]) for error in data.damaged] == [(key, 2)]
    assert said(data.damaged[0])


@pytest.mark.parametrize(
    ("name", "content", "key"),
    [
        ("a.xlsx", "x", "labelled_format"),
        ("a.csv", "", "labelled_empty"),
        ("a.csv", " \n\n", "labelled_empty"),
        ("a.csv", b"PK\x03\x04\x00\x00text,label\na,b\n", "labelled_binary"),
        ("a.csv", "text,label\n", "labelled_no_rows"),
        ("a.json", "[]", "labelled_no_rows"),
        ("a.csv", "text,label\n,\na,\n", "labelled_none"),
        ("a.csv", "text,text,label\na,b,c\n", "columns_twice"),
        ("a.csv.gz", b"no archive", "file_unreadable"),
        ("a.csv", CSV * 40, "table_too_large"),
    ],
)
def test_a_file_that_cannot_be_used_gets_a_sentence(write, name, content, key):
    with pytest.raises(InputError) as caught:
        read_labelled(write(name, content), "sentence", most_bytes=1_000)
    assert caught.value.key == key and said(caught.value)


def test_a_file_that_is_not_there_and_a_blank_paste_get_a_sentence(tmp_path):
    with pytest.raises(InputError, match="file_missing"):
        read_labelled(tmp_path / "none.csv", "sentence")
    with pytest.raises(InputError, match="labelled_nothing"):
        parse_labelled(" \n", "pair")


def test_very_many_lines_are_refused_before_they_fill_the_memory(monkeypatch):
    monkeypatch.setattr(labelled_files, "MOST_LINES", 3)
    with pytest.raises(InputError, match="labelled_lines"):
        parse_labelled("text,label\n" + "a,b\n" * 3, "sentence")
    with pytest.raises(InputError, match="labelled_lines"):
        parse_labelled("[1,1,1,1]", "sentence")


def test_a_quote_that_never_closes_says_which_lines_are_lost():
    data = parse_labelled('text,label\ngood,pos\n"open,pos\nbad,neg\nworse,neg\n', "sentence")
    (lost,) = data.damaged
    assert lost.key == "open_quotes" and "lines 3 to 5" in said(lost)


@pytest.mark.parametrize("name", ["a.conll", "a.txt", "a.tsv"])
def test_conll_gives_the_rows_of_its_sentences(write, name):
    text = "-DOCSTART- O\n\n# id = 1\nAda\tB-PER\nsaw\tO\n\n\n#rome\tB-LOC\r\n!\tO\n"
    data = read_labelled(write(name, text), "tokens")
    assert data.rows == (
        TagRow(4, ("Ada", "saw"), ("B-PER", "O")),
        TagRow(8, ("#rome", "!"), ("B-LOC", "O")),
    )
    assert data.labels() == ("B-PER", "O", "B-LOC") and not data.mapping


def test_of_four_columns_the_first_and_the_last_are_read_and_it_is_said():
    # The layout of Tjong Kim Sang and De Meulder 2003, figure 1, with words of our own.
    text = "Ada NNP I-NP I-PER\nLane NNP I-NP I-PER\nleft VBD I-VP O\nOslo NNP I-NP I-LOC\n. . O O\n"
    data = parse_labelled(text, "tokens")
    assert data.rows[0].tags == ("B-PER", "I-PER", "O", "B-LOC", "O") and data.mended == 2
    assert data.mapping == {"1": "tokens", "4": "tags"} and data.ignored == ("2", "3")
    other = parse_labelled(text, "tokens", {"3": "tags"})
    assert other.rows[0].tags == ("B-NP", "I-NP", "B-VP", "B-NP", "O")


@pytest.mark.parametrize(
    ("line", "key"),
    [("x", "labelled_conll_line"), ("x\tNOUN", "labelled_tag"), ("x\ty\tO", "labelled_conll_line")],
)
def test_a_damaged_sentence_of_conll_stops_no_other(line, key):
    good = "".join(f"w{number}\tO\n\n" for number in range(9))
    data = parse_labelled(f"{good}a\tO\n{line}\n", "tokens")
    assert len(data.rows) == 9 and [error.key for error in data.damaged] == [key]
    assert data.damaged[0].values["line"] == 19 and said(data.damaged[0])


@pytest.mark.parametrize(
    "cells",
    [
        {"tokens": ["Ada", "left"], "tags": ["S-PER", "O"]},
        {"tokens": '["Ada", "left"]', "tags": "['U-PER', 'O']"},
        {"tokens": "Ada left", "tags": "B-PER O"},
    ],
)
def test_lists_of_words_and_tags_are_read_in_every_form(cells):
    assert parse_labelled(json.dumps(cells), "tokens").rows == (TagRow(1, ("Ada", "left"), ("B-PER", "O")),)


@pytest.mark.parametrize(
    ("cells", "key"),
    [
        ({"tokens": ["a"], "tags": ["O", "O"]}, "labelled_uneven"),
        ({"tokens": ["a"], "tags": [0]}, "labelled_tag_numbers"),
        ({"tokens": ["a"], "tags": ["PER"]}, "labelled_tag"),
        ({"tokens": [], "tags": []}, "labelled_no_list"),
        ({"tokens": ["a", " "], "tags": ["O", "O"]}, "labelled_no_list"),
        ({"tokens": 3, "tags": ["O"]}, "labelled_no_list"),
    ],
)
def test_words_that_do_not_match_their_tags_are_refused(cells, key):
    with pytest.raises(InputError) as caught:
        parse_labelled(json.dumps(cells), "tokens")
    (reason,) = caught.value.values["damaged"]
    assert caught.value.key == "labelled_none" and reason.key == key and said(reason)


TAGGED = "The <e1>mill</e1> grinds <e2>corn</e2>."


@pytest.mark.parametrize(
    "text",
    [
        f"sentence,label\n{TAGGED},tool-use\n",
        f"sentence\tlabel\tnote\n{TAGGED}\ttool-use\tx\n",
        json.dumps({"sentence": TAGGED, "label": "tool-use"}),
        json.dumps({"text": "The mill grinds corn.", "e1": [4, 8], "e2": [16, 20], "label": "tool-use"}),
        f'8\t"{TAGGED}"\ntool-use\nComment: none\n',
    ],
)
def test_relations_are_read_in_every_form(text):
    (row,) = parse_labelled(text, "relation").rows
    assert (row.sentence, row.label) == (TAGGED, "tool-use") and isinstance(row, RelationRow)


def test_relations_without_names_of_columns_are_read_by_what_is_in_them():
    data = parse_labelled(f"7\t{TAGGED}\tInstrument-Agency(e1,e2)\n", "relation")
    assert data.rows == (RelationRow(1, TAGGED, "Instrument-Agency(e1,e2)"),)


def test_a_relation_without_tags_or_label_is_damaged():
    data = parse_labelled(f"sentence,label\n{TAGGED},a\nNo tags here,b\n{TAGGED},\n", "relation")
    assert [(error.key, error.values["line"]) for error in data.damaged] == [
        ("no_tags", 3), ("labelled_no_label", 4),
    ]


def question(**more):
    return {"id": "1", "title": "", "context": "Ada lives in Oslo.", "question": "Where?", **more}


def test_questions_come_with_their_answers_and_those_without_any_word_on_it_are_dropped(write):
    told = question(answers={"text": ["Oslo"], "answer_start": [13]})
    none = question(id="2", answers={"text": [], "answer_start": []})
    silent = question(id="3")
    data = read_labelled(write("q.jsonl", "\n".join(map(json.dumps, [told, none, silent]))), "span-qa")
    assert [row.question.answerable for row in data.rows] == [True, False]
    assert all(isinstance(row, QuestionRow) for row in data.rows) and data.labels() == ()
    assert [(error.key, error.values["line"]) for error in data.damaged] == [("labelled_no_answer", 3)]


def test_nested_squad_and_tables_of_questions_are_read(write):
    nested = {"data": [{"title": "T", "paragraphs": [{"context": "Ada lives in Oslo.", "qas": [
        {"id": "1", "question": "Where?", "answers": [{"text": "Oslo", "answer_start": 13}]}]}]}]}
    one = read_labelled(write("q.json", json.dumps(nested)), "span-qa").rows[0]
    table = "context;question;answers\nAda lives in Oslo.;Where?;Oslo\n"
    data = read_labelled(write("q.csv", table), "span-qa")
    assert one.question.answers == data.rows[0].question.answers and data.delimiter == ";"
    mapped = parse_labelled("passage,question,answers\nAda lives in Oslo.,Where?,Oslo\n", "span-qa", {"passage": "context"})
    assert mapped.rows[0].question.answers == one.question.answers
    assert mapped.mapping == {"passage": "context"}


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200), st.sampled_from(KINDS))
def test_any_text_is_read_or_refused_in_words(text, kind):
    try:
        data = parse_labelled(text, kind)
    except InputError as error:
        assert said(error)
    else:
        assert data.rows and all(said(error) for error in data.damaged)
