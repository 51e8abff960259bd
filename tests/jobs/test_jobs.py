"""Training processes: their queue, every way to end, and that nothing of them stays."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from playground.errors import BusyError, InputError
from playground.jobs import Jobs, queue
from playground.jobs.process import environment_for
from playground.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
FAKE = "tests.fake_trainer"


@pytest.fixture
def jobs_of():
    """Return a function that makes a queue; all are closed at the end."""
    made = []

    def make(grace=1.0, **settings):
        made.append(Jobs(Settings(**settings), FAKE, grace))
        return made[-1]

    yield make
    for one in made:
        one.close()


def until(jobs, job, reached, seconds=60):
    """Look at a job until `reached(view)`; return that view."""
    late = time.monotonic() + seconds
    while not reached(view := jobs.look(job)):
        assert time.monotonic() < late, view
        time.sleep(0.02)
    return view


def ended(view):
    return view.state == "ended"


def kinds(view):
    return [json.loads(line).get("kind") for line in view.lines]


def is_gone(process):
    try:
        return "\nState:\tZ" in Path(f"/proc/{process}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_a_training_is_told_line_by_line_and_leaves_its_checkpoint_but_no_data(jobs_of):
    jobs = jobs_of()
    job = jobs.submit("anna", {"train.jsonl": b"{}\n"}, ["learn", "10"])
    first = until(jobs, job, lambda view: len(view.lines) > 2)
    assert first.state == "running" and first.place == 0 and first.seconds > 0
    view = until(jobs, job, ended)
    assert view.fault is None and kinds(view)[0] == "prepared" and kinds(view)[-1] == "finished"
    assert jobs.look(job, first.next).lines == view.lines[first.next :]
    assert [path.name for path in jobs.folder(job).iterdir()] == ["out"]
    jobs.forget(job)
    with pytest.raises(InputError, match="job_unknown"):
        jobs.look(job)


def test_one_runs_the_others_wait_in_their_places_and_the_queue_is_bounded(jobs_of):
    jobs = jobs_of(fine_tune_waiting=2)
    first = jobs.submit("anna", {}, ["learn", "200"])
    until(jobs, first, lambda view: view.lines)
    with pytest.raises(InputError, match="job_one_each"):
        jobs.submit("anna", {}, ["learn"])
    second, third = (jobs.submit(name, {}, ["learn", "1"]) for name in ("ben", "cleo"))
    with pytest.raises(BusyError, match="job_queue_full"):
        jobs.submit("dora", {}, ["learn"])
    assert [(jobs.look(job).state, jobs.look(job).place) for job in (first, second, third)] == [
        ("running", 0), ("waiting", 1), ("waiting", 2),
    ]  # fmt: skip
    jobs.cancel(second)
    assert jobs.look(second).fault.key == "job_cancelled" and jobs.look(third).place == 1
    jobs.cancel(first)
    assert kinds(until(jobs, first, ended))[-1] == "finished"  # the best so far is kept
    assert kinds(until(jobs, third, ended))[-1] == "finished"


@pytest.mark.parametrize(
    ("how", "fault"),
    [("killed", "job_killed"), ("disk", "job_disk"), ("crashes", "job_crashed")],
)
def test_each_bad_end_is_told_and_the_next_job_runs(jobs_of, how, fault):
    jobs = jobs_of()
    job = jobs.submit("anna", {"train.jsonl": b"{}\n"}, ["ends", how])
    view = until(jobs, job, ended)
    assert view.fault.key == fault and not list(jobs.folder(job).iterdir())
    following = jobs.submit("anna", {}, ["learn", "1"])
    assert until(jobs, following, ended).fault is None


def test_memory_beyond_the_limit_ends_the_training_alone(jobs_of):
    jobs = jobs_of(fine_tune_memory_bytes=300_000_000)
    job = jobs.submit("anna", {}, ["ends", "memory"])
    assert until(jobs, job, ended).fault.key == "job_memory"


def test_an_error_of_the_training_itself_is_its_last_word(jobs_of):
    jobs = jobs_of()
    view = until(jobs, jobs.submit("anna", {}, ["ends", "failed"]), ended)
    assert view.fault is None and kinds(view)[-1] == "failed"


def test_all_points_of_a_curve_stand_whatever_the_process_does_after_them(jobs_of):
    jobs = jobs_of()
    view = until(jobs, jobs.submit("anna", {}, ["ends", "curve"]), ended)
    assert view.fault is None and kinds(view)[-1] == "curve_ended"


def test_a_stopped_training_has_time_to_score_and_write(jobs_of):
    assert 15 <= queue.GRACE <= 30  # a hundred rows and 45 MB on a loaded machine


def test_a_training_that_heeds_no_signal_is_killed_with_its_children(jobs_of):
    jobs = jobs_of(grace=0.5)
    job = jobs.submit("anna", {}, ["stubborn"])
    view = until(jobs, job, lambda view: view.lines)
    child = json.loads(view.lines[0])["child"]
    jobs.cancel(job)
    assert jobs.look(job).stopping
    began = time.monotonic()
    assert until(jobs, job, ended).fault.key == "job_cancelled"
    assert 0.3 < time.monotonic() - began < 5 and is_gone(child)


def test_a_second_press_ends_it_without_waiting(jobs_of):
    jobs = jobs_of(grace=60)
    job = jobs.submit("anna", {}, ["stubborn"])
    until(jobs, job, lambda view: view.lines)
    jobs.cancel(job)
    jobs.cancel(job, at_once=True)
    assert until(jobs, job, ended, 10).fault.key == "job_cancelled"


def test_too_long_and_unseen_trainings_are_ended(jobs_of, monkeypatch):
    monkeypatch.setattr(queue, "_LATE", 0.0)
    jobs = jobs_of(grace=0.2, fine_tune_seconds=1)
    assert until(jobs, jobs.submit("anna", {}, ["stubborn"]), ended).fault.key == "job_time"
    monkeypatch.setattr(queue, "_LATE", 60.0)
    monkeypatch.setattr(queue, "_ABANDONED", 0.3)
    job = jobs.submit("ben", {}, ["stubborn"])
    time.sleep(1.5)
    assert until(jobs, job, ended).fault.key == "job_abandoned"


def test_a_job_that_nobody_looks_at_makes_way_sooner_where_others_wait(jobs_of, monkeypatch):
    monkeypatch.setattr(queue, "_WANTED", 0.5)
    jobs = jobs_of(grace=0.2)
    first = jobs.submit("anna", {}, ["stubborn"])
    until(jobs, first, lambda view: view.lines)
    second = jobs.submit("ben", {}, ["learn", "1"])
    assert kinds(until(jobs, second, ended))[-1] == "finished"
    assert jobs.look(first).fault.key == "job_abandoned"


def test_noise_is_left_aside_and_kept_within_bounds(jobs_of):
    jobs = jobs_of()
    view = until(jobs, jobs.submit("anna", {}, ["noise"]), ended)
    assert kinds(view)[0] == "prepared" and kinds(view)[-1] == "finished"
    assert sum(map(len, view.lines)) < 10_000


def test_it_runs_behind_other_work_with_its_files_and_the_apps_settings(jobs_of, tmp_path):
    jobs = jobs_of(checkpoints=tmp_path, auth="anna:secret", precision="fp32")
    names = ["PLAYGROUND_CHECKPOINTS", "PLAYGROUND_AUTH", "PLAYGROUND_PRECISION", "OMP_WAIT_POLICY"]
    view = until(jobs, jobs.submit("anna", {"train.jsonl": b"rows"}, ["facts", *names]), ended)
    found = json.loads(view.lines[0])
    assert found["nice"] == 10 and found["files"] == {"train.jsonl": "rows"}
    assert list(found["environment"].values()) == [str(tmp_path), None, "fp32", "passive"]


def test_settings_come_back_as_they_were_from_the_environment():
    from playground.settings import read_settings

    settings = Settings(hub=False, fine_tune_rows=7, default_checkpoint="tiny")
    assert read_settings(environment_for(settings)) == settings


def test_closing_ends_all_and_deletes_all(jobs_of):
    jobs = jobs_of(grace=30)
    job = jobs.submit("anna", {"train.jsonl": b"{}"}, ["stubborn"])
    view = until(jobs, job, lambda view: view.lines)
    child = json.loads(view.lines[0])["child"]
    root = jobs.folder(job).parent
    assert root.stat().st_mode & 0o777 == 0o700
    jobs.close()
    assert not root.exists() and is_gone(child)
    with pytest.raises(BusyError):
        jobs.submit("ben", {}, ["learn"])


def test_a_killed_app_takes_its_training_along_and_the_next_one_deletes_what_it_left():
    code = (
        "import sys, time; from playground.jobs import Jobs; from playground.settings import Settings\n"
        f"jobs = Jobs(Settings(), '{FAKE}'); job = jobs.submit('anna', {{'t': b'x'}}, ['stubborn'])\n"
        "while not jobs.look(job).lines: time.sleep(0.05)\n"
        "print(jobs.folder(job).parent, *jobs.look(job).lines, sep='\\n', flush=True); time.sleep(600)"
    )
    app = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    root, line = (app.stdout.readline().strip() for _ in range(2))
    root, child = Path(root), json.loads(line)["child"]
    assert root.exists() and root.is_relative_to(tempfile.gettempdir()) and not is_gone(child)
    app.kill()
    app.wait()
    late = time.monotonic() + 10
    while not is_gone(child):
        assert time.monotonic() < late
        time.sleep(0.05)
    assert root.exists()
    queue.sweep_stale()
    assert not root.exists()


def test_ids_are_long_and_all_different(jobs_of):
    jobs = jobs_of(fine_tune_waiting=20)
    ids = {jobs.submit(str(n), {}, ["learn", "1"]) for n in range(5)}
    assert len(ids) == 5 and all(len(one) >= 22 for one in ids)
    assert os.path.basename(jobs.folder(next(iter(ids)))) not in ids
