"""
Does B follow A? BERT's second pre-training objective.

Source: Devlin et al. 2019, section 3.1 (next sentence prediction). https://arxiv.org/abs/1810.04805
Class 0 of the head is "is next", class 1 "is not next"; here they only go by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.fitting import characters_read, fit_pair
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
    from playground.tasks.next_sentence_segments import SegmentSwitch

MOST_CANDIDATES = 50


@dataclass(frozen=True)
class PairCandidate:
    """Another text in B's place."""

    text: str
    is_next: float
    """Probability that it follows A, 0 to 1."""
    logit_difference: float
    """IsNext minus NotNext, in nats."""


@dataclass(frozen=True)
class JudgedPair:
    """Whether B follows A, with the order swapped beside it."""

    a: str
    b: str
    checkpoint: str
    truncated: bool
    """Whether any pair judged here was longer than the model takes; the longer text is cut."""
    read_a: int
    """Characters of A, from its start, that the model read beside B: up to its last piece."""
    read_b: int
    is_next: float
    """Probability that B follows A, 0 to 1."""
    not_next: float
    logit_difference: float
    """IsNext minus NotNext, in nats."""
    verdict: Verdict
    swapped: PairProbabilities
    """Whether A follows B: about the same when BERT judges by topic alone."""
    candidates: tuple[PairCandidate, ...]
    """In the order asked for."""
    unknown_share: float
    """Share of the characters of A and B that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/next_sentence.py, each without its "note_", as "much_unknown"."""
    segments: tuple[SegmentSwitch, ...] | None = None
    """The pair with other segments, added by `with_segments`; None unless asked for."""


def judge_pair(encoder: Encoder, a: str, b: str, candidates: Sequence[str] = ()) -> JudgedPair:
    """
    Judge whether `b` follows `a`, and `a` follows `b`, and each candidate follows `a`.

    Args:
        encoder: a checkpoint with a next-sentence head.
        a: the first text, without [CLS] and [SEP], which are added here.
        b: the second text.
        candidates: other texts to try in B's place, at most 50.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP], or there are too many candidates.
    """
    refuse_too_many(candidates)
    whole = [ready_pair(encoder, a, b), encoder.tokens(b, a)]
    whole += [ready_pair(encoder, a, text, n) for n, text in enumerate(candidates, 1)]
    pairs = [fit_pair(encoder, pair) for pair in whole]
    judged = [found for group in judge_many(encoder, pairs) for found in group]
    unknown_share = whole[0].unknown_share
    others_cut = any(pair.truncated for pair in pairs[2:])
    return JudgedPair(
        a=a,
        b=b,
        checkpoint=encoder.checkpoint,
        truncated=pairs[0].truncated or others_cut,
        read_a=characters_read(pairs[0], 0),
        read_b=characters_read(pairs[0], 1),
        is_next=judged[0].is_next,
        not_next=judged[0].not_next,
        logit_difference=judged[0].logit_difference,
        verdict=verdict_of(judged[0]),
        swapped=judged[1],
        candidates=tuple(
            PairCandidate(text, found.is_next, found.logit_difference)
            for text, found in zip(candidates, judged[2:], strict=True)
        ),
        unknown_share=unknown_share,
        notes=notes_of(
            pairs[0].truncated,
            unknown_share,
            candidate_truncated=others_cut,
            same_text=a.strip() == b.strip(),
        ),
    )


def refuse_too_many(candidates: Sequence[str]) -> None:
    """
    Refuse more candidates than are judged at once.

    Raises:
        InputError: there are more than 50.
    """
    if len(candidates) > MOST_CANDIDATES:
        raise InputError("too_many_candidates", found=len(candidates), limit=MOST_CANDIDATES)
