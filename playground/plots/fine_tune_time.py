"""Draw how long a training would take elsewhere, as estimates: a row a model."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import escape
from playground.plots.tables import table_html
from playground.shapes import Table
from playground.tasks.fine_tune_time import DEVICES, HERE, TimeEstimate
from playground.words import Words

_STEM = "fine_tune_plots"
_COLOURS = (theme.PROBABILITY, theme.OTHER, theme.IS_NEXT, theme.TARGET)
_SYMBOLS = ("circle", "square", "diamond", "cross")
_TICKS = (1, 60, 3600, 86_400, 8_640_000)
"""Seconds: a second, a minute, an hour, a day, a hundred days; more would meet on a phone."""
_APART = 0.17
"""Of a row, between two machines' points."""
_UNITS = ((86_400, "days"), (3600, "hours"), (60, "minutes"))


def plot_times(estimates: Sequence[TimeEstimate], words: Words) -> go.Figure:
    """
    Return a point a model and machine with its range; x is seconds on a logarithmic scale.

    Args:
        estimates: as `estimate_times` returns them; may be empty.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.times_title")
    if not estimates:
        return theme.plot_nothing(title, words(f"{_STEM}.times_empty"))
    models = list(dict.fromkeys(one.title for one in estimates))
    devices = list(dict.fromkeys(one.device for one in estimates))
    points = [
        _points(
            [one for one in estimates if one.device == name], models, place,
            _APART * (place - (len(devices) - 1) / 2), words,
        )
        for place, name in enumerate(devices)
    ]
    layout = theme.base_layout(title, 38 * len(models) + theme.MARGIN + 40)
    layout["margin"] |= {"t": 116, "r": 24}
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_time"), "font": {"size": 13}}, "type": "log",
        "tickmode": "array", "tickvals": list(_TICKS), "tickangle": 0,
        "ticktext": [escape(seconds_text(tick, words)) for tick in _TICKS],
        "gridcolor": theme.LINES, "zeroline": False, "fixedrange": True, "automargin": True,
    }
    layout["yaxis"] = theme.row_axis("", [escape(_short(name)) for name in models]) | {
        "fixedrange": True, "gridcolor": theme.LINES,
    }
    return go.Figure(data=points, layout=layout)


def times_html(estimates: Sequence[TimeEstimate], words: Words) -> str:
    """Return a row a model with the time on each machine and its range; all are estimates."""
    devices = list(dict.fromkeys(one.device for one in estimates))
    rows: dict[str, dict[str, str]] = {}
    for one in estimates:
        rows.setdefault(one.title, {})[one.device] = _cell(one, words)
    heads = [words(f"{_STEM}.column_model"), *(_device(name, words) for name in devices)]
    table = table_html(
        words(f"{_STEM}.times_caption"), heads,
        [(title, *(cells.get(name, "") for name in devices)) for title, cells in rows.items()],
        frozenset(range(1, len(heads))), stacked=True,
    )  # fmt: skip
    return f'<div class="bp-across">{table}</div>'


def times_table(estimates: Sequence[TimeEstimate]) -> Table:
    """Return every estimate, for taking away."""
    columns = (
        "model", "device", "parameters", "flops", "seconds", "low", "high", "memory_bytes", "fits",
    )
    rows = (
        (
            one.preset, one.device, one.parameters, one.flops, one.seconds, one.low, one.high,
            one.memory_bytes, one.fits,
        )
        for one in estimates
    )
    return Table("times", columns, tuple(rows))


def seconds_text(seconds: float, words: Words) -> str:
    """
    Return a time in the unit that suits it, two digits.

    Example: 0.1 -> "0.1 s", 75 -> "1.2 min", 7200 -> "2 h", 200000 -> "2.3 d".
    """
    for size, unit in _UNITS:
        if seconds >= size:
            return words(f"{_STEM}.{unit}", value=_digits(seconds / size))
    return words(f"{_STEM}.seconds", value=_digits(seconds))


def _digits(value: float) -> str:
    return f"{value:.2g}" if value < 10 else f"{value:,.0f}"


def _cell(one: TimeEstimate, words: Words) -> str:
    if one.fits is False:
        return words("fine_tune_time.too_large")
    said = seconds_text(one.seconds, words)
    if one.low == one.high:
        return said
    low, high = seconds_text(one.low, words), seconds_text(one.high, words)
    return words(f"{_STEM}.time_range", value=said, low=low, high=high)


def _short(title: str) -> str:
    """Return a model's title without what all share: "BERT base, uncased" -> "BERT base"."""
    return title.partition(",")[0]


def _device(name: str, words: Words) -> str:
    if name == HERE:
        return words("fine_tune_time.here")
    return next((one.title for one in DEVICES if one.name == name), name)


def _points(
    estimates: Sequence[TimeEstimate],
    models: Sequence[str],
    place: int,
    below: float,
    words: Words,
) -> go.Scatter:
    """
    Return one machine's points; what does not fit in its memory is left out.

    Args:
        estimates: of the machine.
        models: titles by row.
        place: of the machine among the machines.
        below: of a row, how far under its middle the points stand.
        words: the visitor's language.
    """
    kept = [one for one in estimates if one.fits is not False]
    title = _device(estimates[0].device, words)
    return go.Scatter(
        x=[one.seconds for one in kept],
        y=[models.index(one.title) + below for one in kept],
        name=title,
        mode="markers",
        marker={
            "color": _COLOURS[place % len(_COLOURS)], "size": 8,
            "symbol": _SYMBOLS[place % len(_SYMBOLS)],
        },
        error_x={
            "type": "data", "symmetric": False, "thickness": 1.5, "width": 3,
            "array": [one.high - one.seconds for one in kept],
            "arrayminus": [one.seconds - one.low for one in kept],
        },
        hovertext=[
            f"{escape(one.title)}<br>{escape(title)}<br>{escape(_cell(one, words))}"
            for one in kept
        ],
        hoverinfo="text",
    )
