"""
How a training process starts: limits first, then the module, as `python -m MODULE …` would run it.

`python -m playground.jobs.guard BYTES MODULE ARGUMENT…`. Standard input is a pipe that the app
holds: when the app is gone, however it ended, the pipe closes and the process with all its
children ends too.
"""

from __future__ import annotations

import os
import runpy
import signal
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

_BEHIND = 10
"""Of `nice`: visitors' requests go first, a tenth of a core is left even beside busy neighbours."""


def run_guarded(arguments: Sequence[str]) -> None:
    """Take the limits, then run the module with the rest of the arguments."""
    memory, module, *rest = arguments
    os.nice(_BEHIND)
    limit_memory(int(memory))
    threading.Thread(target=_end_with_the_app, name="guard", daemon=True).start()
    sys.argv = [module, *rest]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


def limit_memory(most: int) -> None:
    """Refuse more than `most` bytes (0: no limit), and be the first to go when all run short."""
    try:
        Path("/proc/self/oom_score_adj").write_text("900", "ascii")
    except OSError:
        pass  # no Linux, or not allowed: the limit below stands
    if not most:
        return
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    except (ImportError, OSError, ValueError):
        return  # Windows, or a lower limit is in force


def _end_with_the_app() -> None:
    try:
        while os.read(0, 1):
            pass
    except OSError:
        pass  # no standard input at all
    if hasattr(os, "killpg") and os.getpgid(0) == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    run_guarded(sys.argv[1:])
