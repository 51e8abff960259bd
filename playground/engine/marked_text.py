"""
A text with two entities between R-BERT's markers, as the pieces of one sequence.

"The $ spark $ lit the # hay # ." for e1 = spark, e2 = hay: $ stands around e1 and # around e2,
whichever comes first. The text is cut at the marks before it is split into pieces, so that what is
marked is what is used, and blanks around a mark change nothing.
Source: Wu & He 2019, section 3.2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from playground.engine.pieces import Piece, TokenizedText
from playground.engine.token_spans import Span
from playground.engine.tokens import Tokenizer
from playground.errors import InputError

MARKERS = ("$", "#")
"""Around e1 and around e2."""


@dataclass(frozen=True)
class MarkedText:
    """The pieces, and where in them the two entities stand."""

    tokenized: TokenizedText
    """Markers are special pieces of no width; the text is cut to a window where it must be."""
    e1: Span
    """Indices into the pieces, end excluded, markers left out."""
    e2: Span


def mark_entities(
    tokenizer: Tokenizer, text: str, e1: Span, e2: Span, room: int, markers: bool = True
) -> MarkedText:
    """
    Return `text` with markers around two stretches of it.

    Args:
        tokenizer: of the checkpoint.
        text: without tags.
        e1: characters of the entity between $, end excluded; must not overlap `e2`.
        e2: characters of the entity between #.
        room: most pieces of the result; a longer text is cut to a window that holds both.
        markers: False leaves the markers out (the entities' places are still known).

    Raises:
        InputError: an entity without a piece of its own, overlapping marks, or entities further
            apart than `room`.
    """
    if max(e1[0], e2[0]) < min(e1[1], e2[1]):
        raise InputError("entities_overlap", e1=text[slice(*e1)], e2=text[slice(*e2)])
    whole = tokenizer.encode_parts(text, sorted({*e1, *e2}))
    found = [_pieces_within(whole, span) for span in (e1, e2)]
    for name, span, pieces in zip(("e1", "e2"), (e1, e2), found, strict=True):
        if not pieces:
            raise InputError("entity_empty", entity=name, found=text[slice(*span)])
    frame = 4 if markers else 0
    around = [*found[0], *found[1]]
    apart = max(around) - min(around) + 1
    if apart > room - frame - 2:
        raise InputError("entities_too_far", found=apart, limit=room - frame - 2)
    cut = tokenizer.window(whole, around, room - frame)
    return _with_markers(tokenizer, cut, e1, e2, markers)


def _with_markers(
    tokenizer: Tokenizer, cut: TokenizedText, e1: Span, e2: Span, markers: bool
) -> MarkedText:
    pieces = list(cut.pieces)
    spans: dict[int, Span] = {}
    order = sorted(((e1, 0), (e2, 1)), reverse=True)  # from behind, so that indices stay right
    for characters, which in order:
        inside = _pieces_within(replace(cut, pieces=tuple(pieces)), characters)
        first, last = inside[0], inside[-1] + 1
        added = 0
        if markers:
            opening = tokenizer.marker(MARKERS[which], characters[0])
            closing = tokenizer.marker(MARKERS[which], characters[1])
            pieces[first:last] = [opening, *pieces[first:last], closing]
            added = 1
        spans = {index: (a + 2 * added, b + 2 * added) for index, (a, b) in spans.items()}
        spans[which] = (first + added, last + added)
    return MarkedText(replace(cut, pieces=tuple(pieces)), spans[0], spans[1])


def _pieces_within(tokenized: TokenizedText, span: Span) -> list[int]:
    """Return the indices of the ordinary pieces (masks too) within some characters of the text."""
    return [index for index, piece in enumerate(tokenized.pieces) if _within(piece, span)]


def _within(piece: Piece, span: Span) -> bool:
    ordinary = piece.masked or not piece.special
    return ordinary and span[0] <= piece.start and piece.end <= span[1] and piece.start < piece.end
