"""
Words of two and three wordpieces for one [MASK], which can hold only one piece itself.

For words of n pieces, n [MASK]s take its place. Where the checkpoint reads English, words that
exist are searched (masked_word_lexicon.py). Elsewhere pieces are joined freely, from left to right
by beam search: the first piece begins a word, the others go on with it (##), or, in Chinese, whose
characters are pieces of their own, are characters.

How fair the scores are: a word's probability is the product over its pieces (the chain rule, as
`score_pieces` computes it for words that are asked about), none left out. It is a probability
*given that the word has n pieces*, since the number of [MASK]s tells the model how long the word
is, and BERT gives no probability for the number itself. So words of different lengths are not on
one scale and stand in lists of their own here, never in one ranking. The mean of a piece
(geometric) does not cure that: once a long word has begun, its later pieces are nearly certain,
which flatters it (Kauf and Ivanova 2023, https://arxiv.org/abs/2305.10588).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.tasks.masked_word_lexicon import listed_words, search_words
from playground.tasks.masked_word_scores import many_logs, widen, with_piece
from playground.tasks.masked_word_text import reads_as_chinese

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import Bools1d

LENGTHS = (2, 3)
"""Wordpieces of the words that are looked for."""
MOST_MASKS_FOR_LONGER = 5
MOST_LONGER = 20
"""Words of one length."""
_NARROWEST, _SPARE = 12, 14
"""Beginnings followed at least, and beyond the words asked for."""
_LOOKED_AT = 40
"""Next pieces that are tried for each beginning."""


@dataclass(frozen=True)
class LongerWord:
    """A word of several pieces that BERT expects."""

    word: str
    pieces: tuple[str, ...]
    """As the vocabulary spells them."""
    probability: float
    """0 to 1, given that the word has so many pieces: the product of the chain rule."""
    mean_piece_probability: float
    """Geometric mean of the probabilities of the pieces."""
    listed: bool = False
    """Whether it is from a list of English words; else the pieces were joined freely."""


@dataclass(frozen=True)
class _Beginning:
    ids: tuple[int, ...]
    text: TokenizedText
    log_probability: float


def longer_words(
    encoder: Encoder, whole: TokenizedText, mask: int, top_k: int
) -> tuple[LongerWord, ...]:
    """
    Return words of two pieces, then of three, each length by falling probability.

    Every word is one that the tokenizer splits into exactly these pieces, so that asking about it
    by name gives the same probability: "the" + "##y" is left out, since "they" is one piece.

    Args:
        encoder: a checkpoint with a masked-word head.
        whole: a text with [MASK]s, nothing cut; the other masks stay masked.
        mask: which [MASK], from 0.
        top_k: words of each length, at most 20.
    """
    count = min(top_k, MOST_LONGER)
    found = [word for pieces in LENGTHS for word in _of_length(encoder, whole, mask, pieces, count)]
    return tuple(found)


def _of_length(
    encoder: Encoder, whole: TokenizedText, mask: int, pieces: int, count: int
) -> list[LongerWord]:
    counts = [1] * len(whole.mask_positions)
    counts[mask] = pieces
    fitted, starts = widen(encoder, whole, counts)
    width = max(_NARROWEST, count + _SPARE)
    words = None if reads_as_chinese(whole) else listed_words(encoder, pieces)
    if words is not None:
        found = search_words(encoder, fitted, starts[mask], words, width)
    else:
        found = _join(encoder, fitted, starts[mask], pieces, width)
    rows = [_finished(encoder, ids, log, words is not None) for ids, log in found]
    return rows[:count]


def _join(
    encoder: Encoder, fitted: TokenizedText, place: int, pieces: int, width: int
) -> list[tuple[tuple[int, ...], float]]:
    kept = [_Beginning((), fitted, 0.0)]
    for step in range(pieces):
        kept = _grown(encoder, kept, place + step, width)
    return [(beginning.ids, beginning.log_probability) for beginning in kept]


def _grown(
    encoder: Encoder, kept: Sequence[_Beginning], position: int, width: int
) -> list[_Beginning]:
    """Return the `width` most probable ways to put one more piece at `position`."""
    ways: list[tuple[float, _Beginning, int]] = []
    asked = [(beginning.text, position) for beginning in kept]
    for beginning, logs in zip(kept, many_logs(encoder, asked), strict=True):
        logs[~_may_follow(encoder, beginning.ids)] = -np.inf
        best = np.argsort(-logs, kind="stable")[: width + _LOOKED_AT]
        total = beginning.log_probability
        ways += [(total + float(logs[id_]), beginning, int(id_)) for id_ in best]
    grown: list[_Beginning] = []
    for log, beginning, id_ in sorted(ways, key=lambda way: -way[0]):
        ids = (*beginning.ids, id_)
        if len(grown) < width and np.isfinite(log) and _is_split_so(encoder, ids):
            text = with_piece(beginning.text, position, id_, encoder.vocab[id_])
            grown.append(_Beginning(ids, text, log))
    return grown


def _may_follow(encoder: Encoder, ids: tuple[int, ...]) -> Bools1d:
    """Return [vocabulary] whether a piece may come after these of one word."""
    tokenizer = encoder.tokenizer
    if not ids:
        return tokenizer.begins_word
    return tokenizer.is_ideograph if tokenizer.is_ideograph[ids[0]] else tokenizer.continues_word


def _is_split_so(encoder: Encoder, ids: tuple[int, ...]) -> bool:
    """Return whether the word that these pieces spell is split into them again."""
    return tuple(encoder.tokenizer.ids_of_word(_spelt(encoder, ids))) == ids


def _spelt(encoder: Encoder, ids: tuple[int, ...]) -> str:
    prefix = encoder.tokenizer.prefix
    return "".join(encoder.vocab[id_].removeprefix(prefix) for id_ in ids)


def _finished(encoder: Encoder, ids: tuple[int, ...], log: float, listed: bool) -> LongerWord:
    return LongerWord(
        word=_spelt(encoder, ids),
        pieces=tuple(encoder.vocab[id_] for id_ in ids),
        probability=float(np.exp(log)),
        mean_piece_probability=float(np.exp(log / len(ids))),
        listed=listed,
    )
