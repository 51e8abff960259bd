"""What the room Question answering shows: verdict and passage, bars, tables, the strip, exports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent, counted
from playground.errors import InputError
from playground.plots.pieces import unknown_html
from playground.plots.span_qa import (
    answers_html,
    answers_table,
    plot_answers,
    questions_html,
    questions_table,
)
from playground.plots.span_strip import Stretch, strip_html
from playground.plots.span_verdict import is_claimed, verdict_html
from playground.tasks.calibration_card import Calibration, known_calibration
from playground.tasks.code_samples_span_qa import code_for_span_qa
from playground.tasks.reading import read_text
from playground.tasks.span_answers import DEFAULT_THRESHOLD, SpanAnswers, SpanSettings
from playground.tasks.span_qa import SpanStep, answers_of, read_passage, window_sizes
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.ui.span_qa_guess import span_guess_html
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "span_qa"
MOST_QUESTIONS = 100
"""On screen at once; the command line takes any number."""


@dataclass(frozen=True)
class Answered:
    """What was asked of one passage, and the answers; kept for the visit, to be drawn anew."""

    answers: tuple[SpanAnswers, ...]
    """One for each question, in order."""
    windows: tuple[tuple[Stretch, ...], ...]
    """For each question the characters of the passage that each window holds."""
    settings: SpanSettings
    spent: Spent

    def at(self, threshold: float) -> Answered:
        """Return the same with another threshold; nothing is asked anew."""
        rows = (replace(row, threshold=threshold) for row in self.answers)
        return replace(self, answers=tuple(rows))


@dataclass(frozen=True)
class Showing:
    """How an answer is shown."""

    number: int
    """Index of the question whose passage is shown."""
    code_checkpoint: str
    """How a program names the checkpoint."""
    guess: str | None
    """The visitor's guess; None where none was asked for."""


@dataclass(frozen=True)
class ShownAnswers:
    """An answer, ready to be put into components."""

    questions: str
    """HTML: a row a question; empty for one question alone."""
    summary: str
    """HTML: meter, verdict, passage, notes, cost."""
    figure: Any
    tables: str
    """HTML: the answers, and the strip of a long document."""
    exports: str
    code: str


def answering(
    encoder: Encoder, questions: Sequence[str], passage: str, settings: SpanSettings
) -> Iterator[SpanStep | Answered]:
    """
    Yield how far it is, and last all answers.

    Raises:
        InputError: too many questions, or what `read_passage` refuses.
    """
    if len(questions) > MOST_QUESTIONS:
        raise InputError("too_many_questions", found=len(questions), limit=MOST_QUESTIONS)
    spent = Spent()
    answers, windows = [], []
    for step in counted(read_passage(encoder, questions, passage, settings), spent):
        if step.found is not None:
            answers.append(answers_of(encoder, step.found, settings))
            windows.append(tuple(w.kept_pair or (0, 0) for w in step.found.windows.windows))
        yield SpanStep(step.done, step.total)
    yield Answered(tuple(answers), tuple(windows), settings, spent)


def show_answers(
    encoder: Encoder, answered: Answered, showing: Showing, words: Words
) -> ShownAnswers:
    """Return everything that is shown."""
    found = answered.answers[showing.number]
    several = len(answered.answers) > 1
    settings = answered.settings
    return ShownAnswers(
        questions=questions_html(answered.answers, _card(encoder), words) if several else "",
        summary=_summary(encoder, answered, showing, words),
        figure=plot_answers(found, words),
        tables=_tables(encoder, answered, showing.number, words),
        exports=export_answers(encoder, answered, words),
        code=code_for_span_qa(
            showing.code_checkpoint, found.question, found.passage,
            window_sizes(encoder, found.question, settings), settings.max_words, settings.top_k,
        ),
    )


def export_answers(encoder: Encoder, answered: Answered, words: Words) -> str:
    """Return the row of buttons with all answers behind it."""
    rows = answered.answers
    records = [row.record() for row in rows]
    result = records[0] if len(rows) == 1 else {"questions": records}
    tables = [answers_table(rows)] if len(rows) == 1 else [questions_table(rows)]
    tables += [answers_table(rows)] if len(rows) > 1 else []
    width, stride = window_sizes(encoder, rows[0].question, answered.settings)
    settings = {
        "top_k": answered.settings.top_k, "max_words": answered.settings.max_words,
        "width": width, "stride": stride, "threshold": rows[0].threshold,
    }
    return exported_html(STEM, result, tables, encoder, settings, words)


def _summary(encoder: Encoder, answered: Answered, showing: Showing, words: Words) -> str:
    found = answered.answers[showing.number]
    reading = read_text(encoder, found.question, found.passage)
    notes = [words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER]
    if "letters_changed" in reading.notes:
        notes.append(words("reading.note_letters_changed"))
    return "".join(
        (
            span_guess_html(found, showing.guess, words),
            unknown_html(reading, words),
            verdict_html(found, _card(encoder), words, _calibration(encoder, found)),
            notes_html(notes),
            cost_html(words, answered.spent, found.checkpoint),
            announce_html(_spoken(answered, found, words)),
        )
    )


def _tables(encoder: Encoder, answered: Answered, number: int, words: Words) -> str:
    """Return the answers, what the marks beside them say, and the strip of a long document."""
    found = answered.answers[number]
    calibration = _calibration(encoder, found)
    note = ""
    if calibration is not None:
        values = {"n": f"{calibration.n:,}", "data": calibration.data}
        note = f'<p class="bp-small">{plain(words("calibration.mark_note_span_qa", **values))}</p>'
    strip = strip_html(found, answered.windows[number], words)
    return answers_html(found, words, calibration) + note + strip


def _calibration(encoder: Encoder, found: SpanAnswers) -> Calibration | None:
    """Return how far the answers are to be trusted; None of a text that cannot be read."""
    unread = SAID_BY_THE_METER in found.notes
    return None if unread else known_calibration(encoder.entry, STEM)


def _card(encoder: Encoder) -> float:
    card = encoder.entry.no_answer_threshold
    return DEFAULT_THRESHOLD if card is None else card


def _spoken(answered: Answered, found: SpanAnswers, words: Words) -> str:
    if len(answered.answers) > 1:
        return words(f"{STEM}.done_several", count=len(answered.answers))
    if not is_claimed(found):
        share = percent(words, found.no_answer_probability)
        return words(f"{STEM}.done_none", percent=share)
    best = found.answers[0]
    return words(f"{STEM}.done", answer=best.text, percent=percent(words, best.probability))
