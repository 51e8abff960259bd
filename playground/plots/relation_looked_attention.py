"""Draw R-BERT's attention: a map of words by sources, what goes to no word below it, tables."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.relation_looked_rows import drawn_rows, row_label
from playground.plots.tables import behind_html, table_html
from playground.shapes import Table
from playground.tasks.relation_looked import LookedAt
from playground.tasks.relation_looked_attention import AttentionRow
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.relation_looked import layer_name

_STEM = "relation_looked"
_COLUMNS = {
    "cls": "[CLS]", "e1": "e1", "e2": "e2", "e1_open": "<b>$</b> e1", "e1_close": "e1 <b>$</b>",
    "e2_open": "<b>#</b> e2", "e2_close": "e2 <b>#</b>",
}
"""Source -> the name of its column; of a marker, where it stands."""
_STRONGEST = 0.6  # letters stay readable on it, on light pages and dark ones
_LONGEST_NAME = 60
_ROW = 25
_ABOVE, _BELOW = 104, 14
_READ = 2.5
"""Between the three sources that the classifier reads at last and the markers."""


def plot_attention(found: LookedAt | None, words: Words) -> go.Figure:
    """
    Return a map: words by row, sources by column, shares as colour and number.

    Below it, in grey and on a scale of its own from 0 to 1, what goes to all words together and to
    the pieces that are none. Of a long text the words with the largest effects are drawn.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_attention_empty")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    rows = drawn_rows(found.words)
    labels = [row_label(found.words[index]) for index in rows]
    below = ["all_words", *(row.role for row in found.special)]
    count = len(rows) + len(below) + 1
    layer = layer_name(words, found.layer, found.layers)
    title = escape(words(f"{_STEM}.figure_attention", layer=layer))
    layout = theme.base_layout(title, _ABOVE + _BELOW + count * _ROW)
    layout["margin"] = {"l": 8, "r": 10, "t": _ABOVE, "b": _BELOW}
    layout["showlegend"] = False
    layout["xaxis"] = _sources_axis(found.attention, words)
    names = [escape(_special_name(role, words)) for role in below]
    axis = theme.row_axis(words(f"{_STEM}.axis_word"), labels)
    layout["yaxis"] = {**axis, "domain": [(len(below) + 1) / count, 1], "showgrid": False}
    axis = theme.row_axis(words(f"{_STEM}.axis_special"), names)
    layout["yaxis2"] = {**axis, "domain": [0, len(below) / count], "showgrid": False}
    layout["shapes"] = [_border()]
    return go.Figure(data=[_word_map(found, rows, words), _rest_map(found, words)], layout=layout)


def attention_html(found: LookedAt, words: Words) -> str:
    """Return whether attention agrees with the other two ways, and the table of all shares."""
    rows = [
        (
            words(f"{_STEM}.source_{row.source}"),
            percent(words, sum(row.words)),
            _correlation(row.gradient_correlation),
            _correlation(row.left_out_correlation),
        )
        for row in found.attention
    ]
    names = ("source", "words_share", "with_gradient", "with_left_out")
    heads = [words(f"{_STEM}.column_{name}") for name in names]
    caption = words(f"{_STEM}.table_agreement")
    agreement = table_html(caption, heads, rows, frozenset({1, 2, 3}))
    return f"{agreement}{behind_html(words(f'{_STEM}.behind_attention'), _shares(found, words))}"


def attention_table(found: LookedAt) -> Table:
    """Return every share: source, kind of target, target, its characters, share 0 to 1."""
    columns = ("layer", "source", "target", "start", "end", "share")
    rows: list[tuple[str | int | float | None, ...]] = []
    for row in found.attention:
        for word, share in zip(found.words, row.words, strict=True):
            rows.append((found.layer, row.source, word.text, word.start, word.end, share))
        for special, share in zip(found.special, row.special, strict=True):
            rows.append((found.layer, row.source, f"<{special.role}>", None, None, share))
    return Table("attention", columns, tuple(rows))


def agreement_table(found: LookedAt) -> Table:
    """Return Spearman's correlations of each source's shares with the other two ways."""
    columns = (
        "layer", "source", "reaches_answer", "words_share", "with_gradient_input", "with_left_out",
    )
    rows = tuple(
        (
            found.layer, row.source, row.reaches, sum(row.words), row.gradient_correlation,
            row.left_out_correlation,
        )
        for row in found.attention
    )
    return Table("agreement", columns, rows)


def _shares(found: LookedAt, words: Words) -> str:
    heads = [
        words(f"{_STEM}.column_word"),
        *(words(f"{_STEM}.source_{row.source}") for row in found.attention),
    ]
    rows = [
        (word.text, *(percent(words, row.words[index]) for row in found.attention))
        for index, word in enumerate(found.words)
    ]
    rows += [
        (
            _special_name(special.role, words),
            *(percent(words, row.special[index]) for row in found.attention),
        )
        for index, special in enumerate(found.special)
    ]
    layer = layer_name(words, found.layer, found.layers)
    caption = words(f"{_STEM}.table_attention", layer=layer)
    return table_html(caption, heads, rows, frozenset(range(1, len(heads))))


def _word_map(found: LookedAt, rows: list[int], words: Words) -> go.Heatmap:
    shares = [[row.words[index] for row in found.attention] for index in rows]
    names = [cut_short(found.words[index].text, _LONGEST_NAME) for index in rows]
    most = max(max(line) for line in shares)
    colour = theme.MUTED if "much_unknown" in found.notes else theme.PROBABILITY
    return _map(found, shares, names, most, colour, words)


def _rest_map(found: LookedAt, words: Words) -> go.Heatmap:
    shares = [[sum(row.words) for row in found.attention]]
    names = [_special_name("all_words", words)]
    for index, special in enumerate(found.special):
        shares.append([row.special[index] for row in found.attention])
        names.append(_special_name(special.role, words))
    trace = _map(found, shares, names, 1.0, theme.MUTED, words)
    trace.yaxis = "y2"
    return trace


def _map(
    found: LookedAt,
    shares: list[list[float]],
    names: list[str],
    most: float,
    colour: str,
    words: Words,
) -> go.Heatmap:
    """Return a map with its numbers in per cent; `most` is the share at the scale's end."""
    sources = [words(f"{_STEM}.source_{row.source}") for row in found.attention]
    return go.Heatmap(
        z=shares,
        x=list(range(len(sources))),
        y=list(range(len(shares))),
        zmin=0,
        zmax=max(most, 1e-9),
        colorscale=[[0, theme.mixed_in(colour, 0.0)], [1, theme.mixed_in(colour, _STRONGEST)]],
        showscale=False,
        text=[[_cell(share) for share in line] for line in shares],
        texttemplate="%{text}",
        textfont={"size": 12},
        hovertext=[
            [_hover(source, name, share, words) for source, share in zip(sources, row, strict=True)]
            for name, row in zip(names, shares, strict=True)
        ],
        hoverinfo="text",
        xgap=1,
        ygap=1,
    )


def _hover(source: str, target: str, share: float, words: Words) -> str:
    return escape(
        words(
            f"{_STEM}.hover_attention",
            source=source, target=target, percent=percent(words, share), value=f"{share:.4f}",
        )
    )


def _cell(share: float) -> str:
    return "&lt;0.1" if share < 0.001 else f"{100 * share:.1f}"


def _sources_axis(rows: tuple[AttentionRow, ...], words: Words) -> dict[str, Any]:
    axis = theme.row_axis(words(f"{_STEM}.axis_source"), [_COLUMNS[row.source] for row in rows])
    return {
        **axis,
        "range": [-0.5, len(rows) - 0.5],
        "side": "top",
        "tickangle": 0,
        "tickfont": {"size": 13},
        "showgrid": False,
        "fixedrange": True,
    }


def _border() -> dict[str, Any]:
    return {
        "type": "line", "x0": _READ, "x1": _READ, "y0": 0, "y1": 1, "yref": "paper",
        "line": {"color": theme.LETTERS, "width": 1.5},
    }


def _special_name(role: str, words: Words) -> str:
    return words(f"{_STEM}.{role}" if role == "all_words" else f"{_STEM}.source_{role}")


def _correlation(value: float | None) -> str:
    return "—" if value is None else signed(value)
