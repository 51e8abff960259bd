"""
Visitors' own checkpoints: fine-tuned here, for one visitor alone, for a while.

An id that nobody can guess is the only key; there is no list. The folders lie in a temporary root
of this process (`private_folder`), and are bounded in number, bytes and time.
"""

from __future__ import annotations

import re
import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playground import private_folder
from playground.errors import CheckpointError
from playground.private_folder import PrivateFolder
from playground.settings import Settings

OWN_ID = re.compile(r"own-[A-Za-z0-9_-]{22}")
"""How the id of a visitor's own checkpoint looks."""
LONGEST_TITLE = 60
_ROOT = "playground-own-"


@dataclass
class _Own:
    """One visitor's checkpoint."""

    folder: Path
    title: str
    visitor: str
    bytes: int
    used: float
    """By the clock of `time.monotonic`."""


class VisitorCheckpoints:
    """
    The own checkpoints of all visitors of this process.

    Args:
        settings: the bounds.
        dropped: told the id of each one that goes.
        parent: where the root is made; the system's temporary folder by default.
    """

    def __init__(
        self, settings: Settings, dropped: Callable[[str], None], parent: Path | None = None
    ) -> None:
        self._settings = settings
        self._dropped = dropped
        self._parent = parent or Path(tempfile.gettempdir())
        self._rows: dict[str, _Own] = {}
        self._changed = threading.Condition()
        self._root: PrivateFolder | None = None
        self._closed = False

    def add(self, folder: Path, title: str, visitor: str = "") -> str:
        """
        Take a checkpoint folder over, and return its id.

        A visitor's oldest go where one has too many, then the longest unused of all.

        Args:
            folder: is moved away.
            title: as the visitor calls it; cut to `LONGEST_TITLE` characters.
            visitor: whose it is, to bound how many one visitor has; "" counts as one of its own.

        Raises:
            CheckpointError: it is larger than all of them may be, or the disk is full.
        """
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        if size > self._settings.own_bytes:
            found, limit = (f"{n / 1e6:,.0f} MB" for n in (size, self._settings.own_bytes))
            raise CheckpointError("own_too_large", found=found, limit=limit)
        id_ = f"own-{secrets.token_urlsafe(16)}"
        with self._changed:
            place = self._open_root() / id_
            gone = self._make_room(size, visitor)
        self._remove_folders(gone)
        try:
            shutil.move(folder, place)
        except OSError as error:
            shutil.rmtree(place, ignore_errors=True)
            reason = error.strerror or type(error).__name__
            raise CheckpointError("own_not_stored", reason=reason) from error
        row = _Own(place, _one_line(title), visitor, size, time.monotonic())
        with self._changed:
            self._rows[id_] = row
            self._changed.notify_all()
        return id_

    def use(self, id_: str) -> tuple[Path, str]:
        """
        Return folder and title of one, whose time starts anew.

        Raises:
            CheckpointError: there is none of that id, or none any more.
        """
        self.sweep()
        with self._changed:
            row = self._rows.get(id_)
            if row is None:
                raise CheckpointError("own_gone", minutes=self._settings.own_minutes)
            row.used = time.monotonic()
            return row.folder, row.title

    def seconds_left(self, id_: str) -> float:
        """Return for how long one stays if it is not used; 0 where it is gone."""
        with self._changed:
            row = self._rows.get(id_)
            return max(0.0, self._end_of(row) - time.monotonic()) if row else 0.0

    def remove(self, id_: str) -> None:
        """Remove one, if it is still there."""
        with self._changed:
            gone = {id_: self._rows.pop(id_)} if id_ in self._rows else {}
        self._remove_folders(gone)

    def sweep(self) -> None:
        """Remove those whose time is up."""
        now = time.monotonic()
        with self._changed:
            ended = [id_ for id_, row in self._rows.items() if self._end_of(row) <= now]
            gone = {id_: self._rows.pop(id_) for id_ in ended}
        self._remove_folders(gone)

    def close(self) -> None:
        """Remove them all, with their root."""
        with self._changed:
            self._closed = True
            gone, self._rows = self._rows, {}
            root, self._root = self._root, None
            self._changed.notify_all()
        self._remove_folders(gone)
        if root is not None:
            root.close()

    def _end_of(self, row: _Own) -> float:
        return row.used + 60 * self._settings.own_minutes

    def _open_root(self) -> Path:
        """Return the root; made, and old ones removed, on first use. With the lock."""
        if self._closed:
            raise CheckpointError("own_gone", minutes=self._settings.own_minutes)
        if self._root is None:
            remove_stale(self._parent)
            try:
                self._root = PrivateFolder(_ROOT, self._parent)
            except OSError as error:
                reason = error.strerror or type(error).__name__
                raise CheckpointError("own_not_stored", reason=reason) from error
            threading.Thread(target=self._watch, name="own-checkpoints", daemon=True).start()
        return self._root.path

    def _make_room(self, size: int, visitor: str) -> dict[str, _Own]:
        """Take out of the table what must go for one more; return it. With the lock."""
        limits, rows = self._settings, self._rows
        gone: dict[str, _Own] = {}
        theirs = [id_ for id_, row in rows.items() if visitor and row.visitor == visitor]
        for id_ in theirs[: max(0, len(theirs) + 1 - limits.own_per_visitor)]:
            gone[id_] = rows.pop(id_)
        for id_ in sorted(rows, key=lambda one: rows[one].used):
            used = sum(row.bytes for row in rows.values())
            if len(rows) < limits.own_checkpoints and used + size <= limits.own_bytes:
                break
            gone[id_] = rows.pop(id_)
        return gone

    def _remove_folders(self, gone: dict[str, _Own]) -> None:
        for id_, row in gone.items():
            self._dropped(id_)
            shutil.rmtree(row.folder, ignore_errors=True)

    def _watch(self) -> None:
        """Sweep when the next one's time is up, until all is closed."""
        while True:
            self.sweep()
            with self._changed:
                if self._closed:
                    return
                ends = [self._end_of(row) for row in self._rows.values()]
                wait = max(0.05, min(ends) - time.monotonic()) if ends else None
                self._changed.wait(wait)


def remove_stale(parent: Path | None = None) -> None:
    """Remove the roots of processes that have ended without it; by default those of the system."""
    private_folder.remove_stale(_ROOT, parent or Path(tempfile.gettempdir()))


def _one_line(title: str) -> str:
    return " ".join(title.split())[:LONGEST_TITLE].strip()
