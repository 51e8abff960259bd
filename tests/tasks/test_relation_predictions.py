"""A file of tagged sentences: the room's predictions, the official score, labels that turn."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.entity_tags import read_tags
from playground.errors import CheckpointError, InputError
from playground.tasks.relation import classify_relation
from playground.tasks.relation_files import (
    PredictedFile,
    Progress,
    count_turned,
    predict_file,
    predicting_file,
)
from playground.tasks.relation_labels import LABELS
from tests.fake_encoder import FakeEncoder

CE, EC, CW = "Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)", "Component-Whole(e1,e2)"


def said(marked, vectors):
    """A model that reads the order of the marks: the cat causes, the book is a part, night fools it."""
    pieces = marked.tokenized.pieces
    first = pieces[marked.e1[0]].text
    if first == "cat" or pieces[marked.e2[0]].text == "cat":
        return {CE if first == "cat" else EC: 4.0}
    if "night" in marked.tokenized.text:
        return {"Other": 4.0}
    return {CW: 4.0}


def sentence(tagged, label=None, line=1):
    return replace(read_tags(tagged), label=label, line=line)


FILE = [
    sentence("the <e1>cat</e1> saw a <e2>dog</e2>", CE, 1),
    sentence("the <e2>cat</e2> saw a <e1>dog</e1>", EC, 2),
    sentence("a <e1>book</e1> of the <e2>school</e2>", CW, 3),
    sentence("a <e1>book</e1> at <e2>night</e2>", CW, 4),
    sentence("a <e1>cat</e1> in a <e2>house</e2>", None, 5),
]


def test_a_file_worked_by_hand():
    found = predict_file(FakeEncoder(relations=said), FILE)
    assert [row.label for row in found.rows] == [CE, EC, CW, "Other", CE]
    assert [row.right for row in found.rows] == [True, True, True, False, None]
    # Cause-Effect P = R = 1; Component-Whole P = 1, R = 1/2, F1 = 2/3
    assert found.score.macro.f1 == pytest.approx((1 + 2 / 3) / 2) and found.score.n == 4
    at = found.confusion.labels.index
    assert found.confusion.counts[at(CW)][at("Other")] == 1 and not found.left_out


def test_labels_that_turn_when_the_marks_are_exchanged_are_counted_of_right_directed_ones():
    encoder = FakeEncoder(relations=said)
    turned = count_turned(encoder, predict_file(encoder, FILE).rows)
    assert (turned.n, turned.turned, turned.share) == (3, 2, pytest.approx(2 / 3))
    nothing = count_turned(encoder, [])
    assert (nothing.n, nothing.share) == (0, None)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from(FILE), min_size=1, max_size=12))
def test_each_prediction_is_the_one_the_room_gives(sentences):
    encoder = FakeEncoder(relations=said)
    tagged = {1: "the <e1>cat</e1> saw a <e2>dog</e2>", 2: "the <e2>cat</e2> saw a <e1>dog</e1>",
              3: "a <e1>book</e1> of the <e2>school</e2>", 4: "a <e1>book</e1> at <e2>night</e2>",
              5: "a <e1>cat</e1> in a <e2>house</e2>"}
    for row in predict_file(encoder, sentences).rows:
        alone = classify_relation(encoder, tagged[row.sentence.line])
        assert (row.label, row.probability) == (alone.label, alone.probability)


def test_a_sentence_that_does_not_fit_is_left_out_with_its_line_and_stops_no_other():
    far = sentence(f"<e1>cat</e1> {'the ' * 80} <e2>dog</e2>", CE, 7)
    found = predict_file(FakeEncoder(relations=said), [FILE[0], far, FILE[2]])
    assert [row.sentence.line for row in found.rows] == [1, 3]
    (error,) = found.left_out
    assert (error.key, error.values["line"]) == ("entities_too_far", 7)
    assert found.score.n == 2
    with pytest.raises(InputError, match="no_sentence_fits"):
        predict_file(FakeEncoder(relations=said), [far])


def test_progress_rises_to_the_whole_and_never_more_than_4096_pieces_are_asked_at_once():
    many = [sentence(f"the <e1>cat</e1> {'saw ' * 30} a <e2>dog</e2>", CE, n) for n in range(300)]
    encoder = FakeEncoder(relations=said)
    sizes, ask = [], encoder.relation_logits_many
    encoder.relation_logits_many = lambda texts, vectors: (
        sizes.append(sum(len(text.tokenized.pieces) for text in texts)), ask(texts, vectors))[1]
    *steps, last = predicting_file(encoder, many)
    assert isinstance(last, PredictedFile) and len(last.rows) == 300
    assert len(steps) > 1 and all(isinstance(step, Progress) for step in steps)
    done = [step.done for step in steps]
    assert done == sorted(done) and done[-1] == steps[-1].total == 300 and max(sizes) <= 4096


def test_what_cannot_be_read_is_counted():
    found = predict_file(FakeEncoder(relations=said), [sentence("<e1>猫猫</e1>🍕🍕<e2>狗狗</e2>"), FILE[0]])
    assert found.unreadable == 1 and not found.rows[0].bold and found.truncated == 0


def test_without_labels_there_is_no_score():
    found = predict_file(FakeEncoder(relations=said), [FILE[4]])
    assert found.score is None and found.confusion is None and found.rows[0].right is None


def test_a_checkpoint_of_18_labels_or_without_the_head_is_refused_before_any_work():
    for encoder, key in (
        (FakeEncoder(relation_labels=LABELS[:18]), "relation_labels"),
        (FakeEncoder(heads=("masked_word",)), "head_missing"),
    ):
        with pytest.raises(CheckpointError) as caught:
            predict_file(encoder, FILE)
        assert caught.value.key == key and not encoder.calls
    assert predict_file(FakeEncoder(relations=said, relation_labels=LABELS[::-1]), FILE).rows[0].label == CE


def test_a_label_that_is_none_of_the_19_is_an_error():
    with pytest.raises(InputError, match="relation_unknown"):
        predict_file(FakeEncoder(), [sentence("<e1>cat</e1> <e2>dog</e2>", "per:title")])
