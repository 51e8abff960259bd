"""
Thirty everyday sentences with one blank each and the words that a reader would put there.

Written for this project, before any checkpoint was asked. Each has one right word, or a few that
are as good.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playground.data.corpus import read_text_file
from playground.errors import InputError

_BLANK = "[MASK]"


class Everyday(NamedTuple):
    """A sentence with one [MASK]."""

    text: str
    words: tuple[str, ...]
    """What is right there; lower case."""


EVERYDAY: tuple[Everyday, ...] = (
    Everyday("She put the milk back in the [MASK].", ("fridge", "refrigerator")),
    Everyday("The dog barked at the [MASK] and chased it up a tree.", ("cat", "squirrel")),
    Everyday("It was so cold that the lake had turned to [MASK].", ("ice",)),
    Everyday("He brushed his [MASK] before going to bed.", ("teeth",)),
    Everyday("The sun rises in the [MASK].", ("east", "morning")),
    Everyday("We had eggs and bacon for [MASK].", ("breakfast",)),
    Everyday("She was so tired that she fell [MASK] on the sofa.", ("asleep",)),
    Everyday("Berlin is the capital of [MASK].", ("germany",)),
    Everyday("The opposite of hot is [MASK].", ("cold",)),
    Everyday("My brother plays the [MASK] in a band.", ("guitar", "drums", "piano", "bass")),
    Everyday("The doctor told him to stop [MASK] cigarettes.", ("smoking",)),
    Everyday("A week has seven [MASK].", ("days",)),
    Everyday("They got married in a small [MASK] by the sea.", ("church", "chapel")),
    Everyday("Please turn off the [MASK] when you leave the room.", ("light", "lights")),
    Everyday("The baby began to [MASK] because it was hungry.", ("cry", "scream")),
    Everyday("He forgot his umbrella, and it started to [MASK].", ("rain",)),
    Everyday("She read the [MASK] from the first page to the last.", ("book", "novel")),
    Everyday("The plane landed at the [MASK] two hours late.", ("airport",)),
    Everyday("Bees make [MASK].", ("honey",)),
    Everyday("In autumn the leaves fall from the [MASK].", ("trees", "tree")),
    Everyday("He paid for the meal with his credit [MASK].", ("card", "cards")),
    Everyday("The teacher wrote the answer on the [MASK].", ("board", "blackboard")),
    Everyday("Two plus two is [MASK].", ("four",)),
    Everyday("The farmer milks his [MASK] every morning.", ("cows", "goats", "cow")),
    Everyday("She cut the bread with a sharp [MASK].", ("knife",)),
    Everyday("He looked at his [MASK] to see what time it was.", ("watch", "clock", "phone")),
    Everyday("The thief was arrested by the [MASK].", ("police",)),
    Everyday("I sent her a letter, but she never [MASK].", ("replied", "answered", "wrote")),
    Everyday("Snow is [MASK].", ("white", "cold")),
    Everyday("My grandmother is eighty years [MASK].", ("old",)),
)


def read_everyday(path: Path) -> list[Everyday]:
    """
    Read sentences of one's own: a line each, the right words after tabs.

    Raises:
        InputError: the file cannot be read or is empty, or a line has no word or several blanks.
    """
    found = []
    for number, line in enumerate(read_text_file(path).split("\n"), 1):
        text, *words = (cell.strip() for cell in line.split("\t"))
        right = tuple(word.lower() for word in words if word)
        if text and not right:
            raise InputError("everyday_without_word", line=number)
        if text.count(_BLANK) > 1:
            raise InputError("everyday_blanks", line=number, found=text.count(_BLANK))
        if text:
            found.append(Everyday(text, right))
    if not found:
        raise InputError("everyday_empty", path=str(path))
    return found
