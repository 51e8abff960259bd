"""Draw one word in many contexts: likeness by layer beside unrelated words, and matrices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.cosine_matrix import cosine_matrix_html, scale_html
from playground.plots.escaping import cut_short, escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.layers_contexts import Context, WordContexts
from playground.words import Words

_STEM = "layers_contexts"
_HEIGHT = 520
_LONGEST = 24


def plot_contexts(found: WordContexts | None, words: Words) -> go.Figure:
    """
    Return two panels: the word's likeness and that of unrelated words, and their difference.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    title = escape(words(f"{_STEM}.figure_title", word=cut_short(found.word, _LONGEST)))
    layout = theme.base_layout(title, _HEIGHT)
    layout["margin"] |= {"t": 96, "r": 14}
    ticks = [words(f"{_STEM}.tick_static"), *map(str, range(found.layers + 1))]
    layout["xaxis"] = theme.row_axis(words(f"{_STEM}.axis_layer"), ticks) | {
        "range": [-0.3, found.layers + 1.3], "anchor": "y2", "tickangle": 0, "fixedrange": True,
        "gridcolor": theme.LINES,
    }
    lowest = min(0.0, float(found.spread.min()), float(found.similarities.min()))
    layout["yaxis"] = _axis(words(f"{_STEM}.axis_cosine"), (0.46, 1.0), [lowest - 0.02, 1.05])
    layout["yaxis2"] = _axis(words(f"{_STEM}.axis_adjusted"), (0.03, 0.37), None)
    own, unrelated = words(f"{_STEM}.line_own"), words(f"{_STEM}.line_unrelated")
    traces = [
        *_band(found, words),
        _line((unrelated, theme.MUTED, "dash", "diamond"), found.baseline.tolist(), "y", words),
        _line((own, theme.PROBABILITY, "solid", "circle"), found.likeness.tolist(), "y", words),
        _line(
            (words(f"{_STEM}.line_adjusted"), theme.IS_NEXT, "solid", "square"),
            found.adjusted.tolist(), "y2", words,
        ),
    ]
    return go.Figure(data=traces, layout=layout)


def row_name(row: int, words: Words) -> str:
    """Return what a row is: the static embedding, the embedding output, or a layer."""
    names = {0: "row_static", 1: "row_embeddings"}
    return words(f"{_STEM}.{names[row]}") if row in names else words(f"{_STEM}.row", layer=row - 1)


def sentences_html(found: WordContexts, words: Words) -> str:
    """Return the sentences by number, the word marked, and which other is closest at the end."""
    closest = found.closest(found.layers + 1)
    rows = "".join(
        f"<li>{_marked(context)} <span class='bp-small'>"
        f"{escape(words(f'{_STEM}.closest', number=other + 1))}</span></li>"
        for context, other in zip(found.contexts, closest, strict=True)
    )
    return f'<ol class="bp-contexts-list">{rows}</ol>'


def matrices_html(found: WordContexts, words: Words) -> str:
    """Return a small matrix of cosines a row, on one scale, in the order of the layers."""
    scale = scale_html(words(f"{_STEM}.scale_little"), words(f"{_STEM}.scale_much"))
    figures = "".join(_matrix(found, row, words) for row in range(found.layers + 2))
    title = escape(words(f"{_STEM}.title_matrices"))
    return (
        f'<div class="bp-contexts"><h3>{title}</h3>{scale}'
        f'<div class="bp-contexts-row">{figures}</div></div>'
    )


def contexts_html(found: WordContexts, words: Words) -> str:
    """Return the figures behind the curves as a table, folded up."""
    names = ("layer", "own", "unrelated", "adjusted", "low", "high")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    columns = (found.likeness, found.baseline, found.adjusted, *found.spread)
    rows = [
        (row_name(n, words), *(_signed(column[n]) for column in columns))
        for n in range(found.layers + 2)
    ]
    caption = words(f"{_STEM}.table", word=found.word)
    return behind_html(caption, table_html(caption, heads, rows, frozenset(range(1, 6))))


def contexts_table(found: WordContexts) -> Table:
    """Return a row a layer and pair of sentences; row 0 is the static embedding."""
    count = len(found.contexts)
    rows = tuple(
        (
            row, first, second, float(found.similarities[row, first, second]),
            float(found.likeness[row]), float(found.baseline[row]),
        )
        for row in range(found.layers + 2)
        for first in range(count)
        for second in range(first + 1, count)
    )
    columns = ("row", "sentence", "other", "cosine", "mean_cosine", "unrelated_words")
    return Table("contexts", columns, rows)


def _axis(title: str, domain: tuple[float, float], reach: list[float] | None) -> dict[str, Any]:
    axis = {
        "title": {"text": title, "font": {"size": 13}}, "domain": list(domain),
        "gridcolor": theme.LINES, "zeroline": False, "automargin": True, "fixedrange": True,
    }
    return axis | ({"range": reach} if reach else {"rangemode": "tozero"})


def _band(found: WordContexts, words: Words) -> list[go.Scatter]:
    """Return what nine tenths of the unrelated pairs lie in, as a filled area."""
    places = list(range(found.layers + 2))
    low, high = found.spread
    return [
        go.Scatter(
            x=[*places, *reversed(places)],
            y=[*high, *reversed(low)],
            fill="toself",
            fillcolor=theme.mixed_in(theme.MUTED, 0.22),
            line={"width": 0},
            mode="lines",
            hoverinfo="skip",
            name=words(f"{_STEM}.band"),
        )
    ]


def _line(
    look: tuple[str, str, str, str], values: Sequence[float], axis: str, words: Words
) -> go.Scatter:
    name, colour, dash, symbol = look
    return go.Scatter(
        x=list(range(len(values))),
        y=list(values),
        yaxis=axis,
        mode="lines+markers",
        name=name,
        line={"color": colour, "width": 2.5, "dash": dash},
        marker={"symbol": symbol, "size": 8},
        hovertext=[
            escape(words(f"{_STEM}.hover", line=name, row=row_name(n, words), value=_signed(one)))
            for n, one in enumerate(values)
        ],
        hoverinfo="text",
    )


def _matrix(found: WordContexts, row: int, words: Words) -> str:
    rows = found.similarities[row].tolist()
    name = escape(row_name(row, words))
    mean = escape(words(f"{_STEM}.mean", value=_signed(float(found.likeness[row]))))

    def said(first: int, second: int, value: str) -> str:
        return words(f"{_STEM}.cell", first=first + 1, second=second + 1, value=value)

    names = [str(n + 1) for n in range(len(rows))]
    return cosine_matrix_html(rows, names, f"{name} <small>{mean}</small>", said)


def _marked(context: Context) -> str:
    before, own, after = (
        escape(context.text[: context.start]), escape(context.text[context.start : context.end]),
        escape(context.text[context.end :]),
    )
    return f"<bdi>{before}<strong>{own}</strong>{after}</bdi>"


def _signed(value: float) -> str:
    return f"{value:.3f}".replace("-", "−")
