"""The embedded checkpoint finds words that do not fit, and says what it would have written."""

import pytest

from playground.tasks.masked_word_surprise import measure_surprise

pytestmark = pytest.mark.real_checkpoint


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("my dog is apple", "apple"),
        ("My dog is apple.", "apple"),
        ("He drank a cup of bicycle.", "bicycle"),
        ("Paris is the capital of banana.", "banana"),
    ],
)
def test_the_wrong_word_is_the_most_surprising(encoder, text, wrong):
    found = measure_surprise(encoder, text)
    assert found.words[found.most_surprising[0]].text == wrong


def test_b09_the_mended_sentence_is_less_surprising_and_were_is_what_bert_would_have_written(encoder):
    was, were = (measure_surprise(encoder, f"They {verb} late again.") for verb in ("was", "were"))
    assert were.bits < was.bits and were.pseudo_perplexity < was.pseudo_perplexity
    assert were.words[1].bits < was.words[1].bits
    assert was.words[1].instead[0].word == "were"
