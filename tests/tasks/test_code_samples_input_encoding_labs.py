"""The code of Inside BERT's labs runs as shown and prints the tasks' own figures."""

import ast

import pytest

from playground.tasks.code_samples_input_encoding_labs import code_for_layer
from playground.tasks.input_encoding_step import layer_steps
from tests.tasks.test_code_samples import HARD, output_of

TEXT = "the queens saw a cat at night."


def rows_of(code):
    return [line.split("\t") for line in output_of(code).splitlines()]


@pytest.mark.parametrize("pair", [None, "it ran late."])
def test_the_layers_sample_prints_the_same_lengths_and_numbers(tiny, tiny_models, pair):
    found = layer_steps(tiny_models.encoder("tiny-bare"), TEXT, pair, 1, 0, 3)
    *rows, last = rows_of(code_for_layer(str(tiny / "tiny-bare"), TEXT, pair, 1, 3))
    names = ("input", "projected", "added", "normed", "outer", "added_again", "output")
    own = found.rows.index(3)
    for row, name in zip(rows, names, strict=True):
        step = found.step(name)
        assert float(row[1]) == pytest.approx(step.length, abs=1e-3)
        assert [float(one) for one in row[2:]] == pytest.approx(step.corner[own], abs=1e-3)
    assert float(last[1]) < 1e-4


@pytest.mark.parametrize("text", HARD)
def test_a_text_never_breaks_out_of_the_code(text):
    code = code_for_layer(text, text, text, 0, 0)
    literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
    assert literals.count(text) == 3
