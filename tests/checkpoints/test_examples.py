"""What an example of Knows or copies is called comes true with the checkpoint that it opens with."""

import pytest

from playground.tasks.masked_word import fill_mask
from playground.tasks.masked_word_knowledge import probe_knowledge
from playground.ui.examples_masked_word_labs import ATTRIBUTION, KNOWLEDGE
from playground.ui.masked_word_knowledge import split_list

pytestmark = pytest.mark.real_checkpoint
VERDICTS = {
    "copy": "copy", "fact": "partly", "template": "template", "subject": "subject",
    "unknown": "improbable",
}


@pytest.mark.parametrize("point", VERDICTS)
def test_the_example_shows_what_its_name_says(encoder, point):
    [texts] = [example.texts for example in KNOWLEDGE if example.point == point]
    text, subject, answer, others = texts
    found = probe_knowledge(encoder, text, subject, answer, split_list(others))
    assert found.verdict == VERDICTS[point]


def test_the_copied_word_of_what_drove_the_guess_stands_in_the_text(encoder):
    [text] = [example.texts[0] for example in ATTRIBUTION if example.point == "copy"]
    [mask] = fill_mask(encoder, text, 1).masks
    assert mask.candidates[0].word in text.lower().split()
