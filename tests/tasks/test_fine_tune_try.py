"""Trying a fine-tuned model: labels with probabilities, words with tags, entities."""

import json

import numpy as np
import pytest
import torch
from transformers import BertForTokenClassification, pipeline

from playground.errors import CheckpointError, InputError
from playground.tasks.fine_tune_try import TaggedEntity, classify, name_relation, tag_words
from tests.fake_encoder import FakeEncoder
from tests.tiny_checkpoints import CLASSES, TAGS

LABELS = ("01", "1", "TRUE")


def sorter(logits=None, **more):
    return FakeEncoder(classes=lambda _: logits or {}, heads=("classification",), class_labels=LABELS, **more)


def tagger(tags, **more):
    """`tags`: {piece: tag} that gets 4 where all others get 0."""
    def rows(tokenized):
        return {n: {tags.get(piece, "O"): 4.0} for n, piece in enumerate(tokenized.tokens)}

    return FakeEncoder(tags=rows, heads=("tagging",), class_labels=TAGS, **more)


def test_a_worked_example():
    found = classify(sorter({"1": np.log(6), "TRUE": np.log(3)}), "the cat saw the dog")
    assert [(row.label, round(row.probability, 6)) for row in found.labels] == [("1", 0.6), ("TRUE", 0.3), ("01", 0.1)]
    assert (found.label, found.probability) == ("1", found.labels[0].probability)
    assert found.checkpoint == "fake" and not found.truncated


def test_a_real_head_equals_transformers(tiny_classes, tiny):
    from transformers import BertForSequenceClassification, BertTokenizer

    folder = tiny / "tiny-classes"
    a, b = "the cat saw the dog.", "whales sing deep in the water"
    peer = BertForSequenceClassification.from_pretrained(folder).float().eval()
    tokenizer = BertTokenizer.from_pretrained(folder)
    for pair in ((a, ""), (a, b)):
        with torch.no_grad():
            logits = peer(**tokenizer(*[text for text in pair if text], return_tensors="pt")).logits[0]
        expected = dict(zip(CLASSES, logits.softmax(0).tolist(), strict=True))
        found = classify(tiny_classes, *pair)
        assert {row.label: row.probability for row in found.labels} == pytest.approx(expected, abs=1e-5)


def test_probabilities_sum_to_one_and_fall(tiny_classes):
    shares = [row.probability for row in classify(tiny_classes, "paris is the capital").labels]
    assert sum(shares) == pytest.approx(1, abs=1e-6) and shares == sorted(shares, reverse=True)


@pytest.mark.parametrize("pairs, texts, key", [
    (None, (" ", ""), "try_empty"),
    (None, ("\u200b", "the dog"), "try_empty"),
    (True, ("the dog", " "), "try_second_missing"),
    (False, ("the dog", "the cat"), "try_second_given"),
])
def test_mistakes_are_said(pairs, texts, key):
    with pytest.raises(InputError) as caught:
        classify(sorter(takes_pairs=pairs), *texts)
    assert caught.value.key == key


def test_where_the_card_is_silent_a_second_text_may_be_there_or_not():
    assert classify(sorter(), "the dog", "the cat").text_b == "the cat"
    assert classify(sorter(), "the dog").text_b == ""


def test_what_does_not_fit_is_cut_and_said():
    found = classify(sorter(max_pieces=16), "dog " * 40)
    assert found.truncated and found.text == "dog " * 40
    assert classify(sorter(max_pieces=16), "dog " * 40, "cat").truncated


def test_a_relation_is_named_by_whatever_labels_the_head_has(tiny_relation, tiny_tags):
    tagged = "The <e1>teacher</e1> works in the <e2>school</e2>."
    fake = FakeEncoder(relations=lambda *_: {"works-in": np.log(4)}, heads=("relation",), relation_labels=("works-in", "none"))
    found = name_relation(fake, tagged)
    assert [(row.label, round(row.probability, 6)) for row in found.labels] == [("works-in", 0.8), ("none", 0.2)]
    from playground.tasks.relation import classify_relation

    theirs = classify_relation(tiny_relation, tagged)
    ours = name_relation(tiny_relation, tagged)
    assert (ours.label, ours.probability) == (theirs.label, pytest.approx(theirs.probability, abs=1e-6))
    with pytest.raises(InputError):
        name_relation(tiny_relation, "no tags at all")
    with pytest.raises(CheckpointError):
        name_relation(tiny_tags, tagged)


def test_words_are_tagged_by_their_first_piece():
    tags = {"paris": "B-LOC", "##s": "B-PER", "man": "B-PER", "king": "I-PER"}
    text = "The mans king, (Paris)."
    found = tag_words(tagger(tags), text)
    assert [(word.text, word.tag) for word in found.words] == [
        ("The", "O"), ("mans", "B-PER"), ("king", "I-PER"), (",", "O"), ("(", "O"), ("Paris", "B-LOC"),
        (")", "O"), (".", "O"),
    ]
    assert all(text[word.start : word.end] == word.text for word in found.words)
    sure = float(np.exp(4) / (np.exp(4) + 4))
    assert found.entities == (
        TaggedEntity("mans king", 4, 13, "PER", pytest.approx(sure)),
        TaggedEntity("Paris", 16, 21, "LOC", pytest.approx(sure)),
    )


def test_entities_part_at_b_at_another_type_and_at_o():
    tags = {"man": "B-PER", "woman": "I-PER", "paris": "I-LOC", "river": "I-LOC"}
    found = tag_words(tagger(tags), "man man woman paris river the woman")
    assert [(one.type, one.text) for one in found.entities] == [
        ("PER", "man"), ("PER", "man woman"), ("LOC", "paris river"), ("PER", "woman"),
    ]


def test_the_words_are_split_as_the_card_says():
    found = tag_words(tagger({"paris": "B-LOC", ",": "B-PER"}, word_split="blanks"), "Paris, yes")
    assert [(word.text, word.tag) for word in found.words] == [("Paris,", "B-LOC"), ("yes", "O")]
    assert found.split == "blanks"


def test_a_long_text_is_cut_and_words_beyond_are_left_out():
    found = tag_words(tagger({}, max_pieces=12), "dog " * 40)
    assert found.truncated and len(found.words) == 10


def test_text_without_words_and_a_head_that_is_not_there(tiny_classes, tiny_tags):
    with pytest.raises(InputError) as caught:
        tag_words(tagger({}), "  ")
    assert caught.value.key == "try_empty"
    for task, encoder in ((classify, tiny_tags), (tag_words, tiny_classes)):
        with pytest.raises(CheckpointError) as caught:
            task(encoder, "dog")
        assert caught.value.key == "head_missing"


def test_tags_equal_those_of_transformers_pipeline(tiny, tiny_tags):
    folder = str(tiny / "tiny-tags")
    model = BertForTokenClassification.from_pretrained(folder).float().eval()
    ask = pipeline("token-classification", model=model, tokenizer=folder, aggregation_strategy="none", ignore_labels=[])
    text = "the man moved to paris last year"  # a piece a word, so that rows are words
    theirs = [(row["word"], row["entity"], round(float(row["score"]), 4)) for row in ask(text)]
    ours = [(word.text, word.tag, round(word.probability, 4)) for word in tag_words(tiny_tags, text).words]
    assert ours == theirs
    assert json.loads(model.config.to_json_string())["id2label"]["1"] == "B-PER"
