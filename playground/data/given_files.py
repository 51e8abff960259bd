"""A file that a person names: it is there, and it is a file."""

from __future__ import annotations

from pathlib import Path

from playground.errors import InputError


def require_file(path: Path) -> None:
    """
    Refuse what is no file.

    Raises:
        InputError: nothing of that name is there, or it is a folder, a pipe or a device.
    """
    if path.is_file():
        return
    if path.is_dir():
        raise InputError("file_is_folder", path=str(path))
    raise InputError("file_is_pipe" if path.exists() else "file_missing", path=str(path))
