"""Files of inputs: each line answered or refused on its own, in order."""

import gzip
import lzma

import pytest

from playground.data.batch_inputs import Field, read_inputs
from playground.errors import InputError
from playground.tasks.batch import answer_lines

FIELDS = (Field("text", "text", required=True), Field("top_k", "whole number"), Field("targets", "texts"))


def lines_of(path):
    return list(read_inputs(path, FIELDS))


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return path


def test_lines_are_read_with_their_numbers_and_blank_ones_passed_over(tmp_path):
    path = write(tmp_path / "a.jsonl", '{"text": "猫"}\n\n{"text": "b", "top_k": 3, "note": 1}\n')
    first, second = lines_of(path)
    assert (first.number, first.values) == (1, {"text": "猫"})
    assert (second.number, second.values, second.ignored) == (3, {"text": "b", "top_k": 3}, ("note",))


@pytest.mark.parametrize(("name", "opener"), [("a.jsonl.gz", gzip.open), ("a.jsonl.xz", lzma.open)])
def test_archives_and_byte_order_marks_are_read(tmp_path, name, opener):
    with opener(tmp_path / name, "wt", encoding="utf-8-sig") as file:
        file.write('{"text": "a"}\n')
    assert lines_of(tmp_path / name)[0].values == {"text": "a"}


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("plain text", "bad_line"),
        ('["text"]', "bad_line"),
        ("{}", "bad_field"),
        ('{"text": 5}', "bad_field"),
        ('{"text": "a", "top_k": "5"}', "bad_field"),
        ('{"text": "a", "top_k": true}', "bad_field"),
        ('{"text": "a", "targets": "b"}', "bad_field"),
        ("[" * 100_000, "bad_line"),
    ],
)
def test_a_bad_line_names_what_is_wrong_and_the_next_is_read(tmp_path, line, key):
    found = lines_of(write(tmp_path / "a.jsonl", line + '\n{"text": "a"}\n'))
    assert found[0].error.key == key and found[0].error.values["line"] == 1
    assert found[1].values == {"text": "a"}


def test_a_missing_a_damaged_and_a_foreign_file_are_refused(tmp_path):
    (tmp_path / "b.gz").write_bytes(b"not an archive")
    (tmp_path / "c.xz").write_bytes(lzma.compress(b'{"text": "a"}\n' * 99)[:40])
    (tmp_path / "d").write_bytes(b'{"text": "\xff\xfe"}')
    keys = []
    for name in ("a", "b.gz", "c.xz", "d"):
        with pytest.raises(InputError) as caught:
            lines_of(tmp_path / name)
        keys.append(caught.value.key)
    assert keys == ["file_missing", "file_unreadable", "file_unreadable", "bad_encoding"]


def test_answers_keep_the_order_and_an_error_stays_with_its_line(tmp_path):
    path = write(tmp_path / "a.jsonl", "".join(f'{{"text": "{n}"}}\n' for n in range(600)))

    def answer(values):
        if values["text"] == "7":
            raise InputError("empty_text")
        return values["text"]

    found = list(answer_lines(read_inputs(path, FIELDS), answer))
    assert [line.number for line, _ in found] == list(range(1, 601))
    assert found[7][1].key == "empty_text"
    assert [said for _, said in found[:3]] == ["0", "1", "2"] and found[599][1] == "599"
