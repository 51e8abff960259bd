"""
Turn a question and an answer into a statement, by rules over words and without a parser.

"When was it built?" and "1921" become "It was built in 1921.": a question word, perhaps a noun, an
auxiliary, and a verb that is known by its form. Jia & Liang 2017 do the same over parse trees.
Chinese leaves its question words where the answer stands, so the answer takes their place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from playground.data.english_verbs import (
    BASES,
    is_finite,
    is_participle,
    past_of,
    third_person_of,
)
from playground.tasks.span_qa_names import CONTRACTED

_WH = frozenset("who whom whose what which when where why how".split())
_BE = frozenset("is are was were".split())
_HELPERS = _BE | frozenset(
    "did does do has have had can could will would should may might must".split()
)
_DETERMINERS = frozenset("the a an his her its their this that these those each every".split())
PREPOSITIONS = frozenset(
    "in on at by for from to with of about into over under during after before between through "
    "against near since until".split()
)
_QUANTITIES = frozenset("many much".split())
_ENDS = "?？.!。！ \t\r\n"
_NEGATION = re.compile(rf"never|not|{CONTRACTED}")
_CHINESE_WH = re.compile(
    "什么时候|什么地方|哪一年|哪一天|哪一个|哪里|哪儿|哪个|哪位|哪座|哪年|多少|何时|何地|为什么|什么|"
    "怎么样|怎样|怎么|几|谁"
)


@dataclass(frozen=True)
class Asked:
    """A question taken apart, as words."""

    before: tuple[str, ...]
    """What stands before the question word, without its preposition."""
    preposition: str
    """Before the question word: "in" of "in what year"; empty without."""
    wh: str
    noun: tuple[str, ...]
    """Behind the question word: "year", "many people"."""
    helper: str
    """The auxiliary; empty where the question word is the subject."""
    rest: tuple[str, ...]


def statement_of(question: str, answer: str) -> str | None:
    """
    Return the statement that gives `answer` to `question`; None where no rule fits.

    Example: "Who wrote the song?", "Marta Quill" -> "Marta Quill wrote the song."
    """
    if _CHINESE_WH.search(question):
        said = _CHINESE_WH.sub(lambda _: answer, question.strip(_ENDS), count=1)
        return f"{said.rstrip('呢吗')}。"
    asked = take_apart(question)
    words = None if asked is None else _said(asked, answer)
    if not words:
        return None
    text = " ".join(word for word in words if word).strip(_ENDS + ",")
    return f"{text[:1].upper()}{text[1:]}."


def question_words(question: str) -> str:
    """
    Return the question word alone, with "many" or "much"; empty without one.

    Example: "How many people live there?" -> "how many", "北京在哪里？" -> "哪里".
    """
    chinese = _CHINESE_WH.search(question)
    if chinese:
        return chinese[0]
    words = _words(question)
    at = next((n for n, word in enumerate(words) if word.lower() in _WH), None)
    if at is None:
        return ""
    more = [word.lower() for word in words[at + 1 : at + 2] if word.lower() in _QUANTITIES]
    return " ".join([words[at].lower(), *more])


def _words(question: str) -> list[str]:
    return question.strip(_ENDS).split()


def take_apart(question: str) -> Asked | None:
    """Return an English question taken apart; None where it has no question word to start from."""
    words = _words(question)
    lowered = [word.lower().strip(",") for word in words]
    at = next((n for n, word in enumerate(lowered) if word in _WH), None)
    if at is None:
        return None
    before, preposition = words[:at], ""
    if before and lowered[at - 1] in PREPOSITIONS:
        preposition = lowered[at - 1]
        before = before[:-1]
    helper = next(
        (n for n in range(at + 1, min(at + 7, len(words))) if lowered[n] in _HELPERS), None
    )
    nouns = _nouns_of_subject(lowered[at:], None if helper is None else helper - at)
    if nouns is None and helper is None:
        if not before:
            return None
        nouns = len(words) - at - 1  # "It was built in what year": the noun, and no more
    end, verb = at + 1 + (nouns or 0), ""
    if nouns is None and helper is not None:
        end, verb = helper, lowered[helper]
    if not verb and end > at + 1 and _NEGATION.fullmatch(lowered[end - 1]):
        end -= 1  # "which country never signed": it belongs to the verb
    rest = words[end + bool(verb) :]
    noun = tuple(words[at + 1 : end])
    return Asked(tuple(before), preposition, lowered[at], noun, verb, tuple(rest))


def _nouns_of_subject(lowered: list[str], helper: int | None) -> int | None:
    """Return how many nouns follow a question word that is the subject of a verb; else None."""
    if lowered[0] in ("when", "where", "why") or helper == 1 or len(lowered) < 2:
        return None
    if lowered[0] in ("who", "whom") or lowered[0] == "what" and is_finite(lowered[1]):
        return 0
    reach = min(len(lowered), 6 if helper is None else helper)
    for at in range(2, reach):
        plural = lowered[at] in BASES and lowered[0] == "how"
        if is_finite(lowered[at]) or plural or _before_object(lowered, at):
            return at - 1
    return None


def _before_object(lowered: list[str], at: int) -> bool:
    """Return whether a word in -s stands before "the", "through" and their like: "flows"."""
    following = lowered[at + 1] if at + 1 < len(lowered) else ""
    return lowered[at].endswith("s") and following in (PREPOSITIONS | _DETERMINERS) - {"of"}


def _said(asked: Asked, answer: str) -> list[str]:
    filled = _filled(asked, answer)
    if not asked.helper:
        return [*asked.before, asked.preposition, filled, *asked.rest]
    verb = _verb_at(asked)
    if verb is not None:
        return _with_verb(asked, filled, verb)
    opening = asked.rest[0].lower() if asked.rest else ""
    if asked.helper not in _BE and not (is_participle(opening) or opening in BASES):
        return []
    if asked.wh in ("when", "where", "why", "how") or asked.preposition:
        return [*asked.before, *asked.rest, asked.helper, _joined(asked, filled)]
    return [*asked.before, filled, asked.helper, *asked.rest]


def _with_verb(asked: Asked, filled: str, at: int) -> list[str]:
    subject, verb, tail = asked.rest[:at], asked.rest[at], asked.rest[at + 1 :]
    verbs = {"did": [past_of(verb)], "do": [verb], "does": [third_person_of(verb)]}
    said = [*asked.before, *subject, *verbs.get(asked.helper, [asked.helper, verb])]
    free = asked.wh in ("when", "where", "why") or asked.wh == "how" and not asked.noun
    stranded = bool(tail) and tail[-1].lower() in PREPOSITIONS
    if free or asked.preposition or stranded or not tail:
        return [*said, *tail, filled if stranded else _joined(asked, filled)]
    return [*said, filled, *tail]


def _verb_at(asked: Asked) -> int | None:
    """Return where the main verb stands in what follows the auxiliary; None without one."""
    takes_base = asked.helper not in _BE and asked.helper not in ("has", "have", "had")
    for at in range(1, len(asked.rest)):
        word, previous = asked.rest[at].lower(), asked.rest[at - 1].lower()
        if previous in _DETERMINERS or previous in PREPOSITIONS:
            continue
        if word in BASES if takes_base else is_participle(word):
            return at
    return None


def _filled(asked: Asked, answer: str) -> str:
    """Return the answer with the noun it counts: "14" and "many people" -> "14 people"."""
    noun = asked.noun
    if asked.wh == "whose":
        return f"{answer}'s {' '.join(noun)}" if noun else answer
    if asked.wh != "how" or not noun or noun[0].lower() not in _QUANTITIES:
        return answer
    counted = " ".join(noun[1:])
    held = not counted or noun[-1].lower() in answer.lower().split()
    return answer if held else f"{answer} {counted}"


def _joined(asked: Asked, filled: str) -> str:
    """Return the answer with the preposition that it wants at the end of a statement."""
    opening = filled.split()[0].lower() if filled.split() else ""
    if asked.preposition:
        return filled if opening == asked.preposition else f"{asked.preposition} {filled}"
    wanted = {"when": "in", "where": "in", "why": "because of"}.get(asked.wh, "")
    if not wanted or opening in PREPOSITIONS or opening == "because":
        return filled
    return f"{wanted} {filled}"
