"""
A marked text with parts of it taken out or blanked: what a marker trap and input reduction ask.

All work on the pieces of one `MarkedText`, so that every variant is of the same window of the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from playground.engine.marked_text import MarkedText

if TYPE_CHECKING:
    from playground.engine.pieces import Piece, WordSpan
    from playground.engine.tokens import Tokenizer

Span = tuple[int, int]


def keep_pieces(marked: MarkedText, kept: Sequence[int]) -> MarkedText:
    """
    Return the text with only some of its pieces.

    Args:
        marked: a text with both entities.
        kept: rising indices into its pieces; all pieces of the entities are among them.
    """
    place = {old: new for new, old in enumerate(kept)}

    def moved(span: Span) -> Span:
        return place[span[0]], place[span[1] - 1] + 1

    pieces = tuple(marked.tokenized.pieces[index] for index in kept)
    return MarkedText(replace(marked.tokenized, pieces=pieces), moved(marked.e1), moved(marked.e2))


def without_markers(marked: MarkedText) -> MarkedText:
    """Return the text without the four markers; where its entities stand is still known."""
    markers = {place for span in (marked.e1, marked.e2) for place in (span[0] - 1, span[1])}
    return keep_pieces(marked, [i for i in range(len(marked.tokenized.pieces)) if i not in markers])


def entities_alone(marked: MarkedText) -> MarkedText:
    """Return the entities between their markers, in the order of the text, and nothing else."""
    last = len(marked.tokenized.pieces) - 1
    inside = [range(start - 1, end + 1) for start, end in sorted((marked.e1, marked.e2))]
    return keep_pieces(marked, [0, *inside[0], *inside[1], last])


def blank_entities(tokenizer: Tokenizer, marked: MarkedText) -> MarkedText:
    """Return the text with the mask in place of each piece of both entities."""
    return mask_pieces(tokenizer, marked, [*range(*marked.e1), *range(*marked.e2)])


def mask_context(tokenizer: Tokenizer, marked: MarkedText) -> MarkedText:
    """Return the text with the mask in place of each piece that is neither marker nor entity."""
    places = [place for word in context_words(marked) for place in word.pieces]
    return mask_pieces(tokenizer, marked, places)


def context_words(marked: MarkedText) -> list[WordSpan]:
    """Return the words outside the entities, in order; a mark inside a word parts it."""
    inside = {*range(*marked.e1), *range(*marked.e2)}
    return [word for word in marked.tokenized.words() if inside.isdisjoint(word.pieces)]


def reading_of(marked: MarkedText) -> str:
    """Return the pieces as one line, without [CLS] and [SEP]. Example: "$ spark $ # hay #"."""
    words: list[str] = []
    for piece in marked.tokenized.pieces[1:-1]:
        if piece.continues and words:
            words[-1] += piece.text.removeprefix("##")
        else:
            words.append(piece.text)
    return " ".join(words)


def mask_pieces(tokenizer: Tokenizer, marked: MarkedText, places: Iterable[int]) -> MarkedText:
    """Return the text with the mask in place of each of some pieces."""
    pieces = list(marked.tokenized.pieces)
    for place in places:
        pieces[place] = _blank(tokenizer, pieces[place])
    return replace(marked, tokenized=replace(marked.tokenized, pieces=tuple(pieces)))


def _blank(tokenizer: Tokenizer, piece: Piece) -> Piece:
    return replace(
        piece, text=tokenizer.vocab[tokenizer.mask_id], id=tokenizer.mask_id,
        special=True, masked=True, unknown=False, continues=False,
    )
