"""A visitor's own probing task: sentences with labels, parted at random, evenly over the labels."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from playground.data.probing_sets import (
    MEAN,
    MOST_SENTENCES,
    PARTS,
    ProbedSentence,
    ProbingItem,
    ProbingSet,
    ProbingTask,
    shares,
)
from playground.errors import InputError

FEWEST = 20
"""Sentences that a label needs, so that its test part has five."""
MOST_LABELS = 50
_WORD = re.compile(r"[\u4e00-\u9fff]|[^\W\u4e00-\u9fff]+|[^\w\s]")
"""A Chinese character, another word, or a mark."""


def labelled_set(
    rows: Sequence[tuple[str, str]], source: str, name: str = "own", seed: int = 0
) -> ProbingSet:
    """
    Return sentences with labels as a set of one task, the mean over each sentence being probed.

    A sentence counts once, with its first label, or the test part would know the training part.
    Of each label 60 % go to train, 15 % to development, 25 % to test. Labels with fewer than
    `FEWEST` sentences are left out and counted; of more than 4,000 sentences so many are drawn.

    Args:
        rows: (sentence, label).
        source: the file's name.
        name: of the task.
        seed: of the draw.

    Raises:
        InputError: fewer than two labels have enough sentences, or there are too many labels.
    """
    unique = dict(reversed(rows))  # the first label of a sentence is the last that is set
    drawn = random.Random(f"{seed} own").sample(
        list(unique.items()), min(len(unique), MOST_SENTENCES)
    )
    by_label: dict[str, list[str]] = {}
    for text, label in drawn:
        by_label.setdefault(label, []).append(text)
    if len(by_label) > MOST_LABELS:
        raise InputError("probing_labels", found=len(by_label), most=MOST_LABELS)
    kept = {label: texts for label, texts in by_label.items() if len(texts) >= FEWEST}
    if len(kept) < 2:
        raise InputError("probing_own_few", found=len(kept), fewest=FEWEST, path=source)
    sentences: list[ProbedSentence] = []
    items: list[ProbingItem] = []
    for label in sorted(kept):
        for text, part in zip(kept[label], _parts(len(kept[label])), strict=True):
            items.append(ProbingItem(len(sentences), label))
            sentences.append(_probed(text, part))
    task = ProbingTask(
        name, "own", MEAN, tuple(sorted(kept)), tuple(items), len(drawn) - len(items)
    )
    return ProbingSet(source, tuple(sentences), (task,), len(rows) - len(drawn))


def _parts(count: int) -> list[str]:
    sizes = shares(count)
    return [part for part in PARTS for _ in range(sizes.of(part))]


def _probed(text: str, part: str) -> ProbedSentence:
    return ProbedSentence(text, tuple(_WORD.findall(text.lower())), (), part)
