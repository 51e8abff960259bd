"""
Score words of several pieces and fill several masks, one piece a step.

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
    from playground.shapes import MaskLogits, VocabScores

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
        for guess, logits in zip(going, _many(encoder, going), strict=True):
            guess.take(logits)
    logs = [guess.log_probability for guess in guesses]
    return [logs[mask * len(words) : (mask + 1) * len(words)] for mask in range(masks)]


def most_certain_first(
    encoder: Encoder, tokenized: TokenizedText, logits: MaskLogits
) -> tuple[list[int], float]:
    """
    Fill every [MASK] with a whole word, the most certain first, each seeing the ones before.

    Args:
        encoder: a checkpoint with a masked-word head.
        tokenized: what the model reads.
        logits: [masks, vocabulary] of `tokenized`, so that the first step costs nothing.

    Returns:
        The chosen ids in the order of the text, and the sum of their log-probabilities in nats.
    """
    places = tokenized.mask_positions
    chosen: dict[int, int] = {}
    total = 0.0
    while len(chosen) < len(places):
        if chosen:
            logits = encoder.mask_logits(tokenized)
        logs = np.stack([log_softmax(row) for row in logits])
        logs[:, ~encoder.tokenizer.is_word] = -np.inf
        row, best = np.unravel_index(int(logs.argmax()), logs.shape)
        position = tokenized.mask_positions[int(row)]
        chosen[position] = int(best)
        total += float(logs[row, best])
        tokenized = _with_piece(tokenized, position, int(best), encoder.vocab[int(best)])
    return [chosen[position] for position in places], total


@dataclass
class _Guess:
    """A word being scored at one mask: how far it has come."""

    word: tuple[Piece, ...]
    tokenized: TokenizedText
    position: int
    """Of the next piece."""
    step: int = 0
    log_probability: float = 0.0

    def take(self, logits: MaskLogits) -> None:
        """Add the next piece's log-probability and put the piece in its place."""
        row = self.tokenized.mask_positions.index(self.position)
        piece = self.word[self.step]
        self.log_probability += float(log_softmax(logits[row])[piece.id])
        self.tokenized = _with_piece(self.tokenized, self.position, piece.id, piece.text)
        self.position += 1
        self.step += 1


def _begin(encoder: Encoder, whole: TokenizedText, mask: int, word: tuple[Piece, ...]) -> _Guess:
    place = whole.mask_positions[mask]
    pieces = whole.pieces
    longer = (*pieces[:place], *[pieces[place]] * len(word), *pieces[place + 1 :])
    fitted = fit_text(encoder, replace(whole, pieces=longer))
    return _Guess(word, fitted, fitted.mask_positions[mask])


def _many(encoder: Encoder, guesses: Sequence[_Guess]) -> Iterator[MaskLogits]:
    waiting: list[TokenizedText] = []
    for guess in guesses:
        waiting.append(guess.tokenized)
        if sum(len(text.pieces) for text in waiting) >= _PIECES_AT_ONCE:
            yield from encoder.mask_logits_many(waiting)
            waiting = []
    if waiting:
        yield from encoder.mask_logits_many(waiting)


def _with_piece(tokenized: TokenizedText, position: int, id: int, text: str) -> TokenizedText:
    """Return `tokenized` with an ordinary piece where a [MASK] was."""
    pieces = list(tokenized.pieces)
    pieces[position] = replace(pieces[position], id=id, text=text, masked=False, special=False)
    return replace(tokenized, pieces=tuple(pieces))
