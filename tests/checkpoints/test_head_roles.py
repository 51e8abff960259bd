"""The embedded checkpoints' head roles: what their cards say, against a part of the treebank anew."""

import os
from pathlib import Path

import numpy as np
import pytest

from playground.data.treebanks import read_treebank
from playground.settings import QUOTED, read_settings
from playground.tasks.attention_roles_card import read_head_roles
from playground.tasks.attention_roles_syntax import (
    DIRECTIONS,
    RELATIONS,
    count_sentence,
    pieces_of_words,
    read_words,
)

SHARED = Path(os.environ.get("PLAYGROUND_SHARED", Path(__file__).resolve().parents[3] / "shared"))
NAMES = ("minilm-l6-pretrained", "minilm-l6-relation", "minilm-l6-span-qa")
pytestmark = pytest.mark.real_checkpoint


@pytest.fixture(scope="module")
def models():
    from playground.engine.checkpoints import Models

    models = Models(read_settings())
    yield models
    models.close()


@pytest.mark.parametrize("name", NAMES)
def test_heads_find_objects_and_determiners_far_above_a_fixed_offset(models, name):
    found = read_head_roles(models.card(name))
    named = {(role.relation, role.direction): role for role in found.relations}
    for relation in ("obj", "det", "case"):
        role = named[relation, "to_head"]
        assert role.accuracy > role.offset_accuracy + 0.2 and role.n > 800, relation
    assert len(found.profile.heads) == 72 and found.sample.scored_sentences == 1458
    assert {best.role: best.value > 0.9 for best in found.profile.best}["previous"]


@pytest.mark.shared_data
def test_the_card_says_what_a_hundred_sentences_say(models):
    found = read_head_roles(models.card(NAMES[0]))
    encoder = models.for_head("encoder", NAMES[0], QUOTED)
    right = words = 0
    for sentence in read_treebank(SHARED / "data" / "probing" / "ud_en_ewt.test.jsonl.xz").sentences[::15]:
        tokenized = read_words(encoder, sentence)
        counts = count_sentence(encoder.attentions(tokenized), sentence.words, pieces_of_words(tokenized, sentence.words))
        right, words = right + counts.right, words + counts.words
    for relation in ("det", "case", "obj"):
        role = next(r for r in found.relations if (r.relation, r.direction) == (relation, "to_head"))
        place = RELATIONS.index(relation) * len(DIRECTIONS)
        n = words[place]
        # three standard errors of a share over n words
        near = 3 * np.sqrt(role.accuracy * (1 - role.accuracy) / n)
        assert abs(right[place, role.layer, role.head] / n - role.accuracy) < near, relation
