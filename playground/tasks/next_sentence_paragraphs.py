"""A pasted paragraph as numbered sentences, and every pair of them judged, a part at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.data.sentences import split_text
from playground.errors import InputError
from playground.tasks.fitting import fit_pair, ordinary_pieces
from playground.tasks.next_sentence_pairs import (
    PairProbabilities,
    judge_many,
    refuse_added_by_hand,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText

MOST_PIECES = 200_000
"""Wordpieces of all pairs of one answer together: about a minute on two cores."""

PairTexts = tuple[str, str]


@dataclass(frozen=True)
class Progress:
    """How far a long answer has come."""

    done: int
    """Pairs judged."""
    total: int


@dataclass
class JudgedPairs:
    """What is known of many pairs; filled while they are judged."""

    found: list[PairProbabilities]
    """In the order of the pairs."""
    cut: int = 0
    """How many were longer than the model takes, the longer sentence cut at its end."""


def read_sentences(encoder: Encoder, text: str, lowest: int, highest: int) -> tuple[str, ...]:
    """
    Return the sentences of a paragraph.

    Args:
        encoder: the checkpoint that is to read them.
        text: sentences ended by . ! ? and a blank, by 。！？ or by a line end.
        lowest: fewest sentences that will do.
        highest: most sentences.

    Raises:
        InputError: too few or too many sentences, one of them cannot be read at all, or the text
            holds [CLS] or [SEP].
    """
    refuse_added_by_hand(text, paragraph=True)
    sentences = split_text(text)
    if len(sentences) < lowest:
        raise InputError("too_few_sentences", found=len(sentences), lowest=lowest)
    if len(sentences) > highest:
        raise InputError("too_many_sentences", found=len(sentences), highest=highest)
    for number, sentence in enumerate(sentences, 1):
        if not ordinary_pieces(encoder.tokens(sentence), 0):
            raise InputError("unreadable_sentence", number=number)
    return tuple(sentences)


def judge_pairs(
    encoder: Encoder, pairs: Sequence[PairTexts], into: JudgedPairs
) -> Iterator[Progress]:
    """
    Judge every pair and put what is found into `into`, telling after each part how far it is.

    Raises:
        InputError: the pairs hold more than 200,000 wordpieces together.
    """
    _refuse_too_much(encoder, pairs)
    for group in judge_many(encoder, _fitted(encoder, pairs, into)):
        into.found.extend(group)
        yield Progress(len(into.found), len(pairs))


def unknown_share_of(encoder: Encoder, sentences: Sequence[str]) -> float:
    """Return the share of the sentences' characters that reads as [UNK], 0 to 1."""
    return encoder.tokens("\n".join(sentences)).unknown_share


def _fitted(
    encoder: Encoder, pairs: Sequence[PairTexts], into: JudgedPairs
) -> Iterator[TokenizedText]:
    for a, b in pairs:
        pair = fit_pair(encoder, encoder.tokens(a, b))
        into.cut += pair.truncated
        yield pair


def _refuse_too_much(encoder: Encoder, pairs: Sequence[PairTexts]) -> None:
    texts = {text for pair in pairs for text in pair}
    pieces = {text: len(encoder.tokens(text).pieces) for text in texts}  # [CLS] and [SEP] counted
    found = sum(min(encoder.max_pieces, pieces[a] + pieces[b] - 1) for a, b in pairs)
    if found > MOST_PIECES:
        raise InputError("too_much_to_compare", found=found, limit=MOST_PIECES)
