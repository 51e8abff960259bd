"""Taking a checkpoint away: a zip that plain transformers loads, and a push to a hub on loopback."""

import logging
import socket
import traceback
import zipfile

import numpy as np
import pytest
import torch

from playground.engine.take_away import push_to_hub, zip_folder
from playground.errors import CheckpointError, InputError, PlaygroundError
from playground.settings import Settings
from tests.engine.pushing_hub import PushingHub
from tests.tiny_checkpoints import CLASSES, make_tiny

WRITES, READS = "hf_secretOfAda123", "hf_secretThatReads"
README = "---\nlicence: apache-2.0\n---\n# Animals and places\n"


@pytest.fixture
def folder(tmp_path):
    made = make_tiny(tmp_path / "trained", heads=("classification",), seed=4)
    (made / "README.md").write_text(README)
    (made / ".hidden").write_text("not for others")
    (made / "link").symlink_to("/etc/hostname")
    return made


@pytest.fixture
def hub(monkeypatch, tmp_path):
    import huggingface_hub.constants as constants

    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
    monkeypatch.setattr(constants, "HF_HUB_DISABLE_XET", True)  # its own protocol; the stand-in speaks LFS
    monkeypatch.setattr(constants, "HF_HUB_DISABLE_PROGRESS_BARS", True)
    monkeypatch.setenv("HF_HUB_OFFLINE", "0")
    monkeypatch.setenv("HF_TOKEN", "hf_tokenOfTheHost")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    served = PushingHub({WRITES: ("ada", True), READS: ("ada", False)})
    monkeypatch.setenv("HF_ENDPOINT", served.address)
    yield served
    served.close()


def refused(folder, name="animals", token=WRITES, **settings):
    """Return the error's key; nowhere in the error, its traceback or its causes stands the token."""
    with pytest.raises(PlaygroundError) as caught:
        push_to_hub(folder, name, token, True, Settings(**settings))
    told = "".join(traceback.format_exception(caught.value))
    assert not token.strip() or token.strip() not in told
    assert caught.value.__cause__ is None and caught.value.__context__ is None
    return caught.value.key


def test_plain_transformers_loads_what_the_zip_holds(folder, tmp_path):
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    out = zip_folder(folder, tmp_path / "my-animals.zip")
    with zipfile.ZipFile(out) as archive:
        assert archive.testzip() is None
        assert sorted(archive.namelist()) == [
            f"my-animals/{name}" for name in
            ("README.md", "card.json", "config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json")
        ]
        archive.extractall(tmp_path / "unpacked")
    place = tmp_path / "unpacked" / "my-animals"
    model = AutoModelForSequenceClassification.from_pretrained(place).float().eval()
    tokenizer = AutoTokenizer.from_pretrained(place)
    assert tuple(model.config.id2label.values()) == CLASSES
    with torch.no_grad():
        theirs = model(**tokenizer("the cat saw the dog", return_tensors="pt")).logits[0].numpy()
    from playground.engine.checkpoints import Models

    models = Models(Settings(checkpoints=folder.parent, default_checkpoint="trained", precision="fp32"))
    encoder = models.encoder("trained")
    assert np.abs(encoder.class_logits(encoder.tokens("the cat saw the dog")) - theirs).max() < 1e-4
    models.close()


def test_full_disk_leaves_no_half_zip(folder, tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "write", full)
    (tmp_path / "out").mkdir()
    with pytest.raises(CheckpointError) as caught:
        zip_folder(folder, tmp_path / "out" / "a.zip")
    assert caught.value.values == {"reason": "No space left on device"}
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("private", [True, False])
def test_a_push_makes_a_repository_with_the_files(folder, hub, private, caplog, capfd):
    caplog.set_level(logging.DEBUG)
    found = push_to_hub(folder, " animals ", f"{WRITES}\n", private, Settings())
    assert (found.repository, found.private) == ("ada/animals", private)
    assert found.address == f"{hub.address}/ada/animals"
    assert hub.private == {"ada/animals": private}
    sent = hub.files["ada/animals"]
    assert sorted(sent) == ["README.md", "card.json", "config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json"]
    assert all(sent[name] == (folder / name).read_bytes() for name in sent)
    written = caplog.text + "".join(capfd.readouterr())
    assert WRITES not in written and not any(WRITES.encode() in content for content in sent.values())


def test_what_the_hub_refuses_is_a_sentence_each(folder, hub):
    assert refused(folder, token="hf_unknownToken") == "push_token_refused"
    assert refused(folder, token=READS) == "push_no_right"
    assert refused(folder, name="others/animals") == "push_no_right"
    push_to_hub(folder, "animals", WRITES, False, Settings())
    before = dict(hub.files["ada/animals"])
    assert refused(folder) == "push_name_taken"
    assert hub.files["ada/animals"] == before


@pytest.mark.parametrize("token", ["", "  ", "short", "hf_with blank12", "hf_täglich1234", "hf_line\r\nbreak: 1"])
def test_what_cannot_be_a_token_is_not_sent(folder, hub, token):
    assert refused(folder, token=token) == "push_token_missing"


@pytest.mark.parametrize("name", ["", "a b", "../etc", "a/b/c", "-a", "a..b", "x" * 200, "https://huggingface.co/a/b"])
def test_what_cannot_be_a_name_is_refused(folder, hub, name):
    assert refused(folder, name=name) == "push_bad_name"


def test_a_broken_hub_and_none_at_all(folder, hub, monkeypatch):
    hub.fault = "broken"
    assert refused(folder) == "push_unreachable"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{free.getsockname()[1]}")
        assert refused(folder) == "push_unreachable"


@pytest.mark.parametrize("fault", ["full", "read_only"])
def test_what_breaks_off_says_that_the_repository_is_there(folder, hub, fault):
    hub.fault = fault
    assert refused(folder) == "push_broken_off"
    assert hub.files == {"ada/animals": {}}


def test_a_hub_switched_off_is_not_asked(folder, hub, monkeypatch):
    assert refused(folder, hub=False) == "push_off"
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    assert refused(folder) == "push_off"
    assert not hub.files


def test_the_errors_are_of_the_kind_that_says_what_to_change():
    with pytest.raises(InputError):
        push_to_hub("nowhere", "a b", WRITES, True, Settings())
