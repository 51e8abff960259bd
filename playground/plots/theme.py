"""
Colours and the layout that every figure starts from; one meaning, one colour, in all rooms.

Source: Okabe and Ito 2008, a palette that readers with any colour vision tell apart; amounts use
cividis (Nunez et al. 2018). The page's style sheet sets the letters' colour for light and dark.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import plotly.graph_objects as go
from plotly.colors import sample_colorscale, unlabel_rgb

PROBABILITY = "#0072B2"
"""BERT's own words."""
TARGET = "#CC79A7"
"""Words that the visitor asked about."""
OTHER = "#E69F00"
"""The second of two checkpoints side by side."""
MUTED = "#8A8A8A"
"""Figures that mean little, as above a text that cannot be read."""
IS_NEXT = "#009E73"
NOT_NEXT = "#D55E00"
SEGMENT_A = "#56B4E9"
SEGMENT_B = "#E69F00"
SPECIAL = "#8A8A8A"
ENTITY_1 = "#0072B2"
ENTITY_2 = "#D55E00"
NO_ANSWER = "#8A8A8A"
START = "#0072B2"
"""Of an answer's span, and END."""
END = "#D55E00"

PLUS = "#0072B2"
"""Signed amounts above 0, and MINUS below; nothing at 0, and equal ends on every scale."""
MINUS = "#D55E00"

HEADS = (
    "#1F83C4", "#D55E00", "#009E73", "#C2559B", "#A67C00", "#8A7FD9", "#D9485F", "#2A9DA8",
    "#6B8E23", "#8E6BBF", "#B0703C", "#5B87B8", "#C96A50", "#4F9A52", "#A06A8C", "#7D8590",
)
"""Attention heads by number; each is 3:1 or more against white and against dark pages."""

AMOUNTS = "Cividis"
"""Sequential scale of unsigned amounts."""
AMOUNT_STEPS = 11
"""Grounds of words by an amount: 0 is none, 10 the most."""
_GROUNDS = {"light": (255.0, 255.0, 255.0), "dark": (23.0, 31.0, 46.0)}
_LETTERS_ON = {"light": "#FFFFFF", "dark": "#05070C"}
"""Light letters for dark grounds, dark ones for light grounds."""

LETTERS = "#7A7A7A"
"""Between light and dark: contrast 4.3 to white and to Gradio's dark ground, where CSS is off."""
LEGEND_HEIGHT = 44
"""Pixels that a figure without a legend can do without."""
LINES = "rgba(128,128,128,0.35)"
FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', sans-serif"
ROW_HEIGHT = 28
"""Pixels for a row of bars."""
MARGIN = 144
"""Pixels above and below the rows."""


_LEGEND = {
    "orientation": "h", "traceorder": "normal", "itemclick": False, "itemdoubleclick": False,
    "x": 0, "y": 1, "yanchor": "bottom",
}
"""Between title and bars; a row of two names, two rows on a phone."""
_BUTTONS_LEFT_OUT = "toImage zoom pan select lasso zoomIn zoomOut autoScale resetScale".split()
"""Bars need none of them, and the page's own buttons take the picture away as a file."""
_AXIS_TITLE = {"size": 13}


def base_layout(title: str, height: int) -> dict[str, Any]:
    """
    Return the layout that every figure starts from: transparent, so it suits light and dark.

    Args:
        title: escaped text.
        height: in pixels.
    """
    return {
        "template": go.layout.Template(),  # plotly's own would set grounds for light pages
        "title": {
            "text": title, "x": 0, "xref": "container", "xanchor": "left", "font": {"size": 15},
            "y": 1, "yref": "container", "yanchor": "top", "pad": {"t": 8, "l": 4},
        },
        "font": {"family": FONT, "size": 14, "color": LETTERS},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "margin": {"l": 8, "r": 56, "t": 84, "b": 52},
        "legend": dict(_LEGEND),
        "height": height,
        "hoverlabel": {
            "bgcolor": "#1F2937",
            "font": {"color": "#FFFFFF", "size": 14},
            "align": "left",
        },
        "bargap": 0.25,
        "dragmode": False,
        "modebar": {
            "remove": _BUTTONS_LEFT_OUT, "bgcolor": "rgba(0,0,0,0)",
            "color": LETTERS, "activecolor": PROBABILITY,
        },
    }


@dataclass(frozen=True)
class Ground:
    """The colour behind a word, and of its letters, as #RRGGBB."""

    ground: str
    letters: str
    """White or nearly black, whichever is easier to read."""


def amount_grounds(theme: str) -> list[Ground]:
    """
    Return the grounds of the 11 steps of an amount on a "light" or "dark" page.

    Little fades into the page; much is dark on a light page and light on a dark one.
    """
    found = []
    for step in range(AMOUNT_STEPS):
        share = step / (AMOUNT_STEPS - 1)
        place = 1 - share if theme == "light" else share
        colour = unlabel_rgb(sample_colorscale(AMOUNTS, [place])[0])
        mixed = [
            ours + (1 - share) ** 2 * (page - ours)
            for ours, page in zip(colour, _GROUNDS[theme], strict=True)
        ]
        letters = max(_LETTERS_ON.values(), key=lambda one: contrast(_hex(mixed), one))
        found.append(Ground(_hex(mixed), letters))
    return found


def contrast(one: str, other: str) -> float:
    """Return the contrast of two #RRGGBB colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _hex(colour: list[float]) -> str:
    return "#" + "".join(f"{round(part):02X}" for part in colour)


def mixed_in(colour: str, share: float) -> str:
    """Return #RRGGBB mixed into the page by `share`, 0 to 1, so that it suits light and dark."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},{share})"


def share_axis(title: str) -> dict[str, Any]:
    """Return an axis of probabilities, 0 to 1, written as percentages."""
    return {
        "title": {"text": title, "font": _AXIS_TITLE},
        "range": [0, 1],
        "tickformat": ".0%",
        "gridcolor": LINES,
        "zeroline": False,
        "automargin": True,
    }


def signed_axis(title: str, reach: float) -> dict[str, Any]:
    """Return an axis of signed amounts, equally long to both sides of a marked 0."""
    return {
        "title": {"text": title, "font": _AXIS_TITLE},
        "range": [-reach, reach],
        "gridcolor": LINES,
        "zeroline": True,
        "zerolinecolor": LETTERS,
        "zerolinewidth": 1.5,
        "automargin": True,
    }


def row_axis(title: str, labels: list[str]) -> dict[str, Any]:
    """
    Return an axis numbered from 0, the first row on top, with `labels` as its tick texts.

    Numbers, since plotly merges rows whose words are equal (plotly.js issue 1516).
    """
    return {
        "title": {"text": title, "font": _AXIS_TITLE, "standoff": 14},
        "ticklabelstandoff": 5,
        "tickmode": "array",
        "tickvals": list(range(len(labels))),
        "ticktext": labels,
        "ticklabeloverflow": "allow",  # else plotly measures each name at each edge, for seconds
        "range": [len(labels) - 0.5, -0.5],
        "automargin": True,
        "zeroline": False,
    }


def plot_nothing(title: str, sentence: str) -> go.Figure:
    """Return an empty figure that says in one escaped `sentence` why it is empty."""
    layout = base_layout(title, 2 * MARGIN)
    layout["xaxis"] = layout["yaxis"] = {"visible": False}
    layout["annotations"] = [
        {"text": sentence, "showarrow": False, "xref": "paper", "yref": "paper", "x": 0.5, "y": 0.5}
    ]
    return go.Figure(layout=layout)
