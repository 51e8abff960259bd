"""
Masks compared: what each piece may see in BERT, in GPT and in XLNet, and what BERT then expects.

Every mask comes from ranks: a piece may see the pieces whose rank is at most its own. In BERT's
full mask all ranks are equal; left to right they rise with the place (Radford et al. 2018); in
XLNet's content stream they follow an order that is drawn anew for each text (Yang et al. 2019,
section 2.3, https://arxiv.org/abs/1906.08237). [CLS] and [SEP] stand first in each order, so that
everyone may rest on them and nothing leaks through them. BERT was trained with the full mask alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.engine.interventions import Intervention
from playground.errors import InputError
from playground.tasks.one_mask import (
    BITS,
    AskedMask,
    each_changed,
    rank_of,
    read_asked_mask,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import Piece
    from playground.shapes import Bools

MASKS = ("full", "right_hidden", "left_hidden", "left_to_right", "permutation")
"""BERT's; the words after, or before, the [MASK] out of sight of all others; GPT's; XLNet's."""
MODELS = ("full", "left_to_right", "permutation")
"""The masks that a kind of model is trained with."""
MOST_PIECES = 64
USUAL_SEED, MOST_SEED = 1, 9_999
TOP_K = 5


@dataclass(frozen=True)
class ExpectedWord:
    """A word of one piece and its probability, 0 to 1 over the whole vocabulary."""

    word: str
    probability: float


@dataclass(frozen=True)
class UnderMask:
    """What BERT expects at [MASK] when each piece sees what one mask lets it see."""

    mask: str
    """One of `MASKS`."""
    ranks: tuple[int, ...]
    """[pieces] a piece may see those whose rank is at most its own."""
    seen: int
    """Pieces that the [MASK] may see, itself, [CLS] and [SEP] included."""
    probability: float
    """Of the target, 0 to 1."""
    rank: int
    """Of the target in the whole vocabulary, from 1."""
    change: float
    """log2 p(target) minus that under the full mask, in bits."""
    words: tuple[ExpectedWord, ...]
    """The first whole words, by falling probability."""


@dataclass(frozen=True)
class MasksCompared:
    """One text under every mask."""

    text: str
    checkpoint: str
    tokens: tuple[str, ...]
    """Pieces that the model read, as the vocabulary spells them."""
    position: int
    """Index of the [MASK] among them."""
    target: str
    """The word asked about, as the vocabulary spells it."""
    seed: int
    order: tuple[int, ...]
    """Indices of the pieces in the drawn order of `permutation`, [CLS] and [SEP] left out."""
    masks: tuple[UnderMask, ...]
    """In the order of `MASKS`."""
    truncated: bool
    kept: tuple[int, int]
    """Characters of the text that the model read, end excluded."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/attention_masks.py, each without its "note_"."""

    def under(self, mask: str) -> UnderMask:
        """Return what one of `MASKS` gave."""
        return self.masks[MASKS.index(mask)]


def compare_masks(
    encoder: Encoder, text: str, target: str = "", seed: int = USUAL_SEED
) -> MasksCompared:
    """
    Return what BERT expects at the [MASK] of `text` under each mask.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        text: holds one [MASK]; of a long one a window of 64 pieces around it is read.
        target: a word of one wordpiece; the first word under the full mask where it is blank.
        seed: draws the permutation, 0 to 9,999.

    Raises:
        InputError: not one [MASK], a target that cannot be scored, a seed out of range.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    whole = isinstance(seed, int) and not isinstance(seed, bool)
    if not whole or not 0 <= seed <= MOST_SEED:
        raise InputError("masks_seed", found=str(seed), highest=MOST_SEED)
    asked = read_asked_mask(encoder, text, target, MOST_PIECES)
    pieces = asked.tokenized.pieces
    order = draw_order(pieces, seed)
    ranks = {mask: ranks_of(mask, pieces, asked.position, order) for mask in MASKS}
    changes = [Intervention(visible=visible_of(ranks[mask])) for mask in MASKS]
    logs = list(each_changed(encoder, asked.tokenized, asked.position, changes))
    found = tuple(
        _under(encoder, asked, mask, ranks[mask], found, logs[0])
        for mask, found in zip(MASKS, logs, strict=True)
    )
    return MasksCompared(
        text, encoder.checkpoint, tuple(asked.tokenized.tokens), asked.position,
        encoder.vocab[asked.target], seed, order, found, asked.tokenized.truncated,
        asked.tokenized.kept, asked.unknown_share, _notes(asked, found),
    )


def draw_order(pieces: Sequence[Piece], seed: int) -> tuple[int, ...]:
    """Return the indices of the ordinary pieces in an order drawn by numpy's `default_rng`."""
    ordinary = [index for index, piece in enumerate(pieces) if not _added(piece)]
    return tuple(int(index) for index in np.random.default_rng(seed).permutation(ordinary))


def ranks_of(
    mask: str, pieces: Sequence[Piece], position: int, order: Sequence[int]
) -> tuple[int, ...]:
    """
    Return each piece's rank under one of `MASKS`; 0 for [CLS] and [SEP].

    Args:
        mask: its name.
        pieces: of the text.
        position: index of the [MASK].
        order: indices of the ordinary pieces, for "permutation".
    """
    ranks = {
        "full": [0] * len(pieces),
        "right_hidden": [int(index > position) for index in range(len(pieces))],
        "left_hidden": [int(index < position) for index in range(len(pieces))],
        "left_to_right": list(range(len(pieces))),
        "permutation": [1 + order.index(i) if i in order else 0 for i in range(len(pieces))],
    }[mask]
    return tuple(
        0 if _added(piece) else rank for piece, rank in zip(pieces, ranks, strict=True)
    )


def visible_of(ranks: Sequence[int]) -> Bools:
    """
    Return who may see whom, [queries, keys]: everyone whose rank is at most one's own.

    Example: [0, 1, 2] -> a lower triangle.
    """
    own = np.array(ranks)
    visible: Bools = own[None, :] <= own[:, None]
    return visible


def _under(
    encoder: Encoder,
    asked: AskedMask,
    mask: str,
    ranks: tuple[int, ...],
    logs: NDArray[np.float64],
    full: NDArray[np.float64],
) -> UnderMask:
    words = np.flatnonzero(encoder.tokenizer.is_word)
    best = words[np.argsort(-logs[words], kind="stable")[:TOP_K]]
    return UnderMask(
        mask, ranks, int(visible_of(ranks)[asked.position].sum()),
        float(np.exp(logs[asked.target])), rank_of(logs, asked.target),
        float((logs[asked.target] - full[asked.target]) * BITS) + 0.0,
        tuple(ExpectedWord(encoder.vocab[id_], float(np.exp(logs[id_]))) for id_ in best),
    )


def _notes(asked: AskedMask, found: Sequence[UnderMask]) -> tuple[str, ...]:
    seen = {row.mask: row.seen for row in found}
    added = sum(map(_added, asked.tokenized.pieces))
    checks = {
        "truncated": asked.tokenized.truncated,
        "much_unknown": asked.unknown_share > MUCH_UNKNOWN,
        "nothing_right": seen["right_hidden"] == seen["full"],
        "nothing_left": seen["left_hidden"] == seen["full"],
        "drawn_first": seen["permutation"] == added + 1,
    }
    return tuple(name for name, holds in checks.items() if holds)


def _added(piece: Piece) -> bool:
    """Whether the model added the piece: [CLS] or [SEP]."""
    return piece.special and not piece.masked
