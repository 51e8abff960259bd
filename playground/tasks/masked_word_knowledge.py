"""
Knows or copies? How much of an answer at [MASK] hangs on the subject that the text is about.

P(answer) with the whole text beside P(answer) with the subject hidden, and with other subjects in
its place. If hiding it changes little, the template alone gives the answer; an answer that stands
in the text may be copied from there.
Source: Petroni et al. 2019 (facts as blanks, https://arxiv.org/abs/1909.01066); Cao et al. 2021,
section 4 (prompts without their subject, https://arxiv.org/abs/2106.09231); Poerner et al. 2020
(answers that the subject's name gives away, https://arxiv.org/abs/1911.03681).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.masked_word_prompts import (
    Prompt,
    exchange_subject,
    hide_subject,
    read_prompt,
)
from playground.tasks.masked_word_scores import score_pieces
from playground.tasks.masked_word_targets import read_target
from playground.tasks.masked_word_variants import (
    BITS,
    best_word,
    each_log_softmax,
    rank_of,
    read_one_mask,
)
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.tokens import Piece, TokenizedText

MOST_SUBJECTS = 20
TOP_K = 5
IMPROBABLE = 0.01
"""Below this probability, 0 to 1, an answer is not BERT's to know or to copy."""
TEMPLATE_BITS = 1.0
"""A change by less, a factor of 2, counts as hardly any."""
SUBJECT_BITS = 3.0
"""A loss of at least so much, a factor of 8, counts as hanging on the subject."""

_SHORTEST_PART = 4
"""Letters of a name's part that a copy is told by: "Canada" of "IBM Canada"."""


@dataclass(frozen=True)
class Expected:
    """A word that BERT expects at [MASK]."""

    word: str
    probability: float
    """0 to 1, over the whole vocabulary."""


@dataclass(frozen=True)
class Answered:
    """The answer at [MASK] of one prompt."""

    prompt: str
    """What BERT read; a hidden subject is written as [MASK]s, one a wordpiece."""
    subject: str
    """What stood in the subject's place."""
    mask: int
    """Which of the prompt's [MASK]s is asked about, from 0."""
    probability: float
    """Of the answer, 0 to 1; for several pieces the product of the chain rule."""
    rank: int | None
    """1 is the most probable of the whole vocabulary; None for an answer of several pieces."""
    bits: float
    """What the answer loses against the whole text: log2 of their ratio; below 0 it gains."""
    top: tuple[Expected, ...]
    """The first five words."""


@dataclass(frozen=True)
class ProbedKnowledge:
    """How much of an answer hangs on the subject."""

    text: str
    subject: str
    """As it stands in the text."""
    answer: str
    checkpoint: str
    full: Answered
    hidden: Answered
    """With the subject, wherever it stands in the text, hidden."""
    others: tuple[Answered, ...]
    """With other subjects in its place, in the order asked for."""
    copied_from: tuple[str, ...]
    """Words of the text that the answer, or part of it, equals."""
    verdict: str
    """"improbable", "copy", "template", "partly", "subject" or "against"."""
    truncated: bool
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/masked_word_knowledge.py, each without its "note_"."""


def probe_knowledge(
    encoder: Encoder,
    text: str,
    subject: str,
    answer: str = "",
    other_subjects: Sequence[str] = (),
) -> ProbedKnowledge:
    """
    Return how probable an answer is with its subject in view, hidden, and exchanged.

    Args:
        encoder: a checkpoint with a masked-word head, in fp32: people quote these numbers.
        text: holds one [MASK].
        subject: whole words of the text, letter case aside; all places where they stand.
        answer: one word; BERT's first one where it is blank.
        other_subjects: to put in the subject's place, at most 20.

    Raises:
        InputError: not one [MASK], a subject that is not there, an answer that cannot be scored,
            too many other subjects.
    """
    whole = read_one_mask(encoder, text)
    if len(other_subjects) > MOST_SUBJECTS:
        raise InputError("too_many_subjects", found=len(other_subjects), limit=MOST_SUBJECTS)
    full = read_prompt(encoder, whole, subject)
    others = [exchange_subject(encoder, full, other.strip()) for other in other_subjects]
    asked = read_target(encoder, answer) if answer.strip() else _first_word(encoder, full.read)
    rows = _answer_all(encoder, [full, hide_subject(encoder, full), *others], asked)
    said = answer.strip() or asked[0].text
    copied = _copied_from(full.read, said, asked)
    return ProbedKnowledge(
        text=text,
        subject=full.subject,
        answer=said,
        checkpoint=encoder.checkpoint,
        full=rows[0],
        hidden=rows[1],
        others=tuple(rows[2:]),
        copied_from=copied,
        verdict=_judge(rows[0].probability, rows[1].bits, bool(copied)),
        truncated=full.truncated,
        unknown_share=whole.unknown_share,
        notes=_notes(whole, full, asked),
    )


def _first_word(encoder: Encoder, read: TokenizedText) -> tuple[Piece, ...]:
    """Return BERT's first word at the mask."""
    (logs,) = each_log_softmax(encoder, [read])
    id_ = best_word(encoder, logs)
    mask = read.pieces[read.mask_positions[0]]
    return (replace(mask, id=id_, text=encoder.vocab[id_], masked=False, special=False),)


def _answer_all(
    encoder: Encoder, prompts: Sequence[Prompt], asked: tuple[Piece, ...]
) -> list[Answered]:
    """Return one row a prompt; the first is what the others are compared with."""
    rows: list[Answered] = []
    first = 0.0
    every = each_log_softmax(encoder, [prompt.read for prompt in prompts])
    for prompt, logs in zip(prompts, every, strict=True):
        log, rank = float(logs[asked[0].id]), None
        if len(asked) > 1:
            log = score_pieces(encoder, prompt.read, [asked])[0][0]
        else:
            rank = rank_of(logs, asked[0].id)
        first = log if not rows else first
        bits = (first - log) * BITS
        top = _top(encoder, logs)
        place = (prompt.written, prompt.subject, prompt.asked)
        rows.append(Answered(*place, float(np.exp(log)), rank, bits, top))
    return rows


def _top(encoder: Encoder, logs: NDArray[np.float64]) -> tuple[Expected, ...]:
    ids = np.flatnonzero(encoder.tokenizer.is_word)
    best = ids[np.argsort(-logs[ids], kind="stable")[:TOP_K]]
    return tuple(Expected(encoder.vocab[id_], float(np.exp(logs[id_]))) for id_ in best)


def _copied_from(
    read: TokenizedText, answer: str, asked: Sequence[Piece]
) -> tuple[str, ...]:
    """Return the words of a text that an answer equals, or shares a part with, each once."""
    ids = [piece.id for piece in asked]
    found: dict[str, str] = {}
    for word in read.words():
        pieces = [read.pieces[index] for index in word.pieces]
        typed = read.text[word.start : word.end]
        same = [piece.id for piece in pieces] == ids
        if not pieces[0].masked and (same or _share_a_part(typed.lower(), answer.lower())):
            found.setdefault(typed.lower(), typed)
    return tuple(found.values())


def _share_a_part(word: str, answer: str) -> bool:
    shorter, longer = sorted((word, answer), key=len)
    enough = len(shorter) >= _SHORTEST_PART or "\u4e00" <= shorter[:1] <= "\u9fff"
    return enough and shorter in longer


def _judge(probability: float, bits: float, copied: bool) -> str:
    if probability < IMPROBABLE:
        return "improbable"
    if copied:
        return "copy"
    if bits >= SUBJECT_BITS:
        return "subject"
    if bits >= TEMPLATE_BITS:
        return "partly"
    return "template" if bits > -TEMPLATE_BITS else "against"


def _notes(whole: TokenizedText, full: Prompt, asked: Sequence[Piece]) -> tuple[str, ...]:
    found = {
        "truncated": full.truncated,
        "much_unknown": whole.unknown_share > MUCH_UNKNOWN,
        "several_pieces": len(asked) > 1,
    }
    return tuple(key for key, holds in found.items() if holds)
