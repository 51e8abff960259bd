"""Which words the figures of What it looked at draw, and how their rows are named."""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import cut_short, escape
from playground.tasks.relation_looked_words import LookedWord

MOST_ROWS = 40
"""Words of a figure, those with the largest effects; the tables have all."""
_LONGEST_LABEL = 18


def drawn_rows(looked: Sequence[LookedWord]) -> list[int]:
    """Return the indices of the words that are drawn, rising: entities, then large effects."""
    def size(index: int) -> tuple[bool, float]:
        word = looked[index]
        amount = word.gradient_input if word.left_out is None else word.left_out
        return not word.entity, -abs(amount)

    return sorted(sorted(range(len(looked)), key=size)[:MOST_ROWS])


def row_label(word: LookedWord) -> str:
    """Return a word as the name of its row, escaped; of an entity in bold with its mark."""
    shown = escape(cut_short(word.text, _LONGEST_LABEL))
    return f"<b>{shown}</b> · {word.entity}" if word.entity else shown
