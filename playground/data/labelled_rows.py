"""
One row of a labelled table: its cells become a text or words with their labels, or an error.

Labels are text, as written: "01" is not "1", and TRUE stays TRUE; blanks around one do not count.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping

from playground.data.conll_tags import bio_tags
from playground.data.labelled import Row, TagRow, TextRow
from playground.data.labelled_texts import label_of, texts_of
from playground.errors import InputError

Cells = Mapping[str, object]
"""By the contract's names of columns."""


def text_row(line: int, cells: Cells, pair: bool) -> TextRow:
    """
    Return the row of a sentence, or of a pair.

    Raises:
        InputError: a text or the label is missing or no text.
    """
    second = text_in(cells, "text_b") if pair else ""
    return TextRow(line, text_in(cells, "text"), label_in(cells), second)


def tag_row(line: int, cells: Cells) -> tuple[TagRow, int]:
    """
    Return the row of words with tags, in BIO, and how many of its tags had to be mended.

    Cells of a CSV or TSV may hold a list as JSON or Python writes it, or words between blanks.

    Raises:
        InputError: words and tags do not match, or a tag is none of BIO's.
    """
    tokens, tags = _list_in(cells, "tokens"), _list_in(cells, "tags")
    if len(tokens) != len(tags):
        raise InputError("labelled_uneven", tokens=len(tokens), tags=len(tags))
    mended, count = bio_tags(tags)
    return TagRow(line, tuple(tokens), mended), count


def text_in(cells: Cells, column: str) -> str:
    """
    Return the text of a cell, exactly as it is written.

    Raises:
        InputError: it is missing, blank or no text.
    """
    value = cells.get(column)
    if value is None or (isinstance(value, str) and not value.strip()):
        raise InputError("labelled_no_text", column=column)
    if not isinstance(value, str):
        raise InputError("labelled_not_text", column=column, found=_shown(value))
    return value


def label_in(cells: Cells) -> str:
    """
    Return the label of a row as text; JSON's numbers and true or false as JSON writes them.

    Raises:
        InputError: it is missing, or several.
    """
    value = cells.get("label")
    if isinstance(value, list | dict):
        raise InputError("labelled_many_labels", found=_shown(value))
    written = "" if value is None else value if isinstance(value, str) else _shown(value)
    if not written.strip():
        raise InputError("labelled_no_label")
    return written.strip()


def refuse_surrogates(row: Row) -> None:
    """
    Raise where a row's text or label holds half a character, which JSON can and UTF-8 cannot.

    Raises:
        InputError: the first one, with its place.
    """
    for written in (*texts_of(row), label_of(row)):
        try:
            written.encode()
        except UnicodeEncodeError as error:
            raise InputError("lone_surrogate", position=error.start + 1) from error


def none_usable(damaged: object, name: str) -> InputError:
    """Return the error of a file without a row that can be used; `damaged` holds each reason."""
    listed = tuple(damaged) if isinstance(damaged, list | tuple) else ()
    if not listed:
        return InputError("labelled_no_rows", path=name)
    return InputError("labelled_none", path=name, lines=len(listed), damaged=listed)


def _list_in(cells: Cells, column: str) -> list[str]:
    value = cells.get(column)
    found = _unpacked(value) if isinstance(value, str) else value
    if not isinstance(found, list) or not found:
        raise InputError("labelled_no_list", column=column, found=_shown(value))
    if all(isinstance(part, int) for part in found) and column == "tags":
        raise InputError("labelled_tag_numbers", found=_shown(value))
    if not all(isinstance(part, str) and part.strip() for part in found):
        raise InputError("labelled_no_list", column=column, found=_shown(value))
    return found


def _unpacked(cell: str) -> object:
    bare = cell.strip()
    if bare[:1] + bare[-1:] != "[]":
        return cell.split()
    for read in (json.loads, ast.literal_eval):
        try:
            return read(bare)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
    return cell.split()


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
