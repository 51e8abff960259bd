"""
Files of tagged sentences, with or without their labels.

JSONL, CSV and TSV with the columns `sentence` (with <e1> and <e2> tags) and, if there, `label` and
`id`; or `text` with `e1` and `e2` as [start, end] in its characters. TSV and CSV may lack the head,
as id, sentence, label. TXT as released. A line that cannot be used does not stop the others.
Source of the format: SemEval-2010 Task 8 (Hendrickx et al. 2010), whose items are no part of this
project.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from playground.data.entity_tags import Span, TaggedSentence, apart, read_tags
from playground.data.relation_txt import is_comment, is_label, plain_label, txt_rows
from playground.data.table_files import (
    MOST_BYTES,
    Table,
    TableRow,
    check_once,
    parse_table,
    read_decoded,
    suffix_of,
)
from playground.data.tag_styles import find_tags
from playground.errors import InputError

SUFFIXES = (".jsonl", ".ndjson", ".csv", ".tsv", ".tab", ".txt")
"""What a file's name may end in, perhaps followed by .gz or .xz."""
_TAGGED, _OFFSETS = ("sentence",), ("text", "e1", "e2")
_RANGE = re.compile(r"\s*[\[(]?\s*(\d+)\s*[,:;-]\s*(\d+)\s*[\])]?\s*")
_LONGEST_NUMBER = 18


@dataclass(frozen=True)
class RelationFile:
    """What a file of tagged sentences holds."""

    sentences: tuple[TaggedSentence, ...]
    damaged: tuple[InputError, ...]
    """One for each line that cannot be used; its values name the line."""
    ignored: tuple[str, ...]
    """Columns that are not read."""
    encoding: str


def read_relations(
    path: Path, most_bytes: int = MOST_BYTES, labels: Sequence[str] | None = None
) -> RelationFile:
    """
    Return the tagged sentences of a file, and what of it cannot be used.

    Args:
        path: JSONL, CSV, TSV or TXT, perhaps packed.
        most_bytes: refuse what unpacks to more.
        labels: those that are known, others make a line unusable; None takes any.

    Raises:
        InputError: the file cannot be read at all, or holds no tagged sentence; then `damaged`
            among its values holds why each line cannot be used.
    """
    return relations_of(_read(path, most_bytes), path.name, labels)


def read_relation_text(text: str, labels: Sequence[str] | None = None) -> RelationFile:
    """
    Return the tagged sentences of a text that was typed or pasted, and what of it cannot be used.

    It may be JSON lines, a table of tabs, the released plain text, or one sentence a line.

    Raises:
        InputError: as `read_relations`.
    """
    if not text.strip():
        raise InputError("sentences_empty")
    table = _parse(text, "utf-8", _suffix_for(text))
    try:
        return relations_of(table, "…", labels)
    except InputError as error:
        if error.key != "no_relations":
            raise
        raise InputError("no_relations_typed", **error.values) from error


def relations_of(table: Table, name: str, labels: Sequence[str] | None = None) -> RelationFile:
    """
    Return the tagged sentences of a table's rows, and what of them cannot be used.

    Raises:
        InputError: as `read_relations`.
    """
    read = next((c for c in (_TAGGED, _OFFSETS) if set(c) <= set(table.columns)), None)
    if read is None and table.columns:
        raise InputError("no_sentence_column", path=name, columns=", ".join(table.columns))
    wanted = {*(read or ()), "id", "label"}
    check_once(table.repeated, wanted, name)
    known = {plain_label(label): label for label in labels} if labels is not None else None
    sentences: list[TaggedSentence] = []
    damaged: list[InputError] = []
    lines: dict[str, int] = {}
    for row in table.rows:
        try:
            found = _read_row(row, read or _TAGGED, known)
            _refuse_twice(found, lines)
            sentences.append(found)
        except InputError as error:
            damaged.append(InputError(error.key, **{**error.values, "line": row.line}))
    if not sentences:
        values = {"path": name, "lines": len(damaged), "damaged": tuple(damaged)}
        raise InputError("no_relations", columns=", ".join(table.columns) or "–", **values)
    ignored = tuple(name for name in table.columns if name not in wanted)
    return RelationFile(tuple(sentences), tuple(damaged), ignored, table.encoding)


def _read(path: Path, most_bytes: int) -> Table:
    """Return the rows of a file of any kind; what is no text at all is refused."""
    suffix = suffix_of(path)
    if path.is_file() and suffix not in SUFFIXES:
        raise InputError("relation_format", found=path.name)
    text, encoding = read_decoded(path, most_bytes)
    if not text.strip():
        raise InputError("file_empty", path=path.name)
    if "\0" in text:
        raise InputError("file_binary", path=path.name)
    return _parse(text, encoding, suffix)


def _parse(text: str, encoding: str, suffix: str) -> Table:
    if suffix != ".txt":
        return parse_table(text, encoding, suffix, columns_without_head)
    rows = tuple(txt_rows(text))
    columns = dict.fromkeys(name for row in rows for name in row.cells)
    return Table(tuple(columns), rows, encoding)


def _suffix_for(text: str) -> str:
    """Return the ending that a file with this text would have."""
    lines = text.split("\n")
    if text.lstrip().startswith("{"):
        return ".jsonl"
    released = any(is_label(line) or is_comment(line) for line in lines)
    return ".tsv" if "\t" in text and not released else ".txt"


def columns_without_head(cells: Sequence[str]) -> tuple[str, ...] | None:
    """Return the columns' names where a first row holds a sentence itself, by what is in it."""
    if "sentence" in [cell.strip().lower() for cell in cells]:
        return None
    numbered = cells[0].strip().isdigit() and len(cells) in (2, 3)
    if numbered and not any(find_tags(cell) for cell in cells):
        return ("id", "sentence", "label")[: len(cells)]
    names: dict[str, int] = {}
    for place, cell in enumerate(cells):
        name = _kind_of(cell)
        if name:
            names.setdefault(name, place)
    if "sentence" not in names:
        return None
    places = {place: name for name, place in names.items()}
    if "id" not in names and len(cells[0].split()) == 1:
        places.setdefault(0, "id")  # a name, as "a-1"
    return tuple(places.get(place, f"column {place + 1}") for place in range(len(cells)))


def _kind_of(cell: str) -> str | None:
    if find_tags(cell):
        return "sentence"
    if cell.strip().isdigit():
        return "id"
    return "label" if is_label(cell) else None


def _read_row(
    row: TableRow, columns: Sequence[str], known: dict[str, str] | None
) -> TaggedSentence:
    if row.error:
        raise row.error
    cells = row.cells
    tagged = columns == _TAGGED
    text = cells.get(columns[0])
    if not isinstance(text, str) or not text.strip():
        raise InputError("relation_incomplete", column=columns[0])
    sentence = read_tags(text) if tagged else _from_offsets(text, cells)
    name = _written(cells.get("id"))
    return replace(
        sentence,
        label=_label_of(cells.get("label"), known),
        id=int(name) if name.isdecimal() and len(name) <= _LONGEST_NUMBER else None,
        line=row.line,
        name=name,
    )


def _from_offsets(text: str, cells: dict[str, object]) -> TaggedSentence:
    e1, e2 = (_range_of(name, cells.get(name), text) for name in ("e1", "e2"))
    return TaggedSentence(text, *apart(text, e1, e2))


def _range_of(name: str, value: object, text: str) -> Span:
    match = _RANGE.fullmatch(str(value)) if value is not None else None
    if match is None:
        raise InputError("offsets_unclear", column=name, found=_written(value) or "–")
    start, end = (int(number[:_LONGEST_NUMBER]) for number in match.groups())
    if not start < end <= len(text):
        raise InputError("offsets_outside", column=name, start=start, end=end, length=len(text))
    return start, end


def _label_of(value: object, known: dict[str, str] | None) -> str | None:
    """Return the label as it is known, whatever its blanks and case."""
    written = _written(value)
    if not written or known is None:
        return written or None
    if plain_label(written) not in known:
        raise InputError("relation_unknown", found=written)
    return known[plain_label(written)]


def _refuse_twice(sentence: TaggedSentence, lines: dict[str, int]) -> None:
    if sentence.name in lines:
        raise InputError("id_twice", id=sentence.name, first=lines[sentence.name])
    if sentence.name:
        lines[sentence.name] = sentence.line


def _written(value: object) -> str:
    return "" if value is None else str(value).strip()

