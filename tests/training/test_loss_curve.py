"""The loss curve of a pre-training run: means of stretches, the last row of a step, no empty ones."""

import json

from playground.training.loss_curve import loss_curve


def step(number, loss, rate=1e-4):
    return {"step": number, "tokens": number * 100, "masked_loss": loss, "rate": rate}


def scored(number, loss):
    dev = {"masked_loss": loss, "masked_accuracy": 0.25, "pairs": 3}
    return {"tokens": number * 100, "dev": dev}


def written(tmp_path, rows):
    path = tmp_path / "log.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def test_each_stretch_has_the_mean_of_its_steps_and_its_last_rate(tmp_path):
    rows = [step(n, float(n), rate=n / 1000) for n in range(1, 9)]
    curve = loss_curve(written(tmp_path, rows), points=2)
    assert curve == [
        {"tokens": 400, "rate": 0.004, "masked_loss": 2.5},
        {"tokens": 800, "rate": 0.008, "masked_loss": 6.5},
    ]


def test_the_development_score_stands_where_it_was_taken(tmp_path):
    rows = [step(1, 4.0), step(2, 4.0), scored(2, 3.5), step(3, 3.0), step(4, 3.0)]
    first, second = loss_curve(written(tmp_path, rows), points=2)
    assert (first["dev_masked_loss"], first["dev_masked_accuracy"]) == (3.5, 0.25)
    assert "dev_masked_loss" not in second


def test_steps_done_twice_after_a_kill_count_once(tmp_path):
    lost = [step(3, 9.0), step(4, 9.0), scored(4, 9.0), step(5, 9.0)]
    again = [step(3, 2.0), step(4, 2.0)]
    rows = [step(1, 4.0), step(2, 4.0), scored(2, 3.5), *lost, *again]
    curve = loss_curve(written(tmp_path, rows), points=2)
    assert [row["masked_loss"] for row in curve] == [4.0, 2.0]
    assert curve[-1]["tokens"] == 400
    assert "dev_masked_loss" not in curve[1]


def test_a_torn_line_is_passed_over(tmp_path):
    path = written(tmp_path, [step(1, 4.0)])
    path.write_text(path.read_text() + '{"step": 2, "tok\n[1]\n' + json.dumps(step(2, 3.0)) + "\n")
    assert [row["masked_loss"] for row in loss_curve(path, points=2)] == [4.0, 3.0]


def test_a_run_that_logged_nothing_has_no_curve(tmp_path):
    assert loss_curve(tmp_path / "log.jsonl") == []
    assert loss_curve(written(tmp_path, [])) == []


def test_fewer_steps_than_points_give_a_row_each(tmp_path):
    curve = loss_curve(written(tmp_path, [step(1, 4.0), step(2, 3.0)]), points=40)
    assert [row["masked_loss"] for row in curve] == [4.0, 3.0]
