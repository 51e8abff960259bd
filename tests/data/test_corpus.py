"""Corpus files: documents by blank lines, sentences by the contract's rule."""

import gzip
import lzma

import pytest

from playground.data.corpus import read_documents, split_sentences
from playground.errors import InputError


@pytest.mark.parametrize(
    ("suffix", "opener"), [(".txt", open), (".gz", gzip.open), (".xz", lzma.open)]
)
def test_documents_are_split_at_blank_lines_in_every_packing(tmp_path, suffix, opener):
    path = tmp_path / f"a{suffix}"
    with opener(path, "wt", encoding="utf-8") as out:
        out.write("\ufeffone\n two \n\n\n\nthree\n")
    assert list(read_documents(path)) == [["one", "two"], ["three"]]


@pytest.mark.parametrize(
    ("name", "content", "key"),
    [
        ("a.txt", None, "file_missing"),
        ("a.txt", b"\xff\x80 no text", "bad_encoding"),
        ("a.gz", b"no archive", "file_unreadable"),
        ("a.gz", gzip.compress(b"one\n" * 99, mtime=0)[:-9], "file_unreadable"),
        ("a.xz", lzma.compress(b"one\n" * 99)[:-9], "file_unreadable"),
    ],
)
def test_documents_that_cannot_be_read_say_why(tmp_path, name, content, key):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=key):
        list(read_documents(path))


def test_sentences_end_at_marks_followed_by_a_blank():
    assert split_sentences("Go! He left.  Was 3.5 right? ok") == [
        "Go!", "He left.", "Was 3.5 right?", "ok",
    ]


def test_empty_paragraph_has_no_sentence():
    assert split_sentences("   ") == []
