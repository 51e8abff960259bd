"""
Files of questions on passages, with or without their answers, in every usual form.

SQuAD's own nested JSON (1.1 and 2.0); JSON Lines, or a JSON list, of {id, title, context, question,
answers: {text: [...], answer_start: [...]}}; CSV and TSV with the same columns, several answers in
several rows of one id or as JSON in one cell; .gz and .xz of them. A row that cannot be used does
not stop the others.
Source of the format: SQuAD, Rajpurkar et al. 2016 and 2018; none of its items is in this project.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from playground.data.question_columns import COLUMNS, names_of, offered
from playground.data.question_rows import FileRow, ReadQuestion, least_sure, read_row
from playground.data.questions import Question
from playground.data.squad_json import squad_rows
from playground.data.table_files import (
    MOST_BYTES,
    check_once,
    parse_table,
    read_decoded,
    repeated_columns,
    separator_of,
    suffix_of,
)
from playground.errors import InputError

SUFFIXES = (".json", ".jsonl", ".ndjson", ".csv", ".tsv", ".tab")
"""What a file's name may end in, perhaps followed by .gz or .xz."""
_BINARY = re.compile("[\0-\x08\x0e-\x1a]")
MOST_ROWS = 500_000
"""Of a file, so that tiny rows do not fill the memory."""
_TABLES = (".csv", ".tsv", ".tab")


@dataclass(frozen=True)
class QuestionFile:
    """What a file of questions holds."""

    rows: tuple[ReadQuestion, ...]
    damaged: tuple[InputError, ...]
    """One for each row that cannot be used; `line` among its values says where it stands."""
    used: int
    """Rows of the file that went into `rows`; more where answers stand in rows of their own."""
    numbered: int
    """Questions without an id, which got one from their place in the file."""
    ignored: tuple[str, ...]
    """Columns that are not read."""
    offered: tuple[tuple[str, str], ...]
    """(column of the file, name that it may stand for) of those that are not read."""
    encoding: str

    @property
    def questions(self) -> tuple[Question, ...]:
        """Return the questions in the order of the file."""
        return tuple(row.question for row in self.rows)

    @property
    def labelled(self) -> tuple[Question, ...]:
        """Return the questions whose answer, or that there is none, the file tells."""
        return tuple(row.question for row in self.rows if row.labelled)

    @property
    def searched(self) -> int:
        """Return how many questions have answers whose starts the file does not give."""
        return sum(row.searched for row in self.rows)


def read_questions(
    path: Path,
    mapping: Mapping[str, str] | None = None,
    first: bool = False,
    most_bytes: int = MOST_BYTES,
) -> QuestionFile:
    """
    Return the questions of a file, and what of it cannot be used.

    Args:
        path: JSON, JSONL, CSV or TSV, perhaps packed.
        mapping: column of the file -> name of `question_columns.COLUMNS` that it is read as.
        first: take the first place of an answer that has no start and stands in several.
        most_bytes: refuse what unpacks to more.

    Raises:
        InputError: the file cannot be read at all, or holds no question that can be used; then
            `damaged` among its values holds why each row cannot be used.
    """
    text, encoding = _text_of(path, most_bytes)
    suffix = suffix_of(path)
    rows = _rows_of(text, encoding, suffix, path.name, mapping or {})
    return _file_of(rows, encoding, path.name, mapping, first, suffix in _TABLES)


def read_question_text(
    text: str, mapping: Mapping[str, str] | None = None, first: bool = False
) -> QuestionFile:
    """
    Return the questions of a text that was typed or pasted: JSON, JSON lines, or a table.

    Raises:
        InputError: as `read_questions`.
    """
    if not text.strip():
        raise InputError("questions_none")
    head = text.lstrip()
    table = ".tsv" if "\t" in head.partition("\n")[0] else ".csv"
    suffix = ".jsonl" if head.startswith(("{", "[")) else table
    rows = _rows_of(text, "utf-8", suffix, "…", mapping or {})
    return _file_of(rows, "utf-8", "…", mapping, first, suffix in _TABLES)


def _file_of(
    rows: list[FileRow],
    encoding: str,
    name: str,
    mapping: Mapping[str, str] | None,
    first: bool,
    by_rows: bool,
) -> QuestionFile:
    columns = tuple(dict.fromkeys(column for row in rows for column in row.cells))
    names = names_of(columns, mapping or {}, name)
    renamed = [replace(row, cells=_renamed(row.cells, names)) for row in rows]
    kept = _Kept(by_rows, first)
    for row in _blanks_as_said(renamed) if by_rows else renamed:
        kept.add(row)
    if not rows:
        raise InputError("questions_no_rows", path=name)
    if not kept.rows:
        values = {"path": name, "lines": len(kept.damaged), "damaged": tuple(kept.damaged)}
        raise InputError("no_questions", columns=", ".join(columns) or "–", **values)
    ignored = tuple(column for column in columns if column not in names)
    return QuestionFile(
        tuple(kept.rows.values()), tuple(kept.damaged), kept.used, kept.numbered, ignored,
        offered(ignored, set(names.values())), encoding,
    )


class _Kept:
    """The questions read so far, by id, and the errors of the others."""

    def __init__(self, by_rows: bool, first: bool) -> None:
        self.by_rows, self.first = by_rows, first
        self.rows: dict[str, ReadQuestion] = {}
        self.damaged: list[InputError] = []
        self.used = self.numbered = self._place = 0

    def add(self, row: FileRow) -> None:
        """Read a row; what is wrong with it is kept with its line."""
        self._place += 1
        try:
            found = self._named(read_row(row, self.first))
            self.rows[found.question.id] = self._joined(found)
            self.used += 1
        except InputError as error:
            self.damaged.append(InputError(error.key, **{**error.values, "line": row.line}))

    def _named(self, row: ReadQuestion) -> ReadQuestion:
        if row.question.id:
            return row
        self.numbered += 1
        return replace(row, question=replace(row.question, id=f"row-{self._place}"))

    def _joined(self, row: ReadQuestion) -> ReadQuestion:
        """Return the row with the answers that stood in others of its id."""
        before, new = self.rows.get(row.question.id), row.question
        if before is None:
            return row
        old = before.question
        same = (old.context, old.question) == (new.context, new.question)
        if not (self.by_rows and same and old.answers and new.answers):
            again = same and (old.answers, before.labelled) == (new.answers, row.labelled)
            key = "question_again" if again else "question_twice"
            raise InputError(key, id=new.id, first=before.line)
        source = least_sure([before.offset_source, row.offset_source])
        joined = replace(old, answers=old.answers + new.answers)
        searched = before.searched or row.searched
        return replace(before, question=joined, offset_source=source, searched=searched)


def _text_of(path: Path, most_bytes: int) -> tuple[str, str]:
    if path.is_file() and suffix_of(path) not in SUFFIXES:
        raise InputError("question_format", found=path.name)
    text, encoding = read_decoded(path, most_bytes)
    if not text.strip():
        raise InputError("questions_empty", path=path.name)
    if _BINARY.search(text):
        raise InputError("questions_binary", path=path.name)
    return text, encoding


def _rows_of(
    text: str, encoding: str, suffix: str, name: str, mapping: Mapping[str, str]
) -> list[FileRow]:
    if suffix in _TABLES:
        repeated = repeated_columns(text, separator_of(text, suffix))
        check_once(repeated, {*COLUMNS, *mapping}, name)
        return _table_rows(text, encoding, suffix, name)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        if suffix == ".json" and getattr(error, "msg", "") != "Extra data":
            line = getattr(error, "lineno", 1)
            raise InputError("json_broken", path=name, line=line, cause=str(error)) from error
        return _table_rows(text, encoding, ".jsonl", name)
    if suffix != ".json" and isinstance(whole, dict) and "data" not in whole:
        return _table_rows(text, encoding, ".jsonl", name)  # a single line
    rows = list(islice(squad_rows(whole, name), MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        raise InputError("questions_many", path=name, limit=f"{MOST_ROWS:,}")
    return rows


def _table_rows(text: str, encoding: str, suffix: str, name: str) -> list[FileRow]:
    if text.count("\n") > MOST_ROWS:
        raise InputError("questions_many", path=name, limit=f"{MOST_ROWS:,}")
    between = separator_of(text, suffix) if suffix == ".csv" else ""
    rows = parse_table(text, encoding, suffix, separator=between).rows
    return [FileRow(row.line, row.cells, row.error) for row in rows]


def _renamed(cells: Mapping[str, object], names: Mapping[str, str]) -> dict[str, object]:
    return {names[column]: value for column, value in cells.items() if column in names}


def _blanks_as_said(rows: list[FileRow]) -> Iterator[FileRow]:
    """
    Yield the rows of a table, whose blank cells may mean two things.

    Where other rows have answers a blank one says that there is none; a column that is blank all
    the way down says nothing.
    """
    blank = {
        name
        for name in ("answers", "answer")
        if not any(str(row.cells.get(name, "")).strip() for row in rows)
    }
    for row in rows:
        cells = {name: value for name, value in row.cells.items() if name not in blank}
        yield replace(row, cells=cells)
