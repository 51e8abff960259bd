"""Which sets are made for which names, and what is refused."""

import pytest

from playground.data.probing_choice import TASKS, choose_sets
from playground.data.probing_suites import SUITES
from playground.data.probing_treebank import TREEBANK_TASKS
from playground.errors import InputError
from tests.data.test_probing_treebank import treebank


def names_of(sets):
    return [task.name for one in sets for task in one.tasks]


def test_all_suites_by_default_and_a_treebanks_tasks_with_one(tmp_path):
    path = [treebank(tmp_path, split) for split in ("train", "dev", "test")][0]
    assert names_of(choose_sets(limit=20)) == list(SUITES)
    assert names_of(choose_sets((), path, 20)) == list(TASKS) and len(TASKS) == 19
    both = choose_sets(("head_distance", "tense", "tense"), path, 20)
    assert names_of(both) == ["tense", "head_distance"] and both[1].source == "tiny.train.jsonl"


def test_groups_are_those_of_conneau_and_others():
    groups = {task.name: task.group for one in choose_sets(limit=20) for task in one.tasks}
    assert [name for name, group in groups.items() if group == "surface"] == ["sentence_length", "word_content"]
    assert sum(group == "syntactic" for group in groups.values()) == 4  # three of theirs, and agreement
    assert sum(group == "semantic" for group in groups.values()) == 5


@pytest.mark.parametrize(("name", "key"), [("rhyme", "probing_task"), (TREEBANK_TASKS[0], "probing_needs_data")])
def test_unknown_tasks_and_treebank_tasks_without_a_treebank_are_refused(name, key):
    with pytest.raises(InputError) as caught:
        choose_sets((name,))
    assert caught.value.key == key and name in caught.value.values.values()
