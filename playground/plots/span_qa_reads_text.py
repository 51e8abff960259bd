"""A passage and a question with what was changed in them marked: taken out, put in, answer."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass

from playground.plots.escaping import escape
from playground.plots.span_passage import passage_html
from playground.tasks.span_qa_changes import Span
from playground.tasks.span_qa_reads import ReadRow, ReadsFound
from playground.words import Words

_STEM = "span_qa_reads"
KINDS = ("answer", "removed", "added")
"""What becomes of a stretch; each is a class of the style sheet, as "bp-removed"."""
_WHOLE, _AROUND = 900, 180
"""Characters of a passage that is shown whole, and of an excerpt around each mark."""
_ALL_NEW = ("no_question", "wh_word", "shuffled")
"""Conditions whose question is another one altogether."""


@dataclass(frozen=True)
class Stretch:
    """Characters of a text, with what became of them."""

    start: int
    end: int
    kind: str
    """One of `KINDS`."""


def row_passage_html(found: ReadsFound, row: ReadRow, words: Words) -> str:
    """
    Return the passage of a row with what was taken out, put in and answered, in excerpts if long.

    Nothing where the passage is as given, but for the question as asked.
    """
    if row.impossible or (row.passage is None and row.condition != "as_asked"):
        return ""
    text = found.passage if row.passage is None or row.removed else row.passage
    stretches = [
        Stretch(start, start + len(text[start:end].rstrip()), "removed")
        for start, end in row.removed
    ]
    if row.added is not None:
        stretches.append(Stretch(*row.added, "added"))
    if row.answered:
        stretches += _answer_stretches(row)
    return passage_html(text, marks_of(stretches, words), words, _WHOLE, _AROUND)


def marks_of(stretches: Sequence[Stretch], words: Words) -> list[tuple[int, int, str, str]]:
    """
    Return marks that do not overlap, for `passage_html`: an answer in a decoy is of both kinds.

    Example: added 0..9, answer 4..6 -> 0..4 added, 4..6 added and answer, 6..9 added
    """
    cuts = sorted({place for s in stretches for place in (s.start, s.end)})
    marks = []
    for start, end in zip(cuts, cuts[1:], strict=False):
        kinds = [s.kind for s in stretches if s.start <= start and s.end >= end]
        if kinds:
            said = ", ".join(words(f"{_STEM}.legend_{kind}") for kind in kinds)
            marks.append((start, end, " ".join(f"bp-{kind}" for kind in kinds), said))
    return marks


def row_question_html(found: ReadsFound, row: ReadRow) -> str:
    """Return the question of a row, its words that the question as asked has not marked."""
    if row.question == found.question:
        return escape(row.question)
    if row.condition in _ALL_NEW:
        return f"<ins>{escape(row.question)}</ins>"
    old, new = (re.findall(r"\s+|[\u3400-\u9fff]|[^\s\u3400-\u9fff]+", text)
                for text in (found.question, row.question))
    parts = []
    for kind, _, _, start, end in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        said = escape("".join(new[start:end]))
        parts.append(said if kind == "equal" or not said else f"<ins>{said}</ins>")
    return "".join(parts)


def _answer_stretches(row: ReadRow) -> list[Stretch]:
    """Return the answer where it is shown: among what was taken out it may be cut in two."""
    places: list[Span] = [(row.start, row.end)]
    for start, end in row.removed:  # in the order of the text
        length, moved = end - start, []
        for low, high in places:
            if low >= start:
                moved.append((low + length, high + length))
            elif high > start:
                moved += [(low, start), (end, high + length)]
            else:
                moved.append((low, high))
        places = moved
    return [Stretch(low, high, "answer") for low, high in places]
