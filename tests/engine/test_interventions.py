"""Passes changed on purpose: equal to transformers' with the same change made by hooks."""

import numpy as np
import pytest
import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.flop_counter import FlopCounterMode

from playground.engine.changed_forward import InterventionRequest, compute_changed
from playground.engine.checkpoints import Models
from playground.engine.cost import counting
from playground.engine.interventions import Intervention, Patch
from playground.engine.requests import mask_request
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.engine.peers import Peer
from tests.engine.sentences import MASKED

CLEAN, OTHER = "the cat saw a [MASK] at home.", "the dog ran to [MASK] at night."
HEAD_SIZE = 8


@pytest.fixture(scope="module")
def peer(tiny):
    return Peer(tiny / "tiny-masked", "BertForMaskedLM")


@pytest.fixture(scope="module")
def encoder(tiny_models):
    return tiny_models.encoder("tiny-masked")


@pytest.fixture(scope="module")
def text(encoder):
    return encoder.tokens(CLEAN)


def states_of(peer, tokenized):
    """[layers + 1, pieces, hidden] by transformers."""
    with torch.no_grad():
        output = peer.model(
            input_ids=torch.tensor([tokenized.ids]),
            token_type_ids=torch.tensor([tokenized.segments]),
            output_hidden_states=True,
        )
    return np.stack([state[0].numpy() for state in output.hidden_states])


def without_heads(peer, tokenized, position, heads):
    """What transformers says when the slice that a head mixes is zeroed in front of `dense`."""
    def zero(layer):
        def hook(module, arguments):
            mixed = arguments[0].clone()
            for of_layer, head in heads:
                if of_layer == layer:
                    mixed[..., head * HEAD_SIZE : (head + 1) * HEAD_SIZE] = 0
            return (mixed, *arguments[1:])
        return hook

    hooks = [
        layer.attention.output.dense.register_forward_pre_hook(zero(number))
        for number, layer in enumerate(peer.model.bert.encoder.layer)
    ]
    try:
        return peer.mask_logits(tokenized, [position])[0]
    finally:
        for hook in hooks:
            hook.remove()


@pytest.mark.parametrize("sentence", MASKED[::7])
def test_a_pass_without_changes_is_the_plain_one(encoder, sentence):
    tokenized = encoder.tokens(sentence)
    position = tokenized.mask_positions[0]
    found = encoder.mask_logits_under(tokenized, position, [Intervention()])
    np.testing.assert_allclose(found, encoder.mask_logits(tokenized, [position]), atol=1e-5)


def test_heads_off_equal_transformers_with_their_slices_zeroed(encoder, peer, text):
    position = text.mask_positions[0]
    asked = [
        frozenset({(layer, head)}) for layer in range(2) for head in range(4)
    ] + [frozenset({(0, 1), (1, 3), (1, 0)})]
    found = encoder.mask_logits_under(text, position, [Intervention(heads) for heads in asked])
    for heads, row in zip(asked, found, strict=True):
        np.testing.assert_allclose(row, without_heads(peer, text, position, heads), atol=1e-4)
    assert np.abs(found - encoder.mask_logits(text)).max(1).min() > 1e-3  # every head does something


def test_pairs_with_a_head_off_equal_transformers(tiny_models, tiny):
    encoder = tiny_models.encoder("tiny-next")
    peer = Peer(tiny / "tiny-next", "BertForNextSentencePrediction")
    pair = encoder.tokens("the shop was close.", "when does school close?")
    found = encoder.pair_logits_under(pair, [Intervention(), Intervention(frozenset({(0, 2)}))])
    np.testing.assert_allclose(found[0], encoder.pair_logits(pair), atol=1e-5)
    peer.mask_logits = lambda tokenized, positions: [peer.pair_logits(tokenized)]
    np.testing.assert_allclose(found[1], without_heads(peer, pair, 0, [(0, 2)]), atol=1e-4)


@pytest.mark.parametrize("layer", [0, 1, 2])
def test_every_state_patched_with_its_own_value_changes_nothing(encoder, peer, text, layer):
    states = states_of(peer, text)[layer]
    own = tuple(Patch(layer, piece, state) for piece, state in enumerate(states))
    found = encoder.mask_logits_under(text, text.mask_positions[0], [Intervention(patches=own)])
    np.testing.assert_allclose(found, encoder.mask_logits(text), atol=1e-4)


@pytest.mark.parametrize("layer", [0, 1, 2])
def test_every_state_of_another_text_gives_the_other_texts_answer(encoder, peer, text, layer):
    other = encoder.tokens(OTHER)
    assert len(other.pieces) == len(text.pieces) and other.mask_positions == text.mask_positions
    states = states_of(peer, other)[layer]
    patches = tuple(Patch(layer, piece, state) for piece, state in enumerate(states))
    found = encoder.mask_logits_under(text, text.mask_positions[0], [Intervention(patches=patches)])
    np.testing.assert_allclose(found, encoder.mask_logits(other), atol=1e-4)


def test_one_patch_equals_transformers_with_a_hook(encoder, peer, text):
    other = states_of(peer, encoder.tokens(OTHER))
    position = text.mask_positions[0]

    def hook(module, arguments, output):
        states = (output[0] if isinstance(output, tuple) else output).clone()
        states[0, 2] = torch.from_numpy(other[1, 2])
        return (states, *output[1:]) if isinstance(output, tuple) else states

    handle = peer.model.bert.encoder.layer[0].register_forward_hook(hook)
    expected = peer.mask_logits(text, [position])
    handle.remove()
    change = Intervention(patches=(Patch(1, 2, other[1, 2]),))
    np.testing.assert_allclose(
        encoder.mask_logits_under(text, position, [change]), expected, atol=1e-4
    )


def test_a_last_state_patched_elsewhere_does_not_reach_the_mask(encoder, text):
    position = text.mask_positions[0]
    patch = Patch(2, position - 1, np.ones(32, np.float32))
    found = encoder.mask_logits_under(text, position, [Intervention(patches=(patch,))])
    np.testing.assert_allclose(found, encoder.mask_logits(text), atol=1e-5)


def test_a_mask_equals_transformers_attention_mask(encoder, peer, text):
    count, position = len(text.pieces), text.mask_positions[0]
    hidden = np.zeros((count, count), bool)
    hidden[:, 2] = True  # nobody sees "cat"
    found = encoder.mask_logits_under(
        text, position, [Intervention(visible=~hidden), Intervention()]
    )
    with torch.no_grad():
        output = peer.model(
            input_ids=torch.tensor([text.ids]), attention_mask=torch.tensor(~hidden[:1]).long()
        )
    np.testing.assert_allclose(found[0], output.logits[0, position].numpy(), atol=1e-4)
    np.testing.assert_allclose(found[1:], encoder.mask_logits(text), atol=1e-5)


def test_left_to_right_the_words_after_the_mask_change_nothing(encoder):
    one, two = (encoder.tokens(f"the dog saw a [MASK] {end}.") for end in ("at home", "in paris"))
    left = Intervention(visible=np.tri(len(one.pieces), dtype=bool))
    position = one.mask_positions[0]
    found = [encoder.mask_logits_under(text, position, [left]) for text in (one, two)]
    np.testing.assert_allclose(*found, atol=1e-5)
    assert np.abs(encoder.mask_logits(one) - encoder.mask_logits(two)).max() > 1e-2


def test_changes_of_several_kinds_and_texts_do_not_see_one_another(encoder, peer, text):
    states = states_of(peer, encoder.tokens(OTHER))
    changes = [
        Intervention(frozenset({(1, 1)})),
        Intervention(patches=(Patch(0, 2, states[0, 2]),)),
        Intervention(visible=np.tri(len(text.pieces), dtype=bool)),
        Intervention(frozenset({(0, 0)}), (Patch(2, text.mask_positions[0], states[2, 3]),)),
    ]
    position = text.mask_positions[0]
    together = encoder.mask_logits_under(text, position, changes)
    for change, row in zip(changes, together, strict=True):
        np.testing.assert_allclose(
            row, encoder.mask_logits_under(text, position, [change])[0], atol=1e-5
        )


def test_bf16_checkpoints_answer_in_fp32(tiny, encoder, text):
    models = Models(Settings(checkpoints=tiny, default_checkpoint="tiny", precision="bf16"))
    served = models.encoder("tiny-masked")
    changes = [Intervention(), Intervention(frozenset({(1, 2)}))]
    found = served.mask_logits_under(text, text.mask_positions[0], changes)
    exact = encoder.mask_logits_under(text, text.mask_positions[0], changes)
    plain = served.mask_logits(text)[0]
    models.close()
    assert np.abs(found[0] - exact[0]).max() < np.abs(plain - exact[0]).max() < 0.5
    np.testing.assert_allclose(found, exact, atol=0.2)  # the weights themselves are rounded


def test_flops_are_those_that_torch_counts(encoder, text):
    changes = [Intervention(frozenset({(0, head)})) for head in range(4)]
    asked = mask_request(text, text.mask_positions)
    with FlopCounterMode(display=False) as counter, sdpa_kernel(SDPBackend.MATH):
        compute_changed(encoder._forward, [InterventionRequest(asked, c) for c in changes])
    with counting() as spent:
        encoder.mask_logits_under(text, text.mask_positions[0], changes)
    assert (spent.texts, spent.tokens) == (4, 4 * len(text.pieces))
    assert spent.flops == counter.get_total_flops()


def test_no_changes_asked_gives_no_rows(encoder, tiny_encoder, text):
    assert encoder.mask_logits_under(text, 1, []).shape == (0, len(encoder.vocab))
    assert tiny_encoder.pair_logits_under(tiny_encoder.tokens("a", "b"), []).shape == (0, 2)


STATE = np.zeros(32, np.float32)
NOBODY = np.ones((10, 10), bool)
NOBODY[3] = False


@pytest.mark.parametrize(("change", "key", "values"), [
    (Intervention(frozenset({(2, 0)})), "head_unknown", {"layer": 2, "last_layer": 1}),
    (Intervention(frozenset({(0, -1)})), "head_unknown", {"head": -1, "last_head": 3}),
    (Intervention(patches=(Patch(3, 0, STATE),)), "patch_outside", {"layer": 3, "last_layer": 2}),
    (Intervention(patches=(Patch(0, 10, STATE),)), "patch_outside", {"piece": 10, "last_piece": 9}),
    (Intervention(patches=(Patch(0, 0, STATE[:5]),)), "patch_size", {"found": [5], "expected": 32}),
    (Intervention(visible=NOBODY[:9]), "visible_shape", {"found": [9, 10], "expected": 10}),
    (Intervention(visible=NOBODY), "visible_blind", {"found": 3}),
])
def test_a_change_with_no_place_is_refused_by_name(encoder, text, change, key, values):
    with pytest.raises(InputError, match=key) as caught:
        encoder.mask_logits_under(text, text.mask_positions[0], [Intervention(), change])
    assert values.items() <= caught.value.values.items()


def test_a_checkpoint_without_the_head_is_refused(tiny_models, text):
    with pytest.raises(CheckpointError, match="head_missing"):
        tiny_models.encoder("tiny-next").mask_logits_under(text, 1, [Intervention()])
