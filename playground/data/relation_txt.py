"""
Tagged sentences in plain text, as SemEval-2010 Task 8 was released.

A number, a tab and the sentence in quotes; its label on the next line; a comment; a blank line. The
test set has numbered sentences alone. Sentences without a number are read too, one a line.
Source: Hendrickx et al. 2010, README of the release.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from playground.data.table_files import TableRow
from playground.data.tag_styles import find_tags
from playground.errors import InputError

COMMENT = "Comment"
_LABEL = re.compile(r"other|[a-z]+-[a-z]+\(e[12],e[12]\)")
_NUMBERED = re.compile(r"\s*(\d+)(?:\t\s*|\s+(?=[\"“]))(.*\S)\s*")
_COMMENT = re.compile(r"\s*comment\s*:", re.IGNORECASE)


def plain_label(written: str) -> str:
    """Return a label without blanks and capitals, to be compared."""
    return "".join(written.split()).lower()


def is_label(written: str) -> bool:
    """Return whether a text is built like a label of the data set, known or not."""
    return bool(_LABEL.fullmatch(plain_label(written)))


def is_comment(line: str) -> bool:
    """Return whether a line is the annotators' comment on the sentence above it."""
    return bool(_COMMENT.match(line))


def txt_rows(text: str) -> Iterator[TableRow]:
    """
    Yield a row a sentence, with id, sentence and label where the text has them.

    A label with no sentence above it is given back with its error.
    """
    waiting: dict[str, object] = {}
    began = 0
    for number, line in enumerate(text.split("\n"), 1):
        found = _sentence_of(line, _takes_label(waiting) and "id" in waiting)
        if found is not None or not line.strip():
            if waiting:
                yield _row(began, waiting)
            waiting, began = found or {}, number
        elif is_comment(line):
            waiting |= {COMMENT: line.strip()} if waiting else {}
        elif _takes_label(waiting):
            waiting["label"] = line.strip()
        else:
            yield TableRow(number, {}, InputError("txt_line", line=number, found=line.strip()))
    if waiting:
        yield _row(began, waiting)


def _takes_label(waiting: dict[str, object]) -> bool:
    return bool(waiting) and "label" not in waiting and COMMENT not in waiting


def _sentence_of(line: str, label_due: bool) -> dict[str, object] | None:
    """
    Return id and sentence of a line that holds them, tagged or not.

    Args:
        line: of the text.
        label_due: whether a numbered sentence stands above it, whose label it may be.
    """
    match = _NUMBERED.fullmatch(line)
    if match:
        return {"id": match[1], "sentence": match[2]}
    if not line.strip() or is_comment(line) or is_label(line):
        return None
    if find_tags(line) or not label_due:
        return {"sentence": line.strip()}
    return None


def _row(number: int, cells: dict[str, object]) -> TableRow:
    """Return the row with the quotes around its sentence taken off."""
    sentence = str(cells["sentence"])
    opened, closed = sentence.startswith(('"', "“")), sentence.endswith(('"', "”"))
    if opened and closed and len(sentence) > 1:
        return TableRow(number, {**cells, "sentence": sentence[1:-1]})
    if "id" in cells and opened and sentence.count('"') % 2:
        return TableRow(number, {}, InputError("txt_quote", line=number, found=sentence))
    return TableRow(number, cells)
