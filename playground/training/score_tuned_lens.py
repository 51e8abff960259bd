"""
Score both lenses on held-out text: how far each layer's answer at masks is from the final one.

Texts and masks are those of the score of masked words. Divergence is KL(final, lens) in bits, and
agreement the share of masks where the lens's first word is the final one.
Source: Belrose et al. 2023, section 3.1. https://arxiv.org/abs/2303.08112
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from playground.engine.tuned_lens import CARD_KEY
from playground.errors import InputError
from playground.training.card import read_card, write_card
from playground.training.score_language import Score, masked_texts, refuse_empty

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

_LENSES = ("plain", "tuned")
_DIGITS = 4


@dataclass(frozen=True)
class ScoredLens(Score):
    """The contract's score; metrics are means over the layers below the last."""

    set: str
    divergence: dict[str, tuple[float, ...]]
    """Of "plain" and "tuned" by row, 0 the embeddings, bits."""
    agreement: dict[str, tuple[float, ...]]
    """The same, shares from 0 to 1."""

    def card_part(self, command: str) -> dict[str, object]:
        """Return what a card keeps of the score."""
        kept = {"set": self.set, "n": self.n, "command": command}
        rows = {"divergence": self.divergence, "agreement": self.agreement}
        return kept | {
            name: {lens: [round(one, _DIGITS) for one in row] for lens, row in by_lens.items()}
            for name, by_lens in rows.items()
        }


def score_tuned_lens(encoder: Encoder, path: Path, limit: int | None = None) -> ScoredLens:
    """
    Return divergence and agreement of the plain and the tuned lens by layer.

    Args:
        encoder: with a masked-LM head and a tuned lens, in fp32.
        path: held-out text, a blank line between documents.
        limit: only so many texts, from the first.

    Raises:
        InputError: no tuned lens, or the file holds no text.
    """
    began = time.perf_counter()
    tuned = encoder.tuned_lens
    if tuned is None:
        raise InputError("lens_missing", checkpoint=encoder.checkpoint)
    texts = islice(masked_texts(encoder, path, np.random.default_rng(0)), limit)
    bits = {lens: np.zeros(encoder.entry.layers + 1) for lens in _LENSES}
    agreed = {lens: np.zeros(encoder.entry.layers + 1) for lens in _LENSES}
    n = 0
    for text, answers in texts:
        n += len(answers)
        states = encoder.hidden_states(text)[:, text.mask_positions]
        for lens, own in zip(_LENSES, (states, tuned.translate(states)), strict=True):
            found = encoder.lens(own)
            bits[lens] += found.divergences.sum(1)
            agreed[lens] += (found.final_ranks == 1).sum(1)
    refuse_empty(n, path)
    rows = {
        name: {lens: tuple(float(one) / n for one in sums) for lens, sums in by_lens.items()}
        for name, by_lens in (("divergence", bits), ("agreement", agreed))
    }
    metrics = {
        f"{name}_{lens}": float(np.mean(rows[name][lens][:-1])) for name in rows for lens in _LENSES
    }
    seconds = time.perf_counter() - began
    return ScoredLens("tuned-lens", n, seconds, encoder.checkpoint, metrics, path.name, **rows)


def record_tuned_lens(folder: Path, found: ScoredLens, command: str) -> None:
    """Put the measures into a checkpoint's card, beside how the lens was made."""
    card = read_card(folder)
    card[CARD_KEY] = {**card.get(CARD_KEY, {}), **found.card_part(command)}
    write_card(folder, card)
