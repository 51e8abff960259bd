"""
The ways in which a question and its passage are changed to see whether a model reads them.

Sources: Kaushik & Lipton 2018 (without the question, without the passage's part that matters);
Jia & Liang 2017 (a decoy sentence); Rajpurkar et al. 2018 (a question negated, or about another
name, has no answer in the passage).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from playground.data.passage_sentences import passage_sentences, readable
from playground.tasks.span_qa_decoy import Decoy
from playground.tasks.span_qa_names import (
    CONTRACTED,
    chinese,
    holds_text,
    names_of,
    sentences_with,
)
from playground.tasks.span_qa_statement import question_words, take_apart

Span = tuple[int, int]
"""Characters: start, and end excluded."""

CONDITIONS = (
    "as_asked", "no_key_sentence", "no_question", "wh_word", "shuffled", "decoy_end",
    "decoy_start", "name_swapped", "negated",
)
_NEGATIVE = re.compile(
    rf"\b(?:not|never|nobody|nothing|none|neither|nor|cannot|{CONTRACTED})\b|[不没未]",
    re.IGNORECASE,
)
NO_QUESTION = "?"
"""What stands in the question's place: the task refuses an empty one."""


@dataclass(frozen=True)
class Change:
    """A question and a passage as one condition has them, or why it cannot be had."""

    condition: str
    """One of `CONDITIONS`."""
    question: str
    passage: str
    removed: tuple[Span, ...] = ()
    """Characters of the passage as it was."""
    added: Span | None = None
    """Characters of `passage`: the decoy."""
    moved: int = 0
    """Characters by which the passage as it was moved on."""
    impossible: str = ""
    """Key of words/span_qa_reads.py without its "impossible_"; empty where it can be asked."""


@dataclass(frozen=True)
class Subject:
    """What is changed."""

    question: str
    passage: str
    answers: tuple[str, ...]
    """Texts that count as the answer: the model's own, or a data set's."""
    place: Span | None
    """Where the answer stands, if that is known."""
    decoy: Decoy


def changes_of(subject: Subject) -> tuple[Change, ...]:
    """Return every condition in the order of `CONDITIONS`."""
    return tuple(_WAYS[condition](subject) for condition in CONDITIONS)


def change_of(subject: Subject, condition: str) -> Change:
    """Return one condition."""
    return _WAYS[condition](subject)


def key_sentences(passage: str, answers: tuple[str, ...], place: Span | None) -> tuple[Span, ...]:
    """Return the sentences that the answer stands in, and all others that hold its text."""
    spans = passage_sentences(passage)
    found = {at for text in answers for at in sentences_with(passage, text, spans)}
    if place is not None:
        low, high = place
        found |= {at for at, (start, end) in enumerate(spans) if start < high and end > low}
    return tuple(spans[at] for at in sorted(found))


def shuffled_question(question: str, seed: int = 0) -> str | None:
    """
    Return the question with its words in another order, the mark at its end kept; None if all
    orders are alike. Chinese characters count as words.

    Example: "Who wrote the song?" -> "song wrote Who the?"
    """
    body = question.strip()
    mark = re.search(r"[?？.!。！\s]*$", body)
    end = mark[0] if mark else ""
    body = body[: len(body) - len(end)]
    words = re.findall(r"[\u3400-\u9fff]|[^\s\u3400-\u9fff]+", body)
    if len({word.lower() for word in words}) < 2:
        return None
    rng, gap = np.random.default_rng(seed), "" if chinese(body) else " "
    while True:
        order = [words[int(at)] for at in rng.permutation(len(words))]
        if order != words:
            return gap.join(order) + end


def negated_question(question: str) -> str | None:
    """
    Return the question with "not" in it; None where no rule puts it in, or it is negative already.

    Example: "When was it built?" -> "When wasn't it built?", "Who won?" -> "Who never won?"
    """
    if _NEGATIVE.search(question):
        return None
    if chinese(question):
        return _negated_chinese(question)
    asked = take_apart(question)
    if asked is None or not asked.rest:
        return None
    if not asked.helper:
        at = re.search(rf"\b{re.escape(asked.wh)}\b", question, re.IGNORECASE)
        place = question.find(asked.rest[0], at.end() if at else 0)
        return f"{question[:place]}never {question[place:]}"
    match = re.search(rf"\b{asked.helper}\b", question, re.IGNORECASE)
    if match is None:
        return None
    contracted = {"can": "can't", "will": "won't", "may": "may not"}
    negation = contracted.get(match[0].lower(), f"{match[0]}n't")
    return question[: match.start()] + negation + question[match.end() :]


def swapped_name(question: str, passage: str, answers: tuple[str, ...]) -> str | None:
    """
    Return the question with its first name replaced by another of the passage; None without one.

    A place gives way to a place ("in Lima") if there is one, then a name of as many words is
    preferred, then the one that comes first.
    """
    own = names_of(question)
    if not own:
        return None
    name = own[0]
    others = [
        other
        for other in names_of(passage)
        if not holds_text(question, other) and not holds_text(other, name)
        and not holds_text(name, other)
        and not any(holds_text(other, text) or holds_text(text, other) for text in answers)
    ]
    if not others:
        return None
    placed, long = _is_place(name, question, passage), len(name.split())
    other = min(
        others,
        key=lambda found: (_is_place(found, passage) != placed, len(found.split()) != long),
    )
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: other, question)


def _is_place(name: str, *texts: str) -> bool:
    where = re.compile(rf"\b(?:in|at|near|from|to) {re.escape(name)}(?!\w)")
    return any(where.search(text) for text in texts)


def _negated_chinese(question: str) -> str | None:
    for word, negation in (("是", "不是"), ("在", "不在"), ("有", "没有")):
        if word in question:
            return question.replace(word, negation, 1)
    return None


def _without_key(subject: Subject) -> Change:
    passage = subject.passage
    removed = key_sentences(passage, subject.answers, subject.place)
    if not removed:
        return _impossible("no_key_sentence", subject, "no_answer")
    kept = [span for span in passage_sentences(passage) if span not in removed]
    rest = "".join(passage[start:end] for start, end in kept)
    if not readable(rest):
        why = "one_sentence" if len(removed) == 1 else "all_sentences"
        return _impossible("no_key_sentence", subject, why)
    return Change("no_key_sentence", subject.question, rest, removed)


def _with_decoy(subject: Subject, condition: str) -> Change:
    sentence, passage = subject.decoy.sentence, subject.passage
    if condition == "decoy_start":
        start = len(passage) - len(passage.lstrip())
        text = f"{passage[:start]}{sentence} {passage[start:]}"
        added, moved = (start, start + len(sentence)), len(sentence) + 1
        return Change(condition, subject.question, text, added=added, moved=moved)
    end = len(passage.rstrip())
    text = f"{passage[:end]} {sentence}{passage[end:]}"
    return Change(condition, subject.question, text, added=(end + 1, end + 1 + len(sentence)))


def _asked(condition: str, subject: Subject, question: str | None, why: str) -> Change:
    if question is None or not question.strip():
        return _impossible(condition, subject, why)
    return Change(condition, question, subject.passage)


def _impossible(condition: str, subject: Subject, why: str) -> Change:
    return Change(condition, subject.question, subject.passage, impossible=why)


def _only_word(subject: Subject) -> Change:
    word = question_words(subject.question)
    mark = "？" if chinese(word) else "?"
    alone = f"{word}{mark}"
    same = alone.casefold() == subject.question.strip().casefold()
    return _asked("wh_word", subject, None if same or not word else alone, "no_wh_word")


def _swapped(subject: Subject) -> Change:
    found = swapped_name(subject.question, subject.passage, subject.answers)
    return _asked("name_swapped", subject, found, "no_other_name")


_WAYS: dict[str, Callable[[Subject], Change]] = {
    "as_asked": lambda s: Change("as_asked", s.question, s.passage),
    "no_key_sentence": _without_key,
    "no_question": lambda s: Change("no_question", NO_QUESTION, s.passage),
    "wh_word": _only_word,
    "shuffled": lambda s: _asked("shuffled", s, shuffled_question(s.question), "one_word"),
    "decoy_end": lambda s: _with_decoy(s, "decoy_end"),
    "decoy_start": lambda s: _with_decoy(s, "decoy_start"),
    "name_swapped": _swapped,
    "negated": lambda s: _asked("negated", s, negated_question(s.question), "no_negation"),
}
