"""A checkpoint's fingerprint: the SHA-256 of its weights file, read once a version of the file."""

from __future__ import annotations

import hashlib
import threading
from pathlib import Path

_LOCK = threading.Lock()
_FOUND: dict[tuple[str, int, int], str] = {}


def weights_hash(path: Path) -> str:
    """
    Return the SHA-256 of a file as 64 hexadecimal digits; the same file is read once.

    Raises:
        OSError: the file is gone.
    """
    facts = path.stat()
    key = (str(path), facts.st_mtime_ns, facts.st_size)
    with _LOCK:
        if key not in _FOUND:
            with path.open("rb") as file:
                _FOUND[key] = hashlib.file_digest(file, "sha256").hexdigest()
        return _FOUND[key]
