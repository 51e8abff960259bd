"""
Prompts about a subject: a text with one [MASK], its subject in view, hidden, or exchanged.

A subject is found as whole words, letter case aside, in all places where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.masked_word_variants import hide

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText


@dataclass(frozen=True)
class Prompt:
    """A text with its subject."""

    written: str
    subject: str
    read: TokenizedText
    """What the model is given; all of `written`."""
    places: tuple[tuple[int, int], ...]
    """Characters where the subject stands."""
    truncated: bool
    """Whether `written` is but a part of the text."""
    asked: int = 0
    """Which of the [MASK]s of `written` is asked about, from 0."""


def read_prompt(encoder: Encoder, whole: TokenizedText, subject: str) -> Prompt:
    """
    Return a text as the model can take it, in a window that holds the mask and the subject.

    Raises:
        InputError: the subject is blank, holds [MASK], or does not stand in the text.
    """
    wanted, mask = subject.strip(), encoder.tokenizer.mask_token
    if not wanted:
        raise InputError("empty_subject")
    if mask in wanted:
        raise InputError("subject_is_mask", subject=wanted)
    places = _places(whole, wanted)
    if not places:
        raise InputError("subject_missing", subject=wanted)
    around = [*whole.mask_positions, *_pieces_at(whole, places[:1])]
    cut = encoder.tokenizer.window(whole, around, encoder.max_pieces)
    read = encoder.tokens(whole.text[slice(*cut.kept)]) if cut.truncated else whole
    inside = _places(read, wanted)
    subject = read.text[slice(*inside[0])]
    return Prompt(read.text, subject, read, tuple(inside), cut.truncated)


def hide_subject(encoder: Encoder, full: Prompt) -> Prompt:
    """Return the prompt with a [MASK] for each piece of its subject, which are not asked about."""
    mask = encoder.tokenizer.mask_token
    shown = [" ".join([mask] * len(_pieces_at(full.read, [place]))) for place in full.places]
    inside = _pieces_at(full.read, full.places)
    before = sum(index < full.read.mask_positions[0] for index in inside)
    read = hide(encoder, full.read, inside)
    return Prompt(_replaced(full, shown), shown[0], read, (), full.truncated, before)


def exchange_subject(encoder: Encoder, full: Prompt, other: str) -> Prompt:
    """Return the prompt with another subject in every place of its own."""
    if not other:
        raise InputError("empty_other_subject")
    if encoder.tokenizer.mask_token in other:
        raise InputError("subject_is_mask", subject=other)
    whole = encoder.tokens(_replaced(full, [other] * len(full.places)))
    return read_prompt(encoder, whole, other)


def _places(tokenized: TokenizedText, subject: str) -> list[tuple[int, int]]:
    """Return the characters of each place where `subject` stands as whole words, case aside."""
    words = tokenized.words()
    starts, ends = {word.start for word in words}, {word.end for word in words}
    found = re.finditer(re.escape(subject), tokenized.text, re.IGNORECASE)
    return [m.span() for m in found if m.start() in starts and m.end() in ends]


def _pieces_at(tokenized: TokenizedText, places: Sequence[tuple[int, int]]) -> list[int]:
    return [
        index
        for index, piece in enumerate(tokenized.pieces)
        if not piece.special and any(a <= piece.start and piece.end <= b for a, b in places)
    ]


def _replaced(prompt: Prompt, shown: Sequence[str]) -> str:
    parts, done = [], 0
    for (start, end), words in zip(prompt.places, shown, strict=True):
        parts += [prompt.written[done:start], words]
        done = end
    return "".join([*parts, prompt.written[done:]])
