"""
Score words of several pieces, one piece a step.

A word of n pieces takes the place of n [MASK]s and is scored by the chain rule, left to right: each
piece's probability given the ones before it, the other masks staying masked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.tasks.fitting import fit_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText
    from playground.shapes import VocabScores

_PIECES_AT_ONCE = 4_096  # handed to the engine together, so that one visitor cannot fill its queue


def log_softmax(logits: VocabScores) -> NDArray[np.float64]:
    """Return [vocabulary] log-probabilities in nats, each at most 0."""
    shifted = logits.astype(np.float64) - float(logits.max())  # the shift keeps exp() finite
    logs: NDArray[np.float64] = shifted - np.log(np.exp(shifted).sum())
    return logs


def score_pieces(
    encoder: Encoder, whole: TokenizedText, words: Sequence[tuple[Piece, ...]]
) -> list[list[float]]:
    """
    Return [masks][words] log-probabilities in nats of words of several pieces.

    Args:
        encoder: a checkpoint with a masked-word head.
        whole: a text with at least one [MASK], nothing cut.
        words: the pieces of each word.
    """
    masks = len(whole.mask_positions)
    guesses = [_begin(encoder, whole, mask, word) for mask in range(masks) for word in words]
    for step in range(max((len(word) for word in words), default=0)):
        going = [guess for guess in guesses if step < len(guess.word)]
        asked = [(guess.tokenized, guess.position) for guess in going]
        for guess, logs in zip(going, many_logs(encoder, asked), strict=True):
            guess.take(logs)
    logs_of = [guess.log_probability for guess in guesses]
    return [logs_of[mask * len(words) : (mask + 1) * len(words)] for mask in range(masks)]


def many_logs(
    encoder: Encoder, asked: Sequence[tuple[TokenizedText, int]]
) -> Iterator[NDArray[np.float64]]:
    """Yield [vocabulary] log-probabilities in nats at one position of each text."""
    waiting: list[tuple[TokenizedText, int]] = []
    size = 0
    for text, position in asked:
        if waiting and size + len(text.pieces) > _PIECES_AT_ONCE:
            yield from _logs(encoder, waiting)
            waiting, size = [], 0
        waiting.append((text, position))
        size += len(text.pieces)
    if waiting:
        yield from _logs(encoder, waiting)


def widen(
    encoder: Encoder, whole: TokenizedText, counts: Sequence[int]
) -> tuple[TokenizedText, list[int]]:
    """
    Return `whole`, cut to fit, with several [MASK]s in the place of one, and where each begins.

    Args:
        encoder: says how much fits.
        whole: a text with [MASK]s, nothing cut.
        counts: [masks] how many [MASK]s stand in the place of each, at least 1.
    """
    many = iter(counts)
    longer: list[Piece] = []
    for piece in whole.pieces:
        longer += [piece] * (next(many) if piece.masked else 1)
    fitted = fit_text(encoder, replace(whole, pieces=tuple(longer)))
    starts = np.cumsum([0, *counts[:-1]])
    return fitted, [fitted.mask_positions[int(start)] for start in starts]


def with_piece(tokenized: TokenizedText, position: int, id: int, text: str) -> TokenizedText:
    """Return `tokenized` with an ordinary piece where a [MASK] was."""
    pieces = list(tokenized.pieces)
    pieces[position] = replace(pieces[position], id=id, text=text, masked=False, special=False)
    return replace(tokenized, pieces=tuple(pieces))


@dataclass
class _Guess:
    """A word being scored at one mask: how far it has come."""

    word: tuple[Piece, ...]
    tokenized: TokenizedText
    position: int
    """Of the next piece."""
    step: int = 0
    log_probability: float = 0.0

    def take(self, logs: NDArray[np.float64]) -> None:
        """Add the next piece's log-probability and put the piece in its place."""
        piece = self.word[self.step]
        self.log_probability += float(logs[piece.id])
        self.tokenized = with_piece(self.tokenized, self.position, piece.id, piece.text)
        self.position += 1
        self.step += 1


def _begin(encoder: Encoder, whole: TokenizedText, mask: int, word: tuple[Piece, ...]) -> _Guess:
    counts = [1] * len(whole.mask_positions)
    counts[mask] = len(word)
    fitted, starts = widen(encoder, whole, counts)
    return _Guess(word, fitted, starts[mask])


def _logs(
    encoder: Encoder, asked: Sequence[tuple[TokenizedText, int]]
) -> Iterator[NDArray[np.float64]]:
    texts, positions = [text for text, _ in asked], [[position] for _, position in asked]
    for rows in encoder.mask_logits_many(texts, positions):
        yield log_softmax(rows[0])
