"""
Files of tagged sentences: columns `sentence` (with <e1> and <e2> tags) and, if there, `label`.

Source of the format: SemEval-2010 Task 8 (Hendrickx et al. 2010), whose items are no part of this
project.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.data.table_files import MOST_BYTES, TableRow, read_table
from playground.errors import InputError

_READ = ("id", "sentence", "label")


@dataclass(frozen=True)
class RelationFile:
    """What a file of tagged sentences holds."""

    sentences: tuple[TaggedSentence, ...]
    damaged: tuple[InputError, ...]
    """One for each line that cannot be used; its values name the line."""
    ignored: tuple[str, ...]
    """Columns that are not read."""
    encoding: str


def read_relations(path: Path, most_bytes: int = MOST_BYTES) -> RelationFile:
    """
    Return the tagged sentences of a JSONL, CSV or TSV file, and what of it cannot be used.

    Raises:
        InputError: the file cannot be read at all, or holds no tagged sentence.
    """
    table = read_table(path, most_bytes)
    found = [_read_row(row) for row in table.rows]
    sentences = tuple(row for row in found if isinstance(row, TaggedSentence))
    damaged = tuple(error for error in found if isinstance(error, InputError))
    if not sentences:
        columns = ", ".join(table.columns) or "–"
        raise InputError("no_relations", path=path.name, lines=len(damaged), columns=columns)
    ignored = tuple(name for name in table.columns if name not in _READ)
    return RelationFile(sentences, damaged, ignored, table.encoding)


def _read_row(row: TableRow) -> TaggedSentence | InputError:
    if row.error:
        return row.error
    tagged = row.cells.get("sentence")
    if not isinstance(tagged, str) or not tagged.strip():
        return InputError("relation_incomplete", line=row.line, column="sentence")
    try:
        sentence = read_tags(tagged)
    except InputError as error:
        return InputError(error.key, **{**error.values, "line": row.line})
    label = row.cells.get("label")
    number = row.cells.get("id")
    return replace(
        sentence,
        label=str(label).strip() if label is not None and str(label).strip() else None,
        id=int(str(number)) if number is not None and str(number).isdigit() else None,
        line=row.line,
    )
