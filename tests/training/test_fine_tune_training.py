"""A fine-tuning from rows to a folder: events, what is kept, depths, and how it ends."""

import json

import pytest
import torch
from transformers import AutoTokenizer, BertForSequenceClassification

from playground.errors import InputError
from playground.tasks.fine_tune_results import (
    CurveEnded,
    Evaluated,
    Finished,
    Prepared,
    Stepped,
    read_event,
    write_event,
)
from playground.training.fine_tune import fine_tune
from playground.training.fine_tune_curve import fine_tune_curve
from playground.training.fine_tune_job import FineTuneJob, FineTuneOptions
from tests.training.fine_tune_rows import same_rows, topic_rows

QUICK = {"rate": 5e-3, "epochs": 8, "batch": 8, "precision": "fp32"}


@pytest.fixture
def job_of(tiny_source, tmp_path):
    def make(data, evaluation=None, **options):
        chosen = FineTuneOptions(**{**QUICK, **options})
        return FineTuneJob(data, tmp_path / "out", tiny_source, "tiny", evaluation, chosen)

    return make


def run(job, stop=lambda: False):
    events = []
    return fine_tune(job, events.append, stop), events


def test_labels_are_learnt_and_told_step_by_step(job_of):
    result, events = run(job_of(topic_rows(160)))
    assert result.metrics["accuracy"] >= 0.9 > result.baseline["majority"]
    assert result.labels == ("01", "TRUE") and result.rows.train + result.rows.eval == 160
    assert isinstance(events[0], Prepared) and events[0].estimated_seconds > 0
    assert isinstance(events[-1], Finished) and events[-1].result == result
    scored = [event for event in events if isinstance(event, Evaluated)]
    assert scored[0].metric == "accuracy" and scored[0].loss > min(event.loss for event in scored)
    assert all(event.steps == events[0].steps for event in events if isinstance(event, Stepped))
    assert [read_event(write_event(event)) for event in events] == events


def test_transformers_alone_loads_the_folder_and_agrees(job_of):
    job = job_of(topic_rows(), rate=3e-3, epochs=20)
    result, _ = run(job)
    model = BertForSequenceClassification.from_pretrained(job.out).float().eval()
    tokenizer = AutoTokenizer.from_pretrained(job.out)
    assert model.config.id2label == {0: "01", 1: "TRUE"}
    texts = ["the old dog was in the house", "the new paris was in the book"]
    logits = model(**tokenizer(texts, return_tensors="pt", padding=True)).logits
    assert [model.config.id2label[int(row.argmax())] for row in logits] == ["01", "TRUE"]
    card = json.loads((job.out / "card.json").read_text())
    assert card["heads"] == ["classification"] and card["fine_tune"]["rows"]["train"] == result.rows.train
    assert card["takes_pairs"] is False and card["data"][0]["licence"] == "not known"  # nobody has said
    readme = (job.out / "README.md").read_text()
    assert "| TRUE |" in readme and "dog" not in readme and "accuracy" in readme


@pytest.mark.parametrize("depth", ["top", "head", "lora"])
def test_each_depth_trains_its_part_alone(job_of, tiny_source, depth):
    job = job_of(topic_rows(), depth=depth, layers=1, epochs=12)
    result, _ = run(job)
    assert result.depth == depth and result.metrics["accuracy"] > 0.6
    before = BertForSequenceClassification.from_pretrained(tiny_source).state_dict()
    after = BertForSequenceClassification.from_pretrained(job.out).state_dict()
    changed = {name for name in before if not torch.allclose(before[name].half(), after[name].half(), atol=1e-3)}
    assert "classifier.weight" in changed
    below = {"top": "layer.0.", "head": "layer.", "lora": "LayerNorm"}[depth]
    assert not [name for name in changed if below in name or "embeddings" in name]
    assert any("layer.1." in name for name in changed) == (depth != "head")


def test_kept_outputs_of_frozen_layers_change_nothing(job_of, monkeypatch):
    from playground.training import fine_tune_model

    kept, _ = run(job_of(topic_rows(), depth="top", layers=1, epochs=2))
    monkeypatch.setattr(fine_tune_model, "MOST_KEPT_BYTES", 0)
    anew, _ = run(job_of(topic_rows(), depth="top", layers=1, epochs=2))
    assert anew.scores == kept.scores


def test_pairs_are_read_as_two_segments(job_of):
    result, _ = run(job_of(same_rows(80), epochs=10))
    assert result.task == "pair" and result.metrics["accuracy"] > 0.6


def test_rows_to_evaluate_on_choose_nothing(job_of):
    result, events = run(job_of(topic_rows(40), topic_rows(20, seed=1), epochs=3))
    assert result.rows.train == 40 and result.rows.eval == 20
    card = json.loads((job_of(topic_rows()).out / "card.json").read_text())
    assert card["fine_tune"]["kept"] == "the weights at the end"


def test_a_cancel_keeps_what_there_is(job_of):
    seen = []
    result, events = run(job_of(topic_rows(), epochs=100), lambda: len(seen) > 5 or seen.append(1))
    assert result.stopped_by == "cancelled" and events[-1].kind == "finished"


def test_a_cancel_before_the_first_step_is_an_error(job_of):
    with pytest.raises(InputError, match="fine_tune_cancelled_early"):
        run(job_of(topic_rows()), lambda: True)


def test_a_write_that_fails_keeps_the_last_folder_and_leaves_no_half(job_of, monkeypatch):
    job = job_of(topic_rows(40), epochs=1)
    fine_tune(job, lambda _: None, lambda: False)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("playground.training.checkpoint_folder.write_card", full)
    with pytest.raises(OSError, match="No space"):
        fine_tune(job, lambda _: None, lambda: False)
    assert [path.name for path in job.out.parent.iterdir() if path.name.startswith("out")] == ["out"]
    assert (job.out / "model.safetensors").is_file()


def test_the_time_limit_ends_it(job_of):
    result, _ = run(job_of(topic_rows(), epochs=100, max_seconds=1.0))
    assert result.stopped_by == "time"


def test_a_score_that_rises_no_more_ends_it_early(job_of):
    result, _ = run(job_of(topic_rows(), epochs=40))
    assert result.stopped_by == "early"


def test_a_rate_that_is_far_too_high_ends_in_a_sentence(job_of):
    with pytest.raises(InputError, match="fine_tune_diverged") as caught:
        run(job_of(topic_rows(), rate=1e38))
    assert caught.value.values["rate"] == "1e+38"


def test_the_same_seed_gives_the_same_scores(job_of):
    assert run(job_of(topic_rows(), epochs=2))[0].scores == run(job_of(topic_rows(), epochs=2))[0].scores


def test_the_curve_trains_on_growing_shares_and_counts_its_steps_through(job_of):
    events = []
    job = job_of(topic_rows(100), epochs=2)
    points = fine_tune_curve(job, events.append, lambda: False)
    assert [point.share for point in points] == [0.1, 0.1, 0.25, 0.25, 0.5, 0.5, 1.0, 1.0]
    assert [point.seed for point in points] == [0, 1] * 4 and points[-1].done == points[-1].total == 8
    rows = [point.rows for point in points]
    assert rows == sorted(rows) and rows[0] <= 12 and rows[-1] == events[0].rows.train
    assert [event for event in events if event.kind == "curve"] == list(points)
    steps = [event.step for event in events if event.kind == "stepped"]
    assert steps == sorted(steps) and steps[-1] == events[0].steps and not job.out.exists()
    assert events[-1] == CurveEnded(8, 8)


def test_a_cancelled_curve_returns_the_points_so_far(job_of):
    events = []
    points = fine_tune_curve(job_of(topic_rows(100), epochs=2), events.append, lambda: len(events) > 3)
    assert 0 < len(points) < 8 and events[-1] == CurveEnded(len(points), 8)
