"""A visitor's labelled sentences: even parts, first labels, what is left out and refused."""

from collections import Counter

import pytest

from playground.data.probing_own import labelled_set
from playground.errors import InputError

ROWS = [(f"the cat {number}", "cat") for number in range(40)] + [(f"a dog {number}", "dog") for number in range(20)]


def test_each_label_is_parted_alike():
    found = labelled_set(ROWS, "mine.csv")
    [task] = found.tasks
    counts = Counter((found.sentences[item.sentence].part, item.label) for item in task.items)
    assert counts == {
        ("train", "cat"): 24, ("dev", "cat"): 6, ("test", "cat"): 10,
        ("train", "dog"): 12, ("dev", "dog"): 3, ("test", "dog"): 5,
    }
    assert (found.source, task.labels, task.group, task.vector) == ("mine.csv", ("cat", "dog"), "own", "mean")
    assert labelled_set(ROWS, "x", seed=1).sentences != found.sentences == labelled_set(ROWS, "x").sentences


def test_a_sentence_counts_once_with_its_first_label():
    found = labelled_set([*ROWS, ("the cat 1", "dog"), ("the cat 1", "cat")], "x")
    labels = {found.sentences[item.sentence].text: item.label for item in found.tasks[0].items}
    assert len(found.sentences) == 60 and labels["the cat 1"] == "cat" and found.skipped == 2


def test_rare_labels_are_left_out_and_counted():
    found = labelled_set([*ROWS, ("a cow", "cow")], "x")
    assert found.tasks[0].labels == ("cat", "dog") and found.tasks[0].left_out == 1


def test_at_most_four_thousand_are_drawn():
    found = labelled_set([(f"{number} it", str(number % 2)) for number in range(5000)], "x")
    assert len(found.sentences) == 4000 and found.skipped == 1000


def test_words_of_chinese_are_characters_and_a_text_is_read_as_it_stands():
    rows = [(f"猫跑了{number}!", str(number % 2)) for number in range(60)]
    sentence = labelled_set(rows, "x").sentences[0]
    assert sentence.words[:3] == ("猫", "跑", "了") and sentence.words[-1] == "!" and sentence.starts == ()


@pytest.mark.parametrize(
    ("rows", "key"),
    [([], "probing_own_few"), (ROWS[:40], "probing_own_few"),
     ([(f"x {number}", str(number)) for number in range(60)], "probing_labels")],
)
def test_what_cannot_be_probed_is_refused(rows, key):
    with pytest.raises(InputError) as caught:
        labelled_set(rows, "mine.csv")
    assert caught.value.key == key
