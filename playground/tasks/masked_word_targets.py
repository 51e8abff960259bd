"""Words that were asked about: their probability and rank at each [MASK]."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.fitting import ordinary_pieces
from playground.tasks.masked_word_scores import log_softmax

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece
    from playground.shapes import VocabScores

MOST_TARGETS = 50
"""Targets times masks."""
MOST_TARGET_PIECES = 8


@dataclass(frozen=True)
class Target:
    """A word that was asked about."""

    word: str
    probability: float
    """0 to 1, over the whole vocabulary; for several pieces the product of the chain rule."""
    rank: int | None
    """1 is the most probable of the whole vocabulary; None for a word of several pieces."""
    pieces: tuple[str, ...]
    """The wordpieces that the word is made of."""


def read_targets(encoder: Encoder, targets: Sequence[str], masks: int) -> list[tuple[Piece, ...]]:
    """
    Return the pieces of each target, at least one.

    Raises:
        InputError: too many targets for so many `masks`, or one that cannot be scored.
    """
    limit = MOST_TARGETS // masks
    if len(targets) > limit:
        raise InputError("too_many_targets", found=len(targets), limit=limit)
    return [read_target(encoder, target) for target in targets]


def score_targets(
    targets: Sequence[str],
    words: Sequence[tuple[Piece, ...]],
    logits: VocabScores,
    scored: Sequence[float],
) -> tuple[Target, ...]:
    """
    Return one row a target, at one mask.

    Args:
        targets: as typed.
        words: the pieces of each.
        logits: [vocabulary] at the mask.
        scored: log-probabilities in nats of those of several pieces, in order.
    """
    logs, several = log_softmax(logits), iter(scored)
    rows = []
    for target, pieces in zip(targets, words, strict=True):
        spelt = tuple(piece.text for piece in pieces)
        if len(pieces) > 1:
            rows.append(Target(target.strip(), float(np.exp(next(several))), None, spelt))
        else:
            log = logs[pieces[0].id]
            rank = int((logs > log).sum()) + 1
            rows.append(Target(target.strip(), float(np.exp(log)), rank, spelt))
    return tuple(rows)


def read_target(encoder: Encoder, target: str) -> tuple[Piece, ...]:
    """
    Return the pieces of a word that is to be scored, 1 to 8.

    Raises:
        InputError: it is blank, several words, a [MASK], unknown or too long.
    """
    if len(target.split()) > 1:
        raise InputError("target_blanks", target=target)
    pieces = ordinary_pieces(encoder.tokens(target), 0)
    if not pieces:
        raise InputError("empty_target")
    if any(piece.masked for piece in pieces):
        raise InputError("target_is_mask", target=target)
    if any(piece.unknown for piece in pieces):
        raise InputError("target_unknown", target=target, checkpoint=encoder.checkpoint)
    if len(pieces) > MOST_TARGET_PIECES:
        raise InputError(
            "target_too_long", target=target, found=len(pieces), limit=MOST_TARGET_PIECES
        )
    return tuple(pieces)


def read_one_piece(encoder: Encoder, target: str) -> int:
    """
    Return the id of a word that the vocabulary holds whole.

    Raises:
        InputError: what `read_target` refuses, or a word of several pieces.
    """
    pieces = read_target(encoder, target)
    if len(pieces) > 1:
        spelt = " ".join(piece.text for piece in pieces)
        raise InputError(
            "target_several_pieces", target=target.strip(), found=len(pieces), pieces=spelt
        )
    return pieces[0].id
