"""Labelled rows parted in two: by label, never the same text twice, every label on both sides."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.data.labelled import LabelledData, QuestionRow, RelationRow, TagRow, TextRow
from playground.data.labelled_split import split
from playground.data.labelled_texts import classes_of, near_key
from playground.data.questions import Question
from playground.errors import InputError


def sentences(*pairs):
    return LabelledData("sentence", "x", tuple(TextRow(n, *pair) for n, pair in enumerate(pairs, 1)))


def counts(data):
    return Counter(name for row in data.rows for name in classes_of(row))


def test_shares_are_kept_by_label():
    data = sentences(*((f"text {n}", "rare" if n % 10 == 0 else "usual") for n in range(100)))
    train, held = split(data, 0.2)
    assert counts(train) == {"rare": 8, "usual": 72} and counts(held) == {"rare": 2, "usual": 18}
    assert [row.line for row in train.rows] == sorted(row.line for row in train.rows)
    assert {row.line for row in (*train.rows, *held.rows)} == set(range(1, 101))


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from("abcdefghij"), st.sampled_from(["x", "y", "z"])), min_size=2, max_size=60),
    st.integers(0, 9),
)
def test_no_text_is_on_both_sides_and_every_label_is(pairs, seed):
    data = sentences(*((f"{text} {number % 7}", label) for number, (text, label) in enumerate(pairs)))
    texts = {name: {row.text for row in data.rows if row.label == name} for name in data.labels()}
    try:
        train, held = split(data, seed=seed)
    except InputError as error:
        assert error.key == "split_few" and (len({row.text for row in data.rows}) < 2 or len(texts) > 1)
        return
    assert not {row.text for row in train.rows} & {row.text for row in held.rows}
    assert set(counts(train)) == set(texts)
    one_each = len({row.text for row in data.rows}) == sum(map(len, texts.values()))
    if one_each:  # no text has two labels
        assert set(counts(held)) == {name for name, found in texts.items() if len(found) > 1}


def test_texts_that_differ_in_capitals_and_marks_stay_together():
    data = sentences(*((text, "a") for n in range(20) for text in (f"Case {n}!", f"case  {n}")))
    train, held = split(data, 0.3)
    assert not set(map(near_key, train.rows)) & set(map(near_key, held.rows)) and len(held.rows) == 12


def test_two_rows_of_a_label_are_one_on_each_side():
    train, held = split(sentences(("a", "x"), ("b", "x"), ("c", "y"), ("d", "y"), ("e", "z")))
    assert counts(train) == {"x": 1, "y": 1, "z": 1} and counts(held) == {"x": 1, "y": 1}


def test_the_seed_decides_and_decides_alone():
    data = sentences(*((f"text {n}", "x") for n in range(50)))
    assert split(data, seed=3) == split(data, seed=3) != split(data, seed=4)


def test_rare_types_of_entities_are_on_both_sides():
    rows = [
        TagRow(n, (f"w{n}", "x"), ("B-PER", "B-LOC" if n % 12 == 0 else "O")) for n in range(60)
    ]
    plain = [TagRow(100 + n, (f"p{n}",), ("O",)) for n in range(40)]
    train, held = split(LabelledData("tokens", "x", (*rows, *plain)))
    assert counts(held) == {"LOC": 1, "PER": 12, "O": 8} and counts(train)["LOC"] == 4


def test_a_sentence_with_two_pairs_of_entities_stays_on_one_side():
    rows = []
    for n in range(10):
        rows.append(RelationRow(n, f"<e1>Ada</e1> and <e2>Bo</e2> saw Cy {n}.", "x"))
        rows.append(RelationRow(n, f"Ada and <e1>Bo</e1> saw <e2>Cy</e2> {n}.", "y"))
    train, held = split(LabelledData("relation", "x", tuple(rows)))
    assert len(held.rows) == 4 and not {row.line for row in train.rows} & {row.line for row in held.rows}


@pytest.mark.parametrize(("passages", "apart"), [(20, True), (2, False)])
def test_questions_on_one_passage_stay_together_where_passages_suffice(passages, apart):
    rows = tuple(
        QuestionRow(n, Question(str(n), "", f"Passage {n % passages}.", f"What {n}?", ()))
        for n in range(80)
    )
    train, held = split(LabelledData("span-qa", "x", rows), 0.25)
    assert len(held.rows) == 20
    shared = {r.question.context for r in train.rows} & {r.question.context for r in held.rows}
    assert (not shared) == apart


@pytest.mark.parametrize("share", [0, 1, -0.5, float("nan")])
def test_an_impossible_share_is_refused(share):
    with pytest.raises(InputError, match="split_share"):
        split(sentences(("a", "x"), ("b", "x")), share)


def test_a_single_text_cannot_be_parted():
    with pytest.raises(InputError, match="split_few"):
        split(sentences(("Same", "x"), ("same", "x")))
