"""The code of Head roles and Masks compared runs as shown and prints the tasks' own figures."""

import ast

import pytest

from playground.tasks.attention_masks import compare_masks
from playground.tasks.attention_roles import find_head_roles
from playground.tasks.code_samples_attention_masks import code_for_masks
from playground.tasks.code_samples_attention_roles import code_for_roles
from tests.tasks.test_code_samples import HARD, output_of


def test_roles_print_the_tasks_shares(tiny, tiny_models):
    encoder = tiny_models.for_head("encoder", "tiny-bare", "fp32")
    found = find_head_roles(encoder, "the cat saw a dog", "it was late")
    printed = output_of(code_for_roles(str(tiny / "tiny-bare"), found.text, found.pair))
    head, *rows = (line.split("\t") for line in printed.splitlines())
    assert head == ["layer", "head", "previous", "CLS", "SEP", "bits"] and len(rows) == 8
    for (layer, head, *shares), row in zip(rows, found.profile.heads, strict=True):
        assert (int(layer), int(head)) == (row.layer, row.head)
        assert [float(share) for share in shares] == pytest.approx([row.previous, row.cls, row.sep, row.entropy], abs=2e-4)


def test_masks_print_the_tasks_probabilities(tiny, tiny_models):
    encoder = tiny_models.for_head("masked_word", "tiny", "fp32")
    found = compare_masks(encoder, "the dog [MASK] a cat", "ran", seed=5)
    printed = output_of(code_for_masks(str(tiny / "tiny"), found.text, found.target, found.masks))
    rows = [line.split("\t") for line in printed.splitlines()]
    assert [name for name, *_ in rows] == [row.mask for row in found.masks]
    for (_, probability, _), row in zip(rows, found.masks, strict=True):
        assert float(probability) == pytest.approx(row.probability, abs=1e-4)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_samples(text):
    for code, times in ((code_for_roles(text, text, text), 3), (code_for_masks(text, text, text, ()), 3)):
        literals = [node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant)]
        assert literals.count(text) == times
