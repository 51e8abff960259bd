"""
Which words a label of R-BERT hangs on: gradient times input, and what leaving a word out costs.

In bits of the label's log-odds, log2(p / (1 - p)): log p itself is flat where the label is sure,
and both ways would then say nothing. Gradient times input is a local linear reading: how the
log-odds would change along a straight line through the text's own word embeddings (Denil et al.
2014, https://arxiv.org/abs/1412.6815; Shrikumar et al. 2017, https://arxiv.org/abs/1704.02685).
Leaving out puts [MASK]s in the place of a word and asks again (Li et al. 2016,
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
    """A word with what the gradient, and leaving it out, say of the label; bits of log-odds."""

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
    """What the log-odds lose with [MASK]s in its place; None where that was not measured."""
    probability_without: float | None
    """Of the label then, 0 to 1."""


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


def label_logits(encoder: Encoder, texts: Sequence[MarkedText]) -> NDArray[np.float64]:
    """Return logits, [texts, labels] in the head's order."""
    return np.stack(encoder.relation_logits_many(texts)).astype(np.float64)


def log_odds(logits: NDArray[np.float64], index: int) -> NDArray[np.float64]:
    """Return log2(p / (1 - p)) of one label, [texts], of logits [texts, labels]."""
    others = np.delete(logits, index, 1)
    most = others.max(1, keepdims=True)
    rest = most[:, 0] + np.log(np.exp(others - most).sum(1))
    odds: NDArray[np.float64] = (logits[:, index] - rest) * BITS
    return odds


def share_of(odds: float) -> float:
    """Return the probability, 0 to 1, of log-odds in bits."""
    return float(1 / (1 + 2.0**-odds))


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
    odds: NDArray[np.float64],
) -> tuple[LookedWord, ...]:
    """
    Return each word with its effects.

    Args:
        marked: the text.
        words: of it, in order.
        products: in bits, [pieces, hidden].
        odds: log-odds of the label in bits, with all words, and without each where measured.
    """
    text = marked.tokenized.text
    without = odds[1:].tolist()
    return tuple(
        LookedWord(
            text=text[word.start : word.end],
            start=word.start,
            end=word.end,
            entity=_entity_of(marked, word),
            gradient_input=float(products[list(word.pieces)].sum()),
            magnitude=float(np.linalg.norm(products[list(word.pieces)])),
            left_out=float(odds[0]) - without[number] if without else None,
            probability_without=share_of(without[number]) if without else None,
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
