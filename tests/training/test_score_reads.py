"""`score reads`: the changes made with the data set's answers, worked by hand; the card."""

import json

import pytest

from playground.engine.catalogue import Entry
from playground.errors import CheckpointError, InputError
from playground.tasks.span_qa_changes import CONDITIONS
from playground.tasks.span_qa_reads_scores import read_reads_score
from playground.training.card import read_card, record_score
from playground.training.score_reads import score_reads, spread
from tests.fake_encoder import FakeEncoder

PASSAGE = "The king lived in Paris. A queen saw the cat at night. The dog ran home."
ROWS = [
    ("Who saw the cat?", ["queen", "A queen"]),
    ("Who ran home?", ["The dog"]),
    ("Who sang?", []),
]


@pytest.fixture
def path(tmp_path):
    rows = [
        {"id": str(n), "title": "", "context": PASSAGE, "question": question,
         "answers": {"text": texts, "answer_start": [PASSAGE.index(text) for text in texts]}}
        for n, (question, texts) in enumerate(ROWS)
    ]
    file = tmp_path / "dev.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return file


def always_queen(tokenized):
    """Find the queen where there is one, else say that there is no answer."""
    pieces = [piece.text for piece in tokenized.pieces if piece.segment == 1]
    return ({"queen": 9.0}, {"queen": 9.0}, 0.0) if "queen" in pieces else ({}, {}, 12.0)


def test_figures_worked_by_hand(path):
    """Right for the first question alone; without its sentence silent, for the second not."""
    found = score_reads(FakeEncoder(spans=always_queen, no_answer_threshold=0.5, max_pieces=512), path)
    metrics = found.metrics
    assert (found.task, found.n, found.data) == ("reads", 2, "dev.jsonl")
    assert metrics["f1"] == metrics["exact_match"] == 50 and metrics["answered"] == 100
    assert metrics["no_key_sentence_answered"] == 50 and metrics["no_key_sentence_items"] == 2
    assert "no_key_sentence_f1" not in metrics and "no_key_sentence_kept" not in metrics
    assert metrics["no_question_f1"] == metrics["wh_word_f1"] == 50
    assert metrics["no_question_kept"] == metrics["decoy_end_kept"] == 100
    assert metrics["decoy_end_taken"] == metrics["decoy_start_taken"] == 0
    assert metrics["negated_kept"] == 100 and "negated_f1" not in metrics


def test_a_model_that_takes_every_decoy(path):
    def quill(tokenized):  # "Marta Quill", spelt in letters, is the decoy's answer to "who"
        return {"m": 9.0, "the": 1.0}, {"##l": 9.0, "the": 1.0}, 0.0

    found = score_reads(FakeEncoder(spans=quill, no_answer_threshold=0.5, max_pieces=512), path, limit=1)
    assert found.n == 1 and found.metrics["decoy_end_taken"] == 100
    assert found.metrics["decoy_end_kept"] == found.metrics["decoy_end_f1"] == 0


def test_questions_are_spread_over_the_file():
    assert spread([1, 2, 3, 4, 5, 6], 3) == [1, 3, 5] and spread([1, 2], 5) == spread([1, 2], None) == [1, 2]


def entry(scores):
    return Entry("x", ("span_qa",), 1, 1, ("en",), "x", scores, 2, 32, 4, "embedded", "x")


def test_the_card_keeps_what_the_lab_shows(path, tmp_path):
    score = score_reads(FakeEncoder(spans=always_queen, no_answer_threshold=0.5, max_pieces=512), path)
    record_score(tmp_path, score, "score reads --data dev.jsonl")
    found = read_reads_score(entry(read_card(tmp_path)["scores"]))
    assert (found.n, found.data, found.command) == (2, "dev.jsonl", "score reads --data dev.jsonl")
    rows = {row.condition: row for row in found.rows}
    assert [row.condition for row in found.rows] == [name for name in CONDITIONS if name in rows]
    assert rows["as_asked"].f1 == 50 and rows["as_asked"].taken is None
    assert rows["decoy_end"].kept == 100 and rows["no_key_sentence"].answered == 50


def test_a_card_without_or_with_damaged_figures():
    assert read_reads_score(entry({})) is None
    with pytest.raises(CheckpointError, match="card_part"):
        read_reads_score(entry({"reads": {"n": 3, "data": "x", "metrics": {"items": "?"}}}))


def test_a_file_without_answers_is_said(tmp_path):
    path = tmp_path / "a.jsonl"
    row = {"id": "1", "context": PASSAGE, "question": "Who?", "answers": {"text": [], "answer_start": []}}
    path.write_text(json.dumps(row), "utf-8")
    with pytest.raises(InputError, match="nothing_to_score"):
        score_reads(FakeEncoder(), path)
