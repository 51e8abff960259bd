"""One training of the queue: what it is asked, what it has said, and what others may see of it."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playground.errors import PlaygroundError
from playground.jobs.process import Output

State = Literal["waiting", "running", "ended"]


@dataclass(frozen=True)
class JobView:
    """What a job is at, as far as a visitor may know."""

    state: State
    place: int
    """Jobs before this one: 0 once it runs."""
    lines: tuple[str, ...]
    """Those that the caller has not seen; ask on from `next`."""
    next: int
    seconds: float
    """Since it started to run; 0 while it waits."""
    fault: PlaygroundError | None = None
    """Why it ended without a last line of its own."""
    stopping: bool = False
    """Whether it has been told to end, and not ended yet."""


@dataclass(eq=False)
class Job:
    """A job inside the queue; `Jobs` alone changes it, under its lock."""

    id: str
    owner: str
    folder: Path
    """Where it runs; deleted with the job."""
    arguments: tuple[str, ...]
    inputs: tuple[str, ...]
    """Names of the files that it was handed."""
    state: State = "waiting"
    output: Output = field(default_factory=Output)
    began: float = 0.0
    took: float = 0.0
    """Seconds, once it has ended."""
    seen: float = field(default_factory=time.monotonic)
    """When somebody last looked."""
    stop: str = ""
    """Key of the error that says why it was told to end."""
    at_once: bool = False
    """Whether it is not to be asked politely."""
    fault: PlaygroundError | None = None
    kept: str = ""
    """What `Jobs.keep` made of its result."""
    taking: threading.Lock = field(default_factory=threading.Lock)
