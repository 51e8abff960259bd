"""
A text with one [MASK], and variants of it: words hidden from BERT, or left out.

What a variant hides counts as read, not as asked about: the one [MASK] stays the only one, so its
scores in all variants stand side by side.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.masked_word_scores import log_softmax
from playground.tasks.masked_word_text import read_masked_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

BITS = float(1 / np.log(2))
"""Bits in a nat."""

_PIECES_AT_ONCE = 4_096  # handed to the engine together, so that one visitor cannot fill its queue


def read_one_mask(encoder: Encoder, text: str) -> TokenizedText:
    """
    Return the pieces of a whole text that holds exactly one [MASK], nothing cut.

    Raises:
        InputError: the text is empty, or holds none or several.
    """
    tokenized = read_masked_text(encoder, text)
    if len(tokenized.mask_positions) > 1:
        raise InputError("one_mask_wanted", found=len(tokenized.mask_positions))
    return tokenized


def hide(encoder: Encoder, tokenized: TokenizedText, indices: Collection[int]) -> TokenizedText:
    """Return `tokenized` with the mask's id at `indices` of its pieces, not asked about there."""
    id_, name = encoder.tokenizer.mask_id, encoder.tokenizer.mask_token
    pieces = list(tokenized.pieces)
    for index in indices:
        pieces[index] = replace(
            pieces[index], id=id_, text=name, unknown=False, continues=False
        )
    return replace(tokenized, pieces=tuple(pieces))


def leave_out(tokenized: TokenizedText, indices: Collection[int]) -> TokenizedText:
    """Return `tokenized` without the pieces at `indices`; those after them move up."""
    kept = [piece for index, piece in enumerate(tokenized.pieces) if index not in indices]
    return replace(tokenized, pieces=tuple(kept))


def each_log_softmax(
    encoder: Encoder, texts: Iterable[TokenizedText]
) -> Iterator[NDArray[np.float64]]:
    """
    Yield [vocabulary] log-probabilities in nats at the [MASK] of each text, memory kept flat.

    Args:
        encoder: a checkpoint with a masked-word head.
        texts: each with one [MASK] and at most `encoder.max_pieces` pieces.
    """
    waiting: list[TokenizedText] = []
    for text in texts:
        waiting.append(text)
        if sum(len(one.pieces) for one in waiting) >= _PIECES_AT_ONCE:
            yield from _log_softmax_of(encoder, waiting)
            waiting = []
    yield from _log_softmax_of(encoder, waiting)


def rank_of(logs: NDArray[np.float64], id_: int) -> int:
    """Return the place of a piece in the whole vocabulary; 1 is the most probable."""
    return int((logs > logs[id_]).sum()) + 1


def best_word(encoder: Encoder, logs: NDArray[np.float64]) -> int:
    """Return the id of the most probable whole word."""
    return int(np.where(encoder.tokenizer.is_word, logs, -np.inf).argmax())


def _log_softmax_of(
    encoder: Encoder, texts: Sequence[TokenizedText]
) -> Iterator[NDArray[np.float64]]:
    for logits in encoder.mask_logits_many(texts) if texts else ():
        yield log_softmax(logits[0])
