"""Our forward pass equals plain transformers in fp32, alone and in any company."""

import json

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file

from playground.engine.checkpoints import Models
from playground.settings import Settings
from tests.engine.peers import Peer, softmax, top
from tests.engine.sentences import MASKED, PAIRS
from tests.tiny_checkpoints import make_tiny

CLOSE = {"rtol": 1e-4, "atol": 2e-5}


@pytest.fixture(scope="module")
def peer(tiny):
    return Peer(tiny / "tiny")


def open_in(root, name, precision="fp32"):
    return Models(Settings(checkpoints=root, default_checkpoint=name, precision=precision)).encoder(name)


def rewrite(folder, change):
    """Store the tensors of a checkpoint as `change` returns them."""
    path = folder / "model.safetensors"
    save_file({k: v.contiguous().clone() for k, v in change(load_file(path)).items()}, path)


def test_mask_logits_of_fifty_sentences_equal_the_peers(tiny_encoder, peer):
    assert len(MASKED) == 50
    for sentence in MASKED:
        text = tiny_encoder.tokens(sentence)
        ours, theirs = tiny_encoder.mask_logits(text), peer.mask_logits(text)
        assert ours.dtype == np.float32 and ours.shape == (sentence.count("[MASK]"), len(tiny_encoder.vocab))
        np.testing.assert_allclose(ours, theirs, **CLOSE)
        assert (top(ours) == top(theirs)).all()


def test_many_together_equal_each_alone(tiny_encoder, peer):
    texts = [tiny_encoder.tokens(sentence) for sentence in MASKED]
    for text, ours in zip(texts, tiny_encoder.mask_logits_many(texts), strict=True):
        np.testing.assert_allclose(ours, peer.mask_logits(text), **CLOSE)


def test_pair_logits_equal_the_peers_with_segments(tiny_encoder, peer):
    pairs = [tiny_encoder.tokens(*pair) for pair in PAIRS]
    together = tiny_encoder.pair_logits_many(pairs)
    assert together.shape == (len(PAIRS), 2) and together.dtype == np.float32
    for pair, ours in zip(pairs, together, strict=True):
        np.testing.assert_allclose(ours, peer.pair_logits(pair), **CLOSE)
        np.testing.assert_allclose(tiny_encoder.pair_logits(pair), ours, **CLOSE)


def test_segments_given_by_hand_replace_the_pairs_own(tiny_encoder, peer):
    pair = tiny_encoder.tokens(*PAIRS[0])
    for segments in ([0] * len(pair.pieces), [1] * len(pair.pieces)):
        ours = tiny_encoder.pair_logits(pair, segments)
        np.testing.assert_allclose(ours, peer.pair_logits(pair, segments), **CLOSE)
        assert np.abs(ours - tiny_encoder.pair_logits(pair)).max() > 1e-3


def test_pieces_that_are_no_mask_can_be_predicted(tiny_encoder, peer):
    text = tiny_encoder.tokens("the cat saw the dog")
    positions = [5, 1, 0]
    ours = tiny_encoder.mask_logits(text, positions)
    np.testing.assert_allclose(ours, peer.mask_logits(text, positions), **CLOSE)


def test_longest_text_of_the_model_is_computed(tiny_encoder, peer):
    text = tiny_encoder.tokens(" ".join(["cat"] * 61 + ["[MASK]"]))
    assert len(text.pieces) == tiny_encoder.max_pieces == 64
    np.testing.assert_allclose(tiny_encoder.mask_logits(text), peer.mask_logits(text), **CLOSE)


@pytest.mark.parametrize("activation", ["gelu", "gelu_new", "gelu_pytorch_tanh", "relu"])
def test_every_activation_equals_the_peers(tmp_path, activation):
    make_tiny(tmp_path / "c", hidden_act=activation, layer_norm_eps=1e-5)
    encoder, peer = open_in(tmp_path, "c"), Peer(tmp_path / "c")
    text = encoder.tokens(MASKED[0])
    np.testing.assert_allclose(encoder.mask_logits(text), peer.mask_logits(text), **CLOSE)


@pytest.mark.parametrize(("heads", "kind"), [
    (("masked_word",), "BertForMaskedLM"), (("next_sentence",), "BertForNextSentencePrediction"),
])
def test_checkpoints_of_one_head_equal_the_peers(tmp_path, heads, kind):
    make_tiny(tmp_path / "c", heads=heads)
    encoder, peer = open_in(tmp_path, "c"), Peer(tmp_path / "c", kind)
    assert encoder.entry.heads == heads
    if heads == ("masked_word",):
        text = encoder.tokens(MASKED[3])
        np.testing.assert_allclose(encoder.mask_logits(text), peer.mask_logits(text), **CLOSE)
    else:
        text = encoder.tokens(*PAIRS[1])
        np.testing.assert_allclose(encoder.pair_logits(text), peer.pair_logits(text), **CLOSE)


def old_norm_names(tensors):
    return {
        name.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"): tensor
        for name, tensor in tensors.items()
    }


def without_prefix(tensors):
    return {name.removeprefix("bert."): tensor for name, tensor in tensors.items()}


def bias_at_the_decoder(tensors):
    return {name.replace("predictions.bias", "predictions.decoder.bias"): t for name, t in tensors.items()}


def decoder_stored_too(tensors):
    return {**tensors, "cls.predictions.decoder.weight": tensors["bert.embeddings.word_embeddings.weight"]}


def position_ids_stored_too(tensors):
    return {**tensors, "bert.embeddings.position_ids": torch.arange(64)[None]}


@pytest.mark.parametrize("change", [
    old_norm_names, without_prefix, bias_at_the_decoder, decoder_stored_too, position_ids_stored_too,
])
def test_names_of_all_ages_load_to_the_same_numbers(tmp_path, tiny_encoder, change):
    rewrite(make_tiny(tmp_path / "c"), change)
    encoder = open_in(tmp_path, "c")
    assert encoder.entry.heads == ("masked_word", "next_sentence")
    assert encoder.bytes == tiny_encoder.bytes  # a tied decoder is held once
    text, pair = encoder.tokens(MASKED[1]), encoder.tokens(*PAIRS[0])
    # not bit by bit: where a file's tensors start differs, and some processors round by that
    np.testing.assert_allclose(encoder.mask_logits(text), tiny_encoder.mask_logits(text), **CLOSE)
    np.testing.assert_allclose(encoder.pair_logits(pair), tiny_encoder.pair_logits(pair), **CLOSE)


def test_decoder_of_its_own_is_used(tmp_path, tiny_encoder):
    folder = make_tiny(tmp_path / "c", tie_word_embeddings=False)
    rewrite(folder, lambda t: {**t, "cls.predictions.decoder.weight": -t["bert.embeddings.word_embeddings.weight"]})
    encoder, peer = open_in(tmp_path, "c"), Peer(folder)
    text = encoder.tokens(MASKED[0])
    np.testing.assert_allclose(encoder.mask_logits(text), peer.mask_logits(text), **CLOSE)
    assert np.abs(encoder.mask_logits(text) - tiny_encoder.mask_logits(text)).max() > 0.1


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.float64])
def test_stored_precision_does_not_matter(tmp_path, dtype):
    folder = make_tiny(tmp_path / "c")
    rewrite(folder, lambda tensors: {name: tensor.to(dtype) for name, tensor in tensors.items()})
    encoder, peer = open_in(tmp_path, "c"), Peer(folder)
    text = encoder.tokens(MASKED[2])
    np.testing.assert_allclose(encoder.mask_logits(text), peer.mask_logits(text), **CLOSE)


def test_bf16_ranks_like_fp32_and_probabilities_hardly_move(tmp_path, tiny, tiny_encoder):
    encoder = open_in(tiny, "tiny", precision="bf16")
    assert encoder.precision == "bf16" and encoder.bytes < tiny_encoder.bytes
    same = 0
    for sentence in MASKED:
        text = encoder.tokens(sentence)
        ours, exact = softmax(encoder.mask_logits(text)), softmax(tiny_encoder.mask_logits(text))
        assert np.abs(ours - exact).max() < 0.02
        same += int((top(ours, 1) == top(exact, 1)).all())
    assert same >= 45  # random weights are near ties; trained ones are held to more


def test_only_one_segment_type(tmp_path):
    make_tiny(tmp_path / "c", heads=("masked_word",), type_vocab_size=1)
    encoder, peer = open_in(tmp_path, "c"), Peer(tmp_path / "c", "BertForMaskedLM")
    text = encoder.tokens(MASKED[0])
    np.testing.assert_allclose(encoder.mask_logits(text), peer.mask_logits(text), **CLOSE)


def test_vocabulary_padded_with_rows_that_no_text_uses(tmp_path):
    folder = make_tiny(tmp_path / "c")
    config = json.loads((folder / "config.json").read_text())
    size = config["vocab_size"]

    def longer(tensors):
        words, bias = "bert.embeddings.word_embeddings.weight", "cls.predictions.bias"
        return {**tensors, words: torch.cat([tensors[words], torch.ones(3, 32)]),
                bias: torch.cat([tensors[bias], torch.zeros(3)])}

    rewrite(folder, longer)
    (folder / "config.json").write_text(json.dumps({**config, "vocab_size": size + 3}))
    encoder = open_in(tmp_path, "c")
    logits = encoder.mask_logits(encoder.tokens(MASKED[0]))
    assert logits.shape[1] == len(encoder.vocab) == len(encoder.tokenizer.is_word) == size + 3
