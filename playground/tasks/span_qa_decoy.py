"""
A decoy: a sentence that looks like the answer to a question and is not, to be put into the passage.

Source: Jia & Liang 2017 (AddSent): the question is altered, so that the sentence says
nothing about what was asked; a fake answer of the true one's kind is made; both become a statement.
Theirs alters words by WordNet and GloVe and has people mend the sentences; ours is rules alone:
names become made-up ones, numbers others, some words their opposites. https://arxiv.org/abs/1707.07328
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from playground.tasks.span_qa_decoy_answer import other_answers, shifted_digits
from playground.tasks.span_qa_names import chinese, holds_text, names_of
from playground.tasks.span_qa_statement import question_words, statement_of

OWN = "own"
"""The way of a decoy that the visitor wrote."""
_WORDS = ("Velden", "Marrick", "Toskin", "Harlow", "Quenby", "Istvale", "Dorrin", "Pellam")
"""Made-up words for names."""
_KEPT = frozenset(
    "of the de van von university bridge river museum lake mount king queen president church "
    "school college company saint street street park castle abbey tower hall house bay island "
    "islands city county state states sea ocean war battle treaty prize award cup league bank "
    "north south east west new old lord lady sir dr mr mrs ms st professor prince princess "
    "emperor empress pope bishop general".split()
)
"""Words of names that say what is named, and stay."""
_OPPOSITES = """
first last|largest smallest|biggest smallest|most fewest|more fewer|before after|highest lowest
longest shortest|tallest shortest|oldest newest|older younger|earliest latest|early late
earlier later|above below|north south|east west|northern southern|eastern western|best worst
main second|major minor|big small|large small|high low|long short|old new|rich poor|strong weak
fast slow|men women|man woman|king queen|husband wife|son daughter|father mother|brother sister
inside outside|public private|hot cold|warm cool|light dark|heavy light|deep shallow|wide narrow
ancient modern|upper lower|summer winter|spring autumn|morning evening|left right|red green
black white|open shut|female male|gold silver|wooden stone|bridge tunnel|river canal|ship train
school factory|town harbour|city island|village forest|museum theatre|song poem|book play
mill brewery|ferry tram|captain cook|ceiling floor|hall stable|kitchen garden|cups plates
house barn|church chapel|tower well|teacher doctor|film novel|painting statue|team orchestra
company newspaper|law tax|war strike|fire flood|dog horse|cat bird|fish bread|birds bats
road path|station airport|library hospital|lighthouse windmill|engine clock|car boat|plane balloon
"""
_TURNED: dict[str, str] = {}
for _row in _OPPOSITES.strip().replace("\n", "|").split("|"):
    _one, _other = _row.split()
    _TURNED.setdefault(_one, _other)
    _TURNED.setdefault(_other, _one)
_TURNABLE = re.compile(rf"\b({'|'.join(sorted(_TURNED, key=len, reverse=True))})\b", re.IGNORECASE)
_NAMED_ZH = tuple(
    re.compile(f"[\u4e00-\u9fff]{{2}}(?={behind})")
    for behind in ("大桥|大学|学校|博物馆|公园|车站|机场|医院|公司", "[寺塔河江湖山岛市县省镇村]")
)
"""Two characters before a word that says what is named, the surer words first."""
_LAST_RESORTS = ("There stands {fake}.", "Others say {fake}.", "这里写着{fake}。")


@dataclass(frozen=True)
class Decoy:
    """A sentence to put into a passage."""

    sentence: str
    answer: str
    """The fake answer; empty where the visitor wrote the sentence."""
    question: str
    """The altered question that it answers; empty where the visitor wrote it."""
    changed: tuple[tuple[str, str], ...]
    """What was altered in the question: before, after."""
    way: str
    """"statement", "quoted" (no rule made a statement of the question), "bare" (a sentence without
    words of the question, which holds the true answer) or "own"."""


def make_decoy(question: str, passage: str, true_answer: str) -> Decoy:
    """
    Return a decoy that is never empty and never holds the true answer.

    Example: "When was the Olden Bridge built?", answer "1921" -> "The Velden Bridge was built in
    1938."
    """
    altered, changed = altered_question(question, passage)
    for fake in islice(other_answers(true_answer, question, (passage, question)), 3):
        for way, sentence in _sentences(altered, fake, bool(changed)):
            if not holds_text(sentence, true_answer) and sentence not in passage:
                said = altered if way != "bare" else ""
                return Decoy(sentence, fake, said, changed if said else (), way)
    raise AssertionError("the last resorts share no word")


def own_decoy(sentence: str) -> Decoy:
    """Return the visitor's own sentence as a decoy."""
    return Decoy(" ".join(sentence.split()), "", "", (), OWN)


def altered_question(question: str, passage: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """
    Return the question about something else, and what was altered in it.

    Names and numbers are, in Chinese names before a word as 大桥 or 市; without any, one English
    word becomes its opposite. Nothing may be found.
    """
    if chinese(question):
        return _altered_chinese(question)
    free = iter(word for word in _WORDS if not holds_text(passage + question, word))
    changed = [(name, _renamed(name, free)) for name in names_of(question)]
    changed += [
        (number, shifted_digits(number)) for number in dict.fromkeys(re.findall(r"\d+", question))
    ]
    changed = [(old, new) for old, new in changed if old != new]
    if not changed and (match := _TURNABLE.search(question)):
        changed = [(match[0], _TURNED[match[0].lower()])]
    return _replaced(question, changed), tuple(changed)


def _sentences(altered: str, fake: str, changed: bool) -> Iterator[tuple[str, str]]:
    """Yield a way and a sentence, the best first."""
    said = statement_of(altered, fake)
    han = chinese(altered)
    elsewhere = "在另一个地方，" if han else "In another town, "
    if said:
        yield "statement", said if changed else elsewhere + _lowered(said)
    if han:
        quoted = f"“{altered.strip()}”这个问题的答案是{fake}。"
    else:
        quoted = f"The answer to “{altered.strip()}” is {fake}."
    yield "quoted", quoted if changed else elsewhere + _lowered(quoted)
    for template in _LAST_RESORTS:
        yield "bare", template.format(fake=fake)


def _renamed(name: str, free: Iterator[str]) -> str:
    words = name.split()
    keep = [word.lower() in _KEPT for word in words]
    if all(keep):
        keep = [word.lower() in ("of", "the", "de", "van", "von") for word in words]
    return " ".join(
        word if kept else next(free, "Velden") for word, kept in zip(words, keep, strict=True)
    )


def _replaced(text: str, changed: list[tuple[str, str]]) -> str:
    """Return `text` with all replacements made at once, so that none meets another's result."""
    if not changed:
        return text
    names = dict(changed)
    longest = sorted(names, key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
    return pattern.sub(lambda match: names[match[0]], text)


def _altered_chinese(question: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    changed = {number: shifted_digits(number) for number in re.findall(r"\d+", question)}
    rest = question.replace(question_words(question), "，")
    named = next((found for way in _NAMED_ZH if (found := way.findall(rest))), [])
    changed |= dict.fromkeys(named[-1:], "云岭")
    altered = question
    for old, new in changed.items():
        altered = altered.replace(old, new)
    return altered, tuple(changed.items())


def _lowered(sentence: str) -> str:
    """Return a sentence to stand behind a comma: a common first word loses its capital."""
    first = sentence.split()[0]
    return sentence[0].lower() + sentence[1:] if first in ("The", "A", "An", "It") else sentence
