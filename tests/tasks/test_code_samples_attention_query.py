"""The code of Step by step and Beyond raw weights runs as shown and prints the tasks' numbers."""

import ast

import pytest

from playground.tasks.attention_beyond import look_beyond
from playground.tasks.attention_steps import attention_steps
from playground.tasks.code_samples_attention_beyond import code_for_beyond
from playground.tasks.code_samples_attention_steps import code_for_steps
from tests.tasks.test_code_samples import HARD, output_of

TEXT, PAIR = "The cat saw the dog.", "It ran; the dog's café."


def rows(printed):
    return [line.split("\t") for line in printed.splitlines()]


def test_sample_prints_every_step_of_the_task(tiny, tiny_encoder):
    found = attention_steps(tiny_encoder, TEXT, PAIR, 1, 2, 3)
    *keys, summed, gap = rows(output_of(code_for_steps(str(tiny / "tiny"), TEXT, PAIR, 1, 2, 3)))
    assert [row[0] for row in keys] == [key.token.text for key in found.keys]
    for row, key in zip(keys, found.keys, strict=True):
        numbers = (key.product, key.score, key.weight)
        assert [float(cell) for cell in row[1:]] == pytest.approx(numbers, abs=1e-4)
    assert [float(cell) for cell in summed[1:]] == pytest.approx(found.mixed, abs=1e-4)
    assert float(gap[1]) < 1e-5


def test_sample_prints_the_tasks_readings_and_entropies(tiny, tiny_encoder):
    found = look_beyond(tiny_encoder, TEXT, None, 1, 3)
    first, second, *readings = rows(output_of(code_for_beyond(str(tiny / "tiny"), TEXT, None, 1, 3)))
    for row, bits in zip((first, second), found.entropy, strict=True):
        assert [float(cell) for cell in row[1:]] == pytest.approx(bits, abs=2e-3)
    expected = zip(found.tokens, found.average[1], found.norm_weighted[1], found.rollout[1], strict=True)
    for row, (token, *shares) in zip(readings, expected, strict=True):
        assert row[0] == token.text
        assert [float(cell) for cell in row[1:]] == pytest.approx(shares, abs=1e-4)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_samples(text):
    for code in (code_for_steps(text, text, text, 0, 0, 0), code_for_beyond(text, text, text, 0, 0)):
        literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
        assert literals.count(text) == 3
