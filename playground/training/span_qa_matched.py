"""
Questions and passages changed in one word: on one side there is no answer, on both it stays.

A model that must tell "When was the castle attacked?" from "... defended?" on either passage has to
compare the two texts; an odd word in either gives nothing away.
Sources: Rajpurkar et al. 2018, table 1 (antonyms, negation, entity swaps); Kaushik, Hovy and Lipton
2020 (counterfactual pairs); Gardner et al. 2020 (contrast sets).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from playground.data.english_opposites import FAINT, Turn, as_written, find_turns, word_pattern
from playground.data.questions import Answer, Question

_MOST_TURNS = 3  # of a question
_FAINT_WEIGHT = 0.25
_AUXILIARY = re.compile(
    r"\b(is|are|was|were|can|could|will|would|did|does|has|have|had|should|may|might)\b( not|n't)?"
)
_WORD = re.compile(r"[A-Za-z]{3,}|\d+")
_EMPTY = frozenset(
    "what which who whom whose when where why how many much did does was were are the and for with "
    "from that this has have had its his her their they".split()
)
_SHARED_WORDS = 2  # with the question, for the answer's sentence to be about what is asked
NAME = re.compile(r"(?<!^)(?<![.?!] )\b[A-Z][\w'.-]*(?: (?:of |the |de )?[A-Z][\w'.-]*)*")


class Matched(NamedTuple):
    """Copies of one question."""

    null: list[Question]
    """Without an answer."""
    given: list[Question]
    """With the answer, in question and passage the same word changed."""


def opposed(question: Question, rng: np.random.Generator) -> Matched:
    """Return the question with a word turned into its opposite: asked, in the passage, in both."""
    found = Matched([], [])
    for turn in _drawn(list(find_turns(question.question)), rng):
        other = turn.opposites[int(rng.integers(len(turn.opposites)))]
        asked = question.question[: turn.start] + other + question.question[turn.end :]
        found.null.append(without_answer(question, "opposite", question=asked))
        first, last = _answer_sentence(question)
        inside = word_pattern(turn.word).search(question.context[first:last])
        if inside and turn.word.lower() not in FAINT:
            both = changed_in_both(question, turn.word, other, asked)
            if both:
                found.given.append(both)
                found.null.append(
                    without_answer(both, "passage-opposite", question=question.question)
                )
    return found


def changed_in_both(
    question: Question, word: str, other: str, asked: str | None = None
) -> Question | None:
    """
    Return a question on the passage that says another word wherever it said this one.

    Args:
        question: with an answer.
        word: of the passage; None comes back where it has no such word, or an answer has it.
        other: what stands in its place.
        asked: the question's new text; as it is by default.
    """
    pattern = word_pattern(word)
    starts = [match.start() for match in pattern.finditer(question.context)]
    if not starts or any(pattern.search(answer.text) for answer in question.answers):
        return None
    longer = len(other) - len(word)
    answers = tuple(
        Answer(answer.text, answer.start + longer * sum(at < answer.start for at in starts))
        for answer in question.answers
    )
    context = pattern.sub(lambda match: as_written(match[0], other.lower()), question.context)
    if any(context[a.start : a.end] != a.text for a in answers):
        return None
    return replace(
        question, id=f"{question.id}-both", context=context, answers=answers,
        question=asked or question.question,
    )


def negated_passage(question: Question) -> Question | None:
    """Return the question on a passage whose sentence with the answer says "not"; or no more."""
    first, last = _answer_sentence(question)
    sentence = question.context[first:last]
    if len(content_words(question.question) & content_words(sentence)) < _SHARED_WORDS:
        return None
    start, end = (at - first for at in (question.answers[0].start, question.answers[0].end))
    free = [m for m in _AUXILIARY.finditer(sentence) if m.end() <= start or m.start() >= end]
    if not free:
        return None
    near = min(free, key=lambda match: abs(match.start() - start))
    said = near[1] + ("" if near[2] else " not")
    changed = sentence[: near.start()] + said + sentence[near.end() :]
    context = question.context[:first] + changed + question.context[last:]
    return without_answer(question, "negated", context=context)


def roles_swapped(question: Question, rng: np.random.Generator) -> Question | None:
    """Return the question with two neighbouring names in each other's place."""
    names = list(NAME.finditer(question.question))
    if len(names) < 2:
        return None
    place = int(rng.integers(len(names) - 1))
    one, other = names[place : place + 2]
    if one[0] == other[0]:
        return None
    text = question.question
    between = text[one.end() : other.start()]
    asked = text[: one.start()] + other[0] + between + one[0] + text[other.end() :]
    return without_answer(question, "roles", question=asked)


def replaced_word(text: str, variant: str) -> tuple[str, str] | None:
    """Return the word in which two texts differ, as each has it; None where it is not one word."""
    one, other = _WORD.findall(text), _WORD.findall(variant)
    if len(one) != len(other):
        return None
    apart = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    return apart[0] if len(apart) == 1 else None


def _drawn(turns: list[Turn], rng: np.random.Generator) -> Iterator[Turn]:
    """Yield some words to turn, faint ones seldom."""
    weights = [_FAINT_WEIGHT if turn.word.lower() in FAINT else 1.0 for turn in turns]
    order = sorted(range(len(turns)), key=lambda n: -weights[n] * rng.random())
    return (turns[n] for n in order[:_MOST_TURNS])


def _answer_sentence(question: Question) -> tuple[int, int]:
    """Return where the sentence with the first answer starts and ends, roughly."""
    answer, context = question.answers[0], question.context
    first = max(context.rfind(mark, 0, answer.start) for mark in (". ", "\n")) + 1
    last = context.find(". ", answer.end)
    return first, last if last >= 0 else len(context)


def content_words(text: str) -> set[str]:
    """Return a text's words of three letters and more, and numbers, less the commonest."""
    return {word.lower() for word in _WORD.findall(text)} - _EMPTY


def without_answer(source: Question, way: str, **changes: str) -> Question:
    """Return a copy with its changes and no answer, its id ending in the way it was made."""
    return replace(source, id=f"{source.id}-{way}", answers=(), **changes)
