"""
A museum of mistakes: what goes wrong between a text and BERT without an error message.

Each is made on purpose here, on the visitor's pair, beside the right way. Sources: segments as
attention mask, huggingface/transformers#1788 and google-research/bert#908; class 0 read the wrong
way, huggingface/transformers#836 and google-research/bert#125; [CLS] and [SEP] typed by hand,
huggingface/transformers#48; the others follow from how the library calls are written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.engine.dropout import RATE
from playground.engine.interventions import Intervention
from playground.tasks.fitting import ordinary_pieces
from playground.tasks.one_pair import (
    PairProbabilities,
    Verdict,
    probabilities_of,
    ready_pair,
    verdict_of,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import Piece, TokenizedText
    from playground.shapes import Floats

__all__ = ["MISTAKES", "RATE", "Judged", "Mistake", "MistakesMade", "make_mistakes"]

MISTAKES = ("segments_as_mask", "forgotten", "twice", "label", "head", "dropout", "cased")
"""Segment ids in the attention mask's place; [CLS] and [SEP] left out; typed once more; class 0
read as "not next"; a classifier never trained; dropout on; capitals kept for an uncased model."""
SEEDS = (1, 2, 3, 4, 5)
"""Of the mistakes that bring chance in: each is made five times."""
MOST_PIECES = 256
_ROOM = 4  # pieces that [CLS] and [SEP] typed once more take


@dataclass(frozen=True)
class Judged:
    """What the next-sentence head says, or is taken to say."""

    is_next: float
    """Probability that B follows A, 0 to 1."""
    logit_difference: float
    """IsNext minus NotNext, in nats."""
    verdict: Verdict


@dataclass(frozen=True)
class Mistake:
    """One mistake made on the pair."""

    name: str
    """One of `MISTAKES`."""
    wrong: tuple[Judged, ...]
    """One, or one for each of `SEEDS` where chance comes in."""
    tokens: tuple[str, ...]
    """As the model reads them under the mistake."""
    segments: tuple[int, ...]
    visible: tuple[bool, ...]
    """Which pieces may be looked at."""
    turned: int
    """How many of `wrong` have another verdict than the right way."""
    harmless: str
    """Why this pair cannot show it: "no_capitals", "cased_model"; empty where it can."""


@dataclass(frozen=True)
class MistakesMade:
    """A pair judged rightly, and under every mistake."""

    a: str
    b: str
    checkpoint: str
    tokens: tuple[str, ...]
    segments: tuple[int, ...]
    right: Judged
    mistakes: tuple[Mistake, ...]
    """In the order of `MISTAKES`."""
    truncated: bool
    unknown_share: float
    """Share of the characters of A and B that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/input_encoding_mistakes.py, each without its "note_"."""

    def mistake(self, name: str) -> Mistake:
        """Return one of `MISTAKES`."""
        return self.mistakes[MISTAKES.index(name)]


@dataclass(frozen=True, eq=False)
class _Made:
    """Logits under a mistake, and what the model read."""

    logits: Floats
    """[passes, 2]"""
    pieces: Sequence[Piece]
    visible: tuple[bool, ...] = ()
    all_zero: bool = False
    harmless: str = ""


def make_mistakes(encoder: Encoder, a: str, b: str) -> MistakesMade:
    """
    Judge whether `b` follows `a` rightly, and under each mistake.

    Args:
        encoder: a checkpoint with a next-sentence head, in fp32: people quote these numbers.
        a: the first text.
        b: the second; both together are cut to 256 pieces, the longer at its end.

    Raises:
        InputError: a text is empty or holds [CLS] or [SEP].
        CheckpointError: the checkpoint has no next-sentence head.
    """
    whole = ready_pair(encoder, a, b)
    room = min(MOST_PIECES, encoder.max_pieces - _ROOM)
    long = len(whole.pieces) > room
    pair = encoder.tokenizer.truncate_pair(whole, room) if long else whole
    plain = encoder.pair_logits(pair)
    right = _judged(probabilities_of(plain))
    made = (
        _segments_as_mask(encoder, pair),
        _forgotten(encoder, pair),
        _twice(encoder, pair),
        _Made(plain[::-1][None], pair.pieces),
        _Made(encoder.pair_logits_of_new_classifiers(pair, SEEDS), pair.pieces),
        _Made(encoder.pair_logits_with_dropout(pair, SEEDS), pair.pieces),
        _cased(encoder, pair, room),
    )
    checks = {"truncated": long, "much_unknown": whole.unknown_share > MUCH_UNKNOWN}
    return MistakesMade(
        a, b, encoder.checkpoint, tuple(pair.tokens), tuple(pair.segments), right,
        tuple(_mistake(name, one, right) for name, one in zip(MISTAKES, made, strict=True)),
        long, whole.unknown_share, tuple(key for key, holds in checks.items() if holds),
    )


def _segments_as_mask(encoder: Encoder, pair: TokenizedText) -> _Made:
    """Judge with segments where the mask belongs: A is out of sight, and every segment is 0."""
    seen = np.array(pair.segments, np.bool_)
    visible = np.broadcast_to(seen, (len(seen), len(seen)))
    change = Intervention(visible=visible, segments=(0,) * len(seen))
    logits = encoder.pair_logits_under(pair, [change])
    return _Made(logits, pair.pieces, tuple(map(bool, seen)), all_zero=True)


def _forgotten(encoder: Encoder, pair: TokenizedText) -> _Made:
    """Judge without [CLS] and [SEP]: what is taken for [CLS] is the first piece of A."""
    pieces = [*ordinary_pieces(pair, 0), *ordinary_pieces(pair, 1)]
    return _read(encoder, pair, pieces)


def _twice(encoder: Encoder, pair: TokenizedText) -> _Made:
    """Judge with [CLS] and [SEP] typed into the texts, to which the tokenizer adds its own."""
    pieces = list(pair.pieces)
    added = [n for n, piece in enumerate(pieces) if piece.special and not piece.masked]
    for place in reversed(added):
        pieces.insert(place, pieces[place])
    return _read(encoder, pair, pieces)


def _cased(encoder: Encoder, pair: TokenizedText, room: int) -> _Made:
    """Judge what is read when capitals and accents are kept."""
    tokenizer = encoder.tokenizer
    if not tokenizer.lowercases:
        return _Made(encoder.pair_logits(pair)[None], pair.pieces, harmless="cased_model")
    read = tokenizer.keeping_case().encode(_kept(pair, 0), _kept(pair, 1))
    read = tokenizer.truncate_pair(read, room) if len(read.pieces) > room else read
    harmless = "no_capitals" if read.ids == pair.ids else ""
    return _Made(encoder.pair_logits(read)[None], read.pieces, harmless=harmless)


def _kept(pair: TokenizedText, side: int) -> str:
    """Return the characters of one text that were not cut."""
    text, kept = ((pair.text, pair.kept), (pair.pair or "", pair.kept_pair or (0, 0)))[side]
    return text[slice(*kept)]


def _read(encoder: Encoder, pair: TokenizedText, pieces: list[Piece]) -> _Made:
    return _Made(encoder.pair_logits(replace(pair, pieces=tuple(pieces)))[None], pieces)


def _mistake(name: str, made: _Made, right: Judged) -> Mistake:
    wrong = tuple(_judged(probabilities_of(row)) for row in made.logits)
    return Mistake(
        name,
        wrong,
        tuple(piece.text for piece in made.pieces),
        tuple(0 if made.all_zero else piece.segment for piece in made.pieces),
        made.visible or (True,) * len(made.pieces),
        sum(one.verdict != right.verdict for one in wrong),
        made.harmless,
    )


def _judged(found: PairProbabilities) -> Judged:
    return Judged(found.is_next, found.logit_difference, verdict_of(found))
