"""A replaced word is another word of the same place, and nothing else changes."""

import pytest
import torch
from transformers import BertForMaskedLM

from playground.data.questions import Answer, Question
from playground.training.corpus_store import load_tokenizer
from playground.training.span_qa_replaced import WordReplacer
from tests.training.questions import questions


@pytest.fixture(scope="module")
def parts(tiny_source):
    model = BertForMaskedLM.from_pretrained(tiny_source).float()
    return model, load_tokenizer(tiny_source / "tokenizer.json")


def test_one_word_changes_and_the_answers_go(parts):
    asked = questions(12)
    found = WordReplacer(*parts, torch.float32, seed=1).variants(asked, each=2)
    assert sum(len(rows) for rows in found) > 12
    for source, rows in zip(asked, found, strict=True):
        for row in rows:
            old, new = source.question.rstrip("?").split(), row.question.rstrip("?").split()
            changed = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
            assert len(changed) == 1 and changed[0][0] != "what"
            assert row.context == source.context and row.answers == () and row.id != source.id
            assert source.answers[0].text != changed[0][1]


def test_the_same_seed_draws_the_same_words(parts):
    asked = questions(4)
    first, second = (WordReplacer(*parts, torch.float32, seed=5).variants(asked) for _ in range(2))
    assert first == second


def test_a_question_without_a_word_to_replace_has_no_variant(parts):
    asked = Question("1", "", "the cat saw the dog", "what is it?", (Answer("cat", 4),))
    assert WordReplacer(*parts, torch.float32).variants([asked]) == [[]]


def test_the_words_are_those_that_bert_expects_in_the_place(parts):
    """The ranking equals transformers' own forward pass, padding or not."""
    model, tokenizer = parts
    replacer = WordReplacer(model, tokenizer, torch.float32)
    places = list(replacer._places(questions(3), 1))
    for place, ranked in zip(places, replacer._ranked(places), strict=True):
        with torch.no_grad():
            logits = model(torch.tensor([place.ids])).logits[0, place.mask]
        expected = [
            tokenizer.id_to_token(n) for n in logits.argsort(descending=True).tolist()
            if not replacer._barred[n]
        ]
        assert ranked[:20] == expected[:20]
