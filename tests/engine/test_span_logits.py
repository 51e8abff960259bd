"""Span scores and their gradients equal BertForQuestionAnswering's own; windows lose no piece."""

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from transformers import BertForQuestionAnswering

from playground.engine.checkpoints import Models
from playground.engine.span_windows import span_windows, window_starts
from playground.engine.tokenizer_files import build_tokenizer
from playground.errors import CheckpointError, InputError
from playground.settings import Settings
from tests.tiny_checkpoints import make_tiny, tiny_vocab

PAIRS = (
    ("who saw the dog?", "the cat saw the dog."),
    ("where", "paris is the capital city of france, and london is the capital of england."),
    ("what is it", "whales"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("span")
    make_tiny(root / "tiny-span", heads=("span_qa",), seed=4)
    make_tiny(root / "tiny-words", heads=("masked_word",), seed=4)
    return root


@pytest.fixture(scope="module")
def models(folder):
    models = Models(Settings(checkpoints=folder, default_checkpoint="tiny-span", precision="fp32"))
    yield models
    models.close()


@pytest.fixture(scope="module")
def encoder(models):
    return models.encoder("tiny-span")


@pytest.fixture(scope="module")
def peer(folder):
    return BertForQuestionAnswering.from_pretrained(folder / "tiny-span").float().eval()


def theirs(peer, tokenized):
    with torch.no_grad():
        found = peer(
            torch.tensor([tokenized.ids]), token_type_ids=torch.tensor([tokenized.segments])
        )
    return np.stack([found.start_logits[0].numpy(), found.end_logits[0].numpy()])


def test_alone_and_with_others_they_equal_transformers(encoder, peer):
    texts = [encoder.tokens(*pair) for pair in PAIRS]
    for text, ours in zip(texts, encoder.span_logits_many(texts), strict=True):
        asked = np.isfinite(ours[0])
        border = text.segments.index(1)
        assert list(np.flatnonzero(asked)) == [0, *range(border, len(text.pieces) - 1)]
        assert np.array_equal(asked, np.isfinite(ours[1]))
        assert np.abs((ours - theirs(peer, text))[:, asked]).max() < 1e-4
        assert np.abs(encoder.span_logits(text)[:, asked] - ours[:, asked]).max() < 1e-5


@pytest.mark.parametrize("span", [(8, 8), (8, 10), (0, 0)])
def test_gradients_equal_autograd_through_transformers(encoder, peer, span):
    text = encoder.tokens(*PAIRS[0])
    table = peer.get_input_embeddings().weight.detach()
    words = table[torch.tensor(text.ids)].clone().requires_grad_()
    found = peer(inputs_embeds=words[None], token_type_ids=torch.tensor([text.segments]))
    start, end = found.start_logits[0], found.end_logits[0]
    border, stop = text.segments.index(1), len(text.ids) - 1
    spans = [(0, 0), *((i, j) for i in range(border, stop) for j in range(i, stop))]
    shares = torch.stack([start[i] + end[j] for i, j in spans]).softmax(0)
    share = shares[spans.index(span)]
    odds = (share / (1 - share)).log()
    odds.backward()
    ours = encoder.span_gradients(text, *span)
    assert ours.log_odds == pytest.approx(odds.item(), abs=1e-4)
    assert words.grad.abs().max() > 1e-3
    assert np.abs(ours.gradient - words.grad.numpy()).max() < 1e-4 * words.grad.abs().max().item() + 1e-5
    assert np.array_equal(ours.words, table[torch.tensor(text.ids)].numpy())


def test_errors_name_what_was_wrong(models, encoder):
    with pytest.raises(InputError) as caught:
        encoder.span_logits(encoder.tokens("one text"))
    assert caught.value.key == "passage_missing"
    text = encoder.tokens(*PAIRS[0])
    for span in ((1, 2), (8, 7), (6, 99)):
        with pytest.raises(InputError) as caught:
            encoder.span_gradients(text, *span)
        assert caught.value.key == "span_outside"
    with pytest.raises(CheckpointError) as caught:
        models.encoder("tiny-words").span_logits(text)
    assert caught.value.key == "head_missing"


def test_the_cost_counts_the_places_of_the_head(encoder):
    from playground.engine.cost import counting, flops_of

    text = encoder.tokens(*PAIRS[0])
    kept = sum(1 for piece in text.pieces if piece.segment == 1)
    with counting() as spent:
        encoder.span_logits(text)
    sizes = encoder._forward.sizes
    expected = flops_of(sizes, len(text.pieces), kept, 0, False) + 4 * kept * sizes.hidden
    assert (spent.texts, spent.tokens, spent.flops) == (1, len(text.pieces), expected)


@given(st.integers(0, 300), st.integers(1, 60), st.data())
def test_windows_cover_everything_and_share_the_stride(length, room, data):
    stride = data.draw(st.integers(0, room - 1))
    starts = window_starts(length, room, stride)
    covered = set()
    for start in starts:
        covered |= set(range(start, min(start + room, length)))
    assert covered == set(range(length))
    assert all(b - a <= room - stride for a, b in zip(starts, starts[1:], strict=False))
    assert len(starts) == 1 or starts[-1] + room == length


def test_a_worked_example_of_windows():
    assert window_starts(10, 6, 2) == [0, 4]
    tokenizer = build_tokenizer(tiny_vocab(), True)
    found = span_windows(tokenizer, "who?", "the cat saw the dog and ran", 10, 2)
    assert found.border == 4 and found.starts == (0, 2)
    assert [window.tokens for window in found.windows] == [
        ["[CLS]", "who", "?", "[SEP]", "the", "cat", "saw", "the", "dog", "[SEP]"],
        ["[CLS]", "who", "?", "[SEP]", "saw", "the", "dog", "and", "ran", "[SEP]"],
    ]
    assert [window.kept_pair for window in found.windows] == [(0, 19), (8, 27)]
    assert all(window.truncated for window in found.windows)


def test_refused_before_any_work():
    tokenizer = build_tokenizer(tiny_vocab(), True)
    with pytest.raises(InputError) as caught:  # case B40: the three numbers
        span_windows(tokenizer, " ".join(["who"] * 30), "the cat " * 40, 64, 64)
    assert caught.value.key == "stride_too_long"
    assert caught.value.values == {"width": 64, "stride": 64, "question": 30, "room": 31}
    with pytest.raises(InputError) as caught:  # case B39
        span_windows(tokenizer, " ".join(["who"] * 600), "the cat", 384, 128)
    assert caught.value.key == "question_too_long"
    asked = caught.value.values.pop("question")
    assert caught.value.values == {"found": 600, "limit": 380} and asked.split() == ["who"] * 600
