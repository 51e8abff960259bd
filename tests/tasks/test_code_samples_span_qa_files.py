"""The code of Question answering's Batch runs as shown and says what the lab says."""

import subprocess
import sys

import pytest

from playground.tasks.code_samples_span_qa_files import MOST_QUESTIONS, code_for_questions
from playground.tasks.span_qa import SpanSettings, answer_question

ASKED = [
    ('The cat said "no" to the dog.\nIt ran home.', "who said it?"),
    ("Paris is the capital of France, not London.", "What's the capital?"),
]


def test_the_program_prints_what_the_lab_says(tiny, tiny_span):
    code = code_for_questions(str(tiny / "tiny-span"), [(q, p) for p, q in ASKED], 1.0)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for line, (passage, question) in zip(done.stdout.splitlines(), ASKED, strict=True):
        found = answer_question(tiny_span, question, passage, SpanSettings(top_k=1, threshold=1.0))
        asked, text, probability, none = line.split("\t")
        assert (asked, text) == (question, found.text)
        assert float(probability) == pytest.approx(found.answers[0].probability, abs=0.0011)
        assert float(none) == pytest.approx(found.no_answer_probability, abs=0.0011)


def test_many_questions_are_cut_and_said_to_be():
    many = code_for_questions("x", [("who?", f"passage {n}") for n in range(MOST_QUESTIONS + 1)], 0.5)
    assert "the rest of the file" in many and "passage 9" in many and "passage 10" not in many
    assert "the rest of the file" not in code_for_questions("x", [("who?", "p")], 0.5)
    long = code_for_questions("x", [("who?", "word " * 3_000)] * 3, 0.5)
    assert len(long) < 25_000 and "the rest" in long
    compile(long, "code", "exec")
