"""Minimal pairs on the embedded trunk: cases that people report."""

import pytest

from playground.engine.checkpoints import Models
from playground.settings import Settings
from playground.tasks.masked_word_pairs import compare_pair

pytestmark = pytest.mark.real_checkpoint


@pytest.mark.parametrize("within_word", [False, True])
def test_b09_they_were_is_preferred_to_they_was_and_both_words_that_disagree_pay(within_word):
    models = Models(Settings())
    encoder = models.encoder("minilm-l6-pretrained")
    found = compare_pair(encoder, "They were late again.", "They was late again.", within_word)
    models.close()
    assert found.preferred == "good"
    dearest = sorted(found.words, key=lambda row: -row.bits)[:2]
    assert {row.bad.text for row in dearest} == {"They", "was"}  # either would mend it
    assert all(row.bits > 1 for row in dearest)
