"""
What probing works on: sentences of three parts, and tasks that give them, or their words, labels.

A set comes from our own grammar (probing_suites.py), from a treebank (probing_treebank.py) or from
a visitor's labelled sentences. Tasks of one set share its sentences, so that they are read once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

PARTS = ("train", "dev", "test")
GROUPS = ("surface", "syntactic", "semantic", "own")
"""The groups of Conneau et al. 2018, section 3, and a visitor's own tasks."""
MEAN, FIRST_PIECE = "mean", "first_piece"
MOST_SENTENCES, MOST_WORDS = 4000, 20_000
"""Of one task, its three parts together."""


@dataclass(frozen=True, slots=True)
class ProbedSentence:
    """One sentence and where its words start."""

    text: str
    words: tuple[str, ...]
    """In small letters; punctuation marks are words too."""
    starts: tuple[int, ...]
    """First character of each word in the text; words written as one may share it. Empty where no
    word is asked for: the text is then read as it stands."""
    part: str
    """One of `PARTS`."""


@dataclass(frozen=True, slots=True)
class ProbingItem:
    """One label to be found."""

    sentence: int
    """Place in the set's sentences."""
    label: str
    word: int = -1
    """Place among the sentence's words; -1 where the whole sentence has the label."""
    kind: str = ""
    """Where scores are told apart: the number of attractors."""


@dataclass(frozen=True)
class ProbingTask:
    """What is to be found, and in what."""

    name: str
    group: str
    """One of `GROUPS`."""
    vector: str
    """What is probed: the mean over a sentence's pieces, or a word's first piece."""
    labels: tuple[str, ...]
    """In an order that makes sense to a reader."""
    items: tuple[ProbingItem, ...]
    left_out: int = 0
    """Items whose label was too rare among those of the training part."""


@dataclass(frozen=True)
class ProbingSet:
    """Tasks on the same sentences."""

    source: str
    """"grammar", the name of a treebank's file, or of a visitor's."""
    sentences: tuple[ProbedSentence, ...]
    tasks: tuple[ProbingTask, ...]
    skipped: int = 0
    """Sentences of the source that cannot be used."""


@dataclass(frozen=True)
class Sizes:
    """How many items of each part a task gets at most."""

    train: int
    dev: int
    test: int

    def of(self, part: str) -> int:
        """Return the items of one part."""
        return {"train": self.train, "dev": self.dev, "test": self.test}[part]


@dataclass(frozen=True, slots=True)
class Made:
    """One sentence of the grammar, with its label."""

    words: tuple[str, ...]
    label: str
    word: int = -1
    kind: str = ""


def shares(whole: int) -> Sizes:
    """
    Return how a task of `whole` items is parted: 60 % train, 15 % development, 25 % test.

    Example: 2000 -> 1200, 300, 500.
    """
    train, dev = whole * 60 // 100, whole * 15 // 100
    return Sizes(train, dev, whole - train - dev)


def write_sentence(words: Sequence[str], part: str) -> ProbedSentence:
    """
    Return words as a sentence: a capital first, no blank before a mark.

    Example: "the", "cat", "slept", "." -> "The cat slept."
    """
    text, starts = "", []
    for word in words:
        glued = not text or word in ".,?"
        text += "" if glued else " "
        starts.append(len(text))
        text += word if text else word[:1].upper() + word[1:]
    small = tuple(word.lower() for word in words)
    return ProbedSentence(text, small, tuple(starts), part)


def made_set(
    task: ProbingTask, make: Callable[[str], Sequence[Made]], source: str = "grammar"
) -> ProbingSet:
    """Return a set of one task from what makes the sentences of each part; `task` has none yet."""
    sentences: list[ProbedSentence] = []
    items: list[ProbingItem] = []
    for part in PARTS:
        for made in make(part):
            items.append(ProbingItem(len(sentences), made.label, made.word, made.kind))
            sentences.append(write_sentence(made.words, part))
    whole = ProbingTask(task.name, task.group, task.vector, task.labels, tuple(items))
    return ProbingSet(source, tuple(sentences), (whole,))
