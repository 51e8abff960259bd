"""
Names in an English text by their capitals, and whether a text holds another as whole words.

A run of capitalised words is a name, with "of", "the" or "de" between; at a sentence's start only
where its first word is no common one. Good enough to alter a question, not to tell what is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from playground.data.passage_sentences import passage_sentences, readable

_RUN = re.compile(
    r"(?<![\w'’])[A-Z][\w.-]*(?:['’](?!s\b)\w+)*(?:\s+(?:(?:of|the|de|van|von)\s+){0,2}[A-Z][\w-]*)*"
)
_COMMON = frozenset(
    "the a an in on at it its he his she her they their we our you your i this that these those "
    "there here when where while who whom whose what which why how after before but and or as for "
    "from with by if since although however today later then now some many most both each another "
    "one two three four five six seven eight nine ten only every all no not during under over into "
    "near about according to of is are was were did does do can could will would has have had "
    "name give list tell because until once several few".split()
)
CONTRACTED = r"\w+n['’]t"
"""Pattern of a verb with "not" drawn into it, as "isn't"."""
_CONTRACTED = re.compile(CONTRACTED, re.IGNORECASE)
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff]")


def names_of(text: str) -> list[str]:
    """
    Return the names of a text in their order, each once.

    Example: "Where did Anna Berg meet the King of Olden?" -> ["Anna Berg", "King of Olden"]
    """
    found: list[str] = []
    for start, end in passage_sentences(text):
        for match in _RUN.finditer(text[start:end]):
            name = match[0].rstrip(".-")
            if not match.start() or _quoted_start(text[start:end], match.start()):
                name = _without_opener(name, text[start + match.end() :])
            if name and not _common(name) and name not in found:
                found.append(name)
    return found


def _without_opener(name: str, behind: str) -> str:
    """Return a run at a sentence's start without a common first word; a lone word may be none."""
    first = name.split()[0]
    if _common(first):
        return re.sub(r"^(?:(?:of|the|de|van|von)\s+)+", "", name[len(first) :].lstrip())
    explained = " " not in name and first not in behind  # by the sentence's start
    return "" if explained else name


def _common(word: str) -> bool:
    return word.lower() in _COMMON or _CONTRACTED.fullmatch(word) is not None


def chinese(text: str) -> bool:
    """Return whether a text holds Chinese characters."""
    return _HAN.search(text) is not None


def holds_text(text: str, wanted: str) -> bool:
    """
    Return whether `text` holds `wanted` as whole words, letter case and blanks aside.

    Where `wanted` begins or ends with Chinese, or with no letter, words need not end there.

    Example: "The cats ran.", "cat" -> False; "He came in 1921.", "1921" -> True.
    """
    pattern = _pattern(wanted)
    return pattern is not None and pattern.search(text) is not None


def sentences_with(text: str, wanted: str, spans: Sequence[tuple[int, int]]) -> list[int]:
    """Return the indices of the sentences (`spans` of `text`) that hold `wanted`, or part of it."""
    pattern = _pattern(wanted)
    places = [match.span() for match in pattern.finditer(text)] if pattern else []
    return [
        at
        for at, (start, end) in enumerate(spans)
        if any(start < last and end > first for first, last in places)
    ]


@lru_cache(maxsize=256)
def _pattern(wanted: str) -> re.Pattern[str] | None:
    words = wanted.split()
    if not readable(wanted):
        return None
    before, after = (
        side if wanted.strip()[at].isalnum() and not chinese(wanted.strip()[at]) else ""
        for side, at in ((r"(?<!\w)", 0), (r"(?!\w)", -1))
    )
    return re.compile(before + r"\s+".join(map(re.escape, words)) + after, re.IGNORECASE)


def _quoted_start(text: str, at: int) -> bool:
    return at > 0 and text[at - 1] in "\"'“‘(" and (at < 2 or text[at - 2] in " \n")
