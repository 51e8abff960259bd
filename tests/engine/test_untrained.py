"""States of many texts in shared passes, and the untrained twin."""

import numpy as np
import pytest

from playground.errors import CheckpointError, InputError


def test_many_texts_have_the_states_that_each_has_alone(tiny_encoder):
    texts = [tiny_encoder.tokens(text) for text in ("the cat", "a dog ran in the water", "")]
    for text, states in zip(texts, tiny_encoder.hidden_states_many(texts), strict=True):
        assert np.allclose(states, tiny_encoder.hidden_states(text), atol=1e-5)
    assert tiny_encoder.hidden_states_many([]) == []


def test_one_text_that_is_too_long_refuses_all(tiny_encoder):
    with pytest.raises(InputError):
        tiny_encoder.hidden_states_many([tiny_encoder.tokens("a"), tiny_encoder.tokens("a " * 70)])


def test_the_twin_is_initialised_as_transformers_does(tiny, tiny_encoder):
    import torch
    from transformers import BertConfig, BertModel

    twin = tiny_encoder.untrained_twin(3)
    torch.manual_seed(0)
    fresh = BertModel(BertConfig.from_pretrained(tiny / "tiny", initializer_range=0.02))
    trunk = twin._forward.trunk
    assert trunk.words.shape == fresh.embeddings.word_embeddings.weight.shape
    assert float(trunk.words.std()) == pytest.approx(0.02, rel=0.05)
    inner = trunk.layers[0].inner
    assert float(inner.weight.std()) == pytest.approx(
        float(fresh.encoder.layer[0].intermediate.dense.weight.detach().std()), rel=0.1
    )
    assert not inner.bias.any() and bool((trunk.norm.weight == 1).all())


def test_a_seed_gives_the_twin_again_and_another_seed_another(tiny_encoder):
    text = tiny_encoder.tokens("the cat saw a dog")
    first, again, other = (tiny_encoder.untrained_twin(seed).hidden_states(text) for seed in (0, 0, 1))
    assert np.array_equal(first, again) and not np.allclose(first, other)
    assert not np.allclose(first, tiny_encoder.hidden_states(text))


def test_the_twin_has_no_head(tiny_encoder):
    with pytest.raises(CheckpointError):
        twin = tiny_encoder.untrained_twin()
        twin.mask_logits(twin.tokens("a [MASK]"))
