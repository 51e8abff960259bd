"""The texts that were written to train on: whole, once each, and apart from what is scored."""

import gzip
import json
import re
from collections import Counter

import pytest

from playground.data.corpus import read_documents, split_sentences
from playground.data.everyday import EVERYDAY as ASKED
from playground.data.relation_files import read_relations
from playground.data.written_texts import EVERYDAY, RELATIONS
from playground.settings import read_settings
from playground.tasks.relation_labels import LABELS

COMMON = set(
    "the a an and it is was he she in on of to for his her my from at so that they by before you when we has "
    "had with are what not two who did one up very out into there their as be would him have".split()
)


def words(text):
    return re.findall(r"[a-z0-9]+", text.lower())


@pytest.fixture(scope="module")
def sentences():
    found = read_relations(RELATIONS, labels=LABELS)
    assert not found.damaged and not found.ignored
    return found.sentences


def test_every_relation_has_hundreds_of_sentences_and_none_is_there_twice(sentences):
    counts = Counter(sentence.label.split("(")[0] for sentence in sentences)
    assert len(counts) == 10 and min(counts.values()) > 700 and len(sentences) > 10_000
    assert len({" ".join(words(sentence.text)) for sentence in sentences}) == len(sentences)
    assert all(sentence.e1[1] <= sentence.e2[0] for sentence in sentences)  # e1 first, as in the set


@pytest.mark.shared_data
def test_no_sentence_shares_eight_words_in_a_row_with_the_set_that_scores(sentences):
    def runs(text):
        found = words(text)
        return {tuple(found[at : at + 8]) for at in range(len(found) - 7)}

    path = read_settings().shared / "data" / "relation" / "semeval2010_task8.test.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        scored = set().union(*(runs(json.loads(line)["text"]) for line in lines))
    assert not [sentence.text for sentence in sentences if runs(sentence.text) & scored]


def test_no_everyday_text_says_what_an_everyday_sentence_asks():
    said = [set(words(s)) for paragraphs in read_documents(EVERYDAY) for p in paragraphs for s in split_sentences(p)]
    assert len(said) > 10_000
    for asked in ASKED:
        around = set(words(asked.text.replace("[MASK]", " "))) - COMMON
        given_away = [one for one in said if around <= one and one & set(asked.words)]
        assert around and not given_away, asked


def test_every_document_has_sentences_enough_to_learn_their_order():
    documents = [[s for p in paragraphs for s in split_sentences(p)] for paragraphs in read_documents(EVERYDAY)]
    assert len(documents) > 2_500 and min(len(document) for document in documents) >= 2
    assert len({" ".join(document) for document in documents}) == len(documents)
