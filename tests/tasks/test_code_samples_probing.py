"""The code of Probing runs as shown and prints the task's own accuracies."""

import json

import pytest

from playground.data.probing_choice import choose_sets
from playground.data.probing_own import labelled_set
from playground.data.probing_upload import parted_treebank
from playground.tasks.code_samples_probing import (
    MOST_ROWS,
    code_for_own,
    code_for_stored,
    code_for_suites,
    code_for_treebank,
)
from playground.tasks.probing import probe_tasks
from playground.tasks.probing_card import card_part
from tests.data.test_probing_upload import write_bank
from tests.probing_results import probed
from tests.tasks.test_code_samples import output_of

ROWS = [(f"the 'cat' saw\n{n}", "one") for n in range(24)] + [(f"dogs were {n} {{}}", "two") for n in range(24)]


def same(program, encoder, sets):
    """Whether a program prints what the task finds; a borderline item may fall to either side."""
    *_, last = probe_tasks(encoder, sets)
    expected = {(task.task, row.layer): row.accuracy for task in last.result.tasks for row in task.layers}
    printed = [line.split("\t") for line in output_of(program).splitlines()]
    assert {(name, int(layer)) for name, layer, _ in printed} == set(expected)
    for name, layer, accuracy in printed:
        assert float(accuracy) == pytest.approx(expected[name, int(layer)], abs=0.05), (name, layer)


def test_suites_of_sentences_and_of_hidden_words(tiny, tiny_encoder):
    names = ["tense", "agreement"]
    program = code_for_suites(str(tiny / "tiny"), names, 100, 1)
    same(program, tiny_encoder, choose_sets(names, None, 100, 1))


def test_a_treebank(tiny, tiny_encoder, tmp_path, monkeypatch):
    bank = write_bank(tmp_path)
    monkeypatch.chdir(tmp_path)
    program = code_for_treebank(str(tiny / "tiny"), bank.name, ["part_of_speech"], 60, 0)
    same(program, tiny_encoder, [parted_treebank(bank, ["part_of_speech"], 60)])


def test_own_rows_with_quotes_and_braces(tiny, tiny_encoder):
    program = code_for_own(str(tiny / "tiny"), ROWS, "it's mine.csv", 2)
    same(program, tiny_encoder, [labelled_set(ROWS, "it's mine.csv", seed=2)])


def test_many_rows_are_cut_and_that_is_said():
    program = code_for_own("x", [(f"row {n}", "a") for n in range(MOST_ROWS + 1)], "a.csv", 0)
    assert f"row {MOST_ROWS - 1}" in program and f"row {MOST_ROWS}'" not in program and "rest of the file" in program


def test_stored_curves_are_printed(tmp_path):
    (tmp_path / "card.json").write_text(json.dumps({"probing": card_part(probed(), "x")}), "utf-8")
    lines = output_of(code_for_stored(str(tmp_path))).splitlines()
    assert "tense\tbest layer\t10" in lines and len(lines) == 3 * 8
    assert sum(line.startswith("\taccuracy\t") for line in lines) == 3
    (tmp_path / "card.json").write_text("{}", "utf-8")
    assert output_of(code_for_stored(str(tmp_path))) == ""
