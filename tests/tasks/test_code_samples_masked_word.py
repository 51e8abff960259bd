"""Show the code of the labs: the programs run as shown and print the tasks' own numbers."""

import ast

import pytest

from playground.tasks.code_samples_masked_word import (
    code_for_attribution,
    code_for_bias,
    code_for_knowledge,
)
from playground.tasks.masked_word_attribution import attribute_guess
from playground.tasks.masked_word_bias import measure_bias
from playground.tasks.masked_word_knowledge import probe_knowledge
from tests.tasks.test_code_samples import HARD, output_of


def test_attribution_sample_prints_the_tasks_bits_and_sum(tiny, tiny_encoder):
    text = "the dog saw a [MASK] ."
    found = attribute_guess(tiny_encoder, text, "ball", 16)
    *rows, last = output_of(code_for_attribution(str(tiny / "tiny"), text, "ball", 16)).splitlines()
    printed = {row.split("\t")[0]: [float(value) for value in row.split("\t")[1:]] for row in rows}
    for word in found.words:
        assert printed[word.text] == pytest.approx([word.integrated, word.hidden], abs=1e-3)
    assert float(last.split("\t")[1]) == pytest.approx(found.completeness.total, abs=1e-3)
    assert printed["[CLS]"][0] == printed["[MASK]"][0] == 0


@pytest.mark.parametrize("answer", ["france", "teachers"])
def test_knowledge_sample_prints_the_tasks_probabilities(tiny, tiny_encoder, answer):
    found = probe_knowledge(tiny_encoder, "teachers saw paris in [MASK].", "teachers", answer, ["we"])
    rows = [found.full, found.hidden, *found.others]
    assert [row.mask for row in rows] == [0, 2, 0]
    prompts = tuple((row.prompt, row.mask) for row in rows)
    printed = output_of(code_for_knowledge(str(tiny / "tiny"), answer, prompts)).splitlines()
    shares = [float(line.split("\t")[0]) for line in printed]
    assert shares == pytest.approx([row.probability for row in rows], rel=2e-3)


@pytest.mark.parametrize("template", ["[TARGET] is a [ATTRIBUTE].", "a [ATTRIBUTE] saw [TARGET]"])
def test_bias_sample_prints_the_tasks_scores(tiny, tiny_encoder, template):
    found = measure_bias(tiny_encoder, template, ["he", "teachers"], ["she"], ["booked", "king"])
    code = code_for_bias(str(tiny / "tiny"), template, ("he", "teachers", "she"), ("booked", "king"))
    printed = [float(line.split("\t")[2]) for line in output_of(code).splitlines()]
    ours = [one.bits for row in found.attributes for one in (*row.first, *row.second)]
    assert printed == pytest.approx(ours, abs=2e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_its_literal(text):
    for code in (
        code_for_attribution(text, text, text, 8),
        code_for_knowledge(text, text, ((text, 0),)),
        code_for_bias(text, text, (text,), (text,)),
    ):
        names = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
        assert "os" not in names and "checkpoint" in names
