"""Longer words by the embedded checkpoint: they exist, fit, and score as when asked about."""

import pytest

from playground.data.english_words import english_words
from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_lexicon import listed_words

pytestmark = pytest.mark.real_checkpoint


@pytest.fixture(scope="module")
def encoder():
    models = Models(Settings(precision="fp32"))
    yield models.encoder("minilm-l6-pretrained")
    models.close()


def test_b04_words_of_two_and_three_pieces_are_offered_and_exist(encoder):
    text = "Their faces were full of [MASK] and joy."
    rows = fill_mask(encoder, text, longer=True).masks[0].longer
    assert [len(row.pieces) for row in rows] == [2] * 10 + [3] * 10
    assert all(row.listed and row.word in english_words() for row in rows)
    targets = fill_mask(encoder, text, targets=[row.word for row in rows]).masks[0].targets
    for row, target in zip(rows, targets, strict=True):
        assert row.pieces == target.pieces
        assert row.probability == pytest.approx(target.probability, rel=1e-3)


def test_the_list_is_split_as_the_tokenizer_splits_it(encoder):
    words = listed_words(encoder, 2)
    for row in words[:: len(words) // 200]:
        word = "".join(encoder.vocab[i].removeprefix("##") for i in row)
        assert encoder.tokenizer.ids_of_word(word) == row.tolist()
