"""`score span-qa`: SQuAD's figures of one file or a mixed set, the threshold, what is left out."""

import json
from dataclasses import asdict

import pytest

from playground.data.question_files import read_questions
from playground.errors import InputError
from playground.tasks.span_qa import SpanSettings, answer_question
from playground.tasks.span_scores import score_spans
from playground.training.card import read_card, record_score
from playground.training.score_spans import SpanFiles, score_span_files, spread_evenly

PASSAGE = "the cat saw the dog at night and the dog saw the river"
ANSWERED = [
    {"id": "a", "context": PASSAGE, "question": "who saw?", "answers": ["the cat"]},
    {"id": "b", "context": PASSAGE, "question": "when was it?", "answers": {"text": ["night"], "answer_start": [23]}},
    {"id": "c", "context": PASSAGE, "question": "what?", "answers": {"text": ["night"], "answer_start": [3]}},
    {"id": "d", "context": PASSAGE, "question": "what?"},
]
EMPTY = [{"id": "a", "context": PASSAGE, "question": f"why {n}?", "answers": []} for n in range(3)]


@pytest.fixture
def files(tmp_path):
    paths = []
    for name, rows in (("some.jsonl", ANSWERED), ("none.jsonl", [r | {"id": str(n)} for n, r in enumerate(EMPTY)])):
        paths.append(tmp_path / name)
        paths[-1].write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return paths


def test_a_file_whose_questions_all_have_answers_is_scored_without_refusing(files, tiny_span):
    found = score_span_files(tiny_span, SpanFiles(files[:1]))
    questions = [row.question for row in read_questions(files[0]).rows if row.labelled]
    wanted = SpanSettings(top_k=1, threshold=1.0)
    guesses = [answer_question(tiny_span, q.question, q.context, wanted).text for q in questions]
    expected = score_spans(questions, guesses)
    assert (found.task, found.n, found.threshold, found.checkpoint) == ("span-qa", 2, 1.0, "tiny-span")
    assert found.metrics["exact_match"] == pytest.approx(expected.exact_match)
    assert found.metrics["f1"] == found.metrics["best_span_f1"] == pytest.approx(expected.f1)
    assert "unanswerable" not in found.metrics and found.metrics["unlabelled_questions"] == 1
    assert [(row.line, row.key) for row in found.left_out] == [("3", "answer_mismatch")]
    assert sum(group.n for group in found.by_question_word.values()) == 2
    assert {name: group.n for name, group in found.by_answer_length.items()} == {"1": 1, "2-3": 1}


def test_a_mixed_set_is_scored_together_at_a_threshold(files, tiny_span):
    none = score_span_files(tiny_span, SpanFiles(files, threshold=0.0))
    assert none.n == 5 and none.files == {"some.jsonl": 2, "none.jsonl": 3}
    assert none.metrics["unanswerable_accuracy"] == 100 and none.metrics["f1"] == 60
    every = score_span_files(tiny_span, SpanFiles(files, threshold=1.0))
    assert every.metrics["unanswerable_accuracy"] == 0 and every.metrics["answerable_f1"] == every.metrics["best_span_f1"]
    best = score_span_files(tiny_span, SpanFiles(files, threshold="best"))
    assert best.metrics["f1"] == pytest.approx(best.metrics["best_threshold_f1"]) and best.metrics["f1"] >= 60
    assert best.threshold == best.best_threshold
    assert [row.line for row in best.left_out] == ["some.jsonl:3"]
    model = score_span_files(tiny_span, SpanFiles(files))
    assert model.threshold == (tiny_span.entry.no_answer_threshold or 1.0)


def test_a_limit_is_spread_evenly_and_keeps_the_shares(files, tiny_span):
    assert spread_evenly(list(range(10)), 4) == [0, 2, 5, 7]
    assert spread_evenly([1, 2], 5) == spread_evenly([1, 2], None) == [1, 2]
    found = score_span_files(tiny_span, SpanFiles(files, limit=3))
    assert found.n == 3 and (found.metrics["answerable"], found.metrics["unanswerable"]) == (2, 1)


def test_the_card_keeps_the_score_with_its_parts(files, tiny_span, tmp_path):
    score = score_span_files(tiny_span, SpanFiles(files))
    json.dumps(asdict(score))
    record_score(tmp_path, score, "score span-qa")
    stored = read_card(tmp_path)["scores"]["span-qa"]
    assert stored["n"] == 5 and stored["metrics"]["f1"] == pytest.approx(score.metrics["f1"], abs=1e-4)
    assert stored["by_question_word"]["why"]["n"] == 3 and stored["files"] == {"some.jsonl": 2, "none.jsonl": 3}


def test_a_file_without_labels_is_said(tmp_path, tiny_span):
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps(ANSWERED[3]))
    with pytest.raises(InputError, match="no_question_labels"):
        score_span_files(tiny_span, SpanFiles([path]))


def test_progress_is_told(files, tiny_span):
    told = []
    score_span_files(tiny_span, SpanFiles(files), told.append)
    assert (told[-1].done, told[-1].total) == (5, 5)
