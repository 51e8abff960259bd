"""
The forward passes behind the surprise view: which pieces are masked in which window, and how each
pass is reduced at once to a few numbers.

Source: Salazar et al. 2020, section 2 (one piece masked at a time).
https://arxiv.org/abs/1910.14659. Kauf & Ivanova 2023, PLL-word-l2r (also the later pieces of the
same word). https://arxiv.org/abs/2305.10588
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.data.passage_sentences import readable
from playground.errors import InputError
from playground.tasks.masked_word_scores import log_softmax

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText, WordSpan
    from playground.shapes import Ids1d, VocabScores

WINDOW_PIECES = 128
"""Of a text that the model cannot take whole; [CLS] and [SEP] included."""
MOST_INSTEAD = 5
"""Words kept for a place."""
_PIECES_AT_ONCE = 2_048  # one batch of the engine, so that the bar moves and others get a turn

Likely = tuple[tuple[str, float], ...]
"""Whole words by falling probability (0 to 1), as (word, probability)."""


@dataclass(frozen=True)
class Pass:
    """One masked text and what is read off at its [MASK]."""

    word: int
    """Index of the word that it is for."""
    text: TokenizedText
    """Only the piece that is predicted counts as a mask, so that one row of logits comes back."""
    target: int | None
    """Id of the piece that stood there; None where only words instead are wanted."""
    plain: bool = False
    """Whether it counts for the plain way (Salazar et al.)."""
    within: bool = False
    """Whether it counts for the within-word way (Kauf & Ivanova)."""
    instead: bool = False
    """Whether BERT's own words are wanted."""
    letters: bool = True
    """Whether only words with a letter or digit are, since the word itself has one."""


@dataclass(frozen=True)
class Reading:
    """What one pass gave."""

    bits: float
    """-log2 of the target's probability, at least 0; 0.0 without a target."""
    instead: Likely
    """Empty unless asked for."""


Read = tuple[Pass, Reading]


@dataclass(frozen=True, eq=False)
class _Offered:
    """Ids that may stand instead of a word."""

    all: Ids1d
    """Whole words and punctuation marks."""
    words: Ids1d
    """Those with a letter or a digit."""


@dataclass(frozen=True)
class Windows:
    """Where a text is cut, as ranges of its pieces without [CLS] and [SEP]."""

    ranges: tuple[tuple[int, int], ...]
    """Each (first piece, end excluded), rising."""
    of_word: tuple[int, ...]
    """[words] which range each word is scored in."""


def place_windows(encoder: Encoder, whole: TokenizedText, words: Sequence[WordSpan]) -> Windows:
    """
    Return one window over a text that fits the model, else overlapping ones of 128 pieces.

    Each word belongs to the window where the smaller of its two contexts is largest; an end of the
    text counts as enough context.

    Raises:
        InputError: a word does not fit into a window.
    """
    first, end = 1, len(whole.pieces) - 1  # without [CLS] and [SEP]
    if len(whole.pieces) <= encoder.max_pieces:
        return Windows(((first, end),), (0,) * len(words))
    room = min(encoder.max_pieces, WINDOW_PIECES) - 2
    starts = [*range(first, end - room, room // 2), end - room]
    ranges = [(start, start + room) for start in starts]
    longest = max(len(word.pieces) for word in words)
    if longest > room - room // 2:  # else every word lies whole in some window
        raise InputError("surprise_word_too_long", found=longest, limit=room - room // 2)
    chosen = [_widest(ranges, word, first, end) for word in words]
    used = sorted(set(chosen))
    return Windows(
        tuple(ranges[index] for index in used), tuple(used.index(index) for index in chosen)
    )


def plan_passes(
    encoder: Encoder, whole: TokenizedText, words: Sequence[tuple[int, WordSpan]], windows: Windows
) -> Iterator[Pass]:
    """
    Yield the passes that score each word both ways, and one for the words instead of it.

    A word of one piece takes one pass for all three. A word of n pieces takes n plain ones, n - 1
    more within the word (its last piece is masked alone both ways), and one with a single [MASK].

    Args:
        encoder: for the mask's id.
        whole: the text, nothing cut.
        words: those to score, with their indices.
        windows: from `place_windows` for all words of the text.
    """
    for index, word in words:
        low, high = windows.ranges[windows.of_word[index]]
        pieces = (whole.pieces[0], *whole.pieces[low:high], whole.pieces[-1])
        window = replace(whole, pieces=tuple(map(_unasked, pieces)))
        yield from _passes_of_word(encoder, window, index, [p - low + 1 for p in word.pieces])


def read_passes(encoder: Encoder, passes: Iterator[Pass]) -> Iterator[list[Read]]:
    """Yield the passes with what they gave, a group of at most 2,048 pieces at a time."""
    offered = _offered(encoder)
    group: list[Pass] = []
    size = 0
    for one in passes:
        if group and size + len(one.text.pieces) > _PIECES_AT_ONCE:
            yield _read_group(encoder, group, offered)
            group, size = [], 0
        group.append(one)
        size += len(one.text.pieces)
    if group:
        yield _read_group(encoder, group, offered)


def count_passes(words: Sequence[WordSpan]) -> int:
    """Return how many passes `plan_passes` yields for these words."""
    return sum(2 * len(word.pieces) if len(word.pieces) > 1 else 1 for word in words)


def _passes_of_word(
    encoder: Encoder, window: TokenizedText, word: int, places: Sequence[int]
) -> Iterator[Pass]:
    ids = [window.pieces[place].id for place in places]
    shown = window.pieces
    letters = readable(window.text[shown[places[0]].start : shown[places[-1]].end])
    last = len(places) - 1
    for step, target in enumerate(ids):
        alone = step == last
        masked = _masked(encoder, window, places[step : step + 1])
        yield Pass(word, masked, target, True, alone, last == 0, letters)
        if not alone:
            later = _masked(encoder, window, places[step:])
            yield Pass(word, later, target, within=True)
    if last > 0:
        masked = _masked(encoder, window, places[:1])
        kept = tuple(p for at, p in enumerate(masked.pieces) if at not in set(places[1:]))
        yield Pass(word, replace(masked, pieces=kept), None, instead=True, letters=letters)


def _masked(encoder: Encoder, window: TokenizedText, places: Sequence[int]) -> TokenizedText:
    """Return `window` with [MASK] at `places`, of which only the first is asked."""
    pieces: list[Piece] = list(window.pieces)
    tokenizer = encoder.tokenizer
    for place in places:
        pieces[place] = replace(
            pieces[place], text=tokenizer.mask_token, id=tokenizer.mask_id,
            special=True, masked=place == places[0], continues=False,
        )
    return replace(window, pieces=tuple(pieces))


def _unasked(piece: Piece) -> Piece:
    """Return a piece that stays as it is; a [MASK] typed by hand is not asked for."""
    return replace(piece, masked=False) if piece.masked else piece


def _widest(ranges: Sequence[tuple[int, int]], word: WordSpan, first: int, end: int) -> int:
    """Return the window that leaves the most context on the word's poorer side."""

    def context(index: int) -> float:
        low, high = ranges[index]
        if word.pieces[0] < low or word.pieces[-1] >= high:
            return -1.0
        left = math.inf if low == first else word.pieces[0] - low
        right = math.inf if high == end else high - 1 - word.pieces[-1]
        return min(left, right)

    half = (ranges[0][1] - ranges[0][0]) // 2  # windows start so far apart, the last one closer
    near = min((word.pieces[0] - first) // half, len(ranges) - 1)  # no other can hold the word
    return max(range(max(near - 2, 0), min(near + 2, len(ranges))), key=context)


def _read_group(encoder: Encoder, group: Sequence[Pass], offered: _Offered) -> list[Read]:
    rows = encoder.mask_logits_many([one.text for one in group])
    return [
        (one, _read_row(encoder, one, logits[0], offered))
        for one, logits in zip(group, rows, strict=True)
    ]


def _read_row(encoder: Encoder, one: Pass, logits: VocabScores, offered: _Offered) -> Reading:
    logs = log_softmax(logits)
    bits = 0.0 if one.target is None else max(0.0, float(-logs[one.target] / np.log(2)))
    if not one.instead:
        return Reading(bits, ())
    ids = offered.words if one.letters else offered.all
    best = ids[np.argpartition(-logs[ids], MOST_INSTEAD)[:MOST_INSTEAD]]
    best = best[np.argsort(-logs[best], kind="stable")]
    return Reading(bits, tuple((encoder.vocab[i], float(np.exp(logs[i]))) for i in best))


def _offered(encoder: Encoder) -> _Offered:
    ids = np.flatnonzero(encoder.tokenizer.is_word)
    spelt = np.array([readable(encoder.vocab[i]) for i in ids])
    return _Offered(ids, ids[spelt])
