"""Shared fixtures. No test touches the network; most use seeded tiny checkpoints."""

import os
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["OMP_WAIT_POLICY"] = "passive"

import pytest


@pytest.fixture(scope="session")
def tiny(tmp_path_factory):
    """A folder of embedded checkpoints: "tiny" (both heads), and one of a head or none each."""
    from playground.training.card import record_calibration
    from tests.calibration_cards import made_up_calibration
    from tests.tiny_checkpoints import make_tiny

    root = tmp_path_factory.mktemp("checkpoints")
    make_tiny(root / "tiny")
    make_tiny(root / "tiny-masked", heads=("masked_word",), seed=1)
    record_calibration(root / "tiny-masked", made_up_calibration("masked_word"))
    make_tiny(root / "tiny-next", heads=("next_sentence",), seed=2)
    make_tiny(root / "tiny-bare", heads=(), seed=3)
    make_tiny(root / "tiny-zh", seed=4, language="zh")
    make_tiny(root / "tiny-relation", heads=("relation",), seed=5)
    card = {"title": "Tiny span", "licence": "Apache-2.0", "languages": ["en"], "scores": {}, "no_answer_threshold": 0.4}
    make_tiny(root / "tiny-span", heads=("span_qa",), seed=6, card=card)
    make_tiny(root / "tiny-classes", heads=("classification",), seed=7)
    make_tiny(root / "tiny-tags", heads=("tagging",), seed=8)
    return root


@pytest.fixture(scope="session")
def tiny_models(tiny):
    """Models over the folder `tiny`, in fp32; the default checkpoint is "tiny"."""
    from playground.engine.checkpoints import Models
    from playground.settings import Settings

    models = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="fp32"))
    yield models
    models.close()


@pytest.fixture(scope="session")
def tiny_encoder(tiny_models):
    """The checkpoint "tiny", loaded: masked-word and next-sentence heads."""
    return tiny_models.encoder("tiny")


@pytest.fixture(scope="session")
def tiny_relation(tiny_models):
    """The checkpoint "tiny-relation", loaded: a relation head alone."""
    return tiny_models.for_head("relation", "tiny-relation")


@pytest.fixture(scope="session")
def tiny_span(tiny_models):
    """The checkpoint "tiny-span", loaded: a span head alone, trained to refuse by its card."""
    return tiny_models.for_head("span_qa", "tiny-span")


@pytest.fixture(scope="session")
def tiny_classes(tiny_models):
    """The checkpoint "tiny-classes", loaded: a head that sorts texts alone."""
    return tiny_models.for_head("classification", "tiny-classes")


@pytest.fixture(scope="session")
def tiny_tags(tiny_models):
    """The checkpoint "tiny-tags", loaded: a head that sorts pieces alone."""
    return tiny_models.for_head("tagging", "tiny-tags")


@pytest.fixture
def cli_environment(tiny, monkeypatch):
    """The command line answers from the folder `tiny`, in English unless asked otherwise."""
    monkeypatch.setenv("PLAYGROUND_CHECKPOINTS", str(tiny))
    monkeypatch.setenv("PLAYGROUND_DEFAULT_CHECKPOINT", "tiny")
    monkeypatch.setenv("PLAYGROUND_PRECISION", "fp32")
    for name in ("LC_ALL", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def call(cli_environment, capsys):
    """Return a function that runs a command line and returns exit code, stdout and stderr."""
    from playground.cli import main

    def run(*arguments):
        code = main(arguments)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def _shared():
    beside = Path(__file__).resolve().parents[2] / "shared"
    return Path(os.environ.get("PLAYGROUND_SHARED", beside))


def pytest_collection_modifyitems(config, items):
    """Leave out what reads the shared data where it is not there; the summary says how many."""
    left_out = [] if _shared().is_dir() else [i for i in items if i.get_closest_marker("shared_data")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
    config.left_out_without_shared_data = len(left_out)
    if hasattr(config, "workeroutput"):  # a process of several: the first one tells all of them
        config.workeroutput["left_out"] = len(left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    """Take over what one of several processes left out; each collects all tests."""
    count = getattr(node, "workeroutput", {}).get("left_out", 0)
    node.config.left_out_without_shared_data = count


def pytest_terminal_summary(terminalreporter, config):
    """Say in one line how many tests were left out, and why."""
    count = getattr(config, "left_out_without_shared_data", 0)
    why = f"there is no folder {_shared().name}" if count else "the shared data is there"
    terminalreporter.write_line(f"{count} tests left out for want of shared data: {why}")
