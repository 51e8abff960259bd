"""Whose long run goes on: one a visitor at a time, and so many of all visitors."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playground.errors import BusyError, InputError

MOST_AT_ONCE = 4
_TRY_AGAIN = 30
"""Seconds."""


@dataclass(frozen=True, eq=False)
class Turn:
    """One run."""

    stopped: threading.Event = field(default_factory=threading.Event)
    """Set when the visitor cancels; the run ends at its next step."""


class Turns:
    """Gives out turns."""

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._held: dict[str, Turn] = {}
        self._ending: dict[str, int] = {}

    @contextmanager
    def turn(self, visitor: str) -> Iterator[Turn]:
        """
        Hold a turn as long as the `with` block lasts.

        Args:
            visitor: the page's session.

        Raises:
            InputError: a run of this visitor goes on.
            BusyError: too many runs of others do.
        """
        turn = Turn()
        with self._lock:
            if visitor in self._held:
                raise InputError("run_goes_on")
            if len(self._held) >= self._most:
                raise BusyError("runs_full", found=len(self._held), seconds=_TRY_AGAIN)
            self._held[visitor] = turn
        try:
            yield turn
        finally:
            self._give_back(visitor, turn)

    def holds(self, visitor: str) -> bool:
        """Return whether a run of the visitor goes on."""
        with self._lock:
            return visitor in self._held

    def ends(self, visitor: str) -> bool:
        """Return whether a run that the visitor stopped has not come to its next step yet."""
        with self._lock:
            return self._ending.get(visitor, 0) > 0

    def stop(self, visitor: str) -> bool:
        """End the visitor's run, and let the next begin at once; return whether there was one."""
        with self._lock:
            turn = self._held.pop(visitor, None)
            if turn is not None:
                turn.stopped.set()
                self._ending[visitor] = self._ending.get(visitor, 0) + 1
        return turn is not None

    def _give_back(self, visitor: str, turn: Turn) -> None:
        with self._lock:
            if self._held.get(visitor) is turn:
                del self._held[visitor]
            elif self._ending[visitor] > 1:
                self._ending[visitor] -= 1
            else:
                del self._ending[visitor]
