"""
Fill several [MASK]s together, and say how probable a filling is as a whole.

BERT is trained to predict each masked piece as if the other ones did not depend on it, which Yang
et al. 2019 object to (section 2, with "New York" as their example; https://arxiv.org/abs/1906.08237).
Here the words are chosen one after the other, each given the ones before: most certain first as in
mask-predict (Ghazvininejad et al. 2019, section 3; https://arxiv.org/abs/1904.09324), but with a
few fillings kept at every step, and the best of them as a whole taken at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.masked_word_scores import log_softmax, many_logs, widen, with_piece
from playground.tasks.masked_word_targets import read_targets
from playground.tasks.masked_word_text import read_masked_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import MaskLogits

_FILLINGS_TIMES_MASKS = 10
"""Fillings kept at a step: 5 for two masks, 1 from six masks on, so that many masks stay quick."""

State = tuple[int | None, ...]
"""[masks] the id chosen for each, None while it is masked."""


@dataclass(frozen=True)
class Joint:
    """All masks of a text filled."""

    text: str
    log_probability: float
    """Natural logarithm, at most 0, summed in the order in which this filling was made."""
    words: tuple[str, ...] = ()
    """[masks]"""
    chain_log_probability: float | None = None
    """
    Natural logarithm by the chain rule, averaged over left to right and right to left, so that all
    fillings of a text compare; None where they were not asked for together.
    """


def fill_together(
    encoder: Encoder, fitted: TokenizedText, logits: MaskLogits
) -> tuple[list[int], float]:
    """
    Return the ids of the words that fit together best, and the sum of their log-probabilities.

    At each step every kept filling grows by its most certain words at any mask; the most probable
    ones are kept. Of the finished ones the one with the highest `chain_log_probabilities` is taken.

    Args:
        encoder: a checkpoint with a masked-word head.
        fitted: what the model reads.
        logits: [masks, vocabulary] of `fitted`, so that the first step costs nothing.

    Returns:
        [masks] ids in the order of the text; nats, summed in the order in which they were chosen.
    """
    masks = len(fitted.mask_positions)
    width = max(1, _FILLINGS_TIMES_MASKS // masks)
    kept: dict[State, float] = {(None,) * masks: 0.0}
    for step in range(masks):
        rows = _rows_of(encoder, fitted, list(kept)) if step else [dict(enumerate(logits))]
        grown: dict[State, float] = {}
        for (state, total), row in zip(kept.items(), rows, strict=True):
            for longer, log in _most_certain(encoder, state, row, width):
                grown[longer] = max(grown.get(longer, -np.inf), total + log)
        kept = dict(sorted(grown.items(), key=lambda item: -item[1])[:width])
    fillings = [[id_ for id_ in state if id_ is not None] for state in kept]
    best = 0
    if len(fillings) > 1:
        best = int(np.argmax(chain_log_probabilities(encoder, fitted, fillings)))
    return fillings[best], list(kept.values())[best]


def chain_log_probability(encoder: Encoder, text: str, words: Sequence[str]) -> float:
    """
    Return how probable `words` are in the places of the [MASK]s, in nats, at most 0.

    By the chain rule each word is scored given the ones before it, the rest still masked. BERT's
    answers depend on the order, so this is the mean of two: left to right and right to left. A word
    of several pieces stands on as many [MASK]s, and its pieces take part one by one.

    Raises:
        InputError: as `fill_mask`, or other than one word a mask.
    """
    whole = read_masked_text(encoder, text)
    masks = len(whole.mask_positions)
    if len(words) != masks:
        raise InputError("words_for_masks", found=len(words), expected=masks)
    pieces = read_targets(encoder, words, 1)
    fitted, _ = widen(encoder, whole, [len(word) for word in pieces])
    return chain_log_probabilities(encoder, fitted, [[p.id for word in pieces for p in word]])[0]


def chain_log_probabilities(
    encoder: Encoder, fitted: TokenizedText, fillings: Sequence[Sequence[int]]
) -> list[float]:
    """
    Return the log-probability of each filling: see `chain_log_probability`.

    Args:
        encoder: a checkpoint with a masked-word head.
        fitted: what the model reads.
        fillings: [fillings][masks] ids.
    """
    steps = [_steps(filling) for filling in fillings]
    places = fitted.mask_positions
    asked = list(dict.fromkeys((state, mask) for row in steps for state, mask, _ in row))
    texts = [(_filled(encoder, fitted, state), places[mask]) for state, mask in asked]
    wanted: dict[tuple[State, int], dict[int, float]] = {key: {} for key in asked}
    for row in steps:
        for state, mask, id_ in row:
            wanted[state, mask][id_] = 0.0
    for found, logs in zip(wanted.values(), many_logs(encoder, texts), strict=True):
        found.update({id_: float(logs[id_]) for id_ in found})
    return [sum(wanted[state, mask][id_] for state, mask, id_ in row) / 2 for row in steps]


def _steps(filling: Sequence[int]) -> list[tuple[State, int, int]]:
    """Return (what is filled already, mask to fill, id) for left to right, then right to left."""
    masks = len(filling)
    steps: list[tuple[State, int, int]] = []
    for order in (range(masks), range(masks - 1, -1, -1)):
        state: list[int | None] = [None] * masks
        for mask in order:
            steps.append((tuple(state), mask, filling[mask]))
            state[mask] = filling[mask]
    return steps


def _filled(encoder: Encoder, fitted: TokenizedText, state: State) -> TokenizedText:
    text = fitted
    for position, id_ in zip(fitted.mask_positions, state, strict=True):
        if id_ is not None:
            text = with_piece(text, position, id_, encoder.vocab[id_])
    return text


def _rows_of(
    encoder: Encoder, fitted: TokenizedText, states: Sequence[State]
) -> list[dict[int, MaskLogits]]:
    """Return for each state the logits [vocabulary] of each mask that is left."""
    found = encoder.mask_logits_many([_filled(encoder, fitted, state) for state in states])
    left = [[mask for mask, id_ in enumerate(state) if id_ is None] for state in states]
    return [dict(zip(masks, rows, strict=True)) for masks, rows in zip(left, found, strict=True)]


def _most_certain(
    encoder: Encoder, state: State, rows: dict[int, MaskLogits], width: int
) -> list[tuple[State, float]]:
    """Return the `width` most probable ways to fill one more mask with a whole word."""
    masks = list(rows)
    logs = np.stack([log_softmax(rows[mask]) for mask in masks])
    logs[:, ~encoder.tokenizer.is_word] = -np.inf
    best = np.argsort(-logs, axis=None, kind="stable")[:width]
    found = []
    for row, id_ in zip(*np.unravel_index(best, logs.shape), strict=True):
        mask = masks[int(row)]
        longer = (*state[:mask], int(id_), *state[mask + 1 :])
        found.append((longer, float(logs[row, id_])))
    return found
