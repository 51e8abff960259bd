"""
Colour the words of a text by signed amounts: blue above 0, orange below, nothing at exactly 0.

Every word also carries its amount with its sign, so that nothing hangs on colour alone; both ends
of the scale are equally far from 0 and written beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playground.plots.escaping import escape
from playground.words import Words
from playground.words.numbers import signed

BITS = "masked_word_attribution"
"""Whose words name the unit of a scale in bits."""
_STRONGEST = 60
"""Per cent of the colour mixed into the ground at the scale's end; letters stay readable on it."""


@dataclass(frozen=True)
class SignedWord:
    """A word of a text with its amount."""

    start: int
    """First character in the text."""
    end: int
    """End in characters, excluded."""
    amount: float | None
    """In the scale's unit; None for the [MASK] that is asked about."""
    below: str = ""
    """What stands under the [MASK]."""
    boxed: bool = False
    """Whether it belongs to what is asked about, as the words of an answer."""
    quiet: bool = False
    """Whether its amount is said on hover alone, so that a long text stays short."""


def signed_text_html(
    text: str,
    kept: tuple[int, int],
    marked: Sequence[SignedWord],
    reach: float,
    words: Words,
    decimals: int = 1,
    stem: str = BITS,
) -> str:
    """
    Return a text with its words coloured.

    Args:
        text: as typed.
        kept: characters that are shown, end excluded.
        marked: in the order of the text.
        reach: amount at the scale's ends, above 0.
        words: the visitor's language.
        decimals: of the amounts under the words.
        stem: whose words name the unit: `spoken` and `scale`; bits by default.
    """
    parts, done = [], kept[0]
    for word in marked:
        parts.append(escape(text[done : word.start]))
        parts.append(_word_html(text[word.start : word.end], word, reach, words, decimals, stem))
        done = word.end
    parts.append(escape(text[done : kept[1]]))
    ends = ["…" if kept[0] else "", "…" if kept[1] < len(text) else ""]
    return f'<p class="bp-signed-text" dir="auto">{ends[0]}{"".join(parts)}{ends[1]}</p>'


def signed_scale_html(reach: float, words: Words, decimals: int = 1, stem: str = BITS) -> str:
    """Return the scale with both ends and 0 written beside it; `stem` as for the text."""
    low, zero, high = (
        escape(words(f"{stem}.scale{end}", value=f"{reach:.{decimals}f}"))
        for end in ("", "_zero", "_end")
    )
    return (
        f'<p class="bp-signed-scale"><span>{low}</span><span class="bp-signed-bar">{zero}</span>'
        f"<span>{high}</span></p>"
    )


def _word_html(
    typed: str, word: SignedWord, reach: float, words: Words, decimals: int, stem: str
) -> str:
    shown = f"<bdi>{escape(typed)}</bdi>"
    if word.amount is None:
        return f'<span class="bp-effect bp-asked">{shown}<small>{escape(word.below)}</small></span>'
    said = signed(word.amount)
    spoken = escape(words(f"{stem}.spoken", word=typed, value=said))
    share = min(abs(word.amount) / reach, 1) * _STRONGEST
    side = "" if not word.amount else " bp-plus" if word.amount > 0 else " bp-minus"
    box = " bp-asked" if word.boxed else ""
    below = "" if word.quiet else f"<small>{escape(signed(word.amount, decimals))}</small>"
    return (
        f'<span class="bp-effect{side}{box}" style="--bp-strength: {share:.1f}%" title="{spoken}">'
        f"{shown}{below}</span>"
    )
