"""
Score every attention head on a treebank: what it does with its weight, and the relations it finds.

Heads and fixed offsets are chosen on the part of the treebank that is given, and everything that is
reported is measured on the test part beside it. See `tasks/attention_roles_syntax.py`.
Source: Clark et al. 2019. https://arxiv.org/abs/1906.04341
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from playground.data.treebanks import Treebank, read_treebank, split_beside
from playground.errors import InputError
from playground.tasks.attention_roles_card import KEY, Sample, card_part
from playground.tasks.attention_roles_measures import HeadMeans, HeadSums, means_of, sums_of
from playground.tasks.attention_roles_syntax import (
    SyntacticRole,
    SyntaxCounts,
    choose_heads,
    count_sentence,
    pieces_of_words,
    read_words,
)
from playground.training.card import read_card, write_card
from playground.training.score_language import Score

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder


@dataclass(frozen=True)
class ScoredHeadRoles(Score):
    """The contract's score; metrics are percent, by relation and direction, and of the offset."""

    chosen_on: str
    scored_on: str
    chosen_sentences: int
    skipped: int
    measures: HeadMeans
    """Over the test part."""
    relations: tuple[SyntacticRole, ...]

    def record(self) -> dict[str, object]:
        """Return the score as JSON values."""
        return {
            "task": self.task, "n": self.n, "seconds": self.seconds,
            "checkpoint": self.checkpoint, "metrics": self.metrics, KEY: self.card_part(""),
        }

    def card_part(self, command: str) -> dict[str, object]:
        """Return what a card keeps of the score."""
        sample = Sample(
            self.chosen_on, self.scored_on, self.chosen_sentences, self.n, self.skipped, command
        )
        return card_part(sample, self.measures, self.relations)


@dataclass(frozen=True, eq=False)
class _Counted:
    """One part of a treebank."""

    sentences: int
    skipped: int
    sums: HeadSums
    counts: SyntaxCounts


def score_head_roles(encoder: Encoder, path: Path, limit: int | None = None) -> ScoredHeadRoles:
    """
    Return what each head does on the test part, with heads chosen on `path`.

    Args:
        encoder: any checkpoint; its attentions are read in fp32.
        path: the development part of a treebank; the test part lies beside it by name.
        limit: only so many sentences of each part, from the first.

    Raises:
        InputError: a file cannot be read or is not there, or holds nothing that can be scored.
    """
    began = time.perf_counter()
    parts = [read_treebank(path), read_treebank(split_beside(path, "test"))]
    dev, test = (_count(encoder, part, limit) for part in parts)
    relations = choose_heads(dev.counts, test.counts)
    metrics = {}
    for role in relations:
        name = f"{role.relation}_{role.direction}"
        metrics[name] = 100 * role.accuracy
        metrics[f"{name}_offset"] = 100 * role.offset_accuracy
    return ScoredHeadRoles(
        "head-roles", test.sentences, time.perf_counter() - began, encoder.checkpoint, metrics,
        parts[0].name, parts[1].name, dev.sentences, dev.skipped + test.skipped,
        means_of(test.sums), relations,
    )


def record_head_roles(folder: Path, found: ScoredHeadRoles, command: str) -> None:
    """Put head roles into a checkpoint's card, with the command that gave them."""
    card = read_card(folder)
    card[KEY] = found.card_part(command)
    write_card(folder, card)


def _count(encoder: Encoder, treebank: Treebank, limit: int | None) -> _Counted:
    sums: HeadSums | None = None
    counts: SyntaxCounts | None = None
    sentences = treebank.sentences[:limit]
    read = 0
    for sentence in sentences:
        tokenized = read_words(encoder, sentence)
        if len(tokenized.pieces) > encoder.max_pieces:
            continue
        read += 1
        weights = encoder.attentions(tokenized)
        groups = pieces_of_words(tokenized, sentence.words)
        own = sums_of(weights, tokenized.pieces)
        counted = count_sentence(weights, sentence.words, groups)
        sums = own if sums is None else sums.plus(own)
        counts = counted if counts is None else counts.plus(counted)
    if sums is None or counts is None:
        raise InputError("treebank_unread", path=treebank.name, limit=encoder.max_pieces)
    skipped = len(sentences) - read + len(treebank.damaged)
    return _Counted(read, skipped, sums, counts)
