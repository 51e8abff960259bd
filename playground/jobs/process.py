"""
One training process from start to end: its lines, the signals it is sent, and why it ended.

Lines of JSON come from its standard output and are kept as they are; only their `kind` is read
here, to know whether the process had its last word ("finished", "failed" or "curve_ended").
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import IO

from playground.errors import PlaygroundError
from playground.settings import Settings

_PACKAGE = Path(__file__).resolve().parents[2]
_LAST_WORD = re.compile(r'"kind": ?"(?:finished|failed|curve_ended)"')
_LONGEST_LINE, _MOST_BYTES = 4 * 2**20, 16 * 2**20
_KEPT_LINES = 200
"""Of standard error."""
_POLL = 0.05  # seconds
_PIPES_CLOSE = 5.0
"""Seconds to wait for the pipes once the process is gone."""
_SIGNS = (
    ("job_disk", ("No space left on device", "os error 28", "Errno 28")),
    ("job_memory", ("MemoryError", "t allocate memory", "out of memory", "OutOfMemory")),
)


@dataclass(eq=False)
class Output:
    """What a process has said."""

    lines: list[str] = field(default_factory=list)
    """Of JSON, in their order."""
    size: int = 0
    """Characters of all lines; beyond the bound only a last word is kept."""
    has_last_word: bool = False
    complaints: deque[str] = field(default_factory=lambda: deque(maxlen=_KEPT_LINES))
    """The end of standard error; it may quote a visitor's text and is never shown or logged."""

    def take(self, line: str) -> None:
        """Keep a line of standard output, when it is one of JSON."""
        if not (line.startswith("{") and line.endswith("}")):
            return  # noise, or the pieces of a line beyond the longest
        last = bool(_LAST_WORD.search(line))
        if last or self.size + len(line) < _MOST_BYTES:
            self.lines.append(line)
            self.size += len(line)
            self.has_last_word = self.has_last_word or last


@dataclass(frozen=True)
class Wish:
    """What is wanted of a running process."""

    stop: str = ""
    """Key of the error that says why it shall end; empty while it may run."""
    at_once: bool = False


def run_process(
    command: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    output: Output,
    wish: Callable[[], Wish],
    grace: float,
) -> PlaygroundError | None:
    """
    Run a process until it ends or has to; return why it ended, None where all is well.

    Args:
        command: what is run.
        folder: where.
        environment: all of it.
        output: filled as the process speaks.
        wish: asked many times a second.
        grace: seconds between the polite signal and the one that cannot be refused.
    """
    try:  # a group of its own, but no session: `nice` would then count within it alone
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            process_group=None if sys.platform == "win32" else 0,
        )
    except OSError:
        return PlaygroundError("job_crashed", code="")
    readers = [
        _reading(process.stdout, output.take),
        _reading(process.stderr, output.complaints.append),
    ]
    wanted = _wait(process, wish, grace)
    _kill_group(process)  # children that it may have left
    for reader in readers:
        reader.join(_PIPES_CLOSE)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    return _fault(process.returncode, output, wanted)


def environment_for(settings: Settings) -> dict[str, str]:
    """Return the app's environment with its settings, one library path, and threads that sleep."""
    found = {k: v for k, v in os.environ.items() if not k.startswith("PLAYGROUND_")}
    for row in fields(settings):
        value = getattr(settings, row.name)
        if row.name not in ("auth", "host", "port", "share"):
            text = str(value.resolve()) if isinstance(value, Path) else str(value)
            found[f"PLAYGROUND_{row.name.upper()}"] = text
    path = (str(_PACKAGE), found.get("PYTHONPATH", ""))
    found["PYTHONPATH"] = os.pathsep.join(part for part in path if part)
    found |= {"OMP_WAIT_POLICY": "passive", "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    return found | {"TOKENIZERS_PARALLELISM": "false"}


def _reading(pipe: IO[bytes] | None, take: Callable[[str], None]) -> threading.Thread:
    assert pipe is not None

    def read() -> None:
        try:
            while line := pipe.readline(_LONGEST_LINE):
                take(line.decode("utf-8", "replace").rstrip("\r\n"))
        except ValueError:
            return  # closed while it was read

    thread = threading.Thread(target=read, name="job-output", daemon=True)
    thread.start()
    return thread


def _wait(process: subprocess.Popen[bytes], wish: Callable[[], Wish], grace: float) -> str:
    """Wait for the end, sending signals as wished; return the key of why it was told to end."""
    asked: float | None = None
    while process.poll() is None:
        wanted = wish()
        if wanted.stop and asked is None:
            asked = time.monotonic()
            process.terminate()
        if asked is not None and (wanted.at_once or time.monotonic() - asked > grace):
            _kill_group(process)
        time.sleep(_POLL)
    return wish().stop


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    try:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    except (ProcessLookupError, PermissionError):
        return  # nothing of it is left


def _fault(code: int, output: Output, wanted: str) -> PlaygroundError | None:
    if output.has_last_word or code == 0:
        return None
    if wanted:
        return PlaygroundError(wanted)
    said = "\n".join(output.complaints)
    for key, signs in _SIGNS:
        if any(sign in said for sign in signs):
            return PlaygroundError(key)
    if code < 0:
        return PlaygroundError("job_killed", signal=_signal_name(-code))
    return PlaygroundError("job_crashed", code=code)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
