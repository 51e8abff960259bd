"""
Where the sentences of a passage start and end, as characters, so that one can be taken out.

Slower to be fooled than `sentences.sentence_spans`, whose rule is that of our scores.
The spans lie side by side and cover the whole text, blanks after a sentence included. A sentence
ends after 。！？ and after . ! ? … with the closing marks that follow, before a blank; and at a
line end. It does not end after an abbreviation or an initial ("Mr. Vale", "J. Vale", "No. 5"),
before a small letter, nor after letters with dots ("U.S.") unless a word follows that often opens
a sentence.
"""

from __future__ import annotations

import re

Span = tuple[int, int]
"""Characters of a text: start, and end excluded."""

_CLOSING = "\"'”’»)\\]」』）】》"
_END = re.compile(
    rf"(?P<wide>[。！？]+[{_CLOSING}]*)\s*|(?P<stop>[.!?…]+[{_CLOSING}]*)(?:\s+|$)|\s*[\r\n]\s*"
)
_WORD_BEFORE = re.compile(r"[^\s(\[\"'“‘]*$")
_INITIALS = re.compile(r"(?:[^\W\d_]\.)+")
_ABBREVIATIONS = frozenset(
    "mr mrs ms dr prof rev fr sr jr st mt ft gen col lt sgt capt cmdr adm gov sen rep hon pres "
    "no nos vol vols pp fig figs ch sec art ed eds trans cf vs al approx ca est dept univ inc ltd "
    "co corp bros jan feb mar apr jun jul aug sep sept oct nov dec e.g i.e viz".split()
)
_MAY_END = frozenset("inc ltd co corp jr sr al no bros".split())
"""Abbreviations that a sentence may end with, before a word that often opens one."""
_OPENERS = frozenset(
    "The A An In On At It Its He She They We You I His Her Their This That These Those There When "
    "While After Before But And Or As For From With By If Since Although However Today Later Then "
    "Now Some Many Most Both Each Another One Two Three Only".split()
)


def passage_sentences(text: str) -> list[Span]:
    """
    Return the span of each sentence in order; they cover `text`, empty where it is blank.

    Example: "Mr. Vale ran. He won." -> [(0, 14), (14, 21)]
    """
    cuts = [match.end() for match in _END.finditer(text) if _ends(text, match)]
    bounds = sorted({0, *cuts, len(text)})
    spans: list[Span] = []
    for start, end in zip(bounds, bounds[1:], strict=False):
        if spans and not readable(text[start:end]):
            spans[-1] = (spans[-1][0], end)
        elif spans and not readable(text[slice(*spans[-1])]):
            spans[-1] = (spans[-1][0], end)  # what opens the text and holds no letter
        else:
            spans.append((start, end))
    return spans if text.strip() else []


def readable(text: str) -> bool:
    """Return whether a text holds a letter or a digit, of any script."""
    return any(character.isalnum() for character in text)


def _ends(text: str, match: re.Match[str]) -> bool:
    stop = match["stop"]
    if stop is None or not stop.startswith("."):
        return True
    following = text[match.end() : match.end() + 40]
    if following[:1].islower():
        return False
    if stop != ".":  # closing marks, or more dots than one
        return True
    before = _WORD_BEFORE.search(text[max(0, match.start() - 40) : match.start()])
    word = before[0] if before else ""
    opener = re.match(r"\w+", following)
    opens = opener is not None and opener[0] in _OPENERS
    if _INITIALS.fullmatch(f"{word}."):
        return not following or ("." in word and opens)
    name = word.lower()
    if name in _ABBREVIATIONS:
        return not following or (name in _MAY_END and opens)
    return True
