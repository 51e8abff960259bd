"""Questions on passages as labelled rows: those whose answer, or that there is none, is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playground.data.labelled import LabelledData, QuestionRow
from playground.data.labelled_columns import unknown_columns
from playground.data.labelled_rows import none_usable
from playground.data.question_files import QuestionFile
from playground.errors import InputError


def labelled_questions(
    name: str, mapping: Mapping[str, str] | None, read: Callable[[], QuestionFile]
) -> LabelledData:
    """
    Return the labelled rows of a file of questions.

    Args:
        name: of the file.
        mapping: as `read_labelled`; `read` obeys it, here it is only told.
        read: reads it.

    Raises:
        InputError: as `read_labelled`.
    """
    try:
        found = read()
    except InputError as error:
        raise _as_labelled(error, name, mapping or {}) from error
    rows = tuple(QuestionRow(row.line, row.question) for row in found.rows if row.labelled)
    untold = [row.line for row in found.rows if not row.labelled]
    damaged = (*found.damaged, *(InputError("labelled_no_answer", line=line) for line in untold))
    if not rows:
        raise none_usable(damaged, name)
    told = dict(mapping or {})
    return LabelledData("span-qa", name, rows, damaged, found.ignored, told, found.encoding)


def _as_labelled(error: InputError, name: str, mapping: Mapping[str, str]) -> InputError:
    """Return the error of this reader for one of the reader of questions."""
    if error.key == "question_columns":
        columns = str(error.values["columns"]).split(", ")
        return unknown_columns(columns, "span-qa", name, mapping)
    if error.key == "no_questions":
        return none_usable(error.values["damaged"], name)
    told = {"path": name} if "path" in error.values else {}
    return InputError(error.key, **{**error.values, **told})
