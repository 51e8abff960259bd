"""Marker trap: the six variants as pieces, and what a model made to judge in one way is found to."""

import math

import numpy as np
import pytest

from playground.data.entity_tags import read_tags
from playground.errors import CheckpointError, InputError
from playground.tasks.relation import RelationInput, classify_relation, mark_question, relate
from playground.tasks.relation_labels import LABELS, swapped
from playground.tasks.relation_trap import (
    VARIANTS,
    direction_of,
    parts_needed,
    set_trap,
    variants_of,
)
from playground.tasks.relation_variants import reading_of
from tests.fake_encoder import FakeEncoder

TEXT = "The <e1>dog</e1> chased a <e2>red ball</e2>."
CAUSE, TURNED, WHOLE = "Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)", "Component-Whole(e1,e2)"


def read_by(holds, label=CAUSE, logit=6.0):
    """Return a head that says `label` where `holds(pieces, e1, e2)`, else Other; 0 for the rest."""
    def logits(marked, _):
        pieces = marked.tokenized.tokens
        e1, e2 = (pieces[slice(*span)] for span in (marked.e1, marked.e2))
        return {label if holds(pieces, e1, e2) else "Other": logit}

    return FakeEncoder(relations=logits)


def by_markers(pieces, e1, e2):
    return "$" in pieces


def by_words(pieces, e1, e2):
    return {*e1, *e2} == {"dog", "red", "ball"}


def by_context(pieces, e1, e2):
    return "chased" in pieces


def test_each_variant_as_pieces_written_out():
    encoder = FakeEncoder()
    found = {name: reading_of(marked) for name, marked in variants_of(encoder, read_tags(TEXT)).items()}
    assert found == {
        "as_asked": "the $ dog $ chased a # red ball # .",
        "swapped": "the # dog # chased a $ red ball $ .",
        "no_markers": "the dog chased a red ball .",
        "entities_blanked": "the $ [MASK] $ chased a # [MASK] [MASK] # .",
        "entities_alone": "$ dog $ # red ball #",
        "context_masked": "[MASK] $ dog $ [MASK] [MASK] # red ball # [MASK]",
    }


def test_the_entities_stay_where_they_are_marked_in_every_variant_in_either_order():
    encoder = FakeEncoder()
    for text in (TEXT, "A <e2>red ball</e2><e1>dog</e1> ran."):
        for name, marked in variants_of(encoder, read_tags(text)).items():
            e1, e2 = (marked.tokenized.tokens[slice(*span)] for span in (marked.e1, marked.e2))
            expected = [["dog"], ["red", "ball"]]
            if name == "entities_blanked":
                expected = [["[MASK]"], ["[MASK]"] * 2]
            assert [e1, e2] == (expected[::-1] if name == "swapped" else expected), name


def test_without_markers_is_what_the_engine_makes_of_a_text_without_markers():
    encoder, sentence = FakeEncoder(), read_tags(TEXT)
    theirs = mark_question(encoder, RelationInput(sentence, markers=False))
    assert variants_of(encoder, sentence)["no_markers"] == theirs


@pytest.mark.parametrize(
    ("holds", "verdict", "needed"),
    [
        (by_markers, "markers", ("markers",)),
        (by_words, "words", ("words",)),
        (by_context, "context", ("context",)),
        (lambda *read: by_words(*read) and by_context(*read), "several", ("words", "context")),
        (lambda *read: by_markers(*read) and by_words(*read), "several", ("markers", "words")),
        (lambda *read: by_words(*read) or by_context(*read), "none", ()),
        (lambda *_: True, "none", ()),
    ],
)
def test_a_model_made_to_judge_by_one_part_is_found_out(holds, verdict, needed):
    found = set_trap(read_by(holds), TEXT)
    assert (found.label, found.verdict, found.needed) == (CAUSE, verdict, needed)


def test_probabilities_and_distance_worked_by_hand():
    """A logit of ln 54 against 18 of 0 is 54 / 72; the other label's probability is 1 / 72."""
    found = set_trap(read_by(by_context, logit=math.log(54)), TEXT)
    alone = found.row("entities_alone")
    assert found.probability == pytest.approx(0.75) and alone.probability == pytest.approx(1 / 72)
    assert alone.share == pytest.approx(1 / 54) and alone.label == "Other"
    assert alone.label_probability == pytest.approx(0.75) and alone.distance == pytest.approx(53 / 72)
    assert found.row("as_asked").distance == 0 and found.row("no_markers").share == pytest.approx(1)
    assert sum(alone.probabilities.values()) == pytest.approx(1)


def by_marks(marked, _):
    """Turn the direction with the marks, and leave a little for the direction of the words."""
    first = marked.e1 < marked.e2
    return {CAUSE: 5.0 if first else 1.0, TURNED: 1.0 if first else 5.0}


def test_a_direction_that_turns_with_the_marks_keeps_its_probability_turned():
    found = set_trap(FakeEncoder(relations=by_marks), TEXT)
    row = found.row("swapped")
    assert found.direction == "turns" and row.label == TURNED
    assert row.share == pytest.approx(1) and row.distance == pytest.approx(0, abs=1e-7)


def test_a_direction_taken_from_the_words_stays_and_loses_its_probability():
    found = set_trap(FakeEncoder(relations=lambda *_: {CAUSE: 6.0}), TEXT)
    assert found.direction == "stays" and found.row("swapped").share < 0.01
    assert found.row("swapped").distance > 0.9 and found.verdict == "none"


@pytest.mark.parametrize(
    ("label", "then", "said"),
    [(CAUSE, TURNED, "turns"), (CAUSE, CAUSE, "stays"), (CAUSE, WHOLE, "changes"),
     (CAUSE, "Other", "changes"), ("Other", "Other", "undirected"), ("Other", CAUSE, "changes")],
)
def test_what_became_of_the_direction(label, then, said):
    assert direction_of(label, then) == said


def test_a_part_is_needed_from_half_the_probability_down():
    shares = {"no_markers": 0.51, "entities_blanked": 0.5, "entities_alone": 1.2}
    assert parts_needed(shares) == ("words",)


def test_nothing_is_concluded_from_an_unsure_answer_or_one_that_cannot_be_read():
    unsure = set_trap(FakeEncoder(relations=lambda *_: {CAUSE: 2.0}), TEXT)
    assert unsure.probability < 0.5 and unsure.verdict == "unsure"
    unread = set_trap(read_by(by_markers), "<e1>🍕🍕</e1> <e2>🍕</e2> 🍕🍕🍕🍕")
    assert unread.verdict == "unreadable" and "much_unknown" in unread.notes


def test_other_and_two_ways_of_losing_the_context_that_disagree_are_noted():
    other = set_trap(FakeEncoder(relations=lambda *_: {"Other": 6.0}), TEXT)
    assert other.notes == ("other",) and other.direction == "undirected"
    masked = set_trap(read_by(lambda pieces, *_: len(pieces) > 9), TEXT)
    assert masked.notes == ("context_ways",)


def test_a_text_longer_than_the_model_is_cut_once_for_all_variants():
    encoder = FakeEncoder(max_pieces=20)
    found = variants_of(encoder, read_tags(f"{'the ' * 30}{TEXT}{' the' * 30}"))
    lengths = {name: len(marked.tokenized.pieces) for name, marked in found.items()}
    assert lengths["as_asked"] == lengths["swapped"] == 20 and lengths["no_markers"] == 16
    assert "truncated" in set_trap(encoder, f"{TEXT}{' the' * 30}").notes


def test_bad_tags_and_a_missing_head_are_refused():
    with pytest.raises(InputError) as caught:
        set_trap(FakeEncoder(), "the <e1>dog</e1> ran")
    assert caught.value.key == "tag_missing"
    with pytest.raises(CheckpointError) as missing:
        set_trap(FakeEncoder(heads=("masked_word",)), TEXT)
    assert missing.value.key == "head_missing"


def test_rows_of_a_real_encoder_are_the_answers_asked_one_by_one(tiny_relation):
    found = set_trap(tiny_relation, TEXT)
    asked = {
        "as_asked": classify_relation(tiny_relation, TEXT),
        "swapped": classify_relation(tiny_relation, "The <e2>dog</e2> chased a <e1>red ball</e1>."),
        "no_markers": relate(tiny_relation, RelationInput(read_tags(TEXT), markers=False)),
        "entities_alone": classify_relation(tiny_relation, "<e1>dog</e1><e2>red ball</e2>"),
        "entities_blanked": classify_relation(
            tiny_relation, "The <e1>[MASK]</e1> chased a <e2>[MASK] [MASK]</e2>."
        ),
        "context_masked": classify_relation(
            tiny_relation, "[MASK] <e1>dog</e1> [MASK] [MASK] <e2>red ball</e2>[MASK]"
        ),
    }
    assert tuple(row.variant for row in found.rows) == VARIANTS
    for row in found.rows:
        alone = asked[row.variant]
        assert row.label == alone.label
        assert list(row.probabilities.values()) == pytest.approx(list(alone.probabilities.values()), abs=1e-4)
    turned = asked["swapped"].probabilities[swapped(found.label)]
    assert found.row("swapped").probability == pytest.approx(turned, abs=1e-4)
    distances = [np.abs([asked[name].probabilities[swapped(label) if name == "swapped" else label] - found.row("as_asked").probabilities[label] for label in LABELS]).sum() / 2 for name in VARIANTS]
    assert [row.distance for row in found.rows] == pytest.approx(distances, abs=1e-4)
