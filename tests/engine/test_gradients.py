"""Gradients of the masked word: equal to plain transformers', fp32 whatever is served, shared."""

import threading

import numpy as np
import pytest
import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.flop_counter import FlopCounterMode

from playground.engine.checkpoints import Models
from playground.engine.cost import counting
from playground.engine.gradients import GradientRequest, compute_gradients, in_fp32
from playground.engine.requests import mask_request
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.engine.peers import Peer
from tests.engine.sentences import MASKED

SENTENCES = MASKED[::7]


@pytest.fixture(scope="module")
def peer(tiny):
    return Peer(tiny / "tiny-masked", "BertForMaskedLM").model


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.encoder("tiny-masked")


@pytest.fixture(scope="module")
def bf16(tiny):
    models = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="bf16"))
    yield models.encoder("tiny-masked")
    models.close()


def theirs(model, tokenized, position, target, baseline=None, share=1.0):
    """log p(target) and its gradient by autograd through `inputs_embeds` of transformers."""
    table = model.get_input_embeddings().weight.detach()
    ids = torch.tensor(tokenized.ids)
    base = table[torch.tensor(baseline if baseline is not None else tokenized.ids)]
    words = (base + share * (table[ids] - base)).requires_grad_()
    output = model(inputs_embeds=words[None], token_type_ids=torch.tensor([tokenized.segments]))
    log = output.logits[0, position].log_softmax(-1)[target]
    log.backward()
    return log.item(), words.grad.numpy()


def test_gradients_equal_those_of_transformers(encoder, peer):
    for sentence in SENTENCES:
        text = encoder.tokens(sentence)
        position, target = text.mask_positions[-1], encoder.vocab.index("cat")
        ours = encoder.input_gradients(text, position, target)
        log, gradient = theirs(peer, text, position, target)
        assert ours.gradients.shape == (1, len(text.pieces), 32)
        assert ours.log_probabilities[0] == pytest.approx(log, abs=1e-4)
        np.testing.assert_allclose(ours.gradients[0], gradient, atol=1e-4)


def test_mixtures_with_a_baseline_equal_those_of_transformers(encoder, peer):
    text = encoder.tokens("the [MASK] saw a dog", "a cat ran.")
    position, target = text.mask_positions[0], encoder.vocab.index("dog")
    baseline = [encoder.tokenizer.mask_id] * len(text.ids)
    ours = encoder.input_gradients(text, position, target, baseline, [0.0, 0.3, 1.0])
    for row, share in enumerate((0.0, 0.3, 1.0)):
        log, gradient = theirs(peer, text, position, target, baseline, share)
        assert ours.log_probabilities[row] == pytest.approx(log, abs=1e-4)
        np.testing.assert_allclose(ours.gradients[row], gradient, atol=1e-4)
    table = peer.get_input_embeddings().weight.detach().numpy()
    np.testing.assert_allclose(ours.changes, table[text.ids] - table[baseline], atol=1e-6)


def test_log_probability_is_that_of_the_plain_forward_pass(encoder):
    text = encoder.tokens("the [MASK] ran.")
    found = encoder.input_gradients(text, 2, 30).log_probabilities[0]
    row = encoder.mask_logits(text)[0].astype(np.float64)
    assert found == pytest.approx(row[30] - np.log(np.exp(row).sum()), abs=1e-4)


def test_a_plain_gradient_without_a_baseline_has_no_changes(encoder):
    found = encoder.input_gradients(encoder.tokens("the [MASK]"), 2, 30)
    assert not found.changes.any() and np.abs(found.gradients).max() > 1e-3


def test_bf16_checkpoints_give_gradients_in_fp32(bf16, encoder):
    assert bf16.precision == "bf16"
    text = bf16.tokens("the [MASK] saw a dog.")
    found = bf16.input_gradients(text, 2, 30)
    exact = encoder.input_gradients(text, 2, 30)
    gap = np.abs(found.gradients - exact.gradients).max() / np.abs(exact.gradients).max()
    assert gap < 0.1  # the weights were rounded, the arithmetic was not
    assert len(np.unique(found.gradients)) > 0.9 * found.gradients.size


def test_casting_copies_the_encoder_alone_and_leaves_fp32_alone(bf16, encoder):
    cast = in_fp32(bf16._forward)
    assert cast.trunk.words.dtype == torch.float32
    # the heads are fp32 already; the decoder is exact, the word embeddings are rounded to bf16
    assert cast.masked_word.decoder.weight.data_ptr() == bf16._forward.masked_word.decoder.weight.data_ptr()
    assert cast.bytes == encoder._forward.bytes + cast.trunk.words.nbytes
    assert in_fp32(encoder._forward) is encoder._forward


def test_threads_share_passes_and_get_what_one_gets(encoder):
    texts = [encoder.tokens(sentence) for sentence in SENTENCES]
    ask = [(text, text.mask_positions[0], 30 + number) for number, text in enumerate(texts)]
    alone = [encoder.input_gradients(*one).gradients for one in ask]
    gaps = []

    def call(number):
        gaps.append(np.abs(encoder.input_gradients(*ask[number]).gradients - alone[number]).max())

    threads = [threading.Thread(target=call, args=(number,)) for number in range(len(ask))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(gaps) == len(ask) and max(gaps) < 1e-4


def test_plain_passes_still_run_without_gradients_afterwards(encoder):
    text = encoder.tokens("the [MASK] ran.")
    before = encoder.mask_logits(text)
    encoder.input_gradients(text, 2, 30)
    np.testing.assert_array_equal(encoder.mask_logits(text), before)


def test_flops_of_a_gradient_are_those_that_torch_counts(encoder):
    text = encoder.tokens("the [MASK] saw a cat .")
    request = GradientRequest(mask_request(text, [2]), 30, text.ids)
    with FlopCounterMode(display=False) as counter, sdpa_kernel(SDPBackend.MATH):
        compute_gradients(encoder._forward, [request])
    with counting() as spent:
        encoder.input_gradients(text, 2, 30)
    assert (spent.texts, spent.tokens) == (1, len(text.pieces))
    assert spent.flops == counter.get_total_flops()


def test_what_does_not_fit_is_refused(encoder, tiny_models):
    text = encoder.tokens("the [MASK] ran.")
    for position, baseline, key in ((9, None, "position_out_of_range"), (2, [1], "bad_baseline")):
        with pytest.raises(InputError) as caught:
            encoder.input_gradients(text, position, 30, baseline)
        assert caught.value.key == key
    with pytest.raises(InputError, match="too_many_pieces"):
        encoder.input_gradients(encoder.tokens("cat " * 70 + "[MASK]"), 71, 30)
    with pytest.raises(CheckpointError, match="head_missing"):
        tiny_models.encoder("tiny-next").input_gradients(text, 2, 30)
