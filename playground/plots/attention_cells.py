"""
Draw a vector as a row of small coloured cells: blue above 0, orange with a dash below 0.

Each cell says its number on hover, the row its length and range to screen readers.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import escape
from playground.words import Words
from playground.words.numbers import signed

MOST_CELLS = 32
"""Numbers of a vector that are drawn, from the first on."""
_STRONGEST = 0.9
_FAINT = 0.08
"""Share of the reach below which a cell's sign is not marked."""


def cells_html(numbers: Sequence[float], reach: float, name: str, words: Words) -> str:
    """
    Return a vector as cells.

    Args:
        numbers: of the vector; the first `MOST_CELLS` are drawn.
        reach: amount of the strongest colour, above 0.
        name: raw text that says whose vector it is.
        words: the visitor's language.
    """
    shown = numbers[:MOST_CELLS]
    cells = "".join(_cell(number, value, reach, words) for number, value in enumerate(shown))
    values = {"lowest": signed(min(shown)), "highest": signed(max(shown))}
    key = "cells" if len(shown) == len(numbers) else "cells_some"
    if key == "cells_some":
        values["shown"] = str(len(shown))
    label = words(f"attention_steps.{key}", name=name, count=len(numbers), **values)
    return (
        f'<svg class="bp-cells" viewBox="0 0 {len(shown)} 4" preserveAspectRatio="none" '
        f'role="img" aria-label="{escape(label)}">{cells}</svg>'
    )


def reach_of(vectors: Sequence[Sequence[float]]) -> float:
    """Return the largest amount among the drawn numbers of some vectors, above 0."""
    return max([1e-6, *(abs(value) for vector in vectors for value in vector[:MOST_CELLS])])


def _cell(number: int, value: float, reach: float, words: Words) -> str:
    share = min(abs(value) / reach, 1.0)
    kind = "m" if value < 0 else "p"
    title = escape(words("attention_steps.cell", number=number + 1, value=signed(value, 3)))
    cell = (
        f'<rect class="{kind}" x="{number}" width="1" height="4" '
        f'fill-opacity="{_STRONGEST * share:.2f}"><title>{title}</title></rect>'
    )
    if value >= 0 or share <= _FAINT:
        return cell
    return f'{cell}<rect class="d" x="{number + 0.2:.1f}" y="1.8" width=".6" height=".4"/>'
