"""
Labelled rows to fine-tune on: five kinds of task, one shape for whatever file they came from.

Rows keep texts and labels exactly as they were written; labels are text ("01" is not "1").
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from playground.data.questions import Question
from playground.errors import InputError

TaskKind = Literal["sentence", "pair", "tokens", "relation", "span-qa"]
KINDS: tuple[TaskKind, ...] = ("sentence", "pair", "tokens", "relation", "span-qa")


@dataclass(frozen=True)
class TextRow:
    """A sentence or a pair of them, with its label."""

    line: int
    """Of the file, from 1."""
    text: str
    label: str
    text_b: str = ""
    """Second text of a pair."""


@dataclass(frozen=True)
class TagRow:
    """Words with a tag each, in BIO."""

    line: int
    tokens: tuple[str, ...]
    tags: tuple[str, ...]


@dataclass(frozen=True)
class RelationRow:
    """A sentence with <e1> and <e2> tags, and the relation's name."""

    line: int
    sentence: str
    label: str


@dataclass(frozen=True)
class QuestionRow:
    """A question on a passage, with its answers."""

    line: int | str
    """Of the file, from 1; in nested JSON the path."""
    question: Question


Row = TextRow | TagRow | RelationRow | QuestionRow


@dataclass(frozen=True)
class LabelledData:
    """What a file, a pasted table or a built-in set holds, and what of it cannot be used."""

    kind: TaskKind
    name: str
    """Of the file or of the built-in set."""
    rows: tuple[Row, ...]
    """All of the same type, in the file's order; duplicates are still there."""
    damaged: tuple[InputError, ...] = ()
    """One for each row that cannot be used; its values name the line."""
    ignored: tuple[str, ...] = ()
    """Columns that are not read."""
    mapping: dict[str, str] = field(default_factory=dict)
    """The file's column -> the column of the contract, where they differ."""
    encoding: str = "utf-8"
    delimiter: str = ""
    """"," or a tab or ";" or "|"; empty for JSON and CoNLL."""
    mended: int = 0
    """Tags I-X that followed nothing of their type and were read as B-X."""
    lost: int = 0
    """Rows that could not be used and were left out before this was written."""
    licence: str = ""
    """Under which the rows may be used; empty where nobody has said."""

    def labels(self) -> tuple[str, ...]:
        """Return the labels, or tags, in the order in which they are first met; none of QA."""
        found: dict[str, None] = {}
        for row in self.rows:
            if isinstance(row, TagRow):
                found.update(dict.fromkeys(row.tags))
            elif not isinstance(row, QuestionRow):
                found[row.label] = None
        return tuple(found)
