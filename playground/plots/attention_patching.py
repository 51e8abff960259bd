"""Draw patching: a grid of layers and words, how much each copied state brings back."""

from __future__ import annotations

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.signed_scale import cell_texts, signed_colours
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.attention_patching import PatchedStates
from playground.tasks.attention_patching_pair import PatchedWord
from playground.words import Words
from playground.words.attention_patching import (
    between_line,
    crossing_line,
    ends_line,
    row_name,
    share_text,
)
from playground.words.numbers import percent

_STEM = "attention_patching"
_ROW, _TOP, _BOTTOM = 30, 46, 130
_LONGEST_TICK = 12
_SAID = 0.1
"""Share from which a cell bears its figure."""


def plot_patching(found: PatchedStates | None, words: Words) -> go.Figure:
    """
    Return a map: the embedding output and layers by row, words by column; colour is the share.

    Where several words differ, a last column has them all copied over together.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    title = escape(words(f"{_STEM}.figure_title", target=found.target))
    layout = theme.base_layout(title, _TOP + _BOTTOM + _ROW * len(found.recovered))
    layout["margin"] = {"l": 8, "r": 8, "t": _TOP, "b": _BOTTOM}
    ticks = [_tick(word) for word in found.words]
    if _several(found):
        ticks.append(escape(words(f"{_STEM}.together")))
    across = theme.row_axis(words(f"{_STEM}.axis_word"), ticks)
    layout["xaxis"] = across | {
        "range": [-0.5, len(ticks) - 0.5], "tickangle": -90, "showgrid": False,
        "fixedrange": True, "tickfont": {"size": 12},
    }
    rows = [str(row) for row in range(len(found.recovered))]
    layout["yaxis"] = theme.row_axis(words(f"{_STEM}.axis_row"), rows) | {
        "showgrid": False, "fixedrange": True, "tickfont": {"size": 12},
    }
    layout["showlegend"] = False
    shares = _rows(found)
    texts = [[_said(share) for share in row] for row in shares]
    written = cell_texts(shares, texts, _reach(shares), 10)
    return go.Figure(data=[_map(found, words), *written], layout=layout)


def patching_html(found: PatchedStates, words: Words) -> str:
    """Return what there is to bring back, where the clue goes over, and what lies in between."""
    first = ends_line(
        words, found.target, (found.clean.probability, found.clean.log_odds),
        (found.corrupted.probability, found.corrupted.log_odds),
    )
    others = "".join(
        f'<p class="bp-complete">{escape(line)}</p>'
        for line in (crossing_text(found, words), between_text(found, words))
    )
    return f'<p class="bp-explained">{escape(first)}</p>{others}'


def crossing_text(found: PatchedStates, words: Words) -> str:
    """Return where the clue goes over to [MASK], raw text."""
    mask = next(n for n, word in enumerate(found.words) if word.masked)
    own = [row[mask] for row in found.recovered]
    return crossing_line(words, found.crossing, found.layers, found.differing, own)


def between_text(found: PatchedStates, words: Words) -> str:
    """Return which state in between brings most back, raw text."""
    best = found.best
    word = found.words[best.word].clean
    return between_line(words, word, best.layer, found.layers, best.recovered)


def fillings_html(found: PatchedStates, words: Words) -> str:
    """Return the first words of both sentences."""
    rows = [
        (row.word, percent(words, row.after), percent(words, row.before))
        for row in found.fillings
    ]
    heads = [words(f"{_STEM}.column_{name}") for name in ("word", "clean", "corrupted")]
    chosen = next((n for n, row in enumerate(rows) if row[0] == found.target), -1)
    caption = words(f"{_STEM}.fillings_caption")
    return table_html(caption, heads, rows, frozenset({1, 2}), chosen)


def grid_html(found: PatchedStates, words: Words) -> str:
    """Return the grid as a table, a row a word, folded up."""
    heads = [
        words(f"{_STEM}.column_word"),
        *(row_name(words, row, found.layers) for row in range(len(found.recovered))),
    ]
    rows = [
        (_pair(word), *(share_text(words, row[n]) for row in found.recovered))
        for n, word in enumerate(found.words)
    ]
    if _several(found):
        together = words(f"{_STEM}.together")
        rows.append((together, *(share_text(words, one) for one in found.differing)))
    caption = words(f"{_STEM}.grid_caption", target=found.target)
    numbers = frozenset(range(1, len(heads)))
    return behind_html(
        words(f"{_STEM}.grid_summary"), table_html(caption, heads, rows, numbers)
    )


def grid_table(found: PatchedStates) -> Table:
    """Return a row a word: both spellings, whether it differs, and the share by layer."""
    columns = (
        "clean", "corrupted", "differs",
        *(f"recovered_{row}" for row in range(len(found.recovered))),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (word.clean, word.corrupted, word.differs, *(row[n] for row in found.recovered))
        for n, word in enumerate(found.words)
    )
    return Table("recovered", columns, rows)


def _several(found: PatchedStates) -> bool:
    return sum(word.differs for word in found.words) > 1


def _rows(found: PatchedStates) -> list[list[float]]:
    if not _several(found):
        return [list(row) for row in found.recovered]
    return [
        [*row, together]
        for row, together in zip(found.recovered, found.differing, strict=True)
    ]


def _reach(rows: list[list[float]]) -> float:
    return max(1.0, *(abs(share) for row in rows for share in row))


def _map(found: PatchedStates, words: Words) -> go.Heatmap:
    rows = _rows(found)
    reach = _reach(rows)
    return go.Heatmap(
        z=rows,
        zmin=-reach,
        zmax=reach,
        colorscale=signed_colours(),
        colorbar={
            "thickness": 10, "outlinewidth": 0, "tickfont": {"size": 11}, "tickformat": ".0%",
            "nticks": 5,
        },
        hovertext=[
            [_hover(found, row, column, share, words) for column, share in enumerate(cells)]
            for row, cells in enumerate(rows)
        ],
        hoverinfo="text",
        xgap=2,
        ygap=2,
    )


def _said(share: float) -> str:
    return f"{100 * share:.0f}".replace("-", "−") if abs(share) >= _SAID else ""


def _hover(found: PatchedStates, row: int, column: int, share: float, words: Words) -> str:
    together = column == len(found.words)
    name = words(f"{_STEM}.together") if together else _pair(found.words[column])
    lines = [
        words(f"{_STEM}.hover_row", row=row_name(words, row, found.layers)),
        words(f"{_STEM}.hover_recovered", share=share_text(words, share)),
    ]
    return "<br>".join([f"<b>{escape(name)}</b>", *map(escape, lines)])


def _pair(word: PatchedWord) -> str:
    return f"{word.clean} / {word.corrupted}" if word.differs else word.clean


def _tick(word: PatchedWord) -> str:
    """Return a word, both spellings in bold where they differ."""
    if not word.differs:
        return escape(cut_short(word.clean, _LONGEST_TICK))
    clean, corrupted = (cut_short(text, _LONGEST_TICK) for text in (word.clean, word.corrupted))
    return f"<b>{escape(f'{clean} / {corrupted}')}</b>"
