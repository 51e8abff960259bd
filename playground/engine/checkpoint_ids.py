"""How checkpoints are named: embedded ones by their folder, the hub's as organisation/name."""

from __future__ import annotations

import re
from pathlib import Path

_NAME = r"[A-Za-z0-9_](?:[A-Za-z0-9_-]|\.(?!\.)){0,95}"
EMBEDDED_ID = re.compile(_NAME)
HUB_ID = re.compile(f"{_NAME}/{_NAME}")


def embedded_ids(root: Path) -> tuple[str, ...]:
    """Return the ids of the checkpoints in a folder, in the order of the alphabet."""
    names = sorted(path.parent.name for path in root.glob("*/config.json"))
    return tuple(name for name in names if EMBEDDED_ID.fullmatch(name))
