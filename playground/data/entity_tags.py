"""
Sentences with two tagged entities: `The <e1>spark</e1> lit the <e2>hay</e2>`.

Tags come off, offsets count characters of the text without them, and blanks stay as typed; blanks
at the ends of an entity are no part of it. Other styles of tags are read where they can mean one
thing only (`data/tag_styles.py`).
Source of the format: SemEval-2010 Task 8 (Hendrickx et al. 2010).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playground.data.tag_styles import (
    Span,
    Tag,
    find_tags,
    strip_unknown_marks,
    unknown_marks,
    without_tags,
)
from playground.errors import InputError

_WORD = re.compile(r"[^\W_]+")
_CLOSED_CLASS = frozenset(
    "a an the of in on at by to for from with and or but is are was were be been has have had it "
    "its this that these those he she they we you i his her their as not no into".split()
)
"""Words that an example of marking would not mark."""
_LONGEST_EXAMPLE, _LONGEST_WORD = 78, 20
"""Characters; a longer value would be cut in an error's words."""
_SPARK_HAY = ["spark", "hay"]
"""Marked in the example for a text that has no two words of its own."""


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
    name: str = ""
    """The id as the file writes it, also where it is no number; empty without one."""


def read_tags(tagged: str) -> TaggedSentence:
    """
    Return the sentence with its tags taken off.

    Raises:
        InputError: tags missing, double, crossed, the wrong way round or empty; the first fault by
            name.
    """
    tags = find_tags(tagged)
    text = without_tags(tagged, tags)
    if not tags:
        marked = dict(zip(("e1", "e2"), unknown_marks(tagged), strict=False))
        example = _example(strip_unknown_marks(tagged), marked)
        raise InputError("no_tags", found=tagged, example=example)
    places = _places(tags)
    e1, e2 = (_span(places, name, text) for name in ("e1", "e2"))
    return TaggedSentence(text, *apart(text, e1, e2))


def write_tags(text: str, e1: Span, e2: Span) -> str:
    """
    Return a text with <e1> and <e2> around two stretches that do not overlap.

    Example: "Ada met Bo.", (8, 10), (0, 3) -> "<e2>Ada</e2> met <e1>Bo</e1>."
    """
    (start, end, first), (other, last, second) = sorted(((*e1, "e1"), (*e2, "e2")))
    return (
        f"{text[:start]}<{first}>{text[start:end]}</{first}>{text[end:other]}"
        f"<{second}>{text[other:last]}</{second}>{text[last:]}"
    )


def apart(text: str, e1: Span, e2: Span) -> tuple[Span, Span]:
    """
    Return both entities without the blanks at their ends.

    Raises:
        InputError: one holds nothing but blanks, or they overlap.
    """
    e1, e2 = _trimmed(text, "e1", e1), _trimmed(text, "e2", e2)
    if max(e1[0], e2[0]) < min(e1[1], e2[1]):
        raise InputError("entities_overlap", e1=text[slice(*e1)], e2=text[slice(*e2)])
    return e1, e2


def _places(tags: Sequence[Tag]) -> dict[str, int]:
    """Return where in the text without tags each tag stands."""
    places: dict[str, int] = {}
    gone = 0
    for tag in tags:
        if tag.name in places:
            raise InputError("tag_twice", tag=tag.name)
        places[tag.name] = tag.start - gone
        gone += tag.end - tag.start
    return places


def _span(places: dict[str, int], entity: str, text: str) -> Span:
    opening, closing = f"<{entity}>", f"</{entity}>"
    for tag in (opening, closing):
        if tag not in places:
            marked = _half_marked(places, text)
            raise InputError("tag_missing", tag=tag, found=text, example=_example(text, marked))
    if places[opening] > places[closing]:
        raise InputError("tags_reversed", opening=opening, closing=closing)
    return places[opening], places[closing]


def _half_marked(places: dict[str, int], text: str) -> dict[str, str]:
    """Return what the tags that are there mark: the next word where one end is missing."""
    found = {}
    for entity in ("e1", "e2"):
        start, end = (places.get(tag) for tag in (f"<{entity}>", f"</{entity}>"))
        if start is not None and end is not None:
            found[entity] = text[start:end].strip()
        elif start is not None or end is not None:
            words = _WORD.findall(text[start:] if start is not None else text[:end])
            found |= {entity: words[0 if start is not None else -1]} if words else {}
    return found


def _trimmed(text: str, entity: str, span: Span) -> Span:
    start, end = span
    inner = text[start:end]
    if not inner.strip():
        raise InputError("entity_empty", entity=entity, found=inner)
    return start + len(inner) - len(inner.lstrip()), end - len(inner) + len(inner.rstrip())


def _example(text: str, marked: Mapping[str, str]) -> str:
    """Return the accepted form with the visitor's own words in it, in at most 78 characters."""
    first, second = (marked.get(name, "") for name in ("e1", "e2"))
    spare = [word for word in _content_words(text) if word not in (first, second)]
    second = second or (spare.pop() if spare else "")
    first = first or (spare[-1 if "e2" in marked else 0] if spare else "")
    if not (first and second):
        first, second = _SPARK_HAY
    start, other = text.find(first), text.find(second)
    if start <= other < start + len(first):
        other = text.find(second, start + len(first))
    if start >= 0 and other >= 0 and not other <= start < other + len(second):
        whole = write_tags(text, (start, start + len(first)), (other, other + len(second)))
        if len(whole) <= _LONGEST_EXAMPLE:
            return whole
    first, second = first[:_LONGEST_WORD], second[:_LONGEST_WORD]
    return f"… <e1>{first}</e1> … <e2>{second}</e2> …"


def _content_words(text: str) -> list[str]:
    words = [word for word in _WORD.findall(text) if not word.isdigit()]
    return [word for word in words if word.lower() not in _CLOSED_CLASS] or words


__all__ = ["Span", "TaggedSentence", "apart", "read_tags", "write_tags"]
