"""
Files and pasted tables of labelled rows, for the five kinds of fine-tuning.

CSV and TSV (also with ";" or "|"), JSON Lines, a JSON list, CoNLL, SQuAD's JSON; plain, .gz or .xz.
A row that cannot be used does not stop the others. Columns are never guessed (labelled_columns.py).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from playground.data.entity_tags import write_tags
from playground.data.labelled import LabelledData, RelationRow, Row, TaskKind
from playground.data.labelled_columns import names_of
from playground.data.labelled_conll import is_conll, labelled_conll
from playground.data.labelled_headless import headless, is_drawn, plain_table
from playground.data.labelled_questions import labelled_questions
from playground.data.labelled_rows import none_usable, refuse_surrogates, tag_row, text_row
from playground.data.question_files import SUFFIXES as QUESTION_SUFFIXES
from playground.data.question_files import read_question_text, read_questions
from playground.data.relation_files import columns_without_head, relations_of
from playground.data.relation_txt import txt_rows
from playground.data.table_files import (
    Table,
    TableRow,
    parse_table,
    read_decoded,
    repeated_names,
    separator_of,
    suffix_of,
)
from playground.data.tag_styles import find_tags
from playground.errors import InputError

MOST_BYTES = 64 * 2**20
"""Of an unpacked file."""
MOST_LINES = 300_000
"""Of a table, so that tiny rows do not fill the memory; CoNLL may have four times as many."""
SUFFIXES = (
    ".jsonl", ".ndjson", ".json", ".csv", ".tsv", ".tab", ".txt", ".conll", ".bio", ".iob", ".iob2",
)
"""What a file's name may end in, perhaps followed by .gz or .xz."""
PASTED = "…"
"""The name of a text that comes from no file."""
_QUOTES = ("bad_quotes", "open_quotes")
_BINARY = re.compile("[\0-\x08\x0e-\x1a]")


def read_labelled(
    path: Path,
    kind: TaskKind,
    mapping: Mapping[str, str] | None = None,
    most_bytes: int = MOST_BYTES,
) -> LabelledData:
    """
    Return the labelled rows of a file, and what of it cannot be used.

    Args:
        path: its name ends in one of `SUFFIXES`; .gz and .xz are unpacked.
        kind: of task.
        mapping: the file's column -> column of the contract, where they differ. Numbers of columns,
            from 1, say that a CSV or TSV has no line of names.
        most_bytes: refuse what unpacks to more.

    Raises:
        InputError: the file cannot be read at all; its columns are called otherwise
            (`columns_unknown`, whose `offered` holds proposals); or no row can be used (then
            `damaged` among the values holds why each cannot).
    """
    if path.is_file() and suffix_of(path) not in SUFFIXES:
        raise InputError("labelled_format", found=path.name)
    text, encoding = read_decoded(path, most_bytes)
    _refuse_no_text(text, path.name)
    return _without_halves(_read_file(path, kind, mapping, text, encoding))


def _read_file(
    path: Path, kind: TaskKind, mapping: Mapping[str, str] | None, text: str, encoding: str
) -> LabelledData:
    if kind == "span-qa" and suffix_of(path) in QUESTION_SUFFIXES:
        between = separator_of(text, ".csv") if suffix_of(path) == ".csv" else ""
        data = labelled_questions(path.name, mapping, lambda: read_questions(path, mapping))
        return replace(data, delimiter=between)
    return _read(text, kind, mapping or {}, path.name, suffix_of(path), encoding)


def parse_labelled(
    text: str, kind: TaskKind, mapping: Mapping[str, str] | None = None, name: str = PASTED
) -> LabelledData:
    """
    Return the labelled rows of a pasted text: a table with its first line, JSON lines, or CoNLL.

    Raises:
        InputError: as `read_labelled`.
    """
    if not text.strip():
        raise InputError("labelled_nothing")
    _refuse_no_text(text, name)
    return _without_halves(_read(text, kind, mapping or {}, name, ".txt", "utf-8"))


def _without_halves(data: LabelledData) -> LabelledData:
    """Return the data with rows that hold half a character among the damaged ones."""
    rows, damaged = [], list(data.damaged)
    for row in data.rows:
        try:
            refuse_surrogates(row)
            rows.append(row)
        except InputError as error:
            damaged.append(InputError(error.key, **{**error.values, "line": row.line}))
    if not rows:
        raise none_usable(damaged, data.name)
    return replace(data, rows=tuple(rows), damaged=tuple(damaged))


def _refuse_no_text(text: str, name: str) -> None:
    if not text.strip():
        raise InputError("labelled_empty", path=name)
    if _BINARY.search(text):
        raise InputError("labelled_binary", path=name)


def _read(
    text: str, kind: TaskKind, mapping: Mapping[str, str], name: str, suffix: str, encoding: str
) -> LabelledData:
    if kind == "span-qa":
        return labelled_questions(name, mapping, lambda: read_question_text(text, mapping))
    _refuse_many_lines(text, name, MOST_LINES * (4 if kind == "tokens" else 1))
    if kind == "tokens" and is_conll(text, suffix):
        return replace(labelled_conll(text, mapping, name), encoding=encoding)
    table = _table(text, suffix, encoding, kind, mapping, name)
    try:
        names = names_of(table.columns, kind, mapping, name) if table.columns else {}
    except InputError as error:
        if mapping:
            raise
        raise headless(table, kind, name, error) from error
    rows = tuple(replace(row, cells=_renamed(row.cells, names)) for row in table.rows)
    data = _labelled(replace(table, rows=rows), kind, name)
    return replace(
        data,
        ignored=tuple(column or "–" for column in table.columns if column not in names),
        mapping={column: meant for column, meant in names.items() if column != meant},
        encoding=encoding,
        delimiter=table.separator,
    )


def _refuse_many_lines(text: str, name: str, most: int) -> None:
    if text.count("\n") > most:
        raise InputError("labelled_lines", path=name, limit=f"{most:,}")


def _table(
    text: str, suffix: str, encoding: str, kind: TaskKind, mapping: Mapping[str, str], name: str
) -> Table:
    """Return the rows of a table in any form, its columns under the file's own names."""
    head = text.lstrip()[:1]
    if kind == "relation" and suffix == ".txt" and _is_released(text):
        rows = tuple(txt_rows(text))
        return Table(_columns_of(rows), rows, encoding)
    if suffix == ".json" or (suffix == ".txt" and head == "["):
        return _json_table(text, encoding, name)
    if suffix == ".txt":
        tabs = "\t" in text.lstrip().partition("\n")[0]
        suffix = ".jsonl" if head == "{" else ".tsv" if tabs else ".csv"
    if suffix != ".jsonl" and is_drawn(text):
        text, suffix = plain_table(text), ".csv"
    between = separator_of(text, suffix)
    numbered = bool(mapping) and all(column.isdecimal() for column in mapping)

    def named(cells: Sequence[str]) -> Sequence[str] | None:
        return _names(cells, kind, numbered, mapping)

    table = parse_table(text, encoding, suffix, named, between)
    if between == "\t" and any(row.error and row.error.key in _QUOTES for row in table.rows):
        plain = parse_table(text, encoding, suffix, named, between, quoted=False)
        table = table if any(row.error for row in plain.rows) else plain
    return table


def _names(
    cells: Sequence[str], kind: TaskKind, numbered: bool, mapping: Mapping[str, str]
) -> Sequence[str] | None:
    """Return names for a file without a line of names; refuse names that stand there twice."""
    bare = [cell.strip() for cell in cells]
    if numbered and not set(mapping) <= set(bare):
        return [str(place) for place in range(1, len(bare) + 1)]
    given = columns_without_head(cells) if kind == "relation" else None
    if mapping and given and not set(mapping) <= set(given):
        given = None
    twice = repeated_names(cells)
    if twice and not given:
        raise InputError("columns_twice", found=twice[0])
    return given


def _json_table(text: str, encoding: str, name: str) -> Table:
    """Return the rows of a JSON list of objects, or of the list under "data"; lines else."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return parse_table(text, encoding, ".jsonl")
    listed = whole.get("data", [whole]) if isinstance(whole, dict) else whole
    parts = listed if isinstance(listed, list) else [listed]
    if len(parts) > MOST_LINES:
        raise InputError("labelled_lines", path=name, limit=f"{MOST_LINES:,}")
    rows = tuple(
        TableRow(number, part)
        if isinstance(part, dict)
        else TableRow(number, {}, InputError("bad_json_line", line=number, found=str(part)[:80]))
        for number, part in enumerate(parts, 1)
    )
    return Table(_columns_of(rows), rows, encoding)


def _is_released(text: str) -> bool:
    """Return whether sentences and labels stand on lines of their own, as SemEval's do."""
    first, _, rest = text.strip().partition("\n")
    second = rest.partition("\n")[0]
    return bool(find_tags(first) and second.strip() and not find_tags(second))


def _columns_of(rows: Iterable[TableRow]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(column for row in rows for column in row.cells))


def _renamed(cells: Mapping[str, object], names: Mapping[str, str]) -> dict[str, object]:
    return {names[column]: value for column, value in cells.items() if column in names}


def _labelled(table: Table, kind: TaskKind, name: str) -> LabelledData:
    if kind == "relation":
        return _relations(table, name)
    rows: list[Row] = []
    damaged: list[InputError] = []
    mended = 0
    for row in table.rows:
        try:
            if row.error:
                raise row.error
            if kind == "tokens":
                tagged, count = tag_row(row.line, row.cells)
                rows.append(tagged)
                mended += count
            else:
                rows.append(text_row(row.line, row.cells, kind == "pair"))
        except InputError as error:
            damaged.append(InputError(error.key, **{**error.values, "line": row.line}))
    if not rows:
        raise none_usable(damaged, name)
    return LabelledData(kind, name, tuple(rows), tuple(damaged), mended=mended)


def _relations(table: Table, name: str) -> LabelledData:
    try:
        found = relations_of(replace(table, columns=_columns_of(table.rows)), name)
    except InputError as error:
        if error.key != "no_relations":
            raise
        raise none_usable(error.values["damaged"], name) from error
    rows: list[Row] = []
    damaged = list(found.damaged)
    for sentence in found.sentences:
        if sentence.label:
            tagged = write_tags(sentence.text, sentence.e1, sentence.e2)
            rows.append(RelationRow(sentence.line, tagged, sentence.label))
        else:
            damaged.append(InputError("labelled_no_label", line=sentence.line))
    if not rows:
        raise none_usable(damaged, name)
    return LabelledData("relation", name, tuple(rows), tuple(damaged))
