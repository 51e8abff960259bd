"""
Does B follow A? BERT's second pre-training objective.

Source: Devlin et al. 2019, section 3.1 (next sentence prediction). https://arxiv.org/abs/1810.04805
Class 0 of the head is "is next", class 1 "is not next"; here they only go by name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from playground.errors import InputError
from playground.tasks.fitting import fit_pair, ordinary_pieces
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import PairLogits

MOST_CANDIDATES = 50

_ADDED_BY_HAND = re.compile(r"\[\s*(?:CLS|SEP)\s*\]", re.IGNORECASE)
_SEP = re.compile(r"\[\s*SEP\s*\]", re.IGNORECASE)


@dataclass(frozen=True)
class PairProbabilities:
    """How likely it is that one text follows another."""

    is_next: float
    """0 to 1; with `not_next` it sums to 1."""
    not_next: float


@dataclass(frozen=True)
class PairCandidate:
    """Another text in B's place."""

    text: str
    is_next: float
    """Probability that it follows A, 0 to 1."""


@dataclass(frozen=True)
class JudgedPair:
    """Whether B follows A, with the order swapped beside it."""

    a: str
    b: str
    checkpoint: str
    truncated: bool
    """Whether any pair judged here was longer than the model takes; the longer text is cut."""
    is_next: float
    """Probability that B follows A, 0 to 1."""
    not_next: float
    verdict: Literal["IsNext", "NotNext"]
    swapped: PairProbabilities
    """Whether A follows B: about the same when BERT judges by topic alone."""
    candidates: tuple[PairCandidate, ...]
    """In the order asked for."""
    unknown_share: float
    """Share of the characters of A and B that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/next_sentence.py, each without its "note_", as "much_unknown"."""


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
    if len(candidates) > MOST_CANDIDATES:
        raise InputError("too_many_candidates", found=len(candidates), limit=MOST_CANDIDATES)
    whole = [_tokens_of_pair(encoder, a, b), encoder.tokens(b, a)]
    whole += [_tokens_of_pair(encoder, a, text, n) for n, text in enumerate(candidates, 1)]
    pairs = [fit_pair(encoder, pair) for pair in whole]
    judged = [_probabilities(logits) for logits in encoder.pair_logits_many(pairs)]
    truncated = any(pair.truncated for pair in pairs)
    unknown_share = whole[0].unknown_share
    return JudgedPair(
        a=a,
        b=b,
        checkpoint=encoder.checkpoint,
        truncated=truncated,
        is_next=judged[0].is_next,
        not_next=judged[0].not_next,
        verdict="IsNext" if judged[0].is_next >= judged[0].not_next else "NotNext",
        swapped=judged[1],
        candidates=tuple(
            PairCandidate(text, found.is_next)
            for text, found in zip(candidates, judged[2:], strict=True)
        ),
        unknown_share=unknown_share,
        notes=_notes(truncated, unknown_share, same=a.strip() == b.strip()),
    )


def read_pair(encoder: Encoder, a: str, b: str) -> TokenizedText:
    """
    Return the pieces of the pair as the model reads them, the longer text cut when it must be.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP].
    """
    return fit_pair(encoder, _tokens_of_pair(encoder, a, b))


def split_at_sep(text: str) -> tuple[str, str]:
    """
    Return A and B of a pair pasted as one text with [CLS] and [SEP]; B is empty without a [SEP].

    Example: "[CLS] Where is Ana? [SEP] At work. [SEP]" -> ("Where is Ana?", "At work.").
    """
    parts = [_ADDED_BY_HAND.sub(" ", part).strip() for part in _SEP.split(text)]
    filled = [part for part in parts if part]
    return (filled[0] if filled else "", " ".join(filled[1:]))


def _tokens_of_pair(encoder: Encoder, a: str, b: str, candidate: int = 0) -> TokenizedText:
    """Return the whole pair, nothing cut; `candidate` numbers B in errors, 0 for B itself."""
    for text in (a, b):
        _refuse_added_by_hand(text)
    tokenized = encoder.tokens(a, b)
    if not ordinary_pieces(tokenized, 0):
        raise InputError("empty_a")
    if not ordinary_pieces(tokenized, 1):
        if candidate:
            raise InputError("empty_candidate", number=candidate)
        raise InputError("empty_b")
    return tokenized


def _refuse_added_by_hand(text: str) -> None:
    found = _ADDED_BY_HAND.search(text)
    if not found:
        return
    first, second = split_at_sep(text)
    if first and second:
        raise InputError("special_tokens_typed", found=found.group(), first=first, second=second)
    raise InputError("special_tokens_alone", found=found.group())


def _probabilities(logits: PairLogits) -> PairProbabilities:
    """Return the softmax of the two logits, by name."""
    exps = np.exp(logits.astype(np.float64) - float(logits.max()))
    is_next, not_next = (exps / exps.sum()).tolist()
    return PairProbabilities(is_next, not_next)


def _notes(truncated: bool, unknown_share: float, same: bool) -> tuple[str, ...]:
    notes = {
        "truncated": truncated,
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "same_text": same,
    }
    return tuple(key for key, holds in notes.items() if holds)
