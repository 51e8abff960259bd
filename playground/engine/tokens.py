"""
Turn text into BERT's wordpieces with the characters each came from.

Source: Devlin et al. 2019, section 3 (input representation); Wu et al. 2016 (WordPiece).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import tokenizers
from tokenizers.normalizers import BertNormalizer

from playground.engine.pieces import Piece, TokenizedText, WordSpan
from playground.engine.token_spans import (
    character_spans,
    first_surrogate,
    is_ideograph,
    number_words,
)
from playground.engine.token_window import cut_window, truncate_pair
from playground.errors import InputError
from playground.shapes import Bools

__all__ = ["Piece", "TokenizedText", "Tokenizer", "Vocabulary", "WordSpan"]

_COUNTED_AT_ONCE = 256
"""Texts whose pieces are in memory together while they are counted."""


@dataclass(frozen=True)
class Vocabulary:
    """The vocabulary and the names of its special pieces."""

    pieces: tuple[str, ...]
    """[vocabulary] spelling of each id."""
    cls: str
    sep: str
    mask: str
    unknown: str
    prefix: str
    """Marks a piece that goes on with a word: "##"."""
    special: frozenset[str]
    """All special pieces, padding included."""


class Tokenizer:
    """
    WordPiece with offsets. Only the mask is special when typed; "[CLS]" typed is ordinary text.

    Args:
        inner: splits text without adding anything; its only special token is the mask.
        vocabulary: spelling of ids and names of special pieces.
        max_characters: longest input, both texts together.
    """

    def __init__(
        self, inner: tokenizers.Tokenizer, vocabulary: Vocabulary, max_characters: int = 200_000
    ) -> None:
        self._inner = inner
        self._vocabulary = vocabulary
        self._max_characters = max_characters
        self.vocab = vocabulary.pieces
        self.mask_token = vocabulary.mask
        self._ids = {piece: index for index, piece in enumerate(self.vocab)}
        self.mask_id = self._ids[vocabulary.mask]
        self.prefix = vocabulary.prefix
        self.is_word: Bools = np.array([self._reads_as_word(piece) for piece in self.vocab])
        self.begins_word: Bools = self.is_word & [piece[:1].isalnum() for piece in self.vocab]
        self.continues_word: Bools = np.array([self._goes_on(piece) for piece in self.vocab])
        self.is_ideograph: Bools = self.is_word & [is_ideograph(piece) for piece in self.vocab]

    def encode(self, text: str, pair: str | None = None) -> TokenizedText:
        """
        Return all pieces of `text`, or of `text` and `pair`; nothing is cut.

        Raises:
            InputError: too many characters, or half a surrogate pair.
        """
        self._check(text, pair)
        names = self._vocabulary
        pieces = [self._special(names.cls, 0, 0), *self._pieces_of(text, 0)]
        pieces.append(self._special(names.sep, len(text), 0))
        if pair is not None:
            pieces += [*self._pieces_of(pair, 1), self._special(names.sep, len(pair), 1)]
        kept_pair = None if pair is None else (0, len(pair))
        return TokenizedText(text, pair, tuple(pieces), False, (0, len(text)), kept_pair)

    def encode_parts(self, text: str, cuts: Sequence[int]) -> TokenizedText:
        """
        Return all pieces of `text`; none reaches across a cut, and words are numbered through.

        Args:
            text: one text.
            cuts: characters of `text` before which it is cut, rising; [1] cuts "ab" into "a", "b".

        Raises:
            InputError: too many characters, or half a surrogate pair.
        """
        self._check(text, None)
        pieces = [self._special(self._vocabulary.cls, 0, 0)]
        bounds = [0, *cuts, len(text)]
        words = 0
        for start, end in pairwise(bounds):
            rows = self._pieces_of(text[start:end], 0)
            pieces += [
                replace(
                    row, start=row.start + start, end=row.end + start,
                    word=row.word + words if row.word >= 0 else row.word,
                )
                for row in rows
            ]
            words += max((row.word + 1 for row in rows), default=0)
        pieces.append(self._special(self._vocabulary.sep, len(text), 0))
        return TokenizedText(text, None, tuple(pieces), False, (0, len(text)))

    def keeping_case(self) -> Tokenizer:
        """
        Return the same tokenizer with letter case and accents left as typed.

        Where the vocabulary has lower-case letters only, each word with a capital reads as [UNK]:
        what `do_lower_case=False` does to an uncased checkpoint.
        """
        inner = tokenizers.Tokenizer.from_str(self._inner.to_str())
        own = inner.normalizer
        inner.normalizer = BertNormalizer(
            own.clean_text, own.handle_chinese_chars, strip_accents=False, lowercase=False
        )
        return Tokenizer(inner, self._vocabulary, self._max_characters)

    @property
    def lowercases(self) -> bool:
        """Return whether capitals are read as small letters."""
        return bool(self._inner.normalizer.lowercase)

    def lengths(self, texts: Sequence[tuple[str, str]]) -> list[int]:
        """
        Return how many pieces each text, or pair, has with [CLS] and [SEP].

        Args:
            texts: pairs, the second empty for a text alone; without halves of characters. Of a
                text longer than is accepted, only the accepted beginning is counted.
        """
        counts = [self._counted([pair[side] for pair in texts]) for side in (0, 1)]
        return [
            first + 2 + (second + 1 if pair[1] else 0)
            for first, second, pair in zip(*counts, texts, strict=True)
        ]

    def _counted(self, texts: Sequence[str]) -> list[int]:
        counts: list[int] = []
        for start in range(0, len(texts), _COUNTED_AT_ONCE):
            some = texts[start : start + _COUNTED_AT_ONCE]
            some = [text[: self._max_characters] for text in some]
            counts += map(len, self._inner.encode_batch_fast(some, add_special_tokens=False))
        return counts

    def marker(self, spelling: str, position: int) -> Piece:
        """
        Return a piece of the vocabulary as a mark set before character `position`.

        Raises:
            InputError: the vocabulary has no such piece.
        """
        if spelling not in self._ids:
            raise InputError("marker_unknown", marker=spelling)
        return self._special(spelling, position, 0)

    def ids_of_word(self, word: str) -> list[int]:
        """Return the ids of the pieces of `word`, nothing added; empty for blanks."""
        self._check(word, None)
        return [piece.id for piece in self._pieces_of(word, 0)]

    def window(
        self, tokenized: TokenizedText, around: Sequence[int], room: int
    ) -> TokenizedText:
        """Return `tokenized` cut to `room` pieces that hold `around`: see `cut_window`."""
        return cut_window(tokenized, around, room)

    def truncate_pair(self, tokenized: TokenizedText, room: int) -> TokenizedText:
        """Return `tokenized` cut to `room` pieces at the ends, the longer text first."""
        return truncate_pair(tokenized, room)

    def _check(self, text: str, pair: str | None) -> None:
        found = len(text) + len(pair or "")
        if found > self._max_characters:
            raise InputError("too_long", found=found, limit=self._max_characters)
        for side in (text, pair or ""):
            position = first_surrogate(side)
            if position is not None:
                raise InputError("lone_surrogate", position=position + 1)

    def _pieces_of(self, text: str, segment: int) -> list[Piece]:
        encoding = self._inner.encode(text, add_special_tokens=False)
        masks = [piece == self.mask_id for piece in encoding.ids]
        spans = character_spans(text, encoding.offsets, masks)
        words = number_words(encoding.word_ids, spans, masks)
        unknown, prefix = self._vocabulary.unknown, self._vocabulary.prefix
        rows = zip(encoding.ids, encoding.tokens, spans, words, masks, strict=True)
        return [
            Piece(
                token, id_, start, end, segment, word, special=mask, masked=mask,
                unknown=token == unknown, continues=not mask and token.startswith(prefix),
            )
            for id_, token, (start, end), word, mask in rows
        ]

    def _special(self, name: str, position: int, segment: int) -> Piece:
        return Piece(name, self._ids[name], position, position, segment, -1, special=True)

    def _goes_on(self, piece: str) -> bool:
        return piece.startswith(self.prefix) and piece[len(self.prefix) :].isalnum()

    def _reads_as_word(self, piece: str) -> bool:
        names = self._vocabulary
        return not (
            piece in names.special
            or piece.startswith(names.prefix)
            or (piece.startswith("[unused") and piece.endswith("]"))
        )
