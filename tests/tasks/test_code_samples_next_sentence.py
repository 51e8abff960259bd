"""The code of Next sentence's labs runs as shown and prints the tasks' own figures."""

import ast

import pytest

from playground.tasks.code_samples_next_sentence import (
    code_for_coherence,
    code_for_order,
    code_for_ranking,
    code_for_segments,
)
from playground.tasks.next_sentence_coherence import map_coherence
from playground.tasks.next_sentence_order import judge_topic_or_order
from playground.tasks.next_sentence_ranking import rank_candidates
from playground.tasks.next_sentence_segments import switch_segments
from tests.tasks.test_code_samples import HARD, output_of

A = "Mia opened the fridge."
S = ["The cat ran.", "The dog saw.", "He was late.", "It was night."]
FAR = ["Whales sing.", "Penguins cannot fly."]


def columns_of(printed):
    return [line.split("\t") for line in printed.splitlines()]


def test_ranking_sample_prints_the_tasks_order(tiny, tiny_encoder):
    rows = columns_of(output_of(code_for_ranking(str(tiny / "tiny"), A, S)))
    found = rank_candidates(tiny_encoder, A, S).candidates
    assert [text for _, text in rows] == [row.text for row in found]
    assert [float(value) for value, _ in rows] == pytest.approx([r.logit_difference for r in found], abs=0.011)


def test_coherence_sample_prints_the_tasks_map(tiny, tiny_encoder):
    rows = columns_of(output_of(code_for_coherence(str(tiny / "tiny"), S)))
    found = map_coherence(tiny_encoder, " ".join(S)).logit_difference
    for printed, row in zip(rows, found, strict=True):
        assert [v == "+nan" for v in printed] == [v is None for v in row]
        assert [float(v) for v in printed if v != "+nan"] == pytest.approx([v for v in row if v is not None], abs=0.011)


def test_order_sample_prints_the_tasks_means(tiny, tiny_encoder):
    rows = columns_of(output_of(code_for_order(str(tiny / "tiny"), S, FAR)))
    found = judge_topic_or_order(tiny_encoder, " ".join(S), " ".join(FAR)).cases
    assert [float(value) for _, value in rows] == pytest.approx([r.logit_difference.mean for r in found], abs=0.011)


def test_segments_sample_prints_the_tasks_shares(tiny, tiny_encoder):
    rows = columns_of(output_of(code_for_segments(str(tiny / "tiny"), A, S[0])))
    found = switch_segments(tiny_encoder, A, S[0]).switches
    assert [float(row[2]) for row in rows] == pytest.approx([r.is_next for r in found], abs=1e-3)
    assert [float(row[4]) for row in rows] == pytest.approx([r.not_next for r in found], abs=1e-3)


@pytest.mark.parametrize("text", HARD)
def test_no_text_breaks_out_of_a_sample(text):
    for program in (
        code_for_ranking(text, text, [text]), code_for_coherence(text, [text]),
        code_for_order(text, [text], [text]), code_for_segments(text, text, text),
    ):
        literals = [n.value for n in ast.walk(ast.parse(program)) if isinstance(n, ast.Constant)]
        assert text in literals
        assert {n.names[0].name for n in ast.walk(ast.parse(program)) if isinstance(n, ast.Import)} == {"torch"}
