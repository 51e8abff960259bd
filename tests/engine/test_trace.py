"""All of one pass: equal to plain transformers', whoever else asks; its size bounds a batch."""

import numpy as np
import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from playground.engine.capture import CaptureRequest, capture_request, compute_traces
from playground.engine.checkpoints import Models
from playground.engine.cost import counting
from playground.errors import InputError
from playground.settings import Settings
from tests.engine.sentences import MASKED, PAIRS
from tests.engine.test_capture import BERT_LARGE
from tests.tiny_checkpoints import make_tiny


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    folder = tmp_path_factory.mktemp("traced")
    make_tiny(folder / "both", seed=6)
    make_tiny(folder / "plain", heads=(), seed=7, layers=3, attention_heads=2)
    made = Models(Settings(checkpoints=folder, default_checkpoint="both", precision="fp32"))
    yield made
    made.close()


def looked_into(folder, tokenized):
    """(attentions, states, [values], [inputs of the output projection], [projections]) of theirs."""
    from transformers import BertModel

    model = BertModel.from_pretrained(folder, attn_implementation="eager").float().eval()
    values, mixed = [], []
    for layer in model.encoder.layer:
        layer.attention.self.value.register_forward_hook(lambda _, __, out: values.append(out[0]))
        layer.attention.output.dense.register_forward_pre_hook(lambda _, args: mixed.append(args[0][0]))
    with torch.no_grad():
        output = model(
            input_ids=torch.tensor([tokenized.ids]),
            token_type_ids=torch.tensor([tokenized.segments]),
            output_attentions=True, output_hidden_states=True,
        )
    weights = [layer.attention.output.dense.weight.detach() for layer in model.encoder.layer]
    attentions, states = ([part[0].numpy() for part in parts]
                          for parts in (output.attentions, output.hidden_states))
    return np.stack(attentions), np.stack(states), values, mixed, weights


def assert_theirs(encoder, tokenized, folder):
    trace = encoder.trace(tokenized)
    attentions, states, values, mixed, weights = looked_into(folder, tokenized)
    np.testing.assert_allclose(trace.attentions, attentions, atol=1e-5)
    np.testing.assert_allclose(trace.states, states, atol=1e-5)
    layers, heads, pieces, size = trace.values.shape
    for layer in range(layers):
        rows = trace.mixed[layer].transpose(1, 0, 2).reshape(pieces, heads * size)
        np.testing.assert_allclose(rows, mixed[layer].numpy(), atol=1e-5)
        for head in range(heads):
            part = slice(head * size, (head + 1) * size)
            own = values[layer][:, part]
            np.testing.assert_allclose(trace.values[layer, head], own.numpy(), atol=1e-5)
            carried = own @ weights[layer][:, part].T
            np.testing.assert_allclose(
                trace.value_norms[layer, head], carried.norm(dim=-1).numpy(), atol=1e-5
            )


@pytest.mark.parametrize("text", [MASKED[0], MASKED[23], PAIRS[0], ""])
@pytest.mark.parametrize("checkpoint", ["both", "plain"])
def test_a_pass_is_that_of_transformers(models, checkpoint, text):
    encoder = models.encoder(checkpoint)
    tokenized = encoder.tokens(*text) if isinstance(text, tuple) else encoder.tokens(text)
    assert_theirs(encoder, tokenized, encoder._weights.parent)


def test_weights_and_sums_follow_from_queries_keys_and_values(models):
    """softmax(q·k / √d) and its sum of values, computed again here in float64."""
    trace = models.encoder("plain").trace(models.encoder("plain").tokens("the dog saw a cat"))
    q, k, v = (part.astype(np.float64) for part in (trace.queries, trace.keys, trace.values))
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(16)
    weights = np.exp(scores) / np.exp(scores).sum(-1, keepdims=True)
    np.testing.assert_allclose(trace.attentions, weights, atol=1e-5)
    np.testing.assert_allclose(trace.mixed, weights @ v, atol=1e-5)


def test_attentions_and_states_alone_are_those_of_the_trace(models):
    encoder = models.encoder("both")
    tokenized = encoder.tokens(*PAIRS[0])
    trace = encoder.trace(tokenized)
    np.testing.assert_array_equal(encoder.hidden_states(tokenized), trace.states)
    np.testing.assert_array_equal(encoder.attentions(tokenized), trace.attentions)


def test_texts_of_all_lengths_share_a_pass_and_come_back_in_order(models):
    encoder = models.encoder("both")
    texts = [encoder.tokens(text) for text in (*MASKED[:4], "a", MASKED[2])]
    together = compute_traces(encoder._forward, [capture_request(t, "trace") for t in texts])
    for text, found in zip(texts, together, strict=True):
        alone = encoder.trace(text)
        for name in vars(alone):
            np.testing.assert_allclose(getattr(found, name), getattr(alone, name), atol=1e-5)


def test_bf16_checkpoints_are_traced_in_fp32(models):
    folder = models.encoder("both")._weights.parent.parent
    served = Models(Settings(checkpoints=folder, default_checkpoint="both", precision="bf16"))
    text = models.encoder("both").tokens(MASKED[0])
    found = served.encoder("both").trace(text).states
    np.testing.assert_allclose(found, models.encoder("both").trace(text).states, atol=0.1)
    assert len(np.unique(found)) > 0.9 * found.size
    served.close()


@pytest.mark.parametrize("ask", ["trace", "hidden_states"])
def test_flops_are_those_that_torch_counts(models, ask):
    encoder = models.encoder("plain")
    tokenized = encoder.tokens(MASKED[23])
    wanted, work = {
        "trace": ("trace", encoder._traces), "hidden_states": ("states", encoder._states),
    }[ask]
    with FlopCounterMode(display=False) as counter:
        work([capture_request(tokenized, wanted)])
    with counting() as spent:
        getattr(encoder, ask)(tokenized)
    assert (spent.texts, spent.tokens) == (1, len(tokenized.ids))
    assert spent.flops == counter.get_total_flops()


def test_a_text_counts_by_its_answer_where_that_is_large():
    """BERT large, 512 pieces: weights 384 MiB; states 25, and 4 * 24 rows of 2 MiB; norms 0.75."""
    long, short = ([5] * length for length in (512, 8))
    sizes = {name: CaptureRequest(long, long, name).tokens(BERT_LARGE) for name in ("states", "trace")}
    assert sizes == {"states": 50 * 2**20 // 32_768, "trace": int(626.75 * 2**20) // 32_768}
    assert CaptureRequest(short, short, "states").tokens(BERT_LARGE) == 25


@pytest.mark.parametrize("ask", ["trace", "hidden_states"])
def test_text_longer_than_the_model_is_refused(models, ask):
    encoder = models.encoder("both")
    with pytest.raises(InputError, match="too_many_pieces"):
        getattr(encoder, ask)(encoder.tokens("cat " * 63))
