"""Draw static against dynamic masking: which pieces each way asks in each epoch."""

from __future__ import annotations

from typing import Any

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.shapes import Table
from playground.tasks.masked_word_epochs import MaskedEpochs, MaskingPlan
from playground.words import Words
from playground.words.numbers import counted_percent

_MOST_NAMED = 24
"""Pieces whose names stand under the axis; of a longer text their numbers do."""
_MOST_ROWS = 10
_LONGEST_NAME = 10
_MOST_PANEL = 420
"""Pixels of one panel at most."""
_WAYS = (("static", theme.SPECIAL, "square"), ("dynamic", theme.PROBABILITY, "circle"))
_STEM = "masked_word_corruption"


def plot_epochs(planned: MaskedEpochs | None, words: Words) -> go.Figure:
    """
    Return two panels, static above dynamic: x is the piece, y the epoch, a mark where it is asked.

    Args:
        planned: the result; None before there is one.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.epochs_title")
    if planned is None:
        return theme.plot_nothing(title, words(f"{_STEM}.epochs_empty"))
    epochs = len(planned.static.positions)
    panel = min(_MOST_PANEL, 40 + 17 * epochs)
    layout = theme.base_layout(title, 2 * panel + 190)
    layout["margin"]["r"] = 16
    layout["xaxis"] = _piece_axis(planned, words)
    layout["yaxis"] = _epoch_axis(epochs, [0.56, 1], words(f"{_STEM}.axis_static"))
    layout["yaxis2"] = _epoch_axis(epochs, [0, 0.44], words(f"{_STEM}.axis_dynamic"))
    layout["xaxis"]["anchor"] = "y2"
    plans = zip((planned.static, planned.dynamic), _WAYS, ("y", "y2"), strict=True)
    return go.Figure(
        data=[_marks(plan, planned, *way[1:], axis, words) for plan, way, axis in plans],
        layout=layout,
    )


def asked_html(planned: MaskedEpochs, words: Words) -> str:
    """Return what share of the pieces each way has asked at least once after so many epochs."""
    rows = "".join(
        f'<tr><th scope="row">{epoch + 1}</th>{_share(planned.static, epoch, words)}'
        f"{_share(planned.dynamic, epoch, words)}</tr>"
        for epoch in _shown_epochs(len(planned.static.positions))
    )
    heads = "".join(
        f'<th scope="col"{" class=bp-number" if column != "epoch" else ""}>'
        f"{escape(words(f'{_STEM}.column_{column}'))}</th>"
        for column in ("epoch", "static", "dynamic")
    )
    said = escape(words(f"{_STEM}.asked_caption"))
    means = words(f"{_STEM}.asked_means", masks=planned.masks, epochs=len(planned.static.positions))
    return (
        f'<table class="bp-table bp-numbers"><caption>{said}</caption><thead><tr>{heads}</tr>'
        f'</thead><tbody>{rows}</tbody></table><p class="bp-small">{escape(means)}</p>'
    )


def _share(plan: MaskingPlan, epoch: int, words: Words) -> str:
    share = escape(counted_percent(words, plan.asked_share[epoch]))
    return f'<td class="bp-number">{share}</td>'


def _shown_epochs(epochs: int) -> list[int]:
    """Return at most ten epochs from 0, the first and the last among them."""
    step = max(1, (epochs - 1) / (_MOST_ROWS - 1))
    return sorted({round(step * row) for row in range(min(epochs, _MOST_ROWS))})


def epochs_table(planned: MaskedEpochs) -> Table:
    """Return the pieces that each way asks in each epoch, for taking away."""
    rows = [
        (plan.way, epoch + 1, " ".join(map(str, positions)), plan.asked_share[epoch])
        for plan in (planned.static, planned.dynamic)
        for epoch, positions in enumerate(plan.positions)
    ]
    return Table("epochs", ("way", "epoch", "positions", "asked_share"), tuple(rows))


def _marks(
    plan: MaskingPlan, planned: MaskedEpochs, colour: str, symbol: str, axis: str, words: Words
) -> go.Scatter:
    places = [(x, y) for y, positions in enumerate(plan.positions, 1) for x in positions]
    share = counted_percent(words, plan.asked_share[-1])
    return go.Scatter(
        x=[x for x, _ in places],
        y=[y for _, y in places],
        yaxis=axis,
        mode="markers",
        name=words(f"{_STEM}.legend_{plan.way}", share=share),
        marker={"color": colour, "symbol": symbol, "size": 9},
        hovertext=[
            escape(words(f"{_STEM}.epochs_hover", piece=planned.tokens[x], number=x, epoch=y))
            for x, y in places
        ],
        hoverinfo="text",
    )


def _piece_axis(planned: MaskedEpochs, words: Words) -> dict[str, Any]:
    count = len(planned.tokens)
    axis = {
        **theme.share_axis(words(f"{_STEM}.axis_piece")),
        "range": [-0.5, count - 0.5],
        "tickformat": None,
    }
    if count <= _MOST_NAMED:
        names = [escape(token[:_LONGEST_NAME]) for token in planned.tokens]
        axis |= {"tickmode": "array", "tickvals": list(range(count)), "ticktext": names}
        axis |= {"tickangle": -60}
    return axis


def _epoch_axis(epochs: int, domain: list[float], title: str) -> dict[str, Any]:
    axis = theme.share_axis(title)
    step = max(1, epochs // 8)
    return {
        **axis,
        "range": [epochs + 0.6, 0.4],
        "tickformat": None,
        "domain": domain,
        "tickvals": list(range(1, epochs + 1, step)),
    }
