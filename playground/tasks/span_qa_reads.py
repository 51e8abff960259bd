"""
Does it read? One question under nine conditions, and what the answer becomes under each.

A model that reads loses its answer with the sentence that holds it and with the question, and keeps
it beside a decoy. Sources: see `span_qa_changes`. One example proves nothing about a model.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from playground.data.passage_sentences import readable
from playground.errors import InputError
from playground.tasks.reading import MUCH_UNKNOWN
from playground.tasks.span_qa import (
    PassageSpans,
    SpanAnswers,
    SpanSettings,
    answers_of,
    read_passage,
)
from playground.tasks.span_qa_changes import (
    CONDITIONS,
    Change,
    Span,
    Subject,
    changes_of,
    key_sentences,
)
from playground.tasks.span_qa_decoy import OWN, Decoy, make_decoy, own_decoy
from playground.tasks.span_qa_names import holds_text
from playground.tasks.span_qa_reads_judged import judgement_of, outcome_of, verdict_of

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

LONGEST_PASSAGE = 20_000
"""Characters; it is read once a condition."""
LONGEST_DECOY = 1_000
"""Characters of a decoy that a visitor writes."""
_ONE = SpanSettings(top_k=1)


@dataclass(frozen=True)
class ReadRow:
    """What one condition gave."""

    condition: str
    """One of `CONDITIONS`."""
    question: str
    """As asked."""
    passage: str | None
    """As asked; None where it is the passage as given."""
    removed: tuple[Span, ...]
    """Characters of the passage as given that were taken out, end excluded."""
    added: Span | None
    """Characters of `passage`: the decoy."""
    impossible: str
    """Why it could not be asked, a key of words/span_qa_reads.py; empty where it was."""
    answer: str
    """Best span of the passage as asked, whether or not it is given as the answer."""
    start: int
    """First character in the passage as asked."""
    end: int
    """End in characters, excluded."""
    probability: float
    """Of exactly that span, 0 to 1."""
    no_answer_probability: float
    answered: bool
    """Whether an answer is given: "no answer" is at most as likely as the threshold."""
    kept_probability: float | None
    """Of all spans that share a word with the answer as asked; None where that was taken out."""
    bait_probability: float | None
    """Of all spans that share a word with the decoy; None without one."""
    outcome: str
    """"same", "other", "bait" (a span of the decoy) or "none"; empty where not asked."""
    judgement: str
    """"held", "fooled" or "open" (says nothing either way); empty for the question as asked."""


@dataclass(frozen=True)
class ReadsFound:
    """One question under all conditions, and what may be said of it."""

    question: str
    passage: str
    rows: tuple[ReadRow, ...]
    """In the order of `CONDITIONS`."""
    decoy: Decoy
    key_sentences: tuple[Span, ...]
    """Characters of the passage: the answer's sentence, and every other that holds its text."""
    held: int
    fooled: int
    open: int
    verdict: str
    """"held", "fooled", "mixed", "open", "not_answered" or "unreadable"."""
    threshold: float
    can_refuse: bool
    checkpoint: str
    unknown_share: float
    """Share of the characters of question and passage that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/span_qa_reads.py, each without its "note_"."""

    def row(self, condition: str) -> ReadRow:
        """Return the row of a condition."""
        return self.rows[CONDITIONS.index(condition)]


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    done: int
    """Conditions that have been asked."""
    total: int


def check_reading(
    encoder: Encoder, question: str, passage: str, decoy: str = ""
) -> ReadsFound:
    """
    Ask a question as it is and under eight changes of it or of its passage.

    Args:
        encoder: a checkpoint with a span head.
        question: in words.
        passage: 20,000 characters at most.
        decoy: a sentence of the visitor's own; blank for one made by rule.

    Raises:
        InputError: see `answer_question`; a passage or a decoy that is too long, or a decoy without
            words.
        CheckpointError: the checkpoint has no span head.
    """
    *_, found = reading_steps(encoder, question, passage, decoy)
    assert isinstance(found, ReadsFound)
    return found


def reading_steps(
    encoder: Encoder, question: str, passage: str, decoy: str = ""
) -> Iterator[Progress | ReadsFound]:
    """Yield how far `check_reading` has come, and last its result; raises what it raises."""
    spans, asked = _first(encoder, question, passage, decoy)
    best = asked.answers[0]
    placed = _placed(question, passage, best.text, decoy)
    subject = Subject(question, passage, (best.text,), (best.start, best.end), placed)
    rows = []
    for done, change in enumerate(changes_of(subject)):
        yield Progress(done, len(CONDITIONS))
        rows.append(_row(encoder, change, asked, (spans, asked)))
    yield _judged(asked, subject, tuple(rows))


def decoy_for(encoder: Encoder, question: str, passage: str, decoy: str = "") -> Decoy:
    """Return the decoy that `check_reading` would put in; raises what it raises."""
    _, asked = _first(encoder, question, passage, decoy)
    return _placed(question, passage, asked.answers[0].text, decoy)


def _first(
    encoder: Encoder, question: str, passage: str, decoy: str
) -> tuple[PassageSpans, SpanAnswers]:
    if len(passage) > LONGEST_PASSAGE:
        raise InputError("reads_passage_long", found=len(passage), limit=LONGEST_PASSAGE)
    if len(decoy) > LONGEST_DECOY:
        raise InputError("reads_decoy_long", found=len(decoy), limit=LONGEST_DECOY)
    if decoy.strip() and not readable(decoy):
        raise InputError("reads_decoy_no_words", found=decoy.strip())
    spans, asked = _ask(encoder, question, passage)
    if not asked.answers:
        raise InputError("reads_no_span", checkpoint=encoder.checkpoint)
    return spans, asked


def _placed(question: str, passage: str, answer: str, decoy: str) -> Decoy:
    """Return the visitor's decoy, or the one that is made; that one's own text is not theirs."""
    made = make_decoy(question, passage, answer)
    return own_decoy(decoy) if decoy.strip() not in ("", made.sentence) else made


def _ask(encoder: Encoder, question: str, passage: str) -> tuple[PassageSpans, SpanAnswers]:
    *_, last = read_passage(encoder, [question], passage, _ONE)
    assert last.found is not None
    return last.found, answers_of(encoder, last.found, _ONE)


def _row(
    encoder: Encoder, change: Change, asked: SpanAnswers, first: tuple[PassageSpans, SpanAnswers]
) -> ReadRow:
    changed = change.passage if change.removed or change.added else None
    same = (change.condition, change.question, changed, change.removed, change.added)
    as_asked = change.condition == "as_asked"
    why = change.impossible
    if not why:
        spans, found = first if as_asked else _ask(encoder, change.question, change.passage)
        why = "" if found.answers else "no_span"
    if why:
        return ReadRow(*same, why, "", 0, 0, 0.0, 0.0, False, None, None, "", "")
    best, before = found.answers[0], asked.answers[0]
    outcome = outcome_of(asked, change, found)
    place = (before.start + change.moved, before.end + change.moved)
    return ReadRow(
        *same,
        "",
        best.text,
        best.start,
        best.end,
        best.probability,
        found.no_answer_probability,
        found.answered,
        None if change.removed else _mass(spans, place),
        None if change.added is None else _mass(spans, change.added),
        outcome,
        "" if as_asked
        else judgement_of(change.condition, outcome, asked.answered, asked.can_refuse),
    )


def _mass(spans: PassageSpans, place: Span) -> float:
    """Return the probability of all spans that share a word with some characters."""
    inside = [
        at for at, word in enumerate(spans.words) if word.start < place[1] and word.end > place[0]
    ]
    if not inside:
        return 0.0
    return min(1.0, float(spans.table.overlapping(inside[0], inside[-1]).sum(dtype="float64")))


def _judged(asked: SpanAnswers, subject: Subject, rows: tuple[ReadRow, ...]) -> ReadsFound:
    unreadable = asked.unknown_share > MUCH_UNKNOWN
    true_answer, decoy = subject.answers[0], subject.decoy
    shared = asked.answered and decoy.way == OWN and holds_text(decoy.sentence, true_answer)
    rows = tuple(
        replace(row, judgement="open")
        if row.judgement and (unreadable or shared and row.added is not None)
        else row
        for row in rows
    )
    judged = [row.judgement for row in rows]
    counts = {name: judged.count(name) for name in ("held", "fooled", "open")}
    notes = {
        "much_unknown": unreadable,
        "cannot_refuse": not asked.can_refuse,
        "decoy_holds_answer": shared,
        "decoy_bare": decoy.way == "bare",
    }
    return ReadsFound(
        subject.question, subject.passage, rows, decoy,
        key_sentences(subject.passage, subject.answers, subject.place),
        counts["held"], counts["fooled"], counts["open"],
        verdict_of(asked.answered, unreadable, counts["held"], counts["fooled"]),
        asked.threshold, asked.can_refuse, asked.checkpoint, asked.unknown_share,
        tuple(key for key, holds in notes.items() if holds),
    )
