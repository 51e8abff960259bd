"""The lens: the head at every state, by transformers; divergences; the tuned lens's file."""

import json

import numpy as np
import pytest
from safetensors.numpy import save_file

from playground.engine.cost import counting
from playground.engine.tuned_lens import TunedLens, read_tuned_lens
from playground.errors import CheckpointError, InputError

TEXT = "the cat [MASK] the dog"


@pytest.fixture(scope="module")
def states(tiny_encoder):
    return tiny_encoder.hidden_states(tiny_encoder.tokens(TEXT))


def test_the_last_row_is_the_models_own_answer(tiny_encoder, states):
    found = tiny_encoder.lens(states, 3)
    tokenized = tiny_encoder.tokens(TEXT)
    logits = tiny_encoder.mask_logits(tokenized, range(len(tokenized.pieces))).astype(np.float64)
    shares = np.exp(logits - logits.max(-1, keepdims=True))
    shares /= shares.sum(-1, keepdims=True)
    assert (found.ids[-1, :, 0] == logits.argmax(-1)).all() and (found.final_ranks[-1] == 1).all()
    assert found.probabilities[-1, :, 0] == pytest.approx(shares.max(-1), abs=1e-5)
    assert not found.divergences[-1].any() and found.ids.shape == (3, 7, 3)


def test_every_row_is_transformers_head_on_that_state(tiny, tiny_encoder, states):
    import torch
    from transformers import BertForPreTraining

    model = BertForPreTraining.from_pretrained(tiny / "tiny").eval()
    with torch.no_grad():
        logs = model.cls.predictions(torch.from_numpy(states)).log_softmax(-1)
    found = tiny_encoder.lens(states, 2)
    assert (found.ids[..., 0] == logs.argmax(-1).numpy()).all()
    assert found.probabilities[..., 0] == pytest.approx(logs.exp().amax(-1).numpy(), abs=1e-5)
    kl = torch.nn.functional.kl_div(logs, logs[-1:].expand_as(logs), log_target=True, reduction="none")
    assert found.divergences == pytest.approx(kl.sum(-1).numpy() / np.log(2), abs=1e-4)


def test_long_texts_in_parts_give_what_one_part_gives(tiny_encoder, monkeypatch):
    states = tiny_encoder.hidden_states(tiny_encoder.tokens("the cat saw a dog " * 8))
    whole = tiny_encoder.lens(states, 2)
    monkeypatch.setattr("playground.engine.lens_passes._ROWS", 9)
    parts = tiny_encoder.lens(states, 2)
    assert (whole.ids == parts.ids).all() and whole.divergences == pytest.approx(parts.divergences, abs=1e-4)


def test_the_head_costs_what_the_formula_says(tiny_encoder, states):
    with counting() as spent:
        tiny_encoder.lens(states)
    assert spent.flops == 2 * 21 * 32 * (32 + len(tiny_encoder.vocab)) and spent.texts == 0


def test_states_of_another_size_and_a_missing_head_are_refused(tiny_encoder, tiny_models, states):
    with pytest.raises(InputError, match="lens_shape"):
        tiny_encoder.lens(states[..., :8])
    with pytest.raises(CheckpointError, match="head_missing"):
        tiny_models.for_head("encoder", "tiny-bare").lens(states)


def test_a_tuned_lens_by_hand():
    """R = [[0, 1], [0, 0]], b = (0, 1): (3, 4) becomes (3 + 4, 4 + 1); the last stays."""
    lens = TunedLens(np.array([[[0, 1], [0, 0]]], np.float32), np.array([[0, 1]], np.float32))
    states = np.array([[[3, 4]], [[5, 6]]], np.float32)
    assert lens.translate(states).tolist() == [[[7, 5]], [[5, 6]]]
    assert states.tolist() == [[[3, 4]], [[5, 6]]]


def test_no_tuned_lens_is_none(tiny_encoder):
    assert tiny_encoder.tuned_lens is None


def test_a_file_is_read_with_its_measures_and_refused_when_it_does_not_fit(tmp_path, tiny_encoder):
    sizes = tiny_encoder._forward.sizes
    square, rows = (sizes.layers, sizes.hidden, sizes.hidden), (sizes.layers, sizes.hidden)
    parts = {"residual": np.full(square, 0.5, np.float16), "bias": np.ones(rows, np.float16)}
    save_file(parts, tmp_path / "tuned_lens.safetensors")
    (tmp_path / "card.json").write_text(json.dumps({"tuned_lens": {"n": 7}}))
    found = read_tuned_lens(tmp_path, sizes)
    assert found.measured == {"n": 7} and found.residual.dtype == np.float32 and found.residual[1, 3, 4] == 0.5
    save_file({**parts, "bias": np.ones((1, 2), np.float16)}, tmp_path / "tuned_lens.safetensors")
    with pytest.raises(CheckpointError, match="tuned_lens_shape"):
        read_tuned_lens(tmp_path, sizes)
    (tmp_path / "tuned_lens.safetensors").write_bytes(b"no lens")
    with pytest.raises(CheckpointError, match="tuned_lens_damaged"):
        read_tuned_lens(tmp_path, sizes)
