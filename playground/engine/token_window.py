"""
Cut what is longer than the model: a window around chosen pieces, or the ends of a pair.

Nothing is cut silently: the result says `truncated`, and `kept` says which characters are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from playground.engine.pieces import Piece, TokenizedText
from playground.engine.token_spans import Span
from playground.errors import InputError


def cut_window(tokenized: TokenizedText, around: Sequence[int], room: int) -> TokenizedText:
    """
    Return `tokenized` cut to `room` pieces, special ones included, centred on `around`.

    Args:
        tokenized: of one text or a pair; of a pair the side without `around` stays whole.
        around: indices into its pieces that must be kept; none keeps the beginning.
        room: most pieces of the result.

    Raises:
        InputError: `around` does not fit, or lies in both texts of a pair.
    """
    if len(tokenized.pieces) <= room:
        return tokenized
    pieces = tokenized.pieces
    held = [index for index in around if pieces[index].masked or not pieces[index].special]
    sides = {pieces[index].segment for index in held} or {0}
    cut = min(sides)
    inside = _indices_of_segment(pieces, cut)
    free = room - (len(pieces) - len(inside))
    found = (max(held) - min(held) + 1) if held else 1
    if len(sides) > 1 or free < found:
        raise InputError("masks_too_far", found=found, limit=max(free, 0))
    first, last = (min(held) - inside[0], max(held) - inside[0]) if held else (0, 0)
    words = [pieces[index].word for index in inside]
    low, high = _centred(first, last, free, len(inside))
    low, high = _whole_words(words, low, high, first, last)
    return _with_side(tokenized, cut, inside[0] + low, inside[0] + high)


def truncate_pair(tokenized: TokenizedText, room: int) -> TokenizedText:
    """
    Return `tokenized` cut at the ends to `room` pieces, the longer text first.

    The counts are those of the tokenizers library's `longest_first`.
    """
    inside = [_indices_of_segment(tokenized.pieces, segment) for segment in (0, 1)]
    frame = len(tokenized.pieces) - len(inside[0]) - len(inside[1])  # [CLS] and [SEP]s
    lengths = _longest_first(len(inside[0]), len(inside[1]), room - frame)
    for segment in (1, 0):
        if lengths[segment] < len(inside[segment]):
            start = inside[segment][0]
            tokenized = _with_side(tokenized, segment, start, start + lengths[segment])
    return tokenized


def _indices_of_segment(pieces: Sequence[Piece], segment: int) -> range:
    """Return the indices of one text's own pieces, without [CLS] and [SEP] around them."""
    indices = [
        index
        for index, piece in enumerate(pieces)
        if piece.segment == segment and (piece.masked or not piece.special)
    ]
    return range(indices[0], indices[-1] + 1) if indices else range(0)


def _centred(first: int, last: int, room: int, length: int) -> Span:
    """Return the bounds of `room` of `length` items with first..last in the middle."""
    low = first - (room - (last - first + 1)) // 2
    low = max(0, min(low, length - room))
    return low, low + room


def _whole_words(words: Sequence[int], low: int, high: int, first: int, last: int) -> Span:
    """Shrink the bounds to whole words, unless that would lose first..last or leave nothing."""
    start, end = low, high
    while 0 < start < first and words[start] == words[start - 1] >= 0:
        start += 1
    while last + 1 < end < len(words) and words[end] == words[end - 1] >= 0:
        end -= 1
    start_is_clean = start == 0 or words[start] != words[start - 1]
    end_is_clean = end == len(words) or words[end] != words[end - 1]
    return (start if start_is_clean else low), (end if end_is_clean else high)


def _with_side(tokenized: TokenizedText, segment: int, low: int, high: int) -> TokenizedText:
    """Return `tokenized` with only pieces low..high (end excluded) of one of its texts."""
    pieces = tokenized.pieces
    inside = _indices_of_segment(pieces, segment)
    kept = pieces[: inside.start] + pieces[low:high] + pieces[inside.stop :]
    side = (pieces[low].start, pieces[high - 1].end) if high > low else (0, 0)
    if segment == 0:
        return replace(tokenized, pieces=kept, truncated=True, kept=side)
    return replace(tokenized, pieces=kept, truncated=True, kept_pair=side)


def _longest_first(first: int, second: int, room: int) -> Span:
    """Return how many pieces of either text stay; see `truncate_pair`."""
    if first + second <= room:
        return first, second
    short, long = min(first, second), max(first, second)
    long = short if short > room else max(short, room - short)
    if short + long > room:
        short = room // 2
        long = short + room % 2
    return (short, long) if first <= second else (long, short)
