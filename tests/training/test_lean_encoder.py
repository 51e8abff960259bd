"""The lean encoder equals transformers' BertModel, and its dropout does what dropout does."""

import pytest
import torch
from transformers import BertModel

from playground.training.lean_encoder import LeanEncoder


@pytest.fixture(scope="module")
def bert(tiny_source):
    return BertModel.from_pretrained(tiny_source).eval()


@pytest.fixture(scope="module")
def batch():
    torch.manual_seed(0)
    lengths = torch.tensor([[11], [4], [7]])
    ids = torch.randint(7, 300, (3, 11))
    segments = (torch.arange(11) >= lengths // 2).long() * (torch.arange(11) < lengths)
    return ids, segments, torch.arange(11) < lengths


def test_states_equal_those_of_transformers_at_every_piece_that_is_no_padding(bert, batch):
    ids, segments, real = batch
    additive = torch.where(real, 0.0, -1e4)[:, None, None, :]
    with torch.no_grad():
        lean = LeanEncoder(bert, torch.float32).encode(ids, segments, additive)
        plain = bert(ids, attention_mask=real.long(), token_type_ids=segments).last_hidden_state
    assert torch.allclose(lean[real], plain[real], atol=1e-5)


def test_without_padding_no_mask_is_needed_and_kept_places_are_picked(bert, batch):
    ids, segments, _ = batch
    kept = torch.tensor([[0, 5], [10, 2], [3, 3]])
    with torch.no_grad():
        lean = LeanEncoder(bert, torch.float32).encode(ids, segments, None, kept)
        plain = bert(ids, token_type_ids=segments).last_hidden_state
    wanted = torch.stack([plain[row, places] for row, places in enumerate(kept)])
    assert torch.allclose(lean, wanted, atol=1e-5)


def test_in_bf16_states_stay_near(bert, batch):
    ids, segments, _ = batch
    with torch.no_grad():
        lean = LeanEncoder(bert, torch.bfloat16).encode(ids, segments, None)
        plain = bert(ids, token_type_ids=segments).last_hidden_state
    assert lean.dtype == torch.bfloat16
    assert float((lean.float() - plain).norm() / plain.norm()) < 0.02


@pytest.mark.parametrize("share", [0.1, 0.25, 0.5])
def test_dropout_zeroes_its_share_and_keeps_the_mean(share, bert):
    torch.manual_seed(1)
    dropped = LeanEncoder(bert, torch.float32, share).drop(torch.ones(1000, 1000))
    assert float((dropped == 0).float().mean()) == pytest.approx(share, abs=0.003)  # bytes: 1/256 steps
    assert float(dropped.mean()) == pytest.approx(1, abs=0.003)
    assert len(dropped.unique()) == 2


def test_no_dropout_leaves_all_as_it_is(bert):
    numbers = torch.randn(5)
    assert LeanEncoder(bert, torch.float32).drop(numbers) is numbers


def test_with_dropout_two_passes_differ_and_gradients_reach_every_layer(bert, batch):
    ids, segments, _ = batch
    lean = LeanEncoder(bert, torch.float32, 0.1)
    first, second = lean.encode(ids, segments, None), lean.encode(ids, segments, None)
    assert not torch.allclose(first, second)
    first.square().sum().backward()
    found = [layer.attention.self.query.weight.grad for layer in bert.encoder.layer]
    assert all(gradient is not None and float(gradient.abs().max()) > 0 for gradient in found)
    bert.zero_grad()
