"""What a visitor's own model says of a text: its labels, the words that it tags, an answer."""

from __future__ import annotations

from playground.plots.escaping import escape
from playground.plots.span_passage import passage_html
from playground.plots.tables import table_html
from playground.tasks.fine_tune_try import ClassifiedText, TaggedText
from playground.tasks.span_answers import SpanAnswers
from playground.words import Words
from playground.words.numbers import percent

_STEM = "fine_tune_use"
_LABELS_SHOWN = 10
_TONES = 6
"""Grounds of the style sheet that kinds of entities take in turn."""


def classified_html(found: ClassifiedText, words: Words) -> str:
    """Return the label in a sentence and the most probable labels with a bar each."""
    said = words(
        f"{_STEM}.labelled", label=found.label, probability=percent(words, found.probability)
    )
    bars = "".join(
        f'<li><bdi class="bp-try-label">{escape(one.label)}</bdi>'
        f'<span class="bp-try-bar"><span style="width: {100 * one.probability:.1f}%"></span></span>'
        f'<span class="bp-try-share">{escape(percent(words, one.probability))}</span></li>'
        for one in found.labels[:_LABELS_SHOWN]
    )
    verdict = f'<p class="bp-verdict"><strong>{escape(said)}</strong></p>'
    return f'{verdict}<ul class="bp-tries">{bars}</ul>'


def tagged_html(found: TaggedText, words: Words) -> str:
    """Return the text with its entities coloured and named, and a table of them."""
    types = list(dict.fromkeys(one.type for one in found.entities))
    parts, done = [], 0
    for one in found.entities:
        share = percent(words, one.probability)
        tone = types.index(one.type) % _TONES
        parts.append(escape(found.text[done : one.start]))
        parts.append(
            f'<mark class="bp-tagged bp-tone-{tone}" title="{escape(share)}">{escape(one.text)}'
            f"<small>{escape(one.type)}</small></mark>"
        )
        done = one.end
    parts.append(escape(found.text[done:]))
    text = f'<p class="bp-passage" dir="auto">{"".join(parts)}</p>'
    if not found.entities:
        return text + f'<p class="bp-small">{escape(words(f"{_STEM}.no_entities"))}</p>'
    rows = [(one.text, one.type, percent(words, one.probability)) for one in found.entities]
    heads = [words(f"{_STEM}.column_{name}") for name in ("entity", "type", "probability")]
    return text + table_html(words(f"{_STEM}.entities"), heads, rows, frozenset({2}))


def answered_html(found: SpanAnswers, words: Words) -> str:
    """Return the answer in the passage, and how likely it is that there is none."""
    none = percent(words, found.no_answer_probability)
    if not found.answered:
        said = words(f"{_STEM}.no_answer", probability=none)
        marks: list[tuple[int, int, str, str]] = []
    else:
        best = found.answers[0]
        share = percent(words, best.probability)
        said = words(f"{_STEM}.answer", text=best.text, probability=share, none=none)
        marks = [(best.start, best.end, "bp-answer", share)]
    verdict = f'<p class="bp-verdict"><strong>{escape(said)}</strong></p>'
    return verdict + passage_html(found.passage, marks, words)
