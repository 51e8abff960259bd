"""R-BERT's forward pass equals the paper's formulas, worked by hand from the encoder's states."""

import numpy as np
import pytest
import torch
from transformers import BertConfig

from playground.engine.heads import RBert


def new_model(**options):
    torch.manual_seed(0)
    config = BertConfig(
        vocab_size=50, hidden_size=16, num_hidden_layers=2, num_attention_heads=2,
        intermediate_size=32, max_position_embeddings=20, initializer_range=0.3, num_labels=5, **options,
    )
    return RBert(config).eval()


@pytest.fixture
def batch():
    torch.manual_seed(1)
    ids = torch.randint(1, 50, (2, 9))
    real = torch.tensor([[1] * 9, [1] * 6 + [0] * 3])
    e1, e2 = torch.zeros(2, 9), torch.zeros(2, 9)
    e1[0, 2:5], e2[0, 7] = 1, 1
    e1[1, 4], e2[1, 1:3] = 1, 1
    return {"input_ids": ids, "e1_mask": e1, "e2_mask": e2, "attention_mask": real}


def by_hand(model, batch):
    """Formulas 1 to 4 of section 3.2, with numpy, one row at a time."""
    with torch.no_grad():
        states = model.bert(batch["input_ids"], attention_mask=batch["attention_mask"]).last_hidden_state.numpy()
    of = {name: value.detach().numpy() for name, value in model.named_parameters()}
    w0, b0 = of["cls_projection.weight"], of["cls_projection.bias"]
    w1, b1 = of["entity_projection.weight"], of["entity_projection.bias"]
    w3, b3 = of["relation_classifier.weight"], of["relation_classifier.bias"]
    rows = []
    for h, e1, e2 in zip(states, batch["e1_mask"].numpy(), batch["e2_mask"].numpy(), strict=True):
        h0 = w0 @ np.tanh(h[0]) + b0
        h1 = w1 @ np.tanh(sum(h[i] for i in np.flatnonzero(e1)) / e1.sum()) + b1
        h2 = w1 @ np.tanh(sum(h[i] for i in np.flatnonzero(e2)) / e2.sum()) + b1
        rows.append(w3 @ np.concatenate([h0, h1, h2]) + b3)
    return np.stack(rows)


def test_logits_equal_the_papers_formulas(batch):
    model = new_model()
    with torch.no_grad():
        logits = model(**batch).logits.numpy()
    np.testing.assert_allclose(logits, by_hand(model, batch), atol=1e-5)


def test_padding_changes_nothing(batch):
    model = new_model()
    with torch.no_grad():
        both = model(**batch).logits[1]
        alone = model(**{name: value[1:, :6] for name, value in batch.items()}).logits[0]
    assert torch.allclose(both, alone, atol=1e-6)


def test_swapping_the_masks_swaps_the_two_vectors(batch):
    model = new_model()
    swapped = {**batch, "e1_mask": batch["e2_mask"], "e2_mask": batch["e1_mask"]}
    with torch.no_grad():
        given = model(**batch).logits
        weight = model.relation_classifier.weight
        cls, e1, e2 = weight.split(16, dim=1)
        weight.copy_(torch.cat([cls, e2, e1], 1))
        assert torch.allclose(model(**swapped).logits, given, atol=1e-6)


def test_loss_is_the_cross_entropy_of_the_labels(batch):
    model = new_model()
    with torch.no_grad():
        output = model(**batch, labels=torch.tensor([3, 0]))
    log_probabilities = output.logits.log_softmax(-1)
    assert float(output.loss) == pytest.approx(-float(log_probabilities[0, 3] + log_probabilities[1, 0]) / 2)


def test_without_entity_vectors_only_cls_is_read(batch):
    model = new_model(rbert_entity_vectors=False)
    assert model.relation_classifier.weight.shape == (5, 16) and not hasattr(model, "entity_projection")
    moved = {**batch, "e1_mask": batch["e2_mask"]}
    with torch.no_grad():
        assert torch.equal(model(**batch).logits, model(**moved).logits)


def test_dropout_is_at_work_in_training_only(batch):
    model = new_model()
    with torch.no_grad():
        assert torch.equal(model(**batch).logits, model(**batch).logits)
        model.train()
        assert not torch.equal(model(**batch).logits, model(**batch).logits)
