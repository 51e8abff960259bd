"""What the lab How the span was chosen shows of a result: HTML, figures, exports and code."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent
from playground.plots.pieces import unknown_html
from playground.plots.span_qa_chosen import plot_curves
from playground.plots.span_qa_chosen_pairs import plot_pairs
from playground.plots.span_qa_chosen_steps import (
    left_out_sentence,
    pairs_table,
    spans_table,
    steps_html,
    words_table,
)
from playground.tasks.code_samples_span_qa_chosen import code_for_chosen
from playground.tasks.reading import read_text
from playground.tasks.span_qa import SpanStep
from playground.tasks.span_qa_chosen_scores import ChosenSpan
from playground.ui.exports import exported_html
from playground.ui.markup import (
    SAID_BY_THE_METER,
    announce_html,
    bar_html,
    cost_html,
    notes_html,
    plain,
    seconds_left,
)
from playground.words import Words
from playground.words.numbers import percent
from playground.words.span_qa_chosen import score_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "span_qa_chosen"
_MOST_TIMES = 1e6


@dataclass(frozen=True)
class Shown:
    """A result, ready to be put into components."""

    summary: str
    curves: Any
    """Figure of the start and end curves."""
    pairs: Any
    """Figure of starts by ends."""
    steps: str
    """HTML."""
    exports: str
    code: str


def shown(
    found: ChosenSpan, spent: Spent, encoder: Encoder, code_checkpoint: str, words: Words
) -> Shown:
    """Return everything that the lab shows of a result."""
    settings = {"window": found.window, "max_words": found.max_words}
    tables = [words_table(found), spans_table(found), pairs_table(found)]
    edges = (found.read.skipped, found.read.pieces)
    return Shown(
        summary=_summary_html(found, spent, encoder, words),
        curves=plot_curves(found, words),
        pairs=plot_pairs(found, words),
        steps=steps_html(found, words),
        exports=exported_html(STEM, asdict(found), tables, encoder, settings, words),
        code=code_for_chosen(
            code_checkpoint, found.question, found.read.text, edges, found.max_words
        ),
    )


def progress_html(step: SpanStep, seconds: float, words: Words) -> str:
    """Return the bar of the windows read after some `seconds`."""
    left = seconds_left(step.done, step.total, seconds)
    said = words(f"{STEM}.progress", done=step.done, total=step.total, seconds=f"{left:.0f}")
    return bar_html(step.done, step.total, said, words(f"{STEM}.progress_label"))


def verdict_sentences(found: ChosenSpan, words: Words) -> Iterator[str]:
    """Yield what wins, how the best span stands against "no answer", all shares, the window."""
    if not found.spans:
        yield words(f"{STEM}.no_words")
    else:
        best, none = found.spans[0], found.no_answer.start_marginal
        share = best.probability or 0.0
        above = best.log_odds >= 0
        # the span whole: a value among words would be cut
        none_wins = words(f"{STEM}.none_wins", percent=percent(words, none))
        yield f"“{best.text}”" if above else none_wins
        yield words(
            f"{STEM}.against_{'above' if above else 'below'}", text=best.text,
            first=found.words[best.first_word].text, last=found.words[best.last_word].text,
            odds=score_text(abs(best.log_odds)), times=_times(abs(best.log_odds)),
        )
        yield words(
            f"{STEM}.shares", percent=percent(words, share), none=percent(words, none),
            rest=percent(words, max(0.0, 1 - share - none)),
        )
    if found.windows > 1:
        key = "window_best" if found.holds_best else "window_other"
        yield words(f"{STEM}.{key}", window=found.window + 1, windows=found.windows)


def _summary_html(found: ChosenSpan, spent: Spent, encoder: Encoder, words: Words) -> str:
    first, *others = verdict_sentences(found, words)
    rows = "".join(f"<p>{plain(sentence)}</p>" for sentence in others)
    drawn = left_out_sentence(found, words)
    unsure = not found.spans or found.spans[0].log_odds < 0 or SAID_BY_THE_METER in found.notes
    kind = " bp-verdict-unsure" if unsure else ""
    return "".join(
        (
            unknown_html(read_text(encoder, found.question, found.read.text), words),
            f'<div class="bp-verdict{kind}"><p class="bp-big">{plain(first)}</p>{rows}</div>',
            notes_html(_notes(found, words)),
            f'<p class="bp-small">{plain(drawn)}</p>' if drawn else "",
            cost_html(words, spent, found.checkpoint),
            announce_html(_said(found, words)),
        )
    )


def _notes(found: ChosenSpan, words: Words) -> list[str]:
    notes = [note for note in found.notes if note != SAID_BY_THE_METER]
    if not found.can_refuse:
        notes.append("never_none")
    return [words(f"{STEM}.note_{note}") for note in notes]


def _said(found: ChosenSpan, words: Words) -> str:
    if not found.spans:
        return words(f"{STEM}.done_none")
    best = found.spans[0]
    share = percent(words, best.probability or 0.0)
    return words(f"{STEM}.done", text=best.text, percent=share)


def _times(odds: float) -> str:
    """Return e to the power of log-odds (nats), as a count: 2.5 -> "12"."""
    times = math.exp(min(odds, math.log(_MOST_TIMES)))
    if times >= _MOST_TIMES:
        return f"> {_MOST_TIMES:,.0f}"
    return f"{times:,.0f}" if times >= 10 else f"{times:.1f}"
