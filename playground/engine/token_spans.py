"""
Widen wordpiece offsets to whole user characters and number the words they belong to.

A user character is a grapheme cluster of Unicode annex 29: a letter with its combining marks, a
Hangul syllable typed as separate letters, an emoji joined from several.
"""

from __future__ import annotations

from collections.abc import Sequence

import regex  # type: ignore[import-untyped]

Span = tuple[int, int]
"""Characters of a text: start, and end excluded."""

_CLUSTER = regex.compile(r"\X")
_IDEOGRAPH = regex.compile(  # the blocks that BERT's tokenizer splits: each character is a word
    "[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002a6df\U0002a700-\U0002ceaf"
    "\U0002f800-\U0002fa1f]"
)
_SURROGATE = regex.compile("[\ud800-\udfff]")


def first_surrogate(text: str) -> int | None:
    """Return the index of the first half of a surrogate pair, which is no character; else None."""
    match = _SURROGATE.search(text)
    return match.start() if match else None


def is_ideograph(piece: str) -> bool:
    """Return whether a piece is one Chinese character, which BERT reads as a word of its own."""
    return _IDEOGRAPH.fullmatch(piece) is not None


def character_spans(text: str, offsets: Sequence[Span], masks: Sequence[bool]) -> list[Span]:
    """
    Return the span of each piece widened to whole user characters.

    Args:
        text: as typed.
        offsets: of each piece, in order, as the tokenizer gives them.
        masks: whether a piece is the mask; those keep their offsets, and no character spans one.

    Example: "cafe" + U+0301, one piece at (0, 4) -> [(0, 5)]
    """
    if text.isascii():
        return list(offsets)
    cuts = [span for span, mask in zip(offsets, masks, strict=True) if mask]
    starts, ends = _cluster_bounds(text, cuts)
    return [
        (start, end) if mask or start >= len(text) else (starts[start], ends[max(start, end - 1)])
        for (start, end), mask in zip(offsets, masks, strict=True)
    ]


def number_words(
    word_ids: Sequence[int | None], spans: Sequence[Span], masks: Sequence[bool]
) -> list[int]:
    """
    Return the word index of each piece, rising from 0; -1 for masks, which use up an index.

    Pieces that share a character share a word, whatever the tokenizer says.
    """
    words: list[int] = []
    current, previous, reached = -1, None, 0
    for word_id, (start, end), mask in zip(word_ids, spans, masks, strict=True):
        if mask or word_id != previous and start >= reached:
            current += 1
        words.append(-1 if mask else current)
        previous, reached = (None if mask else word_id), max(reached, end)
    return words


def _cluster_bounds(text: str, cuts: Sequence[Span]) -> tuple[list[int], list[int]]:
    """Return, for each character, where its user character starts and ends; `cuts` stand alone."""
    starts = list(range(len(text)))
    ends = list(range(1, len(text) + 1))
    position = 0
    for cut_start, cut_end in [*cuts, (len(text), len(text))]:
        for match in _CLUSTER.finditer(text, position, cut_start):
            low, high = match.span()
            if high - low > 1:
                starts[low:high] = [low] * (high - low)
                ends[low:high] = [high] * (high - low)
        position = cut_end
    return starts, ends
