"""Probing tasks of a treebank in a single file: its sentences are parted at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from playground.data.probing_sets import MOST_SENTENCES, PARTS, ProbingSet, shares
from playground.data.probing_treebank import TREEBANK_TASKS, treebank_set
from playground.data.table_files import MOST_SENT_BYTES
from playground.data.treebanks import read_treebank
from playground.errors import InputError

FEWEST = 40
"""Sentences that all three parts need together."""


def parted_treebank(
    path: Path, names: Sequence[str] = TREEBANK_TASKS, limit: int | None = None, seed: int = 0
) -> ProbingSet:
    """
    Return tasks on one file of parsed sentences: 60 % train, 15 % development, 25 % test.

    A text that stands there twice counts once. Neighbouring sentences of a document may fall into
    different parts, so that figures are a little higher than with a treebank's own parts.

    Args:
        path: CoNLL-U or JSONL, perhaps packed.
        names: of `TREEBANK_TASKS`.
        limit: sentences at most; 4,000 by default and at most.
        seed: of the draw.

    Raises:
        InputError: the file cannot be read, or has too few sentences.
    """
    bank = read_treebank(path, MOST_SENT_BYTES)
    unique = list({sentence.text: sentence for sentence in bank.sentences}.values())
    if len(unique) < FEWEST:
        raise InputError("probing_bank_few", path=path.name, found=len(unique), fewest=FEWEST)
    count = min(limit or MOST_SENTENCES, MOST_SENTENCES, len(unique))
    drawn = random.Random(f"{seed} parted").sample(unique, count)
    sizes = shares(count)
    parts = [part for part in PARTS for _ in range(sizes.of(part))]
    return treebank_set(drawn, parts, names, seed, path.name, len(bank.damaged))
