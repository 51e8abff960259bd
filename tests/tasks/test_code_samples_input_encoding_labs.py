"""The code of Inside BERT's labs runs as shown and prints the tasks' own figures."""

import ast

import pytest

from playground.tasks.code_samples_input_encoding_labs import (
    code_for_layer,
    code_for_switched_pair,
    code_for_switched_word,
)
from playground.tasks.code_samples_input_encoding_mistakes import code_for_mistake
from playground.tasks.input_encoding_mistakes import MISTAKES, make_mistakes
from playground.tasks.input_encoding_step import layer_steps
from playground.tasks.input_encoding_switches import switch_inputs
from playground.ui.input_encoding_switches import _passes
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


def test_the_switches_samples_print_every_way(tiny, tiny_models):
    text, a, b = "the dog [MASK] a cat.", "the shop was close.", "when does school close?"
    encoder = tiny_models.encoder("tiny")
    found = switch_inputs(encoder, text, "ran", a, b, 5, 2)
    word = code_for_switched_word(str(tiny / "tiny"), text, "ran", _passes(encoder.tokens(text), found))
    pair = code_for_switched_pair(str(tiny / "tiny"), a, b, _passes(encoder.tokens(a, b), found))
    for code, rows, name in ((word, found.words, "probability"), (pair, found.pair, "is_next")):
        printed = rows_of(code)
        assert [row[0] for row in printed] == [row.way for row in rows]
        expected = [getattr(row, name) for row in rows]
        assert [float(row[1]) for row in printed] == pytest.approx(expected, abs=2e-4)


@pytest.mark.parametrize("name", MISTAKES)
def test_every_mistakes_sample_prints_right_and_wrong(tiny, tiny_models, name):
    a, b = "The Cat was late.", "When does School close?"
    made = make_mistakes(tiny_models.encoder("tiny"), a, b)
    right, *wrong = rows_of(code_for_mistake(str(tiny / "tiny"), a, b, name))
    assert float(right[1]) == pytest.approx(made.right.is_next, abs=2e-4)
    expected = [one.is_next for one in made.mistake(name).wrong]
    assert len(wrong) == len(expected)
    if name != "dropout":  # drawn in another order there
        assert [float(row[1]) for row in wrong] == pytest.approx(expected, abs=2e-4)


@pytest.mark.parametrize("text", HARD)
def test_a_text_never_breaks_out_of_the_code(text):
    code = code_for_layer(text, text, text, 0, 0)
    literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
    assert literals.count(text) == 3
    for code in (
        code_for_mistake(text, text, text, "twice"),
        code_for_switched_pair(text, text, text, {"usual": [((0,), (0,))]}),
        code_for_switched_word(text, text, text, {"usual": [((0,), (0,))]}),
    ):
        literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
        assert literals.count(text) == 3
