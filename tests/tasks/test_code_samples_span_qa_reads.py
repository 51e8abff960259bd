"""The code of Does it read? runs as shown and prints the task's own answers."""

import ast

import pytest

from playground.tasks.code_samples_span_qa_reads import code_for_reads
from playground.tasks.span_qa_reads import check_reading
from tests.tasks.test_code_samples import HARD, output_of

PASSAGE = "The king saw Ana. A  café in paris was small. The dog ran home with the queen."


def test_sample_prints_the_tasks_answers(tiny, tiny_span):
    found = check_reading(tiny_span, "Who saw Ana in paris?", PASSAGE, "A man saw Tom.")
    asked = [
        (row.condition, row.question, PASSAGE if row.passage is None else row.passage)
        for row in found.rows
        if not row.impossible
    ]
    printed = output_of(code_for_reads(str(tiny / "tiny-span"), asked))
    rows = [line.split("\t") for line in printed.splitlines()]
    ours = [row for row in found.rows if not row.impossible]
    assert len(rows) == len(ours) >= 7
    for (name, text, probability, none), row in zip(rows, ours, strict=True):
        assert (name, ast.literal_eval(text)) == (row.condition, row.answer)
        assert float(probability) == pytest.approx(row.probability, abs=1e-3)
        assert float(none) == pytest.approx(row.no_answer_probability, abs=1e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_sample(text):
    tree = ast.parse(code_for_reads(text, [("a", text, text)]))
    literals = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert literals.count(text) == 3
