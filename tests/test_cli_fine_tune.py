"""`fine-tune`: a file in, a folder and scores out; lines for programs; what is refused."""

import errno
import json
import os
import signal
import subprocess
import sys
from dataclasses import replace

import pytest

from playground.cli.fine_tune_lines import print_result
from playground.data.labelled_lines import labelled_lines
from playground.data.labelled_origin import write_origins
from playground.errors import InputError
from playground.tasks.fine_tune_results import FineTuneScores, Interval, read_event
from playground.words import Words
from tests.fake_trainer import result
from tests.training.fine_tune_rows import topic_rows

QUICK = ("--rate", "5e-3", "--epochs", "4", "--batch", "8")


@pytest.fixture
def train(tmp_path):
    path = tmp_path / "topics.jsonl"
    path.write_bytes(labelled_lines(topic_rows(60).rows))
    return path


def test_the_result_has_the_contracts_names(call, train, tmp_path):
    code, out, err = call("fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"), *QUICK, "--json")
    found = json.loads(out)
    assert code == 0, err
    assert found["task"] == "sentence" and set(found["rows"]) == {"train", "eval", "dropped"}
    assert set(found["metrics"]) == {"accuracy", "macro_f1"} and set(found["baseline"]) == {"majority", "tfidf"}
    assert found["stopped_by"] in {"epochs", "early"} and found["checkpoint"] == str(tmp_path / "out") and found["seconds"] > 0
    assert (tmp_path / "out" / "model.safetensors").is_file() and "48 rows to train on" in err


def test_events_are_one_a_line_and_nothing_else(call, train, tmp_path):
    data = topic_rows(60)
    data = replace(data, name="mine.csv", rows=tuple(replace(row, line=1000 + row.line) for row in data.rows), damaged=(InputError("x"),) * 3, licence="CC0-1.0")
    (tmp_path / "origin.json").write_bytes(write_origins(data))
    code, out, _ = call("fine-tune", "--task", "sentence", "--train", str(train), "--origin", str(tmp_path / "origin.json"), "--out", str(tmp_path / "out"), *QUICK, "--events")
    kinds = [read_event(line).kind for line in out.splitlines()]
    assert code == 0 and kinds[0] == "prepared" and kinds[-1] == "finished" and "evaluated" in kinds
    first, result = read_event(out.splitlines()[0]), read_event(out.splitlines()[-1]).result
    assert first.name == "mine.csv" and first.rows.dropped == result.rows.dropped == 3
    assert all(mistake.line > 1000 for mistake in result.scores.mistakes)
    card = json.loads((tmp_path / "out" / "card.json").read_text())
    assert card["title"].endswith("fine-tuned on mine.csv") and card["data"][0]["licence"] == "CC0-1.0"
    assert "Licence of the rows: CC0-1.0" in (tmp_path / "out" / "README.md").read_text()


def test_a_model_that_says_one_label_is_called_that(capsys):
    scores = FineTuneScores(8, {"accuracy": Interval(0.5, 0.2, 0.8)}, only_label="01")
    print_result(replace(result(), scores=scores), Words("en"))
    assert "“01”" in capsys.readouterr().err
    print_result(result(), Words("en"))
    assert not capsys.readouterr().err


def test_another_column_name_is_refused_with_the_line_to_type(call, tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text("sentence,class\n" + "\n".join(f"the dog {i},a" for i in range(40)))
    code, _, err = call("fine-tune", "--task", "sentence", "--train", str(path), "--out", str(tmp_path / "out"))
    assert code == 2 and "--map" in err and "sentence=text" in err


def test_a_mapping_reads_other_columns(call, train, tmp_path):
    path = tmp_path / "rows.jsonl"
    path.write_text(train.read_text().replace('"text"', '"said"').replace('"label"', '"kind"'))
    code, _, err = call(
        "fine-tune", "--task", "sentence", "--train", str(path), "--map", "said=text", "--map", "kind=label",
        "--out", str(tmp_path / "out"), *QUICK,
    )
    assert code == 0, err


def test_what_cannot_be_trained_is_refused_as_an_event_too(call, train, tmp_path):
    code, out, err = call(
        "fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"), "--map", "said", "--events"
    )
    assert code == 2 and read_event(out.strip()).key == "map_unreadable" and "said" in err


def test_no_rows_at_all_are_refused(call, tmp_path):
    code, _, err = call("fine-tune", "--task", "pair", "--out", str(tmp_path / "out"))
    assert code == 2 and "--train" in err


def test_a_built_in_set_says_its_task(call, tmp_path):
    code, out, err = call("fine-tune", "--set", "reviews", "--out", str(tmp_path / "out"), "--depth", "head", "--epochs", "1", "--json")
    found = json.loads(out)
    assert code == 0, err
    assert found["task"] == "sentence" and found["depth"] == "head" and found["rows"]["train"] > 80
    code, _, err = call("fine-tune", "--set", "reviews", "--task", "pair", "--out", str(tmp_path / "out"))
    assert code == 2 and "sentence" in err and "pair" in err


def test_a_file_and_a_set_at_once_are_refused(call, train, tmp_path):
    code, _, err = call("fine-tune", "--set", "reviews", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"))
    assert code == 2 and "topics.jsonl" in err and "reviews" in err


def test_rows_with_one_label_are_refused_before_anything_is_loaded(call, tmp_path):
    path = tmp_path / "one.csv"
    path.write_text("text,label\n" + "\n".join(f"the dog {i},a" for i in range(40)))
    code, out, err = call("fine-tune", "--task", "sentence", "--train", str(path), "--out", str(tmp_path / "out"), "--events")
    assert code == 2 and read_event(out.strip()).kind == "failed" and "label" in err


def test_the_curve_ends_in_a_verdict(call, train, tmp_path):
    code, out, err = call("fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"), "--epochs", "1", "--curve", "--json")
    found = json.loads(out)
    assert code == 0, err
    assert len(found["points"]) == 8 and found["verdict"]["more_helps"] in {"yes", "no", "unclear"}


def test_a_folder_that_cannot_be_written_is_said_before_training(call, train, tmp_path):
    (tmp_path / "file").write_text("")
    code, out, err = call("fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "file" / "out"), *QUICK, "--events")
    assert code == 2 and read_event(out.splitlines()[-1]).key == "out_not_writable" and "--out" in err
    assert len(out.splitlines()) == 1


def test_a_full_disk_is_said(call, train, tmp_path, monkeypatch):
    from playground.training import fine_tune_export

    def full(*_, **__):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fine_tune_export, "write_folder", full)
    code, out, err = call("fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"), *QUICK, "--events")
    assert code == 1 and read_event(out.splitlines()[-1]).key == "fine_tune_not_written" and "No space left" in err


def test_two_processes_train_together(cli_environment, train, tmp_path):
    command = [
        sys.executable, "-m", "torch.distributed.run", "--nproc-per-node", "2", "--master-port", "29517", "-m", "playground",
        "fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"), *QUICK, "--events",
    ]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "OMP_NUM_THREADS": "1"}, text=True, timeout=170)
    events = [read_event(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr[-2000:]
    assert [event.kind for event in events].count("finished") == 1 and events[0].steps == 24
    assert events[-1].result.metrics["accuracy"] > 0.4 and (tmp_path / "out" / "model.safetensors").is_file()


def test_sigterm_keeps_what_there_is(cli_environment, train, tmp_path):
    command = [sys.executable, "-m", "playground", "fine-tune", "--task", "sentence", "--train", str(train), "--out", str(tmp_path / "out"), "--events", "--epochs", "100", "--keep", "last"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "OMP_NUM_THREADS": "1"}, text=True)
    for line in process.stdout:
        if read_event(line).kind == "evaluated":
            process.send_signal(signal.SIGTERM)
            break
    last = read_event(process.stdout.read().splitlines()[-1])
    assert process.wait(60) == 0 and last.kind == "finished" and last.result.stopped_by == "cancelled"
    assert (tmp_path / "out" / "config.json").is_file()


def test_rows_of_one_label_are_refused_before_anything_is_loaded(call, tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text("text,label\n" + "\n".join(f"the dog {i},animal" for i in range(40)))
    code, _, err = call("fine-tune", "--task", "sentence", "--train", str(path), "--out", str(tmp_path / "out"))
    assert code == 2 and "same label, animal" in err and not (tmp_path / "out").exists()
