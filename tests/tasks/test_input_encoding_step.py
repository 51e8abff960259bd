"""One layer step by step: known values, transformers' own modules, shapes, faults."""

import math

import numpy as np
import pytest

from playground.engine.layer_weights import Scale
from playground.errors import InputError
from playground.tasks.input_encoding_step import GROUPS, STEPS, layer_steps
from playground.tasks.layer_arithmetic import activate, layer_norm

TEXT = "the cat saw a dog at home."  # 9 pieces with [CLS] and [SEP]


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.for_head("encoder", "tiny", "fp32")


@pytest.fixture(scope="module")
def layer(tiny):
    from transformers import BertModel

    return BertModel.from_pretrained(tiny / "tiny", attn_implementation="eager").eval()


def test_gelu_at_one_is_the_normal_distributions_share_below_one():
    # Φ(1) = 0.841345 by any table of the normal distribution; the tanh form gives 0.841192
    x = np.array([[1.0, 0.0, -1.0]])
    assert activate(x, "gelu")[0] == pytest.approx([0.841345, 0, -0.158655], abs=1e-6)
    assert activate(x, "gelu_new")[0] == pytest.approx([0.841192, 0, -0.158808], abs=1e-6)
    assert activate(x, "relu")[0].tolist() == [1, 0, 0]


def test_layer_norm_by_hand():
    scale = Scale(np.array([1, 1, 2, 1], np.float32), np.array([0, 0, 0, 5], np.float32))
    found = layer_norm(np.array([[1.0, 1.0, 3.0, 3.0]]), scale, 0.0)
    assert found[0].tolist() == [-1, -1, 2, 6]


def test_every_step_equals_what_passes_through_transformers_modules(encoder, layer):
    import torch

    passed = {}

    def keep(name, taken="out"):
        def hook(module, arguments, output):
            found = arguments[0] if taken == "in" else output
            passed[name] = found[0].detach().numpy() if found.dim() == 3 else found
        return hook

    of = layer.encoder.layer[1]
    for name, module, taken in (
        ("joined", of.attention.output.dense, "in"), ("projected", of.attention.output.dense, "out"),
        ("added", of.attention.output.LayerNorm, "in"), ("normed", of.attention.output.LayerNorm, "out"),
        ("inner", of.intermediate.dense, "out"), ("activated", of.output.dense, "in"),
        ("outer", of.output.dense, "out"), ("added_again", of.output.LayerNorm, "in"),
        ("output", of.output.LayerNorm, "out"),
    ):
        module.register_forward_hook(keep(name, taken))
    with torch.no_grad():
        layer(input_ids=torch.tensor([encoder.tokens(TEXT).ids]))
    found = layer_steps(encoder, TEXT, layer=1, head=2, piece=3)
    assert len(passed) == 9
    for name, expected in passed.items():
        step = found.step(name)
        assert step.shape == expected.shape
        np.testing.assert_allclose(step.corner, expected[list(found.rows), :6], atol=1e-4)
        assert step.length == pytest.approx(np.linalg.norm(expected[3]), rel=1e-4)


@pytest.mark.parametrize("layer", [0, 1])
def test_numbers_are_those_of_the_models_own_pass(encoder, layer):
    found = layer_steps(encoder, TEXT, "it ran late.", layer=layer, head=1, piece=2)
    assert set(found.gaps) == {"queries", "keys", "values", "weights", "mixed", "output"}
    assert max(found.gaps.values()) < 1e-4
    states = encoder.hidden_states(encoder.tokens(TEXT, "it ran late."))
    rows = list(found.rows)
    np.testing.assert_allclose(found.step("input").corner, states[layer][rows, :6], atol=1e-5)
    np.testing.assert_allclose(found.step("output").corner, states[layer + 1][rows, :6], atol=1e-4)


def test_the_numbers_on_show_add_up(encoder):
    found = layer_steps(encoder, "the cat saw", layer=1, head=3, piece=0)  # 5 pieces: all are shown
    corner = {step.name: np.array(step.corner) for step in found.steps}
    np.testing.assert_allclose(corner["weights"].sum(1), 1, atol=1e-5)
    exps = np.exp(corner["scores"])
    np.testing.assert_allclose(exps / exps.sum(1, keepdims=True), corner["weights"], atol=1e-5)
    np.testing.assert_allclose(corner["weights"] @ corner["values"], corner["mixed"], atol=1e-5)
    np.testing.assert_allclose(corner["input"] + corner["projected"], corner["added"], atol=1e-5)
    np.testing.assert_allclose(corner["normed"] + corner["outer"], corner["added_again"], atol=1e-5)


def test_shapes_follow_from_the_sizes(encoder):
    found = layer_steps(encoder, TEXT)
    count = len(found.tokens)
    assert (found.hidden, found.head_size, found.inner, found.heads) == (32, 8, 64, 4)
    assert found.step("queries").operands == ((count, 32), (32, 8))
    assert found.step("scores").shape == found.step("weights").shape == (count, count)
    assert found.step("joined").operands == ((count, 8),) * 4
    for step in found.steps:
        if len(step.operands) == 2 and step.name not in ("added", "added_again"):
            (rows, inside), (same, columns) = step.operands
            assert inside == same and step.shape == (rows, columns), step.name
    assert tuple(name for names in GROUPS.values() for name in names) == STEPS


@pytest.mark.parametrize(("piece", "rows"), [(0, (0, 5)), (4, (1, 6)), (9, (4, 9))])
def test_six_pieces_around_the_chosen_one_are_shown(encoder, piece, rows):
    found = layer_steps(encoder, TEXT, piece=piece)
    assert len(found.tokens) == 10 and (found.rows[0], found.rows[-1]) == rows
    assert all(len(step.corner) == 6 for step in found.steps)


@pytest.mark.parametrize("activation", ["relu", "gelu_new"])
def test_other_activations_agree_too(tmp_path, activation):
    from playground.engine.checkpoints import Models
    from playground.settings import Settings
    from tests.tiny_checkpoints import make_tiny

    make_tiny(tmp_path / "other", heads=(), hidden_act=activation)
    models = Models(Settings(checkpoints=tmp_path, default_checkpoint="other", precision="fp32"))
    found = layer_steps(models.encoder("other"), TEXT, layer=1)
    models.close()
    assert found.activation == activation and found.gaps["output"] < 1e-4


@pytest.mark.parametrize(("arguments", "key"), [
    ({"text": " "}, "step_empty"), ({"layer": 2}, "step_no_layer"), ({"head": 4}, "step_no_head"),
    ({"piece": 10}, "step_no_piece"), ({"piece": -1}, "step_no_piece"), ({"layer": 0.5}, "step_no_layer"),
    ({"head": True}, "step_no_head"), ({"text": "cat " * 70}, "too_many_pieces"),
])
def test_what_has_no_place_is_refused(encoder, arguments, key):
    with pytest.raises(InputError, match=key):
        layer_steps(encoder, **{"text": TEXT, **arguments})


def test_a_text_that_cannot_be_read_is_noted(encoder):
    found = layer_steps(encoder, "猫 ☃ ☕", piece=1)
    assert found.notes == ("much_unknown",) and math.isclose(found.unknown_share, 1)
