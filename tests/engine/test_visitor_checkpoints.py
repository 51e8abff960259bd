"""Visitors' own checkpoints: one key, no list, bounded in number, bytes and time, nothing left behind."""

import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import playground.engine.visitor_checkpoints as module
from playground.engine.checkpoints import Models
from playground.engine.visitor_checkpoints import OWN_ID, VisitorCheckpoints
from playground.errors import CheckpointError
from playground.settings import Settings
from tests.tiny_checkpoints import CLASSES, make_tiny


@pytest.fixture
def trained(tmp_path):
    """Return a function that makes a folder as a training leaves it."""
    source = make_tiny(tmp_path / "source", heads=("classification",), seed=3)

    def make():
        return shutil.copytree(source, tmp_path / f"out-{time.monotonic_ns()}")

    return make


@pytest.fixture
def own_models(tiny, tmp_path, monkeypatch):
    """Return a function that makes Models with settings; their roots lie in a folder of the test."""
    made = []
    monkeypatch.setattr(module.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()

    def make(**settings):
        made.append(Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="fp32", **settings)))
        return made[-1]

    yield make
    for models in made:
        models.close()


def gone(models, id_):
    with pytest.raises(CheckpointError) as caught:
        models.encoder(id_)
    assert caught.value.key == "own_gone" and id_ not in str(caught.value)
    assert models.own_seconds_left(id_) == 0
    return True


def test_its_id_opens_it_and_no_list_has_it(own_models, trained):
    models, folder = own_models(), trained()
    id_ = models.add_own(folder, "My  animals\nand places")
    assert OWN_ID.fullmatch(id_) and not folder.exists()
    encoder = models.for_head("classification", id_)
    assert encoder.entry.class_labels == CLASSES
    assert models.entry(id_).title == "My animals and places" and models.entry(id_).id == id_
    assert models.card(id_).content["title"] == "Tiny en"
    assert id_ not in [entry.id for entry in models.entries()] + models.choices("classification")
    assert np.isfinite(encoder.class_logits(encoder.tokens("dog"))).all()
    assert 0 < models.own_seconds_left(id_) <= 120 * 60


def test_ids_differ_and_a_guess_opens_nothing(own_models, trained):
    models = own_models()
    first, second = models.add_own(trained(), "a"), models.add_own(trained(), "a")
    assert first != second and first[:6] != second[:6]
    assert gone(models, first[:-1] + ("A" if first[-1] != "A" else "B"))
    with pytest.raises(CheckpointError) as caught:
        models.encoder("own-../../tiny")
    assert caught.value.key in ("bad_checkpoint_id", "checkpoint_unknown")


def test_only_its_user_may_enter_the_root(own_models, trained):
    models = own_models()
    root = models.own_folder(models.add_own(trained(), "a")).parent
    assert stat.S_IMODE(root.stat().st_mode) == 0o700


def test_removal_drops_the_loaded_copies_and_the_folder(own_models, trained):
    models = own_models()
    id_ = models.add_own(trained(), "a")
    models.encoder(id_), models.encoder(id_, precision="bf16")
    folder = models.own_folder(id_)
    models.remove_own(id_)
    assert gone(models, id_) and not folder.exists()
    assert not [key for key in models._loaded if key[0] == id_]
    models.remove_own(id_)  # twice does no harm


def test_a_visitors_oldest_goes_and_others_stay(own_models, trained):
    models = own_models(own_per_visitor=2)
    other = models.add_own(trained(), "other", visitor="w")
    first, second, third = (models.add_own(trained(), name, visitor="v") for name in "abc")
    assert gone(models, first)
    assert [models.entry(one).title for one in (second, third, other)] == ["b", "c", "other"]


def test_of_all_the_longest_unused_goes(own_models, trained):
    models = own_models(own_checkpoints=2)
    first, second = models.add_own(trained(), "a"), models.add_own(trained(), "b")
    models.encoder(first)
    models.add_own(trained(), "c")
    assert gone(models, second) and models.entry(first).title == "a"


def test_bytes_are_bounded_and_what_is_larger_is_refused(own_models, trained):
    size = sum(path.stat().st_size for path in trained().iterdir())
    models = own_models(own_bytes=size * 3 // 2)
    first = models.add_own(trained(), "a")
    models.add_own(trained(), "b")
    assert gone(models, first)
    folder = trained()
    with pytest.raises(CheckpointError) as caught:
        own_models(own_bytes=size // 2).add_own(folder, "a")
    assert caught.value.key == "own_too_large" and folder.is_dir()


def test_unused_they_go_when_their_time_is_up(tmp_path, trained):
    told = []
    own = VisitorCheckpoints(Settings(own_minutes=1 / 200), told.append, tmp_path)  # type: ignore[arg-type]
    id_ = own.add(trained(), "a")
    folder, _ = own.use(id_)
    deadline = time.monotonic() + 5
    while folder.exists() and time.monotonic() < deadline:
        time.sleep(0.02)  # nobody asks for it: the sweep alone removes it
    assert told == [id_] and not folder.exists()
    own.close()


def test_closing_leaves_nothing_behind(tmp_path, trained):
    own = VisitorCheckpoints(Settings(), lambda id_: None, tmp_path / "t")
    (tmp_path / "t").mkdir()
    own.add(trained(), "a")
    own.close()
    assert not list((tmp_path / "t").iterdir())
    with pytest.raises(CheckpointError):
        own.add(trained(), "b")


def test_a_killed_process_leaves_nothing_after_the_next_start(tmp_path, trained):
    parent = tmp_path / "t"
    parent.mkdir()
    code = (
        "import sys, time; from pathlib import Path;"
        "from playground.engine.visitor_checkpoints import VisitorCheckpoints;"
        "from playground.settings import Settings;"
        "own = VisitorCheckpoints(Settings(), print, Path(sys.argv[1]));"
        "own.add(Path(sys.argv[2]), 'a'); print('ready', flush=True); time.sleep(60)"
    )
    root = Path(module.__file__).resolve().parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", code, str(parent), str(trained())], stdout=subprocess.PIPE, cwd=root
    )
    try:
        assert process.stdout.readline() == b"ready\n"
        module.remove_stale(parent)
        assert len(list(parent.iterdir())) == 1  # it lives, so its root stays
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdout.close()
    own = VisitorCheckpoints(Settings(), lambda id_: None, parent)
    own.add(trained(), "b")
    assert len(list(parent.iterdir())) == 1
    own.close()
    assert not list(parent.iterdir())


def test_damaged_folders_are_refused_by_their_title(own_models, trained):
    models, folder = own_models(), trained()
    (folder / "config.json").write_text("{")
    with pytest.raises(CheckpointError) as caught:
        models.add_own(folder, "My animals")
    assert caught.value.key == "config_unreadable" and caught.value.values == {"checkpoint": "My animals"}


def test_a_head_that_is_not_there_is_said_without_the_key(own_models, trained):
    models = own_models()
    id_ = models.add_own(trained(), "My animals")
    encoder = models.encoder(id_)
    for ask in (lambda: models.for_head("relation", id_), lambda: encoder.tag_logits(encoder.tokens("a"))):
        with pytest.raises(CheckpointError) as caught:
            ask()
        assert caught.value.values["checkpoint"] == "My animals"


def test_full_disk_ends_in_a_message(own_models, trained, monkeypatch):
    models, folder = own_models(), trained()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module.shutil, "move", full)
    with pytest.raises(CheckpointError) as caught:
        models.add_own(folder, "a")
    assert caught.value.key == "own_not_stored"
    assert caught.value.values == {"reason": "No space left on device"}
