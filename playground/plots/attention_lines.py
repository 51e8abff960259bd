"""
The head view: tokens on the left look at tokens on the right, a line's opacity is its weight.

The server sends the weights of the chosen heads as 16-bit numbers and a table of the strongest
ones; `attention.js` draws the lines in the browser, so that a long text costs no round trip.
Source: Vig 2019, section 2 (bertviz' attention-head view). https://arxiv.org/abs/1906.05714
"""

from __future__ import annotations

import base64
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from playground.plots import theme
from playground.plots.escaping import escape, writable
from playground.plots.tables import behind_html, table_html
from playground.shapes import Floats
from playground.tasks.attention import AttentionMaps, Token
from playground.words import Words
from playground.words.attention_lines import SCRIPT_TEXTS

LEAST = 0.02
"""Smallest weight that is drawn at first, and more where there would be too many lines."""
MOST_LINES = 2_500
STEPS = (0.0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5)
"""Weights that a visitor may choose as the smallest one drawn."""
_FULL = 65_535
"""What a weight of 1 is sent as."""
_STRONGEST = 3
_UNKNOWN = "[UNK]"
_STEM = "attention_lines"


def head_view_html(
    maps: AttentionMaps, heads: Sequence[tuple[int, int]], words: Words
) -> str:
    """
    Return the head view of some heads; `attention.js` draws it once it is in the page.

    Args:
        maps: all layers and heads of a text; rows stand on the left, columns on the right.
        heads: (layer, head) of each, zero-based; each has a colour of its own.
        words: the visitor's language.
    """
    if not maps.queries or not maps.keys or not heads:
        return f'<p class="bp-empty">{escape(words(f"{_STEM}.empty"))}</p>'
    weights = np.stack([maps.weights[layer, head] for layer, head in heads])
    names = head_names(maps.layers, heads, words)
    ordered = {token.pieces: token for token in (*maps.queries, *maps.keys)}
    places = {pieces: place for place, pieces in enumerate(sorted(ordered))}
    rows, columns = ([places[token.pieces] for token in side] for side in (maps.queries, maps.keys))
    tokens = [ordered[pieces] for pieces in places]
    texts = [_shown(maps, token) for token in tokens]
    view = {
        "tokens": [[text, _kind(token)] for text, token in zip(texts, tokens, strict=True)],
        "from": rows, "to": columns, "pair": maps.pair is not None,
        **_heads(names, heads, words), "least": _least(weights), "steps": STEPS,
        "notes": _notes(maps, words),
        "said": {key: words(f"{_STEM}.{key}") for key in SCRIPT_TEXTS},
    }
    title = escape(view["title"])
    return (
        f'<div class="bp-lines" role="group" aria-label="{title}" data-view="{_json(view)}" '
        f'data-weights="{_coded(weights)}"><h3>{title}</h3><div class="bp-lines-view"></div>'
        f"{_table(texts, rows, columns, weights, names, words)}</div>"
    )


def head_names(layers: int, heads: Sequence[tuple[int, int]], words: Words) -> list[str]:
    """Return names counted from 1: "layer 1 of 6, head 3" of one, "layer 1, head 3" of several."""
    key = "head" if len(heads) == 1 else "head_of_several"
    return [
        words(f"{_STEM}.{key}", layer=layer + 1, layers=layers, head=head + 1)
        for layer, head in heads
    ]


def head_colours(heads: Sequence[tuple[int, int]]) -> list[str]:
    """
    Return a colour for each head: its own by number, the next free one where two heads share it.

    More heads than colours begin again at the first.
    """
    found: list[str] = []
    count = len(theme.HEADS)
    for _, head in heads:
        order = [theme.HEADS[(head + step) % count] for step in range(count)]
        found.append(next((colour for colour in order if colour not in found), order[0]))
    return found


def _least(weights: Floats) -> float:
    """Return the smallest weight drawn at first: at most `MOST_LINES`, or few."""
    steps = [step for step in STEPS if step >= LEAST]
    return next((step for step in steps if (weights >= step).sum() <= MOST_LINES), steps[-1])


def _shown(maps: AttentionMaps, token: Token) -> str:
    """Return a token's text, after what was typed if it is [UNK]: a narrow page cuts the end."""
    text = token.text
    if text == _UNKNOWN:
        typed = (maps.pair or "") if token.segment else maps.text
        text = f"{typed[token.start : token.end]} {text}"
    return writable(text)


def _kind(token: Token) -> int:
    """Return 0 or 1 for a token of the first or second text, 2 for [CLS] and [SEP]."""
    return 2 if token.special else token.segment


def _notes(maps: AttentionMaps, words: Words) -> list[str]:
    """Return what was done to the weights, if anything, in sentences."""
    done = {
        "renormalised": maps.renormalised,
        "part": maps.part != "all",
        "grouped": maps.grouped,
    }
    return [words(f"{_STEM}.note_{name}") for name, was in done.items() if was]


def _heads(
    names: list[str], heads: Sequence[tuple[int, int]], words: Words
) -> dict[str, Any]:
    """Return the view's title, and each head's name and colour."""
    several = words(f"{_STEM}.title_several", count=len(names))
    title = names[0] if len(names) == 1 else several
    return {
        "title": title[:1].upper() + title[1:],
        "heads": list(zip(names, head_colours(heads), strict=True)),
    }


def _json(view: dict[str, Any]) -> str:
    return escape(json.dumps(view, ensure_ascii=False, separators=(",", ":")))


def _coded(weights: Floats) -> str:
    """Return weights, 0 to 1, as little-endian 16-bit numbers in base64; off by 1e-5 at most."""
    return base64.b64encode(np.rint(weights * _FULL).astype("<u2").tobytes()).decode()


def _table(
    tokens: list[str],
    rows: list[int],
    columns: list[int],
    weights: Floats,
    names: list[str],
    words: Words,
) -> str:
    """Return the folded table: what each token looks at most, a column for each head."""
    told = _told_apart(tokens)
    keys = [told[column] for column in columns]
    best = np.argsort(-weights, axis=-1, kind="stable")[..., :_STRONGEST]
    values = np.take_along_axis(weights, best, -1).tolist()
    cells = [
        [
            ", ".join(f"{keys[key]} {value:.3f}" for key, value in zip(*strongest, strict=True))
            for strongest in zip(of_head, of_values, strict=True)
        ]
        for of_head, of_values in zip(best.tolist(), values, strict=True)
    ]
    lines = [
        (f"{row + 1}. {tokens[row]}", *(of_head[place] for of_head in cells))
        for place, row in enumerate(rows)
    ]
    table = table_html(
        words(f"{_STEM}.table_caption", count=_STRONGEST),
        [words(f"{_STEM}.column_token"), *names],
        lines,
    )
    return behind_html(words(f"{_STEM}.table_summary"), table)


def _told_apart(tokens: Sequence[str]) -> list[str]:
    """Return the tokens, repeated ones with their number: "the (1)", "cat", "the (4)"."""
    often = Counter(tokens)
    return [
        f"{token} ({place + 1})" if often[token] > 1 else token
        for place, token in enumerate(tokens)
    ]
