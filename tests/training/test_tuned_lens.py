"""The tuned lens is trained, kept in fp16, read back, and scored beside the plain one."""

import json

import numpy as np
import pytest
import torch

from playground.engine.checkpoints import Models
from playground.errors import InputError
from playground.settings import Settings
from playground.training.score_tuned_lens import record_tuned_lens, score_tuned_lens
from playground.training.tuned_lens import (
    LensRecipe,
    Maps,
    MaskedHead,
    descend,
    regress,
    train_tuned_lens,
)
from tests.tiny_checkpoints import make_tiny

TEXT = "\n\n".join("the dog saw the cat again. paris is the capital of france. the man read a good book.\n"
                   "she took the ball out of the fridge and it was big. we love the old house at night."
                   for _ in range(6))


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """Settings, folder and text of a tiny checkpoint with a lens trained for a few steps."""
    root = tmp_path_factory.mktemp("lens")
    folder, corpus = make_tiny(root / "tiny"), root / "text.txt"
    corpus.write_text(TEXT, encoding="utf-8")
    models = Models(Settings(checkpoints=root, default_checkpoint="tiny", precision="fp32"))
    told = []
    recipe = LensRecipe(regression_texts=8, steps=30, texts_a_step=2, rate=1e-2, stride=1)
    lens = train_tuned_lens(models.encoder("tiny"), folder, [corpus] * 12, recipe, told.append)
    models.close()
    return root, folder, corpus, lens, told


@pytest.fixture(scope="module")
def encoder(trained):
    models = Models(Settings(checkpoints=trained[0], default_checkpoint="tiny", precision="fp32"))
    yield models.encoder("tiny")
    models.close()


def test_the_maps_begin_as_the_identity():
    states = torch.randn(4, 8)
    assert torch.equal(Maps(3, 8)(states, 1), states)


def test_regression_finds_the_map_that_made_the_last_states():
    """Last = A h + b exactly: R = A - 1 and b come back where nothing draws to the identity."""
    rng = np.random.default_rng(2)
    state, matrix, bias = rng.normal(size=(50, 4)), rng.normal(size=(4, 4)), rng.normal(size=4)
    found = regress(np.stack([state, state @ matrix.T + bias]), 0.0)
    assert found.residual[0] == pytest.approx(matrix - np.eye(4), abs=1e-5)
    assert found.bias[0] == pytest.approx(bias, abs=1e-5)
    drawn = regress(np.stack([state, state @ matrix.T + bias]), 1e9)
    assert np.abs(drawn.residual).max() < 1e-6


def test_steps_from_the_identity_bring_the_loss_down(trained):
    maps, head = Maps(1, 32), MaskedHead(trained[1])
    states = torch.randn(2, 6, 32)
    optimiser = torch.optim.Adam(maps.parameters(), 1e-2)
    losses = []
    for _ in range(12):
        optimiser.zero_grad()
        losses.append(descend(maps, head, states))
        optimiser.step()
    assert losses[-1] < 0.8 * losses[0]


def test_training_brings_every_layer_nearer_to_the_final_answer(trained, encoder):
    _, _, corpus, _, told = trained
    assert told[-1].done == told[-1].total == 30 and len(told) == 30
    found = score_tuned_lens(encoder, corpus)
    plain, tuned = found.divergence["plain"], found.divergence["tuned"]
    assert all(better < worse for better, worse in zip(tuned[:-1], plain[:-1], strict=True))
    assert tuned[-1] == plain[-1] == 0 and found.agreement["tuned"][-1] == 1
    assert found.metrics["divergence_tuned"] == pytest.approx(np.mean(tuned[:-1]))


def test_the_file_holds_the_maps_in_fp16_and_the_card_the_recipe(trained, encoder):
    _, folder, _, lens, _ = trained
    assert encoder.tuned_lens.residual == pytest.approx(lens.residual, abs=1e-3)
    assert (folder / "tuned_lens.safetensors").stat().st_size < 2 * (2 * 32 * 32 + 2 * 32) + 300
    made = json.loads((folder / "card.json").read_text())["tuned_lens"]["recipe"]
    assert made["steps"] == 30 and made["positions"] > 200 and made["data"][0] == "text.txt"


def test_a_score_goes_into_the_card_beside_the_recipe(trained, encoder):
    _, folder, corpus, _, _ = trained
    record_tuned_lens(folder, score_tuned_lens(encoder, corpus, 3), "command")
    card = json.loads((folder / "card.json").read_text())["tuned_lens"]
    assert card["set"] == "text.txt" and card["command"] == "command" and card["recipe"]["steps"] == 30
    assert len(card["divergence"]["plain"]) == len(card["agreement"]["tuned"]) == 3


def test_divergence_is_recomputed_by_torch(trained, encoder):
    """KL of the head's answers at the masks of one text, by torch's own kl_div."""
    from transformers import AutoModelForMaskedLM

    from playground.training.score_language import masked_texts

    _, folder, corpus, _, _ = trained
    text, _ = next(masked_texts(encoder, corpus, np.random.default_rng(0)))
    states = torch.from_numpy(encoder.hidden_states(text)[:, text.mask_positions])
    with torch.no_grad():
        logs = AutoModelForMaskedLM.from_pretrained(folder).eval().cls.predictions(states).log_softmax(-1)
    kl = torch.nn.functional.kl_div(logs[0], logs[-1], log_target=True, reduction="batchmean") / np.log(2)
    assert score_tuned_lens(encoder, corpus, 1).divergence["plain"][0] == pytest.approx(kl.item(), rel=1e-3)


def test_too_few_texts_and_no_lens_are_refused(trained, tiny_encoder, tmp_path):
    _, folder, corpus, _, _ = trained
    with pytest.raises(InputError, match="lens_few_texts"):
        train_tuned_lens(tiny_encoder, folder, [corpus], LensRecipe(regression_texts=1, steps=50, texts_a_step=2))
    with pytest.raises(InputError, match="lens_missing"):
        score_tuned_lens(tiny_encoder, corpus)
