"""What the lab Does it read? shows of a result: verdict, figure, cards, many questions, exports."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent
from playground.errors import PlaygroundError
from playground.plots.pieces import unknown_html
from playground.plots.span_qa_reads import (
    plot_reads,
    reads_html,
    reads_table,
    scores_html,
    scores_table,
)
from playground.tasks.code_samples_span_qa_reads import code_for_reads
from playground.tasks.reading import read_text
from playground.tasks.span_qa_reads import Progress, ReadsFound
from playground.tasks.span_qa_reads_scores import ReadsScore, read_reads_score
from playground.ui.exports import exported_html
from playground.ui.markup import (
    SAID_BY_THE_METER,
    announce_html,
    bar_html,
    cost_html,
    notes_html,
    plain,
)
from playground.ui.shown_errors import error_html
from playground.ui.span_qa_reads_cards import cards_html
from playground.ui.span_qa_reads_sentences import reads_sentences, reads_verdict
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "span_qa_reads"
GUESSES = ("held", "fooled")
"""What a visitor may guess of the decoy at the end."""
_UNSURE = ("open", "not_answered", "unreadable")


@dataclass(frozen=True)
class Shown:
    """A result, ready to be put into components."""

    summary: str
    figure: Any
    cards: str
    exports: str
    code: str


def shown(
    found: ReadsFound, spent: Spent, named: str, guess: str | None, encoder: Encoder, words: Words
) -> Shown:
    """
    Return everything that the lab shows.

    Args:
        found: the result.
        spent: what it cost.
        named: how a program names the checkpoint.
        guess: one of `GUESSES`, if the visitor has guessed.
        encoder: that answered.
        words: the visitor's language.
    """
    score, refused = _score(encoder, words)
    tables = [reads_table(found), *([scores_table(score)] if score else [])]
    return Shown(
        _summary_html(found, spent, guess, encoder, words),
        plot_reads(found, words),
        _below_figure(words) + reads_html(found, words) + cards_html(found, words)
        + _many_html(found, score, refused, words),
        exported_html(STEM, asdict(found), tables, encoder, {}, words),
        code_for_reads(named, _asked(found, words)),
    )


def progress_html(step: Progress, words: Words) -> str:
    """Return the bar, and how many of the changes have been asked."""
    said = words(f"{STEM}.progress", done=step.done, total=step.total)
    return bar_html(step.done, step.total, said, words(f"{STEM}.progress_label"))


def guess_html(found: ReadsFound, guess: str | None, words: Words) -> str:
    """Return the guess beside what the decoy at the end did, or nothing without a guess."""
    if guess not in GUESSES:
        return ""
    came = found.row("decoy_end").judgement
    verdict = words(f"{STEM}.guess_came_{came}")
    agreed = f"guess.side_{'same' if guess == came else 'other'}" if came in GUESSES else ""
    said = words(f"{STEM}.guess_said", guess=words(f"{STEM}.guess_{guess}"), verdict=verdict)
    more = f" {plain(words(agreed))}" if agreed else ""
    return f'<p class="bp-guessed">{plain(said)}{more}</p>'


def _summary_html(
    found: ReadsFound, spent: Spent, guess: str | None, encoder: Encoder, words: Words
) -> str:
    verdict = reads_verdict(found, words)
    kind = " bp-verdict-unsure" if found.verdict in _UNSURE else ""
    said = reads_sentences(found, words)
    rows = [f"<p>{plain(sentence)}</p>" for sentence in said[:-1]]
    rows += [f'<p class="bp-small">{plain(sentence)}</p>' for sentence in said[-1:]]
    notes = [words(f"{STEM}.note_{note}") for note in found.notes if note != SAID_BY_THE_METER]
    return "".join(
        (
            unknown_html(read_text(encoder, found.question, found.passage), words),
            guess_html(found, guess, words),
            f'<div class="bp-verdict{kind}"><p class="bp-big">{plain(verdict)}</p>',
            *rows,
            "</div>",
            notes_html(notes),
            cost_html(words, spent, found.checkpoint),
            announce_html(words(f"{STEM}.done", verdict=verdict)),
        )
    )


def _below_figure(words: Words) -> str:
    return f'<p class="bp-small">{plain(words(f"{STEM}.parts_mean"))}</p>'


def _score(encoder: Encoder, words: Words) -> tuple[ReadsScore | None, str]:
    """Return the card's figures, and the error where they do not read; the result stands anyway."""
    try:
        return read_reads_score(encoder.entry), ""
    except PlaygroundError as error:
        return None, error_html(error, words)


def _many_html(found: ReadsFound, score: ReadsScore | None, refused: str, words: Words) -> str:
    heading = f'<h3>{plain(words(f"{STEM}.many_heading"))}</h3>'
    if score is None:
        said = plain(words(f"{STEM}.many_missing", checkpoint=found.checkpoint))
        return heading + (refused or f'<p class="bp-small">{said}</p>')
    source = words(f"{STEM}.many_source", n=f"{score.n:,}", data=score.data)
    return (
        f"{heading}{scores_html(score, words)}"
        f'<p class="bp-small">{plain(words(f"{STEM}.many_mean"))}</p>'
        f'<p class="bp-took">{plain(source)}<br><code>{plain(score.command)}</code></p>'
    )


def _asked(found: ReadsFound, words: Words) -> list[tuple[str, str, str]]:
    return [
        (
            words(f"{STEM}.condition_{row.condition}"), row.question,
            found.passage if row.passage is None else row.passage,
        )
        for row in found.rows
        if not row.impossible
    ]
