"""What a training is asked, and what is known of it while it says its lines."""

import json
import math
from dataclasses import replace

import pytest

from playground.data.labelled import (
    KINDS,
    LabelledData,
    QuestionRow,
    RelationRow,
    TagRow,
    TextRow,
)
from playground.data.labelled_files import read_labelled
from playground.data.labelled_lines import labelled_lines
from playground.data.labelled_origin import Origin, read_origins, with_origin, write_origins
from playground.data.questions import Answer, Question
from playground.errors import InputError
from playground.tasks import fine_tune
from playground.tasks.fine_tune import Training, TrainingChoices, arguments_for, followed
from playground.tasks.fine_tune_results import (
    Evaluated,
    Failed,
    Prepared,
    RowCounts,
    Stepped,
    write_event,
)


def stepped(step):
    return write_event(Stepped(step, 100, step / 10, 1 / step, 1e-4, 30.0, 5.0))


def evaluated(step, value, best):
    return write_event(Evaluated(step, step / 10, 0.5, "accuracy", value, best))


def test_lines_become_curves_in_their_order_and_the_best_is_the_last_best():
    lines = [stepped(1), evaluated(5, 0.5, True), stepped(6), evaluated(10, 0.7, True), evaluated(15, 0.6, False)]
    prepared = Prepared(RowCounts(80, 20, 1), 100, 12.5)
    training = followed(followed(Training(), [write_event(prepared)]), lines)
    assert training.prepared == prepared
    assert [one.step for one in training.steps] == [1, 6] and training.best.value == 0.7
    assert Training().best is None and training.result is None


def test_what_is_no_event_of_ours_is_left_aside():
    noise = ["", "{}", '{"kind": "stepped"}', "warning: x", '{"kind": "other", "step": 1}']
    assert followed(Training(), noise) == Training()
    assert followed(Training(), [write_event(Failed("no_mask", {"a": "b"}))]).failed.values == {"a": "b"}


def test_curves_stay_bounded_and_keep_their_ends():
    training = followed(Training(), [stepped(n) for n in range(1, 5 * fine_tune.MOST_POINTS)])
    steps = [one.step for one in training.steps]
    assert len(steps) <= fine_tune.MOST_POINTS and steps == sorted(steps)
    assert steps[-1] == 5 * fine_tune.MOST_POINTS - 1


def test_only_what_was_chosen_is_on_the_command_line():
    plain = arguments_for("pair", TrainingChoices("tiny"))
    assert plain[:3] == ("fine-tune", "--task", "pair") and plain[-1] == "--events"
    assert not {"--epochs", "--rate", "--batch", "--layers", "--eval", "--curve"} & set(plain)
    chosen = TrainingChoices("tiny", epochs=3, rate=5e-5, batch=16, seed=7, depth="top", layers=2)
    given = " ".join(arguments_for("tokens", chosen, with_evaluation=True, curve=True))
    for part in ("--epochs 3", "--rate 5e-05", "--batch 16", "--seed 7", "--depth top", "--layers 2",
                 "--eval eval.jsonl", "--curve"):  # fmt: skip
        assert part in given
    assert "--layers" not in arguments_for("pair", TrainingChoices("tiny", layers=2))


@pytest.mark.parametrize(
    ("chosen", "key"),
    [({"rate": value}, "fine_tune_rate") for value in (0.0, -1.0, math.nan, math.inf, 1e30)]
    + [({"epochs": value}, "fine_tune_epochs") for value in (0, -1, 10**9)]
    + [({"batch": 0}, "fine_tune_batch"), ({"batch": 10**6}, "fine_tune_batch"), ({"depth": "../x"}, "fine_tune_depth")],
)
def test_what_no_training_could_do_is_refused(chosen, key):
    with pytest.raises(InputError, match=key):
        TrainingChoices("tiny", **chosen)


def test_rows_are_written_as_the_contract_names_them_with_labels_as_they_are():
    question = Question("7", "", "Ann lives in Bonn.", "Where?", (Answer("Bonn", 13),))
    rows = [
        TextRow(1, 'a "quoted", text', "01"), TextRow(2, "a", "TRUE", "b"), TagRow(3, ("Ann", "ran"), ("B-PER", "O")),
        RelationRow(4, "<e1>a</e1> <e2>b</e2>", "Other"), QuestionRow(5, question),
    ]  # fmt: skip
    found = [json.loads(line) for line in labelled_lines(rows).decode().splitlines()]
    assert found[0] == {"text": 'a "quoted", text', "label": "01"}
    assert found[1] == {"text": "a", "text_b": "b", "label": "TRUE"}
    assert found[2] == {"tokens": ["Ann", "ran"], "tags": ["B-PER", "O"]}
    assert found[3] == {"sentence": "<e1>a</e1> <e2>b</e2>", "label": "Other"}
    assert found[4]["answers"] == {"text": ["Bonn"], "answer_start": [13]} and found[4]["context"] == question.context
    assert labelled_lines([]) == b""


@pytest.mark.parametrize("kind", KINDS)
def test_rows_written_anew_keep_the_name_and_the_lines_of_their_file(tmp_path, kind):
    question = Question("7", "", "Ann lives in Bonn.", "Where?", (Answer("Bonn", 13),))
    make = {
        "sentence": lambda line: TextRow(line, "a", "01"), "pair": lambda line: TextRow(line, "a", "1", "b"),
        "tokens": lambda line: TagRow(line, ("Ann", "ran"), ("B-PER", "O")),
        "relation": lambda line: RelationRow(line, "<e1>a</e1> <e2>b</e2>", "Other"),
        "span-qa": lambda line: QuestionRow(f"data/{line}", replace(question, id=str(line))),
    }[kind]  # fmt: skip
    whole = LabelledData(kind, "mine.csv", tuple(make(line) for line in (2, 5, 9)), (InputError("damaged"),) * 4)
    (tmp_path / "train.jsonl").write_bytes(labelled_lines(whole.rows))
    (tmp_path / "origin.json").write_bytes(write_origins(whole))
    again = with_origin(read_labelled(tmp_path / "train.jsonl", kind), read_origins(tmp_path / "origin.json").train)
    assert again.name == "mine.csv" and again.lost == 4
    assert [row.line for row in again.rows] == [row.line for row in whole.rows]
    with pytest.raises(InputError, match="fine_tune_origin"):
        with_origin(again, Origin("other", (1,), 0))
    with pytest.raises(InputError, match="fine_tune_origin"):
        read_origins(tmp_path / "train.jsonl")
