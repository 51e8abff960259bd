"""
What drove the guess? How much each word of a text adds to one word's log-probability at [MASK].

Two ways, in bits. Leave one out: hide or delete the word and see what the guess loses (Li et al.
2016, https://arxiv.org/abs/1612.08220). Integrated gradients: add up the gradient along the
straight line from a text of [MASK]s to this one, times the way (Sundararajan, Taly and Yan 2017,
https://arxiv.org/abs/1703.01365). Only ordinary pieces' word embeddings are replaced by [MASK]'s;
[CLS], [SEP], positions and segments stay. The integral is a sum by the Gauss-Legendre rule; it is
complete, all words together giving the whole difference, but for the error that is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.masked_word_targets import read_one_piece
from playground.tasks.masked_word_variants import (
    BITS,
    best_word,
    each_log_softmax,
    hide,
    leave_out,
    rank_of,
    read_one_mask,
)
from playground.tasks.rank_correlation import rank_correlation
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText, WordSpan

MOST_PIECES = 128
"""A longer text is read in a window around its [MASK]: every word costs two passes more."""
LOWEST_STEPS, USUAL_STEPS, HIGHEST_STEPS = 8, 32, 128
TOP = 3
"""The words that drove the guess most, in which the two ways are compared."""
INCOMPLETE = 0.05
"""Share of the difference beyond which the completeness error is pointed out."""

_SHARES_AT_ONCE = 16


@dataclass(frozen=True)
class WordEffect:
    """How much one word adds to log2 p(target), in bits: above 0 it speaks for the target."""

    text: str
    """As typed."""
    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    integrated: float
    """By integrated gradients, summed over its pieces."""
    hidden: float
    """What the target loses when [MASK]s stand in the place of the word's pieces."""
    deleted: float
    """What it loses when the word is deleted."""


@dataclass(frozen=True)
class Completeness:
    """Whether the integrated gradients add up, in bits."""

    total: float
    """Sum over all words."""
    difference: float
    """log2 p(target) of the text minus that of the baseline: what the sum should be."""
    absolute_error: float
    relative_error: float | None
    """Share of the difference; None where that is 0."""


@dataclass(frozen=True)
class Agreement:
    """How far integrated gradients and leaving one word out (hidden) tell the same."""

    rank_correlation: float | None
    """Spearman's, over the words, -1 to 1; None for fewer than 3 words or all alike."""
    shared_top: int
    """How many words are among the `top` largest effects, sign aside, of both."""
    top: int
    """3, or all words where there are fewer."""


@dataclass(frozen=True)
class AttributedGuess:
    """What drove one guess at one [MASK]."""

    text: str
    checkpoint: str
    target: str
    """As the vocabulary spells it."""
    probability: float
    """0 to 1, over the whole vocabulary."""
    rank: int
    """1 is the most probable."""
    log_probability: float
    """log2, in bits, at most 0."""
    baseline_log_probability: float
    """The same with every word of the text hidden."""
    baseline: str
    """What stands in the place of every ordinary piece: "[MASK]"."""
    steps: int
    start: int
    """First character of the [MASK]."""
    end: int
    """End of the [MASK] in characters, excluded."""
    words: tuple[WordEffect, ...]
    """All words that the model read but the [MASK], in the order of the text."""
    completeness: Completeness
    agreement: Agreement
    truncated: bool
    kept: tuple[int, int]
    """Characters of the text that the model read, end excluded."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_attribution.py, each without its "note_"."""


def attribute_guess(
    encoder: Encoder, text: str, target: str = "", steps: int = USUAL_STEPS
) -> AttributedGuess:
    """
    Return how much each word of `text` adds to the log-probability of a word at its [MASK].

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        text: holds one [MASK].
        target: a word of one wordpiece; BERT's first word where it is blank.
        steps: nodes of the Gauss-Legendre rule, 8 to 128.

    Raises:
        InputError: not one [MASK], nothing beside it, a target that cannot be scored or has
            several pieces, `steps` out of range.
    """
    if isinstance(steps, bool) or not isinstance(steps, int):
        raise _bad_steps(steps)
    if not LOWEST_STEPS <= steps <= HIGHEST_STEPS:
        raise _bad_steps(steps)
    whole = read_one_mask(encoder, text)
    asked = read_one_piece(encoder, target) if target.strip() else None
    room = min(MOST_PIECES, encoder.max_pieces)
    fitted = encoder.tokenizer.window(whole, whole.mask_positions, room)
    words = [word for word in fitted.words() if not fitted.pieces[word.pieces[0]].masked]
    if not words:
        raise InputError("no_other_words")
    (logs,) = each_log_softmax(encoder, [fitted])
    id_ = best_word(encoder, logs) if asked is None else asked
    by_piece, ends = _integrate(encoder, fitted, id_, steps)
    effects = _effects(encoder, fitted, words, id_, by_piece)
    completeness = _check_sum(effects, ends)
    mask = fitted.pieces[fitted.mask_positions[0]]
    return AttributedGuess(
        text=text,
        checkpoint=encoder.checkpoint,
        target=encoder.vocab[id_],
        probability=float(np.exp(logs[id_])),
        rank=rank_of(logs, id_),
        log_probability=float(logs[id_] * BITS),
        baseline_log_probability=float(ends[0]),
        baseline=encoder.tokenizer.mask_token,
        steps=steps,
        start=mask.start,
        end=mask.end,
        words=effects,
        completeness=completeness,
        agreement=_compare(effects),
        truncated=fitted.truncated,
        kept=fitted.kept,
        unknown_share=whole.unknown_share,
        notes=_notes(whole, fitted, completeness),
    )


def _bad_steps(steps: object) -> InputError:
    return InputError(
        "steps_out_of_range", found=steps, lowest=LOWEST_STEPS, highest=HIGHEST_STEPS
    )


def _integrate(
    encoder: Encoder, fitted: TokenizedText, target: int, steps: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return [pieces] integrated gradients, and [2] log-probabilities of both ends, in bits."""
    position = fitted.mask_positions[0]
    hidden = [index for index, piece in enumerate(fitted.pieces) if not piece.special]
    baseline = hide(encoder, fitted, set(hidden)).ids
    nodes, weights = np.polynomial.legendre.leggauss(steps)
    shares = ((1 + nodes) / 2).tolist()
    by_piece = np.zeros(len(fitted.pieces))
    for start in range(0, steps, _SHARES_AT_ONCE):
        some = slice(start, start + _SHARES_AT_ONCE)
        found = encoder.input_gradients(fitted, position, target, baseline, shares[some])
        by_piece += np.einsum("s,sph,ph->p", weights[some] / 2, found.gradients, found.changes)
    ends = encoder.input_gradients(fitted, position, target, baseline, (0.0, 1.0))
    return by_piece * BITS, ends.log_probabilities.astype(np.float64) * BITS


def _effects(
    encoder: Encoder,
    fitted: TokenizedText,
    words: Sequence[WordSpan],
    target: int,
    by_piece: NDArray[np.float64],
) -> tuple[WordEffect, ...]:
    variants = [fitted]
    variants += [hide(encoder, fitted, set(word.pieces)) for word in words]
    variants += [leave_out(fitted, set(word.pieces)) for word in words]
    full, *left = [logs[target] * BITS for logs in each_log_softmax(encoder, variants)]
    return tuple(
        WordEffect(
            text=fitted.text[word.start : word.end],
            start=word.start,
            end=word.end,
            integrated=float(by_piece[list(word.pieces)].sum()),
            hidden=float(full - hidden),
            deleted=float(full - deleted),
        )
        for word, hidden, deleted in zip(words, left[: len(words)], left[len(words) :], strict=True)
    )


def _check_sum(effects: Sequence[WordEffect], ends: NDArray[np.float64]) -> Completeness:
    total = sum(effect.integrated for effect in effects)
    difference = float(ends[1] - ends[0])
    error = abs(total - difference)
    return Completeness(total, difference, error, error / abs(difference) if difference else None)


def _compare(effects: Sequence[WordEffect]) -> Agreement:
    ways = ([effect.integrated for effect in effects], [effect.hidden for effect in effects])
    top = min(TOP, len(effects))
    largest = [set(np.argsort(-np.abs(way), kind="stable")[:top].tolist()) for way in ways]
    return Agreement(rank_correlation(*ways), len(largest[0] & largest[1]), top)


def _notes(
    whole: TokenizedText, fitted: TokenizedText, completeness: Completeness
) -> tuple[str, ...]:
    error = completeness.relative_error
    found = {
        "truncated": fitted.truncated,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "incomplete": error is not None and error > INCOMPLETE,
    }
    return tuple(key for key, holds in found.items() if holds)
