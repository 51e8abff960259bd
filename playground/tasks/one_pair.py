"""A pair of texts and what the next-sentence head says of it: what several rooms need."""

from __future__ import annotations

from playground.tasks.next_sentence_pairs import (
    PairProbabilities,
    Verdict,
    probabilities_of,
    ready_pair,
    verdict_of,
)

__all__ = ["PairProbabilities", "Verdict", "probabilities_of", "ready_pair", "verdict_of"]
