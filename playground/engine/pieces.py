"""
What a text becomes: its wordpieces, each with the characters it came from.

Offsets count characters (code points) of the text as typed, end excluded. A piece covers whole user
characters (grapheme clusters of Unicode annex 29): a letter's combining marks belong to its piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from playground.engine.token_spans import Span


@dataclass(frozen=True, slots=True)
class Piece:
    """One wordpiece as BERT reads it."""

    text: str
    """As the vocabulary spells it: "##ing", "[CLS]", "[MASK]"."""
    id: int
    start: int
    """First character of its own text; special pieces start and end where they stand."""
    end: int
    """One past the last character."""
    segment: int
    """0 or 1: which text it came from, and BERT's token type."""
    word: int
    """Index of its word in its own text, masks counted; all its pieces share it; -1 if special."""
    special: bool = False
    """Added by the model, or the mask; never True for ordinary text."""
    masked: bool = False
    unknown: bool = False
    continues: bool = False
    """Goes on with the word before (##)."""


@dataclass(frozen=True, slots=True)
class WordSpan:
    """A word, or a mask, as characters of its text and as indices into `pieces`."""

    start: int
    end: int
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class TokenizedText:
    """A text, or a pair of texts, as the pieces of one sequence: [CLS] text [SEP] (pair [SEP])."""

    text: str
    pair: str | None
    pieces: tuple[Piece, ...]
    truncated: bool
    kept: Span
    """Characters of `text` that the pieces cover; (0, len(text)) if nothing was cut."""
    kept_pair: Span | None = None
    """The same of `pair`; None without one."""

    @property
    def ids(self) -> list[int]:
        """Return the id of each piece."""
        return [piece.id for piece in self.pieces]

    @property
    def segments(self) -> list[int]:
        """Return the token type of each piece, 0 or 1."""
        return [piece.segment for piece in self.pieces]

    @property
    def tokens(self) -> list[str]:
        """Return each piece as the vocabulary spells it."""
        return [piece.text for piece in self.pieces]

    @property
    def mask_positions(self) -> list[int]:
        """Return the indices into `pieces` of the masks, rising."""
        return [index for index, piece in enumerate(self.pieces) if piece.masked]

    @property
    def unknown_share(self) -> float:
        """
        Return the share of characters, blanks left out, that read as [UNK], 0 to 1, of both texts.

        A [MASK] and what a window left out do not count; 0.0 where there is nothing to read.
        """
        unknown = total = 0
        for segment, (text, kept) in enumerate(self._sides()):
            total += _count_unblank(text[kept[0] : kept[1]])
            total -= sum(p.end - p.start for p in self.pieces if p.masked and p.segment == segment)
            unknown += sum(_count_unblank(text[a:b]) for a, b in self.unknown_spans(segment))
        return unknown / total if total else 0.0

    def unknown_spans(self, segment: int = 0) -> list[Span]:
        """Return the characters of one text that read as [UNK], one span a piece, in order."""
        return [(p.start, p.end) for p in self.pieces if p.unknown and p.segment == segment]

    def words(self, segment: int = 0) -> list[WordSpan]:
        """Return the words of one text in order; each [MASK] is a word of its own."""
        rows = [
            (index, piece)
            for index, piece in enumerate(self.pieces)
            if piece.segment == segment and (piece.masked or not piece.special)
        ]
        groups = groupby(rows, key=lambda row: (row[1].word, row[0] if row[1].masked else -1))
        return [_word_span(list(group)) for _, group in groups]

    def _sides(self) -> list[tuple[str, Span]]:
        sides = [(self.text, self.kept)]
        if self.pair is not None and self.kept_pair is not None:
            sides.append((self.pair, self.kept_pair))
        return sides


def _count_unblank(text: str) -> int:
    return sum(not character.isspace() for character in text)


def _word_span(rows: list[tuple[int, Piece]]) -> WordSpan:
    start = min(piece.start for _, piece in rows)
    end = max(piece.end for _, piece in rows)
    return WordSpan(start, end, tuple(index for index, _ in rows))
