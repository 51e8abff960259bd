"""
An answer of the same kind as another that is none: another number, date, person, place, thing.

Jia & Liang 2017 keep a table of fake answers by the type of the true one; ours is told by the
answer's letters and by the question's words. All names here are made up.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from playground.tasks.span_qa_names import chinese, holds_text
from playground.tasks.span_qa_statement import question_words

_NAMES = ("Silver Heron", "Northgate Union", "Calder Works", "Ostrava Prime", "Emberlane")
_THINGS = (
    "a copper lantern", "wild clover", "the clockmakers", "salted plums", "an old lighthouse",
    "seven ribbons",
)
_OF_KIND = {
    "person": ("Marta Quill", "Oskar Lindal", "Priya Santor", "Tobin Harrow", "Ines Valdor"),
    "place": ("Brandholm", "Port Velary", "Castell Ridge", "Norrvik", "Lake Tamsin"),
    "time": ("1873", "1906", "1932"),
    "count": ("47", "63", "81"),
    "reason": ("a sudden frost", "the broken lock", "too little snow"),
    "manner": ("by pure chance", "with a long ladder", "from a moving cart"),
}
_OF_KIND_ZH = {
    "person": ("林远山", "周予安", "贺兰舟"),
    "place": ("云岭", "望溪", "石门渡"),
    "time": ("1873年", "1906年", "1932年"),
    "count": ("47", "63", "81"),
}
_THINGS_ZH = ("铜灯笼", "野三叶草", "旧灯塔")
_KINDS = {
    "who": "person", "whom": "person", "whose": "person", "where": "place", "when": "time",
    "how many": "count", "how much": "count", "why": "reason", "how": "manner",
    "谁": "person", "哪位": "person", "哪里": "place", "哪儿": "place", "何地": "place",
    "什么地方": "place", "什么时候": "time", "何时": "time", "哪一年": "time", "哪年": "time",
    "哪一天": "time", "多少": "count", "几": "count",
}
"""Question word -> what it asks for; others ask for a name or a thing, by the true answer."""
_PLACE = re.compile(
    r"\b(?:what|which) (?:\w+ )?"
    r"(?:city|town|village|country|state|county|river|lake|island|place)\b",
    re.IGNORECASE,
)
_MONTHS = (
    "January February March April May June July August September October November December".split()
)
_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_COUNTS = (
    "two three four five six seven eight nine ten eleven twelve thirteen twenty thirty forty fifty "
    "sixty seventy eighty ninety".split()
)
_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
_CYCLES = (_MONTHS, _DAYS, _COUNTS, _ORDINALS)
_DIGITS = re.compile(r"\d+")


def other_answers(true_answer: str, question: str, texts: Iterable[str]) -> Iterator[str]:
    """
    Yield answers of the same kind as the true one, the likeliest first; there is always one.

    None of them stands in one of `texts` or holds the true answer.

    Example: "in 1921", "When was it built?" -> "in 1938"; "Anna Berg", "Who won?" -> "Marta Quill".
    """
    known = tuple(texts)
    for found in _candidates(true_answer, question):
        clear = not holds_text(found, true_answer) and not holds_text(true_answer, found)
        if clear and not any(holds_text(text, found) for text in known):
            yield found
    number = 7
    while holds_text(f"{number}", true_answer) or any(holds_text(t, f"{number}") for t in known):
        number += 10
    yield f"{number}"


def shifted_digits(text: str, turn: int = 1) -> str:
    """
    Return `text` with its numbers changed, each as long as it was.

    Example: "12 May 1921" -> "29 May 1938", "40 percent" -> "57 percent", "3.5" -> "2.2".
    """
    return _DIGITS.sub(lambda match: _shifted(match[0], turn), text)


def counted_on(text: str, turn: int = 1) -> str:
    """Return `text` with names of months and days, number words and ordinals moved on."""
    for cycle in _CYCLES:
        names = {word.lower(): at for at, word in enumerate(cycle)}
        pattern = re.compile(rf"\b({'|'.join(cycle)})\b", re.IGNORECASE)

        def other(match: re.Match[str], cycle: list[str] = cycle, names: dict[str, int] = names
                  ) -> str:
            word = cycle[(names[match[0].lower()] + 2 + turn) % len(cycle)]
            return word.capitalize() if match[0][0].isupper() else word

        text = pattern.sub(other, text)
    return text


def _candidates(true_answer: str, question: str) -> Iterator[str]:
    for turn in (1, 2, 3):
        bare = true_answer.strip(" .,;:!?。，；：！？")
        moved = counted_on(shifted_digits(bare, turn), turn)
        if moved != bare:
            yield moved
    kind = "place" if _PLACE.search(question) else _KINDS.get(question_words(question), "")
    if chinese(true_answer) or chinese(question):
        yield from _OF_KIND_ZH.get(kind, ())
        yield from _THINGS_ZH
    yield from _OF_KIND.get(kind, ())
    named = _capitalised(true_answer)
    yield from (*_NAMES, *_THINGS) if named else (*_THINGS, *_NAMES)


def _capitalised(text: str) -> bool:
    words = [word for word in text.split() if word[0].isalpha()]
    return bool(words) and sum(word[0].isupper() for word in words) * 2 > len(words)


def _shifted(digits: str, turn: int) -> str:
    """Return a number of as many digits; a year moves by 17 and stays a likely one."""
    value = int(digits[:18])
    if len(digits) == 4 and 1000 <= value <= 2100:
        step = 17 * turn
        return str(value + step if value + step <= 2020 else value - step)
    size = 10 ** min(len(digits), 18)
    moved = (value + turn * max(17 * size // 100, 7)) % size
    if len(digits) > 1 and moved < size // 10:
        moved += size // 10
    return f"{moved:0{min(len(digits), 18)}d}{digits[18:]}"
