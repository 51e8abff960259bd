"""Where the rows of a training come from: a set of ours, a file of the visitor, a pasted text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from playground.data.labelled import LabelledData, TaskKind
from playground.data.labelled_files import PASTED, parse_labelled, read_labelled
from playground.errors import InputError
from playground.ui.column_maps import mapping_of
from playground.ui.fine_tune_training import Rows


@dataclass(frozen=True)
class Brought:
    """A file that a visitor has brought: on the disk until it could be read, then its rows."""

    name: str
    path: Path | None
    rows: LabelledData | None = None
    key: str = ""
    """Where it was brought to, and by its content there: another file has another one."""

    def drop(self) -> None:
        """Delete what is left of it on the disk."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)


@dataclass(frozen=True)
class Files:
    """The files of a visit."""

    train: Brought | None = None
    evaluation: Brought | None = None

    def drop(self) -> None:
        """Delete what is left of them on the disk."""
        for brought in (self.train, self.evaluation):
            if brought is not None:
                brought.drop()


def read_brought(brought: Brought, kind: TaskKind, columns: str, most_bytes: int) -> Brought:
    """
    Return the file with its rows, and delete it; it stays while its columns are not understood.

    Raises:
        InputError: it cannot be read; or it was read, and deleted, for another kind of rows.
    """
    if brought.path is None:
        if brought.rows is None or brought.rows.kind != kind:
            raise InputError("fine_tune_no_file")
        return brought
    try:
        rows = read_labelled(brought.path, kind, mapping_of(columns), most_bytes)
    except InputError as error:
        if not _may_be_mended(error):
            brought.drop()
        raise
    brought.drop()
    return replace(brought, path=None, rows=replace(rows, name=brought.name))


def read_files(files: Files, kind: TaskKind, columns: str, most_bytes: int) -> Files:
    """
    Return the visit's files with their rows.

    Raises:
        InputError: there is none to train on, or one cannot be read.
    """
    if files.train is None:
        raise InputError("fine_tune_no_file")
    train = read_brought(files.train, kind, columns, most_bytes)
    evaluation = files.evaluation
    if evaluation is not None:
        evaluation = read_brought(evaluation, kind, columns, most_bytes)
    return Files(train, evaluation)


def rows_of(files: Files) -> Rows:
    """Return the rows of files that have been read."""
    assert files.train is not None and files.train.rows is not None
    return Rows(files.train.rows, files.evaluation.rows if files.evaluation else None)


def read_pasted(text: str, kind: TaskKind, columns: str, name: str = PASTED) -> Rows:
    """
    Return the rows of a pasted text; `name` is what it is called.

    Raises:
        InputError: it cannot be read.
    """
    return Rows(parse_labelled(text, kind, mapping_of(columns), name))


def _may_be_mended(error: InputError) -> bool:
    """Return whether another word about the columns may help."""
    return error.key == "columns_unknown" or error.key.startswith("mapping_")
