"""Gradients of R-BERT's labels: equal to autograd through `RBert`, and to finite differences."""

import numpy as np
import pytest
import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.flop_counter import FlopCounterMode

from playground.engine.checkpoints import Models
from playground.engine.cost import counting
from playground.engine.gradients import GradientRequest, compute_gradients
from playground.engine.heads import RBert
from playground.engine.marked_text import mark_entities
from playground.engine.requests import last_states, mask_request, relation_logits, relation_request
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.tiny_checkpoints import make_tiny

SENTENCES = [
    ("the dog chased the cat.", (4, 7), (19, 22)),
    ("a book about whales", (13, 19), (2, 6)),
    ("big teachers wrote the old book again", (0, 12), (23, 31)),
]
LABELS = (0, 1, 18)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("relation")
    make_tiny(root / "tiny-relation", heads=("relation",), seed=5)
    return root


@pytest.fixture(scope="module")
def encoder(folder):
    models = Models(Settings(checkpoints=folder, default_checkpoint="tiny-relation", precision="fp32"))
    yield models.encoder("tiny-relation")
    models.close()


@pytest.fixture(scope="module")
def peer(folder):
    return RBert.from_pretrained(folder / "tiny-relation").eval()


def marked_of(encoder, text, e1, e2):
    return mark_entities(encoder.tokenizer, text, e1, e2, encoder.max_pieces)


def theirs(model, marked, label, words=None):
    """log(p / (1 - p)) of a label and its gradient by autograd through RBert's own modules."""
    table = model.get_input_embeddings().weight.detach()
    words = table[torch.tensor(marked.tokenized.ids)] if words is None else words
    words = words.clone().requires_grad_()
    hidden = model.bert(inputs_embeds=words[None]).last_hidden_state
    means = torch.stack([hidden[:, slice(*span)].mean(1) for span in (marked.e1, marked.e2)], 1)
    share = model.classify(hidden[:, 0], means)[0].softmax(-1)[label]
    odds = (share / (1 - share)).log()
    odds.backward()
    return odds.item(), words.grad.numpy()


@pytest.mark.parametrize("sentence", SENTENCES)
def test_gradients_equal_autograd_through_rbert(encoder, peer, sentence):
    marked = marked_of(encoder, *sentence)
    for label in LABELS:
        ours = encoder.relation_gradients(marked, label)
        odds, gradient = theirs(peer, marked, label)
        assert ours.log_odds == pytest.approx(odds, abs=1e-5)
        assert np.abs(gradient).max() > 1e-3  # or the next line would say nothing
        np.testing.assert_allclose(ours.gradient, gradient, atol=1e-5)
    table = peer.get_input_embeddings().weight.detach().numpy()
    np.testing.assert_array_equal(ours.words, table[marked.tokenized.ids])


def test_gradient_times_a_small_step_is_what_the_step_changes(encoder, peer):
    """Central differences in float64, along ten random directions."""
    marked = marked_of(encoder, *SENTENCES[0])
    found = encoder.relation_gradients(marked, 3)
    double = RBert.from_pretrained(peer.name_or_path).double().eval()
    rng = np.random.default_rng(0)
    for _ in range(10):
        step = rng.standard_normal(found.words.shape) * 1e-5
        ends = [theirs(double, marked, 3, torch.tensor(found.words + side * step))[0] for side in (1, -1)]
        assert (found.gradient * step).sum() == pytest.approx((ends[0] - ends[1]) / 2, rel=1e-3, abs=1e-9)


def test_log_odds_are_those_of_the_plain_pass(encoder):
    marked = marked_of(encoder, *SENTENCES[1])
    logits = encoder.relation_logits(marked).astype(np.float64)
    shares = np.exp(logits) / np.exp(logits).sum()
    found = [encoder.relation_gradients(marked, label).log_odds for label in range(19)]
    np.testing.assert_allclose(found, np.log(shares / (1 - shares)), atol=1e-5)


def test_gradient_of_log_p_is_that_of_the_log_odds_times_the_share_of_the_others(encoder, peer):
    marked = marked_of(encoder, *SENTENCES[2])
    words = peer.get_input_embeddings().weight.detach()[torch.tensor(marked.tokenized.ids)]
    words = words.clone().requires_grad_()
    hidden = peer.bert(inputs_embeds=words[None]).last_hidden_state
    means = torch.stack([hidden[:, slice(*span)].mean(1) for span in (marked.e1, marked.e2)], 1)
    log = peer.classify(hidden[:, 0], means)[0].log_softmax(-1)[7]
    log.backward()
    found = encoder.relation_gradients(marked, 7)
    assert found.log_odds == pytest.approx(log.item() - np.log1p(-np.exp(log.item())), abs=1e-5)
    np.testing.assert_allclose((1 - np.exp(log.item())) * found.gradient, words.grad, atol=1e-5)


def test_masks_and_relations_may_share_a_pass(tmp_path):
    """Both heads read one batch; each text gets its own gradient, in the order it was asked."""
    make_tiny(tmp_path / "masked", heads=("masked_word",))
    make_tiny(tmp_path / "related", heads=("relation",))
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="masked", precision="fp32"))
    masked, related = models.encoder("masked"), models.encoder("related")
    forward = masked._forward
    forward.relation = related._forward.relation
    text, marked = masked.tokens("a [MASK] ."), marked_of(related, *SENTENCES[0])
    requests = [
        GradientRequest(mask_request(text, [2]), 30, text.ids),
        GradientRequest(relation_request(marked), 4, marked.tokenized.ids),
    ]
    both = compute_gradients(forward, requests)
    for request, (score, gradient) in zip(requests, both, strict=True):
        [(alone, own)] = compute_gradients(forward, [request])
        assert score == pytest.approx(alone, abs=1e-5)
        np.testing.assert_allclose(gradient, own, atol=1e-5)
    models.close()


def test_bf16_checkpoints_give_gradients_in_fp32(folder, encoder):
    models = Models(Settings(checkpoints=folder, default_checkpoint="tiny-relation", precision="bf16"))
    served = models.encoder("tiny-relation")
    marked = marked_of(served, *SENTENCES[0])
    found, exact = served.relation_gradients(marked, 3), encoder.relation_gradients(marked, 3)
    assert served.precision == "bf16" and found.words.dtype == np.float32
    gap = np.abs(found.gradient - exact.gradient).max() / np.abs(exact.gradient).max()
    assert gap < 0.1  # the weights were rounded, the arithmetic was not
    assert len(np.unique(found.gradient)) > 0.9 * found.gradient.size
    models.close()


def test_flops_of_a_gradient_are_those_that_torch_counts(encoder):
    marked = marked_of(encoder, *SENTENCES[0])
    request = relation_request(marked)
    with FlopCounterMode(display=False) as counter, sdpa_kernel(SDPBackend.MATH):
        compute_gradients(encoder._forward, [GradientRequest(request, 3, request.ids)])
    with counting() as spent:
        encoder.relation_gradients(marked, 3)
    assert (spent.texts, spent.tokens) == (1, len(request.ids))
    assert spent.flops == counter.get_total_flops()


def test_word_embeddings_handed_in_take_the_place_of_the_ids(encoder):
    """What the gradient is taken of: the pass by embeddings is the pass by ids."""
    request = relation_request(marked_of(encoder, *SENTENCES[0]))
    forward = encoder._forward
    words = forward.trunk.words[torch.tensor(request.ids)]
    by_words, by_ids = (
        relation_logits(forward, [request], last_states(forward, [request], given))
        for given in (words, None)
    )
    assert torch.equal(by_words, by_ids)


@pytest.mark.parametrize("label", [-1, 19, 10**9])
def test_label_that_is_not_there_is_refused(encoder, label):
    with pytest.raises(InputError) as caught:
        encoder.relation_gradients(marked_of(encoder, *SENTENCES[0]), label)
    assert caught.value.key == "relation_unknown"


def test_text_too_long_and_checkpoint_without_the_head_are_refused(encoder, tiny_encoder):
    long = mark_entities(encoder.tokenizer, "cat " * 70 + "dog", (0, 3), (280, 283), 100)
    with pytest.raises(InputError, match="too_many_pieces"):
        encoder.relation_gradients(long, 0)
    with pytest.raises(CheckpointError, match="head_missing"):
        tiny_encoder.relation_gradients(marked_of(encoder, *SENTENCES[0]), 0)
