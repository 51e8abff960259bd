"""What an answer costs: FLOPs as torch counts them, tokens and passes of this caller alone."""

import contextvars
import threading

import pytest
import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.utils.flop_counter import FlopCounterMode

from playground.engine.architecture import Architecture
from playground.engine.cost import Spent, counted, counting, flops_of
from playground.tasks.masked_word import fill_mask

BASE = Architecture(12, 768, 12, 3072, 512, 2, 30_522, "gelu", 1e-12)


def counted_by_torch(encoder, texts, pair):
    """Run texts by the engine's own forward pass, outside the batcher, under torch's counter."""
    forward = encoder._forward
    packed = forward.pack([t.ids for t in texts], [t.segments for t in texts])
    kept = [
        start + place
        for text, start in zip(texts, packed.starts, strict=True)
        for place in ([0] if pair else text.mask_positions)
    ]
    with FlopCounterMode(display=False) as counter, sdpa_kernel(SDPBackend.MATH), torch.no_grad():
        hidden = forward.encode(packed, torch.tensor(kept))
        (forward.next_logits if pair else forward.word_logits)(hidden)
    return counter.get_total_flops()


@pytest.mark.parametrize("pair", [False, True])
def test_flops_are_those_that_torch_counts(tiny_encoder, pair):
    written = ["the [MASK] saw a cat .", "the man saw a big old [MASK] and a [MASK] ."]
    texts = [tiny_encoder.tokens(text, "a dog ran ." if pair else None) for text in written]
    with counting() as spent:
        if pair:
            tiny_encoder.pair_logits_many(texts)
        else:
            tiny_encoder.mask_logits_many(texts)
    assert spent.flops == counted_by_torch(tiny_encoder, texts, pair)
    assert (spent.texts, spent.tokens) == (2, sum(len(text.pieces) for text in texts))
    assert spent.milliseconds > 0


def test_bert_base_needs_22_gflop_for_128_tokens():
    assert flops_of(BASE, 128, 128, 0, False) == pytest.approx(22.35e9, rel=1e-3)
    head = flops_of(BASE, 128, 128, 1, False) - flops_of(BASE, 128, 128, 0, False)
    assert head == 2 * 768 * (768 + 30_522)


def test_text_of_which_nothing_is_asked_costs_nothing(tiny_encoder):
    with counting() as spent:
        tiny_encoder.mask_logits(tiny_encoder.tokens("a cat"))
    assert (spent.texts, spent.flops) == (1, 0)


def test_every_pass_of_a_task_is_counted(tiny_encoder, monkeypatch):
    ran = []
    run = tiny_encoder._batcher.run
    watched = lambda work, payloads, tokens: ran.extend(tokens) or run(work, payloads, tokens)  # noqa: E731
    monkeypatch.setattr(tiny_encoder._batcher, "run", watched)
    with counting() as spent:
        fill_mask(tiny_encoder, "the [MASK] saw the [MASK]", targets=["dogs"], decode="joint")
    assert (spent.texts, spent.tokens) == (len(ran), sum(ran)) and len(ran) > 2


def test_callers_at_the_same_time_count_their_own(tiny_encoder):
    found = {}

    def ask(name, times):
        with counting() as spent:
            for _ in range(times):
                tiny_encoder.mask_logits(tiny_encoder.tokens("a [MASK] ."))
        found[name] = (spent.texts, spent.tokens)

    threads = [threading.Thread(target=ask, args=(n, n)) for n in range(1, 6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert found == {n: (n, 5 * n) for n in range(1, 6)}


def test_outside_and_after_a_count_nothing_is_added(tiny_encoder):
    with counting() as spent:
        pass
    tiny_encoder.mask_logits(tiny_encoder.tokens("a [MASK] ."))
    assert spent == Spent(milliseconds=spent.milliseconds)


def test_steps_resumed_in_other_contexts_are_all_counted(tiny_encoder):
    def task():
        for _ in range(3):
            tiny_encoder.mask_logits(tiny_encoder.tokens("a [MASK] ."))
            yield "step"

    spent = Spent()
    steps = counted(task(), spent)
    for _ in range(3):
        assert contextvars.Context().run(next, steps) == "step"
    with pytest.raises(StopIteration):
        contextvars.Context().run(next, steps)
    assert (spent.texts, spent.tokens) == (3, 15)


def test_a_block_left_in_another_context_does_not_fail(tiny_encoder):
    def handler():
        with counting() as spent:
            yield spent
            yield spent

    steps = handler()
    spent = contextvars.Context().run(next, steps)
    contextvars.Context().run(steps.close)
    assert spent.milliseconds > 0
