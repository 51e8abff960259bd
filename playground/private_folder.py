"""
A temporary folder of this process alone, for what visitors bring and make.

Only its user may enter it, and it is locked while the process lives. A folder whose lock is free
was left by a process that was killed; `remove_stale` deletes it.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
import time
from pathlib import Path

_LOCK = "lock"
_YOUNG = 60.0  # seconds in which a folder may stand without its lock


class PrivateFolder:
    """
    A new folder with mode 0700 and a lock in it.

    Args:
        prefix: how its name begins; the same for all processes that sweep after each other.
        parent: where it is made; the system's temporary folder by default.

    Raises:
        OSError: it cannot be made.
    """

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        self.path = Path(tempfile.mkdtemp(prefix=prefix, dir=parent))  # mode 0700
        self._lock: int | None = os.open(self.path / _LOCK, os.O_CREAT | os.O_RDWR, 0o600)
        fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def close(self) -> None:
        """Remove it with all that is in it; twice does no harm."""
        shutil.rmtree(self.path, ignore_errors=True)
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)


def remove_stale(prefix: str, parent: Path | None = None) -> None:
    """Remove the folders of that prefix whose processes have ended without it."""
    for folder in (parent or Path(tempfile.gettempdir())).glob(f"{prefix}*"):
        try:
            found = folder.lstat()
        except OSError:
            continue  # another process was quicker
        if folder.is_symlink() or not folder.is_dir() or found.st_uid != os.getuid():
            continue
        if _is_free(folder / _LOCK, time.time() - found.st_mtime):
            shutil.rmtree(folder, ignore_errors=True)


def _is_free(lock: Path, age: float) -> bool:
    """Return whether no process holds a lock; a new folder may stand without its lock."""
    try:
        file = os.open(lock, os.O_RDWR)
    except FileNotFoundError:
        return age > _YOUNG
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(file)
    return True
