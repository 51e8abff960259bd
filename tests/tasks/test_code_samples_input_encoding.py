"""The code of Inside BERT runs as shown, with transformers alone, and prints the task's lengths."""

import ast

import pytest

from playground.tasks.code_samples_input_encoding import code_for_analogy, code_for_encoding
from playground.tasks.input_encoding import encode_input
from playground.tasks.input_encoding_analogies import solve_analogy
from tests.tasks.test_code_samples import HARD, output_of


def test_sample_prints_the_tasks_lengths(tiny, tiny_models):
    text, pair = "the cat saw a dog's 'house'", "it was late"
    code = code_for_encoding(str(tiny / "tiny-bare"), text, pair)
    rows = [line.split("\t") for line in output_of(code).splitlines()]
    found = encode_input(tiny_models.for_head("encoder", "tiny-bare", "fp32"), text, pair)
    assert tuple(row[0] for row in rows) == found.tokens
    assert tuple(int(row[1]) for row in rows) == found.ids
    columns = ("token", "segment", "position", "sum", "output")
    for place, name in enumerate(columns, 2):
        assert [float(row[place]) for row in rows] == pytest.approx(getattr(found.norms, name), abs=1e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_sample(text):
    tree = ast.parse(code_for_encoding(text, text, text or "x"))
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert constants.count(text) == (3 if text else 2)


@pytest.mark.parametrize("kept", [False, True])
def test_the_analogys_sample_finds_the_same_words(tiny, tiny_models, kept):
    encoder = tiny_models.for_head("encoder", "tiny-bare", "fp32")
    found = solve_analogy(encoder, "king", "man", "woman", inputs_kept=kept, top_k=5)
    rows = [line.split("\t") for line in output_of(code_for_analogy(str(tiny / "tiny-bare"), found)).splitlines()]
    assert [row[0] for row in rows] == [near.word for near in found.nearest]
    assert [float(row[1]) for row in rows] == pytest.approx([near.cosine for near in found.nearest], abs=1e-3)
