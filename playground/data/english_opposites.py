"""
English words and their opposites, verbs in all their forms, and where a text has such words.

The pairs stand in english_opposites.txt; what is an opposite depends on the sentence, so a pair
says "the one can stand where the other cannot be true", no more.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playground.data.english_verbs import gerund_of, participle_of, past_of, third_person_of

FAINT = frozenset(
    "to from with for one two three all some only no both over up down first second more most half "
    "left back base even hard last like lead well light open close present right".split()
)
"""Words that often mean something else, or whose opposite changes little."""
_HOW = re.compile(r"\bhow$", re.IGNORECASE)  # "how many" asks for a number, and has no opposite


class Turn(NamedTuple):
    """A word of a text that has opposites."""

    start: int
    end: int
    word: str
    opposites: tuple[str, ...]
    """In alphabetical order, capital where the word has one."""


@cache
def opposites() -> dict[str, tuple[str, ...]]:
    """Return each word's opposites, small letters, in alphabetical order."""
    text = Path(__file__).with_name("english_opposites.txt").read_text(encoding="utf-8")
    verbs, words = text.split("[verbs]")[1].split("[words]")
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in _pairs(words):
        found[one].add(other)
        found[other].add(one)
    for one, other in _pairs(verbs):
        for form, opposite in zip(_forms(one), _forms(other), strict=True):
            found[form].add(opposite)
            found[opposite].add(form)
    return {word: tuple(sorted(others - {word})) for word, others in found.items()}


def find_turns(text: str) -> Iterator[Turn]:
    """Yield the words of a text that have an opposite, in order."""
    table = opposites()
    for match in _pattern().finditer(text):
        if _HOW.search(text[: match.start()].rstrip()):
            continue
        others = tuple(as_written(match[0], other) for other in table[match[0].lower()])
        yield Turn(match.start(), match.end(), match[0], others)


def as_written(model: str, word: str) -> str:
    """Return a word with a capital where the model has one. Example: "First", "last" -> "Last"."""
    return word.capitalize() if model[:1].isupper() else word


def word_pattern(word: str) -> re.Pattern[str]:
    """Return what finds a word as a whole, in any case."""
    return re.compile(rf"(?<![\w'-]){re.escape(word)}(?![\w'-])", re.IGNORECASE)


@cache
def _pattern() -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, opposites()), key=len, reverse=True))
    return re.compile(rf"(?<![\w'-])(?:{words})(?![\w'-])", re.IGNORECASE)


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for row in text.replace("\n", "|").split("|"):
        if row:
            one, other = row.split()
            yield one, other


def _forms(base: str) -> tuple[str, ...]:
    return (base, third_person_of(base), past_of(base), participle_of(base), gerund_of(base))
