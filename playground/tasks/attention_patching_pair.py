"""
Two sentences side by side, piece for piece: what patching copies from one into the other.

States can be copied over only where both have a piece: as many of them, and [MASK] at the same one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.errors import InputError

if TYPE_CHECKING:
    from playground.engine.pieces import Piece, TokenizedText
    from playground.tasks.one_mask import AskedMask


@dataclass(frozen=True)
class PatchedWord:
    """One column: the pieces between two borders of words that both sentences share."""

    clean: str
    """As typed in the clean sentence; [CLS] and [SEP] as the vocabulary spells them."""
    corrupted: str
    pieces: tuple[int, ...]
    """Indices in both sentences."""
    differs: bool
    """Whether the sentences have other pieces here."""
    masked: bool
    """Whether it is the [MASK]."""


def check_pair(clean: AskedMask, corrupted: AskedMask, limit: int) -> None:
    """
    Refuse two sentences that do not fit each other.

    Args:
        clean: as read.
        corrupted: as read.
        limit: the most pieces.

    Raises:
        InputError: other numbers of pieces, too many, [MASK] elsewhere, or nothing that differs.
    """
    counts = [len(side.tokenized.pieces) for side in (clean, corrupted)]
    if counts[0] != counts[1]:
        raise InputError("patching_lengths", clean=counts[0], corrupted=counts[1])
    if counts[0] > limit:
        raise InputError("patching_too_long", found=counts[0], limit=limit)
    if clean.position != corrupted.position:
        raise InputError(
            "patching_mask_moved", clean=clean.position, corrupted=corrupted.position
        )
    if clean.tokenized.ids == corrupted.tokenized.ids:
        raise InputError("patching_same")


def columns_of(clean: TokenizedText, corrupted: TokenizedText) -> tuple[PatchedWord, ...]:
    """
    Return the columns of two sentences of as many pieces.

    Example: "a cat ##s ran", "a dog sat down" of [1, 2, 1] and [1, 1, 1, 1] pieces -> columns of
    pieces (0), (1, 2), (3): a border counts only where both have one.
    """
    both = list(zip(clean.pieces, corrupted.pieces, strict=True))
    groups: list[list[int]] = []
    for index in range(len(both)):
        joined = index > 0 and any(_same_word(text.pieces, index) for text in (clean, corrupted))
        if joined:
            groups[-1].append(index)
        else:
            groups.append([index])
    return tuple(
        PatchedWord(
            clean=_typed(clean, group),
            corrupted=_typed(corrupted, group),
            pieces=tuple(group),
            differs=any(both[index][0].id != both[index][1].id for index in group),
            masked=any(both[index][0].masked for index in group),
        )
        for group in groups
    )


def _same_word(pieces: tuple[Piece, ...], index: int) -> bool:
    """Return whether a piece goes on with the word of the one before."""
    before, here = pieces[index - 1], pieces[index]
    return here.word >= 0 and here.word == before.word and not (here.masked or before.masked)


def _typed(text: TokenizedText, group: list[int]) -> str:
    first, last = text.pieces[group[0]], text.pieces[group[-1]]
    if first.special and not first.masked:
        return first.text
    return text.text[first.start : last.end]
