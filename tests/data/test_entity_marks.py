"""Texts with any number of marked entities: where they stand, and which faults are named."""

import random

import pytest

from playground.data.entity_marks import read_marks, write_marks
from playground.errors import InputError
from playground.words import Words

B30 = "<e>Ada</e> and <e>Boris</e> founded <e>Acme</e>."


def entities(marked):
    found = read_marks(marked)
    return [found.text[start:end] for start, end in found.entities]


def test_b30_worked_by_hand():
    found = read_marks(B30)
    assert found.text == "Ada and Boris founded Acme."
    assert found.entities == ((0, 3), (8, 13), (22, 26))


@pytest.mark.parametrize("seed", range(20))
def test_what_is_written_is_read_back(seed):
    rng = random.Random(seed)
    words = [rng.choice(["Ada", "a", "苹果", "[MASK]", "x < y", "de l'eau", "é"]) for _ in range(30)]
    text, spans, at = " ".join(words), [], 0
    for word in words:
        if rng.random() < 0.3 and len(spans) < 12:
            spans.append((at, at + len(word)))
        at += len(word) + 1
    if len(spans) < 2:
        spans = [(0, len(words[0])), (len(text) - len(words[-1]), len(text))]
    found = read_marks(write_marks(text, spans))
    assert (found.text, found.entities) == (text, tuple(spans))


def test_numbers_in_any_order_capitals_touching_and_the_same_word_twice():
    assert entities("<e2>Ada</e2><E1>Ada</E1> x <e10>Bo</e10>") == ["Ada", "Ada", "Bo"]
    assert read_marks("<e2>Ada</e2><E1>Ada</E1>").entities == ((0, 3), (3, 6))


def test_blanks_inside_marks_stay_in_the_text_but_not_in_the_entity():
    found = read_marks("<e> Ada </e>met<e>\tBo</e>")
    assert found.text == " Ada met\tBo" and found.entities == ((1, 4), (9, 11))


def test_square_brackets_and_other_tags_are_text():
    found = read_marks("[MASK] <b>is</b> <e>[Ada]</e> <e>Bo</e> <e100> <end>")
    assert found.text == "[MASK] <b>is</b> [Ada] Bo <e100> <end>"
    assert [found.text[slice(*span)] for span in found.entities] == ["[Ada]", "Bo"]


def test_two_and_twelve_entities_are_the_fewest_and_the_most():
    assert len(entities("<e>a</e> " * 12)) == 12
    with pytest.raises(InputError) as caught:
        read_marks("<e>a</e> " * 13)
    assert caught.value.key == "marks_too_many" and caught.value.values["found"] == 13


@pytest.mark.parametrize(
    ("marked", "key", "said"),
    [
        ("Ada met Bo.", "marks_too_few", "Marked entities: 0, but all pairs need at least 2. The text: “Ada met Bo.”"),
        ("<e>Ada</e> met Bo.", "marks_too_few", "Marked entities: 1,"),
        ("", "marks_too_few", "Marked entities: 0"),
        ("<e>Ada</e> met <e>Bo.", "mark_open", "<e> before “Bo.”"),
        ("Ada</e> met <e>Bo</e>.", "mark_unopened", "</e> after “Ada”"),
        ("<e1>Ada</e2> met <e2>Bo</e1>.", "mark_crossed", "<e1> is closed by </e2>"),
        ("<e>New <e>York</e></e> and <e>Bo</e>", "mark_inside", "begins with “New ”"),
        ("<e1>Ada</e1> met <e1>Bo</e1>.", "mark_twice", "<e1> stands twice"),
        ("<e>Ada</e> met <e3> </e3>.", "mark_empty", "<e3> after “Ada met”"),
        ("<e>Ada</e> met <e></e>.", "mark_empty", "“”"),
    ],
)
def test_each_fault_names_what_was_found(marked, key, said):
    with pytest.raises(InputError) as caught:
        read_marks(marked)
    error = caught.value
    assert error.key == key
    assert said in Words("en")(f"errors.{key}.message", **error.values)
    assert Words("zh")(f"errors.{key}.hint", **error.values)
