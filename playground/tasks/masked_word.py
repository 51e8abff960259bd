"""
Fill the blank: which words does BERT expect at [MASK], and how sure is it?

Source: Devlin et al. 2019, section 3.1 (masked LM). https://arxiv.org/abs/1810.04805
Several masks at once, most certain first: Ghazvininejad et al. 2019, section 3 (mask-predict, one
word a step). https://arxiv.org/abs/1904.09324
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.fitting import fit_text, ordinary_pieces
from playground.tasks.masked_word_scores import log_softmax, most_certain_first, score_pieces
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText
    from playground.shapes import MaskLogits, VocabScores

LOWEST_TOP_K, HIGHEST_TOP_K = 1, 100
MOST_MASKS = 20
MOST_TARGETS = 50
"""Targets times masks."""
MOST_TARGET_PIECES = 8
DECODES = ("independent", "joint")

_MISSPELT = re.compile(r"[<\[{＜［【]\s*/?\s*mask\s*/?\s*[>\]}＞］】]", re.IGNORECASE)
_ADDED_BY_HAND = re.compile(r"\[(CLS|SEP|PAD)\]")
_CLOSING = "\"')]}»”’」』）】"


@dataclass(frozen=True)
class Candidate:
    """A word that BERT expects."""

    word: str
    token: str
    """As the vocabulary spells it."""
    probability: float
    """Share of the whole vocabulary, 0 to 1."""


@dataclass(frozen=True)
class Target:
    """A word that was asked about."""

    word: str
    probability: float
    """0 to 1, over the whole vocabulary; for several pieces the product of the chain rule."""
    rank: int | None
    """1 is the most probable of the whole vocabulary; None for a word of several pieces."""
    pieces: tuple[str, ...]
    """The wordpieces that the word is made of."""


@dataclass(frozen=True)
class FilledMask:
    """What BERT expects at one [MASK]."""

    index: int
    """Number of the mask in the text, from 0."""
    start: int
    """First character of the [MASK] in the text."""
    end: int
    """End of the [MASK] in characters, excluded."""
    candidates: tuple[Candidate, ...]
    """By falling probability; only whole words, so they may sum to less than 1."""
    targets: tuple[Target, ...]
    """In the order asked for."""


@dataclass(frozen=True)
class Joint:
    """All masks of a text filled."""

    text: str
    log_probability: float
    """Natural logarithm, at most 0."""


@dataclass(frozen=True)
class FilledText:
    """What BERT expects at every [MASK] of a text."""

    text: str
    checkpoint: str
    tokens: tuple[str, ...]
    """The pieces that the model read, special ones included."""
    masks: tuple[FilledMask, ...]
    joint: Joint | None
    """One word a step, most certain first, each seeing the ones before; None unless asked for."""
    independent: Joint
    """The first word of every mask, none seeing the others; the sum of their logarithms."""
    truncated: bool
    kept: tuple[int, int]
    """Characters of the text that the model read, end excluded."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word.py, each without its "note_", as "no_full_stop"."""


def fill_mask(
    encoder: Encoder,
    text: str,
    top_k: int = 10,
    targets: Sequence[str] = (),
    decode: str = "independent",
) -> FilledText:
    """
    Rank the words BERT expects at each [MASK] of `text`.

    Args:
        encoder: a checkpoint with a masked-word head.
        text: holds 1 to 20 [MASK]s; longer than the model, it is read in a window around them.
        top_k: candidates for each mask, 1 to 100.
        targets: words whose probability is asked for, each without blanks.
        decode: "joint" also fills all masks together, one a step, the most certain first.

    Raises:
        InputError: no [MASK] or too many, an empty text, a target that cannot be scored, `top_k`
            or `decode` out of range.
    """
    _check_options(top_k, decode)
    whole = read_masked_text(encoder, text)
    words = _read_targets(encoder, targets, len(whole.mask_positions))
    fitted = fit_text(encoder, whole)
    logits = encoder.mask_logits(fitted)
    scored = score_pieces(encoder, whole, [w for w in words if len(w) > 1])
    masks = tuple(
        FilledMask(
            index,
            fitted.pieces[position].start,
            fitted.pieces[position].end,
            _best_words(encoder, logits[index], top_k),
            _score_targets(targets, words, logits[index], scored[index]),
        )
        for index, position in enumerate(fitted.mask_positions)
    )
    joint = _fill_jointly(encoder, fitted, logits, masks) if decode == "joint" else None
    return FilledText(
        text=text,
        checkpoint=encoder.checkpoint,
        tokens=tuple(fitted.tokens),
        masks=masks,
        joint=joint,
        independent=_fill_independently(text, masks),
        truncated=fitted.truncated,
        kept=fitted.kept,
        unknown_share=whole.unknown_share,
        notes=_notes(whole, fitted, encoder.tokenizer.mask_token),
    )


def read_masked_text(encoder: Encoder, text: str) -> TokenizedText:
    """
    Return the pieces of a whole text that holds between 1 and 20 [MASK]s, nothing cut.

    Raises:
        InputError: the text is empty, holds no [MASK], another spelling of it, or too many.
    """
    tokenized = encoder.tokens(text)
    found = len(tokenized.mask_positions)
    if found > MOST_MASKS:
        raise InputError("too_many_masks", found=found, limit=MOST_MASKS)
    if found:
        return tokenized
    if not ordinary_pieces(tokenized, 0):
        raise InputError("empty_text")
    misspelt = _MISSPELT.search(text)
    if misspelt:
        raise InputError("mask_misspelt", found=misspelt.group(), mask=encoder.tokenizer.mask_token)
    raise InputError("no_mask")


def fill_in(text: str, masks: Sequence[FilledMask], words: Sequence[str]) -> str:
    """
    Return `text` with `words` in the places of `masks`, everything else as typed.

    Example: text="A [MASK]!", one mask at 2 to 8, words=["cat"] -> "A cat!".
    """
    parts, done = [], 0
    for mask, word in zip(masks, words, strict=True):
        parts += [text[done : mask.start], word]
        done = mask.end
    return "".join([*parts, text[done:]])


def _check_options(top_k: object, decode: object) -> None:
    whole = isinstance(top_k, int) and not isinstance(top_k, bool)
    if not whole or not LOWEST_TOP_K <= top_k <= HIGHEST_TOP_K:  # type: ignore[operator]
        raise InputError(
            "top_k_out_of_range", found=top_k, lowest=LOWEST_TOP_K, highest=HIGHEST_TOP_K
        )
    if decode not in DECODES:
        raise InputError("unknown_decode", found=decode)


def _read_targets(encoder: Encoder, targets: Sequence[str], masks: int) -> list[tuple[Piece, ...]]:
    """Return the pieces of each target, at least one."""
    limit = MOST_TARGETS // masks
    if len(targets) > limit:
        raise InputError("too_many_targets", found=len(targets), limit=limit)
    return [read_target(encoder, target) for target in targets]


def read_target(encoder: Encoder, target: str) -> tuple[Piece, ...]:
    """
    Return the pieces of a word that is to be scored, 1 to 8.

    Raises:
        InputError: it is blank, several words, a [MASK], unknown or too long.
    """
    if len(target.split()) > 1:
        raise InputError("target_blanks", target=target)
    pieces = ordinary_pieces(encoder.tokens(target), 0)
    if not pieces:
        raise InputError("empty_target")
    if any(piece.masked for piece in pieces):
        raise InputError("target_is_mask", target=target)
    if any(piece.unknown for piece in pieces):
        raise InputError("target_unknown", target=target, checkpoint=encoder.checkpoint)
    if len(pieces) > MOST_TARGET_PIECES:
        raise InputError(
            "target_too_long", target=target, found=len(pieces), limit=MOST_TARGET_PIECES
        )
    return tuple(pieces)


def _best_words(encoder: Encoder, logits: VocabScores, top_k: int) -> tuple[Candidate, ...]:
    probabilities = np.exp(log_softmax(logits))
    ids = np.flatnonzero(encoder.tokenizer.is_word)
    best = ids[np.argsort(-probabilities[ids], kind="stable")[:top_k]]
    return tuple(
        Candidate(encoder.vocab[i], encoder.vocab[i], float(probabilities[i])) for i in best
    )


def _score_targets(
    targets: Sequence[str],
    words: Sequence[tuple[Piece, ...]],
    logits: VocabScores,
    scored: Sequence[float],
) -> tuple[Target, ...]:
    """Return one row a target; `scored` holds the log-probabilities of those of several pieces."""
    logs, several = log_softmax(logits), iter(scored)
    rows = []
    for target, pieces in zip(targets, words, strict=True):
        spelt = tuple(piece.text for piece in pieces)
        if len(pieces) > 1:
            rows.append(Target(target.strip(), float(np.exp(next(several))), None, spelt))
        else:
            log = logs[pieces[0].id]
            rank = int((logs > log).sum()) + 1
            rows.append(Target(target.strip(), float(np.exp(log)), rank, spelt))
    return tuple(rows)


def _fill_independently(text: str, masks: Sequence[FilledMask]) -> Joint:
    best = [mask.candidates[0] for mask in masks]
    return Joint(
        fill_in(text, masks, [candidate.word for candidate in best]),
        float(sum(np.log(max(candidate.probability, 1e-300)) for candidate in best)),
    )


def _fill_jointly(
    encoder: Encoder, fitted: TokenizedText, logits: MaskLogits, masks: Sequence[FilledMask]
) -> Joint:
    ids, log_probability = most_certain_first(encoder, fitted, logits)
    return Joint(fill_in(fitted.text, masks, [encoder.vocab[i] for i in ids]), log_probability)


def _notes(whole: TokenizedText, fitted: TokenizedText, mask_token: str) -> tuple[str, ...]:
    last = whole.pieces[whole.mask_positions[-1]]
    found = {
        "truncated": fitted.truncated,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "no_full_stop": not whole.text[last.end :].strip().strip(_CLOSING),
        "several_masks_independent": len(whole.mask_positions) > 1,
        "mask_misspelt": any(m.group() != mask_token for m in _MISSPELT.finditer(whole.text)),
        "special_tokens_typed": bool(_ADDED_BY_HAND.search(whole.text)),
    }
    return tuple(key for key, holds in found.items() if holds)
