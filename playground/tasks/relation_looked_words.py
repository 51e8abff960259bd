"""
Which words a label of R-BERT hangs on: gradient times input, and what leaving a word out costs.

In bits of log2 p(label). Gradient times input is a local linear reading: how the log-probability
would change along a straight line through the text's own word embeddings (Denil et al. 2014,
https://arxiv.org/abs/1412.6815; Shrikumar et al. 2017, https://arxiv.org/abs/1704.02685). Leaving
out puts [MASK]s in the place of a word and asks again (Li et al. 2016,
https://arxiv.org/abs/1612.08220).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.engine.marked_text import MarkedText
from playground.tasks.relation_looked_attention import SPECIALS, special_places
from playground.tasks.relation_variants import mask_pieces

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import WordSpan

MOST_TOKENS = 8_192
"""Wordpieces up to which every word is left out once: words times the length of the text."""

BITS = float(1 / np.log(2))
"""Bits in a nat."""


@dataclass(frozen=True)
class LookedWord:
    """A word with what the gradient, and leaving it out, say of the label; in bits."""

    text: str
    """As typed."""
    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    entity: str
    """"e1", "e2", or empty for a word of the context."""
    gradient_input: float
    """Summed over its pieces: above 0 it speaks for the label."""
    magnitude: float
    """L2 norm of the products over its pieces and the hidden size, not below 0."""
    left_out: float | None
    """What log2 p(label) loses with [MASK]s in its place; None where that was not measured."""


@dataclass(frozen=True)
class LookedSpecial:
    """A piece that is no word."""

    role: str
    """One of `SPECIALS`."""
    piece: str
    """As the vocabulary spells it."""
    gradient_input: float
    """In bits."""


def each_left_out(
    encoder: Encoder, marked: MarkedText, words: Sequence[WordSpan]
) -> list[MarkedText]:
    """Return the text, and after it the text without each word in turn unless that is too much."""
    if len(words) * len(marked.tokenized.pieces) > MOST_TOKENS:
        return [marked]
    return [marked, *(mask_pieces(encoder.tokenizer, marked, word.pieces) for word in words)]


def log_probabilities(encoder: Encoder, texts: Sequence[MarkedText]) -> NDArray[np.float64]:
    """Return natural logarithms, [texts, labels] in the head's order."""
    logits = np.stack(encoder.relation_logits_many(texts)).astype(np.float64)
    shifted = logits - logits.max(-1, keepdims=True)
    logs: NDArray[np.float64] = shifted - np.log(np.exp(shifted).sum(-1, keepdims=True))
    return logs


def gradient_times_input(
    encoder: Encoder, marked: MarkedText, index: int
) -> NDArray[np.float64]:
    """Return the products in bits, [pieces, hidden], for a label by its place in the head."""
    found = encoder.relation_gradients(marked, index)
    products: NDArray[np.float64] = found.gradient.astype(np.float64) * found.words * BITS
    return products


def words_of(
    marked: MarkedText,
    words: Sequence[WordSpan],
    products: NDArray[np.float64],
    logs: NDArray[np.float64],
) -> tuple[LookedWord, ...]:
    """
    Return each word with its effects.

    Args:
        marked: the text.
        words: of it, in order.
        products: in bits, [pieces, hidden].
        logs: of the label in nats, with all words, and without each in turn where measured.
    """
    text = marked.tokenized.text
    lost = (logs[0] - logs[1:]) * BITS
    return tuple(
        LookedWord(
            text=text[word.start : word.end],
            start=word.start,
            end=word.end,
            entity=_entity_of(marked, word),
            gradient_input=float(products[list(word.pieces)].sum()),
            magnitude=float(np.linalg.norm(products[list(word.pieces)])),
            left_out=float(lost[number]) if len(lost) else None,
        )
        for number, word in enumerate(words)
    )


def specials_of(marked: MarkedText, products: NDArray[np.float64]) -> tuple[LookedSpecial, ...]:
    """Return the pieces that are no words, with their products in bits, [pieces, hidden]."""
    pieces = marked.tokenized.pieces
    return tuple(
        LookedSpecial(role, pieces[place].text, float(products[place].sum()))
        for role, place in zip(SPECIALS, special_places(marked), strict=True)
    )


def _entity_of(marked: MarkedText, word: WordSpan) -> str:
    for name, (start, end) in (("e1", marked.e1), ("e2", marked.e2)):
        if start <= word.pieces[0] < end:
            return name
    return ""
