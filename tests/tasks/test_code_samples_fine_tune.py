"""The code that Fine-tune shows: it runs as it stands, for each kind it is a program."""

import json

import pytest

from playground.data.labelled import KINDS
from playground.tasks.code_samples_fine_tune import code_for_training


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_a_program(kind):
    code = code_for_training(kind, "checkpoints/tiny")
    compile(code, kind, "exec")
    assert ("Trainer" in code) == (kind in ("sentence", "pair")) and "train.jsonl" in code


def test_the_trainer_runs_as_it_stands(tiny, tmp_path, monkeypatch, capsys):
    rows = [{"text": f"the dog {n}", "label": "01" if n % 2 else "1"} for n in range(20)]
    (tmp_path / "train.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    monkeypatch.chdir(tmp_path)
    exec(code_for_training("sentence", str(tiny / "tiny")), {"__name__": "shown"})
    assert 0 <= float(capsys.readouterr().out.strip().splitlines()[-1]) <= 1
