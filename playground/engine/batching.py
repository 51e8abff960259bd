"""
Share forward passes among callers: what waits while one batch runs is the next batch.

One worker thread runs all batches; no time is spent on waiting for a batch to fill. A batch holds
at most `batch_tokens`, by order of arrival, short texts ahead of long ones; the oldest is always
in it, so nothing starves. Knows no model: it runs whatever callable it is handed.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from math import ceil
from typing import Any, TypeVar

from playground.errors import BusyError

SHORT = 64
"""Texts of at most so many tokens go ahead of longer ones."""
_SMALLEST_BUDGET = 128  # tokens; memory errors halve the budget down to this
_GOOD_BATCHES = 100  # after so many without a memory error the budget is whole again
_FIRST_SPEED = 2_000.0  # tokens a second, until measured
_CLOSING_SECONDS = 2.0

Payload = TypeVar("Payload")
Result = TypeVar("Result")
Work = Callable[[Sequence[Any]], Sequence[Any]]


@dataclass(eq=False)
class _Job:
    payload: object
    tokens: int
    deadline: float
    """Of `time.monotonic()`; past it the job is dropped unless it runs already."""
    future: Future[Any] = field(default_factory=Future)


class Batcher:
    """
    Runs jobs in batches on a thread of its own, started with the first job.

    Args:
        batch_tokens: tokens of one batch; a job with more runs alone.
        max_waiting_tokens: beyond, new work is refused at once.
        timeout: seconds after which a caller gives up.
    """

    def __init__(
        self, batch_tokens: int = 2_048, max_waiting_tokens: int = 32_768, timeout: float = 120.0
    ) -> None:
        self.batch_tokens = batch_tokens
        self.max_waiting_tokens = max_waiting_tokens
        self.timeout = timeout
        self._budget = batch_tokens
        self._good_batches = 0
        self._speed = _FIRST_SPEED
        self._waiting: OrderedDict[Work, list[_Job]] = OrderedDict()
        self._waiting_tokens = 0
        self._running: list[_Job] = []
        self._last_ran_alone = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    @property
    def waiting_tokens(self) -> int:
        """Return the tokens that wait, those of the running batch left out."""
        return self._waiting_tokens

    def run(
        self,
        work: Callable[[Sequence[Payload]], Sequence[Result]],
        payloads: Sequence[Payload],
        tokens: Sequence[int],
    ) -> list[Result]:
        """
        Return the result of each payload, in order; wait for them.

        Args:
            work: takes payloads, shortest first, and returns one result each. Jobs of equal
                `work` share batches.
            payloads: what to work on. Many are handed in bit by bit, so that others get a turn.
            tokens: size of each payload.

        Raises:
            BusyError: too much is waiting, or it took too long.
            Exception: what `work` raised for a payload.
        """
        results: list[Result] = []
        start = 0
        while start < len(payloads):
            end = self._end_of_portion(tokens, start)
            results += self._results(self.submit(work, payloads[start:end], tokens[start:end]))
            start = end
        return results

    def submit(
        self,
        work: Callable[[Sequence[Payload]], Sequence[Result]],
        payloads: Sequence[Payload],
        tokens: Sequence[int],
    ) -> list[Future[Result]]:
        """
        Hand payloads in together; return a future for each.

        Raises:
            BusyError: too much is waiting; none of them was taken.
        """
        deadline = time.monotonic() + self.timeout
        jobs = [_Job(p, size, deadline) for p, size in zip(payloads, tokens, strict=True)]
        arriving = sum(tokens)
        with self._changed:
            if self._closed:
                raise BusyError("closing", seconds=1)
            if self._waiting_tokens and self._waiting_tokens + arriving > self.max_waiting_tokens:
                seconds = max(1, ceil(self._waiting_tokens / self._speed))
                raise BusyError("busy", seconds=seconds)
            self._waiting.setdefault(work, []).extend(jobs)
            self._waiting_tokens += arriving
            self._start_thread()
            self._changed.notify_all()
        return [job.future for job in jobs]

    def close(self) -> None:
        """Refuse new work, end what waits with an error, and stop when the running batch ends."""
        with self._changed:
            self._closed = True
            self._end_waiting(BusyError("closing", seconds=1))
            self._changed.notify_all()
            thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(_CLOSING_SECONDS)

    def _end_of_portion(self, tokens: Sequence[int], start: int) -> int:
        """Return the end of what is handed in at once: two batches, or one payload if larger."""
        room = 2 * self.batch_tokens
        end = start
        while end < len(tokens) and (end == start or tokens[end] <= room):
            room -= tokens[end]
            end += 1
        return end

    def _results(self, futures: Sequence[Future[Result]]) -> list[Result]:
        try:
            return [future.result(self.timeout) for future in futures]
        except TimeoutError as error:
            if not all(future.done() for future in futures):
                raise BusyError("timed_out", seconds=round(self.timeout)) from error
            raise  # the work's own
        finally:
            for future in futures:
                future.cancel()  # what failed or took too long: nobody waits for the others

    def _start_thread(self) -> None:
        """Start the worker, also in place of one that died. Call with the lock."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._work, name="batcher", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        try:
            while True:
                with self._changed:
                    while not self._waiting and not self._closed:
                        self._changed.wait()
                    if self._closed:
                        return
                    work, batch = self._next_batch()
                    self._running = batch
                if batch:
                    self._run_batch(work, batch)
                self._running = []
        finally:
            self._end_orphans()

    def _end_orphans(self) -> None:
        """Let no caller hang if this thread ends, however it ends; the next job starts another."""
        with self._changed:
            if self._thread is threading.current_thread():
                self._thread = None
            for job in self._running:
                _fail(job, BusyError("worker_died", seconds=1))
            self._running = []
            self._end_waiting(BusyError("worker_died", seconds=1))

    def _end_waiting(self, error: BusyError) -> None:
        for jobs in self._waiting.values():
            for job in jobs:
                _fail(job, error)
        self._waiting.clear()
        self._waiting_tokens = 0

    def _next_batch(self) -> tuple[Work, list[_Job]]:
        """Take the next batch out of what waits, and drop what nobody waits for. With the lock."""
        work, jobs = next(iter(self._waiting.items()))
        now = time.monotonic()
        alive = [job for job in jobs if _is_wanted(job, now)]
        taken = self._choose(alive)
        chosen = set(map(id, taken))
        left = [job for job in alive if id(job) not in chosen]
        before = sum(job.tokens for job in jobs)
        self._waiting_tokens -= before - sum(job.tokens for job in left)
        if left:
            self._waiting[work] = left
            self._waiting.move_to_end(work)  # other work gets its turn
        else:
            del self._waiting[work]
        batch = [job for job in taken if job.future.set_running_or_notify_cancel()]
        return work, sorted(batch, key=lambda job: job.tokens)

    def _choose(self, jobs: Sequence[_Job]) -> list[_Job]:
        """Return the oldest job, then short ones, then others as they came, within the budget."""
        if not jobs:
            return []
        short = [job for job in jobs if job.tokens <= SHORT]
        first = jobs[0]
        if first.tokens > self._budget and self._last_ran_alone and short:
            first = short[0]  # one long text after another would keep the short ones waiting
        rest = [job for job in jobs if job.tokens > SHORT]
        room = self._budget - first.tokens
        taken = [first]
        for job in [*short, *rest]:
            if job is first:
                continue
            if job.tokens > room:
                break
            taken.append(job)
            room -= job.tokens
        self._last_ran_alone = first.tokens > self._budget
        return taken

    def _run_batch(self, work: Work, batch: list[_Job]) -> None:
        """Run a batch; if it fails, find out whose fault it is, so that only the guilty err."""
        started = time.monotonic()
        try:
            results = work([job.payload for job in batch])
        except Exception as error:  # noqa: BLE001  # the one place: a bad text must fail alone
            self._run_parts(work, batch, error)
            return
        for job, result in zip(batch, results, strict=True):
            _finish(job, result)
        self._note_success(sum(job.tokens for job in batch), time.monotonic() - started)

    def _run_parts(self, work: Work, batch: list[_Job], error: Exception) -> None:
        out_of_memory = _is_out_of_memory(error)
        if out_of_memory:
            self._good_batches = 0
            self._budget = max(_SMALLEST_BUDGET, self._budget // 2)
        if len(batch) == 1:
            tokens = batch[0].tokens
            _fail(batch[0], BusyError("out_of_memory", found=tokens) if out_of_memory else error)
            return
        size = (len(batch) + 1) // 2 if out_of_memory else 1
        for start in range(0, len(batch), size):
            self._run_batch(work, batch[start : start + size])

    def _note_success(self, tokens: int, seconds: float) -> None:
        self._speed += 0.2 * (tokens / max(seconds, 1e-6) - self._speed)
        self._good_batches += 1
        if self._good_batches >= _GOOD_BATCHES:
            self._budget = self.batch_tokens


def _is_wanted(job: _Job, now: float) -> bool:
    """Return whether someone still waits for a job; end it otherwise."""
    if job.future.cancelled():
        return False
    if now > job.deadline:
        _fail(job, BusyError("timed_out", seconds=1))
        return False
    return True


def _finish(job: _Job, result: object) -> None:
    with suppress(InvalidStateError):  # nobody waits any more
        job.future.set_result(result)


def _fail(job: _Job, error: Exception) -> None:
    with suppress(InvalidStateError):  # answered or given up already
        job.future.set_exception(error)


def _is_out_of_memory(error: Exception) -> bool:
    """Recognise a lack of memory without importing torch: its CPU allocator raises RuntimeError."""
    text = str(error).lower()
    return (
        isinstance(error, MemoryError)
        or type(error).__name__ == "OutOfMemoryError"
        or (isinstance(error, RuntimeError) and "allocat" in text and "memory" in text)
    )
