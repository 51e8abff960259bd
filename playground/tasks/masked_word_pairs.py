"""
Minimal pairs: which of two sentences does BERT prefer, by how many bits, and for which words?

A sentence's surprise is minus its pseudo-log-likelihood in bits; BERT prefers the one that
surprises it less. Source: Salazar et al. 2020, section 3; BLiMP, Warstadt et al. 2020.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.masked_word_likelihood import (
    ordinary_positions,
    pseudo_log_likelihoods,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText


@dataclass(frozen=True)
class ScoredPiece:
    """One wordpiece and what it costs."""

    token: str
    """As the vocabulary spells it."""
    bits: float
    """-log2 of its probability with all the rest of the sentence in view, at least 0."""


@dataclass(frozen=True)
class ScoredWord:
    """One word and what it costs."""

    text: str
    """As typed."""
    start: int
    """First character in the sentence."""
    end: int
    """End in characters, excluded."""
    bits: float
    """Sum over its pieces."""
    pieces: tuple[ScoredPiece, ...]
    """Empty for a [MASK] typed by hand, which stays hidden and costs nothing."""


@dataclass(frozen=True)
class ScoredSentence:
    """A sentence with the surprise of each word."""

    text: str
    bits: float
    """Minus the pseudo-log-likelihood: the sum over all words. No probability of the sentence."""
    pieces: int
    """Wordpieces that were scored."""
    words: tuple[ScoredWord, ...]
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""


@dataclass(frozen=True)
class AlignedWords:
    """A word of each sentence that stand at the same place, or one that the other lacks."""

    good: ScoredWord | None
    bad: ScoredWord | None
    same: bool
    """Whether both are the same word, letter case included."""
    bits: float
    """Bits in bad minus bits in good, a missing word counting 0: above 0 it speaks for good."""


@dataclass(frozen=True)
class ComparedPair:
    """Which of two sentences BERT prefers."""

    good: ScoredSentence
    bad: ScoredSentence
    checkpoint: str
    within_word: bool
    """Whether the later pieces of the same word were hidden too (Kauf and Ivanova 2023)."""
    preferred: str
    """"good", "bad", or "neither" where both cost the same."""
    bits: float
    """Bits of bad minus bits of good: above 0 BERT prefers good. The sum over `words`."""
    words: tuple[AlignedWords, ...]
    """Both sentences word by word, in order."""
    truncated: bool
    """Never true: a sentence that is too long for the model is refused."""
    unknown_share: float
    """Share of the characters of both that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_pairs.py, each without its "note_", as "lengths_differ"."""


def compare_pair(
    encoder: Encoder, good: str, bad: str, within_word: bool = False
) -> ComparedPair:
    """
    Return which sentence BERT prefers and what each word costs in both.

    Args:
        encoder: a checkpoint with a masked-word head.
        good: the sentence that is held to be right.
        bad: the one that is held to be wrong.
        within_word: hide the later pieces of a word along with the piece asked for.

    Raises:
        InputError: a sentence is empty or too long for the model.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    sides = [read_sentence(encoder, text, name) for text, name in ((good, "good"), (bad, "bad"))]
    logs = pseudo_log_likelihoods(encoder, sides, within_word)
    first, second = (
        _score_sentence(side, found) for side, found in zip(sides, logs, strict=True)
    )
    words = tuple(_align(first.words, second.words))
    bits = 0.0 if good == bad else second.bits - first.bits
    length = len(good) + len(bad)
    unknown = (first.unknown_share * len(good) + second.unknown_share * len(bad)) / length
    return ComparedPair(
        good=first,
        bad=second,
        checkpoint=encoder.checkpoint,
        within_word=within_word,
        preferred=preference(bits),
        bits=bits,
        words=words,
        truncated=False,
        unknown_share=unknown,
        notes=_notes(sides, first, second),
    )


def read_sentence(encoder: Encoder, text: str, name: str) -> TokenizedText:
    """
    Return the pieces of a sentence that can be scored.

    Raises:
        InputError: nothing in it can be scored, or it is longer than the model.
    """
    tokenized = encoder.tokens(text)
    if not ordinary_positions(tokenized):
        raise InputError("empty_sentence", name=name)
    if len(tokenized.pieces) > encoder.max_pieces:
        raise InputError(
            "sentence_too_long", name=name, found=len(tokenized.pieces), limit=encoder.max_pieces
        )
    return tokenized


def preference(bits: float) -> str:
    """Return "good" above 0 bits, "bad" below, "neither" at exactly 0."""
    return "neither" if bits == 0 else "good" if bits > 0 else "bad"


def _score_sentence(tokenized: TokenizedText, logs: NDArray[np.float64]) -> ScoredSentence:
    cost = dict(zip(ordinary_positions(tokenized), (-logs / math.log(2)).tolist(), strict=True))
    words = []
    for word in tokenized.words():
        pieces = tuple(
            ScoredPiece(tokenized.pieces[index].text, max(0.0, cost[index]))
            for index in word.pieces
            if index in cost
        )
        bits = sum(piece.bits for piece in pieces)
        text = tokenized.text[word.start : word.end]
        words.append(ScoredWord(text, word.start, word.end, bits, pieces))
    total = sum(word.bits for word in words)
    return ScoredSentence(
        tokenized.text, total, len(cost), tuple(words), tokenized.unknown_share
    )


def _align(
    good: Sequence[ScoredWord], bad: Sequence[ScoredWord]
) -> Iterator[AlignedWords]:
    """Yield the words of both side by side: the longest runs in common first (difflib)."""
    left_texts, right_texts = ([word.text for word in side] for side in (good, bad))
    matcher = SequenceMatcher(None, left_texts, right_texts, autojunk=False)
    for _, a, b, c, d in matcher.get_opcodes():
        for left, right in zip_longest(good[a:b], bad[c:d]):
            same = left is not None and right is not None and left.text == right.text
            bits = (right.bits if right else 0.0) - (left.bits if left else 0.0)
            yield AlignedWords(left, right, same, bits)


def _notes(
    sides: Sequence[TokenizedText], good: ScoredSentence, bad: ScoredSentence
) -> tuple[str, ...]:
    found = {
        "much_unknown": max(good.unknown_share, bad.unknown_share) > MUCH_UNKNOWN,
        "same_text": good.text == bad.text,
        "lengths_differ": good.pieces != bad.pieces,
        "mask_typed": any(side.mask_positions for side in sides),
    }
    return tuple(key for key, holds in found.items() if holds)
