"""A sentence with its two entities coloured and the relation as an arrow between them."""

from __future__ import annotations

from playground.plots.escaping import escape
from playground.tasks.relation_labels import OTHER
from playground.words import Words
from playground.words.relation_glosses import says

Span = tuple[int, int]
"""Characters of a text: start, and end excluded."""

_AROUND, _BETWEEN = 240, 480  # characters shown before, after and between the entities
_ENTITY = 160


def sentence_html(
    text: str, e1: Span, e2: Span, label: str, words: Words, sure: bool = True
) -> str:
    """
    Return the sentence, entities coloured and named, and the arrow that the label draws.

    The arrow stands over the words between the entities and points to the second place of the
    relation. `Other` is dashed and points nowhere.

    Args:
        text: without tags; far from the entities it is left out.
        e1: characters, end excluded.
        e2: characters, end excluded; either may come first.
        label: one of the 19.
        words: the visitor's language.
        sure: False draws everything grey, for a label that is not to be believed.
    """
    left, right = sorted(((e1, "1"), (e2, "2")))
    said = spoken_relation(text[slice(*e1)], text[slice(*e2)], label, words)
    before, after = text[: left[0][0]], text[right[0][1] :]
    if len(before) > _AROUND:
        before = f"… {before[-_AROUND:]}"
    parts = (
        escape(before),
        _entity_html(text, *left),
        _arrow_html(text[left[0][1] : right[0][0]], label, left[1]),
        _entity_html(text, *right),
        escape(after if len(after) <= _AROUND else f"{after[:_AROUND]} …"),
    )
    unsure = "" if sure else " bp-related-unsure"
    return (
        f'<figure class="bp-related{unsure}"><p class="bp-related-text" dir="auto">'
        f"{''.join(parts)}</p><figcaption>{escape(said)}</figcaption></figure>"
    )


def entities_html(text: str, e1: Span, e2: Span) -> str:
    """Return the sentence with its two entities coloured and named."""
    first, second = sorted(((e1, "1"), (e2, "2")))
    parts = [
        escape(text[: first[0][0]]),
        _entity_html(text, *first),
        escape(text[first[0][1] : second[0][0]]),
        _entity_html(text, *second),
        escape(text[second[0][1] :]),
    ]
    return "".join(parts)


def spoken_relation(e1: str, e2: str, label: str, words: Words) -> str:
    """
    Return the relation in words.

    Example: "hay", "spark", "Cause-Effect(e2,e1)" ->
    "spark → hay: Cause-Effect: the first causes the second".
    """
    first, second = (e2, e1) if label.endswith("(e2,e1)") else (e1, e2)
    key = "relation.arrow_other" if label == OTHER else "relation.arrow"
    relation = label.partition("(")[0]
    return words(key, first=first, second=second, label=relation, says=says(words, label))


def _arrow_html(between: str, label: str, left: str) -> str:
    """Return the words between the entities under the arrow; `left` is the number of the first."""
    if label == OTHER:
        way = "none"
    else:
        way = "right" if label.endswith(f"(e{left},e{3 - int(left)})") else "left"
    half = _BETWEEN // 2
    if len(between) > _BETWEEN:
        between = f"{between[:half]} … {between[-half:]}"
    name = escape(label.partition("(")[0])
    return (
        f'<span class="bp-arrow bp-arrow-{way}"><span class="bp-arrow-label" aria-hidden="true">'
        f'{name}</span><span class="bp-arrow-line" aria-hidden="true"></span>'
        f'<span class="bp-arrow-words">{escape(between)}</span></span>'
    )


def _entity_html(text: str, span: Span, number: str) -> str:
    shown = text[slice(*span)]
    inside = escape(shown if len(shown) <= _ENTITY else f"{shown[:_ENTITY]}…")
    return f'<mark class="bp-entity bp-entity-{number}" data-name="e{number}">{inside}</mark>'
