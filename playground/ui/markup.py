"""Small pieces of HTML that rooms share; a visitor's text goes through `plain` first."""

from __future__ import annotations

from collections.abc import Iterable

from playground.engine.cost import Spent
from playground.plots.escaping import escape
from playground.words import Words


def plain(text: str) -> str:
    """Return `text` escaped for HTML, lone surrogates replaced."""
    return escape(text.encode("utf-8", "replace").decode("utf-8"))


SAID_BY_THE_METER = "much_unknown"
"""A note of results that the [UNK] meter above them gives already."""


def notes_html(notes: Iterable[str]) -> str:
    """Return notes (plain text) as a list, or nothing."""
    rows = "".join(f"<li>{plain(note)}</li>" for note in notes)
    return f'<ul class="bp-notes">{rows}</ul>' if rows else ""


def announce_html(sentence: str) -> str:
    """Return a hidden sentence that `page.js` hands to the page's live region."""
    return f'<span class="bp-announce" hidden>{plain(sentence)}</span>'


def cost_html(words: Words, spent: Spent, checkpoint: str) -> str:
    """Return the line that says what an answer took, and from which checkpoint it is."""
    said = words(
        "screen.cost",
        tokens=f"{spent.tokens:,}",
        milliseconds=f"{max(1, round(spent.milliseconds)):,}",
        gigaflops=f"{spent.flops / 1e9:.2g}" if spent.flops < 1e11 else f"{spent.flops / 1e9:,.0f}",
    )
    return f'<p class="bp-took">{plain(checkpoint)} · {plain(said)}</p>'


def took_html(words: Words, seconds: float, checkpoint: str) -> str:
    """Return the line that says how long an answer took, and from which checkpoint it is."""
    took = (
        words("screen.took_short")
        if seconds < 0.01
        else words("screen.took", seconds=f"{seconds:.2f}")
    )
    return f'<p class="bp-took">{plain(checkpoint)} · {plain(took)}</p>'
