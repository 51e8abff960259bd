"""A passage as it was typed, with stretches of it coloured: whole, or in excerpts where long."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playground.plots.escaping import escape
from playground.words import Words

WHOLE = 4_000
"""Characters of a passage that is shown whole; of a longer one the surroundings of its marks."""
AROUND = 240
"""Characters that are shown on either side of a mark of a longer passage."""
_LONGEST_MARK = 2_000
_LONGEST_WORD = 40


class Mark(NamedTuple):
    """A stretch of a passage to colour; a plain tuple of the four will do."""

    start: int
    end: int
    """Characters of the passage, end excluded."""
    kind: str
    """Classes of the style sheet, as "bp-answer"."""
    title: str
    """Raw text that is shown on hover; empty for none."""


def passage_html(
    passage: str,
    marks: Sequence[tuple[int, int, str, str]],
    words: Words,
    whole: int = WHOLE,
    around: int = AROUND,
) -> str:
    """
    Return the passage as typed, white space and line breaks kept, with coloured stretches.

    Args:
        passage: raw text; escaped here.
        marks: (start, end, class, title), in any order; where two overlap the later one keeps
            what the earlier one leaves.
        words: the visitor's language.
        whole: a passage of more characters is shown in excerpts, and said to be.
        around: characters on either side of each mark of an excerpt.
    """
    ordered = sorted((Mark(*mark) for mark in marks), key=lambda mark: (mark.start, mark.end))
    if len(passage) <= whole:
        return _paragraph(_marked(passage, 0, len(passage), ordered))
    excerpts = _excerpts(passage, ordered, around)
    parts = []
    for low, high in excerpts:
        inside = [mark for mark in ordered if mark.start < high and mark.end > low]
        parts.append(("… " if low else "") + _marked(passage, low, high, inside))
    shown = sum(high - low for low, high in excerpts)
    said = words("span_passage.excerpts", shown=f"{shown:,}", total=f"{len(passage):,}")
    last = " …" if excerpts[-1][1] < len(passage) else ""
    note = f'<p class="bp-small">{escape(said)}</p>'
    return note + "".join(map(_paragraph, [*parts[:-1], parts[-1] + last]))


def _paragraph(inside: str) -> str:
    return f'<p class="bp-passage" dir="auto">{inside}</p>'


def _excerpts(passage: str, marks: Sequence[Mark], around: int) -> list[tuple[int, int]]:
    """Return stretches around the marks, those that touch joined; the beginning without marks."""
    found: list[tuple[int, int]] = []
    for mark in marks:
        low, high = _word_ends(passage, mark.start - around, mark.end + around)
        if found and low <= found[-1][1]:
            low = found.pop()[0]
        found.append((low, high))
    return found or [_word_ends(passage, 0, 2 * around)]


def _word_ends(passage: str, low: int, high: int) -> tuple[int, int]:
    """Return the bounds of an excerpt, moved outwards to blanks where some are near."""
    low, high = max(0, low), min(len(passage), high)
    before = re.search(r"\S*$", passage[max(0, low - _LONGEST_WORD) : low])
    after = re.match(r"\S*", passage[high : high + _LONGEST_WORD])
    assert before is not None and after is not None
    return low - len(before.group()), high + len(after.group())


def _marked(passage: str, low: int, high: int, marks: Sequence[Mark]) -> str:
    return "".join(_parts(passage, low, high, marks))


def _parts(passage: str, low: int, high: int, marks: Sequence[Mark]) -> Iterator[str]:
    done = low
    for mark in marks:
        start, end = max(mark.start, done), min(mark.end, high)
        if start >= end:
            continue
        yield escape(passage[done:start])
        title = f' title="{escape(mark.title)}"' if mark.title else ""
        yield f'<mark class="{escape(mark.kind)}"{title}>{_cut(passage[start:end])}</mark>'
        done = end
    yield escape(passage[done:high])


def _cut(text: str) -> str:
    """Return a mark's text escaped, the middle of a very long one left out."""
    half = _LONGEST_MARK // 2
    if len(text) <= _LONGEST_MARK:
        return escape(text)
    return f"{escape(text[:half])} … {escape(text[-half:])}"
