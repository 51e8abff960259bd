"""
Which side of its mark each label of a scatter plot stands on, so that few cover one another.

Greedy: in order of the rows each label takes the first of eight places with the least overlap with
labels that already stand and with all marks. Source: Christensen, Marks & Shieber 1995, section 3.1
(https://doi.org/10.1145/212332.212334).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

PLACES = (
    "top center", "bottom center", "middle right", "middle left",
    "top right", "top left", "bottom right", "bottom left",
)
"""As plotly calls them, the most usual first."""
_SIDES = {"left": -1.0, "center": 0.0, "right": 1.0, "top": 1.0, "middle": 0.0, "bottom": -1.0}
_LETTER, _WIDE_LETTER, _LINE, _MARK = 7.2, 13.0, 16.0, 12.0
"""Pixels of letters of 13 px, of a line, and of a mark."""
Numbers = NDArray[np.float64]


def label_places(
    points: Numbers, labels: Sequence[str], size: tuple[float, float]
) -> tuple[str, ...]:
    """
    Return one of `PLACES` for each label.

    Args:
        points: [labels, 2] between 0 and 1 across the drawing, upwards.
        labels: as written.
        size: of the drawing in pixels, width and height.

    Example: two labels of one letter at the same point: above it and below it.
    """
    centres = points * np.array(size)
    marks = [_box(centre, (_MARK, _MARK)) for centre in centres]
    standing: list[Numbers] = []
    chosen = []
    for number, label in enumerate(labels):
        extent = (sum(map(_width, label)), _LINE)
        boxes = [_box(_beside(centres[number], place, extent), extent) for place in PLACES]
        others = marks[:number] + marks[number + 1 :]
        costs = [
            sum(_overlap(box, one) for one in standing)
            + sum(_overlap(box, mark) for mark in others) + _outside(box, size)
            for box in boxes
        ]
        best = int(np.argmin(costs))
        standing.append(boxes[best])
        chosen.append(PLACES[best])
    return tuple(chosen)


def _width(letter: str) -> float:
    return _WIDE_LETTER if letter >= "\u1100" else _LETTER


def _beside(centre: Numbers, place: str, extent: tuple[float, float]) -> Numbers:
    """Return the middle of a label on that side of a mark, as plotly sets it."""
    up, across = (_SIDES[side] for side in place.split())
    near = _MARK / 2
    away: Numbers = np.array([across * (extent[0] / 2 + near), up * (extent[1] / 2 + near)])
    return away + centre


def _box(middle: Numbers, extent: tuple[float, float]) -> Numbers:
    """Return [left, below, right, above]."""
    half = np.array(extent) / 2
    return np.concatenate([middle - half, middle + half])


def _overlap(one: Numbers, other: Numbers) -> float:
    shared = np.minimum(one[2:], other[2:]) - np.maximum(one[:2], other[:2])
    return float(np.prod(np.maximum(shared, 0.0)))


def _outside(box: Numbers, size: tuple[float, float]) -> float:
    whole = float(np.prod(box[2:] - box[:2]))
    return whole - _overlap(box, np.array([0.0, 0.0, *size]))
