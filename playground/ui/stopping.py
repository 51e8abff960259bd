"""
How a visitor stops a run that yields its result bit by bit: it ends at its next step.

Not by Gradio's `cancels`: that closes the page's stream, and a run that is begun right after is
lost or ends in "Error".
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gradio as gr

from playground.ui.room_parts import PRIVATE
from playground.ui.shown_errors import Updates, request_among

Steps = Callable[..., Iterator[Updates]]


class Stopper:
    """Stops the runs of one lab, each page's own ones."""

    def __init__(self, message: Any, progress: Any, cancel: Any) -> None:
        """
        Make a stopper for a lab.

        Args:
            message: where it says that a run was stopped; a new run takes that away.
            progress: where its bar stands.
            cancel: its button.
        """
        self._message, self._progress, self._cancel = message, progress, cancel
        self._lock = threading.Lock()
        self._runs: dict[str, list[threading.Event]] = {}

    def stoppable(self, handler: Steps) -> Steps:
        """Let a handler end at its next step once its visitor cancels."""

        @functools.wraps(handler)
        def run(*args: Any, **named: Any) -> Iterator[Updates]:
            with self._run(session_of(request_among(args, named))) as stopped:
                yield {self._message: ""}
                for updates in handler(*args, **named):
                    if stopped.is_set():
                        yield self._ended()  # after a bar that may have been on its way
                        return
                    yield updates

        return run

    def wire(self, stem: str, cancelled: Callable[..., Updates]) -> None:
        """
        Let the button stop the visitor's runs.

        Args:
            stem: of the lab.
            cancelled: takes the request; returns what is then said.
        """

        def stop(request: gr.Request) -> Updates:
            self.stop(session_of(request))
            return cancelled(request)

        self._cancel.click(
            stop,
            None,
            [self._message, self._progress, self._cancel],
            js=f"() => window.playground.done('{stem}')",
            **PRIVATE,
        )

    def stop(self, session: str) -> None:
        """End every run of a page at its next step."""
        with self._lock:
            for stopped in self._runs.get(session, ()):
                stopped.set()

    @contextmanager
    def _run(self, session: str) -> Iterator[threading.Event]:
        stopped = threading.Event()
        with self._lock:
            self._runs.setdefault(session, []).append(stopped)
        try:
            yield stopped
        finally:
            with self._lock:
                self._runs[session].remove(stopped)
                if not self._runs[session]:
                    del self._runs[session]

    def _ended(self) -> Updates:
        return {self._progress: "", self._cancel: gr.update(visible=False)}


def session_of(request: gr.Request | None) -> str:
    """Return which page asks; a visitor's second page is another."""
    return str(getattr(request, "session_hash", "") or "")
