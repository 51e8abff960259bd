"""
Mask and unmask words of a text by clicking them: pure text functions.

What stood under each [MASK] travels with the text, so that words masked and unmasked in any order
give back the text exactly as it was typed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playground.engine.tokens import TokenizedText

MASK = "[MASK]"
_APOSTROPHES = ("'", "’")


@dataclass(frozen=True)
class Toggle:
    """A word or a [MASK] that a click masks or unmasks."""

    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    text: str
    """The word as typed, or the [MASK]."""
    masked: bool


@dataclass(frozen=True)
class EditedText:
    """A text and what stood under its [MASK]s."""

    text: str
    hidden: tuple[str | None, ...] = ()
    """One entry a [MASK], in the order of the text; None for one that was typed by hand."""


def toggles(tokenized: TokenizedText) -> tuple[Toggle, ...]:
    """
    Return the words and [MASK]s of the (first) text in order, punctuation marks as words.

    What an apostrophe joins without a blank is one word: "isn't", "rock'n'roll"; BERT itself reads
    three words there.
    """
    masked = {p.start for p in tokenized.pieces if p.masked and p.segment == 0}
    spans = [(word.start, word.end) for word in tokenized.words(0)]
    text = tokenized.text
    joined: list[tuple[int, int]] = []
    index = 0
    while index < len(spans):
        start, end = spans[index]
        while start not in masked and _goes_on(text, spans[index : index + 3], masked):
            index += 2
            end = spans[index][1]
        joined.append((start, end))
        index += 1
    return tuple(Toggle(start, end, text[start:end], start in masked) for start, end in joined)


def _goes_on(text: str, spans: list[tuple[int, int]], masked: set[int]) -> bool:
    """Return whether three words are letters, an apostrophe and letters, without blanks."""
    if len(spans) < 3 or any(start in masked for start, _ in spans):
        return False
    (a, b), (c, d), (e, _) = spans
    touching = b == c and d == e
    return touching and text[c:d] in _APOSTROPHES and text[a].isalpha() and text[e].isalpha()


def begin_edit(text: str) -> EditedText:
    """Return `text` with every [MASK] in it counted as typed by hand."""
    return EditedText(text, (None,) * text.count(MASK))


def toggle(edited: EditedText, start: int, end: int, fallback: str | None = None) -> EditedText:
    """
    Mask the word at `start` to `end`, or unmask the [MASK] there.

    Args:
        edited: the text and what stood under its masks.
        start: first character of a `Toggle` of this text.
        end: its end, excluded.
        fallback: what to put where a [MASK] was typed by hand, as BERT's first word; without it
            such a [MASK] stays.

    Example: EditedText("A cat!"), 2, 5 -> EditedText("A [MASK]!", ("cat",)); again at 2, 8 -> the
    first.
    """
    before, chosen, after = edited.text[:start], edited.text[start:end], edited.text[end:]
    number = before.count(MASK)
    left, right = edited.hidden[:number], edited.hidden[number:]
    if chosen != MASK:
        return EditedText(before + MASK + after, (*left, chosen, *right)) if chosen else edited
    word = right[0] if right[0] is not None else fallback
    if word is None:
        return edited
    return EditedText(before + word + after, left + right[1:])


def follow_typing(edited: EditedText, text: str) -> EditedText:
    """
    Return `text`, typed over the edited one, with what is still known of its masks.

    A [MASK] before or after the changed part keeps its word; one inside it counts as typed by hand.
    """
    old = edited.text
    shortest = min(len(old), len(text))
    head = next((i for i in range(shortest) if old[i] != text[i]), shortest)
    room = shortest - head
    tail = next((i for i in range(room) if old[-1 - i] != text[-1 - i]), room)
    first = old[:head].count(MASK)
    last = old[len(old) - tail :].count(MASK)
    between = text.count(MASK) - first - last
    kept_last = edited.hidden[len(edited.hidden) - last :]
    return EditedText(text, (*edited.hidden[:first], *(None,) * between, *kept_last))
