"""What visitors upload and download lies in a folder of the process alone, and goes with it."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from gradio.utils import get_upload_folder

from playground.ui import private_files
from playground.ui.private_files import VARIABLE, keep_files_private

ROOT = Path(__file__).resolve().parents[2]
APP = """
import os, sys, threading, time
from pathlib import Path
from playground.ui.private_files import VARIABLE, keep_files_private
keep_files_private(Path(sys.argv[1]))
if sys.argv[2] == "SIGTERM":
    from playground.ui.app import _exit_on_sigterm
    _exit_on_sigterm()
    threading.Thread(target=time.sleep, args=(120,)).start()  # waited for by nobody
folder = Path(os.environ[VARIABLE])
(folder / "upload.csv").write_text("a row")
print(folder, flush=True)
time.sleep(120)
"""


@pytest.fixture
def closing(monkeypatch):
    """Return what is to be called at the end of the process, which has no folder yet."""
    calls = []
    monkeypatch.setenv(VARIABLE, "")  # back to what it was after the test
    monkeypatch.setattr(private_files, "atexit", SimpleNamespace(register=calls.append))
    yield calls
    for close in calls:
        close()


def test_gradio_keeps_files_in_a_folder_that_only_its_user_may_enter(closing, tmp_path):
    keep_files_private(tmp_path)
    (folder,) = tmp_path.iterdir()
    assert get_upload_folder() == str(folder) and stat.S_IMODE(folder.stat().st_mode) == 0o700
    keep_files_private(tmp_path)
    assert list(tmp_path.iterdir()) == [folder] and len(closing) == 1
    (folder / "upload.csv").write_text("a row")
    closing[0]()
    assert not folder.exists()


def test_a_folder_that_the_operator_has_chosen_is_left_alone(closing, tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "chosen"))
    keep_files_private(tmp_path)
    assert get_upload_folder() == str(tmp_path / "chosen")
    assert not closing and not list(tmp_path.iterdir())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_the_files_of_an_app_go_with_it_and_of_a_killed_one_at_the_next_start(number, closing, tmp_path):
    surroundings = {name: value for name, value in os.environ.items() if name != VARIABLE}
    command = [sys.executable, "-c", APP, str(tmp_path), number.name]
    app = subprocess.Popen(command, cwd=ROOT, env=surroundings, stdout=subprocess.PIPE, text=True)
    try:
        folder = Path(app.stdout.readline().strip())
        keep_files_private(tmp_path)
        assert (folder / "upload.csv").exists()  # it lives, so they stay
    finally:
        app.send_signal(number)
        ended = app.wait(30)
        app.stdout.close()
    assert ended == (0 if number == signal.SIGTERM else -signal.SIGKILL)
    assert folder.exists() == (number == signal.SIGKILL)
    os.environ[VARIABLE] = ""
    keep_files_private(tmp_path)
    assert not folder.exists()
