"""
One row of a file of questions: its cells become a question, or an error that says what is wrong.

Offsets count characters of the context; an answer must stand where its start says. A start that is
not given is searched for: the one place where the answer stands between word borders.
Source of the format: SQuAD, Rajpurkar et al. 2016 and 2018; none of its items is in this project.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from playground.data.questions import Answer, Question
from playground.errors import InputError

GIVEN, UNIQUE, FIRST = "given", "unique", "first"
_LEAST_SURE = (FIRST, "inferred", UNIQUE)
_YES, _NO = ("true", "yes", "1"), ("false", "no", "0", "")
_Found = tuple[str, int | None]


@dataclass(frozen=True)
class FileRow:
    """One row of a file: what it holds, or what is wrong with it."""

    line: int | str
    """Of the file, from 1; in nested JSON the path, as "data[0].paragraphs[2].qas[1]"."""
    cells: Mapping[str, object]
    """By column; empty when there is an error."""
    error: InputError | None = None


@dataclass(frozen=True)
class ReadQuestion:
    """A question of a file, with what the file says about it."""

    question: Question
    labelled: bool
    """Whether the file says what the answer is; that there is none counts as said."""
    line: int | str
    """As `FileRow.line`."""
    offset_source: str
    """As the file says ("gold", "inferred"); else how the starts were found: "given" with the file,
    "unique" by the one place where the answer stands, "first" of several; empty without answers."""
    searched: bool = False
    """Whether a start was not in the file, and was found by searching."""


def read_row(row: FileRow, first: bool = False) -> ReadQuestion:
    """
    Return the question of a row.

    Args:
        row: its cells by the names of `COLUMNS` in `question_columns`; others are not looked at.
        first: take the first place of an answer that has no start and stands in several.

    Raises:
        InputError: what is missing, contradicts itself or does not fit; without the line.
    """
    if row.error:
        raise row.error
    cells = row.cells
    context, asked = _text(cells, "context"), _text(cells, "question")
    found = _answers(cells)
    found = _agree(found, _is_impossible(cells.get("is_impossible")))
    placed = [_place(context, text, start, first) for text, start in found or ()]
    answers = tuple(answer for answer, _ in placed)
    given = _name(cells, "offset_source")
    sources = [given or source for _, source in placed]
    searched = any(source != GIVEN for _, source in placed)
    question = Question(_name(cells, "id"), _name(cells, "title"), context, asked, answers)
    return ReadQuestion(question, found is not None, row.line, least_sure(sources), searched)


def least_sure(sources: Sequence[str]) -> str:
    """Return the source of offsets to trust least; empty of none."""
    return next((name for name in _LEAST_SURE if name in sources), sources[0] if sources else "")


def _text(cells: Mapping[str, object], column: str) -> str:
    value = cells.get(column)
    if value is None or (isinstance(value, str) and not value.strip()):
        raise InputError("question_incomplete", column=column)
    if not isinstance(value, str):
        raise InputError("question_not_text", column=column, found=_shown(value))
    return value


def _name(cells: Mapping[str, object], column: str) -> str:
    value = cells.get(column)
    if isinstance(value, bool) or not isinstance(value, str | int | float | None):
        raise InputError("question_not_text", column=column, found=_shown(value))
    return "" if value is None else str(value).strip()


def _answers(cells: Mapping[str, object]) -> list[_Found] | None:
    """Return texts and starts; None where the row does not say what the answer is."""
    value = cells["answers"] if "answers" in cells else cells.get("answer")
    if isinstance(value, str):
        value = _unpacked(value)
    if value is None:
        return None
    if isinstance(value, dict):
        return _paired(value.get("text"), value.get("answer_start"), value)
    starts = cells.get("answer_start")
    if isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
        return [
            pair for part in value
            for pair in _paired(part.get("text"), part.get("answer_start"), part)
        ]
    return _paired(value, starts, value)


def _unpacked(cell: str) -> object:
    """Return what a cell holds: a list or dictionary as JSON or Python writes it, or a text."""
    bare = cell.strip()
    if bare[:1] not in ("{", "["):
        return [cell] if bare else []
    for read in (json.loads, ast.literal_eval):
        try:
            found = read(bare)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
        if isinstance(found, dict) or all(isinstance(part, str | dict) for part in found):
            return found
    if bare.startswith("{"):
        raise InputError("answers_unclear", found=bare)
    return [cell]  # an answer that begins with a bracket


def _paired(texts: object, starts: object, whole: object) -> list[_Found]:
    """Return each text with its start; None for starts that are not given."""
    listed = [texts] if isinstance(texts, str) else texts
    if not isinstance(listed, list) or not all(isinstance(text, str) for text in listed):
        raise InputError("answers_unclear", found=_shown(whole))
    if any(not text.strip() for text in listed):
        raise InputError("answer_empty", found=_shown(whole))
    numbers = _starts(starts)
    if numbers and len(numbers) != len(listed):
        raise InputError("answers_uneven", texts=len(listed), starts=len(numbers))
    return list(zip(listed, numbers or [None] * len(listed), strict=True))


def _starts(value: object) -> list[int | None]:
    """Return the starts that a cell holds, none where it is blank."""
    if isinstance(value, str):
        try:
            value = json.loads(value) if value.strip() else None
        except (ValueError, RecursionError):
            raise InputError("start_unclear", found=str(value)) from None
    if value is None:
        return []
    return [_start(number) for number in (value if isinstance(value, list) else [value])]


def _start(value: object) -> int | None:
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int | None):
        raise InputError("start_unclear", found=_shown(value))
    return value


def _is_impossible(value: object) -> bool | None:
    """Return what a flag says; None where it is not there."""
    if value is None or isinstance(value, bool):
        return value
    said = str(value).strip().lower()
    if said not in (*_YES, *_NO):
        raise InputError("impossible_unclear", found=_shown(value))
    return None if said == "" else said in _YES


def _agree(found: list[_Found] | None, impossible: bool | None) -> list[_Found] | None:
    """Return the answers, none where the row is said to have none; refuse a contradiction."""
    if impossible and found:
        raise InputError("impossible_with_answer", found=found[0][0])
    if impossible is False and found == []:
        raise InputError("possible_without_answer")
    return [] if impossible else found


def _place(context: str, text: str, start: int | None, first: bool) -> tuple[Answer, str]:
    """Return the answer where it stands, and how its start is known."""
    if start is None:
        return _searched(context, text, first)
    if context[start : start + len(text)] == text and start >= 0:
        return Answer(text, start), GIVEN
    places = _places(context, text)
    if not places:
        raise InputError("answer_absent", answer=text)
    nearest = min(places, key=lambda place: abs(place - start))
    for unit, width, encoding in (("UTF-8", 1, "utf-8"), ("UTF-16", 2, "utf-16-le")):
        before = [context[:place].encode(encoding, "surrogatepass") for place in places]
        if start in [len(part) // width for part in before]:
            raise InputError("start_units", start=start, unit=unit, answer=text, nearest=nearest)
    if not 0 <= start < len(context):
        values = {"length": len(context), "nearest": nearest}
        raise InputError("start_outside", answer=text, start=start, **values)
    there = context[start : start + len(text)]
    raise InputError("answer_mismatch", answer=text, start=start, found=there, nearest=nearest)


def _searched(context: str, text: str, first: bool) -> tuple[Answer, str]:
    places = _bounded_places(context, text) or _places(context, text)
    if not places:
        raise InputError("answer_absent", answer=text)
    if len(places) > 1 and not first:
        raise InputError("answer_several", answer=text, times=len(places))
    return Answer(text, places[0]), FIRST if len(places) > 1 else UNIQUE


def _places(context: str, text: str) -> list[int]:
    return [match.start() for match in re.finditer(f"(?={re.escape(text)})", context)]


def _bounded_places(context: str, text: str) -> list[int]:
    """Return where the text stands as whole words."""
    before = r"(?<!\w)" if re.match(r"\w", text) else ""
    after = r"(?!\w)" if re.search(r"\w\Z", text) else ""
    pattern = f"{before}(?={re.escape(text)}{after})"
    return [match.start() for match in re.finditer(pattern, context)]


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
