"""
What moved an answer: gradient times input of each word, and words or sentences left out.

Both measures are about the log-odds, in nats, of exactly one span (or "no answer") against every
other span of wordpieces in its window, of any length, and "no answer".

Gradient times input is a first-order estimate: how the log-odds would change along a straight line
from a word's embedding to 0, summed over its pieces. The gradient as saliency: Simonyan et al. 2014
(https://arxiv.org/abs/1312.6034); times the input: Shrikumar et al. 2017, section 3
(https://arxiv.org/abs/1704.02685). It need not add up to the log-odds: that is the completeness
which Sundararajan et al. 2017, section 3, ask for (https://arxiv.org/abs/1703.01365).
Leaving out reads the window again without one thing: erasure, Li et al. 2016
(https://arxiv.org/abs/1612.08220).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.span_qa import (
    PassageSpans,
    SpanSettings,
    SpanStep,
    answers_of,
    read_passage,
)
from playground.tasks.span_qa_looked_parts import (
    WAYS,
    Agreement,
    LeftOut,
    LookedWord,
    Sums,
    agreement_of,
    left_out_of,
    looked_words,
    sentences_of,
    sums_of,
    variants_of_question,
)
from playground.tasks.span_qa_window import (
    Outcome,
    ReadWindow,
    outcomes,
    read_window,
    whole,
    without,
)

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

BEST, NO_ANSWER = 1, 0
"""Ranks: the best answer, and "no answer"."""
LOWEST_RANK, HIGHEST_RANK = 0, 5
MOST_TOKENS = 16_384
"""Wordpieces up to which every word of the question, or every sentence, is left out once."""


@dataclass(frozen=True)
class LookedSpan:
    """What moved one answer."""

    question: str
    passage: str
    rank: int
    """Of the answer that is explained: 1 is the best; 0 is "no answer"."""
    target: str
    """Its text; empty for "no answer"."""
    start: int
    """Its first character of the passage; 0 for "no answer"."""
    end: int
    """End in characters, excluded; 0 for "no answer"."""
    answers: tuple[str, ...]
    """The texts of the answers by rank, the best first: what `rank` may ask for."""
    log_odds: float
    """Of the target, log(p / (1 - p)) in nats, among the spans of wordpieces of its window."""
    probability: float
    """The same as a probability, 0 to 1; `before` has the one among spans of whole words."""
    before: Outcome
    """What the window answers with everything there."""
    window: int
    """Index of the window that was looked at: the one that the answer is from."""
    windows: int
    kept: tuple[int, int]
    """Characters of the passage in that window, end excluded."""
    question_words: tuple[LookedWord, ...]
    passage_words: tuple[LookedWord, ...]
    """Of the window; a word that its edge cuts is there with the pieces inside."""
    sums: Sums
    way: str
    """How words of the question are left out: one of `WAYS`."""
    without: tuple[LeftOut, ...]
    """The window without each word of the question, in order; empty where that is too much."""
    without_question: LeftOut
    """The window without all words of the question."""
    sentences: tuple[LeftOut, ...]
    """The window without each sentence of the passage, always removed; empty if not measured."""
    agreement: Agreement | None
    """Of the two measures over the words of the question; None where none was left out."""
    threshold: float
    can_refuse: bool
    checkpoint: str
    unknown_share: float
    """Share of the characters of question and window that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/span_qa_looked.py, each without its "note_"."""

    def record(self) -> dict[str, Any]:
        """Return the result for programs: all of it but the passage, which the caller has."""
        fields = asdict(self)
        del fields["passage"]
        return fields


def look_at_span(
    encoder: Encoder,
    question: str,
    passage: str,
    rank: int = BEST,
    way: str = WAYS[0],
    settings: SpanSettings | None = None,
) -> LookedSpan:
    """
    Return what moved an answer: gradient times input, and words and sentences left out.

    Args:
        encoder: a checkpoint with a span head, in fp32: people quote these numbers.
        question: its words are left out one by one.
        passage: only the window of the answer is looked at.
        rank: of the answer, 1 for the best; 0 for "no answer".
        way: "removed" takes a word's pieces out, "masked" puts [MASK] in the place of each.
        settings: how the passage is read.

    Raises:
        InputError: what `answer_question` refuses, no such answer, or no such way.
        CheckpointError: the checkpoint has no span head.
    """
    *_, last = look_steps(encoder, question, passage, rank, way, settings)
    assert isinstance(last, LookedSpan)
    return last


def look_steps(
    encoder: Encoder,
    question: str,
    passage: str,
    rank: int = BEST,
    way: str = WAYS[0],
    settings: SpanSettings | None = None,
) -> Iterator[SpanStep | LookedSpan]:
    """Yield how far the passage has been read, and last what `look_at_span` returns."""
    settings = settings or SpanSettings(top_k=HIGHEST_RANK)
    if way not in WAYS:
        raise InputError("left_out_way", found=way, ways=tuple(WAYS))
    if isinstance(rank, bool) or not isinstance(rank, int) or not 0 <= rank <= settings.top_k:
        raise InputError("answer_rank", found=rank, highest=settings.top_k)
    for step in read_passage(encoder, [question], passage, settings):
        yield step
        if step.found is not None:
            yield _look(encoder, step.found, rank, way, settings)


def _look(
    encoder: Encoder, found: PassageSpans, rank: int, way: str, settings: SpanSettings
) -> LookedSpan:
    answers = answers_of(encoder, found, settings)
    if max(rank, BEST) > len(answers.answers):
        raise InputError("answer_rank", found=rank, highest=len(answers.answers))
    chosen = None if rank == NO_ANSWER else answers.answers[rank - 1]
    number = (chosen or answers.answers[0]).window
    target = None if chosen is None else (chosen.first_word, chosen.last_word)
    window = read_window(found, number, target, settings.max_words, answers.threshold)
    tokenized = window.tokenized
    gradients = encoder.span_gradients(tokenized, *window.pieces)
    products: NDArray[np.float64] = gradients.gradient.astype(np.float64) * gradients.words
    words = tuple(looked_words(tokenized, segment, products) for segment in (0, 1))
    [before] = outcomes(encoder, window, [whole(window)])
    without_words, without_question = _leave_words_out(encoder, window, way, before)
    sentences = _leave_sentences_out(encoder, window, before)
    unknown_share = tokenized.unknown_share
    notes = {
        "one_window": len(found.windows) > 1,
        "much_unknown": unknown_share > MUCH_UNKNOWN,
        "not_left_out": not without_words,
        "no_sentences": not sentences,
        "cannot_refuse": not answers.can_refuse,
    }
    return LookedSpan(
        question=answers.question,
        passage=answers.passage,
        rank=rank,
        target=chosen.text if chosen else "",
        start=chosen.start if chosen else 0,
        end=chosen.end if chosen else 0,
        answers=tuple(answer.text for answer in answers.answers),
        log_odds=gradients.log_odds,
        probability=float(np.exp(-np.logaddexp(0.0, -gradients.log_odds))),
        before=before,
        window=number,
        windows=len(found.windows),
        kept=tokenized.kept_pair or (0, len(answers.passage)),
        question_words=words[0],
        passage_words=words[1],
        sums=sums_of(tokenized, products),
        way=way,
        without=without_words,
        without_question=without_question,
        sentences=sentences,
        agreement=agreement_of(words[0], without_words),
        threshold=answers.threshold,
        can_refuse=answers.can_refuse,
        checkpoint=encoder.checkpoint,
        unknown_share=unknown_share,
        notes=tuple(key for key, holds in notes.items() if holds),
    )


def _leave_words_out(
    encoder: Encoder, window: ReadWindow, way: str, before: Outcome
) -> tuple[tuple[LeftOut, ...], LeftOut]:
    """Return the window without each word of the question, and without all of them."""
    tokenized = window.tokenized
    words = tokenized.words(0)
    variants = variants_of_question(encoder.tokenizer, window, way)
    if len(words) * len(tokenized.pieces) > MOST_TOKENS:
        variants = variants[-1:]
    *each, together = outcomes(encoder, window, variants)
    text = tokenized.text
    whole_question = (words[0].start, words[-1].end) if words else (0, 0)
    return (
        tuple(
            left_out_of(text, (word.start, word.end), before, after)
            for word, after in zip(words, each, strict=bool(each))
        ),
        left_out_of(text, whole_question, before, together),
    )


def _leave_sentences_out(
    encoder: Encoder, window: ReadWindow, before: Outcome
) -> tuple[LeftOut, ...]:
    """Return the window without each sentence; nothing where there is one, or too many."""
    found = sentences_of(window)
    if len(found) < 2 or len(found) * len(window.tokenized.pieces) > MOST_TOKENS:
        return ()
    variants = [without(window, places, span) for span, places in found]
    passage = window.tokenized.pair or ""
    return tuple(
        left_out_of(passage, span, before, after)
        for (span, _), after in zip(found, outcomes(encoder, window, variants), strict=True)
    )
