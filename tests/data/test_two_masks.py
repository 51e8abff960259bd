"""Our own sentences with two blanks, and files of others."""

import lzma

import pytest

from playground.data.two_masks import TWO_MASKS, read_sentences
from playground.errors import InputError


def test_there_are_a_hundred_different_sentences_with_two_blanks_and_a_stop():
    assert len(TWO_MASKS) == len(set(TWO_MASKS)) == 100
    assert all(text.count("[MASK]") == 2 and text.endswith(".") for text in TWO_MASKS)


def test_lines_of_a_file_are_sentences_blank_ones_left_out(tmp_path):
    path = tmp_path / "two.txt.xz"
    with lzma.open(path, "wt", encoding="utf-8") as file:
        file.write("A [MASK] [MASK].\n\n  The [MASK] saw [MASK]. \n")
    assert read_sentences(path) == ("A [MASK] [MASK].", "The [MASK] saw [MASK].")


@pytest.mark.parametrize(
    ("content", "key"), [(b"\n \n", "nothing_to_score"), (b"\xff\xfe\xfa [MASK]", "bad_encoding")]
)
def test_a_file_without_readable_sentences_is_refused(tmp_path, content, key):
    (tmp_path / "two.txt").write_bytes(content)
    with pytest.raises(InputError) as caught:
        read_sentences(tmp_path / "two.txt")
    assert caught.value.key == key


def test_a_damaged_archive_is_refused(tmp_path):
    (tmp_path / "two.txt.xz").write_bytes(b"not an archive")
    with pytest.raises(InputError, match="file_unreadable"):
        read_sentences(tmp_path / "two.txt.xz")
