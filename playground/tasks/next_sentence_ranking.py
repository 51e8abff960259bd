"""
Rank candidates for B by the difference of logits: which sentence follows A best?

Source: the next-sentence head of Devlin et al. 2019, section 3.1, used to rank, which its training
never asked for: it compared one B with A at a time. https://arxiv.org/abs/1810.04805
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.fitting import fit_pair
from playground.tasks.next_sentence import refuse_too_many
from playground.tasks.next_sentence_pairs import (
    PairProbabilities,
    Verdict,
    judge_many,
    notes_of,
    ready_pair,
    verdict_of,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

DECIMALS = 2
"""Differences that agree to so many decimals, as they are shown, share a rank."""


@dataclass(frozen=True)
class RankedCandidate:
    """One candidate for B in its place among the others."""

    text: str
    number: int
    """Its place in the list as given, from 1."""
    rank: int
    """1 is the best; candidates that tie share the better rank."""
    tied: bool
    """Whether another candidate has the same difference to two decimals."""
    is_next: float
    """Probability that it follows A, 0 to 1."""
    not_next: float
    logit_difference: float
    """IsNext minus NotNext, in nats."""
    verdict: Verdict
    truncated: bool
    """Whether the pair was longer than the model takes; the longer text is cut at its end."""


@dataclass(frozen=True)
class RankedCandidates:
    """Candidates for B, best first."""

    a: str
    checkpoint: str
    candidates: tuple[RankedCandidate, ...]
    """By falling difference; those that tie in the order given."""
    truncated: bool
    unknown_share: float
    """Largest share of one pair's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/next_sentence_ranking.py, each without its "note_"."""


def rank_candidates(encoder: Encoder, a: str, candidates: Sequence[str]) -> RankedCandidates:
    """
    Rank `candidates` by how well each follows `a`.

    Args:
        encoder: a checkpoint with a next-sentence head.
        a: the first text.
        candidates: texts to try in B's place, 1 to 50.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP], or there are none or too many.
    """
    if not candidates:
        raise InputError("no_candidates")
    refuse_too_many(candidates)
    whole = [ready_pair(encoder, a, text, n) for n, text in enumerate(candidates, 1)]
    pairs = [fit_pair(encoder, pair) for pair in whole]
    judged = [found for group in judge_many(encoder, pairs) for found in group]
    cut = [pair.truncated for pair in pairs]
    ranked = _ranked(candidates, judged, cut)
    unknown_share = max(pair.unknown_share for pair in whole)
    return RankedCandidates(
        a=a,
        checkpoint=encoder.checkpoint,
        candidates=ranked,
        truncated=any(cut),
        unknown_share=unknown_share,
        notes=notes_of(any(cut), unknown_share, tied=any(row.tied for row in ranked)),
    )


def _ranked(
    texts: Sequence[str], judged: Sequence[PairProbabilities], cut: Sequence[bool]
) -> tuple[RankedCandidate, ...]:
    shown = [round(found.logit_difference, DECIMALS) for found in judged]
    rows = [
        RankedCandidate(
            text=text,
            number=number,
            rank=1 + sum(other > mine for other in shown),
            tied=shown.count(mine) > 1,
            is_next=found.is_next,
            not_next=found.not_next,
            logit_difference=found.logit_difference,
            verdict=verdict_of(found),
            truncated=truncated,
        )
        for number, (text, found, mine, truncated) in enumerate(
            zip(texts, judged, shown, cut, strict=True), 1
        )
    ]
    return tuple(sorted(rows, key=lambda row: (row.rank, row.number)))
