"""Attentions: equal to plain transformers', whoever else asks; their size bounds a batch."""

import threading

import numpy as np
import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from playground.engine.architecture import Architecture
from playground.engine.capture import CaptureRequest, capture_request, compute_attentions
from playground.engine.checkpoints import Models
from playground.engine.cost import counting
from playground.engine.marked_text import mark_entities
from playground.errors import InputError
from playground.settings import Settings
from tests.engine.sentences import MASKED, PAIRS
from tests.tiny_checkpoints import make_tiny

BERT_LARGE = Architecture(24, 1024, 16, 4096, 512, 2, 30_522, "gelu", 1e-12)


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    folder = tmp_path_factory.mktemp("captured")
    make_tiny(folder / "both", seed=6)
    make_tiny(folder / "related", heads=("relation",), seed=7, layers=3, attention_heads=2)
    made = Models(Settings(checkpoints=folder, default_checkpoint="both", precision="fp32"))
    yield made
    made.close()


def theirs(folder, tokenized):
    """[layers, heads, queries, keys] by transformers' own eager attention."""
    from transformers import BertModel

    model = BertModel.from_pretrained(folder, attn_implementation="eager").eval()
    with torch.no_grad():
        output = model(
            input_ids=torch.tensor([tokenized.ids]),
            token_type_ids=torch.tensor([tokenized.segments]),
            output_attentions=True,
        )
    return np.stack([layer[0].numpy() for layer in output.attentions])


@pytest.mark.parametrize("text", [MASKED[0], MASKED[23], PAIRS[0], ""])
def test_attentions_of_a_masked_word_checkpoint_equal_those_of_transformers(models, text):
    encoder = models.encoder("both")
    tokenized = encoder.tokens(*text) if isinstance(text, tuple) else encoder.tokens(text)
    found = encoder.attentions(tokenized)
    count = len(tokenized.pieces)
    assert found.shape == (2, 4, count, count) and found.dtype == np.float32
    np.testing.assert_allclose(found.sum(-1), 1, atol=1e-5)
    np.testing.assert_allclose(found, theirs(encoder._weights.parent, tokenized), atol=1e-5)


def test_attentions_of_a_relation_checkpoint_with_markers_equal_those_of_transformers(models):
    encoder = models.encoder("related")
    marked = mark_entities(encoder.tokenizer, "the dog saw a cat.", (4, 7), (14, 17), 64)
    found = encoder.attentions(marked.tokenized)
    assert found.shape == (3, 2, 12, 12)
    np.testing.assert_allclose(found, theirs(encoder._weights.parent, marked.tokenized), atol=1e-5)


def test_bf16_checkpoints_give_attentions_in_fp32(models):
    folder = models.encoder("both")._weights.parent.parent
    served = Models(Settings(checkpoints=folder, default_checkpoint="both", precision="bf16"))
    encoder = served.encoder("both")
    text = encoder.tokens(MASKED[0])
    found = encoder.attentions(text)
    np.testing.assert_allclose(found, models.encoder("both").attentions(text), atol=0.02)
    assert len(np.unique(found)) > 0.9 * found.size
    served.close()


def test_texts_of_all_lengths_share_a_pass_and_come_back_in_order(models):
    forward = models.encoder("both")._forward
    texts = [models.encoder("both").tokens(text) for text in (*MASKED[:6], "a", MASKED[4])]
    together = compute_attentions(forward, [capture_request(text) for text in texts])
    for text, found in zip(texts, together, strict=True):
        [alone] = compute_attentions(forward, [capture_request(text)])
        np.testing.assert_allclose(found, alone, atol=1e-6)


def test_threads_get_what_one_gets(models):
    encoder = models.encoder("both")
    texts = [encoder.tokens(text) for text in MASKED[:8]]
    expected = [encoder.attentions(text) for text in texts]
    gaps = []

    def call(number):
        gaps.append(np.abs(encoder.attentions(texts[number]) - expected[number]).max())

    threads = [threading.Thread(target=call, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(gaps) == 8 and max(gaps) < 1e-5


def test_flops_are_those_that_torch_counts(models):
    encoder = models.encoder("related")
    request = capture_request(encoder.tokens(MASKED[23]))
    with FlopCounterMode(display=False) as counter:
        compute_attentions(encoder._forward, [request])
    with counting() as spent:
        encoder.attentions(encoder.tokens(MASKED[23]))
    assert (spent.texts, spent.tokens) == (1, len(request.ids))
    assert spent.flops == counter.get_total_flops()


def test_a_text_counts_by_its_answer_where_that_is_large():
    """BERT large, 512 pieces: 24 * 16 * 512² weights of 4 bytes are 384 MiB, six usual batches."""
    long, short = ([5] * length for length in (512, 8))
    assert CaptureRequest(long, long).tokens(BERT_LARGE) == 384 * 2**20 // 32_768 == 6 * 2_048
    assert CaptureRequest(short, short).tokens(BERT_LARGE) == 8


def test_text_longer_than_the_model_is_refused(models):
    encoder = models.encoder("both")
    with pytest.raises(InputError, match="too_many_pieces"):
        encoder.attentions(encoder.tokens("cat " * 63))
