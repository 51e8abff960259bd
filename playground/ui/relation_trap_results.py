"""What the lab Marker trap shows of a result: HTML, figures, exports and code."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from playground.data.entity_tags import TaggedSentence, read_tags
from playground.engine.cost import Spent
from playground.plots.pieces import unknown_html
from playground.plots.relation_reduction import (
    plot_reduction,
    reduced_sentence_html,
    shortest_html,
    steps_html,
    steps_table,
)
from playground.plots.relation_trap import plot_trap, trap_html, trap_table
from playground.tasks.code_samples_relation_trap import code_for_trap
from playground.tasks.reading import read_text
from playground.tasks.relation import RelationInput, mark_question
from playground.tasks.relation_reduction import Progress, ReducedInput
from playground.tasks.relation_trap import MarkerTrap
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
from playground.ui.relation_trap_sentences import (
    reduction_sentences,
    trap_sentences,
    trap_verdict,
)
from playground.words import Words

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

STEM = "relation_trap"
_UNSURE = ("unsure", "unreadable")


@dataclass(frozen=True)
class Answered:
    """A result with what is said beside it; kept for this visit."""

    tagged: str
    """What the box held."""
    found: MarkerTrap
    """With its reduction, once there is one."""
    spent: Spent
    spent_reducing: Spent | None
    code_checkpoint: str
    """How a program names the checkpoint."""


@dataclass(frozen=True)
class Shown:
    """A result, ready to be put into components."""

    summary: str
    figure: Any
    tables: str
    reduced: str
    curve: Any
    """None without a reduction, or where there was nothing to take out."""
    exports: str
    code: str


def shown(answered: Answered, encoder: Encoder, words: Words) -> Shown:
    """Return everything that the lab shows of an answer."""
    found, reduction = answered.found, answered.found.reduction
    tables = [trap_table(found)]
    if reduction is not None:
        tables.append(steps_table(reduction))
    settings = {} if reduction is None else {"beam": reduction.beam}
    return Shown(
        summary=_summary_html(answered, encoder, words),
        figure=plot_trap(found, words),
        tables=trap_html(found, words),
        reduced=_reduced_html(answered, words),
        curve=plot_reduction(reduction, words) if reduction and reduction.words else None,
        exports=exported_html(STEM, asdict(found), tables, encoder, settings, words),
        code=code_for_trap(answered.code_checkpoint, _kept(encoder, answered.tagged)),
    )


def progress_html(step: Progress, seconds: float, words: Words) -> str:
    """
    Return the bar, how many shortened texts were tried, and the seconds that are left at most.

    Args:
        step: how far the work has come.
        seconds: since it began.
        words: the visitor's language.
    """
    left = seconds_left(step.done, step.total, seconds)
    said = words(
        f"{STEM}.progress",
        done=f"{step.done:,}", total=f"{step.total:,}", left=step.words_left,
        seconds=f"{left:.0f}",
    )
    label = words(f"{STEM}.progress_label")
    return bar_html(step.done, step.total, said, label)


def _kept(encoder: Encoder, tagged: str) -> TaggedSentence:
    """Return the part of the sentence that was read: all of it, unless it was too long."""
    sentence = read_tags(tagged)
    start, end = mark_question(encoder, RelationInput(sentence)).tokenized.kept
    e1, e2 = ((a - start, b - start) for a, b in (sentence.e1, sentence.e2))
    return TaggedSentence(sentence.text[start:end], e1, e2)


def _summary_html(answered: Answered, encoder: Encoder, words: Words) -> str:
    found = answered.found
    verdict = trap_verdict(found, words)
    notes = [note for note in found.notes if note != SAID_BY_THE_METER]
    # a reduction says for itself that it is done
    done = "" if found.reduction else announce_html(words(f"{STEM}.done", verdict=verdict))
    return "".join(
        (
            unknown_html(read_text(encoder, found.text), words),
            _verdict_html(verdict, trap_sentences(found, words), 1, found.verdict in _UNSURE),
            notes_html(words(f"{STEM}.note_{note}") for note in notes),
            cost_html(words, answered.spent, found.checkpoint),
            done,
        )
    )


def _reduced_html(answered: Answered, words: Words) -> str:
    found: ReducedInput | None = answered.found.reduction
    if found is None or answered.spent_reducing is None:
        return f'<p class="bp-small">{plain(words(f"{STEM}.reduce_first"))}</p>'
    first, *others = reduction_sentences(found, words)
    return "".join(
        (
            _verdict_html(first, others, 2, not found.removals),
            shortest_html(found, words),
            f'<p class="bp-label">{plain(words(f"{STEM}.reduced_label"))}</p>',
            reduced_sentence_html(found, words),
            steps_html(found, words),
            cost_html(words, answered.spent_reducing, found.checkpoint),
            announce_html(words(f"{STEM}.reduced_done", said=first)),
        )
    )


def _verdict_html(first: str, others: list[str], small: int, unsure: bool) -> str:
    """Return the sentences: the first one large, the last `small` of the others quiet."""
    kind = " bp-verdict-unsure" if unsure else ""
    rows = [f"<p>{plain(sentence)}</p>" for sentence in others[:-small]]
    rows += [f'<p class="bp-small">{plain(sentence)}</p>' for sentence in others[-small:]]
    big = f'<p class="bp-big">{plain(first)}</p>'
    return f'<div class="bp-verdict{kind}">{big}{"".join(rows)}</div>'
