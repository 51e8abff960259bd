"""
A question on a passage as windows that fit the model: [CLS] question [SEP] window [SEP].

Neighbouring windows share `stride` pieces of the passage, so that an answer cut by the edge of one
lies whole in the next. Source: Devlin et al. 2019, appendix of the SQuAD code (doc stride); offsets
count characters of the whole passage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playground.engine.pieces import Piece, TokenizedText
from playground.engine.tokens import Tokenizer
from playground.errors import InputError

WIDTH = 384
"""Pieces of a window by default, question and special pieces included."""
STRIDE = 128
"""Pieces of the passage that neighbouring windows share by default."""
MOST_WINDOWS = 2_000
"""Of one passage; a narrow step through a long one would make very many."""


@dataclass(frozen=True)
class SpanWindows:
    """A question and a passage whole, and cut into windows."""

    whole: TokenizedText
    """All pieces of both, longer than the model perhaps."""
    windows: tuple[TokenizedText, ...]
    starts: tuple[int, ...]
    """For each window the index of its first piece among those of the passage."""
    border: int
    """Pieces before the passage in each window and in the whole: [CLS] question [SEP]."""

    def __len__(self) -> int:
        """Return the number of windows."""
        return len(self.windows)


def span_windows(
    tokenizer: Tokenizer, question: str, passage: str, width: int = WIDTH, stride: int = STRIDE
) -> SpanWindows:
    """
    Return the windows of a passage in order; one where it fits.

    Args:
        tokenizer: of the checkpoint.
        question: stays whole in every window.
        passage: its pieces lie in at least one window each.
        width: most pieces of a window, special ones included.
        stride: pieces of the passage that neighbours share.

    Raises:
        InputError: too many characters, a question that leaves no room for a passage, or a stride
            that leaves no step between windows or so small a one that there are too many.
    """
    whole = tokenizer.encode(question, passage)
    border = whole.segments.index(1)
    head, inside, tail = whole.pieces[:border], whole.pieces[border:-1], whole.pieces[-1]
    room = _room(border - 2, len(inside), width, stride, question)
    starts = tuple(window_starts(len(inside), room, stride))
    windows = tuple(_window(whole, head, inside[at : at + room], tail) for at in starts)
    return SpanWindows(whole, windows, starts, border)


def count_windows(question: int, passage: int, width: int, stride: int, asked: str) -> int:
    """
    Return how many windows pieces of a question and a passage make; errors as `span_windows`.

    `asked`: the question's text, for errors.
    """
    return len(window_starts(passage, _room(question, passage, width, stride, asked), stride))


def window_starts(length: int, room: int, stride: int) -> list[int]:
    """
    Return where windows of `room` pieces start; neighbours share `stride`, the last is full.

    Example: 10 pieces, room 6, stride 2 -> [0, 4]
    """
    if length <= room:
        return [0]
    return [*range(0, length - room, room - stride), length - room]


def usual_stride(question: int, width: int) -> int:
    """
    Return how many pieces neighbours share by default beside a question of so many.

    At most a third of a window, and half of what it holds of the passage, so that the next one
    always moves on.
    """
    return min(STRIDE, width // 3, max(0, _left(question, width)) // 2)


def _left(question: int, width: int) -> int:
    return width - question - 3  # [CLS] question [SEP] room [SEP]


def _room(question: int, passage: int, width: int, stride: int, asked: str) -> int:
    """Return how many pieces of the passage a window holds; see `span_windows` for errors."""
    room = _left(question, width)
    if room < 1:
        raise InputError(
            "question_too_long", question=asked, found=question, limit=max(width - 4, 0)
        )
    if not 0 <= stride < room:
        raise InputError(
            "stride_too_long", width=width, stride=stride, question=question, room=room
        )
    windows = 1 - (room - passage) // (room - stride)
    if windows > MOST_WINDOWS:
        raise InputError(
            "too_many_windows", pieces=passage, found=windows, step=room - stride,
            limit=MOST_WINDOWS,
        )
    return room


def _window(
    whole: TokenizedText, head: Sequence[Piece], inside: Sequence[Piece], tail: Piece
) -> TokenizedText:
    assert whole.pair is not None
    everything = len(head) + len(inside) + 1 == len(whole.pieces)
    kept = (0, len(whole.pair)) if everything else (inside[0].start, inside[-1].end)
    return TokenizedText(
        whole.text, whole.pair, (*head, *inside, tail), not everything, whole.kept, kept
    )
