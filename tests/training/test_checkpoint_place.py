"""Where a checkpoint folder may be written: never over anything but a checkpoint."""

from pathlib import Path

import pytest

from playground.errors import InputError
from playground.training.checkpoint_folder import require_place, whole_folder


def refused(out, *kept):
    with pytest.raises(InputError) as caught:
        require_place(out, *kept)
    assert caught.value.values["path"] == str(out)
    return caught.value.key


def test_nothing_an_empty_folder_and_a_checkpoint_may_be_replaced(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "model").mkdir()
    (tmp_path / "model/config.json").write_text("{}")
    for out in (tmp_path / "new/deep", tmp_path / "empty", tmp_path / "model"):
        with whole_folder(out) as part:
            (part / "card.json").write_text("{}")
        assert [path.name for path in out.iterdir()] == ["card.json"]


def test_a_folder_of_other_things_stays(tmp_path, monkeypatch):
    (tmp_path / "thesis.txt").write_text("years of work")
    assert refused(tmp_path) == "out_taken"
    with pytest.raises(InputError), whole_folder(tmp_path):
        raise AssertionError("never begun")
    assert (tmp_path / "thesis.txt").read_text() == "years of work"
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner")
    assert refused(Path(".")) == refused(Path("..")) == refused(Path("")) == "out_taken"


def test_a_file_and_what_lies_under_one_are_refused(tmp_path):
    (tmp_path / "file").write_text("x")
    assert refused(tmp_path / "file") == refused(tmp_path / "file/x") == "out_not_writable"


def test_what_is_still_needed_may_not_lie_inside(tmp_path):
    (tmp_path / "out/work").mkdir(parents=True)
    (tmp_path / "out/config.json").write_text("{}")
    assert refused(tmp_path / "out", tmp_path / "out/work") == "out_holds"
    require_place(tmp_path / "out", tmp_path / "out", tmp_path / "outside")


def test_a_link_is_followed_and_stays_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with whole_folder(tmp_path / "link") as part:
        (part / "card.json").write_text("{}")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "real/card.json").exists()
