"""
Draw a training while it runs: loss above, score of the evaluation rows below.

Plain dictionaries, since the page asks for them twice a second: plotly's own objects check every
value, which costs more than drawing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from playground.plots import theme
from playground.plots.escaping import escape
from playground.tasks.fine_tune_results import Evaluated, Stepped
from playground.words import Words
from playground.words.numbers import counted_percent

_STEM = "fine_tune_plots"
_HEIGHT = 450
_MOST_POINTS = 200
"""Of the training loss; more are joined to means of neighbours."""


def draw_training(
    steps: Sequence[Stepped], evaluated: Sequence[Evaluated], words: Words
) -> dict[str, Any]:
    """
    Return {"data", "layout"}: loss in nats and the score that decides, 0 to 1, over the steps.

    Args:
        steps: so far, in order; may be empty.
        evaluated: so far, in order; may be empty.
        words: the visitor's language.
    """
    if not steps and not evaluated:
        nothing = theme.plot_nothing(words(f"{_STEM}.live_title"), words(f"{_STEM}.live_empty"))
        drawn: dict[str, Any] = nothing.to_plotly_json()
        return drawn | {"layout": drawn["layout"] | {"height": _HEIGHT, "template": {}}}
    data = [_training_loss(steps, words)] if steps else []
    data += [_evaluation_loss(evaluated, words), _score(evaluated, words)] if evaluated else []
    return {"data": data, "layout": _layout(steps, evaluated, words)}


def _layout(
    steps: Sequence[Stepped], evaluated: Sequence[Evaluated], words: Words
) -> dict[str, Any]:
    last = max([*(one.steps for one in steps[-1:]), *(one.step for one in evaluated[-1:])])
    metric = words(f"{_STEM}.metric_{evaluated[-1].metric}") if evaluated else ""
    layout = theme.base_layout(words(f"{_STEM}.live_title"), _HEIGHT)
    shared = {"fixedrange": True, "automargin": True, "gridcolor": theme.LINES, "zeroline": False}
    layout["template"] = {}
    layout["margin"] |= {"t": 90, "r": 14}
    layout["uirevision"] = "training"  # what the reader hides stays hidden
    layout["xaxis"] = shared | {
        "title": {"text": words(f"{_STEM}.axis_step"), "font": {"size": 13}},
        "range": [0, last], "anchor": "y2" if evaluated else "y", "tickformat": ",d",
    }
    layout["yaxis"] = shared | {
        "title": {"text": words(f"{_STEM}.axis_loss"), "font": {"size": 13}},
        "domain": [0.5, 1.0] if evaluated else [0.0, 1.0], "rangemode": "tozero", "nticks": 6,
    }
    if evaluated:
        low = min(one.value for one in evaluated)
        layout["yaxis2"] = theme.share_axis(metric) | {
            "domain": [0.0, 0.4], "range": [max(0.0, low - 0.1), 1.0], "fixedrange": True,
            "nticks": 5,
        }
    return layout


def _training_loss(steps: Sequence[Stepped], words: Words) -> dict[str, Any]:
    points = _thinned([(one.step, one.loss) for one in steps])
    name = words(f"{_STEM}.training_loss")
    return {
        "type": "scatter", "mode": "lines", "name": name,
        "x": [step for step, _ in points], "y": [loss for _, loss in points],
        "line": {"color": theme.PROBABILITY, "width": 2},
        "hoverinfo": "text",
        "hovertext": [_said(words, name, step, f"{loss:.3f}") for step, loss in points],
    }


def _evaluation_loss(evaluated: Sequence[Evaluated], words: Words) -> dict[str, Any]:
    name = words(f"{_STEM}.evaluation_loss")
    return _line(evaluated, [one.loss for one in evaluated], name, words) | {
        "hovertext": [_said(words, name, one.step, f"{one.loss:.3f}") for one in evaluated],
    }


def _score(evaluated: Sequence[Evaluated], words: Words) -> dict[str, Any]:
    """Return the scores, the best with a star: its weights are kept."""
    name = words(f"{_STEM}.metric_{evaluated[-1].metric}")
    best = max((place for place, one in enumerate(evaluated) if one.best), default=-1)
    places = range(len(evaluated))
    said = [_said(words, name, o.step, counted_percent(words, o.value)) for o in evaluated]
    if best >= 0:
        said[best] += f"<br>{escape(words(f'{_STEM}.best_so_far'))}"
    return _line(evaluated, [one.value for one in evaluated], name, words) | {
        "yaxis": "y2", "hovertext": said,
        "line": {"color": theme.IS_NEXT, "width": 2},
        "marker": {
            "color": theme.IS_NEXT, "symbol": ["star" if p == best else "circle" for p in places],
            "size": [14 if place == best else 7 for place in places],
        },
    }


def _line(
    evaluated: Sequence[Evaluated], values: Sequence[float], name: str, words: Words
) -> dict[str, Any]:
    return {
        "type": "scatter", "mode": "lines+markers", "name": name,
        "x": [one.step for one in evaluated], "y": list(values), "hoverinfo": "text",
        "line": {"color": theme.OTHER, "width": 2, "dash": "dash"},
        "marker": {"size": 7, "symbol": "diamond"},
    }


def _said(words: Words, name: str, step: int, value: str) -> str:
    return escape(words(f"{_STEM}.live_hover", name=name, step=f"{step:,}", value=value))


def _thinned(points: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """Return at most `_MOST_POINTS` points: the last step and the mean of each stretch."""
    if len(points) <= _MOST_POINTS:
        return list(points)
    bounds = [round(len(points) * n / _MOST_POINTS) for n in range(_MOST_POINTS + 1)]
    stretches = [points[start:end] for start, end in pairwise(bounds)]
    return [(part[-1][0], sum(loss for _, loss in part) / len(part)) for part in stretches]
