"""The axis of words that the figures of How the span was chosen share: [CLS], then words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.tasks.span_qa_chosen_scores import ChosenSpan, ScoredWord
from playground.words import Words

NONE = "[CLS]"
_LONGEST_TICK = 14
_LONGEST_NAME = 60


def shown_rows(found: ChosenSpan) -> list[ScoredWord]:
    """Return what the axis names, in order: [CLS], then the words of the table."""
    return [found.no_answer, *(found.words[index] for index in found.table.words)]


def place_of(found: ChosenSpan, word: int | None) -> int:
    """Return where a word of the table, or None for [CLS], stands on the axis."""
    return 0 if word is None else 1 + found.table.words.index(word)


def gaps_of(found: ChosenSpan) -> list[float]:
    """Return where on the axis words are left out, between two places; [CLS] stands apart."""
    words = found.table.words
    breaks = [n for n in range(1, len(words)) if words[n] != words[n - 1] + 1]
    return [0.5, *(place + 0.5 for place in breaks)] if words else []


def gap_lines(found: ChosenSpan, axis: str) -> list[dict[str, Any]]:
    """Return dotted lines across the figure where words are left out, "x" or "y"."""
    other = "y" if axis == "x" else "x"
    return [
        {
            "type": "line", f"{axis}0": at, f"{axis}1": at, f"{other}0": 0, f"{other}1": 1,
            f"{other}ref": f"{other} domain",
            "line": {"color": theme.LETTERS, "width": 1, "dash": "dot"},
        }
        for at in gaps_of(found)
    ]


def tick_texts(found: ChosenSpan) -> list[str]:
    """Return the axis' names, escaped, the best span's in bold."""
    best = found.spans[0] if found.spans else None
    chosen = range(best.first_word, best.last_word + 1) if best else range(0)
    names = [escape(cut_short(row.text, _LONGEST_TICK)) for row in shown_rows(found)]
    bold = [False, *(index in chosen for index in found.table.words)]
    return [f"<b>{n}</b>" if b else n for n, b in zip(names, bold, strict=True)]


def word_axis(title: str, texts: Sequence[str]) -> dict[str, Any]:
    """Return an axis from left to right, numbered from 0, with upright names."""
    axis = theme.row_axis(title, list(texts))
    return {
        **axis,
        "range": [-0.5, len(texts) - 0.5],
        "tickangle": -90,
        "tickfont": {"size": 12},
        "showgrid": False,
        "fixedrange": True,
    }


def word_name(found: ChosenSpan, word: int | None, words: Words) -> str:
    """Return a word with its number in the window from 1, or [CLS] with what it stands for."""
    if word is None:
        return words("span_qa_chosen.hover_none")
    text = cut_short(found.words[word].text, _LONGEST_NAME)
    return words("span_qa_chosen.hover_word", number=word + 1, word=text)
