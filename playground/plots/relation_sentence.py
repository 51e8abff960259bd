"""A sentence with its two entities coloured and the relation as an arrow between them."""

from __future__ import annotations

from playground.plots.escaping import escape
from playground.tasks.relation_labels import OTHER
from playground.words import Words
from playground.words.relation_glosses import says

Span = tuple[int, int]


def sentence_html(text: str, e1: Span, e2: Span, label: str, words: Words) -> str:
    """
    Return the sentence, entities coloured and named, and the arrow that the label draws.

    Args:
        text: without tags.
        e1: characters, end excluded.
        e2: characters, end excluded; either may come first.
        label: one of the 19.
        words: the visitor's language.
    """
    first, second = sorted(((e1, "1"), (e2, "2")))
    said = spoken_relation(text[slice(*e1)], text[slice(*e2)], label, words)
    parts = [
        escape(text[: first[0][0]]),
        _entity_html(text, *first),
        escape(text[first[0][1] : second[0][0]]),
        _entity_html(text, *second),
        escape(text[second[0][1] :]),
    ]
    return (
        f'<figure class="bp-related"><p class="bp-related-text" dir="auto">{"".join(parts)}</p>'
        f"<figcaption>{escape(said)}</figcaption></figure>"
    )


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


def _entity_html(text: str, span: Span, number: str) -> str:
    inside = escape(text[slice(*span)])
    return f'<mark class="bp-entity bp-entity-{number}" data-name="e{number}">{inside}</mark>'
