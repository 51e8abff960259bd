"""
Split a text into the words that a tagger tags: as the rows that it was trained on were split.

Rows of tags come with words already split, a visitor's sentence does not. Either way BERT reads the
same pieces; what differs is which of them is a word's first, the one that the tag is read from.
Source: words as in CoNLL-2003 (Tjong Kim Sang and De Meulder 2003, section 2).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Literal

from playground.engine.token_spans import Span, is_ideograph

WordSplit = Literal["blanks", "punctuation"]
"""At blanks alone, so that a comma belongs to the word before it; or punctuation apart."""
_CHUNK = re.compile(r"\S+")
_POSSESSIVE = re.compile(r"['’]s$", re.IGNORECASE)
_CLOSING = frozenset(",;:!?")
"""Marks that end a word or stand alone; a full stop may belong to an abbreviation."""


def word_split_of(rows: Iterable[Iterable[str]]) -> WordSplit:
    """
    Return how the words of sentences were split, [sentences][words].

    Example: [["Ada", "Lovelace", ","]] -> "punctuation"; [["Ada", "Lovelace,"]] -> "blanks".
    """
    attached = alone = 0
    for words in rows:
        for word in words:
            if word[-1:] in _CLOSING:
                attached += word[:-1].isalnum()
                alone += len(word) == 1
    return "blanks" if attached > alone else "punctuation"


def split_words(text: str, split: WordSplit = "punctuation") -> list[Span]:
    """
    Return the words of a text as characters, end excluded, in order; each ideograph is a word.

    With "punctuation", marks at the ends of a word stand alone, and so does a possessive 's; marks
    inside (e-mail, 3.5) and the full stop of an abbreviation (U.S.) do not.
    """
    chunks = [match.span() for match in _CHUNK.finditer(text)]
    pieces = [span for chunk in chunks for span in _ideographs_apart(text, *chunk)]
    if split == "blanks":
        return pieces
    return [span for piece in pieces for span in _marks_apart(text, *piece)]


def _ideographs_apart(text: str, start: int, end: int) -> list[Span]:
    found, low = [], start
    for place in range(start, end):
        if is_ideograph(text[place]):
            found += [(low, place), (place, place + 1)]
            low = place + 1
    found.append((low, end))
    return [(a, b) for a, b in found if a < b]


def _marks_apart(text: str, start: int, end: int) -> list[Span]:
    first, last = start, end
    while first < last and _is_mark(text[first]):
        first += 1
    while last > first and _is_mark(text[last - 1]):
        last -= 1
    if text[last : last + 1] == "." and "." in text[first:last]:
        last += 1
    middle = [(first, last)] if first < last else []
    owner = _POSSESSIVE.search(text[first:last])
    if owner and owner.start():
        middle = [(first, first + owner.start()), (first + owner.start(), last)]
    opening = [(place, place + 1) for place in range(start, first)]
    return [*opening, *middle, *((place, place + 1) for place in range(last, end))]


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] in "PS"
