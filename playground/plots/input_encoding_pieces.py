"""
Show the pieces of a text as buttons, each with a panel: characters, id, kind, nearest pieces.

All panels are in the page; `input_encoding.js` shows the one whose button was pressed, without
asking the server, and moves the focus among the buttons by the arrow keys. Neighbours stand once
for each different piece.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.plots.escaping import cut_short, escape
from playground.tasks.input_encoding import EncodedInput
from playground.tasks.input_encoding_neighbours import Neighbour, Neighbours
from playground.tasks.reading import typed_text
from playground.words import Words
from playground.words.numbers import signed

_STEM = "input_encoding"
_LONGEST = 40


def piece_buttons_html(found: EncodedInput, vocabulary: int, words: Words) -> str:
    """
    Return the pieces as buttons, and below them the panel of the longest piece.

    Args:
        found: the result.
        vocabulary: how many pieces there are.
        words: the visitor's language.
    """
    chosen = _telling(found)
    buttons = "".join(_button(found, number, chosen, words) for number in range(len(found.tokens)))
    panels = "".join(
        _panel(found, number, vocabulary, chosen, words) for number in range(len(found.tokens))
    )
    own = found.ids[chosen]
    lists = "".join(_neighbours(row, row.id == own, words) for row in found.neighbours)
    title = escape(words(f"{_STEM}.pieces_title"))
    means = escape(words(f"{_STEM}.neighbours_means"))
    return (
        f'<div class="bp-ie"><h3>{title}</h3>'
        f'<ol class="bp-pieces" aria-label="{title}">{buttons}</ol>'
        f'<div class="bp-ie-panels" aria-live="polite">{panels}{lists}'
        f'<p class="bp-small">{means}</p></div></div>'
    )


def _telling(found: EncodedInput) -> int:
    """Return the first of the longest pieces that spell a word; [CLS] where none does."""
    lengths = [0 if piece.special else len(piece.text) for piece in found.pieces]
    return lengths.index(max(lengths))


def _button(found: EncodedInput, number: int, chosen: int, words: Words) -> str:
    piece = found.pieces[number]
    side = "special" if piece.special and not piece.masked else "ab"[piece.segment]
    before = found.pieces[number - 1] if number else None
    joined = (
        before is not None and piece.word >= 0
        and (before.segment, before.word) == (piece.segment, piece.word)
    )
    classes = ["bp-piece", f"bp-seg-{side}"]
    classes += ["bp-joined"] if joined else []
    classes += ["bp-unknown"] if piece.unknown else []
    label = words(
        f"{_STEM}.piece_label", piece=piece.text, number=number + 1, count=len(found.pieces)
    )
    return (
        f'<li><button type="button" class="{" ".join(classes)}" data-piece="{number}" '
        f'data-id="{piece.id}" aria-pressed="{"true" if number == chosen else "false"}" '
        f'tabindex="{0 if number == chosen else -1}" aria-label="{escape(label)}">'
        f"<bdi>{escape(piece.text)}</bdi></button></li>"
    )


def _panel(found: EncodedInput, number: int, vocabulary: int, chosen: int, words: Words) -> str:
    facts = "".join(f"<li>{escape(fact)}</li>" for fact in _facts(found, number, vocabulary, words))
    hidden = "" if number == chosen else " hidden"
    name = escape(cut_short(found.tokens[number], _LONGEST))
    return (
        f'<div class="bp-ie-panel" data-panel="{number}"{hidden}>'
        f'<p class="bp-big"><bdi>{name}</bdi></p><ul class="bp-facts">{facts}</ul></div>'
    )


def _facts(found: EncodedInput, number: int, vocabulary: int, words: Words) -> list[str]:
    piece, side = found.pieces[number], "AB"[found.segments[number]]
    kind = (
        "mask" if piece.masked else "added" if piece.special else "unknown" if piece.unknown
        else "continues" if piece.continues else "starts"
    )
    facts = [words(f"{_STEM}.panel_{kind}")]
    if piece.end > piece.start:
        typed = cut_short(typed_text(found, piece), _LONGEST)
        facts.append(words(
            f"{_STEM}.panel_characters", start=piece.start + 1, end=piece.end, side=side,
            typed=typed,
        ))
    norms = {
        name: f"{getattr(found.norms, name)[number]:.2f}"
        for name in ("token", "segment", "position", "sum")
    }
    return [
        *facts,
        words(f"{_STEM}.panel_id", id=f"{piece.id:,}", vocabulary=f"{vocabulary:,}"),
        words(f"{_STEM}.panel_place", side=side, position=found.positions[number]),
        words(f"{_STEM}.panel_norms", **norms),
    ]


def _neighbours(row: Neighbours, shown: bool, words: Words) -> str:
    hidden = "" if shown else " hidden"
    lists = "".join(
        f'<div><p class="bp-label">{escape(words(f"{_STEM}.neighbours_{kind}"))}</p>'
        f"{_nearest(nearest)}</div>"
        for kind, nearest in (("raw", row.raw), ("centred", row.centred))
    )
    return f'<div class="bp-ie-near" data-near="{row.id}"{hidden}>{lists}</div>'


def _nearest(nearest: Sequence[Neighbour]) -> str:
    items = "".join(
        f"<li><bdi>{escape(cut_short(near.piece, _LONGEST))}</bdi> "
        f'<span class="bp-number">{signed(near.cosine)}</span></li>'
        for near in nearest
    )
    return f'<ol class="bp-near">{items}</ol>'
