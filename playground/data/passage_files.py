"""
A passage that lies in a file: plain text in UTF-8, or UTF-16 with its mark, as it stands.

Line ends are kept, so that offsets count the file's own characters; a byte order mark is dropped.
Other encodings are refused, not guessed: a wrong guess would answer with letters nobody wrote.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from playground.data.given_files import require_file
from playground.errors import InputError

MOST_CHARACTERS = 200_000
"""Of a passage; a file cannot hold one with more bytes than four times as many."""
_BINARY = re.compile("[\0-\x08\x0e-\x1a\x1c-\x1f]")


def read_passage_file(path: Path) -> str:
    """
    Return the text of a file.

    Raises:
        InputError: no such file, empty, too large, binary, in another encoding, or not to be read.
    """
    require_file(path)
    try:
        size = path.stat().st_size
        if size > 4 * MOST_CHARACTERS + len(codecs.BOM_UTF8):
            raise InputError(
                "passage_file_large", path=path.name, found=f"{size:,}",
                limit=f"{MOST_CHARACTERS:,}",
            )
        found = path.read_bytes()
    except OSError as error:
        raise InputError("file_unreadable", path=path.name, cause=str(error)) from error
    return _decoded(found, path.name)


def _decoded(found: bytes, name: str) -> str:
    wide = found.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = found.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        key = "passage_file_binary" if b"\0" in found and not wide else "bad_encoding"
        raise InputError(key, path=name) from error
    if _BINARY.search(text):
        raise InputError("passage_file_binary", path=name)
    if not text.strip():
        raise InputError("passage_file_empty", path=name)
    return text
