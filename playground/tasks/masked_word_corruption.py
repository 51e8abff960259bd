"""
Corrupt a text as BERT's pre-training does, and see what BERT restores at each chosen place.

Source: Devlin et al. 2019, section 3.1 and appendix A.1 (15 % chosen, of which 80 % [MASK], 10 % a
random piece, 10 % kept). Everything is a function of text, checkpoint, settings and seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from playground.tasks.masked_word_corruption_rule import (
    CorruptionSettings,
    check_settings,
    corrupt_pieces,
    ordinary_flags,
    read_to_corrupt,
)
from playground.tasks.masked_word_scores import log_softmax
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.scores import wilson_interval

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText
    from playground.shapes import Ids1d, MaskLogits, VocabScores
    from playground.tasks.masking import MaskedPieces

KINDS = ("masked", "random", "kept")
_GUESSES = 3


@dataclass(frozen=True)
class Guess:
    """A piece that BERT expects at a chosen place."""

    token: str
    probability: float
    """Share of the whole vocabulary, 0 to 1."""


@dataclass(frozen=True)
class CorruptedPlace:
    """One chosen piece: what it was, what it became, what BERT restores."""

    position: int
    """Index into `tokens`."""
    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    original: str
    shown: str
    """What the model saw: [MASK], a random piece, or the original."""
    kind: str
    """"masked", "random" or "kept"."""
    guesses: tuple[Guess, ...]
    """The three most probable, the first one is what BERT restores."""
    original_probability: float
    original_rank: int
    """1 is the most probable of the whole vocabulary."""
    restored: bool
    """Whether the first guess is the original."""


@dataclass(frozen=True)
class KindAccuracy:
    """How often BERT restores the original, by what became of the piece."""

    kind: str
    """"masked", "random", "kept", or "all"."""
    n: int
    right: int
    accuracy: float | None
    """0 to 1; None where there is no such place."""
    low: float
    """Lower end of the 95 % interval (Wilson)."""
    high: float


@dataclass(frozen=True)
class CorruptedText:
    """A text, what was done to it, and what BERT makes of it."""

    text: str
    checkpoint: str
    seed: int
    share: float
    unit: str
    tokens: tuple[str, ...]
    """The pieces before, special ones included."""
    seen: tuple[str, ...]
    """The pieces that the model saw."""
    ordinary: int
    """Pieces that could be chosen: all but [CLS], [SEP] and a [MASK] typed by hand."""
    places: tuple[CorruptedPlace, ...]
    """In the order of the text."""
    kinds: tuple[KindAccuracy, ...]
    """All, masked, random, kept."""
    truncated: bool
    kept: tuple[int, int]
    """Characters of the text that were read, end excluded."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_corruption.py, each without its "note_"."""


def corrupt_text(
    encoder: Encoder, text: str, settings: CorruptionSettings | None = None
) -> CorruptedText:
    """
    Return a text corrupted by BERT's rule, with what BERT restores at each chosen place.

    Args:
        encoder: a checkpoint with a masked-word head.
        text: any; longer than the model, its beginning is read (a window, if it holds a [MASK]).
        settings: seed, share and unit; BERT's own by default.

    Raises:
        InputError: nothing in the text can be chosen, or a setting is out of range.
        CheckpointError: the checkpoint has no masked-word head.
        BusyError: too much work is waiting.
    """
    chosen = settings or CorruptionSettings()
    check_settings(chosen)
    whole, fitted = read_to_corrupt(encoder, text)
    masked = corrupt_pieces(encoder, fitted, chosen, 0)
    corrupted = _with_ids(encoder, fitted, masked.ids)
    positions = masked.positions.tolist()
    logits = encoder.mask_logits(corrupted, positions)
    places = tuple(_places(encoder, fitted, masked, logits))
    return CorruptedText(
        text=text,
        checkpoint=encoder.checkpoint,
        seed=chosen.seed,
        share=chosen.share,
        unit=chosen.unit,
        tokens=tuple(fitted.tokens),
        seen=tuple(corrupted.tokens),
        ordinary=int(ordinary_flags(fitted).sum()),
        places=places,
        kinds=tuple(_accuracy(kind, places) for kind in ("all", *KINDS)),
        truncated=fitted.truncated,
        kept=fitted.kept,
        unknown_share=whole.unknown_share,
        notes=_notes(whole, fitted, chosen, places),
    )


def _with_ids(encoder: Encoder, fitted: TokenizedText, ids: Ids1d) -> TokenizedText:
    pieces = [
        piece if piece.id == id_ else replace(piece, id=id_, text=encoder.vocab[id_])
        for piece, id_ in zip(fitted.pieces, ids.tolist(), strict=True)
    ]
    return replace(fitted, pieces=tuple(pieces))


def _places(
    encoder: Encoder, fitted: TokenizedText, masked: MaskedPieces, logits: MaskLogits
) -> list[CorruptedPlace]:
    shown_ids = masked.ids[masked.positions].tolist()
    rows = zip(masked.positions.tolist(), shown_ids, logits, strict=True)
    return [
        _place(encoder, fitted.pieces[position], position, shown, row)
        for position, shown, row in rows
    ]


def _place(
    encoder: Encoder, piece: Piece, position: int, shown: int, logits: VocabScores
) -> CorruptedPlace:
    logs = log_softmax(logits)
    best = np.argsort(-logits, kind="stable")[:_GUESSES].tolist()
    mask = shown == encoder.tokenizer.mask_id
    kind = "masked" if mask else "kept" if shown == piece.id else "random"
    return CorruptedPlace(
        position=position,
        start=piece.start,
        end=piece.end,
        original=piece.text,
        shown=encoder.vocab[shown],
        kind=kind,
        guesses=tuple(Guess(encoder.vocab[i], float(np.exp(logs[i]))) for i in best),
        original_probability=float(np.exp(logs[piece.id])),
        original_rank=int((logits > logits[piece.id]).sum()) + 1,
        restored=best[0] == piece.id,
    )


def _accuracy(kind: str, places: Sequence[CorruptedPlace]) -> KindAccuracy:
    of_kind = [place for place in places if kind in ("all", place.kind)]
    right = sum(place.restored for place in of_kind)
    low, high = wilson_interval(right, len(of_kind))
    share = right / len(of_kind) if of_kind else None
    return KindAccuracy(kind, len(of_kind), right, share, low, high)


def _notes(
    whole: TokenizedText, fitted: TokenizedText, settings: CorruptionSettings,
    places: Sequence[CorruptedPlace],
) -> tuple[str, ...]:
    chinese = any(_is_han(fitted.text[p.start : p.end]) for p in fitted.pieces if not p.special)
    by_word = settings.unit != "wordpiece"
    ordinary = int(ordinary_flags(fitted).sum())
    found = {
        "truncated": fitted.truncated,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "chinese_pieces": chinese and not by_word,
        "chinese_words": chinese and by_word,
        "mask_typed": bool(fitted.mask_positions),
        "unknown_chosen": any(fitted.pieces[place.position].unknown for place in places),
        "at_least_one": round(ordinary * settings.share) < 1,
        "longer_word": len(places) > max(1, round(ordinary * settings.share)),
        "few_places": len(places) < 20,
    }
    return tuple(key for key, holds in found.items() if holds)


def _is_han(typed: str) -> bool:
    """Whether a piece stands on a Chinese character, as BERT's own tokenizer sees them."""
    return len(typed) == 1 and (
        "\u4e00" <= typed <= "\u9fff" or "\u3400" <= typed <= "\u4dbf" or "\U00020000" <= typed
    )
