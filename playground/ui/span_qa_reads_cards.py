"""The cards of Does it read?: what was changed, what came of it, and what that says."""

from __future__ import annotations

from playground.plots.span_qa_reads_text import KINDS, row_passage_html, row_question_html
from playground.tasks.span_qa_reads import ReadRow, ReadsFound
from playground.ui.markup import plain
from playground.ui.span_qa_reads_sentences import decoy_sentence, row_answer, row_sentences
from playground.words import Words
from playground.words.numbers import percent

_STEM = "span_qa_reads"
_SIGNS = {"held": "✓", "fooled": "✗", "open": "○", "impossible": "–"}


def cards_html(found: ReadsFound, words: Words) -> str:
    """Return a card for each condition, in the order of `CONDITIONS`."""
    legend = "".join(
        f"<li><mark class=\"bp-{kind}\">{plain(words(f'{_STEM}.legend_{kind}'))}</mark></li>"
        for kind in KINDS
    )
    cards = "".join(_card_html(found, row, words) for row in found.rows)
    return f'<ul class="bp-reads-legend">{legend}</ul><div class="bp-reads">{cards}</div>'


def _card_html(found: ReadsFound, row: ReadRow, words: Words) -> str:
    judged = "impossible" if row.impossible else row.judgement
    badge = ""
    if judged:
        said = words(f"{_STEM}.judged_{judged}")
        sign = f'<b aria-hidden="true">{_SIGNS[judged]}</b>'
        badge = f'<span class="bp-judged">{sign} {plain(said)}</span>'
    name = plain(words(f"{_STEM}.condition_{row.condition}"))
    body = "" if row.impossible else _asked_html(found, row, words) + _answer_html(row, words)
    first, *limits = row_sentences(row, found, words)
    said = f"<p>{plain(first)}</p>" + "".join(
        f'<p class="bp-small">{plain(limit)}</p>' for limit in limits
    )
    kind = f" bp-read-{judged}" if judged else ""
    return (
        f'<article class="bp-read{kind}"><header><h3>{name}</h3>{badge}</header>'
        f"{body}{said}</article>"
    )


def _asked_html(found: ReadsFound, row: ReadRow, words: Words) -> str:
    """Return the question, if it was changed, and the passage, if that was."""
    parts = []
    if row.condition == "as_asked" or row.question != found.question:
        parts.append(_named("question", row_question_html(found, row), words))
    passage = row_passage_html(found, row, words)
    if passage:
        parts.append(_named("passage", passage, words))
    notes = []
    if len(row.removed) > 1:
        notes.append(words(f"{_STEM}.key_several", count=len(row.removed)))
    if row.condition == "decoy_end":
        notes.append(decoy_sentence(found, words))
    return "".join(parts) + "".join(f'<p class="bp-small">{plain(note)}</p>' for note in notes)


def _answer_html(row: ReadRow, words: Words) -> str:
    none = words(
        f"{_STEM}.no_answer_probability", probability=percent(words, row.no_answer_probability)
    )
    said = f"<b>{plain(row_answer(row, words))}</b> · <span>{plain(none)}</span>"
    return _named("answer", said, words)


def _named(name: str, html: str, words: Words) -> str:
    label = plain(words(f"{_STEM}.label_{name}"))
    inside = f'<span class="bp-label">{label}</span><div>{html}</div>'
    return f'<div class="bp-read-part bp-read-{name}">{inside}</div>'
