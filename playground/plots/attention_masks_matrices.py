"""Draw who may see whom: a square of filled cells for each kind of model, in SVG."""

from __future__ import annotations

from playground.plots.escaping import cut_short, escape
from playground.shapes import Bools
from playground.tasks.attention_masks import MASKS, MasksCompared, visible_of
from playground.words import Words

_STEM = "attention_masks"
_CELL = 18
"""Units of a cell's side; the page scales the drawing to its width."""
_LETTER = 7
"""Units of a letter of a piece beside its row or above its column."""
_MOST_NAMED = 32
"""Pieces above which rows and columns are not named: the hover still does."""
_LONGEST = 9
"""Letters of a piece beside its row."""
_LISTED = 24
_DRAWN = tuple(mask for mask in MASKS if mask != "left_hidden")


def matrices_html(found: MasksCompared, words: Words) -> str:
    """Return the masks of BERT, with the right side hidden, of GPT and XLNet as squares."""
    title = escape(words(f"{_STEM}.matrices_title"))
    read = escape(words(f"{_STEM}.matrix_read"))
    squares = "".join(_figure(found, mask, words) for mask in _DRAWN)
    return (
        f'<section class="bp-masks"><h3>{title}</h3>'
        f'<div class="bp-masks-row">{squares}</div>'
        f'<p class="bp-masks-line" aria-live="polite">{read}</p></section>'
    )


def _figure(found: MasksCompared, mask: str, words: Words) -> str:
    row = found.under(mask)
    visible = visible_of(row.ranks)
    name = words(f"{_STEM}.mask_{mask}")
    label = words(
        f"{_STEM}.matrix_label", mask=name, filled=int(visible.sum()), all=visible.size
    )
    return (
        f"<figure><figcaption>{escape(name)}</figcaption>"
        f"{_svg(found, visible, escape(label), words)}</figure>"
    )


def _svg(found: MasksCompared, visible: Bools, label: str, words: Words) -> str:
    count = len(found.tokens)
    named = count <= _MOST_NAMED
    letters = max(len(cut_short(token, _LONGEST)) for token in found.tokens)
    room = 14 + _LETTER * letters if named else _CELL
    side = room + count * _CELL
    rows = "".join(_row(found, visible, number, room, words) for number in range(count))
    heads = "" if not named else "".join(
        f'<text transform="translate({room + (n + 0.5) * _CELL:g} {room - 5}) rotate(-60)"'
        f"{_kind(found, n)}>{_named(token)}</text>"
        for n, token in enumerate(found.tokens)
    )
    end = count * _CELL
    frame = f'<rect class="bp-mask-frame" x="{room}" y="{room}" width="{end}" height="{end}"/>'
    return (
        f'<svg viewBox="0 0 {side + 24} {side}" role="group" aria-label="{label}">'
        f"{frame}{heads}{rows}</svg>"
    )


def _row(
    found: MasksCompared, visible: Bools, number: int, room: int, words: Words
) -> str:
    """Return one row: its cells, its piece, and a sentence that `attention_masks.js` shows."""
    top = room + number * _CELL
    cells = "".join(
        f"M{room + n * _CELL + 1} {top + 1}h{_CELL - 2}v{_CELL - 2}h-{_CELL - 2}z"
        for n in visible[number].nonzero()[0].tolist()
    )
    seen = [found.tokens[n] for n in visible[number].nonzero()[0].tolist()]
    said = words(
        f"{_STEM}.row_sees", piece=found.tokens[number], number=number + 1, count=len(seen),
        all=len(found.tokens), seen=", ".join(seen[:_LISTED]) + (" …" if seen[_LISTED:] else ""),
    )
    whole = f'<rect x="0" y="{top}" width="{room + len(found.tokens) * _CELL}" height="{_CELL}"/>'
    name = "" if len(found.tokens) > _MOST_NAMED else (
        f'<text class="bp-mask-name" x="{room - 5}" y="{top + _CELL - 5}"'
        f"{_kind(found, number)}>{_named(found.tokens[number])}</text>"
    )
    reached = 0 if number == found.position else -1  # by Tab; arrows go on from there
    return (
        f'<g role="img" tabindex="{reached}" aria-label="{escape(said)}">'
        f'{whole}<path d="{cells}"/>{name}</g>'
    )


def _named(token: str) -> str:
    return escape(cut_short(token, _LONGEST))


def _kind(found: MasksCompared, number: int) -> str:
    return ' data-mask="yes"' if number == found.position else ""
