"""
Questions that we wrote on passages of question sets and of the corpus, with and without an answer.

They follow the kinds that Rajpurkar et al. 2018 found among people's unanswerable questions (table
1: negation, opposites, swapped entities, mutual exclusion, conditions that cannot be met, facts
that are not given). The file holds our words alone: a passage is named by a digest of its text, and
a variant of somebody's question by the words to put in place of its own.
"""

from __future__ import annotations

import json
import lzma
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from playground.data.questions import Answer, Question

_DIGITS = 16


class WrittenPair(NamedTuple):
    """Two questions on one passage that look alike."""

    given: Question
    """With an answer."""
    null: Question
    """Without one."""


class _Written(NamedTuple):
    """What the file says of one passage."""

    variants: list[tuple[str, str]]
    """(id of a question of the data, our changes of it)."""
    free: list[str]
    """Without an answer."""
    given: list[tuple[str, int, int]]
    """(question, start and end of its answer in characters of the passage)."""
    twins: list[tuple[str, int, int, str]]
    """(a row of `given`, a question in nearly the same words without an answer)."""


def written_pairs(questions: Sequence[Question]) -> list[WrittenPair]:
    """
    Return our questions on the passages of `questions`, each beside one that has an answer.

    A variant stands beside the question that it was made of, a free one beside one of ours, a twin
    beside its own; passages and questions that are not among `questions` are left out.
    """
    by_id = {question.id: question for question in questions}
    pairs: list[WrittenPair] = []
    for first in {question.context: question for question in questions}.values():
        found = _written().get(passage_key(first.context))
        if found:
            pairs += _variants(found, by_id, first)
            pairs += _free(found, first)
            pairs += _twins(found, first)
    return pairs


def written_passages(paragraphs: Iterable[str]) -> Iterator[Question]:
    """Yield those paragraphs that we wrote questions on, each as a question that asks nothing."""
    for paragraph in paragraphs:
        key = passage_key(paragraph)
        if key in _written():
            yield Question(key, "", paragraph, "", ())


def passage_key(context: str) -> str:
    """Return the name of a passage in the file: 16 hexadecimal digits of its SHA-256."""
    return sha256(context.encode()).hexdigest()[:_DIGITS]


def changes_of(question: str, changed: str) -> str:
    """
    Return what makes one question the other, as `apply_changes` reads it.

    Example: "When was it built ?", "When was it pulled down ?" -> [[3, 4, "pulled down"]].
    """
    from difflib import SequenceMatcher  # for those who add to the file

    old, new = question.split(), changed.split()
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    rows = [[a, b, " ".join(new[c:d])] for kind, a, b, c, d in steps if kind != "equal"]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def apply_changes(question: str, changes: str) -> str:
    """Return the question with words put in place of others; blanks become single ones."""
    words = question.split()
    for first, last, new in reversed(json.loads(changes)):
        words[first:last] = new.split()
    return " ".join(words)


def _variants(
    found: _Written, by_id: dict[str, Question], passage: Question
) -> Iterator[WrittenPair]:
    for number, (source, changes) in enumerate(found.variants):
        original = by_id.get(source)
        if original is not None and original.context == passage.context:
            changed = apply_changes(original.question, changes)
            null = replace(
                original, id=f"{source}-written-{number}", question=changed, answers=()
            )
            yield WrittenPair(original, null)


def _free(found: _Written, passage: Question) -> Iterator[WrittenPair]:
    key = passage_key(passage.context)
    for number, row in enumerate(found.given):
        given = _answered(passage, f"{key}-given-{number}", *row)
        for other, free in enumerate(found.free):
            null = replace(passage, id=f"{key}-free-{other}", question=free, answers=())
            yield WrittenPair(given, null)


def _twins(found: _Written, passage: Question) -> Iterator[WrittenPair]:
    key = passage_key(passage.context)
    for number, (text, start, end, other) in enumerate(found.twins):
        given = _answered(passage, f"{key}-one-{number}", text, start, end)
        null = replace(passage, id=f"{key}-twin-{number}", question=other, answers=())
        yield WrittenPair(given, null)


def _answered(passage: Question, name: str, text: str, start: int, end: int) -> Question:
    answer = Answer(passage.context[start:end], start)
    return replace(passage, id=name, question=text, answers=(answer,))


@cache
def _written() -> dict[str, _Written]:
    """Return the file's rows by passage."""
    path = Path(__file__).with_name("written_questions.tsv.xz")
    rows: dict[str, _Written] = defaultdict(lambda: _Written([], [], [], []))
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            key, kind, *cells = line.rstrip("\n").split("\t")
            if kind == "variant":
                rows[key].variants.append((cells[0], cells[1]))
            elif kind == "free":
                rows[key].free.append(cells[0])
            elif kind == "given":
                rows[key].given.append((cells[0], int(cells[1]), int(cells[2])))
            else:
                rows[key].twins.append((cells[0], int(cells[1]), int(cells[2]), cells[3]))
    return dict(rows)
