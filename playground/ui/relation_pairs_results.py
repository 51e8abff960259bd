"""What the lab All pairs shows: the strongest relation, counts, graph, table, exports."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.engine.cost import Spent
from playground.plots.pieces import unknown_html
from playground.plots.relation_pairs import drawn_sentence, pairs_html, pairs_table, plot_pairs
from playground.tasks.reading import Reading
from playground.tasks.relation_pairs import Progress, RelatedPairs
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
from playground.ui.relation_pairs_sentences import (
    pairs_sentences,
    pairs_verdict,
    related_pairs,
    strongest_sentence,
)
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "relation_pairs"
USUAL_THRESHOLD = 50
"""Per cent; above it an answer is more probable than all others together."""


@dataclass(frozen=True)
class Paired:
    """A result with what is shown beside it; kept for the visit, so that it can be drawn anew."""

    found: RelatedPairs
    reading: Reading
    spent: Spent


@dataclass(frozen=True)
class Shown:
    """An answer, ready to be put into components."""

    summary: str
    """HTML: meter, verdict, notes, cost."""
    figure: Any
    tables: str
    exports: str


def shown(paired: Paired, encoder: Encoder, threshold: int, other: bool, words: Words) -> Shown:
    """
    Draw a result.

    Args:
        paired: what was found.
        encoder: whose result it is.
        threshold: per cent from which an answer is drawn in the graph.
        other: whether `Other` is drawn.
        words: the visitor's language.
    """
    found = paired.found
    drawn = plain(drawn_sentence(found, threshold / 100, other, words))
    settings = {"threshold": threshold, "other": other}
    return Shown(
        summary="".join(
            (
                unknown_html(paired.reading, words),
                _verdict_html(found, words),
                notes_html(_notes(found, words)),
                cost_html(words, paired.spent, found.checkpoint),
                announce_html(_said(found, words)),
            )
        ),
        figure=plot_pairs(found, threshold / 100, other, words),
        tables=f'<p class="bp-small">{drawn}</p>{pairs_html(found, words)}',
        exports=exported_html(
            STEM, asdict(found), [pairs_table(found)], encoder, settings, words
        ),
    )


def progress_html(step: Progress, seconds: float, words: Words) -> str:
    """
    Return the bar, how many pairs are answered, and the seconds that are left at this pace.

    Args:
        step: how far the work has come.
        seconds: since it began.
        words: the visitor's language.
    """
    left = seconds_left(step.done, step.total, seconds)
    said = words(f"{STEM}.progress", done=step.done, total=step.total, seconds=f"{left:.0f}")
    label = words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)


def _verdict_html(found: RelatedPairs, words: Words) -> str:
    unsure = "much_unknown" in found.notes or not related_pairs(found)
    kind = "bp-verdict-unsure" if unsure else "bp-verdict-relation"
    lines = [strongest_sentence(found, words), *pairs_sentences(found, words)]
    rows = "".join(f"<p>{plain(said)}</p>" for said in lines if said)
    first = plain(pairs_verdict(found, words))
    return f'<div class="bp-verdict {kind}"><p class="bp-big" dir="auto">{first}</p>{rows}</div>'


def _notes(found: RelatedPairs, words: Words) -> list[str]:
    share = percent(words, found.unknown_share)
    notes = (note for note in found.notes if note != SAID_BY_THE_METER)
    return [words(f"{STEM}.note_{note}", share=share) for note in notes]


def _said(found: RelatedPairs, words: Words) -> str:
    return words(
        f"{STEM}.done",
        count=len(found.pairs),
        related=related_pairs(found),
        agreeing=found.agreeing,
        compared=found.compared,
    )
