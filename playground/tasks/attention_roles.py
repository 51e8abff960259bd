"""
Head roles: what each head of a checkpoint does, in a text and over a sample.

In the text: where each head's weight goes, how evenly and how far, and the strongest links of the
heads that find a relation in the sample. Over the sample: `score head-roles`, kept in the card.
Source: Clark et al. 2019. https://arxiv.org/abs/1906.04341
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.attention_roles_card import SampleRoles
from playground.tasks.attention_roles_measures import means_of, sums_of
from playground.tasks.attention_roles_profile import HeadProfile, profile_of
from playground.tasks.attention_roles_syntax import SyntacticRole, word_weights
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText, WordSpan
    from playground.shapes import Attention

MOST_LINKS = 3
"""Links shown of a head that finds a relation."""


@dataclass(frozen=True)
class WordLink:
    """One word that looks at another."""

    source: str
    target: str
    weight: float
    """Summed over the pieces looked at, averaged over those that look, 0 to 1."""


@dataclass(frozen=True)
class RelationLinks:
    """What the head that finds a relation in the sample looks at in this text."""

    relation: str
    direction: str
    layer: int
    head: int
    """Both from 0."""
    links: tuple[WordLink, ...]
    """The strongest, first; whether they are that relation, nobody has checked."""


@dataclass(frozen=True)
class HeadRoles:
    """What each head does in a text, beside what it does over a sample."""

    text: str
    pair: str | None
    checkpoint: str
    tokens: tuple[str, ...]
    profile: HeadProfile
    sample: SampleRoles | None
    """None where `score head-roles` was never run for the checkpoint."""
    links: tuple[RelationLinks, ...]
    """For each relation of the sample whose head beats the best fixed offset."""
    unknown_share: float
    """Share of the characters of both texts that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/attention_roles.py, each without its "note_"."""


def find_head_roles(
    encoder: Encoder, text: str, pair: str | None = None, sample: SampleRoles | None = None
) -> HeadRoles:
    """
    Return what each head does in `text`, or in `text` and `pair`.

    Args:
        encoder: any checkpoint, in fp32: people quote these numbers.
        text: with `pair` at most as many pieces as the model takes; nothing is cut.
        pair: a second text; none where it is empty or blank.
        sample: of the same checkpoint, see `read_head_roles`.

    Raises:
        InputError: the text is empty or holds no piece, or there are too many.
        BusyError: too much work is waiting.
    """
    if not text.strip():
        raise InputError("attention_empty")
    second = pair if pair and pair.strip() else None
    tokenized = encoder.tokens(text, second)
    if all(piece.special and not piece.masked for piece in tokenized.pieces):
        raise InputError("attention_only_special")
    weights = encoder.attentions(tokenized)
    words = _words(tokenized)
    by_word = word_weights(weights, [word.pieces for _, word in words])
    spelt = [(tokenized.text, second or "")[side][word.start : word.end] for side, word in words]
    found = sample.relations if sample else ()
    unknown_share = tokenized.unknown_share
    checks = {
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "few_words": len(words) < 5,
        "no_sample": sample is None,
    }
    return HeadRoles(
        text, second, encoder.checkpoint, tuple(tokenized.tokens),
        profile_of(means_of(sums_of(weights, tokenized.pieces))),
        sample,
        tuple(_links(role, by_word, spelt) for role in found if role.beats_offset),
        unknown_share,
        tuple(name for name, holds in checks.items() if holds),
    )


def _words(tokenized: TokenizedText) -> list[tuple[int, WordSpan]]:
    """Return the words of both texts that hold a letter or a digit, each with its text."""
    texts = (tokenized.text, tokenized.pair or "")
    return [
        (side, word)
        for side in (0, 1)
        for word in tokenized.words(side)
        if any(map(str.isalnum, texts[side][word.start : word.end]))
    ]


def _links(role: SyntacticRole, by_word: Attention, words: Sequence[str]) -> RelationLinks:
    weights = by_word[role.layer, role.head].copy()
    np.fill_diagonal(weights, 0)
    order = np.argsort(-weights, axis=None, kind="stable")[:MOST_LINKS]
    pairs = [divmod(int(place), len(words)) for place in order]
    links = tuple(
        WordLink(words[source], words[target], float(weights[source, target]))
        for source, target in pairs
        if source != target
    )
    return RelationLinks(role.relation, role.direction, role.layer, role.head, links)
