"""Segments and positions replaced, dropout left on, a new classifier, case kept, a layer's weights."""

import numpy as np
import pytest
import torch

from playground.engine import dropout
from playground.engine.cost import counting
from playground.engine.interventions import Intervention
from playground.errors import CheckpointError, InputError
from tests.engine.peers import Peer

TEXT, A, B = "the cat saw a [MASK] at home.", "the shop was close.", "when does school close?"


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.for_head("masked_word", "tiny", "fp32")


@pytest.fixture(scope="module")
def peer(tiny):
    return Peer(tiny / "tiny")


@pytest.fixture(scope="module")
def text(encoder):
    return encoder.tokens(TEXT)


@pytest.fixture(scope="module")
def pair(encoder):
    return encoder.tokens(A, B)


def placed(peer, tokenized, segments=None, positions=None):
    with torch.no_grad():
        return peer.model(
            input_ids=torch.tensor([tokenized.ids]),
            token_type_ids=torch.tensor([segments or tokenized.segments]),
            position_ids=None if positions is None else torch.tensor([positions]),
        )


def test_positions_and_segments_equal_transformers_arguments(encoder, peer, text, pair):
    place, count = text.mask_positions[0], len(text.pieces)
    shifted, turned = tuple(range(9, 9 + count)), tuple(reversed(range(count)))
    changes = [Intervention(positions=shifted), Intervention(positions=turned, segments=(1,) * count)]
    found = encoder.mask_logits_under(text, place, [*changes, Intervention()])
    for change, row in zip(changes, found, strict=False):
        expected = placed(peer, text, list(change.segments or text.segments), change.positions)
        np.testing.assert_allclose(row, expected.prediction_logits[0, place].numpy(), atol=1e-4)
    np.testing.assert_allclose(found[2], encoder.mask_logits(text)[0], atol=1e-5)
    swapped = tuple(1 - side for side in pair.segments)
    both = encoder.pair_logits_under(pair, [Intervention(segments=swapped)])
    np.testing.assert_allclose(
        both[0], placed(peer, pair, swapped).seq_relationship_logits[0].numpy(), atol=1e-4
    )


def test_without_positions_bert_reads_a_bag_of_pieces(encoder):
    one, other = encoder.tokens("the cat saw [MASK]"), encoder.tokens("saw the cat [MASK]")
    nowhere = Intervention(positions=(0,) * 6)
    found = [encoder.mask_logits_under(text, 4, [nowhere, Intervention()]) for text in (one, other)]
    np.testing.assert_allclose(found[0][0], found[1][0], atol=1e-4)
    assert np.abs(found[0][1] - found[1][1]).max() > 1e-2


@pytest.mark.parametrize(("change", "key", "values"), [
    (Intervention(positions=(0,) * 9), "positions_count", {"found": 9, "expected": 10}),
    (Intervention(positions=(*range(9), 64)), "positions_outside", {"found": 64, "highest": 63}),
    (Intervention(segments=(2,) * 10), "segments_outside", {"found": 2, "highest": 1}),
])
def test_numbers_without_a_vector_are_refused(encoder, text, change, key, values):
    with pytest.raises(InputError, match=key) as caught:
        encoder.mask_logits_under(text, 1, [change])
    assert values.items() <= caught.value.values.items()


def test_dropout_stands_where_transformers_has_it(encoder, tiny, pair, monkeypatch):
    def marked(x, *_, **__):  # no chance, so that both must agree wherever it is called
        return x * 0.8 + 0.01

    model = Peer(tiny / "tiny").model.train()
    model.set_attn_implementation("eager")
    monkeypatch.setattr(torch.nn.functional, "dropout", marked)
    monkeypatch.setattr(dropout, "dropped", marked)
    with torch.no_grad():
        expected = model(
            input_ids=torch.tensor([pair.ids]), token_type_ids=torch.tensor([pair.segments])
        ).seq_relationship_logits[0]
    np.testing.assert_allclose(encoder.pair_logits_with_dropout(pair, [0])[0], expected, atol=1e-4)


def test_dropout_draws_by_its_seed_and_keeps_the_mean():
    drawn = dropout.dropped(torch.ones(100_000), 0.1, torch.Generator().manual_seed(3))
    assert drawn.unique().tolist() == pytest.approx([0, 1 / 0.9])
    assert drawn.mean().item() == pytest.approx(1, abs=0.01)  # 0.001 is one deviation


def test_a_pass_with_dropout_differs_by_seed_alone(encoder, pair):
    with counting() as spent:
        found = encoder.pair_logits_with_dropout(pair, [1, 2, 1])
    np.testing.assert_array_equal(found[0], found[2])
    assert np.abs(found[0] - found[1]).max() > 1e-3 and spent.texts == 3
    assert encoder.pair_logits_with_dropout(pair, []).shape == (0, 2)


def test_a_new_classifier_reads_the_same_pooled_vector(encoder, peer, pair):
    found = encoder.pair_logits_of_new_classifiers(pair, [5, 6])
    with torch.no_grad():
        pooled = peer.model.bert(
            input_ids=torch.tensor([pair.ids]), token_type_ids=torch.tensor([pair.segments])
        ).pooler_output[0]
    for seed, row in zip((5, 6), found, strict=True):
        drawn = torch.empty(2, 32).normal_(0, 0.02, generator=torch.Generator().manual_seed(seed))
        np.testing.assert_allclose(row, (drawn @ pooled).numpy(), atol=1e-5)


def test_kept_case_reads_capitals_as_unknown_in_an_uncased_vocabulary(tiny_models):
    uncased = tiny_models.encoder("tiny").tokenizer
    assert uncased.lowercases and not uncased.keeping_case().lowercases
    read = uncased.keeping_case().encode("Xé Жcat", "it is [MASK]").tokens
    assert read == ["[CLS]", "X", "##é", "[UNK]", "[SEP]", "it", "is", "[MASK]", "[SEP]"]
    assert uncased.encode("Xé").tokens[1:3] == ["x", "##e"]


def test_a_layers_weights_are_those_of_transformers(encoder, peer):
    own, layer = encoder.layer_weights(1), peer.model.bert.encoder.layer[1]
    pairs = (
        (own.queries, layer.attention.self.query), (own.keys, layer.attention.self.key),
        (own.values, layer.attention.self.value), (own.output, layer.attention.output.dense),
        (own.inner, layer.intermediate.dense), (own.outer, layer.output.dense),
    )
    for found, expected in pairs:
        np.testing.assert_allclose(found.weight, expected.weight.detach().numpy().T, atol=1e-6)
        np.testing.assert_allclose(found.bias, expected.bias.detach().numpy(), atol=1e-6)
    np.testing.assert_allclose(own.norm.weight, layer.output.LayerNorm.weight.detach().numpy(), atol=1e-6)
    with pytest.raises(ValueError, match="read-only"):
        own.outer.weight[0, 0] = 1
    with pytest.raises(InputError, match="step_no_layer"):
        encoder.layer_weights(2)


def test_a_checkpoint_without_the_head_is_refused(tiny_models, pair):
    for ask in ("pair_logits_with_dropout", "pair_logits_of_new_classifiers"):
        with pytest.raises(CheckpointError, match="head_missing"):
            getattr(tiny_models.encoder("tiny-masked"), ask)(pair, [1])
