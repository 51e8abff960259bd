"""What the room Question answering shows: the verdict, and the answer in its passage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playground.engine.cost import Spent, counted
from playground.plots.pieces import unknown_html
from playground.plots.span_passage import passage_html
from playground.tasks.reading import read_text
from playground.tasks.span_qa import SpanAnswers, SpanSettings, SpanStep, answers_of, read_passage
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "span_qa"


@dataclass(frozen=True)
class Answered:
    """What was asked of one passage, and the answers; kept for the visit."""

    answers: tuple[SpanAnswers, ...]
    """One for each question, in order."""
    spent: Spent


@dataclass(frozen=True)
class ShownAnswers:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, verdict, passage, notes, cost."""


def answering(
    encoder: Encoder, questions: Sequence[str], passage: str, settings: SpanSettings
) -> Iterator[SpanStep | Answered]:
    """Yield how far it is, and last all answers; see `read_passage` for errors."""
    spent, answers = Spent(), []
    for step in counted(read_passage(encoder, questions, passage, settings), spent):
        if step.found is not None:
            answers.append(answers_of(encoder, step.found, settings))
        yield SpanStep(step.done, step.total)
    yield Answered(tuple(answers), spent)


def show_answers(encoder: Encoder, answered: Answered, words: Words) -> ShownAnswers:
    """Return everything that is shown."""
    found = answered.answers[0]
    notes = (note for note in found.notes if note != SAID_BY_THE_METER)
    summary = (
        unknown_html(read_text(encoder, found.question, found.passage), words)
        + _verdict(found, words)
        + passage_html(found.passage, _marks(found, words), words)
        + notes_html(words(f"{STEM}.note_{note}") for note in notes)
        + cost_html(words, answered.spent, found.checkpoint)
        + announce_html(_spoken(found, words))
    )
    return ShownAnswers(summary)


def _verdict(found: SpanAnswers, words: Words) -> str:
    best = found.answers[0]
    share = percent(words, best.probability)
    text = f"<bdi>{plain(best.text)}</bdi>"
    if "much_unknown" in found.notes:
        said = plain(words(f"{STEM}.unreadable", percent=share))
        return f'<div class="bp-verdict bp-verdict-unsure"><p>{said} {text}</p></div>'
    if not found.answered:
        none = plain(words(f"{STEM}.none", percent=percent(words, found.no_answer_probability)))
        said = plain(words(f"{STEM}.none_best", percent=share))
        return f'<div class="bp-verdict"><p class="bp-big">{none}</p><p>{said} {text}</p></div>'
    merged = percent(words, best.with_overlaps)
    said = plain(words(f"{STEM}.answer_share", percent=share, merged=merged))
    return f'<div class="bp-verdict"><p class="bp-big">{text}</p><p>{said}</p></div>'


def _marks(found: SpanAnswers, words: Words) -> list[tuple[int, int, str, str]]:
    best = found.answers[0]
    title = words(f"{STEM}.mark_answer", rank=1, percent=percent(words, best.probability))
    return [(best.start, best.end, "bp-answer", title)]


def _spoken(found: SpanAnswers, words: Words) -> str:
    if not found.answered:
        share = percent(words, found.no_answer_probability)
        return words(f"{STEM}.done_none", percent=share)
    share = percent(words, found.answers[0].probability)
    return words(f"{STEM}.done", answer=found.text, percent=share)
