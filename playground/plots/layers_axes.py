"""The axis that figures of the room Layers share: states by number, 0 for the embeddings."""

from __future__ import annotations

from typing import Any

from playground.plots import theme
from playground.words import Words


def layer_axis(words: Words, layers: int) -> dict[str, Any]:
    """Return an axis from the embeddings (0) to the last layer."""
    numbers = list(range(layers + 1))
    axis = theme.row_axis(words("layers.axis_layer"), [str(number) for number in numbers])
    return {
        **axis, "range": [-0.25, layers + 0.25], "fixedrange": True, "tickangle": 0,
        "gridcolor": theme.LINES, "showgrid": True,
    }
