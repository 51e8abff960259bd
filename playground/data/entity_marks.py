"""
Texts with any number of marked entities, as `<e>Ada</e> and <e>Boris</e> founded <e>Acme</e>`.

Marks may carry numbers, `<e1>…</e1>` to `<e99>…</e99>`; square brackets are left to [MASK]. Marks
come off, offsets count characters of the text without them. Blanks stay as typed; those at the ends
of an entity are no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playground.data.entity_tags import Span
from playground.errors import InputError

FEWEST, MOST = 2, 12
"""Entities of one text."""

_MARK = re.compile(r"<(/?)(e\d{0,2})>", re.IGNORECASE)
_AROUND = 30
"""Characters of the text that an error quotes."""


@dataclass(frozen=True)
class MarkedEntities:
    """A text without its marks, and where the entities stand."""

    text: str
    entities: tuple[Span, ...]
    """In the order of the text, whatever their marks' numbers; they never overlap."""


def read_marks(marked: str) -> MarkedEntities:
    """
    Return the text with its marks taken off.

    Example: "<e>Ada</e> met <e>Bo</e>." -> "Ada met Bo.", ((0, 3), (8, 10)).

    Raises:
        InputError: fewer than 2 or more than 12 entities, or one that is empty, not closed, never
            opened, marked with a number twice, or inside another; the first fault by name.
    """
    text = ""
    entities: list[Span] = []
    seen: set[str] = set()
    opened: tuple[str, int] | None = None
    at = 0
    for match in _MARK.finditer(marked):
        text += marked[at : match.start()]
        at = match.end()
        name = match.group(2).lower()
        if match.group(1):
            entities.append(_closed(opened, name, text))
            opened = None
        else:
            opened = _opened(opened, name, text, seen)
    text += marked[at:]
    if opened is not None:
        raise InputError("mark_open", tag=f"<{opened[0]}>", found=_start(text[opened[1] :]))
    _check_count(entities, text)
    return MarkedEntities(text, tuple(entities))


def write_marks(text: str, entities: Sequence[Span]) -> str:
    """Return `text` with <e> and </e> around each of `entities`, which rise and do not overlap."""
    pieces, at = [], 0
    for start, end in entities:
        pieces += [text[at:start], "<e>", text[start:end], "</e>"]
        at = end
    return "".join(pieces) + text[at:]


def _opened(
    opened: tuple[str, int] | None, name: str, text: str, seen: set[str]
) -> tuple[str, int]:
    if opened is not None:
        raise InputError("mark_inside", tag=f"<{name}>", found=_start(text[opened[1] :]))
    if name in seen and name != "e":
        raise InputError("mark_twice", tag=f"<{name}>")
    seen.add(name)
    return name, len(text)


def _closed(opened: tuple[str, int] | None, name: str, text: str) -> Span:
    if opened is None:
        raise InputError("mark_unopened", tag=f"</{name}>", found=text[-_AROUND:].strip())
    if opened[0] != name:
        raise InputError("mark_crossed", opening=f"<{opened[0]}>", closing=f"</{name}>")
    inside = text[opened[1] :]
    if not inside.strip():
        before = text[: opened[1]][-_AROUND:].strip()
        raise InputError("mark_empty", tag=f"<{name}>", found=inside, before=before)
    start = opened[1] + len(inside) - len(inside.lstrip())
    return start, start + len(inside.strip())


def _check_count(entities: Sequence[Span], text: str) -> None:
    if len(entities) < FEWEST:
        raise InputError(
            "marks_too_few", found=len(entities), lowest=FEWEST, text=_start(text.strip())
        )
    if len(entities) > MOST:
        raise InputError("marks_too_many", found=len(entities), limit=MOST)


def _start(text: str) -> str:
    """Return the first characters, on which an error puts its finger."""
    return text if len(text) <= _AROUND else text[:_AROUND].rstrip() + "…"
