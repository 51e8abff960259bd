"""
English words that WordPiece splits: where to look for words longer than one piece.

Counted in the English pre-training text that the checkpoint's card lists: letters a to z alone, at
least 20 times in at least 5 documents, two or three pieces in BERT's uncased vocabulary; common
words from 4 letters on, those mostly written with a capital from 6 on. Single words, no text.
"""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path


@cache
def english_words() -> tuple[str, ...]:
    """Return the words in alphabetical order, small letters."""
    path = Path(__file__).with_name("english_words.txt.xz")
    return tuple(lzma.decompress(path.read_bytes()).decode("ascii").split())
