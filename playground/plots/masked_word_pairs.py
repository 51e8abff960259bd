"""Draw a minimal pair: what each word costs in both sentences, side by side, and as tables."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.shapes import Table
from playground.tasks.masked_word_pairs import AlignedWords, ComparedPair, ScoredWord
from playground.words import Words
from playground.words.numbers import signed

_MOST_ROWS = 40
"""Words in the figure and on the page; the ones that differ most are kept, and it is said."""
_LONGEST_WORD = 24
_ROW_HEIGHT = 36
_SIDES = (("good", theme.SEGMENT_A, ""), ("bad", theme.SEGMENT_B, "/"))


def plot_pair_words(compared: ComparedPair | None, words: Words) -> go.Figure:
    """
    Return two horizontal bars a word, in the order of the sentences. x is bits, 0 and above.

    Args:
        compared: the result; None before there is one.
        words: the visitor's language.
    """
    title = words("masked_word_pairs.figure_title")
    if compared is None:
        return theme.plot_nothing(title, words("masked_word_pairs.empty_figure"))
    rows = shown_rows(compared)
    layout = theme.base_layout(title, theme.MARGIN + 20 + _ROW_HEIGHT * len(rows))
    axis = theme.share_axis(words("masked_word_pairs.axis_bits"))
    layout["xaxis"] = {**axis, "range": None, "tickformat": None, "rangemode": "tozero"}
    labels = [escape(_label(row)) for row in rows]
    layout["yaxis"] = theme.row_axis(words("masked_word_pairs.axis_word"), labels)
    muted = "much_unknown" in compared.notes
    sides = [(name, theme.MUTED if muted else colour, shape) for name, colour, shape in _SIDES]
    return go.Figure(data=[_bars(rows, *side, words) for side in sides], layout=layout)


def shown_rows(compared: ComparedPair) -> list[AlignedWords]:
    """Return the words to draw: all, or the 40 that differ most, in the order of the text."""
    rows = list(compared.words)
    if len(rows) <= _MOST_ROWS:
        return rows
    order = sorted(range(len(rows)), key=lambda index: -abs(rows[index].bits))
    return [rows[index] for index in sorted(order[:_MOST_ROWS])]


def pair_words_html(compared: ComparedPair, words: Words) -> str:
    """Return a table of every word shown: both spellings, both costs, the difference."""
    rows = shown_rows(compared)
    body = "".join(_row_html(row, words) for row in rows)
    columns = ("first", "bits_first", "second", "bits_second", "difference")
    heads = "".join(
        f'<th scope="col"{_number(column)}>'
        f"{escape(words(f'masked_word_pairs.column_{column}'))}</th>"
        for column in columns
    )
    total = _total_html(compared, words)
    left_out = len(compared.words) - len(rows)
    caption = escape(words("masked_word_pairs.table_caption"))
    more = escape(words("masked_word_pairs.more_words", count=left_out)) if left_out else ""
    return (
        f'<table class="bp-table bp-pair-words"><caption>{caption}</caption><thead><tr>{heads}'
        f"</tr></thead><tbody>{body}{total}</tbody></table>"
        + (f'<p class="bp-small">{more}</p>' if more else "")
    )


def pair_words_table(compared: ComparedPair) -> Table:
    """Return every aligned word with its bits in both sentences, for taking away."""
    return Table(
        "words",
        ("word_first", "bits_first", "word_second", "bits_second", "difference_bits"),
        tuple((*_cells(row.good), *_cells(row.bad), row.bits) for row in compared.words),
    )


def _cells(word: ScoredWord | None) -> tuple[str | None, float | None]:
    return (word.text, word.bits) if word else (None, None)


def _bars(
    rows: Sequence[AlignedWords], side: str, colour: str, pattern: str, words: Words
) -> go.Bar:
    found = [getattr(row, side) for row in rows]
    values = [word.bits if word else None for word in found]
    return go.Bar(
        x=values,
        y=list(range(len(rows))),
        orientation="h",
        name=words(f"masked_word_pairs.{side}"),
        marker={"color": colour, "pattern": {"shape": pattern}},
        text=["" if value is None else f"{value:.1f}" for value in values],
        textposition="outside",
        cliponaxis=False,
        hovertext=[_hover(word, words) if word else "" for word in found],
        hoverinfo="text",
    )


def _hover(word: ScoredWord, words: Words) -> str:
    lines = [words("masked_word_pairs.hover", word=_short(word.text), bits=f"{word.bits:.2f}")]
    if len(word.pieces) > 1:
        lines += [f"{piece.token}: {piece.bits:.2f}" for piece in word.pieces]
    return "<br>".join(escape(line) for line in lines)


def _label(row: AlignedWords) -> str:
    """Example: "the", "lies | lie", "fed | –"."""
    if row.same and row.good:
        return _short(row.good.text)
    return " | ".join(_short(word.text) if word else "–" for word in (row.good, row.bad))


def _row_html(row: AlignedWords, words: Words) -> str:
    cells = []
    for word in (row.good, row.bad):
        text = escape(word.text) if word else "–"
        bold = f"<strong>{text}</strong>" if not row.same else text
        cells.append(f"<td><bdi>{bold}</bdi></td>")
        cells.append(_bits_cell(f"{word.bits:.2f}" if word else "–"))
    cells.append(_bits_cell(signed(row.bits)))
    return f"<tr{'' if row.same else ' class=bp-differs'}>{''.join(cells)}</tr>"


def _total_html(compared: ComparedPair, words: Words) -> str:
    name = escape(words("masked_word_pairs.total"))
    return (
        f'<tr class="bp-total"><th scope="row">{name}</th>{_bits_cell(f"{compared.good.bits:.2f}")}'
        f'<td></td>{_bits_cell(f"{compared.bad.bits:.2f}")}{_bits_cell(signed(compared.bits))}</tr>'
    )


def _bits_cell(text: str) -> str:
    return f'<td class="bp-number">{escape(text)}</td>'


def _number(column: str) -> str:
    return "" if column in ("first", "second") else ' class="bp-number"'


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_WORD else text[: _LONGEST_WORD - 1] + "…"
