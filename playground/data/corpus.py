"""
Plain-text corpora: one paragraph a line, a blank line between documents, plain, .gz or .xz.

The sentence rule is the one of our scoring contract: a sentence ends at . ! or ? followed by a
blank, and at each line end. It splits "Mr. Smith" in two; scores say that they use it.
"""

from __future__ import annotations

import gzip
import lzma
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from playground.data.given_files import require_file
from playground.errors import InputError

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")


def open_text(path: Path) -> TextIO:
    """Open a UTF-8 text file, decompressing .gz and .xz; a byte order mark is dropped."""
    if path.suffix == ".xz":
        return lzma.open(path, "rt", encoding="utf-8-sig")
    if path.suffix == ".gz":
        return gzip.open(path, "rt", encoding="utf-8-sig")
    return path.open(encoding="utf-8-sig")


def read_text_file(path: Path) -> str:
    """
    Return all that a text file holds.

    Raises:
        InputError: no such file, not UTF-8, or a damaged archive.
    """
    with _reading(path) as lines:
        return lines.read()


def read_documents(path: Path) -> Iterator[list[str]]:
    r"""
    Yield each document of a corpus file as its paragraphs, in order, blank ends stripped.

    Example: "a\nb\n\nc\n" yields ["a", "b"], then ["c"].

    Raises:
        InputError: no such file, not UTF-8, or a damaged archive.
    """
    paragraphs: list[str] = []
    with _reading(path) as lines:
        for line in lines:
            paragraph = line.strip()
            if paragraph:
                paragraphs.append(paragraph)
            elif paragraphs:
                yield paragraphs
                paragraphs = []
    if paragraphs:
        yield paragraphs


@contextmanager
def _reading(path: Path) -> Iterator[TextIO]:
    """Open a text file, and say in words what keeps it from being read."""
    require_file(path)
    try:
        with open_text(path) as lines:
            yield lines
    except UnicodeDecodeError as error:
        raise InputError("bad_encoding", path=str(path)) from error
    except (lzma.LZMAError, zlib.error, EOFError, OSError) as error:
        raise InputError("file_unreadable", path=str(path), cause=str(error)) from error


def split_sentences(paragraph: str) -> list[str]:
    """
    Return the sentences of one paragraph by the contract's rule, end marks kept.

    Example: "Go! He left. ok" gives ["Go!", "He left.", "ok"].
    """
    return [part for part in _SENTENCE_END.split(paragraph.strip()) if part]
