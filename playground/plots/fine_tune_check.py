"""Draw what a training will read: how often each label occurs, and how long the texts are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import plotly.graph_objects as go

from playground.plots import theme
from playground.plots.escaping import cut_short, escape
from playground.words import Words
from playground.words.numbers import counted_percent

_STEM = "fine_tune_plots"
_MOST_LABELS = 30
_LONGEST = 26
_BINS = 30


def plot_balance(
    train: Mapping[str, int], evaluation: Mapping[str, int], words: Words
) -> go.Figure:
    """
    Return a bar a label with its training rows, and one with its evaluation rows.

    The commonest labels first, at most 30; the title says how many are left out.

    Args:
        train: rows of each label.
        evaluation: the same of the evaluation rows; may be empty.
        words: the visitor's language.
    """
    totals = {name: train.get(name, 0) + evaluation.get(name, 0) for name in [*train, *evaluation]}
    title = words(f"{_STEM}.balance_title")
    if not any(totals.values()):
        return theme.plot_nothing(title, words(f"{_STEM}.check_empty"))
    kept = sorted(totals, key=lambda name: -totals[name])[:_MOST_LABELS]
    if len(kept) < len(totals):
        title = words(f"{_STEM}.balance_cut", kept=len(kept), total=f"{len(totals):,}")
    parts = {"train": train, "evaluation": evaluation}
    bars = [
        _bars(name, [part.get(label, 0) for label in kept], kept, words)
        for name, part in parts.items()
        if any(part.values())
    ]
    layout = theme.base_layout(escape(title), theme.ROW_HEIGHT * len(kept) + theme.MARGIN)
    layout["xaxis"] = {
        "title": {"text": words(f"{_STEM}.axis_rows"), "font": {"size": 13}},
        "gridcolor": theme.LINES, "zeroline": False, "rangemode": "tozero", "tickformat": ",d",
        "fixedrange": True, "automargin": True, "nticks": 5, "tickangle": 0,
    }
    names = [escape(cut_short(label, _LONGEST)) for label in kept]
    layout["yaxis"] = theme.row_axis("", names) | {"fixedrange": True}
    return go.Figure(data=bars, layout=layout | {"barmode": "stack"})


def plot_lengths(lengths: Sequence[int], window: int, words: Words) -> go.Figure:
    """
    Return how many rows are how long, and the length that the model can take as a line.

    Args:
        lengths: wordpieces of each row, the special ones included.
        window: wordpieces that the model takes; what is longer is cut.
        words: the visitor's language.
    """
    title = words(f"{_STEM}.lengths_title")
    if not lengths:
        return theme.plot_nothing(title, words(f"{_STEM}.check_empty"))
    longest = max(lengths)
    width = max(1, -(-(longest + 1) // _BINS))
    counts, edges = np.histogram(lengths, np.arange(0, longest + width + 1, width))
    said = [
        escape(words(f"{_STEM}.lengths_hover", low=int(low), high=int(low) + width - 1, n=f"{n:,}"))
        for n, low in zip(counts.tolist(), edges[:-1], strict=True)
    ]
    middle = (edges[:-1] + (width - 1) / 2).tolist()
    bars = go.Bar(
        x=middle, y=counts.tolist(), width=width, hovertext=said, hoverinfo="text",
        marker={"color": theme.PROBABILITY, "line": {"width": 0}},
    )
    layout = theme.base_layout(escape(title), 300)
    layout["showlegend"] = False
    layout["margin"] |= {"t": 60, "r": 20}
    layout["bargap"] = 0.05
    axis = {"gridcolor": theme.LINES, "zeroline": False, "fixedrange": True, "automargin": True}
    layout["xaxis"] = axis | {
        "title": {"text": words(f"{_STEM}.axis_pieces"), "font": {"size": 13}},
        "rangemode": "tozero", "showgrid": False,
    }
    layout["yaxis"] = axis | {
        "title": {"text": words(f"{_STEM}.axis_rows"), "font": {"size": 13}}, "tickformat": ",d",
        "nticks": 5,
    }
    if longest > window:
        layout |= _window_line(sum(one > window for one in lengths) / len(lengths), window, words)
    return go.Figure(data=[bars], layout=layout)


def _bars(name: str, counts: Sequence[int], labels: Sequence[str], words: Words) -> go.Bar:
    part = words(f"{_STEM}.part_{name}")
    total = sum(counts)
    return go.Bar(
        x=list(counts),
        y=list(range(len(labels))),
        name=part,
        orientation="h",
        marker={"color": theme.PROBABILITY if name == "train" else theme.OTHER},
        hovertext=[
            escape(words(
                f"{_STEM}.balance_hover", label=label, part=part, n=f"{count:,}",
                share=counted_percent(words, count / total),
            ))
            for label, count in zip(labels, counts, strict=True)
        ],
        hoverinfo="text",
    )


def _window_line(share: float, window: int, words: Words) -> dict[str, list[dict[str, object]]]:
    said = words(f"{_STEM}.window_line", window=window, share=counted_percent(words, share))
    return {
        "shapes": [{
            "type": "line", "x0": window + 0.5, "x1": window + 0.5, "y0": 0, "y1": 1,
            "yref": "paper", "line": {"color": theme.NOT_NEXT, "dash": "dot", "width": 2},
        }],
        "annotations": [{
            "text": escape(said), "showarrow": False, "x": window + 0.5, "y": 1, "yref": "paper",
            "xanchor": "right", "yanchor": "bottom", "font": {"size": 13},
        }],
    }
