"""The bench of Layers: its peers are transformers' own states, and give the same answers."""

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.training import bench_layers
from playground.training.bench_layers import layers_rows
from tests.tiny_checkpoints import make_tiny

TEXT = "the cat saw the [MASK] dog run"


@pytest.fixture
def rows_of(tmp_path, monkeypatch):
    monkeypatch.setattr(bench_layers, "WORD", "cat")
    monkeypatch.setattr(bench_layers, "TEXT", TEXT)
    monkeypatch.setattr(bench_layers, "SENTENCES", ("the cat ran", "a cat sat", "the dog saw the cat"))
    folder = make_tiny(tmp_path / "tiny-layers", positions=512)
    models = Models(Settings(checkpoints=tmp_path, precision="fp32"))
    yield lambda: layers_rows(models.encoder("tiny-layers"), folder, rounds=1)
    models.close()


def test_our_measures_of_layers_are_those_of_transformers_states(rows_of):
    rows = rows_of()
    assert [row.work.split(",")[0] for row in rows] == ["distance", "lens", "one word"]
    assert all(row.agree and row.ratio > 0 and row.tokens >= len(TEXT.split()) for row in rows)
    assert rows[1].work == "lens, plain; peer: no ranks and divergences"


def test_another_answer_of_the_peer_is_not_called_the_same(rows_of, monkeypatch):
    monkeypatch.setattr(bench_layers._Plain, "contexts", lambda plain: 2.0)
    assert [row.agree for row in rows_of()] == [True, True, False]
