"""Masks compared: who may see whom by hand, a GPT and an XLNet mask, predictions against transformers."""

import math

import numpy as np
import pytest

from playground.errors import CheckpointError, InputError
from playground.tasks.attention_masks import (
    MASKS,
    compare_masks,
    draw_order,
    ranks_of,
    visible_of,
)
from tests.fake_encoder import FakeEncoder

TEXT = "the dog [MASK] a cat"  # [CLS] the dog [MASK] a cat [SEP]


def visible(mask, text=TEXT, order=()):
    tokenized = FakeEncoder().tokens(text)
    return visible_of(ranks_of(mask, tokenized.pieces, tokenized.mask_positions[0], order))


def test_a_left_to_right_mask_is_gpts_triangle_beside_cls_and_sep():
    found = visible("left_to_right")
    assert (found[1:-1, 1:-1] == np.tril(np.ones((5, 5), bool))).all()
    assert found[:, [0, -1]].all()  # everyone may rest there
    assert not found[[0, -1], 1:-1].any()  # and nothing leaks through them


def test_the_full_mask_hides_nothing():
    assert visible("full").all()


def test_hidden_words_are_seen_by_themselves_alone():
    right = visible("right_hidden")
    assert right[:4, :4].all() and not right[:4, 4:6].any() and not right[6, 4:6].any() and right[4:6].all()
    left = visible("left_hidden")
    assert left[3:, 3:].all() and not left[3:, 1:3].any() and left[1:3].all()


def test_xlnets_example_of_the_content_stream():
    # Yang et al. 2019, figure 2: order 3 -> 2 -> 4 -> 1; h1 sees all, h2 sees 2 and 3, h3 itself, h4 all but 1
    found = visible("permutation", "the [MASK] dog ran", order=(3, 2, 4, 1))[1:-1, 1:-1]
    assert found.tolist() == [
        [True, True, True, True], [False, True, True, False], [False, False, True, False], [False, True, True, True],
    ]


def test_an_order_is_drawn_by_its_seed_without_cls_and_sep():
    pieces = FakeEncoder().tokens(TEXT).pieces
    assert sorted(draw_order(pieces, 3)) == [1, 2, 3, 4, 5]
    assert draw_order(pieces, 3) == draw_order(pieces, 3)
    assert len({draw_order(pieces, seed) for seed in range(20)}) > 10


def test_every_mask_is_asked_once_and_compared_with_the_full_one():
    def changed(tokenized, position, change):
        return {"saw": 2.0, "ran": 0.0} if change.visible.all() else {"saw": 0.0, "ran": 2.0}

    encoder = FakeEncoder(words={"saw": 2.0, "ran": 0.0}, changed=changed, floor=-1e9)
    found = compare_masks(encoder, TEXT, seed=1)
    assert [row.mask for row in found.masks] == list(MASKS) and found.target == "saw"
    full, hidden = found.under("full"), found.under("right_hidden")
    share = 1 / (1 + math.exp(-2))
    assert (full.probability, full.rank, full.change) == (pytest.approx(share), 1, 0.0)
    assert (hidden.probability, hidden.rank) == (pytest.approx(1 - share), 2)
    assert hidden.change == pytest.approx(math.log2((1 - share) / share))
    assert hidden.words[0].word == "ran" and (full.seen, hidden.seen) == (7, 5)
    assert found.under("left_to_right").seen == 5 and found.order == draw_order(encoder.tokens(TEXT).pieces, 1)


def test_predictions_are_those_of_transformers_under_the_same_masks(tiny, tiny_models):
    import torch
    from transformers import BertForMaskedLM

    encoder = tiny_models.for_head("masked_word", "tiny", "fp32")
    found = compare_masks(encoder, TEXT, "ran", seed=5)
    model = BertForMaskedLM.from_pretrained(tiny / "tiny", attn_implementation="eager").eval()
    ids = torch.tensor([encoder.tokens(TEXT).ids])
    for row in found.masks:
        hidden = torch.from_numpy(~visible_of(row.ranks))[None, None]
        bias = torch.zeros(hidden.shape).masked_fill(hidden, torch.finfo(torch.float32).min)
        with torch.no_grad():
            logits = model(ids, attention_mask=bias).logits[0, found.position]
        probability = logits.softmax(-1)[encoder.vocab.index("ran")].item()
        assert row.probability == pytest.approx(probability, rel=1e-4), row.mask
    assert len({round(row.probability, 9) for row in found.masks}) > 3


def test_words_out_of_sight_change_nothing(tiny_models):
    encoder = tiny_models.for_head("masked_word", "tiny", "fp32")
    one, other = (compare_masks(encoder, f"the dog [MASK] {rest}", "ran") for rest in ("a cat", "in london"))
    for mask, same in (("right_hidden", True), ("left_to_right", True), ("full", False)):
        near = one.under(mask).probability == pytest.approx(other.under(mask).probability, rel=1e-5)
        assert near == same, mask


def test_what_a_mask_cannot_hide_is_said():
    encoder = FakeEncoder(words={"saw": 2.0})
    assert "nothing_right" in compare_masks(encoder, "the dog [MASK]").notes
    assert "nothing_left" in compare_masks(encoder, "[MASK] ran").notes
    first = next(seed for seed in range(99) if draw_order(encoder.tokens(TEXT).pieces, seed)[0] == 3)
    assert compare_masks(encoder, TEXT, seed=first).notes == ("drawn_first",)
    long = compare_masks(FakeEncoder(words={"saw": 2.0}, max_pieces=128), "dog " * 90 + "[MASK]")
    assert "truncated" in long.notes and len(long.tokens) == 64


@pytest.mark.parametrize(
    ("text", "target", "seed", "key"),
    [("the dog", "", 0, "no_mask"), (TEXT, "", 10_000, "masks_seed"), (TEXT, "", "1", "masks_seed"), (TEXT, "two words", 0, "target_blanks")],
)
def test_what_cannot_be_compared_is_refused(text, target, seed, key):
    with pytest.raises(InputError) as caught:
        compare_masks(FakeEncoder(words={"saw": 2.0}), text, target, seed)
    assert caught.value.key == key


def test_a_checkpoint_without_the_head_is_refused():
    with pytest.raises(CheckpointError):
        compare_masks(FakeEncoder(heads=("next_sentence",)), TEXT)
