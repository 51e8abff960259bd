"""Tagged sentences as numbers, and the development split."""

from collections import Counter
from dataclasses import replace

import pytest

from playground.data.entity_tags import read_tags
from playground.data.relation_files import read_relations
from playground.engine.tokenizer_files import build_tokenizer
from playground.tasks.relation_labels import LABELS
from playground.training.relation_examples import make_items, split_development
from tests.tiny_checkpoints import tiny_vocab
from tests.training.tagged_sentences import tagged_rows, write_tagged


@pytest.fixture(scope="module")
def sentences(tmp_path_factory):
    return read_relations(write_tagged(tmp_path_factory.mktemp("data") / "tagged.jsonl")).sentences


@pytest.fixture(scope="module")
def tokenizer():
    return build_tokenizer(tiny_vocab())


def tagged(text, label):
    return replace(read_tags(text), label=label)


def spelled(tokenizer, example, span=(0, None)):
    return [tokenizer.vocab[i] for i in example.ids[slice(*span)]]


def test_the_swapped_order_trades_marks_entities_and_the_labels_direction(tokenizer):
    (item,) = make_items(tokenizer, [tagged("the <e1>cat</e1> chased the <e2>old dog</e2>.", "Cause-Effect(e1,e2)")])
    assert spelled(tokenizer, item.given) == "[CLS] the $ cat $ chased the # old dog # . [SEP]".split()
    assert spelled(tokenizer, item.swapped) == "[CLS] the # cat # chased the $ old dog $ . [SEP]".split()
    assert LABELS[item.given.label] == "Cause-Effect(e1,e2)" and LABELS[item.swapped.label] == "Cause-Effect(e2,e1)"
    assert spelled(tokenizer, item.given, item.given.e1) == spelled(tokenizer, item.swapped, item.swapped.e2) == ["cat"]
    assert spelled(tokenizer, item.given, item.given.e2) == spelled(tokenizer, item.swapped, item.swapped.e1) == ["old", "dog"]


def test_other_has_no_direction_and_stays_when_turned(tokenizer):
    (item,) = make_items(tokenizer, [tagged("the <e2>cat</e2> saw <e1>milk</e1>", "Other")])
    assert LABELS[item.given.label] == LABELS[item.swapped.label] == "Other"


def test_without_markers_the_two_orders_read_the_same_and_differ_in_their_entities(tokenizer):
    sentence = tagged("the <e1>cat</e1> chased the <e2>dog</e2>", "Cause-Effect(e1,e2)")
    (item,) = make_items(tokenizer, [sentence], markers=False)
    assert item.given.ids == item.swapped.ids and "$" not in spelled(tokenizer, item.given)
    assert (item.given.e1, item.given.e2) == (item.swapped.e2, item.swapped.e1) == ((2, 3), (5, 6))


def test_every_sentence_is_on_one_side_and_each_label_in_its_share(sentences):
    train, development = split_development(sentences, 0.2, seed=0)
    assert sorted([*train, *development]) == list(range(len(sentences)))
    assert Counter(sentences[i].label for i in development) == {
        "Cause-Effect(e1,e2)": 18, "Content-Container(e1,e2)": 18, "Other": 18,
    }


def test_the_split_is_the_same_for_a_seed_and_another_for_another(sentences):
    assert split_development(sentences, 0.2, 3) == split_development(sentences, 0.2, 3)
    assert split_development(sentences, 0.2, 3) != split_development(sentences, 0.2, 4)


def test_sentences_that_stand_twice_are_trained_on_both_times(sentences):
    shouted = [replace(s, text=s.text.upper()) for s in sentences[::2]]
    both = [*sentences, *shouted]
    train, development = split_development(both, 0.3, 0)
    texts = {both[i].text.lower() for i in train}
    assert development and not any(both[i].text.lower() in texts for i in development)


def test_the_skewed_ids_stay_in_train():
    from_read = [replace(read_tags(r["sentence"]), id=r["id"], label=r["label"]) for r in tagged_rows(start=7000)]
    train, development = split_development(from_read, 0.5, 0)
    assert development and max(from_read[i].id for i in development) < 7110
    assert {s.id for s in from_read if s.id >= 7110} <= {from_read[i].id for i in train}


def test_a_share_of_zero_holds_nothing_back(sentences):
    assert split_development(sentences, 0.0, 0) == (list(range(len(sentences))), [])


def test_a_sentence_too_long_is_cut_to_a_window_that_keeps_both_entities(tokenizer):
    text = "dog " * 300 + "<e1>cat</e1> saw <e2>milk</e2>" + " dog" * 300
    (item,) = make_items(tokenizer, [tagged(text, "Other")])
    assert len(item.given.ids) == 160
    assert spelled(tokenizer, item.given, item.given.e1) == ["cat"]
    assert spelled(tokenizer, item.given, item.given.e2) == ["milk"]


@pytest.mark.shared_data
def test_the_split_of_semeval_has_1061_sentences_and_no_double_on_both_sides():
    from tests.conftest import _shared

    path = _shared() / "data/relation/semeval2010_task8.train.jsonl.gz"
    sentences = read_relations(path).sentences
    train, development = split_development(sentences, 0.15, 0)
    assert (len(train), len(development)) == (6939, 1061)
    trained_on = {sentences[i].text.lower() for i in train}
    assert not trained_on & {sentences[i].text.lower() for i in development}
    assert max(sentences[i].id for i in development) < 7110
