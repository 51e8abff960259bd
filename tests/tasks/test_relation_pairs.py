"""All pairs: every ordered pair is asked once, and the two orders are held against each other."""

from itertools import permutations

import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.relation import classify_relation
from playground.tasks.relation_labels import LABELS, swapped
from playground.tasks.relation_pairs import MOST_CHARACTERS, agreement, relate_pairs
from tests.fake_encoder import FakeEncoder

B30 = "<e>Ada</e> and <e>Boris</e> founded <e>Acme</e>."
CATS = "the <e>cat</e> saw a <e>dog</e> near the <e>river</e> ."


def said(marked):
    """Return the words of e1 and e2, as the model was shown them."""
    text = marked.tokenized.text
    pieces = marked.tokenized.pieces
    return tuple(
        text[pieces[span[0]].start : pieces[span[1] - 1].end] for span in (marked.e1, marked.e2)
    )


def by_names(table):
    """Return a head that gives logit 2 to the label of a pair of words, 1 to Message-Topic."""
    return lambda marked, _: {table.get(said(marked), "Other"): 2.0, "Message-Topic(e1,e2)": 1.0}


def test_b30_six_ordered_pairs_none_missing_and_a_note_on_the_nineteen_labels():
    found = relate_pairs(FakeEncoder(), B30)
    assert [entity.text for entity in found.entities] == ["Ada", "Boris", "Acme"]
    assert [(pair.e1, pair.e2) for pair in found.pairs] == list(permutations(range(3), 2))
    assert "nine" in found.notes and found.compared == 3


def test_each_pair_is_what_the_room_says_of_these_two_alone():
    table = {("cat", "river"): "Entity-Destination(e1,e2)", ("dog", "cat"): "Cause-Effect(e2,e1)"}
    encoder = FakeEncoder(relations=by_names(table))
    found = relate_pairs(encoder, CATS)
    for pair in found.pairs:
        tagged = CATS
        names = {pair.e1: "e1", pair.e2: "e2"}
        for number in range(3):
            name = names.get(number)
            opening, closing = (f"<{name}>", f"</{name}>") if name else ("", "")
            tagged = tagged.replace("<e>", opening, 1).replace("</e>", closing, 1)
        alone = classify_relation(encoder, tagged)
        assert (pair.label, pair.probability) == (alone.label, alone.probability)
        assert pair.runner_up_probability == alone.probabilities[pair.runner_up]


def test_probabilities_worked_by_hand():
    found = relate_pairs(FakeEncoder(relations=by_names({})), CATS)
    whole = 2.718281828**2 + 2.718281828 + 17  # 17 labels at logit 0
    pair = found.pairs[0]
    assert (pair.label, pair.runner_up) == ("Other", "Message-Topic(e1,e2)")
    assert pair.probability == pytest.approx(2.718281828**2 / whole, abs=1e-6)
    assert pair.runner_up_probability == pytest.approx(2.718281828 / whole, abs=1e-6)


def test_a_head_that_heeds_direction_agrees_on_every_pair_and_one_blind_to_it_on_none():
    def heeding(marked, _):
        first, second = said(marked)
        return {f"Cause-Effect{'(e1,e2)' if first < second else '(e2,e1)'}": 3.0}

    found = relate_pairs(FakeEncoder(relations=heeding), CATS)
    assert (found.agreeing, found.agreeing_other, found.agree_share) == (3, 0, 1.0)
    blind = FakeEncoder(relations=lambda *_: {"Cause-Effect(e1,e2)": 3.0})
    found = relate_pairs(blind, CATS)
    assert (found.compared, found.agreeing, found.agree_share) == (3, 0, 0.0)
    assert all(pair.agrees is False for pair in found.pairs)


def test_agreement_counted_by_hand():
    labels = [
        ("Other", "Other"),
        ("Cause-Effect(e1,e2)", "Cause-Effect(e2,e1)"),
        ("Cause-Effect(e1,e2)", "Cause-Effect(e1,e2)"),
        ("Message-Topic(e2,e1)", "Product-Producer(e1,e2)"),
        ("Other", "Cause-Effect(e2,e1)"),
    ]
    assert agreement(labels) == (2, 1)
    assert agreement([(label, swapped(label)) for label in LABELS]) == (19, 1)
    assert agreement([]) == (0, 0)


def test_pairs_too_far_apart_are_said_and_the_others_answered():
    text = "<e>cat</e> saw <e>dog</e> " + "the " * 60 + "<e>river</e>"
    found = relate_pairs(FakeEncoder(max_pieces=20), text)
    far = {(pair.e1, pair.e2): pair.apart for pair in found.pairs if pair.label is None}
    assert far == {(0, 2): 64, (2, 0): 64, (1, 2): 62, (2, 1): 62}
    assert found.far_pairs == 4 and found.most_apart == 14 and "far" in found.notes
    near = [pair for pair in found.pairs if pair.label is not None]
    assert len(near) == 2 and all(pair.agrees is True for pair in near)
    assert (found.compared, found.truncated, found.truncated_pairs) == (1, True, 2)


def test_entities_as_far_apart_as_the_model_reads_are_asked():
    at_most = "<e>cat</e> " + "the " * 12 + "<e>dog</e>"
    assert relate_pairs(FakeEncoder(max_pieces=20), at_most).far_pairs == 0
    with pytest.raises(InputError) as caught:
        relate_pairs(FakeEncoder(max_pieces=20), at_most.replace("the ", "the the ", 1))
    assert caught.value.key == "entities_too_far"
    assert caught.value.values == {"found": 15, "limit": 14}


def test_twelve_entities_give_132_pairs_and_progress_ends_with_them():
    told = []
    text = "".join(f"<e>{word}</e> saw " for word in ("cat", "dog") * 6)
    found = relate_pairs(FakeEncoder(), text, told.append)
    assert len(found.pairs) == 132 == told[-1].done == told[-1].total


def test_b12_an_unreadable_text_is_noted():
    found = relate_pairs(FakeEncoder(), "<e>🍕</e><e>猫</e>🍕🍕🍕🍕")
    assert "much_unknown" in found.notes and found.unknown_share > 0.5


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("<e>\u200b</e> saw <e>dog</e>", "mark_unreadable"),
        ("<e>cat</e> saw a dog", "marks_too_few"),
        ("<e>cat</e> saw a <e>dog</e>" + " the" * (MOST_CHARACTERS // 4), "too_long"),
    ],
)
def test_what_cannot_be_paired_is_refused(text, key):
    with pytest.raises(InputError) as caught:
        relate_pairs(FakeEncoder(), text)
    assert caught.value.key == key


def test_a_checkpoint_without_the_head_is_refused_by_name():
    with pytest.raises(CheckpointError) as caught:
        relate_pairs(FakeEncoder(heads=("masked_word",)), B30)
    assert caught.value.key == "head_missing"
