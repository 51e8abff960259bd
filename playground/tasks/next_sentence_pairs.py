"""
What the labs of Next sentence share: pairs ready for the model, judged many at a time, by name.

The difference of the two logits, IsNext minus NotNext, tells pairs apart where both probabilities
read "99.7 %": it is the logarithm of their ratio, in nats, and has no ceiling.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from playground.errors import InputError
from playground.tasks.fitting import ordinary_pieces
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import PairLogits

Verdict = Literal["IsNext", "NotNext"]

_PIECES_AT_ONCE = 4_096  # handed to the engine together, so that one visitor cannot fill its queue
_ADDED_BY_HAND = re.compile(r"\[\s*(?:CLS|SEP)\s*\]", re.IGNORECASE)
_SEP = re.compile(r"\[\s*SEP\s*\]", re.IGNORECASE)


@dataclass(frozen=True)
class PairProbabilities:
    """How likely it is that one text follows another."""

    is_next: float
    """0 to 1; with `not_next` it sums to 1."""
    not_next: float
    logit_difference: float
    """IsNext minus NotNext, in nats: 0 where both are as likely, below 0 for NotNext."""


def ready_pair(encoder: Encoder, a: str, b: str, candidate: int = 0) -> TokenizedText:
    """
    Return the pieces of a pair, nothing cut.

    Args:
        encoder: whose tokenizer reads the pair.
        a: the first text.
        b: the second text.
        candidate: the number of B among candidates, for errors; 0 for B itself.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP].
    """
    for text in (a, b):
        refuse_added_by_hand(text)
    tokenized = encoder.tokens(a, b)
    if not ordinary_pieces(tokenized, 0):
        raise InputError("empty_a")
    if not ordinary_pieces(tokenized, 1):
        if candidate:
            raise InputError("empty_candidate", number=candidate)
        raise InputError("empty_b")
    return tokenized


def judge_many(
    encoder: Encoder, pairs: Iterable[TokenizedText]
) -> Iterator[list[PairProbabilities]]:
    """
    Yield the probabilities of `pairs` in order, group by group as the engine answers.

    Args:
        encoder: a checkpoint with a next-sentence head.
        pairs: none longer than the model takes; a group holds at most 4,096 pieces, or one pair.
    """
    waiting: list[TokenizedText] = []
    pieces = 0
    for pair in pairs:
        if waiting and pieces + len(pair.pieces) > _PIECES_AT_ONCE:
            yield _judge(encoder, waiting)
            waiting, pieces = [], 0
        waiting.append(pair)
        pieces += len(pair.pieces)
    if waiting:
        yield _judge(encoder, waiting)


def probabilities_of(logits: PairLogits) -> PairProbabilities:
    """Return the softmax of the two logits, by name, and their difference."""
    difference = float(logits[0]) - float(logits[1])
    far = math.exp(-abs(difference))  # at most 1, so that nothing overflows
    more, less = 1 / (1 + far), far / (1 + far)
    is_next, not_next = (more, less) if difference >= 0 else (less, more)
    return PairProbabilities(is_next, not_next, difference)


def verdict_of(judged: PairProbabilities) -> Verdict:
    """Return the more probable class; IsNext where both are equal."""
    return "IsNext" if judged.logit_difference >= 0 else "NotNext"


def split_at_sep(text: str) -> tuple[str, str]:
    """
    Return A and B of a pair pasted as one text with [CLS] and [SEP]; B is empty without a [SEP].

    Example: "[CLS] Where is Ana? [SEP] At work. [SEP]" -> ("Where is Ana?", "At work.").
    """
    parts = [_ADDED_BY_HAND.sub(" ", part).strip() for part in _SEP.split(text)]
    filled = [part for part in parts if part]
    return (filled[0] if filled else "", " ".join(filled[1:]))


def refuse_added_by_hand(text: str, paragraph: bool = False) -> None:
    """
    Refuse a text with [CLS] or [SEP] typed in it, which are added here.

    Raises:
        InputError: it holds one; the error offers the pair split at [SEP], unless the text is a
            whole paragraph.
    """
    found = _ADDED_BY_HAND.search(text)
    if not found:
        return
    if paragraph:
        raise InputError("special_tokens_in_paragraph", found=found.group())
    first, second = split_at_sep(text)
    if first and second:
        raise InputError("special_tokens_typed", found=found.group(), first=first, second=second)
    raise InputError("special_tokens_alone", found=found.group())


def notes_of(truncated: bool, unknown_share: float, **more: bool) -> tuple[str, ...]:
    """Return the keys of the notes that hold; `more` names those of one lab alone."""
    notes = {"truncated": truncated, "much_unknown": unknown_share > MUCH_UNKNOWN, **more}
    return tuple(key for key, holds in notes.items() if holds)


def _judge(encoder: Encoder, pairs: Sequence[TokenizedText]) -> list[PairProbabilities]:
    logits = np.asarray(encoder.pair_logits_many(pairs), np.float64)
    return [probabilities_of(row) for row in logits]
