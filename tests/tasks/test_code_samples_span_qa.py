"""The code of Question answering runs as shown, with transformers alone, and prints the task's figures."""

import ast

import pytest

from playground.tasks.code_samples_span_qa import LONGEST_LITERAL, code_for_span_qa
from playground.tasks.span_qa import SpanSettings, answer_question
from tests.tasks.test_code_samples import HARD, output_of

PASSAGE = "The teacher read a book to the dogs; the cat saw\n the  'man' in London. "


@pytest.mark.parametrize(
    ("passage", "settings"),
    [(PASSAGE, SpanSettings()), (PASSAGE * 8, SpanSettings(3, 4, 40, 12)), ("Cat", SpanSettings(2))],
)
def test_sample_prints_the_answers_as_the_task_has_them(tiny, tiny_span, passage, settings):
    sizes = settings.sizes(tiny_span)
    code = code_for_span_qa(
        str(tiny / "tiny-span"), "who read?", passage, sizes, settings.max_words, settings.top_k
    )
    rows = [line.rsplit("\t", 1) for line in output_of(code).splitlines()]
    found = answer_question(tiny_span, "who read?", passage, settings)
    assert [ast.literal_eval(text) for text, _ in rows[:-1]] == [answer.text for answer in found.answers]
    assert [float(p) for _, p in rows[:-1]] == pytest.approx([a.probability for a in found.answers], abs=2e-4)
    assert rows[-1][0] == "no answer" and float(rows[-1][1]) == pytest.approx(found.no_answer_probability, abs=2e-4)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_the_sample(text):
    tree = ast.parse(code_for_span_qa(text, text, text, (384, 128)))
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert constants.count(text) == 3


def test_a_long_passage_is_read_from_a_file_its_line_ends_kept():
    code = code_for_span_qa("x", "who?", "a" * (LONGEST_LITERAL + 1), (384, 128))
    assert "passage.txt" in code and 'newline=""' in code and len(code) < 3_000
    ast.parse(code)
