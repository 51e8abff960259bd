"""How a text box says which column of a file is read as what: "passage=context, query=question"."""

from __future__ import annotations

from typing import Any

from playground.errors import InputError


def mapping_of(columns: str) -> dict[str, str]:
    """
    Return columns and their names from "passage=context, query=question".

    Raises:
        InputError: a part without an equals sign, or with nothing on a side of it.
    """
    found: dict[str, str] = {}
    for part in columns.replace("，", ",").split(","):
        column, _, name = part.rpartition("=")
        if part.strip() and not (column.strip() and name.strip()):
            raise InputError("mapping_unclear", found=part.strip())
        if part.strip():
            found[column.strip()] = name.strip()
    return found


def maps_of(offered: Any) -> str:
    """Return (column, name) pairs, as errors carry them, the way the box takes them."""
    return ", ".join(f"{column}={name}" for column, name in offered)
