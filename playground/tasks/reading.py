"""
How a checkpoint reads a text: its wordpieces, and the [UNK] meter, before any answer is believed.

Source: WordPiece, Devlin et al. 2019, section 3 (input representation); a word that no row of
pieces of the vocabulary spells becomes [UNK].
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from playground.tasks.fitting import fit_pair, fit_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText

MUCH_UNKNOWN = 0.2
"""Share of a text under [UNK] above which no result is to be claimed boldly."""


class PiecesRead(Protocol):
    """A text, or a pair, with its pieces: a `Reading` or what the engine's tokenizer returns."""

    @property
    def text(self) -> str:
        """The first text as typed."""

    @property
    def pair(self) -> str | None:
        """The second text as typed."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces in order, special ones included."""


@dataclass(frozen=True)
class UnknownSpan:
    """A stretch of a text that reads as [UNK]."""

    segment: int
    """0: in the text, 1: in its pair."""
    start: int
    """First character in its own text."""
    end: int
    """End in characters, excluded."""
    text: str


@dataclass(frozen=True)
class Reading:
    """How a checkpoint reads a text or a pair."""

    text: str
    pair: str | None
    checkpoint: str
    pieces: tuple[Piece, ...]
    """As the model sees them: cut when the text is too long for it."""
    truncated: bool
    kept: tuple[int, int]
    """Characters of `text` that the pieces cover, end excluded."""
    characters: int
    """Characters of both whole texts, blanks left out."""
    unknown_share: float
    """Share of the characters of both whole texts that reads as [UNK], 0 to 1."""
    unknown_spans: tuple[UnknownSpan, ...]
    notes: tuple[str, ...]
    """Keys of words/reading.py, each without its "note_", as "letters_changed"."""


def read_text(encoder: Encoder, text: str, pair: str | None = None) -> Reading:
    """
    Return how the checkpoint reads `text`, or the pair, and what of it is [UNK]; never refuses
    a text for being empty.

    Raises:
        InputError: the text cannot be read at all (a lone surrogate, far too long).
    """
    whole = encoder.tokens(text, pair)
    fitted = _fit(encoder, whole)
    notes = {
        "truncated": fitted.truncated,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "letters_changed": any(letters_changed(whole, piece) for piece in whole.pieces),
        **_unseen(text + (pair or ""), whole),
    }
    return Reading(
        text=text,
        pair=pair,
        checkpoint=encoder.checkpoint,
        pieces=fitted.pieces,
        truncated=fitted.truncated,
        kept=fitted.kept,
        characters=sum(not c.isspace() for c in text + (pair or "")),
        unknown_share=whole.unknown_share,
        unknown_spans=_unknown_spans(whole),
        notes=tuple(key for key, holds in notes.items() if holds),
    )


def typed_text(read: PiecesRead, piece: Piece) -> str:
    """Return the characters that a piece came from, as typed; empty for [CLS] and [SEP]."""
    text = read.text if piece.segment == 0 else (read.pair or "")
    return text[piece.start : piece.end]


def letters_changed(read: PiecesRead, piece: Piece) -> bool:
    """
    Return whether the piece spells other letters than were typed, letter case aside.

    Example: "cafe" for "café", "ハ" for "バ", and each of the three parts of "한".
    """
    if piece.special or piece.unknown:
        return False
    spelt = piece.text.removeprefix("##") if piece.continues else piece.text
    typed = unicodedata.normalize("NFC", typed_text(read, piece))
    return spelt not in (typed, typed.lower())


def _unseen(text: str, whole: TokenizedText) -> dict[str, bool]:
    """Return whether nothing of the text is left, or only its unseen characters are gone."""
    nothing = all(piece.special and not piece.masked for piece in whole.pieces)
    hidden = any(unicodedata.category(c)[0] == "C" and not c.isspace() for c in text)
    return {"nothing_read": nothing and bool(text.strip()), "unseen": hidden and not nothing}


def _fit(encoder: Encoder, whole: TokenizedText) -> TokenizedText:
    if whole.pair is not None:
        return fit_pair(encoder, whole)
    if len(whole.pieces) <= encoder.max_pieces:
        return whole
    masks = whole.mask_positions
    if masks and masks[-1] - masks[0] > encoder.max_pieces // 2:
        return encoder.tokenizer.window(whole, masks[:1], encoder.max_pieces)
    return fit_text(encoder, whole)


def _unknown_spans(whole: TokenizedText) -> tuple[UnknownSpan, ...]:
    texts = (whole.text, whole.pair)
    return tuple(
        UnknownSpan(segment, start, end, text[start:end])
        for segment, text in enumerate(texts)
        if text is not None
        for start, end in whole.unknown_spans(segment)
    )
