"""
How a text is corrupted: the settings, what of a text may be chosen, and the draws of one epoch.

Source: Devlin et al. 2019, appendix A.1; units as in `playground.tasks.masking`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.shapes import Bools1d, Ids1d
from playground.tasks.fitting import fit_text
from playground.tasks.masking import MaskedPieces, MaskingRule, mask_pieces

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

UNITS = ("wordpiece", "whole-word", "n-gram")
HIGHEST_SEED = 999_999_999
LOWEST_SHARE, HIGHEST_SHARE = 0.01, 1.0
LONGEST_RUN = 3
"""Words of an n-gram at most, as in ALBERT."""


@dataclass(frozen=True)
class CorruptionSettings:
    """How a text is corrupted; `seed` fixes every draw."""

    seed: int = 0
    share: float = 0.15
    """Of the ordinary pieces, 0.01 to 1."""
    unit: str = "wordpiece"
    """"wordpiece", "whole-word" or "n-gram"."""

    @property
    def rule(self) -> MaskingRule:
        """Return what to hand to `mask_pieces`."""
        return MaskingRule(
            share=self.share,
            whole_word=self.unit == "whole-word",
            longest_run=LONGEST_RUN if self.unit == "n-gram" else 1,
        )


def check_settings(settings: CorruptionSettings) -> None:
    """
    Refuse settings that cannot be used.

    Raises:
        InputError: seed, share or unit is out of range.
    """
    seed, share = settings.seed, settings.share
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= HIGHEST_SEED:
        raise InputError("seed_out_of_range", found=str(seed), highest=HIGHEST_SEED)
    number = isinstance(share, int | float) and not isinstance(share, bool)
    if not number or not LOWEST_SHARE <= share <= HIGHEST_SHARE:
        raise InputError("share_out_of_range", found=str(share), lowest=LOWEST_SHARE)
    if settings.unit not in UNITS:
        raise InputError("unknown_unit", found=str(settings.unit), units=tuple(UNITS))


def read_to_corrupt(encoder: Encoder, text: str) -> tuple[TokenizedText, TokenizedText]:
    """
    Return the whole text's pieces, and those that the model can take.

    Raises:
        InputError: nothing in the text can be chosen.
    """
    whole = encoder.tokens(text)
    masks = whole.mask_positions
    if len(whole.pieces) > encoder.max_pieces and masks:
        fitted = encoder.tokenizer.window(whole, masks[:1], encoder.max_pieces)
    else:
        fitted = fit_text(encoder, whole)
    if not ordinary_flags(fitted).any():
        raise InputError("nothing_to_corrupt")
    return whole, fitted


def ordinary_flags(tokenized: TokenizedText) -> Bools1d:
    """Return [pieces] true where a piece may be chosen."""
    return np.array([not piece.special for piece in tokenized.pieces])


def corrupt_pieces(
    encoder: Encoder, tokenized: TokenizedText, settings: CorruptionSettings, epoch: int
) -> MaskedPieces:
    """Return the pieces corrupted with the draws of one epoch; epoch 0 is the one that is shown."""
    continues = np.array([piece.continues for piece in tokenized.pieces])
    return mask_pieces(
        np.array(tokenized.ids, np.int64),
        ordinary_flags(tokenized),
        continues,
        encoder.tokenizer.mask_id,
        _random_ids(encoder),
        settings.rule,
        np.random.default_rng((settings.seed, epoch)),
    )


def _random_ids(encoder: Encoder) -> Ids1d:
    """Return the ids that a random piece is drawn from: all but special and unused ones."""
    return np.array(
        [
            index
            for index, piece in enumerate(encoder.vocab)
            if not (len(piece) > 2 and piece.startswith("[") and piece.endswith("]"))
        ],
        np.int64,
    )
