"""
The two measures of What moved the answer: gradient times input of words, and things left out.

See span_qa_looked.py for what each measure is and where it comes from. Both in nats of the target's
log-odds; above 0 a word speaks for the target.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.data.sentences import sentence_spans
from playground.engine.pieces import TokenizedText
from playground.tasks.rank_correlation import rank_correlation
from playground.tasks.span_qa_window import Outcome, ReadWindow, Span, Variant, masked, without

if TYPE_CHECKING:
    from playground.engine.tokens import Tokenizer

WAYS = ("removed", "masked")
"""A word's pieces are taken out, or [MASK] stands in the place of each."""


@dataclass(frozen=True)
class LookedWord:
    """A word with its gradient times input."""

    text: str
    """As typed."""
    start: int
    """First character in its own text."""
    end: int
    """End in characters, excluded."""
    gradient_input: float
    """Summed over its pieces, in nats: above 0 it speaks for the target."""
    magnitude: float
    """L2 norm of the products over its pieces and the hidden size, not below 0."""


@dataclass(frozen=True)
class Sums:
    """Gradient times input summed over parts of the window, in nats."""

    question: float
    passage: float
    special: float
    """[CLS] and both [SEP]."""

    @property
    def total(self) -> float:
        """Return the sum over all pieces; the log-odds themselves, were the model linear."""
        return self.question + self.passage + self.special


@dataclass(frozen=True)
class LeftOut:
    """What the window answers without one thing."""

    text: str
    """What is left out, as typed."""
    start: int
    """First character in its own text."""
    end: int
    """End in characters, excluded."""
    after: Outcome
    flips: bool
    """Whether another answer is given, or none instead of one, or one instead of none."""
    lost: float | None
    """What the target's log-odds lose, in nats; None where the target itself is left out."""


@dataclass(frozen=True)
class Agreement:
    """How far the two measures agree over the words of the question."""

    correlation: float | None
    """Spearman's, signs kept; None if undefined."""
    same_direction: int
    """Words for which both measures lie on the same side of 0."""
    words: int
    first_by_gradient: str
    """The word with the largest gradient times input, sign aside."""
    first_left_out: str
    """The word whose removal changes the log-odds most, sign aside."""


def looked_words(
    tokenized: TokenizedText, segment: int, products: NDArray[np.float64]
) -> tuple[LookedWord, ...]:
    """
    Return the words of one text with their gradient times input.

    Args:
        tokenized: the window.
        segment: 0 for the question, 1 for the passage.
        products: gradient times input in nats, [pieces, hidden].
    """
    text = tokenized.text if segment == 0 else (tokenized.pair or "")
    return tuple(
        LookedWord(
            text=text[word.start : word.end],
            start=word.start,
            end=word.end,
            gradient_input=float(products[list(word.pieces)].sum()),
            magnitude=float(np.linalg.norm(products[list(word.pieces)])),
        )
        for word in tokenized.words(segment)
    )


def sums_of(tokenized: TokenizedText, products: NDArray[np.float64]) -> Sums:
    """Return the sums of gradient times input, [pieces, hidden], over parts of the window."""
    each = products.sum(1)
    parts = [
        sum(float(each[place]) for word in tokenized.words(segment) for place in word.pieces)
        for segment in (0, 1)
    ]
    return Sums(parts[0], parts[1], float(each.sum()) - sum(parts))


def variants_of_question(tokenizer: Tokenizer, window: ReadWindow, way: str) -> list[Variant]:
    """Return the window without each word of the question, and last without all of them."""
    each = [word.pieces for word in window.tokenized.words(0)]
    together = tuple(place for places in each for place in places)
    if way == "masked":
        return [masked(tokenizer, window, places) for places in (*each, together)]
    return [without(window, places) for places in (*each, together)]


def sentences_of(window: ReadWindow) -> list[tuple[Span, frozenset[int]]]:
    """
    Return the sentences of the window: characters of the passage, and the pieces that they hold.

    Those that the window's edge cuts are there with what lies inside; a line without any piece is
    no sentence.
    """
    tokenized = window.tokenized
    passage = tokenized.pair or ""
    low, high = tokenized.kept_pair or (0, len(passage))
    words = tokenized.words(1)
    found = []
    for start, end in sentence_spans(passage[low:high]):
        span = (low + start, low + end)
        inside = [word for word in words if span[0] <= word.start < span[1]]
        if inside:
            found.append((span, frozenset(p for word in inside for p in word.pieces)))
    return found


def left_out_of(text: str, span: Span, before: Outcome, after: Outcome) -> LeftOut:
    """Return what leaving out `span` of `text` did."""
    lost = None
    if before.target_log_odds is not None and after.target_log_odds is not None:
        lost = before.target_log_odds - after.target_log_odds
    return LeftOut(text[slice(*span)], *span, after, _flips(before, after), lost)


def agreement_of(words: Sequence[LookedWord], left_out: Sequence[LeftOut]) -> Agreement | None:
    """Return how far both measures agree over the same words; None where none was left out."""
    if not left_out:
        return None
    estimates = [word.gradient_input for word in words]
    lost = [0.0 if row.lost is None else row.lost for row in left_out]
    pairs = list(zip(estimates, lost, strict=True))
    return Agreement(
        correlation=rank_correlation(estimates, lost),
        same_direction=sum(a * b > 0 for a, b in pairs),
        words=len(pairs),
        first_by_gradient=words[int(np.argmax(np.abs(estimates)))].text,
        first_left_out=words[int(np.argmax(np.abs(lost)))].text,
    )


def _flips(before: Outcome, after: Outcome) -> bool:
    if before.answered != after.answered:
        return True
    return before.answered and (before.start, before.end) != (after.start, after.end)
