"""The lab "How long?" of Fine-tune: this machine timed, GPUs reckoned, nonsense refused."""

import pytest

from playground.errors import InputError
from playground.ui.fine_tune_time import EXAMPLES, answer
from playground.ui.lab_frame import Asked
from playground.words import Words


def asked(rows="5452", tokens="13", epochs="5", batch="32", language="en"):
    values = {"rows": rows, "tokens": tokens, "epochs": epochs, "batch": batch}
    return Asked(values, "checkpoints/tiny", Words(language))


def test_this_machine_stands_beside_gpus_and_more_rows_take_longer(tiny_encoder):
    found = answer(tiny_encoder, asked())
    assert "this machine" in found.summary and "estimates" in found.summary and "T4" in found.summary and "H100" in found.summary
    assert found.figure.data and found.figure.layout.xaxis.title.text
    assert "bert" in found.tables.lower() and "5452" in found.code
    assert "本机" in answer(tiny_encoder, asked(language="zh")).summary


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.point)
def test_every_example_is_answered(tiny_encoder, example):
    assert answer(tiny_encoder, asked(*example.texts)).tables


@pytest.mark.parametrize("text", ["", "many", "-1", "0", "nan", "inf", "1e30"])
@pytest.mark.parametrize("name", ["rows", "tokens", "epochs", "batch"])
def test_what_is_no_number_above_zero_is_refused(tiny_encoder, name, text):
    with pytest.raises(InputError, match="time_numbers"):
        answer(tiny_encoder, asked(**{name: text}))


def test_the_code_runs_and_gives_seconds(tiny_encoder, capsys):
    exec(answer(tiny_encoder, asked()).code)
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3 and float(said[0].split()[1]) > float(said[2].split()[1]) > 0
