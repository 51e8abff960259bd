"""The official relation score: the scorer's own outputs, hand-worked cases, ids, confusion."""

import gzip
import json
import os
from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.errors import InputError
from playground.tasks.relation_labels import LABELS, RELATIONS, relation_of, swapped
from playground.tasks.relation_scores import (
    confuse_relations,
    match_by_id,
    read_by_relation,
    read_confusion,
    score_relations,
)

BESIDE = Path(__file__).resolve().parents[3] / "shared"
FOLDER = Path(os.environ.get("PLAYGROUND_SHARED", BESIDE)) / "data/relation"
CE, EC = "Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)"
CW = "Component-Whole(e1,e2)"
WAYS = {"way10_official": "official", "way10_no_direction": "undirected", "way19": "labels"}


def percent(value):
    """As the scorer prints it."""
    return float(f"{100 * value:.2f}")


def printed(row):
    return [percent(row.precision), percent(row.recall), percent(row.f1)]


def reference_scores():
    with gzip.open(FOLDER / "scorer_reference.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.shared_data
def test_all_twelve_outputs_of_the_official_scorer_to_two_decimals():
    with gzip.open(FOLDER / "semeval2010_task8.test.jsonl.gz", "rt", encoding="utf-8") as lines:
        test_set = {str(row["id"]): row["label"] for row in map(json.loads, lines)}
    checked = 0
    for case in reference_scores():
        key = test_set if case["key"] == "test" else case["key"]
        gold, predicted = match_by_id(key.items(), case["predictions"].items())
        for name, way in WAYS.items():
            expected, found = case["expected"][name], score_relations(gold, predicted, way)
            rows = {**found.by_relation, **({"Other": found.other} if found.other else {})}
            assert {label: printed(row) for label, row in rows.items()} == expected["per_relation"]
            assert printed(found.macro) == expected["macro"], (case["name"], name)
            assert printed(found.micro) == expected["micro"], (case["name"], name)
            assert percent(found.accuracy) == expected["accuracy_skipped_wrong"]
            assert percent(found.accuracy_predicted) == expected["accuracy_classified"]
            assert percent(found.accuracy_skipped_other) == expected["accuracy_skipped_other"]
            assert percent(found.coverage) == expected["coverage"]
            assert found.skipped == len(key) - case["n_predicted"]
        assert percent(score_relations(gold, predicted).macro.f1) == case["expected"]["official_macro_f1"]
        checked += 1
    assert checked == 12


# By hand. Cause-Effect: 2 hits, proposed 3 in a fitting direction (one of them for CW), 1 turned:
# P = 2 / (3 + 1), R = 2 / 4, F1 = 1/2. Component-Whole: 1 hit of 1 proposed, 2 in the key:
# P = 1, R = 1/2, F1 = 2/3. Message-Topic is not in the key and so in no mean.
GOLD = [CE, CE, CE, EC, CW, CW, "Other", "Other"]
SAID = [CE, CE, EC, None, CW, CE, "Other", "Message-Topic(e1,e2)"]


def test_a_key_worked_by_hand():
    score = score_relations(GOLD, SAID)
    cause, part = score.by_relation["Cause-Effect"], score.by_relation["Component-Whole"]
    assert (cause.hits, cause.proposed, cause.wrong_direction, cause.gold) == (2, 3, 1, 4)
    assert (cause.precision, cause.recall, cause.f1) == (0.5, 0.5, 0.5)
    assert (part.precision, part.recall, part.f1) == (1, 0.5, pytest.approx(2 / 3))
    assert score.macro.f1 == pytest.approx((1 / 2 + 2 / 3) / 2)
    assert score.macro.precision == 0.75 and score.macro.recall == 0.5
    assert (score.micro.precision, score.micro.recall) == (3 / 5, 3 / 6)
    assert (score.other.precision, score.other.recall) == (1, 0.5)
    assert set(score.by_relation) == {"Cause-Effect", "Component-Whole"}
    assert (score.accuracy, score.accuracy_predicted) == (4 / 8, 4 / 7)
    assert (score.coverage, score.skipped, score.n) == (7 / 8, 1, 8)


def test_the_other_two_evaluations_of_the_same_key_by_hand():
    undirected = score_relations(GOLD, SAID, "undirected")
    cause = undirected.by_relation["Cause-Effect"]
    assert (cause.hits, cause.proposed, cause.wrong_direction) == (3, 4, 0)
    assert cause.f1 == 0.75 and undirected.accuracy == 5 / 8
    labels = score_relations(GOLD, SAID, "labels")
    assert set(labels.by_relation) == {CE, EC, CW}
    assert (labels.by_relation[CE].precision, labels.by_relation[CE].recall) == (2 / 3, 2 / 3)
    assert labels.by_relation[EC].f1 == 0 and labels.macro.f1 == pytest.approx((2 / 3 + 0 + 2 / 3) / 3)


def test_a_skipped_other_is_right_only_where_skipped_counts_as_other():
    score = score_relations(["Other", CE], [None, CE])
    assert (score.accuracy, score.accuracy_predicted, score.accuracy_skipped_other) == (0.5, 1, 1)
    assert score.by_relation["Cause-Effect"].f1 == 1


def test_only_turned_predictions_give_0_in_both_directions():
    score = score_relations([CE, CE], [EC, EC])
    assert score.by_relation["Cause-Effect"].wrong_direction == 2
    assert (score.macro.f1, score.micro.f1, score.accuracy) == (0, 0, 0)
    assert score_relations([CE, CE], [EC, EC], "undirected").macro.f1 == 1


def test_edges_nothing_at_all_and_nothing_but_other():
    nothing = score_relations([], [])
    assert (nothing.macro.f1, nothing.accuracy, nothing.coverage, nothing.other) == (0, 0, 0, None)
    other = score_relations(["Other"], ["Other"])
    assert other.macro.f1 == 0 and other.accuracy == 1 and not other.by_relation


@given(st.lists(st.tuples(st.sampled_from(LABELS), st.sampled_from([*LABELS, None])), min_size=1))
def test_turning_every_label_on_both_sides_changes_nothing(pairs):
    gold, predicted = [g for g, _ in pairs], [p for _, p in pairs]
    turned = score_relations([swapped(g) for g in gold], [p and swapped(p) for p in predicted])
    assert turned == score_relations(gold, predicted)


@given(st.lists(st.tuples(st.sampled_from(LABELS), st.sampled_from([*LABELS, None])), min_size=1))
def test_the_matrix_holds_each_item_once_and_the_scores_hits_lie_on_its_diagonal(pairs):
    gold, predicted = [g for g, _ in pairs], [p for _, p in pairs]
    matrix, score = confuse_relations(gold, predicted), score_relations(gold, predicted)
    assert sum(map(sum, matrix.counts)) + sum(matrix.skipped) == len(pairs)
    diagonal = sum(matrix.counts[i][i] for i in range(19))
    assert diagonal == round(score.accuracy * len(pairs))
    small = matrix.undirected()
    assert small.labels == (*RELATIONS, "Other") and sum(small.skipped) == sum(matrix.skipped)
    assert small.undirected() == small
    same = sum(p is not None and relation_of(g) == relation_of(p) for g, p in pairs)
    assert sum(small.counts[i][i] for i in range(10)) == same


def test_a_matrix_by_hand():
    matrix = confuse_relations([CE, CE, EC, "Other"], [CE, EC, None, CE])
    at = matrix.labels.index
    assert matrix.counts[at(CE)][at(EC)] == matrix.counts[at("Other")][at(CE)] == 1
    assert matrix.skipped[at(EC)] == 1 and matrix.labels[:2] == (CE, EC) and matrix.labels[-1] == "Other"
    assert matrix.undirected().counts[0][0] == 2


def test_what_a_card_stores_is_read_back():
    score, matrix = score_relations(GOLD, SAID), confuse_relations(GOLD, SAID)
    stored = json.loads(json.dumps({"rows": asdict(score)["by_relation"], "matrix": asdict(matrix)}))
    assert read_by_relation(stored["rows"]) == score.by_relation
    assert read_confusion(stored["matrix"]) == matrix


@pytest.mark.parametrize(
    ("key", "answers", "error", "values"),
    [
        ([("1", CE)], [("2", CE)], "answer_id_unknown", {"id": "2"}),
        ([("1", CE)], [("1", CE), ("1", EC)], "answer_id_twice", {"id": "1"}),
        ([("1", CE), ("1", CE)], [], "answer_id_twice", {"id": "1"}),
    ],
)
def test_ids_that_repeat_or_lead_nowhere_are_errors(key, answers, error, values):
    with pytest.raises(InputError) as caught:
        match_by_id(key, answers)
    assert (caught.value.key, caught.value.values) == (error, values)


def test_answers_are_matched_by_id_in_any_order_and_missing_ones_are_skipped():
    key = [("7", CE), ("8", CW), ("9", "Other")]
    assert match_by_id(key, [("9", "Other"), ("7", EC)]) == ([CE, CW, "Other"], [EC, None, "Other"])


@pytest.mark.parametrize(
    ("gold", "predicted", "error"),
    [
        ([CE], [], "scores_uneven"),
        (["Cause-Effect"], [CE], "relation_unknown"),
        ([CE], ["cause-effect(e1,e2)"], "relation_unknown"),
    ],
)
def test_uneven_lists_and_unknown_labels_are_errors(gold, predicted, error):
    for count in (score_relations, confuse_relations):
        with pytest.raises(InputError, match=error):
            count(gold, predicted)
