"""Tags, relations and questions through a whole fine-tuning, and back through the rooms' engine."""

import json
from dataclasses import replace

import pytest

from playground.data.labelled import QuestionRow, RelationRow, TagRow
from playground.data.questions import Answer, Question
from playground.engine.checkpoints import Models
from playground.engine.tokenizer_files import build_tokenizer
from playground.settings import Settings
from playground.tasks.fine_tune_try import tag_words
from playground.tasks.relation import classify_relation
from playground.tasks.relation_labels import LABELS
from playground.training.fine_tune import fine_tune
from playground.training.fine_tune_job import FineTuneJob, FineTuneOptions
from playground.training.fine_tune_relation import RelationHead
from playground.training.fine_tune_span import SpanHead
from playground.training.fine_tune_tags import TagHead, all_tags, entities_of, mended
from tests.tiny_checkpoints import tiny_vocab
from tests.training.fine_tune_rows import question_rows, relation_rows, tag_rows


@pytest.fixture
def train(tiny_source, tmp_path):
    def run(data, **options):
        chosen = {"rate": 5e-3, "epochs": 12, "batch": 8, "precision": "fp32", **options}
        job = FineTuneJob(data, tmp_path / "out", tiny_source, "tiny", None, FineTuneOptions(**chosen))
        result = fine_tune(job, lambda event: None, lambda: False)
        return result, Models(Settings(checkpoints=tmp_path, default_checkpoint="out", precision="fp32"))

    return run


@pytest.fixture(scope="module")
def tokenizer():
    return build_tokenizer(tiny_vocab())


@pytest.mark.parametrize("depth", ["all", "top", "head", "lora"])
def test_tags_are_learnt_and_answered_by_the_engine(train, depth):
    result, models = train(tag_rows(90), depth=depth, layers=1, epochs=12 if depth == "all" else 4)
    assert result.labels == ("O", "B-LOC", "I-LOC") and set(result.metrics) == {"f1", "precision", "recall", "accuracy"}
    if depth == "all":
        assert result.metrics["f1"] > 0.8 > result.baseline["majority"]
        found = tag_words(models.encoder("out"), "the dog was in paris 7")
        assert [(one.text, one.type) for one in found.entities] == [("paris", "LOC")]
    models.close()


@pytest.mark.parametrize("depth", ["all", "top", "head", "lora"])
def test_relations_are_learnt_and_answered_by_the_room(train, depth):
    result, models = train(relation_rows(90), depth=depth, layers=1, epochs=12 if depth == "all" else 3)
    assert result.labels == LABELS
    if depth == "all":
        assert result.metrics["accuracy"] > 0.8
    found = classify_relation(models.for_head("relation", "out"), "the <e1>dog</e1> chased the <e2>cat</e2>")
    assert found.probabilities["Cause-Effect(e1,e2)"] > 0
    models.close()


@pytest.mark.parametrize("depth", ["all", "top", "head", "lora"])
def test_questions_are_learnt_and_the_threshold_is_told(train, tmp_path, depth):
    result, models = train(question_rows(90), depth=depth, layers=1, epochs=12 if depth == "all" else 3)
    assert set(result.metrics) == {"f1", "exact_match"} and result.labels == ()
    assert depth != "all" or result.metrics["f1"] > 0.5
    assert models.for_head("span_qa", "out").entry.no_answer_threshold == 0.5
    card = json.loads((tmp_path / "out" / "card.json").read_text())
    assert set(card["data"][0]["labels"]) == {"answerable", "unanswerable"}
    models.close()


def test_a_set_without_unanswerable_questions_never_refuses(train):
    result, models = train(question_rows(60, unanswerable=False), epochs=1)
    assert models.for_head("span_qa", "out").entry.no_answer_threshold is None
    assert all(one.guess for one in result.scores.mistakes)
    models.close()


def test_a_words_tag_is_read_from_its_first_piece(tokenizer):
    head = TagHead(all_tags(["B-LOC"]), tokenizer, 64)
    row = TagRow(1, ("dogs", "\u200b", "qzx", "paris"), ("O", "O", "B-LOC", "B-LOC"))
    (example,) = head.trained_on([row])
    firsts, tags = example.target
    pieces = tokenizer.encode(" ".join(row.tokens)).pieces
    assert firsts[1] == -1 and [pieces[place].text for place in (firsts[0], firsts[2], firsts[3])] == ["dogs", "q", "paris"]
    assert tags == [0, 0, 1, 1]


def test_words_beyond_the_window_are_left_out(tokenizer):
    head = TagHead(all_tags(["B-LOC"]), tokenizer, 5)
    (example,) = head.trained_on([TagRow(1, ("paris",) * 6, ("B-LOC",) * 6)])
    assert len(example.ids) == 5 and example.target[0] == [1, 2, 3, -1, -1, -1]


def test_entities_by_hand():
    tags = ["B-PER", "I-PER", "B-PER", "O", "B-LOC"]
    assert entities_of(tags) == {("PER", 0, 2), ("PER", 2, 3), ("LOC", 4, 5)}
    assert mended(["I-PER", "I-PER", "O", "I-LOC", "I-PER"]) == ["B-PER", "I-PER", "O", "B-LOC", "B-PER"]
    assert all_tags(["O", "I-LOC", "B-PER"]) == ("O", "B-LOC", "I-LOC", "B-PER", "I-PER")


def test_directed_relations_are_trained_in_both_mark_orders(tokenizer):
    rows = relation_rows(2).rows
    head = RelationHead(("Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)"), tokenizer, 64)
    given, turned = head.trained_on(rows[:1])
    assert (given.target, turned.target) == (0, 1) and given.spans == turned.spans[::-1]
    assert len(RelationHead(("chase", "flee"), tokenizer, 64).trained_on([replace(rows[0], label="flee")])) == 1


def test_entities_too_far_apart_drop_their_row(tokenizer):
    far = RelationRow(1, "the <e1>dog</e1> " + "big " * 80 + "<e2>cat</e2>", "a")
    kept, examples = RelationHead(("a",), tokenizer, 32).examples([far, relation_rows(1).rows[0]])
    assert [row.line for row in kept] == [1] and len(examples) == 1 and kept[0] is not far


def test_windows_without_the_answer_are_trained_on_where_refusing_is_learnt(tokenizer):
    context = "the dog was in paris . " + "the cat was old . " * 12
    row = QuestionRow(1, Question("1", "", context, "where ?", (Answer("paris", 15),)))
    assert len(SpanHead(tokenizer, 32, refuses=False).trained_on([row])) == 1
    given, other = SpanHead(tokenizer, 32, refuses=True).trained_on([row])
    assert given.target and not other.target
