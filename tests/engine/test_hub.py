"""Checkpoints from a hub, against a tiny one on loopback. Fault F9."""

import shutil
import socket

import pytest

import playground.engine.hub as module
from playground.engine.checkpoints import Models
from playground.errors import CheckpointError
from playground.settings import Settings
from playground.tasks.fine_tune_try import classify, tag_words
from tests.engine.tiny_hub import COMMIT, TinyHub
from tests.tiny_checkpoints import CLASSES, TAGS, make_tiny


@pytest.fixture
def online(monkeypatch, tmp_path):
    """Let the library speak to loopback, with a cache of its own; return a way to set the address."""
    import huggingface_hub.constants as constants

    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", False)
    monkeypatch.setattr(constants, "HF_HUB_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(constants, "HF_HUB_DISABLE_PROGRESS_BARS", True)
    monkeypatch.setenv("HF_HUB_OFFLINE", "0")
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    return lambda address: monkeypatch.setenv("HF_ENDPOINT", address)


@pytest.fixture
def hub(online, tmp_path):
    whole = make_tiny(tmp_path / "whole", seed=5)
    pickle_only = shutil.copytree(whole, tmp_path / "pickled")
    (pickle_only / "model.safetensors").rename(pickle_only / "pytorch_model.bin")
    empty = shutil.copytree(whole, tmp_path / "empty")
    (empty / "model.safetensors").unlink()
    (whole / "modeling_evil.py").write_text("raise SystemExit")
    (whole / "pytorch_model.bin").write_bytes(b"pickle")
    repositories = {"org/tiny": whole, "org/pickled": pickle_only, "org/empty": empty}
    for name in ("gated", "broken", "slow", "unpinned", "huge"):
        repositories[f"org/{name}"] = whole
    faults = {f"org/{name}": name for name in ("gated", "broken", "slow", "unpinned")}
    served = TinyHub(repositories, faults, sizes={"org/huge": 10**12})
    online(served.address)
    yield served
    served.close()


@pytest.fixture
def models(tiny):
    made = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="fp32"))
    yield made
    made.close()


def key_of(models, name):
    with pytest.raises(CheckpointError) as caught:
        models.encoder(name)
    assert caught.value.values["checkpoint"] == name
    encoder = models.encoder()  # the embedded one serves whatever happens
    assert encoder.mask_logits(encoder.tokens("a [MASK]")).shape[0] == 1
    return caught.value.key


def test_hub_checkpoint_works_like_an_embedded_one(hub, models, tmp_path):
    encoder = models.encoder("org/tiny")
    assert encoder.mask_logits(encoder.tokens("the [MASK] ran")).shape == (1, len(encoder.vocab))
    assert encoder.entry.source == "hub" and encoder.checkpoint == "org/tiny"
    assert [entry.id for entry in models.entries()].count("org/tiny") == 1
    assert models.choices("masked_word")[0] == "tiny" and "org/tiny" in models.choices("masked_word")
    snapshot = next((tmp_path / "cache").glob("**/snapshots/*"))
    assert snapshot.name == COMMIT
    assert sorted(path.name for path in snapshot.iterdir()) == [
        "card.json", "config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json",
    ]


@pytest.mark.parametrize(("head", "labels"), [("classification", CLASSES), ("tagging", TAGS)])
def test_a_classifier_from_the_hub_answers_with_its_own_labels(hub, models, tmp_path, head, labels):
    folder = make_tiny(tmp_path / "classifier", heads=(head,), seed=6)
    (folder / "card.json").unlink()  # as others' repositories: the heads are read from config.json
    hub.repositories["org/classifier"] = folder
    encoder = models.for_head(head, "org/classifier")
    assert encoder.entry.heads == (head,) and encoder.entry.class_labels == labels
    found = classify(encoder, "the cat").labels if head == "classification" else tag_words(encoder, "the cat").words
    assert len(found) == (len(labels) if head == "classification" else 2)
    with pytest.raises(CheckpointError):
        models.for_head("masked_word", "org/classifier")


def test_every_file_is_asked_for_by_commit_and_without_a_token(hub, models):
    models.encoder("org/tiny")
    files = [path for _, path, _ in hub.requests if "/resolve/" in path]
    assert files and all(f"/resolve/{COMMIT}/" in path for path in files)
    assert not any(path.endswith((".bin", ".py")) for path in files)
    assert all(token is None for _, _, token in hub.requests)


def test_second_use_asks_the_hub_nothing(hub, models):
    models.encoder("org/tiny")
    hub.requests.clear()
    models.encoder("org/tiny")
    models.entries()
    assert not hub.requests


@pytest.mark.parametrize(("name", "key"), [
    ("org/nowhere", "hub_not_found"), ("org/gated", "hub_gated"), ("org/broken", "hub_unreachable"),
    ("org/unpinned", "hub_unpinned"), ("org/huge", "checkpoint_too_large"),
    ("org/pickled", "weights_pickled"), ("org/empty", "weights_missing"),
])
def test_refused_by_cause_before_any_download(hub, models, name, key):
    assert key_of(models, name) == key
    assert not any("/resolve/" in path for _, path, _ in hub.requests)
    assert name not in [entry.id for entry in models.entries()]


def test_slow_hub_ends_in_a_message(hub, models, monkeypatch):
    monkeypatch.setattr(module, "_SECONDS", 0.2)
    assert key_of(models, "org/slow") == "hub_unreachable"


def test_hub_that_is_down(online, models):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        online(f"http://127.0.0.1:{free.getsockname()[1]}")
    assert key_of(models, "org/tiny") == "hub_unreachable"


def test_hub_switched_off_is_not_asked(hub, tiny):
    models = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="fp32", hub=False))
    assert key_of(models, "org/tiny") == "hub_off"
    models.close()
    assert not hub.requests


def test_offline_uses_what_was_fetched_before_and_nothing_else(hub, models, tiny, monkeypatch):
    models.encoder("org/tiny")
    hub.requests.clear()
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    later = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="fp32"))
    assert later.encoder("org/tiny").entry.source == "hub"
    assert key_of(later, "org/pickled") == "hub_offline"
    later.close()
    assert not hub.requests


def test_damaged_download_is_refused_by_cause(hub, models):
    weights = hub.repositories["org/tiny"] / "model.safetensors"
    weights.write_bytes(weights.read_bytes()[:5_000])
    assert key_of(models, "org/tiny") == "weights_truncated"


def test_full_disk_ends_in_a_message(hub, models, monkeypatch):
    def full(*args, **options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "snapshot_download", full)
    assert key_of(models, "org/tiny") == "hub_not_stored"
