"""What the lab What moved the answer shows: two measures, what each claims, how far they agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent
from playground.plots.pieces import unknown_html
from playground.plots.span_qa_looked import measures_html, plot_passage, plot_question
from playground.plots.span_qa_looked_tables import (
    left_out_html,
    passage_html,
    passage_table,
    question_table,
    sentences_table,
)
from playground.tasks.code_samples_span_qa_looked import code_for_span_looked, excerpt_of
from playground.tasks.reading import read_text
from playground.tasks.span_qa_looked import LookedSpan
from playground.ui.exports import exported_html
from playground.ui.markup import SAID_BY_THE_METER, announce_html, cost_html, notes_html, plain
from playground.words import Words
from playground.words.numbers import signed
from playground.words.span_qa_looked import explained_line, odds_line

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "span_qa_looked"


@dataclass(frozen=True)
class Shown:
    """A result, ready to be put into components."""

    summary: str
    """HTML: meter, what is explained, notes, both measures on the texts."""
    question: Any
    """Figure of the question's words."""
    tables: str
    """HTML: what is answered without each word and sentence."""
    passage: Any
    """Figure of the passage's words."""
    words: str
    """HTML: the table behind it."""
    exports: str
    code: str


def shown(
    encoder: Encoder, found: LookedSpan, spent: Spent, code_checkpoint: str, words: Words
) -> Shown:
    """Return everything that the lab shows of a result."""
    tables = [question_table(found), sentences_table(found), passage_table(found)]
    settings = {"rank": found.rank, "way": found.way}
    return Shown(
        summary=_summary_html(encoder, found, spent, words),
        question=plot_question(found, words),
        tables=left_out_html(found, words),
        passage=plot_passage(found, words),
        words=passage_html(found, words),
        exports=exported_html(STEM, exported(found), tables, encoder, settings, words),
        code=_code(encoder, found, code_checkpoint),
    )


def exported(found: LookedSpan) -> dict[str, Any]:
    """Return a result as the endpoint gives it, and the characters of the passage it is about."""
    return {**found.record(), "passage_window": found.passage[slice(*found.kept)]}


def _summary_html(encoder: Encoder, found: LookedSpan, spent: Spent, words: Words) -> str:
    window = found.passage[slice(*found.kept)]
    start, end = found.kept
    notes = [note for note in found.notes if note != SAID_BY_THE_METER]
    return "".join(
        (
            unknown_html(read_text(encoder, found.question, window), words),
            f'<p class="bp-explained">{plain(explained(found, words))}</p>',
            f'<p class="bp-agree">{plain(odds_line(words, found.log_odds, found.probability))}</p>',
            _answers_html(found, words),
            notes_html(words(f"{STEM}.note_{note}", start=start, end=end) for note in notes),
            measures_html(found, words),
            cost_html(words, spent, found.checkpoint),
            announce_html(_said(found, words)),
        )
    )


def explained(found: LookedSpan, words: Words) -> str:
    """Return what is explained, in a sentence; no claim where the text cannot be read."""
    if SAID_BY_THE_METER in found.notes:
        return words(f"{STEM}.explained_unreadable", target=found.answers[0])
    none = None if found.before.answered else found.before.no_answer
    share = found.before.target_probability or 0.0
    return explained_line(words, found.rank, found.target, share, none)


def _answers_html(found: LookedSpan, words: Words) -> str:
    named = [(rank, text) for rank, text in enumerate(found.answers, 1)]
    named.append((0, words(f"{STEM}.no_answer")))
    rows = []
    for rank, text in named:
        row = f"{rank}&nbsp;<bdi>{plain(text)}</bdi>"
        rows.append(f"<li>{f'<strong>{row}</strong>' if rank == found.rank else row}</li>")
    label = plain(words(f"{STEM}.answers"))
    return f'<p class="bp-label">{label}</p><ul class="bp-by-rank">{"".join(rows)}</ul>'


def _said(found: LookedSpan, words: Words) -> str:
    if not found.question_words:
        return words(f"{STEM}.done_plain")
    most = max(found.question_words, key=lambda row: abs(row.gradient_input))
    return words(f"{STEM}.done", word=most.text, value=signed(most.gradient_input))


def _code(encoder: Encoder, found: LookedSpan, checkpoint: str) -> str:
    whole = encoder.tokens(found.question, found.passage)
    target = (found.start, found.end) if found.rank else None
    return code_for_span_looked(checkpoint, found.question, excerpt_of(whole, found.kept, target))
