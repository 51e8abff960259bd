"""Files of tagged sentences: formats, what is left out and why, damage in every way by name."""

import gzip
import json
import lzma
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.relation_files import read_relation_text, read_relations
from playground.errors import InputError
from playground.tasks.relation_labels import LABELS
from playground.words import Words

CE, CW = "Cause-Effect(e1,e2)", "Component-Whole(e2,e1)"
SPARK = "The <e1>spark</e1> lit the <e2>hay</e2>."
WHEEL = 'A "<e1>cart</e1>", he said, lost a <e2>wheel</e2>.'
READ = [
    (7, "The spark lit the hay.", "spark", "hay", CE),
    (8, 'A "cart", he said, lost a wheel.', "cart", "wheel", CW),
]


@pytest.fixture
def write(tmp_path):
    def write(name, content, pack=None):
        found = content if isinstance(content, bytes) else content.encode()
        path = tmp_path / name
        path.write_bytes(pack(found) if pack else found)
        return path

    return write


def rows(found):
    return [
        (s.id, s.text, s.text[slice(*s.e1)], s.text[slice(*s.e2)], s.label) for s in found.sentences
    ]


JSONL = "\n".join(
    json.dumps({"id": number, "sentence": sentence, "label": label, "comment": "x"})
    for number, sentence, label in ((7, SPARK, CE), (8, WHEEL, CW))
)
OFFSETS = "\n".join(
    json.dumps({"id": number, "text": text, "e1": e1, "e2": e2, "label": label})
    for number, text, e1, e2, label in (
        (7, READ[0][1], [4, 9], [18, 21], CE), (8, READ[1][1], [3, 7], [26, 31], CW)
    )
)
QUOTED = WHEEL.replace('"', '""')
CSV = f'id,sentence,label\n7,{SPARK},"{CE}"\n8,"{QUOTED}","{CW}"\n'
TSV = f'7\t{SPARK}\t{CE}\n8\t"{QUOTED}"\t{CW}\n'
TXT = f'7\t"{SPARK}"\n{CE}\nComment: a spark causes it\n\n8\t"{WHEEL}"\n{CW}\nComment:\n\n'


@pytest.mark.parametrize(
    ("name", "content", "pack"),
    [
        ("a.jsonl", JSONL, None),
        ("a.jsonl.gz", JSONL, gzip.compress),
        ("a.jsonl", OFFSETS, None),
        ("a.csv", CSV, None),
        ("a.csv.xz", "\ufeff" + CSV.replace("\n", "\r\n"), lzma.compress),
        ("a.csv", f'id,text,e1,e2,label\n7,{READ[0][1]},"[4, 9]",18-21,"{CE}"\n'
                  f'8,"{READ[1][1].replace(chr(34), 2 * chr(34))}","3,7","[26,31]","{CW}"\n', None),
        ("a.tsv", "id\tsentence\tlabel\n" + TSV, None),
        ("a.tsv", TSV, None),
        ("a.tsv", f'{CE}\t{SPARK}\t7\n{CW}\t"{QUOTED}"\t8\n', None),
        ("a.txt", TXT, None),
        ("A.TXT", TXT.replace("\n", "\r\n"), None),
        ("a.txt.gz", TXT.replace("\n\n", "\n"), gzip.compress),
        ("a.txt", TXT.replace("\t", "  "), None),
    ],
)
def test_every_format_gives_the_same_sentences(write, name, content, pack):
    found = read_relations(write(name, content, pack), labels=LABELS)
    assert rows(found) == READ and found.damaged == ()


def test_the_test_releases_numbered_sentences_have_no_labels(write):
    found = read_relations(write("a.txt", f'8001\t"{SPARK}"\n8002\t"{WHEEL}"\n'))
    assert [(s.id, s.label, s.line) for s in found.sentences] == [(8001, None, 1), (8002, None, 2)]
    found = read_relations(write("a.tsv", f"8001\t{SPARK}\n"))
    assert rows(found) == [(8001, *READ[0][1:4], None)]
    assert rows(read_relations(write("b.txt", f"{SPARK}\n{SPARK}"))) == [(None, *READ[0][1:4], None)] * 2


@pytest.mark.parametrize("text", [JSONL, OFFSETS, TSV, "id\tsentence\tlabel\n" + TSV, TXT])
def test_pasted_text_is_read_in_every_form_without_a_name(text):
    assert rows(read_relation_text("\n" * text.startswith("7") + text, LABELS)) == READ


def test_pasted_sentences_stand_one_a_line_and_a_plain_line_is_no_label_of_the_one_above():
    found = read_relation_text(f"{SPARK}\nThe spark lit the hay.\n{SPARK}\n{CE}\n", LABELS)
    assert [(s.line, s.label) for s in found.sentences] == [(1, None), (3, CE)]
    assert [(e.key, e.values["line"]) for e in found.damaged] == [("no_tags", 2)]
    for text, key in ((" \n", "sentences_empty"), ("the spark", "no_relations_typed")):
        with pytest.raises(InputError) as caught:
            read_relation_text(text)
        assert caught.value.key == key


def test_other_encodings_are_read_and_named(write):
    text = "id,sentence\n1,Le <e1>café</e1> est là la <e2>fête</e2> aussi.\n"
    for encoding in ("utf-8", "cp1252", "utf-16"):
        found = read_relations(write("a.csv", text.encode(encoding)))
        assert found.encoding == encoding and found.sentences[0].text == "Le café est là la fête aussi."


def test_labels_are_known_whatever_their_blanks_and_case_and_ids_may_be_names(write):
    rows = [{"id": "a-1", "sentence": SPARK, "label": "cause-effect (e1, e2)"}, {"sentence": SPARK, "label": " "}]
    found = read_relations(write("a.jsonl", "\n".join(map(json.dumps, rows))), labels=LABELS)
    assert [(s.label, s.id, s.name) for s in found.sentences] == [(CE, None, "a-1"), (None, None, "")]


def test_a_table_without_a_head_may_name_its_sentences(write):
    found = read_relations(write("a.tsv", f"a-1\t{SPARK}\t{CE}\na-2\t{SPARK}\t{CW}\n"), labels=LABELS)
    assert [(s.name, s.label) for s in found.sentences] == [("a-1", CE), ("a-2", CW)]
    assert read_relations(write("b.tsv", f"a note\t{SPARK}\n")).ignored == ("column 1",)


@pytest.mark.parametrize(
    ("head", "row", "column"),
    [
        ("sentence,sentence,label", "<e1>A</e1> <e2>b</e2>,<e1>C</e1> <e2>d</e2>,Other", "sentence"),
        ("sentence,label,label", "<e1>A</e1> <e2>b</e2>,Other,Cause-Effect", "label"),
    ],
)
def test_a_column_that_is_read_and_stands_twice_is_refused(write, head, row, column):
    with pytest.raises(InputError, match="column_twice") as caught:
        read_relations(write("a.csv", f"{head}\n{row}\n"))
    assert caught.value.values["column"] == column
    found = read_relations(write("b.csv", "sentence,note,note\n<e1>A</e1> <e2>b</e2>,x,y\n"))
    assert len(found.sentences) == 1 and found.ignored == ("note",)


def test_columns_that_are_not_read_are_named(write):
    assert read_relations(write("a.jsonl", JSONL)).ignored == ("comment",)
    assert read_relations(write("a.txt", TXT)).ignored == ("Comment",)
    assert read_relations(write("a.tsv", f"{SPARK}\t{CE}\tnote\n")).ignored == ("column 3",)


DAMAGED_LINES = {
    "broken JSON line": ("a.jsonl", '{"sentence": "' + SPARK, "bad_json_line", {}),
    "a line that is no object": ("a.jsonl", "[1]", "bad_json_line", {}),
    "no sentence in a line": ("a.jsonl", '{"label": "Other"}', "relation_incomplete", {"column": "sentence"}),
    "a sentence that is no text": ("a.jsonl", '{"sentence": 5}', "relation_incomplete", {"column": "sentence"}),
    "uneven columns": ("a.tsv", f"9\t{SPARK}", "bad_row", {"found": 2, "expected": 3}),
    "broken quotes": ("a.tsv", f'9\t"{SPARK}"x\tOther', "bad_quotes", {}),
    "missing tag": ("a.tsv", "9\tThe <e1>spark</e1> lit the <e2>hay.\tOther", "tag_missing", {"tag": "</e2>"}),
    "no tags": ("a.tsv", "9\tThe spark lit the hay.\tOther", "no_tags", {}),
    "crossed tags": ("a.tsv", "9\t<e1>a <e2>b</e1> c</e2>\tOther", "entities_overlap", {"e1": "a b"}),
    "tags the wrong way round": ("a.tsv", "9\t</e1>a<e1> <e2>c</e2>\tOther", "tags_reversed", {}),
    "tag twice": ("a.tsv", "9\t<e1>a</e1> <e1>b</e1> <e2>c</e2>\tOther", "tag_twice", {"tag": "<e1>"}),
    "empty entity": ("a.tsv", "9\t<e1> </e1>a <e2>c</e2>\tOther", "entity_empty", {"entity": "e1"}),
    "unknown label": ("a.tsv", f"9\t{SPARK}\tper:title", "relation_unknown", {"found": "per:title"}),
    "label without direction": ("a.tsv", f"9\t{SPARK}\tCause-Effect", "relation_unknown", {"found": "Cause-Effect"}),
    "duplicate id": ("a.tsv", f"7\t{SPARK}\tOther", "id_twice", {"id": "7", "first": 1}),
    "offsets that are none": ("b.jsonl", '{"text": "a b", "e1": "a", "e2": [2, 3]}', "offsets_unclear", {"column": "e1"}),
    "offsets outside": ("b.jsonl", '{"text": "a b", "e1": [0, 1], "e2": [2, 4]}', "offsets_outside", {"length": 3}),
    "offsets the wrong way round": ("b.jsonl", '{"text": "a b", "e1": [1, 0], "e2": [2, 3]}', "offsets_outside", {}),
    "offsets of one place": ("b.jsonl", '{"text": "a b", "e1": [0, 2], "e2": [0, 1]}', "entities_overlap", {}),
    "a quote never closed": ("a.txt", '9\t"The <e1>a</e1> <e2>b</e2>.', "txt_quote", {}),
    "a line without marks": ("a.txt", "\nThe {spark} lit the {hay}.", "no_tags", {"example": SPARK}),
    "a label without a sentence": ("a.txt", "\nOther", "txt_line", {"found": "Other"}),
}


@pytest.mark.parametrize("way", DAMAGED_LINES)
def test_a_damaged_line_has_a_sentence_with_its_line_and_stops_no_other(write, way):
    name, line, key, values = DAMAGED_LINES[way]
    start = {"a.jsonl": JSONL, "b.jsonl": OFFSETS, "a.tsv": TSV.strip(), "a.txt": TXT.strip()}[name]
    end = {"a.jsonl": {"sentence": SPARK}, "b.jsonl": {"text": "a b", "e1": [0, 1], "e2": [2, 3]}}.get(name)
    last = json.dumps(end) if end else f"99\t{SPARK}\tOther" if name == "a.tsv" else f"\n99\t{SPARK}\nOther"
    found = read_relations(write(name, f"{start}\n{line}\n{last}\n"), labels=LABELS)
    assert rows(found)[:2] == READ and len(found.sentences) == 3
    (error,) = found.damaged
    number = 1 + start.count("\n") + 1 + line.startswith("\n")
    assert error.key == key and error.values["line"] == number and values.items() <= error.values.items()
    for language in ("en", "zh"):
        message, hint = (Words(language)(f"errors.{key}.{part}", **error.values) for part in ("message", "hint"))
        assert message and hint and "{" not in message.replace('{"', "").replace(str(error.values.get("found")), "")


DAMAGED_FILES = {
    "no file": ("none.csv", None, "file_missing"),
    "wrong extension": ("a.docx", SPARK, "relation_format"),
    "no extension": ("sentences", SPARK, "relation_format"),
    "empty": ("a.jsonl", "", "file_empty"),
    "blank": ("a.txt", " \n\n", "file_empty"),
    "truncated gz": ("a.jsonl.gz", gzip.compress(JSONL.encode())[:-9], "file_unreadable"),
    "truncated xz": ("a.jsonl.xz", lzma.compress(JSONL.encode())[:-9], "file_unreadable"),
    "not packed at all": ("a.jsonl.gz", JSONL, "file_unreadable"),
    "packed under another name": ("a.jsonl", gzip.compress(JSONL.encode() * 9), "file_binary"),
    "a picture": ("a.csv", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "file_binary"),
    "too large": ("a.csv", CSV * 9, "table_too_large"),
    "no sentence column": ("a.csv", f"id,text,label\n7,{SPARK},{CE.replace(',', ' ')}\n", "no_sentence_column"),
    "head alone": ("a.csv", "id,sentence,label\n", "no_relations"),
    "JSON lines called CSV": ("a.csv", json.dumps({"sentence": "a", "label": "b"}) + "\n{},{}\n", "no_sentence_column"),
    "CSV called JSON lines": ("a.jsonl", CSV, "no_relations"),
    "every line without tags": ("a.txt", '1\t"The spark lit the hay."\nOther\n', "no_relations"),
}


@pytest.mark.parametrize("way", DAMAGED_FILES)
def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(write, tmp_path, way):
    name, content, key = DAMAGED_FILES[way]
    path = tmp_path / name if content is None else write(name, content)
    with pytest.raises(InputError) as caught:
        read_relations(path, most_bytes=1_000)
    error = caught.value
    assert error.key == key
    for language in ("en", "zh"):
        assert name in Words(language)(f"errors.{key}.message", **error.values)
        assert Words(language)(f"errors.{key}.hint", **error.values)


def test_why_no_line_can_be_used_is_among_the_values(write):
    with pytest.raises(InputError) as caught:
        read_relations(write("a.txt", '1\t"a"\nOther\n\n2\t"<e1>a</e1> b"\nOther'))
    found = caught.value.values["damaged"]
    assert [(e.key, e.values["line"]) for e in found] == [("no_tags", 1), ("tag_missing", 4)]


@settings(deadline=None, max_examples=40)
@given(st.binary(max_size=200), st.sampled_from(["csv", "tsv", "jsonl", "txt"]))
def test_any_bytes_are_read_or_refused_in_words(tmp_path_factory, content, kind):
    path = tmp_path_factory.mktemp("any") / f"a.{kind}"
    path.write_bytes(content)
    try:
        assert read_relations(path).sentences
    except InputError as error:
        assert Words("en")(f"errors.{error.key}.message", **error.values)


@pytest.mark.shared_data
def test_the_data_set_is_read_whole_and_its_offsets_agree_with_its_tags():
    beside = Path(__file__).resolve().parents[3] / "shared"
    folder = Path(os.environ.get("PLAYGROUND_SHARED", beside)) / "data/relation"
    path = folder / "semeval2010_task8.test.jsonl.gz"
    found = read_relations(path, labels=LABELS)
    assert len(found.sentences) == 2717 and not found.damaged
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for row, sentence in zip(map(json.loads, lines), found.sentences, strict=True):
            assert sentence.text == row["text"] and sentence.id == row["id"]
            assert [list(sentence.e1), list(sentence.e2)] == [row["e1"], row["e2"]]
