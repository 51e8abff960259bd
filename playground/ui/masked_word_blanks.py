"""What is shown for one blank of Masked word: its words, its figure, and less where many are."""

from __future__ import annotations

from typing import Any

from playground.plots.masked_word import (
    candidates_html,
    glance,
    plot_candidates,
    targets_html,
)
from playground.plots.masked_word_compare import compared_html, plot_compared
from playground.plots.masked_word_longer import longer_html
from playground.tasks.calibration_card import Calibration
from playground.tasks.masked_word import FilledText
from playground.ui.markup import plain
from playground.words import Words

MOST_FIGURES = 4
"""Blanks up to which each is drawn; with more, each is a line that opens to its table."""


def blank_html(
    filled: FilledText, number: int, words: Words, calibration: Calibration | None = None
) -> str:
    """
    Return the tables of one blank, folded into a line where there are many blanks.

    `calibration` is of the one checkpoint that answers; two beside each other go without.
    """
    if filled.compared is None:
        expected = candidates_html(filled, number, words, calibration)
        longer = longer_html(filled, number, words)
    else:
        expected = compared_html(filled, filled.compared, number, words)
        both = (filled, filled.compared.filled)
        longer = "".join(longer_html(one, number, words, named=True) for one in both)
    inside = expected + targets_html(filled, number, words) + longer
    if len(filled.masks) <= MOST_FIGURES:
        return inside
    return (
        f'<details class="bp-mask"{" open" if number == 0 else ""}>'
        f"<summary>{plain(glance(filled, number, words))}</summary>{inside}</details>"
    )


def blank_figure(filled: FilledText, number: int, words: Words) -> Any:
    """Return the figure of one blank, None where there are many blanks."""
    if len(filled.masks) > MOST_FIGURES:
        return None
    if filled.compared is None:
        return plot_candidates(filled, number, words)
    return plot_compared(filled, filled.compared, number, words)
