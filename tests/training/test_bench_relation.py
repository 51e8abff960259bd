"""The bench of relations: a fair peer, that gives the labels ours gives."""

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.training.bench_relation import SENTENCES, _with_markers, relation_row
from playground.training.bench_rows import row_of
from tests.tiny_checkpoints import make_tiny


def test_ours_and_the_peer_give_the_same_labels(tmp_path):
    folder = make_tiny(tmp_path / "tiny-relation", heads=("relation",), positions=128)
    models = Models(Settings(checkpoints=tmp_path, precision="fp32"))
    row = relation_row(models.encoder("tiny-relation"), folder, rounds=1)
    models.close()
    assert row.agree and row.work == "relation of 16 sentences" and row.ratio > 0
    assert row.tokens > 16 * 10


def test_there_are_sixteen_sentences_each_marked_as_the_model_reads_it():
    assert len(set(SENTENCES)) == 16
    assert _with_markers("The <e1>spark</e1> lit <e2>hay</e2>.") == "The $ spark $ lit # hay #."
    assert all(_with_markers(s).count("$") == _with_markers(s).count("#") == 2 for s in SENTENCES)


def test_a_row_gives_medians_in_milliseconds_and_the_median_of_ratios():
    row = row_of("w", 5, 1, [0.001, 0.002, 0.004], [0.004, 0.004, 0.004], True)
    assert (row.ours_ms, row.peer_ms) == (pytest.approx(2), pytest.approx(4)) and row.ratio == pytest.approx(2)
