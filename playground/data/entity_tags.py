"""
Sentences with two tagged entities: `The <e1>spark</e1> lit the <e2>hay</e2>`.

Tags come off, offsets count characters of the text without them, and blanks stay as typed.
Source of the format: SemEval-2010 Task 8 (Hendrickx et al. 2010).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from playground.errors import InputError

Span = tuple[int, int]
"""Characters of a text: start, and end excluded."""

_TAG = re.compile(r"</?e[12]>", re.IGNORECASE)


@dataclass(frozen=True)
class TaggedSentence:
    """A sentence without its tags, and where the entities stand."""

    text: str
    e1: Span
    e2: Span
    """Either may come first; they never overlap."""
    label: str | None = None
    id: int | None = None
    line: int = 0
    """Of the file, from 1; 0 for a sentence that comes from none."""


def read_tags(tagged: str) -> TaggedSentence:
    """
    Return the sentence with its tags taken off.

    Raises:
        InputError: tags missing, double, crossed or empty; the first fault by name.
    """
    pieces: list[str] = []
    places: dict[str, int] = {}
    length = at = 0
    for match in _TAG.finditer(tagged):
        tag = match.group().lower()
        if tag in places:
            raise InputError("tag_twice", tag=tag)
        pieces.append(tagged[at : match.start()])
        length += len(pieces[-1])
        places[tag] = length
        at = match.end()
    text = "".join(pieces) + tagged[at:]
    e1, e2 = (_span(places, name, text) for name in ("e1", "e2"))
    if max(e1[0], e2[0]) < min(e1[1], e2[1]):
        raise InputError("entities_overlap", e1=text[slice(*e1)], e2=text[slice(*e2)])
    return TaggedSentence(text, e1, e2)


def _span(places: dict[str, int], name: str, text: str) -> Span:
    for tag in (f"<{name}>", f"</{name}>"):
        if tag not in places:
            raise InputError("tag_missing", tag=tag, found=text)
    start, end = places[f"<{name}>"], places[f"</{name}>"]
    if not text[start:end].strip():
        raise InputError("entity_empty", entity=name, found=text[start:end])
    return start, end
