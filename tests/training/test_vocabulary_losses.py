"""The losses over the vocabulary, against autograd and by hand."""

import numpy as np
import pytest
import torch
import torch.nn.functional as F  # noqa: N812

from playground.training.vocabulary_losses import vocabulary_losses


def plain_losses(logits, labels, context):
    scores = F.log_softmax(logits.float(), dim=-1)
    left_out = (context == 0) | (context == labels[:, None])
    total = scores.gather(1, context).masked_fill(left_out, -torch.inf).exp().sum(1)
    return F.nll_loss(scores, labels), -torch.log1p(-total.clamp(max=1 - 1e-4)).mean()


@pytest.fixture
def case():
    torch.manual_seed(0)
    logits = torch.randn(7, 50) * 3
    logits[2, 5] = 40.0  # the copied probability is above the bound
    labels = torch.tensor([3, 9, 4, 11, 1, 49, 20])
    context = torch.tensor([[1, 2, 0], [9, 10, 11], [5, 6, 0], [0, 0, 0], [2, 3, 1], [7, 0, 0], [8, 9, 20]])
    return logits, labels, context


@pytest.mark.parametrize("weights", [(1.0, 0.0), (0.0, 1.0), (1.0, 2.5)])
def test_losses_and_gradient_equal_those_of_autograd(case, weights):
    logits, labels, context = case
    gradients = []
    for losses in (vocabulary_losses, plain_losses):
        leaf = logits.clone().requires_grad_(True)
        masked, copy = losses(leaf, labels, context)
        (weights[0] * masked + weights[1] * copy).backward()
        gradients.append((float(masked), float(copy), leaf.grad))
    ours, theirs = gradients
    assert ours[:2] == pytest.approx(theirs[:2], abs=1e-5)
    assert torch.allclose(ours[2], theirs[2], atol=1e-6)


def test_the_gradient_keeps_the_type_of_the_logits(case):
    logits, labels, context = case
    leaf = logits.to(torch.bfloat16).requires_grad_(True)
    sum(vocabulary_losses(leaf, labels, context)).backward()
    assert leaf.grad.dtype == torch.bfloat16


def test_copy_loss_is_the_unlikelihood_of_the_context_without_the_answer():
    probabilities = torch.tensor([[0.1, 0.2, 0.3, 0.4], [0.1, 0.2, 0.3, 0.4]])
    context = torch.tensor([[1, 2, 0], [3, 0, 0]])  # 0 is [PAD]: empty
    labels = torch.tensor([2, 3])
    _, found = vocabulary_losses(probabilities.log(), labels, context)
    # row 1: piece 1 counts, piece 2 is the answer; row 2: only the answer stands there
    assert float(found) == pytest.approx(-np.log(1 - 0.2) / 2, abs=1e-6)


def test_an_answer_without_probability_has_a_finite_loss():
    logits = torch.tensor([[0.0, 500.0]], requires_grad=True)
    masked, _ = vocabulary_losses(logits, torch.tensor([0]), torch.tensor([[0]]))
    masked.backward()
    assert torch.isfinite(masked) and torch.isfinite(logits.grad).all()
