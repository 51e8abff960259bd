"""The bench of questions: a fair peer, that gives the answers ours gives."""

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.training.bench_span_qa import LENGTHS, span_rows
from tests.tiny_checkpoints import make_tiny


def test_ours_and_the_peer_give_the_same_answers(tmp_path):
    folder = make_tiny(tmp_path / "tiny-span", heads=("span_qa",), positions=512, seed=3)
    models = Models(Settings(checkpoints=tmp_path, precision="fp32"))
    rows = span_rows(models.encoder("tiny-span"), folder, rounds=1)
    models.close()
    assert [row.work for row in rows] == ["question on a passage"] * len(LENGTHS)
    assert rows[0].agree and rows[-1].tokens > 1200 and all(row.ratio > 0 for row in rows)
