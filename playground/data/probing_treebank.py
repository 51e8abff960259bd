"""
Probing tasks of a treebank: what its trees say of words and of whole sentences.

Of words: part of speech, dependency relation, and how far away the head stands. Of sentences: how
many words, how deep the tree, and tense, subject number and object number of the main clause, where
it has them. Source of the sentence tasks: Conneau et al. 2018, section 3, there read off
constituents; of the trees: Nivre et al. 2020.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from playground.data.probing_sets import (
    FIRST_PIECE,
    MEAN,
    MOST_SENTENCES,
    MOST_WORDS,
    PARTS,
    ProbedSentence,
    ProbingItem,
    ProbingSet,
    ProbingTask,
    Sizes,
    shares,
)
from playground.data.treebanks import ParsedSentence, ParsedWord, read_treebank, split_beside

RAREST = 10
"""Labels with fewer items in the training part are left out."""
_FAR = 4
LENGTHS = ("1-4", "5-8", "9-12", "13-16", "17-20", "21-25", "26-28", "29+")
"""Words and marks of a sentence: the bins of the generated suite, and what lies around them."""
DEPTHS = ("1", "2", "3", "4", "5", "6+")
"""Dependencies from the root to the deepest word."""
DISTANCES = ("-4 or more", "-3", "-2", "-1", "+1", "+2", "+3", "+4 or more")
"""Words from a word to its head: "+1" is the next one."""
_NUMBERS = {"Sing": "singular", "Plur": "plural"}
_TENSES = {"Past": "past", "Pres": "present"}
_WORD_TASKS = {
    "part_of_speech": "syntactic", "dependency_relation": "syntactic", "head_distance": "syntactic",
}
_SENTENCE_TASKS: dict[str, tuple[str, tuple[str, ...]]] = {
    "treebank_length": ("surface", LENGTHS),
    "treebank_depth": ("syntactic", DEPTHS),
    "treebank_tense": ("semantic", tuple(_TENSES.values())),
    "treebank_subject_number": ("semantic", tuple(_NUMBERS.values())),
    "treebank_object_number": ("semantic", tuple(_NUMBERS.values())),
}
TREEBANK_TASKS = (*_WORD_TASKS, *_SENTENCE_TASKS)
"""Names, those of words first."""


def read_treebank_tasks(
    path: Path, names: Sequence[str] = TREEBANK_TASKS, limit: int | None = None, seed: int = 0
) -> ProbingSet:
    """
    Return tasks on a treebank's three parts.

    Args:
        path: one part; the two others lie beside it by name (train, dev, test).
        names: of `TREEBANK_TASKS`.
        limit: sentences at most, of all parts together; 4,000 by default and at most.
        seed: draws sentences of each part, and of their words at most 20,000 in all.

    Raises:
        InputError: a file cannot be read or is not there.
    """
    sentences: list[ParsedSentence] = []
    parts: list[str] = []
    skipped = 0
    wanted = shares(min(limit or MOST_SENTENCES, MOST_SENTENCES))
    for part in PARTS:
        bank = read_treebank(split_beside(path, part))
        chosen = _draw(bank.sentences, wanted.of(part), f"{seed} {part}")
        sentences += chosen
        parts += [part] * len(chosen)
        skipped += len(bank.damaged)
    source = split_beside(path, PARTS[0]).name
    return treebank_set(sentences, parts, names, seed, source, skipped)


def treebank_set(
    sentences: Sequence[ParsedSentence],
    parts: Sequence[str],
    names: Sequence[str],
    seed: int,
    source: str,
    skipped: int,
) -> ProbingSet:
    """
    Return tasks on parsed sentences that are parted already.

    Args:
        sentences: of all parts.
        parts: of each sentence, one of `PARTS`.
        names: of `TREEBANK_TASKS`.
        seed: draws words, at most 20,000 in all.
        source: name of the file.
        skipped: sentences of it that cannot be used.
    """
    probed = tuple(_probed(row, part) for row, part in zip(sentences, parts, strict=True))
    words = _draw_words(sentences, parts, shares(MOST_WORDS), seed)
    tasks = [_task(name, sentences, parts, words) for name in TREEBANK_TASKS if name in names]
    return ProbingSet(source, probed, tuple(tasks), skipped)


def sentence_label(name: str, words: Sequence[ParsedWord]) -> str | None:
    """
    Return what a sentence is in one of the sentence tasks; None where it has no such thing.

    Example: "treebank_tense", "She had left ." -> "past", by the auxiliary of the root.
    """
    return _SENTENCE_LABELS[name](words)


def word_label(name: str, words: Sequence[ParsedWord], place: int) -> str | None:
    """
    Return what a word is in one of the word tasks; None where it does not count.

    Roots and punctuation marks have no head distance; relations are without their subtype.
    """
    word = words[place]
    relation = word.relation.partition(":")[0]
    if name == "part_of_speech":
        return None if word.upos == "_" else word.upos
    if name == "dependency_relation":
        return relation
    if not word.head or relation == "punct":
        return None
    return _distance(word.head - 1 - place)


def _task(
    name: str,
    sentences: Sequence[ParsedSentence],
    parts: Sequence[str],
    words: Sequence[tuple[int, int]],
) -> ProbingTask:
    items: list[ProbingItem] = []
    order: tuple[str, ...] = ()
    if name in _WORD_TASKS:
        group, vector = _WORD_TASKS[name], FIRST_PIECE
        order = DISTANCES if name == "head_distance" else order
        for number, place in words:
            label = word_label(name, sentences[number].words, place)
            items += [ProbingItem(number, label, place)] if label else []
    else:
        (group, order), vector = _SENTENCE_TASKS[name], MEAN
        for number, sentence in enumerate(sentences):
            label = sentence_label(name, sentence.words)
            items += [ProbingItem(number, label)] if label else []
    return keep_frequent(ProbingTask(name, group, vector, order, tuple(items)), parts)


def keep_frequent(task: ProbingTask, parts: Sequence[str], rarest: int = RAREST) -> ProbingTask:
    """
    Return a task without the items whose label is rare in the training part.

    Args:
        task: its labels give the order of those that are kept; others follow by frequency.
        parts: of each sentence.
        rarest: items that a label must have at least.
    """
    counts = Counter(item.label for item in task.items if parts[item.sentence] == "train")
    kept = {label for label, count in counts.items() if count >= rarest}
    items = tuple(item for item in task.items if item.label in kept)
    by_count = sorted(kept - set(task.labels), key=lambda label: (-counts[label], label))
    labels = (*(label for label in task.labels if label in kept), *by_count)
    if len(labels) < 2:
        items = ()
    return replace(task, labels=labels, items=items, left_out=len(task.items) - len(items))


def _draw(rows: Sequence[ParsedSentence], count: int, seed: str) -> list[ParsedSentence]:
    if len(rows) <= count:
        return list(rows)
    places = sorted(random.Random(seed).sample(range(len(rows)), count))
    return [rows[place] for place in places]


def _draw_words(
    sentences: Sequence[ParsedSentence], parts: Sequence[str], wanted: Sizes, seed: int
) -> list[tuple[int, int]]:
    """Return words as (sentence, place), of each part as many as wanted; none twice."""
    found = []
    for part in PARTS:
        rows = [
            (number, place)
            for number, sentence in enumerate(sentences) if parts[number] == part
            for place, word in enumerate(sentence.words)
            if not place or word.start != sentence.words[place - 1].start
        ]
        count = min(wanted.of(part), len(rows))
        found += sorted(random.Random(f"{seed} words {part}").sample(rows, count))
    return found


def _probed(sentence: ParsedSentence, part: str) -> ProbedSentence:
    words = tuple(word.form.lower() for word in sentence.words)
    return ProbedSentence(sentence.text, words, tuple(w.start for w in sentence.words), part)


def _distance(steps: int) -> str:
    if abs(steps) >= _FAR:
        return DISTANCES[0] if steps < 0 else DISTANCES[-1]
    return f"{steps:+d}"


def _length(words: Sequence[ParsedWord]) -> str:
    count = len(words)
    inside = (label for label in LENGTHS[:-1] if count <= int(label.partition("-")[2]))
    return next(inside, LENGTHS[-1])


def _depth(words: Sequence[ParsedWord]) -> str | None:
    deepest = max(_steps_to_root(words, place) for place in range(len(words)))
    return DEPTHS[min(deepest, len(DEPTHS)) - 1] if deepest else None


def _steps_to_root(words: Sequence[ParsedWord], place: int) -> int:
    steps = 0
    while words[place].head and steps < len(words):  # a cycle of a damaged tree ends too
        place = words[place].head - 1
        steps += 1
    return steps


def _tense(words: Sequence[ParsedWord]) -> str | None:
    """Return the tense of the root where it is finite, else of its first finite auxiliary."""
    root = _root(words)
    if root is None:
        return None
    near = [words[root], *_children(words, root, ("aux", "cop"))]
    finite = (word for word in near if _feature(word, "VerbForm") == "Fin")
    tenses = (_TENSES.get(_feature(word, "Tense")) for word in finite)
    return next((tense for tense in tenses if tense), None)


def _number(relation: str) -> Callable[[Sequence[ParsedWord]], str | None]:
    def find(words: Sequence[ParsedWord]) -> str | None:
        root = _root(words)
        if root is None:
            return None
        nouns = (w for w in _children(words, root, (relation,)) if w.upos in ("NOUN", "PROPN"))
        numbers = (_NUMBERS.get(_feature(word, "Number")) for word in nouns)
        return next((number for number in numbers if number), None)

    return find


def _root(words: Sequence[ParsedWord]) -> int | None:
    return next((place for place, word in enumerate(words) if not word.head), None)


def _children(
    words: Sequence[ParsedWord], root: int, relations: Sequence[str]
) -> list[ParsedWord]:
    return [
        word for word in words
        if word.head == root + 1 and word.relation.partition(":")[0] in relations
    ]


def _feature(word: ParsedWord, name: str) -> str:
    pairs = (pair.partition("=") for pair in word.feats.split("|"))
    return next((value for key, _, value in pairs if key == name), "")


_SENTENCE_LABELS: dict[str, Callable[[Sequence[ParsedWord]], str | None]] = {
    "treebank_length": _length,
    "treebank_depth": _depth,
    "treebank_tense": _tense,
    "treebank_subject_number": _number("nsubj"),
    "treebank_object_number": _number("obj"),
}
