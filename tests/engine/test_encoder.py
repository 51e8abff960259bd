"""What callers of an encoder meet: shapes, refusals, many threads."""

import threading

import numpy as np
import pytest

from playground.errors import CheckpointError, InputError
from tests.engine.sentences import MASKED, PAIRS
from tests.fake_encoder import FakeEncoder


def test_encoder_says_what_it_is(tiny_encoder):
    assert tiny_encoder.checkpoint == tiny_encoder.entry.id == "tiny"
    assert tiny_encoder.precision == "fp32"
    assert tiny_encoder.vocab[tiny_encoder.tokenizer.mask_id] == "[MASK]"


def test_text_without_a_mask_gives_no_rows(tiny_encoder):
    logits = tiny_encoder.mask_logits(tiny_encoder.tokens("the cat"))
    assert logits.shape == (0, len(tiny_encoder.vocab))
    many = tiny_encoder.mask_logits_many([tiny_encoder.tokens(t) for t in ("a", "a [MASK]", "")])
    assert [len(rows) for rows in many] == [0, 1, 0]
    assert tiny_encoder.mask_logits_many([]) == []
    assert tiny_encoder.pair_logits_many([]).shape == (0, 2)


def test_text_longer_than_the_model_is_refused(tiny_encoder):
    text = tiny_encoder.tokens("cat " * 62 + "[MASK]")
    with pytest.raises(InputError) as caught:
        tiny_encoder.mask_logits(text)
    assert caught.value.key == "too_many_pieces" and caught.value.values == {"found": 65, "limit": 64}
    with pytest.raises(InputError):
        tiny_encoder.pair_logits(text)
    window = tiny_encoder.tokenizer.window(text, text.mask_positions, tiny_encoder.max_pieces)
    assert tiny_encoder.mask_logits(window).shape[0] == 1


@pytest.mark.parametrize("position", [-1, 4, 10**9])
def test_position_that_is_not_there_is_refused(tiny_encoder, position):
    with pytest.raises(InputError) as caught:
        tiny_encoder.mask_logits(tiny_encoder.tokens("the cat"), [position])
    assert caught.value.key == "position_out_of_range"


@pytest.mark.parametrize("segments", [[], [0], [0, 0, 0, 2], [0, 0, 0, -1]])
def test_segments_that_do_not_fit_are_refused(tiny_encoder, segments):
    with pytest.raises(InputError) as caught:
        tiny_encoder.pair_logits(tiny_encoder.tokens("the cat"), segments)
    assert caught.value.key == "bad_segments"


@pytest.mark.parametrize(("checkpoint", "head"), [
    ("tiny-next", "masked_word"), ("tiny-bare", "masked_word"),
    ("tiny-masked", "next_sentence"), ("tiny-bare", "next_sentence"),
])
def test_head_that_is_not_there_is_never_invented(tiny_models, checkpoint, head):
    encoder = tiny_models.encoder(checkpoint)
    text = encoder.tokens("the [MASK]", "a cat")
    call = encoder.mask_logits if head == "masked_word" else encoder.pair_logits
    with pytest.raises(CheckpointError) as caught:
        call(text)
    assert caught.value.key == "head_missing"
    assert caught.value.values == {"checkpoint": checkpoint, "head": head}


def test_results_are_the_callers_own_to_change(tiny_encoder):
    text = tiny_encoder.tokens(MASKED[0])
    first = tiny_encoder.mask_logits(text)
    kept = first.copy()
    first[:] = 0
    np.testing.assert_array_equal(tiny_encoder.mask_logits(text), kept)


def test_sixteen_threads_get_what_one_gets(tiny_encoder):
    texts = [tiny_encoder.tokens(sentence) for sentence in MASKED[:16]]
    pairs = [tiny_encoder.tokens(*pair) for pair in PAIRS]
    expected = [tiny_encoder.mask_logits(text) for text in texts]
    expected_pairs = [tiny_encoder.pair_logits(pair) for pair in pairs]
    wrong = []

    def call(number):
        for step in range(8):
            mine = (number + step) % 16
            gap = np.abs(tiny_encoder.mask_logits(texts[mine]) - expected[mine]).max()
            own = mine % len(pairs)
            gap_of_pair = np.abs(tiny_encoder.pair_logits(pairs[own]) - expected_pairs[own]).max()
            if max(gap, gap_of_pair) > 1e-4:
                wrong.append((mine, gap, gap_of_pair))

    threads = [threading.Thread(target=call, args=(number,)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not wrong


def test_fake_has_the_public_surface_of_the_real_one(tiny_encoder):
    names = {name for name in dir(tiny_encoder) if not name.startswith("_")}
    missing = names - set(dir(FakeEncoder()))
    of_real_weights = {
        "bytes", "layer_weights", "lens", "pair_logits_of_new_classifiers",
        "pair_logits_with_dropout", "tuned_lens", "untrained_twin",
    }
    assert missing <= of_real_weights


def test_fake_gives_the_numbers_it_was_given():
    fake = FakeEncoder(words={"paris": 3.0}, pairs={("a", "b"): [1, 2]})
    row = fake.mask_logits(fake.tokens("the [MASK]"))[0]
    assert fake.vocab[row.argmax()] == "paris" and row.max() == 3
    assert fake.pair_logits(fake.tokens("a", "b")).tolist() == [1, 2]
    by_call = FakeEncoder(words=lambda text, position: {"cat": position})
    assert by_call.mask_logits(by_call.tokens("a a [MASK]")).max() == 3
