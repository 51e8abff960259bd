"""The ways that input reduction follows: which words are left, and what each removal did."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from playground.data.entity_tags import TaggedSentence

MOST_WORDS = 100
"""Outside the entities, for a beam of 1: about 5,000 passes. Wider beams allow fewer."""

Span = tuple[int, int]
"""Characters of the text without tags, end excluded."""


@dataclass(frozen=True)
class Way:
    """Words still there, by index among the words outside the entities, and how it came to that."""

    left: tuple[int, ...]
    gone: tuple[tuple[int, float], ...] = ()
    """(word, probability of the label without it and all before it), in the order they went."""


@dataclass(frozen=True)
class Tried:
    """A way, and the most probable label of the text that it leaves."""

    way: Way
    label: int
    """Index into the 19 labels."""
    label_probability: float


def shorter_ways(ways: Sequence[Way]) -> list[Way]:
    """
    Return each way with each of its words gone, still without a probability (0).

    Ways to the same words are one, that of the earlier way.
    """
    found: dict[tuple[int, ...], Way] = {}
    for way in ways:
        for place, word in enumerate(way.left):
            left = way.left[:place] + way.left[place + 1 :]
            found.setdefault(left, Way(left, (*way.gone, (word, 0.0))))
    return list(found.values())


def last_probability(way: Way) -> float:
    """Return the probability of the label after the last removal, 0 to 1."""
    return way.gone[-1][1]


def most_words(beam: int) -> int:
    """Return how many words outside the entities are tried one by one. Example: 1 -> 100."""
    return math.isqrt(MOST_WORDS**2 // beam)


def tagged_text(sentence: TaggedSentence, kept: Sequence[Span]) -> str:
    """
    Return the entities in their tags with some of the words around them.

    What stood side by side in the sentence still does; a blank stands for everything between.
    Example: "The spark lit the hay.", kept "lit" -> "<e1>spark</e1> lit <e2>hay</e2>".
    """
    text = sentence.text
    parts = [(start, end, text[start:end]) for start, end in kept]
    for name, (start, end) in (("e1", sentence.e1), ("e2", sentence.e2)):
        parts.append((start, end, f"<{name}>{text[start:end]}</{name}>"))
    said, last = "", None
    for start, end, part in sorted(parts):
        said += part if last in (None, start) else f" {part}"
        last = end
    return said
