"""Curves measured on data: by the masks and pairs of `score`, labels by name, answers by exact match."""

import gzip
import json

import numpy as np
import pytest

from playground.data.questions import Answer, Question
from playground.errors import InputError
from playground.tasks.calibration_card import card_part, read_calibration
from playground.tasks.relation import classify_relation
from playground.tasks.span_qa import answer_question
from playground.training.card import read_card, record_calibration
from playground.training.score_calibration import (
    WORDS,
    calibrate_masked_words,
    calibrate_pairs,
    calibrate_relations,
    calibrate_spans,
)
from playground.training.score_language import masked_texts, score_masked_words, score_next_sentence
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import WORDS as VOCABULARY


@pytest.fixture(scope="module")
def held_out(tmp_path_factory):
    rng = np.random.default_rng(0)
    documents = [
        "\n".join(" ".join(rng.choice(VOCABULARY, 9)) + "." for _ in range(6)) for _ in range(8)
    ]
    path = tmp_path_factory.mktemp("held") / "held.txt"
    path.write_text("\n\n".join(documents))
    return path


def test_the_masks_are_those_of_the_score_and_the_words_those_of_the_room(held_out, tiny_encoder):
    found = calibrate_masked_words(tiny_encoder, held_out)
    assert found.n == score_masked_words(tiny_encoder, held_out).n == found.curves["best"].n
    assert found.curves["others"].n == (WORDS - 1) * found.n
    words = np.flatnonzero(tiny_encoder.tokenizer.is_word)
    shares, right = [], 0
    for masked, answers in masked_texts(tiny_encoder, held_out, np.random.default_rng(0)):
        logits = tiny_encoder.mask_logits(masked).astype(float)
        all_shares = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
        best = words[all_shares[:, words].argmax(1)]
        shares += list(all_shares[np.arange(len(best)), best])
        right += int((best == answers).sum())
    assert found.curves["best"].confidence == pytest.approx(np.mean(shares), abs=1e-6)
    assert found.curves["best"].accuracy == pytest.approx(right / found.n)


def test_a_pair_counts_by_its_more_likely_side(held_out, tiny_encoder):
    found = calibrate_pairs(tiny_encoder, held_out)
    score = score_next_sentence(tiny_encoder, held_out)
    assert found.n == score.n
    assert found.curves["best"].accuracy == pytest.approx(score.metrics["accuracy"], abs=1.5 / score.n)
    assert all(part.low >= 0.5 for part in found.curves["best"].bins)


def test_limit_measures_only_so_many(held_out, tiny_encoder):
    assert calibrate_pairs(tiny_encoder, held_out, 7).n == 7


SENTENCES = [
    ("The <e1>dog</e1> saw the <e2>cat</e2>.", "Other"),
    ("The <e1>river</e1> ran in the <e2>city</e2>.", "Cause-Effect(e1,e2)"),
    ("A <e2>tree</e2> is in the <e1>house</e1>.", "Component-Whole(e2,e1)"),
]


def test_a_relation_counts_by_its_label_with_the_probability_of_the_room(tmp_path, tiny_relation):
    path = tmp_path / "some.jsonl.gz"
    rows = [{"sentence": text, "label": label} for text, label in SENTENCES]
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    found = calibrate_relations(tiny_relation, path)
    answers = [classify_relation(tiny_relation, text) for text, _ in SENTENCES]
    curve = found.curves["best"]
    assert found.n == 3 and curve.n == 3 and found.data == "some.jsonl.gz"
    assert curve.confidence == pytest.approx(np.mean([a.probability for a in answers]), abs=1e-5)
    right = [a.label == label for a, (_, label) in zip(answers, SENTENCES, strict=True)]
    assert curve.accuracy == pytest.approx(np.mean(right))


def test_sentences_without_labels_are_said(tmp_path, tiny_relation):
    path = tmp_path / "bare.jsonl"
    path.write_text(json.dumps({"sentence": SENTENCES[0][0]}))
    with pytest.raises(InputError, match="no_relation_labels"):
        calibrate_relations(tiny_relation, path)


PASSAGE = "the dog saw the cat in the city"


def question(number, text, *truths):
    answers = tuple(Answer(truth, PASSAGE.index(truth)) for truth in truths)
    return Question(str(number), "", PASSAGE, text, answers)


@pytest.fixture
def reader():
    """Sure of "dog" where asked who, of nothing elsewhere."""
    def spans(tokenized):
        sure = "who" in tokenized.text
        return {"dog": 5.0 if sure else -2.0}, {"dog": 5.0 if sure else -2.0}, 0.0 if sure else 9.0

    return FakeEncoder(spans=spans, no_answer_threshold=0.5)


QUESTIONS = [
    question(0, "who saw the cat", "the dog"),
    question(1, "who ran", "cat"),
    question(2, "when is it"),
    question(3, "where is the river"),
]


def test_answers_count_by_exact_match_and_no_answer_by_there_being_none(reader):
    found = calibrate_spans(reader, QUESTIONS, "a, b")
    curves = found.curves
    answers = [answer_question(reader, q.question, q.context) for q in QUESTIONS]
    assert list(curves) == ["best", "answerable", "others", "no_answer"] and found.n == 4
    assert curves["best"].accuracy == 0.25  # "dog" is "the dog" to the scorer; the rest is wrong
    assert curves["best"].confidence == pytest.approx(np.mean([a.answers[0].probability for a in answers]), abs=1e-5)
    assert curves["answerable"].n == 2 and curves["answerable"].accuracy == 0.5
    assert curves["no_answer"].accuracy == 0.5
    assert curves["no_answer"].confidence == pytest.approx(np.mean([a.no_answer_probability for a in answers]), abs=1e-5)
    assert curves["others"].n == sum(len(a.answers) - 1 for a in answers)
    assert found.temperature is None


def test_questions_that_all_have_an_answer_have_no_curve_of_none(reader):
    found = calibrate_spans(reader, QUESTIONS[:2], "a")
    assert list(found.curves) == ["best", "others"]


def test_a_limit_takes_questions_from_the_whole_of_the_files(reader):
    assert calibrate_spans(reader, QUESTIONS, "a", 2).curves["no_answer"].accuracy == 0.5
    with pytest.raises(InputError, match="nothing_to_score"):
        calibrate_spans(reader, [], "a")


def test_curves_go_into_the_card_and_leave_the_rest_of_it(tmp_path, held_out, tiny_encoder):
    (tmp_path / "card.json").write_text(json.dumps({"title": "t", "calibration": {"relation": 1}}))
    found = calibrate_masked_words(tiny_encoder, held_out)
    record_calibration(tmp_path, found)
    card = read_card(tmp_path)
    assert card["title"] == "t" and card["calibration"]["relation"] == 1
    assert card["calibration"]["masked_word"] == card_part(found)
    assert read_calibration(card["calibration"], "masked_word", "t").n == found.n
