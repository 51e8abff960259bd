"""Corpus files: documents by blank lines, sentences by the contract's rule."""

import gzip
import lzma

import pytest

from playground.data.corpus import read_documents, split_sentences


@pytest.mark.parametrize(
    ("suffix", "opener"), [(".txt", open), (".gz", gzip.open), (".xz", lzma.open)]
)
def test_documents_are_split_at_blank_lines_in_every_packing(tmp_path, suffix, opener):
    path = tmp_path / f"a{suffix}"
    with opener(path, "wt", encoding="utf-8") as out:
        out.write("\ufeffone\n two \n\n\n\nthree\n")
    assert list(read_documents(path)) == [["one", "two"], ["three"]]


def test_sentences_end_at_marks_followed_by_a_blank():
    assert split_sentences("Go! He left.  Was 3.5 right? ok") == [
        "Go!", "He left.", "Was 3.5 right?", "ok",
    ]


def test_empty_paragraph_has_no_sentence():
    assert split_sentences("   ") == []
