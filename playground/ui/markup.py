"""Small pieces of HTML that rooms share; a visitor's text goes through `plain` first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from playground.plots.escaping import escape
from playground.words import Words
from playground.words.cost import elapsed, flops

if TYPE_CHECKING:
    from playground.engine.cost import Spent


def plain(text: str) -> str:
    """Return `text` escaped for HTML, lone surrogates replaced."""
    return escape(text.encode("utf-8", "replace").decode("utf-8"))


SAID_BY_THE_METER = "much_unknown"
"""A note of results that the [UNK] meter above them gives already."""


def bar_html(done: int, total: int, said: str, label: str) -> str:
    """Return a bar of progress with a sentence below it; `label` names it to screen readers."""
    return (
        f'<div class="bp-progress"><progress max="{total}" value="{done}" '
        f'aria-label="{plain(label)}"></progress><p class="bp-small">{plain(said)}</p></div>'
    )


def seconds_left(done: int, total: int, seconds: float) -> float:
    """Return how long the rest will take at the pace of the `seconds` since it began."""
    return seconds * (total - done) / max(done, 1)


def notes_html(notes: Iterable[str]) -> str:
    """Return notes (plain text) as a list, or nothing."""
    rows = "".join(f"<li>{plain(note)}</li>" for note in notes)
    return f'<ul class="bp-notes">{rows}</ul>' if rows else ""


def joined_sentences(words: Words, *sentences: str) -> str:
    """Return sentences as one text, empty ones left out; Chinese puts no blank between them."""
    return ("" if words.language == "zh" else " ").join(filter(None, sentences))


def announce_html(sentence: str) -> str:
    """Return a hidden sentence that `at_work.js` hands to the page's live region."""
    return f'<span class="bp-announce" hidden>{plain(sentence)}</span>'


def cost_html(words: Words, spent: Spent, checkpoint: str) -> str:
    """
    Return the line that says what an answer cost, and from which checkpoint it is.

    Example: "minilm-l6-pretrained · 9 tokens, 4 ms, about 0.2 GFLOP".
    """
    key = "cost.several" if spent.texts > 1 else "cost.one"
    said = words(
        key,
        texts=f"{spent.texts:,}",
        tokens=f"{spent.tokens:,}",
        time=elapsed(words, spent.milliseconds),
        flops=flops(words, spent.flops),
    )
    means = plain(words("cost.means"))
    name = plain(words.without_keys(checkpoint))
    return f'<p class="bp-took" title="{means}">{name} · {plain(said)}</p>'
