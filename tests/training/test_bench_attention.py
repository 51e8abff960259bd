"""The bench of Attention: peers that show the same weights, and a missing one that is said to be."""

import json
import sys
from types import SimpleNamespace

import numpy as np

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.attention import AttentionMaps, Token
from playground.training import bench_attention
from playground.training.bench_attention import REPEATS, Drawings, attention_rows
from playground.ui.attention_drawings import draw_atlas, draw_head
from tests.tiny_checkpoints import make_tiny

DRAWINGS = Drawings(lambda maps: "x" * 1000, lambda maps, head: "y" * 10)


def rows_of(tmp_path):
    folder = make_tiny(tmp_path / "tiny-maps", positions=512)
    models = Models(Settings(checkpoints=tmp_path, precision="fp32"))
    rows = attention_rows(models.encoder("tiny-maps"), folder, DRAWINGS, rounds=1)
    models.close()
    return rows


def test_the_room_s_own_drawings_are_what_is_timed():
    tokens = tuple(Token(name, 0, "", 0, 1, (place,), place) for place, name in enumerate("abc"))
    maps = AttentionMaps("a b c", None, tokens, tokens, np.full((2, 4, 3, 3), 1 / 3, np.float32), "tiny", 0.0)
    assert draw_atlas(maps).count("data-at=") == 8
    assert "Layer 2 of 2, head 4" in draw_head(maps, (1, 3))


def test_our_maps_are_transformers_own_and_a_missing_peer_is_said(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "bertviz", None)  # as if it were not installed
    rows = rows_of(tmp_path)
    maps, drawn = rows[: 2 * len(REPEATS)], rows[2 * len(REPEATS) :]
    assert all(row.agree and row.ratio > 0 for row in maps) and 400 < maps[-1].tokens <= 512
    assert [row.peer_ms for row in drawn] == [None, None]
    assert drawn[0].work == "overview of all heads, 1,000 bytes, 29 gzip; peer bertviz: not installed"


def test_a_peer_that_is_there_is_measured_and_must_show_the_same_weights(tmp_path, monkeypatch):
    def page(layers, tokens, html_action, include_layers=None, heads=None):
        kept = [layers[number] for number in include_layers or range(len(layers))]
        weights = np.stack([layer[0].numpy() for layer in kept])
        if include_layers:
            weights = weights + 1e-3  # a peer that shows something else
        found = json.dumps({"attention": [{"name": None, "attn": weights.tolist()}]})
        return SimpleNamespace(data=f"<script>{found}</script>")

    monkeypatch.setitem(sys.modules, "bertviz", SimpleNamespace(model_view=page, head_view=page))
    monkeypatch.setattr(bench_attention.metadata, "version", lambda name: "9.9")
    overview, one = rows_of(tmp_path)[-2:]
    assert overview.agree and "model view of bertviz 9.9" in overview.work and overview.ratio > 0
    assert one.work.startswith("view of one head, 10 bytes") and not one.agree
