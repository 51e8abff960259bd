"""`score relation`: percent as the official scorer prints them, what is left out, the card."""

import json
from dataclasses import asdict

import pytest

from playground.errors import InputError
from playground.tasks.relation import RelationInput, relate
from playground.tasks.relation_labels import OTHER, swapped
from playground.tasks.relation_scores import read_by_relation, read_confusion, score_relations
from playground.training.card import read_card, record_score
from playground.training.score_relations import score_relation_file

CE, CW = "Cause-Effect(e1,e2)", "Component-Whole(e2,e1)"
LINES = [
    ("the <e1>cat</e1> saw a <e2>dog</e2>", CE),
    ("the <e2>book</e2> of the <e1>school</e1>", CW),
    ("a <e1>man</e1> in the <e2>house</e2>", OTHER),
    ("a <e1>tree</e1> at the <e2>river</e2>", CE),
]


@pytest.fixture
def labelled(tmp_path, tiny_relation):
    """A file whose first two labels are the checkpoint's own answers."""
    from playground.data.entity_tags import read_tags

    own = [relate(tiny_relation, RelationInput(read_tags(text))).label for text, _ in LINES[:2]]
    labels = [*own, *(label for _, label in LINES[2:])]
    rows = [{"sentence": text, "label": label} for (text, _), label in zip(LINES, labels, strict=True)]
    rows += [{"sentence": "no tags", "label": CE}, {"sentence": LINES[0][0]}]
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), "utf-8")
    return path, labels


def test_the_score_is_the_official_one_of_the_rooms_answers_in_percent(labelled, tiny_relation):
    from playground.data.entity_tags import read_tags

    path, labels = labelled
    found = score_relation_file(tiny_relation, path)
    sentences = [read_tags(text) for text, _ in LINES]
    answers = [relate(tiny_relation, RelationInput(s)).label for s in sentences]
    expected = score_relations(labels, answers)
    assert found.task == "relation" and found.n == 4 and found.checkpoint == "tiny-relation"
    assert found.metrics["macro_f1"] == pytest.approx(100 * expected.macro.f1)
    assert found.metrics["accuracy"] == pytest.approx(100 * expected.accuracy)
    right = [i for i, label in enumerate(labels) if label == answers[i] != OTHER]
    exchanged = [read_tags(LINES[i][0].replace("e1>", "x>").replace("e2>", "e1>").replace("x>", "e2>")) for i in right]
    turned = [relate(tiny_relation, RelationInput(s)).label for s in exchanged]
    assert found.metrics["direction_items"] == len(right)
    if right:
        flips = sum(label == swapped(labels[i]) for label, i in zip(turned, right, strict=True))
        assert found.metrics["direction_flips"] == pytest.approx(100 * flips / len(right))
    assert found.metrics["damaged_lines"] == found.metrics["unlabelled_sentences"] == 1
    assert [(row.line, row.key) for row in found.left_out] == [(5, "no_tags")]
    assert score_relation_file(tiny_relation, path, limit=2).n == 2


def test_the_card_keeps_relations_and_confusion_to_draw_them_again(labelled, tiny_relation, tmp_path):
    score = score_relation_file(tiny_relation, labelled[0])
    record_score(tmp_path, score, "score relation")
    stored = read_card(tmp_path)["scores"]["relation"]
    assert read_confusion(stored["confusion"]) == score.confusion
    for name, row in read_by_relation(stored["by_relation"]).items():
        assert asdict(row) == pytest.approx(asdict(score.by_relation[name]), abs=1e-6)
    assert stored["left_out"][0]["line"] == 5 and "seconds" not in stored and "task" not in stored


def test_a_file_without_labels_is_said(tmp_path, tiny_relation):
    path = tmp_path / "a.tsv"
    path.write_text("1\tthe <e1>cat</e1> saw a <e2>dog</e2>\n")
    with pytest.raises(InputError, match="no_relation_labels"):
        score_relation_file(tiny_relation, path)
