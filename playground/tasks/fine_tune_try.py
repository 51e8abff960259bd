"""
Try a fine-tuned model: the label of a text or a pair, the tag of each word, a relation by name.

Sources: Devlin et al. 2019, sections 4.1 (the state at [CLS] through the pooler) and 5.3 (a word's
tag is read from the state of its first piece).
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.data.entity_tags import read_tags
from playground.engine.marked_text import mark_entities
from playground.errors import CheckpointError, InputError
from playground.tasks.fitting import fit_pair, fit_text, ordinary_pieces
from playground.tasks.word_split import WordSplit, split_words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import Floats


@dataclass(frozen=True)
class LabelProbability:
    """One label, as it was written in the training data."""

    label: str
    probability: float


@dataclass(frozen=True)
class ClassifiedText:
    """What a classifier says of a text or a pair."""

    text: str
    text_b: str
    label: str
    """The likeliest."""
    probability: float
    labels: tuple[LabelProbability, ...]
    """All of them, the likeliest first; the probabilities sum to 1."""
    checkpoint: str
    truncated: bool
    """Whether the end of a text was left out: the model reads no more."""
    unknown_share: float
    """Share of the characters read as [UNK], 0 to 1."""


@dataclass(frozen=True)
class TaggedWord:
    """A word of the visitor's text, and its tag."""

    text: str
    start: int
    end: int
    """One past its last character."""
    tag: str
    probability: float


@dataclass(frozen=True)
class TaggedEntity:
    """Words that belong together."""

    text: str
    start: int
    end: int
    type: str
    """The tag without B- or I-."""
    probability: float
    """Of the tag of its least sure word."""


@dataclass(frozen=True)
class TaggedText:
    """What a tagger says of a text."""

    text: str
    words: tuple[TaggedWord, ...]
    """Those that the model read, in order."""
    entities: tuple[TaggedEntity, ...]
    checkpoint: str
    truncated: bool
    """Whether the end of the text was left out: the model reads no more."""
    unknown_share: float
    split: WordSplit
    """How the words were split: as the training data's, where the card says."""


def classify(encoder: Encoder, text: str, text_b: str = "") -> ClassifiedText:
    """
    Return the label of a text, or of a pair of texts, with the probabilities of all labels.

    Raises:
        InputError: a text is empty, or one where the model was trained on two or the other way.
        CheckpointError: the checkpoint has no head that sorts texts.
    """
    if "classification" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.entry.shown, head="classification")
    tokenized = _ready(encoder, text, text_b)
    labels = _ranked(encoder.class_logits(tokenized), encoder.entry.class_labels)
    return ClassifiedText(
        text, text_b, labels[0].label, labels[0].probability, labels, encoder.checkpoint,
        tokenized.truncated, tokenized.unknown_share,
    )


def name_relation(encoder: Encoder, tagged: str) -> ClassifiedText:
    """
    Return how <e1>…</e1> and <e2>…</e2> of a sentence are related, by whatever labels the head has.

    Raises:
        InputError: tags missing, crossed or empty, or entities too far apart for the model.
        CheckpointError: the checkpoint has no relation head.
    """
    if "relation" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.entry.shown, head="relation")
    found = read_tags(tagged)
    marked = mark_entities(
        encoder.tokenizer, found.text, found.e1, found.e2, encoder.max_pieces
    )
    labels = _ranked(encoder.relation_logits(marked), encoder.entry.relation_labels)
    return ClassifiedText(
        tagged, "", labels[0].label, labels[0].probability, labels, encoder.checkpoint,
        marked.tokenized.truncated, marked.tokenized.unknown_share,
    )


def tag_words(encoder: Encoder, text: str) -> TaggedText:
    """
    Return the tag of each word, and the entities that the tags spell.

    An I- that no word of its type stands before starts an entity, as the data check reads it. A
    tag without B- or I- is that of a single word, and no entity.

    Raises:
        InputError: the text is empty.
        CheckpointError: the checkpoint has no head that sorts pieces.
    """
    if "tagging" not in encoder.entry.heads:
        raise CheckpointError("head_missing", checkpoint=encoder.entry.shown, head="tagging")
    whole = encoder.tokens(text)
    if not ordinary_pieces(whole, 0):
        raise InputError("try_empty")
    tokenized = fit_text(encoder, whole)
    probabilities = _softmax(encoder.tag_logits(tokenized))
    names = encoder.entry.class_labels
    split: WordSplit = "blanks" if encoder.entry.word_split == "blanks" else "punctuation"
    words = tuple(
        TaggedWord(text[start:end], start, end, names[best], float(probabilities[piece, best]))
        for start, end, piece in _first_pieces(tokenized, split)
        for best in [int(probabilities[piece].argmax())]
    )
    return TaggedText(
        text, words, _entities(text, words), encoder.checkpoint, tokenized.truncated,
        tokenized.unknown_share, split,
    )


def _ready(encoder: Encoder, text: str, text_b: str) -> TokenizedText:
    """Return the pieces of a text or a pair, cut to what the model takes."""
    pair = bool(text_b.strip())
    if encoder.entry.takes_pairs and not pair:
        raise InputError("try_second_missing")
    if encoder.entry.takes_pairs is False and pair:
        raise InputError("try_second_given")
    tokenized = encoder.tokens(text, text_b if pair else None)
    if not ordinary_pieces(tokenized, 0):
        raise InputError("try_empty")
    return fit_pair(encoder, tokenized) if pair else fit_text(encoder, tokenized)


def _first_pieces(tokenized: TokenizedText, split: WordSplit) -> list[tuple[int, int, int]]:
    """Return start, end and first piece of each word that has one."""
    rows = [(n, p) for n, p in enumerate(tokenized.pieces) if p.masked or not p.special]
    starts = [piece.start for _, piece in rows]
    found = []
    for start, end in split_words(tokenized.text, split):
        place = bisect_left(starts, start)
        if place < len(rows) and starts[place] < end:
            found.append((start, end, rows[place][0]))
    return found


def _entities(text: str, words: tuple[TaggedWord, ...]) -> tuple[TaggedEntity, ...]:
    groups: list[tuple[str, list[TaggedWord]]] = []
    before = ""
    for word in words:
        mark, _, kind = word.tag.partition("-")
        inside = kind if mark in ("B", "I") else ""
        if inside and mark == "I" and inside == before:
            groups[-1][1].append(word)
        elif inside:
            groups.append((inside, [word]))
        before = inside
    return tuple(
        TaggedEntity(
            text[members[0].start : members[-1].end], members[0].start, members[-1].end, kind,
            min(member.probability for member in members),
        )
        for kind, members in groups
    )


def _ranked(logits: Floats, names: tuple[str, ...]) -> tuple[LabelProbability, ...]:
    probabilities = _softmax(logits)
    best = np.argsort(-probabilities, kind="stable")
    return tuple(LabelProbability(names[n], float(probabilities[n])) for n in best)


def _softmax(logits: Floats) -> Floats:
    """Return probabilities over the last axis."""
    exps = np.exp(logits - logits.max(-1, keepdims=True))  # the shift keeps exp() finite
    shares: Floats = exps / exps.sum(-1, keepdims=True)
    return shares
