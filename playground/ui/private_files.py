"""
Where Gradio keeps what visitors upload and download: a folder of this process alone.

By default Gradio shares one folder among all apps of a machine and leaves the files there when the
process ends. Here the folder goes with the process; one that was killed leaves it to the next.
"""

from __future__ import annotations

import atexit
import os
from pathlib import Path

from playground.private_folder import PrivateFolder, remove_stale

VARIABLE = "GRADIO_TEMP_DIR"
"""Gradio reads it when a component is made and when a page is served."""
_PREFIX = "playground-files-"


def keep_files_private(parent: Path | None = None) -> None:
    """
    Give this process a folder of its own for Gradio's files, unless the operator has chosen one.

    Call it before any component is made; a second call does nothing.

    Args:
        parent: where it is made; the system's temporary folder by default.

    Raises:
        OSError: it cannot be made.
    """
    if os.environ.get(VARIABLE):
        return
    remove_stale(_PREFIX, parent)
    folder = PrivateFolder(_PREFIX, parent)
    os.environ[VARIABLE] = str(folder.path.resolve())
    atexit.register(folder.close)
