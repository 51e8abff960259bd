"""Guess first in Relations: which of the ten relations is it?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import gradio as gr

from playground.tasks.relation_labels import OTHER, RELATIONS, relation_of
from playground.ui.markup import plain
from playground.ui.room_parts import Page
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import relation_name, snake

if TYPE_CHECKING:
    from playground.tasks.relation import RelatedEntities

TEN = (*RELATIONS, OTHER)


def relation_box(page: Page) -> Callable[[Any], Any]:
    """Return the maker of the choice among the ten; the direction need not be guessed."""
    choices = [(page.texts.label(f"relation_glosses.name_{snake(name)}"), name) for name in TEN]
    return lambda label: gr.Radio(choices, label=label)


def relation_guess_html(found: RelatedEntities, guess: str | None, words: Words) -> str:
    """Return the guess beside R-BERT's label, or nothing without a guess."""
    if guess not in TEN:
        return ""
    said = words(
        "guess.side",
        side=relation_name(words, guess),
        verdict=found.label,
        percent=percent(words, found.probability),
    )
    agreed = words("guess.side_same" if guess == relation_of(found.label) else "guess.side_other")
    return f'<p class="bp-guessed">{plain(said)} {plain(agreed)}</p>'
