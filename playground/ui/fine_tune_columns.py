"""What Fine-tune proposes for "Which column is which", and when a proposal is taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, TypeVar

from playground.errors import InputError
from playground.ui.column_maps import maps_of
from playground.ui.fine_tune_data import Files

Found = TypeVar("Found")


@dataclass(frozen=True)
class Proposal:
    """A guess at the columns of some rows that nobody has confirmed by typing."""

    columns: str
    """As the box takes it: "review=text, stars=label"."""
    rows: str
    """Which rows it was made for: see `rows_id`."""
    typed: str = ""
    """What the visitor had said of the columns before: it stays when the proposal goes."""


def rows_id(source: str, chosen: str, text: str, files: Files | None) -> str:
    """Return what tells rows from others: of a set its name, of files theirs, of text a digest."""
    if source == "set":
        return f"set {chosen}"
    if source == "paste":
        return f"paste {sha256(text.strip().encode('utf-8', 'replace')).hexdigest()}"
    brought = (files.train, files.evaluation) if files is not None else ()
    return f"file {[one.key for one in brought if one is not None]}"


def typed_of(proposal: Proposal | None, columns: str) -> str:
    """Return what a visitor has typed of what the box holds: all, unless it is our proposal."""
    ours = proposal is not None and proposal.columns == columns
    return proposal.typed if proposal is not None and ours else columns


def outlived(proposal: Proposal | None, columns: str, rows: str) -> bool:
    """Return whether the box still holds our proposal, untouched, though the rows are others."""
    return proposal is not None and proposal.columns == columns and proposal.rows != rows


def read_anew(read: Callable[[str], Found], last: Proposal) -> tuple[Found, str]:
    """
    Return rows read without a proposal for others, or with it where it fits them as well.

    Args:
        read: reads the rows with what is said of their columns.
        last: the proposal that was made for other rows.

    Returns:
        The rows, and what was said of their columns.

    Raises:
        InputError: they cannot be read.
    """
    try:
        return read(last.typed), last.typed
    except InputError as error:
        offered: Any = error.values.get("offered", ())
        if maps_of(offered) != last.columns:
            raise
        return read(last.columns), last.columns
