"""
Patching: where in the model does the clue travel from its word to [MASK]?

A clean sentence has the right word, a corrupted one of as many wordpieces has not. The corrupted
sentence is read again with one state, of one word after one layer, copied over from the clean pass;
recovered is how much of the right word's log-odds comes back: (patched - corrupted) / (clean -
corrupted), 0 as corrupted, 1 as clean. Above 1 and below 0 may happen.
Sources: causal tracing, Meng et al. 2022, section 2.1 (https://arxiv.org/abs/2202.05262), here with
another sentence in place of noise, as interchange interventions do (Wang et al. 2023, section 3,
https://arxiv.org/abs/2211.00593); what to patch and how to score it: Heimersheim and Nanda 2024
(https://arxiv.org/abs/2404.15255).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from playground.engine.interventions import Intervention, Patch
from playground.errors import InputError
from playground.tasks.attention_patching_pair import (
    PatchedWord,
    check_pair,
    columns_of,
)
from playground.tasks.one_mask import (
    AskedMask,
    ChangedWord,
    changed_words,
    each_changed,
    log_odds,
    read_asked_mask,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import HiddenStates

MOST_TOKENS = 16_384
"""Wordpieces of all passes together."""
LEAST_GAP = 0.2
"""Nats of log-odds between clean and corrupted below which shares of it would mean nothing."""
_TOP = 6


@dataclass(frozen=True)
class Side:
    """What the model says of one of the two sentences."""

    text: str
    log_odds: float
    """Of the target, log(p / (1 - p)) in nats."""
    probability: float
    """Of the target, 0 to 1."""


@dataclass(frozen=True)
class BestPatch:
    """The state that brings most back."""

    layer: int
    """0 is the embedding output, i the output of layer i."""
    word: int
    """Index among the words."""
    recovered: float


@dataclass(frozen=True)
class PatchedStates:
    """How much of a word comes back for each state that is copied over."""

    clean: Side
    corrupted: Side
    target: str
    """As the vocabulary spells it."""
    checkpoint: str
    layers: int
    """Of the model; there is one more row, for the embedding output."""
    words: tuple[PatchedWord, ...]
    """The columns: words, marks, [CLS] and [SEP], in order."""
    recovered: tuple[tuple[float, ...], ...]
    """[layers + 1][words] share of the log-odds that comes back, 0 corrupted, 1 clean."""
    differing: tuple[float, ...]
    """[layers + 1] the same with the states of all words that differ copied over together."""
    best: BestPatch
    """Among the states before the last layer's output, [MASK] and words that differ left out where
    others are."""
    crossing: int | None
    """First row in which [MASK]'s own state brings more back than those of the words that differ;
    None if none does."""
    fillings: tuple[ChangedWord, ...]
    """The first words of both sentences: before is corrupted, after is clean."""
    unknown_share: float
    """Of both sentences, the larger."""
    notes: tuple[str, ...]
    """Keys of words/attention_patching.py, each without its "note_"."""

    def record(self) -> dict[str, Any]:
        """Return the result for programs."""
        return asdict(self)


def patch_states(encoder: Encoder, clean: str, corrupted: str, target: str = "") -> PatchedStates:
    """
    Return how much of a word's log-odds at [MASK] each copied state brings back.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        clean: holds one [MASK]; the right word is likelier there.
        corrupted: holds one [MASK] at the same wordpiece, and has as many wordpieces.
        target: the right word, of one wordpiece; BERT's first word in `clean` where it is blank.

    Raises:
        InputError: not one [MASK] in each, other lengths, [MASK] elsewhere, the same sentence
            twice, too long for so many passes, a target that cannot be scored or that the clean
            sentence does not make likelier.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    layers = encoder.entry.layers
    sides = [read_asked_mask(encoder, text, target) for text in (clean, corrupted)]
    check_pair(sides[0], sides[1], _most_pieces(layers))
    asked, other = sides
    id_ = asked.target
    ends = [log_odds(side.logs, id_) for side in sides]
    _check_gap(encoder.vocab[id_], ends)
    words = columns_of(asked.tokenized, other.tokenized)
    states = encoder.hidden_states(asked.tokenized)
    differing = [piece for word in words if word.differs for piece in word.pieces]
    groups = [*(word.pieces for word in words), differing]
    recovered = _patch_all(encoder, sides, states, groups)
    mask = next(n for n, word in enumerate(words) if asked.position in word.pieces)
    crossed = np.flatnonzero(recovered[:, mask] > recovered[:, -1])
    unknown = max(side.unknown_share for side in sides)
    return PatchedStates(
        clean=Side(clean, ends[0], float(np.exp(asked.logs[id_]))),
        corrupted=Side(corrupted, ends[1], float(np.exp(other.logs[id_]))),
        target=encoder.vocab[id_],
        checkpoint=encoder.checkpoint,
        layers=layers,
        words=words,
        recovered=tuple(tuple(row[:-1]) for row in recovered.tolist()),
        differing=tuple(recovered[:, -1].tolist()),
        best=_best(recovered[:-1, :-1].tolist(), words, mask),
        crossing=int(crossed[0]) if len(crossed) else None,
        fillings=changed_words(encoder, other.logs, asked.logs, _TOP),
        unknown_share=unknown,
        notes=("much_unknown",) if unknown > MUCH_UNKNOWN else (),
    )


def _most_pieces(layers: int) -> int:
    """Return how long sentences may be: pieces times passes, about (layers + 1) a piece."""
    return int(np.sqrt(MOST_TOKENS / (layers + 1)))


def _check_gap(target: str, ends: Sequence[float]) -> None:
    if ends[0] - ends[1] < LEAST_GAP:
        raise InputError(
            "patching_no_gap", target=target, clean=f"{ends[0]:+.2f}",
            corrupted=f"{ends[1]:+.2f}", least=LEAST_GAP,
        )


def _patch_all(
    encoder: Encoder,
    sides: Sequence[AskedMask],
    states: HiddenStates,
    groups: Sequence[Collection[int]],
) -> NDArray[np.float64]:
    """
    Return the share of log-odds, [layers + 1, groups], that comes back with each group's states.

    Args:
        encoder: asked.
        sides: clean and corrupted.
        states: [layers + 1, pieces, hidden] of the clean one.
        groups: pieces whose states are copied over together.
    """
    clean, corrupted = sides
    ends = [log_odds(side.logs, clean.target) for side in sides]
    shares = np.zeros((len(states), len(groups)))
    places = _places_that_count(clean, corrupted, len(states), groups)
    changes = [
        Intervention(patches=tuple(Patch(row, piece, states[row][piece]) for piece in groups[at]))
        for row, at in places
    ]
    rows = each_changed(encoder, corrupted.tokenized, corrupted.position, changes)
    for place, logs in zip(places, rows, strict=True):
        shares[place] = (log_odds(logs, clean.target) - ends[1]) / (ends[0] - ends[1])
    return shares


def _places_that_count(
    clean: AskedMask, corrupted: AskedMask, rows: int, groups: Sequence[Collection[int]]
) -> list[tuple[int, int]]:
    """
    Return (row, group) of what can change anything; a pass for each of the others would be waste.

    Embeddings of equal pieces are equal; of the last layer's output only [MASK]'s state is read.
    """
    ids = zip(clean.tokenized.ids, corrupted.tokenized.ids, strict=True)
    differ = [one != other for one, other in ids]
    return [
        (row, at)
        for row in range(rows)
        for at, pieces in enumerate(groups)
        if (row > 0 or any(differ[piece] for piece in pieces))
        and (row < rows - 1 or clean.position in pieces)
    ]


def _best(
    recovered: Sequence[Sequence[float]], words: Sequence[PatchedWord], mask: int
) -> BestPatch:
    cells = [
        BestPatch(layer, place, share)
        for layer, row in enumerate(recovered)
        for place, share in enumerate(row)
    ]
    between = [
        cell for cell in cells if cell.word != mask and not words[cell.word].differs
    ]
    return max(between or cells, key=lambda cell: cell.recovered)
