"""
Many minimal pairs: in how many does BERT prefer the good sentence, by phenomenon?

Accuracy counts the pairs whose good sentence surprises BERT less, a tie counting as wrong; the
intervals are Wilson's. Source: BLiMP, Warstadt et al. 2020, section 4.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.data.pair_files import TextPair
from playground.errors import InputError
from playground.tasks.masked_word_likelihood import each_pseudo_log_likelihood
from playground.tasks.masked_word_pairs import preference, read_sentence
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.scores import wilson_interval

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText


@dataclass(frozen=True)
class JudgedPair:
    """One pair of a set."""

    line: int
    """Of its file, from 1; 0 for a pair of no file."""
    good: str
    bad: str
    phenomenon: str
    good_bits: float
    bad_bits: float
    bits: float
    """Bits of bad minus bits of good: above 0 BERT prefers good."""
    preferred: str
    """"good", "bad" or "neither"."""


@dataclass(frozen=True)
class Accuracy:
    """In how many pairs the good sentence is preferred."""

    phenomenon: str
    """Empty for all pairs together."""
    n: int
    right: int
    accuracy: float
    """0 to 1; a tie counts as wrong."""
    low: float
    """Lower end of the 95 % interval (Wilson)."""
    high: float


@dataclass(frozen=True)
class SkippedPair:
    """A pair that could not be scored."""

    line: int
    key: str
    """Of the error in words/errors.py."""
    name: str
    """Which sentence: "good" or "bad"."""
    found: int
    """Its wordpieces."""
    limit: int


@dataclass(frozen=True)
class JudgedPairs:
    """A set of pairs with its accuracy."""

    checkpoint: str
    within_word: bool
    overall: Accuracy
    phenomena: tuple[Accuracy, ...]
    """In the order in which they are first met; empty when no pair has one."""
    ties: int
    pairs: tuple[JudgedPair, ...]
    skipped: tuple[SkippedPair, ...]
    """Too long for the model; they count nowhere."""
    truncated: bool
    """Never true: what is too long is skipped, not cut."""
    unknown_share: float
    """Mean share of characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_pairs.py, each without its "note_"."""


@dataclass(frozen=True)
class Progress:
    """How far a set has come."""

    done: int
    total: int
    """Different sentences; one that occurs twice is scored once."""


def judge_pairs(
    encoder: Encoder, pairs: Sequence[TextPair], within_word: bool = False
) -> JudgedPairs:
    """
    Return the accuracy over `pairs` and every pair's bits.

    Args:
        encoder: a checkpoint with a masked-word head.
        pairs: at least one; a sentence longer than the model leaves its pair out.
        within_word: hide the later pieces of a word along with the piece asked for.

    Raises:
        InputError: no pair can be scored.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    for found in judging_pairs(encoder, pairs, within_word):
        if isinstance(found, JudgedPairs):
            return found
    raise AssertionError("judging_pairs ends with its result")


def judging_pairs(
    encoder: Encoder, pairs: Sequence[TextPair], within_word: bool = False
) -> Iterator[Progress | JudgedPairs]:
    """Yield how far it has come, after each sentence, and last what `judge_pairs` returns."""
    kept, skipped = _usable(encoder, pairs)
    if not kept:
        raise InputError("no_pair_fits", found=len(pairs), limit=encoder.max_pieces)
    texts = list(dict.fromkeys(text for pair in kept for text in (pair.good, pair.bad)))
    yield Progress(0, len(texts))
    costs: dict[str, float] = {}
    unknown: list[float] = []

    def reading() -> Iterator[TokenizedText]:
        for text in texts:
            tokenized = encoder.tokens(text)
            unknown.append(tokenized.unknown_share)
            yield tokenized

    scored = each_pseudo_log_likelihood(encoder, reading(), within_word)
    for text, logs in zip(texts, scored, strict=True):
        costs[text] = float(-logs.sum() / math.log(2))
        yield Progress(len(costs), len(texts))
    judged = tuple(_judge(pair, costs) for pair in kept)
    yield _summed(encoder, judged, skipped, within_word, sum(unknown) / len(unknown))


def _usable(
    encoder: Encoder, pairs: Sequence[TextPair]
) -> tuple[list[TextPair], tuple[SkippedPair, ...]]:
    kept, skipped = [], []
    for pair in pairs:
        try:
            for name in ("good", "bad"):
                read_sentence(encoder, getattr(pair, name), name)
        except InputError as error:
            name, found = str(error.values.get("name", "")), error.values.get("found", 0)
            sizes = (found if isinstance(found, int) else 0, encoder.max_pieces)
            skipped.append(SkippedPair(pair.line, error.key, name, *sizes))
        else:
            kept.append(pair)
    return kept, tuple(skipped)


def _judge(pair: TextPair, costs: dict[str, float]) -> JudgedPair:
    good, bad = costs[pair.good], costs[pair.bad]
    bits = bad - good
    return JudgedPair(
        pair.line, pair.good, pair.bad, pair.phenomenon, good, bad, bits, preference(bits)
    )


def _summed(
    encoder: Encoder, judged: tuple[JudgedPair, ...], skipped: tuple[SkippedPair, ...],
    within_word: bool, unknown_share: float,
) -> JudgedPairs:
    named = dict.fromkeys(pair.phenomenon for pair in judged)
    groups = {name: [p for p in judged if p.phenomenon == name] for name in named if any(named)}
    notes = {
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "few_pairs": len(judged) < 100,
    }
    return JudgedPairs(
        checkpoint=encoder.checkpoint,
        within_word=within_word,
        overall=_accuracy("", judged),
        phenomena=tuple(_accuracy(name, group) for name, group in groups.items()),
        ties=sum(pair.preferred == "neither" for pair in judged),
        pairs=judged,
        skipped=skipped,
        truncated=False,
        unknown_share=unknown_share,
        notes=tuple(key for key, holds in notes.items() if holds),
    )


def _accuracy(name: str, pairs: Sequence[JudgedPair]) -> Accuracy:
    right = sum(pair.preferred == "good" for pair in pairs)
    low, high = wilson_interval(right, len(pairs))
    return Accuracy(name, len(pairs), right, right / len(pairs), low, high)
