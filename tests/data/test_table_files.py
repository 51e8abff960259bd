"""Tables that people bring: formats, encodings, quotes, damaged rows with their line, limits."""

import gzip
import lzma

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.table_files import read_table
from playground.errors import InputError


@pytest.fixture
def write(tmp_path):
    def write(name, content, pack=None):
        found = content if isinstance(content, bytes) else content.encode()
        path = tmp_path / name
        path.write_bytes(pack(found) if pack else found)
        return path

    return write


def cells(table):
    return [row.cells for row in table.rows]


ROWS = [{"good": "a, \"b\"", "bad": "c"}, {"good": "é\nf", "bad": "中"}]
CSV = 'good,bad\n"a, ""b""",c\n"é\nf",中\n'


@pytest.mark.parametrize(
    ("name", "content", "pack"),
    [
        ("a.csv", CSV, None),
        ("a.CSV", CSV.replace("\n", "\r\n").replace("é\r\n", "é\n"), None),
        ("a.csv", "\ufeff" + CSV, None),
        ("a.csv.gz", CSV, gzip.compress),
        ("a.csv.xz", CSV, lzma.compress),
        ("a.tsv", 'good\tbad\n"a, ""b"""\tc\n"é\nf"\t中\n', None),
        ("a.jsonl", '{"good": "a, \\"b\\"", "bad": "c"}\n\n{"good": "é\\nf", "bad": "中"}', None),
        ("a.b.jsonl.xz", '{"good": "a, \\"b\\"", "bad": "c"}\n{"good": "é\\nf", "bad": "中"}', lzma.compress),
    ],
)
def test_formats_give_the_same_rows(write, name, content, pack):
    table = read_table(write(name, content, pack))
    assert cells(table) == ROWS and table.columns == ("good", "bad") and table.encoding == "utf-8"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("good,bad\n我们明天去图书馆。,我们明天图书馆去。\n", "gb18030"),
        ("good,bad\nLe café est là.,Le café est la.\n", "cp1252"),
        ("good,bad\nLe café est là.,Le café est la.\n", "utf-16"),
        ("good,bad\n“I’m here.”,“I here.”\n", "cp1252"),
    ],
)
def test_other_encodings_are_read_and_named(write, text, encoding):
    table = read_table(write("a.csv", text.encode(encoding)))
    good, bad = text.split("\n")[1].split(",")
    assert cells(table) == [{"good": good, "bad": bad}] and table.encoding == encoding


def test_a_damaged_row_has_its_line_and_stops_no_other(write):
    table = read_table(write("a.csv", 'good,bad\n"x\ny",z\none\nfine,too\na,b,c\n"q"r,s\nlast,one\n'))
    found = [(row.line, row.error.key if row.error else row.cells["bad"]) for row in table.rows]
    assert found == [
        (2, "z"), (4, "bad_row"), (5, "too"), (6, "bad_row"), (7, "bad_quotes"), (8, "one")
    ]
    assert table.rows[1].error.values == {"line": 4, "found": 1, "expected": 2}


def test_a_quote_that_is_never_closed_swallows_nothing_in_silence(write):
    table = read_table(write("a.csv", 'good,bad\na,b\n"c,d\ne,f\n'))
    assert [(row.line, row.error and row.error.key) for row in table.rows] == [(2, None), (3, "open_quotes")]


def test_json_lines_that_are_no_objects_are_named(write):
    table = read_table(write("a.jsonl", '{"good": 1}\nnope\n[1]\n' + "[" * 100_000 + "\n{}\n"))
    assert [row.error.key if row.error else "" for row in table.rows] == [
        "", "bad_json_line", "bad_json_line", "bad_json_line", ""
    ]


def refused(path, **options):
    with pytest.raises(InputError) as caught:
        read_table(path, **options)
    return caught.value.key


def test_files_that_cannot_be_read_are_refused(write, tmp_path):
    assert refused(tmp_path / "none.csv") == "file_missing"
    assert refused(write("a.txt", "x")) == "table_format"
    assert refused(write("noname", "x")) == "table_format"
    assert refused(write("a.csv.xz", "no archive")) == "file_unreadable"
    assert refused(write("a.csv.gz", gzip.compress(CSV.encode())[:-9])) == "file_unreadable"


def test_an_archive_that_unpacks_to_too_much_is_refused(write):
    path = write("a.csv.xz", b"good,bad\n" + b"a,b\n" * 1_000_000, lzma.compress)
    assert path.stat().st_size < 10_000
    assert refused(path, most_bytes=2**20) == "table_too_large"


def test_an_empty_file_has_no_rows(write):
    for content in ("", "\n\n", "good,bad\n", "\ufeff"):
        assert read_table(write("a.csv", content)).rows == ()


@settings(deadline=None, max_examples=40)
@given(st.binary(max_size=200), st.sampled_from(["csv", "tsv", "jsonl"]))
def test_any_bytes_are_read_without_a_crash(tmp_path_factory, content, kind):
    path = tmp_path_factory.mktemp("any") / f"a.{kind}"
    path.write_bytes(content)
    for row in read_table(path).rows:
        assert row.line >= 1 and bool(row.cells) >= (row.error is None and kind != "jsonl")
