"""
Pseudo-log-likelihood: hide each wordpiece in turn and ask BERT how likely it is there.

The sum over a text is no probability of the text: each piece is judged with all the others in view.
Source: Salazar et al. 2020, section 2 (https://arxiv.org/abs/1910.14659). `within_word` hides the
later pieces of the same word along with the one asked, since they give it away and so flatter
long words: Kauf and Ivanova 2023, PLL-word-l2r (https://arxiv.org/abs/2305.10588).
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText
    from playground.shapes import VocabScores

_Question = tuple["TokenizedText", int]
"""A text with one piece asked for, and the id that stood there."""

_PIECES_AT_ONCE = 4_096  # handed to the engine together: fills its passes, and memory stays flat


def pseudo_log_likelihoods(
    encoder: Encoder, texts: Iterable[TokenizedText], within_word: bool = False
) -> list[NDArray[np.float64]]:
    """
    Return for each text [ordinary pieces] log-probabilities in nats, each at most 0.

    Free of any room's needs, so that the surprise view may use it as well as minimal pairs.

    Args:
        encoder: a checkpoint with a masked-word head.
        texts: each of at most `encoder.max_pieces` pieces. Ordinary are all but [CLS], [SEP] and
            a [MASK] typed by hand, see `ordinary_positions`.
        within_word: also hide the later pieces of the same word.

    Raises:
        InputError: a text has too many pieces.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    return list(each_pseudo_log_likelihood(encoder, texts, within_word))


def each_pseudo_log_likelihood(
    encoder: Encoder, texts: Iterable[TokenizedText], within_word: bool = False
) -> Iterator[NDArray[np.float64]]:
    """Yield what `pseudo_log_likelihoods` returns, text by text, each once it is known."""
    lengths: deque[int] = deque()
    found: list[float] = []  # of the texts in `lengths`, one after the other
    waiting: list[_Question] = []
    size = 0
    for text in texts:
        lengths.append(len(ordinary_positions(text)))
        for question in _questions(encoder, text, within_word):
            if waiting and size + len(text.pieces) > _PIECES_AT_ONCE:
                found += _ask(encoder, waiting)
                waiting, size = [], 0
            waiting.append(question)
            size += len(text.pieces)
        yield from _complete(lengths, found)
    found += _ask(encoder, waiting)
    yield from _complete(lengths, found)


def ordinary_positions(tokenized: TokenizedText) -> list[int]:
    """Return the indices into `pieces` that have a likelihood, rising."""
    return [index for index, piece in enumerate(tokenized.pieces) if not piece.special]


def _questions(
    encoder: Encoder, text: TokenizedText, within_word: bool
) -> Iterator[_Question]:
    """Yield the text once for each ordinary piece, that piece hidden."""
    pieces = text.pieces
    mask, name = encoder.tokenizer.mask_id, encoder.tokenizer.mask_token
    # only the mask that is asked for counts as one, so that one row of logits comes back
    hidden = [replace(p, id=mask, text=name, unknown=False, continues=False) for p in pieces]
    shown = [replace(p, masked=False) if p.masked else p for p in pieces]
    for position in ordinary_positions(text):
        end = _end_of_word(text, position) if within_word else position + 1
        asked = replace(hidden[position], special=True, masked=True)
        row = (*shown[:position], asked, *hidden[position + 1 : end], *shown[end:])
        yield replace(text, pieces=row), pieces[position].id


def _end_of_word(text: TokenizedText, position: int) -> int:
    """Return one past the last piece of the word that `position` belongs to."""
    here, end = text.pieces[position], position + 1
    while end < len(text.pieces) and _same_word(here, text.pieces[end]):
        end += 1
    return end


def _same_word(one: Piece, other: Piece) -> bool:
    return not other.special and (one.segment, one.word) == (other.segment, other.word)


def _ask(encoder: Encoder, questions: Sequence[_Question]) -> list[float]:
    """Return the log-probability in nats of each question's id."""
    if not questions:
        return []
    rows = encoder.mask_logits_many([text for text, _ in questions])
    return [_log_probability(row[0], id_) for row, (_, id_) in zip(rows, questions, strict=True)]


def _log_probability(logits: VocabScores, id_: int) -> float:
    """Return ln of the softmax at one id; single precision, since it runs over millions of rows."""
    shifted = logits - logits.max()  # the shift keeps exp() finite
    return float(shifted[id_]) - math.log(float(np.exp(shifted).sum()))


def _complete(lengths: deque[int], found: list[float]) -> Iterator[NDArray[np.float64]]:
    """Take out of `found` the texts whose every piece is known."""
    while lengths and len(found) >= lengths[0]:
        count = lengths.popleft()
        yield np.array(found[:count], np.float64)
        del found[:count]
