"""Draw the input of BERT: lengths of embeddings, what the sum is made of, the table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.plots.tables import behind_html, table_html
from playground.shapes import Cell, Table
from playground.tasks.input_encoding import PARTS, EncodedInput
from playground.words import Words
from playground.words.numbers import counted_percent, signed

_STEM = "input_encoding"
_MOST_ROWS = 60
"""Pieces that the figure shows; the table has all."""
_ROW, _LEGEND = 22, 60
"""Pixels of a row, and below the axis: four names are two rows on a phone."""
_LOOKS = {  # part -> colour and symbol
    "token": (theme.PROBABILITY, "circle"),
    "segment": (theme.IS_NEXT, "square"),
    "position": (theme.OTHER, "triangle-up"),
    "sum": (theme.TARGET, "diamond"),
}


def plot_norms(found: EncodedInput | None, words: Words) -> go.Figure:
    """
    Return a row for each piece with the lengths of its three embeddings and of their sum.

    Args:
        found: the result; None before there is one.
        words: the visitor's language.
    """
    if found is None:
        title = words(f"{_STEM}.figure_title")
        return theme.plot_nothing(title, words(f"{_STEM}.empty_figure"))
    shown = min(len(found.tokens), _MOST_ROWS)
    title = words(f"{_STEM}.figure_title")
    if shown < len(found.tokens):
        title = words(f"{_STEM}.figure_title_first", count=shown)
    layout = theme.base_layout(escape(title), theme.MARGIN + _ROW * shown)
    layout["margin"]["t"] -= theme.LEGEND_HEIGHT
    layout["margin"]["b"] += _LEGEND
    below = {"yref": "container", "y": 0, "yanchor": "bottom", "font": {"size": 12}}
    layout["legend"] = {**layout["legend"], **below, "entrywidth": 80}
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_length"), "font": {"size": 13}},
        "gridcolor": theme.LINES, "zeroline": False, "automargin": True, "rangemode": "tozero",
    }
    labels = [escape(cut_short(token, 20)) for token in found.tokens[:shown]]
    layout["yaxis"] = {
        **theme.row_axis(words(f"{_STEM}.axis_piece"), labels), "gridcolor": theme.LINES,
    }
    traces = [_dots(found, part, shown, words) for part in _LOOKS]
    return go.Figure(data=traces, layout=layout)


def sum_html(found: EncodedInput, words: Words) -> str:
    """Return two bars, each of the three parts: within a piece, and between pieces."""
    own = [fmean(getattr(found.shares, part)) for part in PARTS]
    apart = [getattr(found.apart, part) for part in PARTS]
    rows = "".join(
        f'<dt>{escape(words(f"{_STEM}.sum_{name}"))}</dt><dd>{_bar(shares, words)}</dd>'
        for name, shares in (("own", own), ("apart", apart))
    )
    means = escape(words(f"{_STEM}.sum_means"))
    title = escape(words(f"{_STEM}.sum_title"))
    return f'<h3>{title}</h3><dl class="bp-sum">{rows}</dl><p class="bp-small">{means}</p>'


def pieces_table_html(found: EncodedInput, words: Words) -> str:
    """Return all pieces as a folded table: lengths, and shares of the sum's variance."""
    parts = [words(f"{_STEM}.part_{part}") for part in (*PARTS, "sum", "output")]
    heads = [words(f"{_STEM}.column_{name}") for name in ("piece", "id", "segment")]
    heads += [words(f"{_STEM}.column_length", part=part) for part in parts]
    heads += [words(f"{_STEM}.column_share", part=part) for part in parts[:3]]
    rows = []
    for number, token in enumerate(found.tokens):
        lengths = [getattr(found.norms, part)[number] for part in (*PARTS, "sum", "output")]
        shares = [getattr(found.shares, part)[number] for part in PARTS]
        rows.append((
            f"{number + 1}. {token}", f"{found.ids[number]:,}", "AB"[found.segments[number]],
            *(f"{length:.2f}" for length in lengths),
            *(_share(words, share) for share in shares),
        ))
    numbers = frozenset({1, *range(3, len(heads))})
    table = table_html(words(f"{_STEM}.table_caption"), heads, rows, numbers)
    return behind_html(words(f"{_STEM}.behind"), table)


def pieces_table(found: EncodedInput) -> Table:
    """Return each piece with its lengths and shares, to be taken away."""
    columns = (
        "number", "piece", "id", "segment", "position", "start", "end",
        *(f"norm_{part}" for part in (*PARTS, "sum", "output")),
        *(f"share_{part}" for part in PARTS),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            number + 1, piece.text, piece.id, piece.segment, found.positions[number],
            piece.start, piece.end,
            *(getattr(found.norms, part)[number] for part in (*PARTS, "sum", "output")),
            *(getattr(found.shares, part)[number] for part in PARTS),
        )
        for number, piece in enumerate(found.pieces)
    )
    return Table("pieces", columns, rows)


def neighbours_table(found: EncodedInput) -> Table:
    """Return the neighbours of each different piece, to be taken away."""
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (row.piece, kind, rank, near.piece, near.id, near.cosine)
        for row in found.neighbours
        for kind, nearest in (("raw", row.raw), ("centred", row.centred))
        for rank, near in enumerate(nearest, 1)
    )
    return Table("neighbours", ("piece", "cosine_kind", "rank", "neighbour", "id", "cosine"), rows)


def _dots(found: EncodedInput, part: str, shown: int, words: Words) -> go.Scatter:
    colour, symbol = _LOOKS[part]
    lengths = getattr(found.norms, part)[:shown]
    name = words(f"{_STEM}.part_{part}")
    hovers = [
        words(f"{_STEM}.hover", number=row + 1, piece=token, part=name, length=f"{length:.3f}")
        for row, (token, length) in enumerate(zip(found.tokens, lengths, strict=False))
    ]
    return go.Scatter(
        x=list(lengths),
        y=list(range(shown)),
        mode="markers",
        name=name,
        marker={"color": colour, "symbol": symbol, "size": 10},
        hovertext=[escape(hover) for hover in hovers],
        hoverinfo="text",
    )


def _bar(shares: Sequence[float], words: Words) -> str:
    """Return one bar; a part below 0 has no length and is said beside it."""
    whole = sum(max(share, 0.0) for share in shares) or 1.0
    pieces, against = "", ""
    for part, share in zip(PARTS, shares, strict=True):
        name = words(f"{_STEM}.part_{part}")
        if share < 0:
            said = words(f"{_STEM}.sum_against", part=name, share=_share(words, share))
            against += f'<span class="bp-small">{escape(said)}</span>'
            continue
        label = escape(f"{name} {_share(words, share)}")
        pieces += (
            f'<span class="bp-part bp-part-{part}" style="flex-grow:{share / whole:.4f}" '
            f'title="{label}"></span>'
        )
        against += f'<span class="bp-part-name bp-part-{part}">{label}</span>'
    return (
        f'<span class="bp-part-bar" aria-hidden="true">{pieces}</span>'
        f'<span class="bp-part-names">{against}</span>'
    )


def _share(words: Words, share: float) -> str:
    if share < 0:
        return words("numbers.percent", value=signed(100 * share, 1))
    return counted_percent(words, share)
