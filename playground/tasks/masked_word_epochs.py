"""
Static against dynamic masking: which places are asked in each epoch of training on one text?

Static: the masks are drawn once, before training. BERT made ten copies of each text with ten masks
for 40 epochs, so each mask was met four times. Dynamic: a mask is drawn anew whenever the text is
met. Source: Liu et al. 2019 (RoBERTa), section 4.1. https://arxiv.org/abs/1907.11692
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.masked_word_corruption import CorruptedText, corrupt_text
from playground.tasks.masked_word_corruption_rule import (
    CorruptionSettings,
    check_settings,
    corrupt_pieces,
    ordinary_flags,
    read_to_corrupt,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

EPOCHS_A_MASK = 4
"""How often static masking shows the same mask: 40 epochs over 10 copies."""
LOWEST_EPOCHS, HIGHEST_EPOCHS = 1, 40
USUAL_EPOCHS = 8


@dataclass(frozen=True)
class MaskingPlan:
    """The places that one way of masking asks in each epoch."""

    way: str
    """"static" or "dynamic"."""
    positions: tuple[tuple[int, ...], ...]
    """[epochs][chosen] indices into the pieces."""
    asked_share: tuple[float, ...]
    """[epochs] share of the ordinary pieces that was asked at least once so far, 0 to 1."""


@dataclass(frozen=True)
class MaskedEpochs:
    """Both ways of masking the same text."""

    tokens: tuple[str, ...]
    """The pieces, special ones included."""
    ordinary: int
    """Pieces that could be chosen."""
    masks: int
    """Different masks of the static way: one for every four epochs, begun ones included."""
    static: MaskingPlan
    dynamic: MaskingPlan


@dataclass(frozen=True)
class CorruptedOverEpochs(CorruptedText):
    """A corrupted text with the places asked in each epoch; the first one is what is shown."""

    epochs: MaskedEpochs


def corrupt_over_epochs(
    encoder: Encoder,
    text: str,
    settings: CorruptionSettings | None = None,
    epochs: int = USUAL_EPOCHS,
) -> CorruptedOverEpochs:
    """Return what `corrupt_text` and `mask_epochs` do together; arguments and errors as theirs."""
    planned = mask_epochs(encoder, text, settings, epochs)
    found = corrupt_text(encoder, text, settings)
    values = {field.name: getattr(found, field.name) for field in fields(found)}
    return CorruptedOverEpochs(**values, epochs=planned)


def mask_epochs(
    encoder: Encoder,
    text: str,
    settings: CorruptionSettings | None = None,
    epochs: int = USUAL_EPOCHS,
) -> MaskedEpochs:
    """
    Return which places each way asks in each epoch; epoch 0 is that of `corrupt_text` in both.

    Args:
        encoder: whose tokenizer reads the text; nothing is run.
        text: as in `corrupt_text`.
        settings: as in `corrupt_text`.
        epochs: 1 to 40.

    Raises:
        InputError: nothing in the text can be chosen, or a setting is out of range.
    """
    chosen = settings or CorruptionSettings()
    check_settings(chosen)
    whole = isinstance(epochs, int) and not isinstance(epochs, bool)
    if not whole or not LOWEST_EPOCHS <= epochs <= HIGHEST_EPOCHS:
        raise InputError("epochs_out_of_range", found=str(epochs), highest=HIGHEST_EPOCHS)
    _, fitted = read_to_corrupt(encoder, text)
    ordinary = int(ordinary_flags(fitted).sum())
    drawn = [
        tuple(corrupt_pieces(encoder, fitted, chosen, epoch).positions.tolist())
        for epoch in range(epochs)
    ]
    masks = math.ceil(epochs / EPOCHS_A_MASK)
    repeated = [drawn[epoch % masks] for epoch in range(epochs)]
    return MaskedEpochs(
        tokens=tuple(fitted.tokens),
        ordinary=ordinary,
        masks=masks,
        static=_plan("static", repeated, ordinary),
        dynamic=_plan("dynamic", drawn, ordinary),
    )


def _plan(way: str, positions: Sequence[tuple[int, ...]], ordinary: int) -> MaskingPlan:
    asked: set[int] = set()
    shares = []
    for chosen in positions:
        asked.update(chosen)
        shares.append(len(asked) / ordinary)
    return MaskingPlan(way, tuple(positions), tuple(shares))
