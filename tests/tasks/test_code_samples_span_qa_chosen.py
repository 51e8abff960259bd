"""The code of How the span was chosen runs as shown and prints the task's own figures."""

import ast

import pytest

from playground.tasks.code_samples_span_qa_chosen import code_for_chosen
from playground.tasks.span_qa import SpanSettings
from playground.tasks.span_qa_chosen import choose_span
from tests.tasks.test_code_samples import HARD, output_of

PASSAGE = "The cats saw the dog at night, and teachers saw the river bank in Lisbon. " * 3


@pytest.mark.parametrize(("settings", "window"), [
    (SpanSettings(width=64), 0),
    (SpanSettings(max_words=3, width=31, stride=4), 1),  # its edges cut a word
])
def test_sample_prints_the_tasks_scores_and_spans(tiny_span, settings, window):
    found = choose_span(tiny_span, "who saw it?", PASSAGE, settings, window)
    assert bool(found.read.skipped) == bool(window)
    edges = (found.read.skipped, found.read.pieces)
    folder = str(tiny_span._weights.parent)
    code = code_for_chosen(folder, found.question, found.read.text, edges, found.max_words)
    head, *lines = output_of(code).splitlines()
    count = len(found.words) + 1
    assert head == "word\tS·T\tE·T\tP(start)\tP(end)"
    for line, word in zip(lines[:count], [found.no_answer, *found.words], strict=True):
        name, *values = line.split("\t")
        told = (word.start_score, word.end_score, word.start_probability, word.end_probability)
        assert name == word.text and list(map(float, values)) == pytest.approx(told, abs=2e-4)
    separate = (found.separate.first_word, found.separate.last_word)
    named = [str(0 if at is None else at + 1) for at in separate]
    assert lines[count].split("\t") == ["argmax of each", *named]
    rows = [line.split("\t") for line in lines[count + 1 :]]
    printed = [row for row in rows if row[3] != "no answer"]
    assert len(rows) == 5 and len(printed) >= 4
    for (_, odds, share, text), span in zip(printed, found.spans, strict=False):
        assert text == span.text
        assert float(odds) == pytest.approx(span.log_odds, abs=1e-3)
        assert float(share) == pytest.approx(span.probability, abs=1e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_a_sample(text):
    program = code_for_chosen(text, text, text, (0, 5), 30)
    names = {node.id for node in ast.walk(ast.parse(program)) if isinstance(node, ast.Name)}
    assert "os" not in names and "checkpoint" in names
