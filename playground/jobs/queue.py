"""
The queue of training processes: one runs, the others wait; ids are the only way to a job.

Nothing of a visitor stays: the files of a job go when it has ended, the rest when it is forgotten,
and what a killed app has left behind goes when the next one starts its first job.
"""

from __future__ import annotations

import atexit
import secrets
import shutil
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from playground.errors import BusyError, InputError, PlaygroundError
from playground.jobs.job import Job, JobView
from playground.jobs.process import Wish, environment_for, run_process
from playground.private_folder import PrivateFolder, remove_stale
from playground.settings import Settings

_PREFIX = "bert-playground-jobs-"
_LEAST_DISK = 400 * 2**20
"""Bytes that must be free before a job starts: data, weights, and a zip of them."""
_LATE = 60.0
"""Seconds that a job may take beyond its own time limit, to score and write what it has."""
GRACE = 15.0
"""Seconds in which a training that is stopped scores a hundred rows and writes its weights."""
_CLOSING = 3.0
"""Seconds that the end of the app waits for a killed training."""
_ABANDONED, _WANTED, _KEPT = 300.0, 90.0, 1_800.0
"""Seconds without a look after which a job is ended; the same where others wait; after which an
ended one is forgotten."""


class Jobs:
    """
    Runs jobs in the order in which they come; ids are unguessable and the only way to a job.

    Args:
        settings: limits, and the checkpoints that jobs may use.
        module: what is run; another one in tests.
        grace: seconds from the polite signal to the one that cannot be refused.
    """

    def __init__(
        self, settings: Settings, module: str = "playground", grace: float = GRACE
    ) -> None:
        self._settings = settings
        self._module = module
        self._grace = grace
        self._jobs: dict[str, Job] = {}
        self._waiting: deque[Job] = deque()
        self._running: Job | None = None
        self._lock = threading.RLock()
        self._news = threading.Event()
        self._worker: threading.Thread | None = None
        self._root: PrivateFolder | None = None
        self._closed = False

    def submit(self, owner: str, files: Mapping[str, bytes], arguments: Sequence[str]) -> str:
        """
        Queue a job and return its id.

        Args:
            owner: the visit; each has one job at a time.
            files: name -> content, laid into the job's folder, and deleted when it has ended.
            arguments: of the module; the job's folder is where it runs, so names suffice.

        Raises:
            BusyError: too many jobs wait.
            InputError: the visit has a job already, or the disk is full.
        """
        with self._lock:
            alive = [job for job in self._jobs.values() if job.state != "ended"]
            if any(job.owner == owner for job in alive):
                raise InputError("job_one_each")
            if self._closed or len(self._waiting) >= self._settings.fine_tune_waiting:
                raise BusyError("job_queue_full", waiting=len(self._waiting), seconds=60)
            self._forget_old()
            job = self._lay_out(owner, files, arguments)
            self._jobs[job.id] = job
            self._waiting.append(job)
            if self._worker is None or not self._worker.is_alive():
                self._worker = threading.Thread(target=self._work, name="jobs", daemon=True)
                self._worker.start()
            self._news.set()
            return job.id

    def look(self, job_id: str, since: int = 0) -> JobView:
        """
        Return what a job is at, with its lines from `since` on; whoever looks keeps it alive.

        Raises:
            InputError: there is no such job, or it was forgotten.
        """
        with self._lock:
            job = self._find(job_id)
            job.seen = time.monotonic()
            place = self._waiting.index(job) + 1 if job in self._waiting else 0
            place -= 1 if place and self._running is None else 0
            took = time.monotonic() - job.began if job.state == "running" else job.took
            lines = tuple(job.output.lines[since:])
            following = since + len(lines)  # more may come while this is read
            stopping = bool(job.stop) and job.state == "running"
            return JobView(job.state, place, lines, following, took, job.fault, stopping)

    def cancel(self, job_id: str, at_once: bool = False) -> None:
        """
        End a job: politely, so that it keeps its best so far, or at once.

        Raises:
            InputError: there is no such job.
        """
        with self._lock:
            job = self._find(job_id)
            self._stop(job, "job_cancelled")
            job.at_once = job.at_once or at_once

    def folder(self, job_id: str) -> Path:
        """
        Return the folder in which a job ran; it goes when the job is forgotten.

        Raises:
            InputError: there is no such job.
        """
        return self._find(job_id).folder

    def keep(self, job_id: str, make: Callable[[Path], str]) -> str:
        """
        Return what `make` gives for the job's folder the first time that it is asked.

        Args:
            job_id: of a job that has ended.
            make: takes what the job has written; its result is the way to it from then on.

        Raises:
            InputError: there is no such job.
        """
        job = self._find(job_id)
        with job.taking:
            job.kept = job.kept or make(job.folder)
            return job.kept

    def forget(self, job_id: str) -> None:
        """End a job, if it runs, and delete all of it; an unknown one is none."""
        with self._lock:
            job = self._jobs.get(job_id)
            if job is None:
                return
            self._stop(job, "job_cancelled")
            job.at_once = True
            del self._jobs[job_id]
            if job.state == "ended":
                shutil.rmtree(job.folder, ignore_errors=True)

    def close(self) -> None:
        """End every job and delete all that is theirs."""
        with self._lock:
            self._closed = True
            for job_id in list(self._jobs):
                self.forget(job_id)
        self._news.set()
        if self._worker is not None and self._worker is not threading.current_thread():
            self._worker.join(_CLOSING)
        if self._root is not None:
            self._root.close()
            atexit.unregister(self.close)

    def _find(self, job_id: str) -> Job:
        job = self._jobs.get(job_id)
        if job is None:
            raise InputError("job_unknown")
        return job

    def _lay_out(self, owner: str, files: Mapping[str, bytes], arguments: Sequence[str]) -> Job:
        if self._root is None:
            sweep_stale()
            self._root = PrivateFolder(_PREFIX)
            atexit.register(self.close)
        if shutil.disk_usage(self._root.path).free < _LEAST_DISK:
            raise InputError("job_disk")
        job_id = secrets.token_urlsafe(16)
        folder = self._root.path / secrets.token_hex(8)
        folder.mkdir()
        try:
            for name, content in files.items():
                (folder / name).write_bytes(content)
        except OSError as error:
            shutil.rmtree(folder, ignore_errors=True)
            raise InputError("job_disk") from error
        return Job(job_id, owner, folder, tuple(arguments), tuple(files))

    def _forget_old(self) -> None:
        """Forget what ended long ago and was not looked at since."""
        now = time.monotonic()
        for job in list(self._jobs.values()):
            if job.state == "ended" and now - job.seen > _KEPT:
                self.forget(job.id)

    def _stop(self, job: Job, key: str) -> None:
        job.stop = job.stop or key
        if job in self._waiting:
            self._waiting.remove(job)
            self._end(job, PlaygroundError(key))
        self._news.set()

    def _end(self, job: Job, fault: PlaygroundError | None) -> None:
        for name in job.inputs:
            (job.folder / name).unlink(missing_ok=True)
        with self._lock:
            job.took = time.monotonic() - job.began if job.began else 0.0
            job.fault, job.state = fault, "ended"
            if job.id not in self._jobs:
                shutil.rmtree(job.folder, ignore_errors=True)

    def _work(self) -> None:
        while not self._closed:
            self._news.wait(5)
            self._news.clear()
            with self._lock:
                self._forget_old()
                self._drop_abandoned()
                job = self._waiting.popleft() if self._waiting else None
                self._running = job
            if job is not None:
                self._run(job)
                self._running = None
                self._news.set()

    def _drop_abandoned(self) -> None:
        now = time.monotonic()
        most = min(_WANTED, _ABANDONED) if self._waiting else _ABANDONED
        for job in (*self._waiting, *((self._running,) if self._running else ())):
            if now - job.seen > most:
                self._stop(job, "job_abandoned")

    def _run(self, job: Job) -> None:
        with self._lock:
            job.state, job.began = "running", time.monotonic()
        limit = self._settings.fine_tune_seconds + _LATE

        def wish() -> Wish:
            with self._lock:
                self._drop_abandoned()
                if time.monotonic() - job.began > limit:
                    self._stop(job, "job_time")
                return Wish(job.stop, job.at_once)

        memory = str(self._settings.fine_tune_memory_bytes)
        guard = [sys.executable, "-m", "playground.jobs.guard", memory, self._module]
        environment = environment_for(self._settings)
        command = [*guard, *job.arguments]
        fault = run_process(command, job.folder, environment, job.output, wish, self._grace)
        self._end(job, fault)


def sweep_stale() -> None:
    """Delete what apps that are gone have left behind; their jobs ended with them."""
    remove_stale(_PREFIX)
