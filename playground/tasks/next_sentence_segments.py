"""
Segments switched: what do the segment embeddings add to the verdict on a pair?

BERT adds one of two learnt vectors to every piece, E_A or E_B, so that it can tell the texts apart
(Devlin et al. 2019, section 3 and figure 2). Here the same pieces are judged with all of them E_A,
and with E_A and E_B exchanged. https://arxiv.org/abs/1810.04805
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from playground.tasks.fitting import characters_read, fit_pair
from playground.tasks.next_sentence_pairs import (
    Verdict,
    notes_of,
    probabilities_of,
    ready_pair,
    verdict_of,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.tasks.next_sentence import JudgedPair

WAYS = ("usual", "all_zero", "exchanged")
"""A 0 and B 1; every piece 0; A 1 and B 0."""


@dataclass(frozen=True)
class SegmentSwitch:
    """The pair judged with one choice of segments."""

    way: str
    """One of `WAYS`."""
    is_next: float
    """Probability that B follows A, 0 to 1."""
    not_next: float
    logit_difference: float
    """IsNext minus NotNext, in nats."""
    verdict: Verdict


@dataclass(frozen=True)
class SwitchedSegments:
    """One pair judged three times, the pieces the same and the segments not."""

    a: str
    b: str
    checkpoint: str
    truncated: bool
    read_a: int
    """Characters of A, from its start, that the model read beside B: up to its last piece."""
    read_b: int
    switches: tuple[SegmentSwitch, ...]
    """In the order of `WAYS`, the usual one first."""
    unknown_share: float
    """Share of the characters of A and B that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/next_sentence_segments.py, each without its "note_"."""


def switch_segments(encoder: Encoder, a: str, b: str) -> SwitchedSegments:
    """
    Judge whether `b` follows `a` with the usual segments, with all 0, and with them exchanged.

    Args:
        encoder: a checkpoint with a next-sentence head and two segment embeddings.
        a: the first text.
        b: the second text.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP], or there is but one segment embedding.
    """
    whole = ready_pair(encoder, a, b)
    pair = fit_pair(encoder, whole)
    usual = pair.segments
    choices = (usual, [0] * len(usual), [1 - segment for segment in usual])
    switches = []
    for way, segments in zip(WAYS, choices, strict=True):
        found = probabilities_of(encoder.pair_logits(pair, segments))
        switches.append(
            SegmentSwitch(
                way, found.is_next, found.not_next, found.logit_difference, verdict_of(found)
            )
        )
    return SwitchedSegments(
        a=a,
        b=b,
        checkpoint=encoder.checkpoint,
        truncated=pair.truncated,
        read_a=characters_read(pair, 0),
        read_b=characters_read(pair, 1),
        switches=tuple(switches),
        unknown_share=whole.unknown_share,
        notes=notes_of(pair.truncated, whole.unknown_share),
    )


def with_segments(encoder: Encoder, judged: JudgedPair) -> JudgedPair:
    """Return `judged` with its pair judged by each choice of segments; see `switch_segments`."""
    switches = switch_segments(encoder, judged.a, judged.b).switches
    return replace(judged, segments=switches)
