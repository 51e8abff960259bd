"""
A tour through the rooms on one sentence: what each room is asked, filled in from the sentence.

What must be chosen is chosen by rule: the word to hide is the longest that is one wordpiece, the
two things to relate are the two longest words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText, WordSpan

MOST_PIECES = 64


@dataclass(frozen=True)
class TourStop:
    """One step: a room or lab, and what stands in its boxes."""

    place: str
    """Stem of the room or lab; words/input_encoding_tour.py says what to look at there."""
    room: str
    lab: str
    """Empty for a room's main part."""
    fields: tuple[tuple[str, str], ...]
    """Names of boxes and what goes into them."""


@dataclass(frozen=True)
class Tour:
    """The steps for one sentence."""

    text: str
    following: str
    question: str
    checkpoint: str
    masked: str
    """The sentence with one word hidden."""
    hidden: str
    """The word that is hidden, as typed."""
    marked: str
    """The sentence with two words marked as <e1> and <e2>."""
    stops: tuple[TourStop, ...]
    unknown_share: float
    """Share of the sentence's characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/input_encoding_tour.py, each without its "note_"."""


def plan_tour(encoder: Encoder, text: str, following: str, question: str) -> Tour:
    """
    Return the steps of the tour for a sentence, at least one a room.

    Args:
        encoder: whose wordpieces decide which word can be hidden.
        text: a sentence of two words at least, 64 wordpieces at most.
        following: a sentence that follows it.
        question: what `text` or `following` answers.

    Raises:
        InputError: a box is empty, or the sentence is too short or too long.
    """
    for name, found in (("text", text), ("following", following), ("question", question)):
        if not found.strip():
            raise InputError(f"tour_empty_{name}")
    tokenized = encoder.tokens(text)
    words = [w for w in tokenized.words() if text[w.start : w.end].isalpha()]
    if len(words) < 2 or tokenized.mask_positions:
        raise InputError("tour_short", found=len(words))
    if len(tokenized.pieces) > MOST_PIECES:
        raise InputError("tour_long", found=len(tokenized.pieces), limit=MOST_PIECES)
    hidden = _hidden(tokenized, words)
    mask = encoder.tokenizer.mask_token
    masked = f"{text[: hidden.start]}{mask}{text[hidden.end :]}"
    marked = _marked(text, words)
    share = tokenized.unknown_share
    return Tour(
        text, following, question, encoder.checkpoint, masked, text[hidden.start : hidden.end],
        marked, _stops(text, following, question, masked, marked), share,
        ("much_unknown",) if share > MUCH_UNKNOWN else (),
    )


def _hidden(tokenized: TokenizedText, words: list[WordSpan]) -> WordSpan:
    known = [
        w for w in words if len(w.pieces) == 1 and not tokenized.pieces[w.pieces[0]].unknown
    ]
    return max(known or words, key=lambda word: (word.end - word.start, word.start))


def _marked(text: str, words: list[WordSpan]) -> str:
    longest = sorted(words, key=lambda word: (word.start - word.end, word.start))[:2]
    first, second = sorted(longest, key=lambda word: word.start)
    return (
        f"{text[: first.start]}<e1>{text[first.start : first.end]}</e1>"
        f"{text[first.end : second.start]}<e2>{text[second.start : second.end]}</e2>"
        f"{text[second.end :]}"
    )


def _stops(
    text: str, following: str, question: str, masked: str, marked: str
) -> tuple[TourStop, ...]:
    pair = (("a", text), ("b", following))
    passage = (("question", question), ("passage", f"{text} {following}"))
    rows: tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...] = (
        ("input_encoding", "", (("text", text),)),
        ("masked_word", "", (("text", masked),)),
        ("masked_word", "surprise", (("text", text),)),
        ("next_sentence", "", pair),
        ("input_encoding", "switches", (("text", masked), *pair)),
        ("relation", "", (("text", marked),)),
        ("span_qa", "", passage),
        ("attention", "", (("text", text),)),
        ("attention", "off", (("text", masked),)),
        ("layers", "", (("text", text),)),
        ("probing", "", ()),
        ("fine_tune", "", ()),
        ("input_encoding", "step", (("text", text),)),
        ("input_encoding", "mistakes", pair),
    )
    return tuple(
        TourStop(f"{room}_{lab}" if lab else room, room, lab, fields)
        for room, lab, fields in rows
    )
