"""The code of Layers and its labs runs as shown and prints the tasks' numbers."""

import ast

import pytest

from playground.tasks.code_samples_layers import code_for_layers
from playground.tasks.code_samples_layers_contexts import code_for_contexts
from playground.tasks.code_samples_layers_lens import code_for_lens
from playground.tasks.code_samples_layers_paths import code_for_paths
from playground.tasks.layers import compare_layers
from playground.tasks.layers_contexts import compare_contexts
from playground.tasks.layers_lens import look_through_lens
from playground.tasks.layers_paths import follow_paths
from tests.tasks.test_code_samples import HARD, output_of

TEXT, PAIR = "The cat saw the [MASK].", "It ran; the dog's café."


def rows(printed):
    return [line.split("\t") for line in printed.splitlines()]


def test_sample_prints_the_means_of_every_layer(tiny, tiny_encoder):
    found = compare_layers(tiny_encoder, TEXT, PAIR)
    _, *printed = rows(output_of(code_for_layers(str(tiny / "tiny"), TEXT, PAIR)))
    for n, row in enumerate(printed):
        expected = (n + 1, found.distance[n], found.cosine[n], found.norm[n + 1])
        assert [float(cell) for cell in row] == pytest.approx(expected, abs=1e-3)


def test_sample_prints_the_lens_at_one_piece(tiny, tiny_encoder):
    found = look_through_lens(tiny_encoder, TEXT, PAIR, 3)
    printed = rows(output_of(code_for_lens(str(tiny / "tiny"), TEXT, PAIR, 3, False)))
    assert [row[1] for row in printed] == [row[3].word for row in found.plain.cells]
    for row, cells in zip(printed, found.plain.cells, strict=True):
        expected = (cells[3].probability, cells[3].final_probability)
        assert [float(cell) for cell in row[2:]] == pytest.approx(expected, abs=1e-4)


def test_sample_prints_the_tuned_lens_after_it(tiny, tmp_path):
    import shutil

    import numpy as np
    from safetensors.numpy import save_file

    folder = shutil.copytree(tiny / "tiny", tmp_path / "tiny")
    parts = {"residual": np.zeros((2, 32, 32), np.float16), "bias": np.zeros((2, 32), np.float16)}
    save_file(parts, folder / "tuned_lens.safetensors")
    printed = rows(output_of(code_for_lens(str(folder), TEXT, None, 2, True)))
    assert len(printed) == 3 + 2 and printed[3:] == printed[:2]  # maps of nothing but 0 change nothing


@pytest.mark.parametrize(("special", "centred"), [(False, False), (True, True)])
def test_sample_prints_the_paths_up_to_the_sign_of_an_axis(tiny, tiny_encoder, special, centred):
    found = follow_paths(tiny_encoder, TEXT, None, special, centred)
    shares, *printed = rows(output_of(code_for_paths(str(tiny / "tiny"), TEXT, None, special, centred)))
    assert [float(cell) for cell in shares[1:]] == pytest.approx(found.shares, abs=1e-3)
    places = found.places.reshape(-1, 3)
    for row, expected in zip(printed, places, strict=True):
        assert [abs(float(cell)) for cell in row[2:]] == pytest.approx(abs(expected), abs=1e-2)


def test_sample_prints_the_words_likeness(tiny, tiny_encoder):
    sentences = ["the cat saw it", "a Cat ran", "dog or cat?"]
    found = compare_contexts(tiny_encoder, "cat", sentences)
    places = [(context.start, context.end) for context in found.contexts]
    printed = rows(output_of(code_for_contexts(str(tiny / "tiny"), sentences, places)))
    assert [float(row[1]) for row in printed] == pytest.approx(found.likeness, abs=1e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_samples(text):
    samples = (
        code_for_layers(text, text, text), code_for_lens(text, text, text, 0, True),
        code_for_paths(text, text, text, True, True), code_for_contexts(text, [text, text], [(0, 1), (0, 1)]),
    )
    for code in samples:
        literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
        assert literals.count(text) == 3
