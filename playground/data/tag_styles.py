"""
The ways in which people mark two entities, found in a sentence as opening and closing tags.

<e1>spark</e1> (SemEval-2010 Task 8, any case, blanks inside, &lt;e1&gt; from a web page),
[E1]spark[/E1] and [E1start]spark[E1end] (Soares et al. 2019, with [E1] alone as both ends too),
@spark@ … #hay# (Zhou & Chen 2022) and $ spark $ … # hay # (Wu & He 2019). One style a sentence, the
first of these that it holds; signs count only where they can be nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Span = tuple[int, int]
"""Characters of a text: start, and end excluded."""

# Repeats are bounded, so that no text makes the search slower than its length asks for.
_INSIDE = (
    r"\s{0,3}(?P<slash>[/／\\])?\s{0,3}(?:e|entity)[\s_-]?(?P<number>[12])"
    r"[\s_:-]?(?P<side>start|end)?\s{0,3}(?P<last>[/／\\])?\s{0,3}"
)
_WRITTEN = tuple(
    re.compile(f"(?:{before}){_INSIDE}(?:{after})", re.IGNORECASE)
    for before, after in (("[<＜]", "[>＞]"), ("&lt;", "&gt;"), (r"\[", r"\]"))
)
_SIGNS = ("@", "$")
"""Around e1; # stands around e2."""
_UNKNOWN = tuple(
    re.compile(pattern)
    for pattern in (
        r"<(\w{1,30})[^<>]{0,80}>(?P<inner>[^<>]+)</\1\s{0,3}>",
        r"\[(\w{1,30})[^\[\]]{0,80}\](?P<inner>[^\[\]]+)\[/\1\s{0,3}\]",
        r"\[\[(?P<inner>[^\[\]]+)\]\]",
        r"\{{1,3}(?P<inner>[^{}]+)\}{1,3}",
        r"\*\*(?P<inner>[^*]+)\*\*",
        r"__(?P<inner>[^_]+)__",
        r"([@#$^*])\s?(?P<inner>\w[^@#$^*]*?)\s?\1",
    )
)
"""Styles that do not say which entity is which; errors quote what stands inside."""


@dataclass(frozen=True)
class Tag:
    """One end of a mark."""

    entity: str
    """"e1" or "e2"."""
    closing: bool
    start: int
    """First character that goes when the tag comes off."""
    end: int

    @property
    def name(self) -> str:
        """Return the tag as this project writes it, "<e1>" or "</e1>"."""
        return f"<{'/' * self.closing}{self.entity}>"


def find_tags(tagged: str) -> list[Tag]:
    """
    Return the tags of a sentence in their order; none where it has no style that is known.

    Example: "The @spark@ lit the #hay#." gives e1 at 4 to 5 and 10 to 11, e2 at 20 to 21 and 24 to
    25, each an opening and a closing tag.
    """
    for written in _WRITTEN:
        tags = [_tag(match) for match in written.finditer(tagged)]
        if tags:
            return _paired(tags)
    for sign in _SIGNS:
        first, second = _signed(tagged, sign), _signed(tagged, "#")
        if first and second and (first[1] <= second[0] or second[1] <= first[0]):
            tags = [*_tags_of("e1", tagged, first), *_tags_of("e2", tagged, second)]
            return sorted(tags, key=lambda tag: tag.start)
    return []


def without_tags(tagged: str, tags: Iterable[Tag]) -> str:
    """Return the sentence with tags, in their order, taken off."""
    pieces, at = [], 0
    for tag in tags:
        pieces.append(tagged[at : tag.start])
        at = tag.end
    return "".join(pieces) + tagged[at:]


def unknown_marks(tagged: str) -> list[str]:
    """Return what stands inside marks of a style that is not read, as ["spark", "hay"]."""
    for style in _UNKNOWN:
        found = [match.group("inner").strip() for match in style.finditer(tagged)]
        if any(found):
            return [inner for inner in found if inner]
    return []


def strip_unknown_marks(tagged: str) -> str:
    """Return the sentence without marks of a style that is not read."""
    for style in _UNKNOWN:
        tagged = style.sub(lambda match: match.group("inner"), tagged)
    return tagged


def _tag(match: re.Match[str]) -> Tag:
    closing = bool(match["slash"] or match["last"]) or (match["side"] or "").lower() == "end"
    return Tag(f"e{match['number']}", closing, match.start(), match.end())


def _paired(tags: Sequence[Tag]) -> list[Tag]:
    """Take the second of two equal tags as the closing one where no tag says that it closes."""
    names = [tag.entity for tag in tags]
    if any(tag.closing for tag in tags) or sorted(names) != ["e1", "e1", "e2", "e2"]:
        return list(tags)
    return [
        Tag(tag.entity, tag.entity in names[:place], tag.start, tag.end)
        for place, tag in enumerate(tags)
    ]


def _signed(text: str, sign: str) -> Span | None:
    """Return where two equal signs stand when they can only be a mark: (first, past the last)."""
    places = [place for place, letter in enumerate(text) if letter == sign]
    if len(places) != 2:
        return None
    first, last = places
    inner = text[first + 1 : last]
    tight = bool(inner) and not inner[0].isspace() and not inner[-1].isspace()
    spaced = bool(inner.strip()) and inner[0] == " " and inner[-1] == " "
    if not tight and not spaced:
        return None
    around = text[first - 1 : first] + text[last + 1 : last + 2]
    apart = not any(letter.isascii() and letter.isalnum() for letter in around)
    return (first, last + 1) if apart else None


def _tags_of(entity: str, text: str, span: Span) -> tuple[Tag, Tag]:
    """Return both signs of an entity; a blank beside a sign inside the mark belongs to it."""
    start, end = span
    blank = int(text[start + 1] == " ")
    return (
        Tag(entity, False, start, start + 1 + blank),
        Tag(entity, True, end - 1 - blank, end),
    )
