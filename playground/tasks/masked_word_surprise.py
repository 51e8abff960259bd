"""
How surprising is each word of a text? Every word masked in turn, in bits, and both totals.

The sum is the pseudo-log-likelihood of the text with its sign turned, in bits. It is not the
probability of the text: each word is judged with all the others in view.
Source: Salazar et al. 2020, section 2 (pseudo-log-likelihood, pseudo-perplexity).
https://arxiv.org/abs/1910.14659. Kauf & Ivanova 2023, PLL-word-l2r (within-word left-to-right,
since the plain way flatters words of several pieces). https://arxiv.org/abs/2305.10588
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from playground.errors import InputError
from playground.tasks.masked_word_surprise_passes import (
    WINDOW_PIECES,
    Likely,
    Pass,
    Reading,
    Windows,
    count_passes,
    place_windows,
    plan_passes,
    read_passes,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText, WordSpan

METHODS = ("plain", "within_word")
LOWEST_TOP, HIGHEST_TOP = 1, 100
USUAL_TOP = 5
MOST_PIECES = 12_000
"""Wordpieces of a text; each takes a forward pass or two."""

_ADDED_BY_HAND = re.compile(r"\[(CLS|SEP|PAD)\]")


@dataclass(frozen=True)
class Instead:
    """A word that BERT would have written."""

    word: str
    probability: float
    """Share of the whole vocabulary, 0 to 1, at one [MASK] in the place of the word."""


@dataclass(frozen=True)
class WordSurprise:
    """A word, or a punctuation mark, and how surprising it is where it stands."""

    text: str
    """As typed."""
    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    pieces: tuple[str, ...]
    """Its wordpieces, each counted once, also where several share a character."""
    bits: float | None
    """The plain way: the sum over its pieces, each masked alone; None where it is not scored."""
    bits_within_word: float | None
    """The same with the later pieces of the word masked too."""
    unknown: bool
    """Holds [UNK]: not scored, since BERT does not know what it reads."""
    given: bool
    """A [MASK] typed in the text: it stays a blank and is not scored."""
    instead: tuple[Instead, ...]
    """
    Whole words by falling probability, at most 5, the word itself among them if BERT agrees; for a
    word of letters or digits punctuation marks are left out, however probable.
    """


@dataclass(frozen=True)
class SurprisingText:
    """The surprise of every word of a text; totals are sums over the words that are scored."""

    text: str
    checkpoint: str
    method: str
    """"plain" or "within_word": which of the two the order of surprise goes by."""
    words: tuple[WordSurprise, ...]
    """In the order of the text."""
    most_surprising: tuple[int, ...]
    """Indices into `words`, the most surprising by `method` first; only words that are scored."""
    bits: float
    """Minus the pseudo-log-likelihood, in bits, the plain way."""
    bits_within_word: float
    pseudo_perplexity: float | None
    """2 to the power of bits per scored wordpiece, the plain way; None if nothing is scored."""
    pseudo_perplexity_within_word: float | None
    scored_words: int
    scored_pieces: int
    windows: int
    """1 if the model could take the text whole; each word is scored in one of them."""
    window_pieces: int
    """Wordpieces of a window, [CLS] and [SEP] included."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_surprise.py, each without its "note_", as "windows"."""


@dataclass(frozen=True)
class Progress:
    """How far the work has come, in forward passes."""

    done: int
    total: int


@dataclass
class _Sum:
    """What the passes of one word have given so far."""

    bits: float = 0.0
    within: float = 0.0
    instead: Likely = field(default_factory=tuple)

    def take(self, one: Pass, reading: Reading) -> None:
        self.bits += reading.bits if one.plain else 0.0
        self.within += reading.bits if one.within else 0.0
        self.instead = reading.instead or self.instead


def measure_surprise(
    encoder: Encoder, text: str, within_word: bool = False, top: int = USUAL_TOP
) -> SurprisingText:
    """
    Return the surprise of every word of `text`; see `surprise_steps`.

    Example: "my dog is apple" -> its last word first, far more bits than the others.
    """
    *_, found = surprise_steps(encoder, text, within_word, top)
    assert isinstance(found, SurprisingText)
    return found


def surprise_steps(
    encoder: Encoder, text: str, within_word: bool = False, top: int = USUAL_TOP
) -> Iterator[Progress | SurprisingText]:
    """
    Yield how far the work has come, after each group of passes, and the result at the end.

    Args:
        encoder: a checkpoint with a masked-word head.
        text: at most 12,000 wordpieces; longer than the model, it is read in overlapping windows.
        within_word: the order of surprise goes by Kauf & Ivanova's way; both are always given.
        top: how many of the most surprising words are listed, 1 to 100.

    Raises:
        InputError: no words or too many, or `top` out of range.
    """
    _check_top(top)
    whole = encoder.tokens(text)
    words = whole.words(0)
    _check_length(whole, words)
    windows = place_windows(encoder, whole, words)
    scored = {index: _Sum() for index, word in enumerate(words) if _is_scored(whole, word)}
    total = count_passes([words[index] for index in scored])
    yield Progress(0, total)
    done = 0
    passes = plan_passes(encoder, whole, [(index, words[index]) for index in scored], windows)
    for group in read_passes(encoder, passes):
        for one, reading in group:
            scored[one.word].take(one, reading)
        done += len(group)
        yield Progress(done, total)
    rows = tuple(_row(whole, word, scored.get(index)) for index, word in enumerate(words))
    yield _result(encoder, whole, rows, windows, within_word, top)


def chosen_bits(word: WordSurprise, method: str) -> float | None:
    """Return the bits of a word by `method`; None where it is not scored."""
    return word.bits if method == "plain" else word.bits_within_word


def rank_words(rows: Sequence[WordSurprise], method: str, top: int) -> tuple[int, ...]:
    """Return the indices of the `top` most surprising words by `method`, the first in front."""
    found = [(chosen_bits(row, method), index) for index, row in enumerate(rows)]
    ranked = sorted((-bits, index) for bits, index in found if bits is not None)
    return tuple(index for _, index in ranked[:top])


def _check_top(top: object) -> None:
    whole = isinstance(top, int) and not isinstance(top, bool)
    if not whole or not LOWEST_TOP <= top <= HIGHEST_TOP:  # type: ignore[operator]
        raise InputError("surprise_top", found=top, lowest=LOWEST_TOP, highest=HIGHEST_TOP)


def _check_length(whole: TokenizedText, words: Sequence[WordSpan]) -> None:
    if not words:
        raise InputError("surprise_empty")
    found = len(whole.pieces) - 2  # without [CLS] and [SEP]
    if found > MOST_PIECES:
        raise InputError(
            "surprise_too_long", words=len(words), found=found, limit=MOST_PIECES
        )


def _is_scored(whole: TokenizedText, word: WordSpan) -> bool:
    return not any(whole.pieces[at].unknown or whole.pieces[at].masked for at in word.pieces)


def _row(whole: TokenizedText, word: WordSpan, found: _Sum | None) -> WordSurprise:
    pieces = [whole.pieces[at] for at in word.pieces]
    return WordSurprise(
        text=whole.text[word.start : word.end],
        start=word.start,
        end=word.end,
        pieces=tuple(piece.text for piece in pieces),
        bits=found.bits if found else None,
        bits_within_word=found.within if found else None,
        unknown=any(piece.unknown for piece in pieces),
        given=any(piece.masked for piece in pieces),
        instead=tuple(Instead(*likely) for likely in found.instead) if found else (),
    )


def _result(
    encoder: Encoder,
    whole: TokenizedText,
    rows: tuple[WordSurprise, ...],
    windows: Windows,
    within_word: bool,
    top: int,
) -> SurprisingText:
    method = "within_word" if within_word else "plain"
    scored = [row for row in rows if row.bits is not None]
    pieces = sum(len(row.pieces) for row in scored)
    bits = sum(row.bits or 0.0 for row in rows)
    within = sum(row.bits_within_word or 0.0 for row in rows)
    cut = len(windows.ranges) > 1
    return SurprisingText(
        text=whole.text,
        checkpoint=encoder.checkpoint,
        method=method,
        words=rows,
        most_surprising=rank_words(rows, method, top),
        bits=bits,
        bits_within_word=within,
        pseudo_perplexity=2.0 ** (bits / pieces) if pieces else None,
        pseudo_perplexity_within_word=2.0 ** (within / pieces) if pieces else None,
        scored_words=len(scored),
        scored_pieces=pieces,
        windows=len(windows.ranges),
        window_pieces=min(encoder.max_pieces, WINDOW_PIECES) if cut else len(whole.pieces),
        unknown_share=whole.unknown_share,
        notes=_notes(whole, rows, cut),
    )


def _notes(whole: TokenizedText, rows: Sequence[WordSurprise], cut: bool) -> tuple[str, ...]:
    found = {
        "windows": cut,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "unknown_left_out": any(row.unknown for row in rows),
        "mask_given": any(row.given for row in rows),
        "no_full_stop": _ends_openly(whole, rows),
        "nothing_scored": all(row.bits is None for row in rows),
        "one_word": len(rows) == 1 and rows[0].bits is not None,
        "special_tokens_typed": bool(_ADDED_BY_HAND.search(whole.text)),
    }
    return tuple(key for key, holds in found.items() if holds)


def _ends_openly(whole: TokenizedText, rows: Sequence[WordSurprise]) -> bool:
    """Whether the text ends with a scored word: BERT expects a sentence to end with a mark."""
    return rows[-1].bits is not None and whole.text[rows[-1].end - 1].isalnum()
