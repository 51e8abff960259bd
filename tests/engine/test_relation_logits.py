"""The engine's relation logits equal R-BERT's own, in any company, whole or with vectors zeroed."""

import numpy as np
import pytest
import torch

from playground.engine.checkpoints import Models
from playground.engine.heads import RBert
from playground.engine.marked_text import mark_entities
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.tiny_checkpoints import make_tiny

MARKED = (
    ("the cat saw the dog.", (4, 7), (16, 19)),
    ("the cat saw the dog.", (16, 19), (4, 7)),
    ("paris is the capital city of france.", (0, 5), (13, 25)),
    ("fridge milk", (0, 6), (7, 11)),
    ("the old red house at night was good and the big blue tree was small.", (4, 17), (46, 59)),
    ("whales sing.", (7, 11), (0, 6)),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return make_tiny(tmp_path_factory.mktemp("checkpoints") / "tiny-relation", heads=("relation",), seed=6)


@pytest.fixture(scope="module")
def encoder(folder):
    models = Models(Settings(checkpoints=folder.parent, precision="fp32"))
    yield models.encoder(folder.name)
    models.close()


@pytest.fixture(scope="module")
def model(folder):
    return RBert.from_pretrained(folder).float().eval()


@pytest.fixture(scope="module")
def texts(encoder):
    return [mark_entities(encoder.tokenizer, *row, room=64) for row in MARKED]


def masks_of(marked):
    length = len(marked.tokenized.ids)
    return [torch.tensor([[float(a <= at < b) for at in range(length)]]) for a, b in (marked.e1, marked.e2)]


def plain(model, marked):
    with torch.no_grad():
        return model(torch.tensor([marked.tokenized.ids]), *masks_of(marked)).logits[0].numpy()


def test_alone_and_with_texts_of_other_lengths_they_equal_rberts(encoder, model, texts):
    together = encoder.relation_logits_many(texts)
    assert len({len(text.tokenized.ids) for text in texts}) > 3
    for text, ours in zip(texts, together, strict=True):
        assert ours.dtype == np.float32 and ours.shape == (19,)
        np.testing.assert_allclose(ours, plain(model, text), atol=1e-5)
        np.testing.assert_allclose(encoder.relation_logits(text), ours, atol=1e-5)


@pytest.mark.parametrize("vectors", [(False, True, True), (True, False, True), (True, True, False), (True, False, False), (False, False, False)])
def test_a_vector_left_out_is_zero_where_the_classifier_reads_it(encoder, model, texts, vectors):
    for text in texts[:3]:
        with torch.no_grad():
            hidden = model.bert(torch.tensor([text.tokenized.ids])).last_hidden_state[0]
            e1, e2 = (hidden[slice(*span)].mean(0) for span in (text.e1, text.e2))
            parts = [model.cls_projection(torch.tanh(hidden[0]))]
            parts += [model.entity_projection(torch.tanh(entity)) for entity in (e1, e2)]
            kept = [part * float(keep) for part, keep in zip(parts, vectors, strict=True)]
            wanted = model.relation_classifier(torch.cat(kept)).numpy()
        np.testing.assert_allclose(encoder.relation_logits(text, vectors), wanted, atol=1e-5)


def test_texts_of_one_pass_may_leave_out_different_vectors(encoder, texts):
    ways = [(True, True, True), (False, True, True), (True, False, True), (True, True, False), (False, False, False), (True, True, True)]
    for text, way, ours in zip(texts, ways, encoder.relation_logits_many(texts, ways), strict=True):
        np.testing.assert_allclose(ours, encoder.relation_logits(text, way), atol=1e-5)


def test_with_every_vector_left_out_the_bias_remains(encoder, model, texts):
    bias = model.relation_classifier.bias.detach().numpy()
    np.testing.assert_allclose(encoder.relation_logits(texts[0], (False, False, False)), bias, atol=1e-6)


def test_other_heads_share_the_queue_and_a_missing_head_is_named(encoder, tiny_encoder, texts):
    assert encoder.relation_logits_many([]) == []
    with pytest.raises(CheckpointError, match="head_missing"):
        tiny_encoder.relation_logits(texts[0])
    with pytest.raises(CheckpointError, match="head_missing"):
        encoder.mask_logits(encoder.tokens("the [MASK] ran"))


def test_a_text_longer_than_the_model_is_refused_not_cut(encoder):
    long = mark_entities(encoder.tokenizer, "cat " * 60 + "saw dogs", (0, 3), (244, 248), room=200)
    assert len(long.tokenized.ids) > encoder.max_pieces
    with pytest.raises(InputError, match="too_many_pieces"):
        encoder.relation_logits(long)
