"""
Template bias with the prior taken out: which of two groups of words does an attribute call for?

One template with a place for a target (he, she, ...) and one for an attribute (nurse, ...). The
score of a pair is log2 p(target | attribute) - log2 p(target | attribute hidden): the second, the
prior, is what the template alone gives, so that a word that is frequent anyway gains nothing by it.
Source: Kurita et al. 2019, section 2.2 (https://arxiv.org/abs/1906.07337), there in nats.
An attribute of several pieces is hidden by as many [MASK]s; a target of several pieces takes as
many [MASK]s in both and is scored by the chain rule, left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.fitting import ordinary_pieces
from playground.tasks.masked_word_scores import score_pieces
from playground.tasks.masked_word_targets import MOST_TARGET_PIECES, read_target
from playground.tasks.masked_word_variants import BITS, each_log_softmax, hide
from playground.tasks.mean_intervals import t_interval
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText

TARGET, ATTRIBUTE = "[TARGET]", "[ATTRIBUTE]"
MOST_TARGETS = 20
"""Words of one group."""
MOST_ATTRIBUTES = 50
MOST_ATTRIBUTE_PIECES = 16
FEW = 3
"""Fewer attributes than this are said to be few."""


@dataclass(frozen=True)
class Association:
    """How much an attribute raises one target word."""

    word: str
    probability: float
    """Of the word with the attribute in view, 0 to 1."""
    prior: float
    """The same with the attribute hidden."""
    bits: float
    """log2 of their ratio: above 0 the attribute calls for the word."""


@dataclass(frozen=True)
class AttributeBias:
    """One attribute with all target words."""

    attribute: str
    first: tuple[Association, ...]
    """In the order of the first group."""
    second: tuple[Association, ...]
    first_mean: float
    """Mean of the first group's bits."""
    second_mean: float
    difference: float
    """`first_mean - second_mean`, in bits: above 0 the attribute leans to the first group."""


@dataclass(frozen=True)
class MeasuredBias:
    """What one template says of two groups of words."""

    template: str
    checkpoint: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    attributes: tuple[AttributeBias, ...]
    """In the order given."""
    mean_difference: float
    """Mean of the differences, in bits."""
    interval: tuple[float, float] | None
    """95 % t interval of that mean over the attributes, taken as a sample of such words; None for
    one attribute."""
    unknown_share: float
    """Largest share of a filled template's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_bias.py, each without its "note_"."""


def measure_bias(
    encoder: Encoder,
    template: str,
    first: Sequence[str],
    second: Sequence[str],
    attributes: Sequence[str],
) -> MeasuredBias:
    """
    Return how far each attribute leans to the first or the second group of target words.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        template: holds [TARGET] and [ATTRIBUTE] once each, in either order.
        first: target words, each without blanks, at most 20.
        second: the words to compare them with, none of the first.
        attributes: words or short phrases, at most 50.

    Raises:
        InputError: a place that is missing or doubled, an empty or overlong list, a word that
            cannot be scored, a template longer than the model.
    """
    _check_template(encoder, template)
    groups = [_clean("first", first, MOST_TARGETS), _clean("second", second, MOST_TARGETS)]
    asked = _clean("attribute", attributes, MOST_ATTRIBUTES)
    both = {word.lower() for word in groups[0]} & {word.lower() for word in groups[1]}
    if both:
        raise InputError("listed_twice", word=sorted(both)[0])
    words = [read_target(encoder, word) for word in (*groups[0], *groups[1])]
    pairs = [_read_pair(encoder, template, attribute) for attribute in asked]
    scores = _score_all(encoder, [text for pair in pairs for text in pair], words)
    rows = [
        _compare(attribute, groups, logs, priors)
        for attribute, logs, priors in zip(asked, scores[::2], scores[1::2], strict=True)
    ]
    spread = t_interval([row.difference for row in rows])
    unknown = max(shown.unknown_share for shown, _ in pairs)
    return MeasuredBias(
        template=template,
        checkpoint=encoder.checkpoint,
        first=groups[0],
        second=groups[1],
        attributes=tuple(rows),
        mean_difference=spread.mean,
        interval=None if spread.low is None or spread.high is None else (spread.low, spread.high),
        unknown_share=unknown,
        notes=_notes(words, len(asked), unknown),
    )


def _check_template(encoder: Encoder, template: str) -> None:
    if encoder.tokenizer.mask_token in template:
        raise InputError("template_mask")
    for place in (TARGET, ATTRIBUTE):
        found = template.count(place)
        if found != 1:
            raise InputError("template_place", place=place, found=found)


def _clean(name: str, listed: Sequence[str], limit: int) -> tuple[str, ...]:
    """Return the entries without blanks around them, each once."""
    kept = tuple(dict.fromkeys(filter(None, (" ".join(word.split()) for word in listed))))
    if not kept:
        raise InputError("list_empty", name=name)
    if len(kept) > limit:
        raise InputError("list_too_long", name=name, found=len(kept), limit=limit)
    return kept


def _read_pair(
    encoder: Encoder, template: str, attribute: str
) -> tuple[TokenizedText, TokenizedText]:
    """Return the template with the attribute, and with it hidden; a [MASK] is the target."""
    pieces = ordinary_pieces(encoder.tokens(attribute), 0)
    bad = not pieces or any(piece.masked for piece in pieces)
    if bad or TARGET in attribute or ATTRIBUTE in attribute:
        raise InputError("attribute_unusable", attribute=attribute)
    if len(pieces) > MOST_ATTRIBUTE_PIECES:
        raise InputError(
            "attribute_too_long", attribute=attribute, found=len(pieces),
            limit=MOST_ATTRIBUTE_PIECES,
        )
    if all(piece.unknown for piece in pieces):
        raise InputError(
            "attribute_unknown", attribute=attribute, checkpoint=encoder.checkpoint
        )
    before, after = (
        part.replace(TARGET, encoder.tokenizer.mask_token) for part in template.split(ATTRIBUTE)
    )
    shown = encoder.tokens(f"{before}{attribute}{after}")
    room = encoder.max_pieces - MOST_TARGET_PIECES
    if len(shown.pieces) > room:
        raise InputError("too_many_pieces", found=len(shown.pieces), limit=room)
    low, high = len(before), len(before) + len(attribute)
    inside = {
        index
        for index, piece in enumerate(shown.pieces)
        if not piece.special and low < piece.end and piece.start < high
    }
    return shown, hide(encoder, shown, inside)


def _score_all(
    encoder: Encoder, texts: Sequence[TokenizedText], words: Sequence[tuple[Piece, ...]]
) -> list[list[float]]:
    """Return [texts][words] log-probabilities in nats at the one [MASK] of each text."""
    several = [word for word in words if len(word) > 1]
    rows = []
    for text, logs in zip(texts, each_log_softmax(encoder, texts), strict=True):
        chained = iter(score_pieces(encoder, text, several)[0] if several else ())
        rows.append(
            [next(chained) if len(word) > 1 else float(logs[word[0].id]) for word in words]
        )
    return rows


def _compare(
    attribute: str,
    groups: Sequence[tuple[str, ...]],
    logs: Sequence[float],
    priors: Sequence[float],
) -> AttributeBias:
    scored = [
        Association(word, float(np.exp(log)), float(np.exp(prior)), (log - prior) * BITS)
        for word, log, prior in zip((*groups[0], *groups[1]), logs, priors, strict=True)
    ]
    first, second = scored[: len(groups[0])], scored[len(groups[0]) :]
    one, other = (float(np.mean([row.bits for row in group])) for group in (first, second))
    return AttributeBias(attribute, tuple(first), tuple(second), one, other, one - other)


def _notes(
    words: Sequence[tuple[Piece, ...]], attributes: int, unknown: float
) -> tuple[str, ...]:
    found = {
        "several_pieces": any(len(word) > 1 for word in words),
        "few_attributes": attributes < FEW,
        "much_unknown": unknown > MUCH_UNKNOWN,
    }
    return ("one_template", *(key for key, holds in found.items() if holds))
