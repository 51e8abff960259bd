"""What the lab Surprise shows: meter, notes, totals, coloured text, tables, figure, code."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent
from playground.plots.masked_word_surprise import (
    most_surprising_html,
    plot_surprise,
    totals_html,
    totals_table,
    words_html,
    words_table,
)
from playground.plots.masked_word_surprise_text import surprise_text_html
from playground.plots.pieces import unknown_html
from playground.tasks.code_samples_labs import code_for_surprise
from playground.tasks.masked_word_surprise import (
    Progress,
    SurprisingText,
    chosen_bits,
    rank_words,
)
from playground.tasks.reading import Reading
from playground.ui.exports import exported_html
from playground.ui.markup import (
    SAID_BY_THE_METER,
    announce_html,
    bar_html,
    cost_html,
    notes_html,
    seconds_left,
)
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "masked_word_surprise"


@dataclass(frozen=True)
class Measured:
    """A result with what else is shown for it; kept so that another order needs no new passes."""

    found: SurprisingText
    reading: Reading
    spent: Spent
    top: int
    code_checkpoint: str


@dataclass(frozen=True)
class Shown:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, notes, the words coloured."""
    totals: str
    """HTML: both totals and what they cost."""
    tables: str
    """HTML: the most surprising words, and all of them folded up."""
    figure: Any
    exports: str
    code: str


def reordered(measured: Measured, method: str, top: int) -> Measured:
    """Return the same result, its order of surprise going by `method`."""
    found = measured.found
    ranked = rank_words(found.words, method, top)
    changed = replace(found, method=method, most_surprising=ranked)
    return replace(measured, found=changed, top=top)


def shown(measured: Measured, encoder: Encoder, words: Words) -> Shown:
    """Return everything that is drawn for a result."""
    found = measured.found
    settings = {"method": found.method, "top": measured.top}
    tables = [words_table(found), totals_table(found)]
    return Shown(
        summary="".join(
            (
                unknown_html(measured.reading, words),
                notes_html(_notes(found, words)),
                surprise_text_html(found, words),
                announce_html(_said(found, words)),
            )
        ),
        totals=totals_html(found, words) + cost_html(words, measured.spent, found.checkpoint),
        tables=most_surprising_html(found, words) + words_html(found, words),
        figure=plot_surprise(found, words),
        exports=exported_html(STEM, asdict(found), tables, encoder, settings, words),
        code=code_for_surprise(measured.code_checkpoint, _one_window(found)),
    )


def progress_html(step: Progress, seconds: float, words: Words) -> str:
    """
    Return the bar, how many passes are done, and the seconds that are left at this pace.

    Args:
        step: how far the work has come.
        seconds: since it began.
        words: the visitor's language.
    """
    left = seconds_left(step.done, step.total, seconds)
    key = f"{STEM}.progress"
    said = words(key, done=f"{step.done:,}", total=f"{step.total:,}", seconds=f"{left:.0f}")
    label = words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)


def _notes(found: SurprisingText, words: Words) -> list[str]:
    values = {
        "share": percent(words, found.unknown_share), "windows": found.windows,
        "words": f"{len(found.words):,}", "pieces": found.window_pieces,
    }
    notes = [note for note in found.notes if note != SAID_BY_THE_METER]
    return [words(f"{STEM}.note_{note}", **values) for note in notes]


def _said(found: SurprisingText, words: Words) -> str:
    if not found.most_surprising:
        return words(f"{STEM}.done_nothing")
    word = found.words[found.most_surprising[0]]
    plain_way = found.method == "plain"
    perplexity = (
        found.pseudo_perplexity if plain_way else found.pseudo_perplexity_within_word
    ) or 0.0
    return words(
        f"{STEM}.done",
        words=found.scored_words,
        perplexity=f"{perplexity:,.1f}",
        word=word.text,
        bits=f"{chosen_bits(word, found.method) or 0.0:.1f}",
    )


def _one_window(found: SurprisingText) -> str:
    """Return the text as far as one window takes it, which is all that the sample reads."""
    if found.windows == 1:
        return found.text
    room, end = found.window_pieces - 2, 0
    for word in found.words:
        room -= len(word.pieces)
        if room < 0:
            break
        end = word.end
    return found.text[:end]
