"""
Switch a head off and see what the guess at [MASK] loses; and does attention tell which head counts?

Off means that what the head mixes is zero at every piece, in every row of its layer (Michel, Levy
and Neubig 2019, section 2, https://arxiv.org/abs/1905.10650). The effect is the change of the
log-probability of one word at [MASK], in bits: below 0 the head spoke for the word. The heads that
are left do not learn to stand in for it, and what several heads do together is no sum of these.
Attention against effect compares each head's weight from [MASK] on one word with that change: the
question of Jain and Wallace 2019 (https://arxiv.org/abs/1902.10186) and of Serrano and Smith 2019
(https://arxiv.org/abs/1906.03731), put to the heads of one pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from playground.engine.interventions import Intervention
from playground.errors import InputError
from playground.tasks.attention_off_word import (
    Compared,
    LookedWord,
    compare,
    find_word,
    most_looked,
)
from playground.tasks.one_mask import (
    BITS,
    AskedMask,
    ChangedWord,
    best_word,
    changed_words,
    each_changed,
    rank_of,
    read_asked_mask,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

MOST_PIECES = 64
MOST_TOKENS = 8_192
"""Wordpieces of all passes together: a longer text is read in a window around its [MASK]."""
WHOLE = -1
"""In the place of a head: all heads of its layer."""
_FEWEST_PIECES = 16
_TOP = 8


@dataclass(frozen=True)
class Off:
    """What the guess becomes with one head off, or all heads of a layer."""

    layer: int
    """From 0."""
    head: int
    """From 0; -1 for all heads of the layer."""
    change: float
    """log2 p(target) without it minus with it, in bits: below 0 it spoke for the target."""
    probability: float
    """Of the target without it, 0 to 1."""
    rank: int
    first: str
    """The first word without it."""


@dataclass(frozen=True)
class BeforeAfter:
    """The first words with a head on, and with it off."""

    layer: int
    head: int
    """-1 for all heads of the layer."""
    words: tuple[ChangedWord, ...]
    """By the larger of both probabilities."""


@dataclass(frozen=True)
class HeadsOff:
    """What each head of a checkpoint does to one guess."""

    text: str
    checkpoint: str
    target: str
    """As the vocabulary spells it."""
    probability: float
    rank: int
    log_probability: float
    """log2, in bits, at most 0."""
    start: int
    """First character of the [MASK]."""
    end: int
    """End of the [MASK] in characters, excluded."""
    layers: int
    heads: int
    """Of each layer."""
    each: tuple[Off, ...]
    """Every head, layer by layer."""
    whole: tuple[Off, ...]
    """Every layer with all its heads off."""
    looked: LookedWord | None
    """The word whose attention is compared; None where the text has no other word."""
    compared: Compared | None
    """Attention against effect; None where `looked` is."""
    chosen: BeforeAfter
    truncated: bool
    kept: tuple[int, int]
    """Characters of the text that the model read, end excluded."""
    unknown_share: float
    notes: tuple[str, ...]
    """Keys of words/attention_off.py, each without its "note_"."""

    def record(self) -> dict[str, Any]:
        """Return the result for programs."""
        return asdict(self)


def switch_heads_off(
    encoder: Encoder,
    text: str,
    target: str = "",
    looked: str = "",
    layer: int | None = None,
    head: int | None = None,
) -> HeadsOff:
    """
    Return what every head, and every layer's attention, does to the guess at the [MASK] of `text`.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        text: holds one [MASK].
        target: a word of one wordpiece; BERT's first word where it is blank.
        looked: a word of the text, or "[CLS]" or "[SEP]", whose attention from [MASK] is compared;
            the word that gets most of it where it is blank.
        layer: whose words before and after are listed, from 0; the head with the largest change by
            default.
        head: from 0; all heads of `layer` by default.

    Raises:
        InputError: not one [MASK], a target that cannot be scored, a word that the text does not
            hold, no such head.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    layers, heads = encoder.entry.layers, encoder.entry.attention_heads
    _check_head(layer, head, layers, heads)
    passes = layers * (heads + 1)
    room = min(MOST_PIECES, max(_FEWEST_PIECES, MOST_TOKENS // passes))
    asked = read_asked_mask(encoder, text, target, room)
    weights = encoder.attentions(asked.tokenized)[:, :, asked.position]
    found = find_word(asked, looked) if looked.strip() else most_looked(asked, weights)
    places = [(one, two) for one in range(layers) for two in range(heads)]
    each = _switch_off(encoder, asked, places)
    whole = _switch_off(encoder, asked, [(one, WHOLE) for one in range(layers)])
    chosen = _chosen(encoder, asked, each, layer, head)
    mask = asked.tokenized.pieces[asked.position]
    return HeadsOff(
        text=text,
        checkpoint=encoder.checkpoint,
        target=encoder.vocab[asked.target],
        probability=float(np.exp(asked.log)),
        rank=rank_of(asked.logs, asked.target),
        log_probability=asked.log * BITS,
        start=mask.start,
        end=mask.end,
        layers=layers,
        heads=heads,
        each=each,
        whole=whole,
        looked=found,
        compared=compare(found, weights, [one.change for one in each]) if found else None,
        chosen=chosen,
        truncated=asked.tokenized.truncated,
        kept=asked.tokenized.kept,
        unknown_share=asked.unknown_share,
        notes=_notes(asked, found),
    )


def _check_head(layer: int | None, head: int | None, layers: int, heads: int) -> None:
    if layer is None and head is None:
        return
    if not _among(layer, layers) or (head is not None and not _among(head, heads)):
        raise InputError(
            "head_unknown", layer=-1 if layer is None else layer, head=-1 if head is None else head,
            last_layer=layers - 1, last_head=heads - 1,
        )


def _among(number: object, count: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < count


def _without(layer: int, head: int, heads: int) -> Intervention:
    chosen = range(heads) if head == WHOLE else (head,)
    return Intervention(frozenset((layer, one) for one in chosen))


def _switch_off(
    encoder: Encoder, asked: AskedMask, places: Sequence[tuple[int, int]]
) -> tuple[Off, ...]:
    """Return what the guess becomes without each (layer, head)."""
    heads = encoder.entry.attention_heads
    changes = [_without(layer, head, heads) for layer, head in places]
    rows = each_changed(encoder, asked.tokenized, asked.position, changes)
    return tuple(
        Off(
            layer=layer,
            head=head,
            change=float(logs[asked.target] - asked.log) * BITS,
            probability=float(np.exp(logs[asked.target])),
            rank=rank_of(logs, asked.target),
            first=encoder.vocab[best_word(encoder, logs)],
        )
        for (layer, head), logs in zip(places, rows, strict=True)
    )


def _chosen(
    encoder: Encoder,
    asked: AskedMask,
    each: Sequence[Off],
    layer: int | None,
    head: int | None,
) -> BeforeAfter:
    """Return the words before and after of the head that is asked for, or that changes most."""
    most = max(each, key=lambda one: abs(one.change))
    place = (most.layer, most.head) if layer is None else (layer, WHOLE if head is None else head)
    change = _without(*place, encoder.entry.attention_heads)
    [after] = each_changed(encoder, asked.tokenized, asked.position, [change])
    return BeforeAfter(*place, changed_words(encoder, asked.logs, after, _TOP))


def _notes(asked: AskedMask, looked: LookedWord | None) -> tuple[str, ...]:
    found = {
        "truncated": asked.tokenized.truncated,
        "much_unknown": asked.unknown_share > MUCH_UNKNOWN,
        "no_words": looked is None,
        "several_times": looked is not None and looked.times > 1,
    }
    return tuple(key for key, holds in found.items() if holds)
