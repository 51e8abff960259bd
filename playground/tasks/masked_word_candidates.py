"""The words that BERT expects at one [MASK], of one wordpiece each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.tasks.masked_word_scores import log_softmax

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.shapes import VocabScores


@dataclass(frozen=True)
class Candidate:
    """A word that BERT expects."""

    word: str
    token: str
    """As the vocabulary spells it."""
    probability: float
    """Share of the whole vocabulary, 0 to 1."""


def best_words(encoder: Encoder, logits: VocabScores, top_k: int) -> tuple[Candidate, ...]:
    """Return the most probable whole words for `logits` [vocabulary], never pieces with ##."""
    probabilities = np.exp(log_softmax(logits))
    ids = np.flatnonzero(encoder.tokenizer.is_word)
    best = ids[np.argsort(-probabilities[ids], kind="stable")[:top_k]]
    return tuple(
        Candidate(encoder.vocab[i], encoder.vocab[i], float(probabilities[i])) for i in best
    )
