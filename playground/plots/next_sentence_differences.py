"""How logit differences are drawn in Next sentence: IsNext right of zero, NotNext left of it."""

from __future__ import annotations

from typing import Any

from playground.plots import theme

FOLLOWS = ((0.0, "#B34700"), (0.5, "#F3F0E8"), (1.0, "#00785A"))
"""Diverging scale from NotNext to IsNext, neutral where both are as likely."""


def colour_of(difference: float) -> str:
    """Return the colour of IsNext for a difference of 0 and more, else that of NotNext."""
    return theme.IS_NEXT if difference >= 0 else theme.NOT_NEXT


def pattern_of(difference: float) -> str:
    """Return the pattern of a bar, so that its side is not told by colour alone."""
    return "" if difference >= 0 else "/"


def difference_axis(
    title: str, lowest: float, highest: float, room: float = 0.05
) -> dict[str, Any]:
    """
    Return an axis in nats that holds zero, which is marked, and all that is drawn.

    Args:
        title: escaped, with the unit.
        lowest: the smallest figure drawn.
        highest: the largest one.
        room: share of the whole that is left free on the right, for figures at the bars.
    """
    low, high = min(lowest, 0.0), max(highest, 0.0)
    span = max(high - low, 1.0)
    axis = theme.signed_axis(title, span)
    return {**axis, "range": [low - 0.05 * span, high + room * span]}
