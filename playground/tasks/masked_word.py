"""
Fill the blank: which words does BERT expect at [MASK], and how sure is it?

Source: Devlin et al. 2019, section 3.1 (masked LM). https://arxiv.org/abs/1810.04805
Several masks at once: masked_word_joint.py. Words of several pieces: masked_word_longer.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.fitting import fit_text
from playground.tasks.masked_word_candidates import Candidate, best_words
from playground.tasks.masked_word_joint import Joint, chain_log_probabilities, fill_together
from playground.tasks.masked_word_longer import (
    MOST_MASKS_FOR_LONGER,
    LongerWord,
    longer_words,
)
from playground.tasks.masked_word_scores import score_pieces
from playground.tasks.masked_word_stop import FullStop, with_full_stop
from playground.tasks.masked_word_targets import (
    MOST_TARGET_PIECES,
    Target,
    read_target,
    read_targets,
    score_targets,
)
from playground.tasks.masked_word_text import MOST_MASKS, fill_in, notes_of, read_masked_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import TokenizedText
    from playground.shapes import MaskLogits
    from playground.tasks.masked_word_compare import Compared

__all__ = [
    "MOST_MASKS", "MOST_TARGET_PIECES", "Candidate", "FilledMask", "FilledText", "FullStop",
    "Joint", "LongerWord", "Target", "fill_in", "fill_mask", "read_masked_text", "read_target",
]

LOWEST_TOP_K, HIGHEST_TOP_K = 1, 100
DECODES = ("independent", "joint")


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
    longer: tuple[LongerWord, ...] = ()
    """Words of two pieces, then of three, each length by falling probability; if asked for."""


@dataclass(frozen=True)
class FilledText:
    """What BERT expects at every [MASK] of a text."""

    text: str
    checkpoint: str
    tokens: tuple[str, ...]
    """The pieces that the model read, special ones included."""
    masks: tuple[FilledMask, ...]
    joint: Joint | None
    """Words chosen one after the other, each given the ones before; None unless asked for."""
    independent: Joint
    """The first word of every mask, none seeing the others; the sum of their logarithms."""
    truncated: bool
    kept: tuple[int, int]
    """Characters of the text that the model read, end excluded."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word.py, each without its "note_", as "no_full_stop"."""
    full_stop: FullStop | None = None
    """What a full stop would change; None when the last [MASK] does not end the text."""
    compared: Compared | None = None
    """Another checkpoint's answer beside this one; see `compare_checkpoints`."""


def fill_mask(
    encoder: Encoder,
    text: str,
    top_k: int = 10,
    targets: Sequence[str] = (),
    decode: str = "independent",
    longer: bool = False,
) -> FilledText:
    """
    Rank the words BERT expects at each [MASK] of `text`.

    Args:
        encoder: a checkpoint with a masked-word head.
        text: holds 1 to 20 [MASK]s; longer than the model, it is read in a window around them.
        top_k: candidates for each mask, 1 to 100.
        targets: words whose probability is asked for, each without blanks.
        decode: "joint" also fills all masks together.
        longer: whether words of two and three pieces are looked for as well, for up to 5 masks.

    Raises:
        InputError: no [MASK] or too many, an empty text, a target that cannot be scored, `top_k`
            or `decode` out of range.
    """
    _check_options(top_k, decode)
    whole = read_masked_text(encoder, text)
    words = read_targets(encoder, targets, len(whole.mask_positions))
    fitted = fit_text(encoder, whole)
    logits = encoder.mask_logits(fitted)
    scored = score_pieces(encoder, whole, [w for w in words if len(w) > 1])
    sought = longer and len(logits) <= MOST_MASKS_FOR_LONGER
    masks = tuple(
        FilledMask(
            index,
            fitted.pieces[position].start,
            fitted.pieces[position].end,
            best_words(encoder, logits[index], top_k),
            score_targets(targets, words, logits[index], scored[index]),
            longer_words(encoder, whole, index, top_k) if sought else (),
        )
        for index, position in enumerate(fitted.mask_positions)
    )
    independent, joint = _fill(encoder, fitted, logits, decode == "joint")
    notes = notes_of(whole, fitted, encoder.tokenizer.mask_token)
    return FilledText(
        text=text,
        checkpoint=encoder.checkpoint,
        tokens=tuple(fitted.tokens),
        masks=masks,
        joint=joint,
        independent=independent,
        truncated=fitted.truncated,
        kept=fitted.kept,
        unknown_share=whole.unknown_share,
        notes=notes if sought or not longer else (*notes, "longer_not_sought"),
        full_stop=with_full_stop(encoder, whole, top_k),
    )


def _check_options(top_k: object, decode: object) -> None:
    whole = isinstance(top_k, int) and not isinstance(top_k, bool)
    if not whole or not LOWEST_TOP_K <= top_k <= HIGHEST_TOP_K:  # type: ignore[operator]
        raise InputError(
            "top_k_out_of_range", found=top_k, lowest=LOWEST_TOP_K, highest=HIGHEST_TOP_K
        )
    if decode not in DECODES:
        raise InputError("unknown_decode", found=decode)


def _fill(
    encoder: Encoder, fitted: TokenizedText, logits: MaskLogits, together: bool
) -> tuple[Joint, Joint | None]:
    """Return the text with each mask filled alone, and with all filled together if asked for."""
    first = [best_words(encoder, row, 1)[0] for row in logits]
    ids = [encoder.vocab.index(candidate.token) for candidate in first]
    alone = float(sum(np.log(max(candidate.probability, 1e-300)) for candidate in first))
    if not together:
        return _filling(encoder, fitted, ids, alone, None), None
    joint_ids, total = fill_together(encoder, fitted, logits)
    chains = chain_log_probabilities(encoder, fitted, [ids, joint_ids])
    return (
        _filling(encoder, fitted, ids, alone, chains[0]),
        _filling(encoder, fitted, joint_ids, total, chains[1]),
    )


def _filling(
    encoder: Encoder, fitted: TokenizedText, ids: Sequence[int], log: float, chain: float | None
) -> Joint:
    words = tuple(encoder.vocab[id_] for id_ in ids)
    masks = [piece for piece in fitted.pieces if piece.masked]
    return Joint(fill_in(fitted.text, masks, words), log, words, chain)
