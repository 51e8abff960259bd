"""The embedded default checkpoint gives plain transformers' fp32 numbers, on sentences of our own."""

import numpy as np
import pytest

from playground.engine.checkpoints import Models
from playground.settings import read_settings
from tests.engine.peers import Peer, softmax, top

SETTINGS = read_settings({})
FOLDER = SETTINGS.checkpoints / SETTINGS.default_checkpoint
pytestmark = [
    pytest.mark.real_checkpoint,
    pytest.mark.skipif(not FOLDER.is_dir(), reason=f"{FOLDER.name} is not there yet"),
]

STARTS = [
    "The capital of France is [MASK].", "She drank a cup of [MASK].", "He plays the [MASK] in a band.",
    "The [MASK] barked all night.", "We flew to [MASK] in the summer.", "Please close the [MASK] behind you.",
    "My favourite fruit is [MASK].", "They [MASK] late again.", "The doctor looked at the [MASK].",
    "It was raining, so she took her [MASK].", "The [MASK] rises in the east.", "Water freezes at zero [MASK].",
    "The company is based in [MASK].", "He wrote a long [MASK] to his mother.", "The cat sat on the [MASK].",
    "Two plus two is [MASK].", "The war ended in [MASK].", "She is the [MASK] of the school.",
    "The train to [MASK] leaves at noon.", "I would [MASK] to go home.", "The sky is [MASK].",
    "Birds can [MASK].", "The king and the [MASK] sat down.", "He paid with a credit [MASK].",
    "The [MASK] of the book was surprising.",
]
LONG = " ".join(["In the old town by the river there was a small shop that sold bread and books."] * 6)
MASKED = (
    STARTS
    + [f"{sentence} {STARTS[number - 1]}" for number, sentence in enumerate(STARTS[:20])]
    + [f"{LONG} {sentence}" for sentence in STARTS[20:]]
)
PAIRS = [
    ("Mia opened the fridge.", "She took out a bottle of milk."), ("Mia opened the fridge.", "Penguins cannot fly."),
    ("When does the shop close?", "Whales sing in deep water."), ("When does the shop close?", "At six."),
    (LONG, "It was closed on Sundays."),
]


@pytest.fixture(scope="module")
def models():
    made = Models(SETTINGS)
    yield made
    made.close()


@pytest.fixture(scope="module")
def peer():
    return Peer(FOLDER)


@pytest.fixture(scope="module", params=["fp32", "bf16"])
def encoder(models, request):
    return models.encoder(precision=request.param)


def test_default_checkpoint_has_both_heads_a_title_and_a_licence(models):
    entry = models.entries()[0]
    assert entry.id == SETTINGS.default_checkpoint
    assert {"masked_word", "next_sentence"} <= set(entry.heads)
    assert entry.title and entry.licence and "en" in entry.languages


def test_fifty_sentences_rank_like_the_peer_and_probabilities_agree(encoder, peer):
    assert len(MASKED) == 50
    texts = [encoder.tokens(sentence) for sentence in MASKED]
    same = 0
    for text, ours in zip(texts, encoder.mask_logits_many(texts), strict=True):
        theirs = peer.mask_logits(text)
        gap = np.abs(softmax(ours) - softmax(theirs)).max()
        assert gap < (1e-4 if encoder.precision == "fp32" else 0.02)
        same += int((top(ours) == top(theirs)).all())
        # bf16 may swap near ties: a word in another's place is nearly as probable in fp32
        exact = softmax(theirs)[0]
        swapped = np.abs(exact[top(ours)[0]] - exact[top(theirs)[0]]).max()
        assert swapped < 0.01, (swapped, text.text)  # 0.0059 found with AMX
    assert same == 50 or encoder.precision == "bf16"


def test_words_that_differ_do_not_tie(encoder):
    logits = encoder.mask_logits(encoder.tokens("[MASK]."))[0]
    assert len(np.unique(logits)) > 0.98 * len(logits)  # of bf16 logits few hundred values differ


def test_pairs_agree_with_the_peer(encoder, peer):
    for a, b in PAIRS:
        pair = encoder.tokens(a, b)
        gap = np.abs(softmax(encoder.pair_logits(pair)) - softmax(peer.pair_logits(pair))).max()
        assert gap < (1e-4 if encoder.precision == "fp32" else 0.02)


def test_a_text_alone_and_in_company_gives_the_same(encoder):
    texts = [encoder.tokens(sentence) for sentence in MASKED]
    for text, together in zip(texts, encoder.mask_logits_many(texts), strict=True):
        gap = np.abs(softmax(encoder.mask_logits(text)) - softmax(together)).max()
        assert gap < (1e-5 if encoder.precision == "fp32" else 0.02)
