"""The colours of signed maps: blue above 0, orange below, nothing at exactly 0, equal ends."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from playground.plots import theme

SAID = 0.15
"""Share of the scale's reach from which a cell also bears its sign or figure."""
_STRONG = 0.6
"""Share from which a cell's ground needs light letters with a dark edge."""
_WHITE, _EDGE = "#FFFFFF", "0 0 2px rgba(0,0,0,0.65)"


def signed_colours() -> list[list[float | str]]:
    """Return a colour scale from MINUS over clear to PLUS, which suits light and dark pages."""
    ends = {
        0.0: _clear(theme.MINUS, 1), 0.25: _clear(theme.MINUS, 0.55),
        0.5: "rgba(128,128,128,0.06)",
        0.75: _clear(theme.PLUS, 0.55), 1.0: _clear(theme.PLUS, 1),
    }
    return [[place, colour] for place, colour in ends.items()]


def sign_texts(amounts: Sequence[float], reach: float) -> list[str]:
    """Return "+" or "−" for each amount that is not small, so that nothing hangs on colour."""
    return [
        "" if abs(amount) < SAID * reach else "+" if amount > 0 else "−" for amount in amounts
    ]


def cell_texts(
    amounts: Sequence[Sequence[float]], texts: Sequence[Sequence[str]], reach: float, size: int
) -> list[go.Scatter]:
    """
    Return what is written on the cells of a map, readable on faint grounds and on strong ones.

    On faint cells the page's style sheet sets the letters' colour for light and dark, on strong
    ones they are white; plotly's own letters on a map know nothing of half-clear cells.

    Args:
        amounts: [rows][columns].
        texts: [rows][columns]; nothing where empty.
        reach: amount at the scale's ends.
        size: of the letters, in pixels.
    """
    cells = [
        (column, row, text, abs(amount) >= _STRONG * reach)
        for row, (line, said) in enumerate(zip(amounts, texts, strict=True))
        for column, (amount, text) in enumerate(zip(line, said, strict=True))
        if text
    ]
    fonts = (
        {"size": size, "color": theme.LETTERS},
        {"size": size, "color": _WHITE, "shadow": _EDGE},
    )
    return [
        go.Scatter(
            x=[column for column, _, _, on_strong in cells if on_strong == bool(strong)],
            y=[row for _, row, _, on_strong in cells if on_strong == bool(strong)],
            text=[text for _, _, text, on_strong in cells if on_strong == bool(strong)],
            mode="text",
            textfont=font,
            hoverinfo="skip",
        )
        for strong, font in enumerate(fonts)
    ]


def _clear(colour: str, share: float) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},{share})"
