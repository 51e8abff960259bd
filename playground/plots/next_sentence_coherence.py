"""Draw a coherence map: a heatmap of every sentence against every other, and its tables."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape, wrapped
from playground.plots.next_sentence_differences import FOLLOWS
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.next_sentence_coherence import CoherenceMap
from playground.words import Words
from playground.words.numbers import percent, signed

SHOWN = ("logit_difference", "is_next")
"""What the colours can show."""

_STEM = "next_sentence_coherence"
_MOST_WITH_FIGURES = 10
"""Sentences up to which a square carries its figure, and a column the start of its sentence."""
_LABEL_A, _LABEL_B = 20, 14
_LONGEST_SHOWN = 200
_ABOVE, _BELOW_TEXTS, _BELOW_NUMBERS = 44, 206, 128
"""Pixels for the title, and for the columns' names, their title and the scale of colours."""
_ROWS_HEIGHT = 360
"""Pixels of all rows together, as far as a row is from 16 to 40 pixels high."""


def plot_coherence(found: CoherenceMap | None, shown: str, words: Words) -> go.Figure:
    """
    Return a heatmap, sentence A by row from the top and B by column, the diagonal left out.

    Args:
        found: the result; None before there is one.
        shown: one of `SHOWN`.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.figure_title")
    if found is None:
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    count = len(found.sentences)
    row = min(40, max(16, _ROWS_HEIGHT // count))
    below = _BELOW_TEXTS if count <= _MOST_WITH_FIGURES else _BELOW_NUMBERS
    layout = theme.base_layout(title, _ABOVE + row * count + below)
    layout["margin"] |= {"t": _ABOVE, "r": 8, "b": below}
    rows = theme.row_axis(words(f"{_STEM}.axis_a"), _labels(found, _LABEL_A))
    layout["yaxis"] = {**rows, "showgrid": False}
    layout["xaxis"] = _columns_axis(found, words)
    layout["annotations"] = [_scale_title(shown, -(below - 52) / (row * count), words)]
    layout["shapes"] = [_outline(number) for number in range(count - 1)]
    return go.Figure(data=[_squares(found, shown, words)], layout=layout)


def means_html(found: CoherenceMap, words: Words) -> str:
    """Return a table of the mean over each kind of pairs."""
    kinds = ("adjacent", "apart", "forward", "backward")
    rows = (
        (
            words(f"{_STEM}.mean_{kind}"),
            str(mean.pairs),
            signed(mean.logit_difference),
            percent(words, mean.is_next),
        )
        for kind, mean in ((kind, getattr(found, kind)) for kind in kinds)
    )
    heads = [words(f"{_STEM}.column_{name}") for name in ("kind", "count", "difference", "is_next")]
    return table_html(words(f"{_STEM}.means_caption"), heads, rows, frozenset({1, 2, 3}))


def sentences_html(found: CoherenceMap, words: Words) -> str:
    """Return a table of the sentences: which comes next to BERT, and where the true one stands."""
    after = {row.sentence: row for row in found.successors}
    rows = (
        (
            str(number + 1),
            cut_short(sentence, _LONGEST_SHOWN),
            str(after[number].best + 1) if number in after else "—",
            str(after[number].rank) if number in after else "—",
        )
        for number, sentence in enumerate(found.sentences)
    )
    heads = [words(f"{_STEM}.column_{name}") for name in ("number", "sentence", "best", "rank")]
    return table_html(words(f"{_STEM}.sentences_caption"), heads, rows, frozenset({2, 3}))


def map_html(found: CoherenceMap, shown: str, words: Words) -> str:
    """Return the map itself as a table, folded up."""
    numbers = [str(number + 1) for number in range(len(found.sentences))]
    rows = (
        (number, *(_cell(value, shown, words) for value in row))
        for number, row in zip(numbers, getattr(found, shown), strict=True)
    )
    key = "map_caption" if shown == SHOWN[0] else "map_caption_is_next"
    every = frozenset(range(1, len(numbers) + 1))
    table = table_html(words(f"{_STEM}.{key}"), ["A \\ B", *numbers], rows, every)
    return behind_html(words(f"{_STEM}.map_summary"), table)


def pairs_table(found: CoherenceMap) -> Table:
    """Return every pair that was judged, one a row; sentences are numbered from 1."""
    columns = ("a", "b", "logit_difference", "is_next", "true_next", "a_text", "b_text")
    texts = found.sentences
    rows = tuple(
        (i + 1, j + 1, value, found.is_next[i][j], j == i + 1, texts[i], texts[j])
        for i, row in enumerate(found.logit_difference)
        for j, value in enumerate(row)
        if value is not None
    )
    return Table("pairs", columns, rows)


def sentences_table(found: CoherenceMap) -> Table:
    """Return the sentences, numbered from 1, each with its best next and the true one's rank."""
    after = {row.sentence: row for row in found.successors}
    *texts, last = found.sentences
    rows = [
        (n + 1, text, after[n].best + 1, after[n].rank) for n, text in enumerate(texts)
    ]
    columns = ("number", "sentence", "best_next", "rank_of_true_next")
    return Table("sentences", columns, (*rows, (len(texts) + 1, last, None, None)))


def _squares(found: CoherenceMap, shown: str, words: Words) -> go.Heatmap:
    values = getattr(found, shown)
    numbers = list(range(len(found.sentences)))
    few = len(numbers) <= _MOST_WITH_FIGURES
    return go.Heatmap(
        x=numbers,
        y=numbers,
        z=[list(row) for row in values],
        text=[[_cell(value, shown, words, short=True) for value in row] for row in values],
        texttemplate="%{text}" if few else None,  # figures of ours alone
        textfont={"size": 12},
        hovertext=[[_hover(found, i, j, words) for j in numbers] for i in numbers],
        hoverinfo="text",
        hoverongaps=False,
        xgap=1,
        ygap=1,
        colorbar=_colour_bar(shown),
        **_scale(found, shown),
    )


def _scale(found: CoherenceMap, shown: str) -> dict[str, Any]:
    if "much_unknown" in found.notes:
        return {"colorscale": "Greys", "zauto": True}
    if shown == "is_next":
        return {"colorscale": theme.AMOUNTS, "zmin": 0, "zmax": 1}
    values = [abs(value) for row in found.logit_difference for value in row if value is not None]
    end = max(max(values), 0.01)  # both ends as far from zero
    return {"colorscale": [list(step) for step in FOLLOWS], "zmin": -end, "zmax": end}


def _colour_bar(shown: str) -> dict[str, Any]:
    bar = {
        "orientation": "h",
        "thickness": 12,
        "len": 1,
        "x": 0.5,
        "y": 0,
        "yref": "container",
        "yanchor": "bottom",
        "tickfont": {"size": 12},
    }
    return {**bar, "tickformat": ".0%"} if shown == "is_next" else bar


def _scale_title(shown: str, y: float, words: Words) -> dict[str, Any]:
    """Return what the scale of colours shows, above it; `y` is in heights of the squares."""
    return {
        "text": escape(words(f"{_STEM}.bar_{shown}")), "font": {"size": 13}, "showarrow": False,
        "xref": "paper", "x": 0.5, "yref": "paper", "y": y, "yanchor": "bottom",
    }


def _columns_axis(found: CoherenceMap, words: Words) -> dict[str, Any]:
    count = len(found.sentences)
    few = count <= _MOST_WITH_FIGURES
    labels = _labels(found, _LABEL_B) if few else [str(number + 1) for number in range(count)]
    axis = theme.row_axis(words(f"{_STEM}.axis_b"), labels)
    angle = -40 if few else 0
    return {
        **axis,
        "range": [-0.5, count - 0.5],
        "tickangle": angle,
        "tickfont": {"size": 12},
        "showgrid": False,
        "automargin": False,  # so that the scale's place below is known
    }


def _labels(found: CoherenceMap, width: int) -> list[str]:
    return [
        escape(f"{number} {cut_short(text, width)}")
        for number, text in enumerate(found.sentences, 1)
    ]


def _outline(number: int) -> dict[str, Any]:
    """Return the frame around the square of a sentence and its true successor."""
    return {
        "type": "rect",
        "x0": number + 0.5, "x1": number + 1.5, "y0": number - 0.5, "y1": number + 0.5,
        "line": {"color": theme.PROBABILITY, "width": 2.5},
    }


def _cell(value: float | None, shown: str, words: Words, short: bool = False) -> str:
    if value is None:
        return "" if short else "—"
    if shown == "is_next":
        return f"{100 * value:.0f}" if short else percent(words, value)
    return signed(value)[:-1] if short and abs(value) >= 10 else signed(value)


def _hover(found: CoherenceMap, a: int, b: int, words: Words) -> str:
    difference, is_next = found.logit_difference[a][b], found.is_next[a][b]
    if difference is None or is_next is None:
        return ""
    figures = words(
        f"{_STEM}.hover", value=f"{difference:+.3f}", percent=percent(words, is_next)
    )
    lines = [
        wrapped([(f"{name} {n + 1}: {cut_short(found.sentences[n], _LONGEST_SHOWN)}", False)])
        for name, n in (("A", a), ("B", b))
    ]
    lines.append(escape(figures))
    return "<br>".join([*lines, escape(words(f"{_STEM}.hover_true"))] if b == a + 1 else lines)
