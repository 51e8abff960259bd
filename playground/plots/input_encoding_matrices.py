"""
Draw the matrices of one layer: small tables of numbers, each under its formula and its shapes.

A number's ground is blue above 0 and orange below, the stronger the further from 0 within its
matrix; the sign stands in the number.
"""

from __future__ import annotations

from playground.plots.escaping import cut_short, escape
from playground.plots.input_encoding_step import shape_text, step_name
from playground.tasks.input_encoding_step import GROUPS, LayerStep, LayerSteps
from playground.words import Words
from playground.words.numbers import signed

_STEM = "input_encoding_step"
_STRONGEST = 45
"""Per cent of the colour mixed into the ground; numbers stay readable on it."""
_LONGEST = 9
_COLUMNS = 4
"""Of the numbers of a row; of scores and weights all pieces on show have a column."""
_FORMULAS = {
    "input": "X",
    "queries": "Q = X W<sub>Q</sub> + b<sub>Q</sub>",
    "keys": "K = X W<sub>K</sub> + b<sub>K</sub>",
    "values": "V = X W<sub>V</sub> + b<sub>V</sub>",
    "scores": "S = Q Kᵀ / √{size}",
    "weights": "A = softmax(S)",
    "mixed": "H = A V",
    "joined": "[H<sub>1</sub> … H<sub>{heads}</sub>]",
    "projected": "O = [H<sub>1</sub> … H<sub>{heads}</sub>] W<sub>O</sub> + b<sub>O</sub>",
    "added": "X + O",
    "normed": "Y = LayerNorm(X + O)",
    "inner": "Y W<sub>1</sub> + b<sub>1</sub>",
    "activated": "G = {activation}(Y W<sub>1</sub> + b<sub>1</sub>)",
    "outer": "F = G W<sub>2</sub> + b<sub>2</sub>",
    "added_again": "Y + F",
    "output": "LayerNorm(Y + F)",
}


def matrices_html(found: LayerSteps, words: Words) -> str:
    """Return every step's matrix, in the four parts of the layer."""
    parts = "".join(_group(found, group, words) for group in GROUPS)
    title = escape(words(f"{_STEM}.title_matrices"))
    return f'<div class="bp-layer"><h3>{title}</h3>{parts}</div>'


def _group(found: LayerSteps, group: str, words: Words) -> str:
    title = escape(words(f"{_STEM}.group_{group}"))
    values = {"activation": found.activation.upper()} if group == "feed_forward" else {}
    means = escape(words(f"{_STEM}.group_{group}_means", **values))
    cards = "".join(_card(found, found.step(name), words) for name in GROUPS[group])
    drawn = f'<div class="bp-matrices">{cards}</div>'
    return f"<section><h4>{title}</h4><p>{means}</p>{drawn}</section>"


def _card(found: LayerSteps, step: LayerStep, words: Words) -> str:
    formula = _FORMULAS[step.name].format(
        size=found.head_size, heads=found.heads, activation=found.activation.upper()
    )
    name = step_name(found, step.name, words)
    origin = f' <span class="bp-small">({escape(_origin(found, words))})</span>'
    more = origin if step.name == "input" else ""
    return (
        f'<figure class="bp-matrix"><figcaption><span class="bp-formula">{formula}</span> '
        f'<span class="bp-matrix-name">{escape(name)}{more}</span>'
        f'<span class="bp-shape">{escape(shape_text(step))}</span></figcaption>'
        f'<div class="bp-across">{_table(found, step, name)}</div></figure>'
    )


def _origin(found: LayerSteps, words: Words) -> str:
    if found.layer == 0:
        return words(f"{_STEM}.from_embeddings")
    return words(f"{_STEM}.from_layer", layer=found.layer)


def _table(found: LayerSteps, step: LayerStep, name: str) -> str:
    square = step.name in ("scores", "weights")
    width = len(step.corner[0]) if square else min(_COLUMNS, len(step.corner[0]))
    heads = [_short(found.tokens[n]) for n in found.rows] if square else [
        str(n + 1) for n in range(width)
    ]
    if step.shape[1] > width:
        heads.append("…")
    head = "".join(f'<th scope="col"><bdi>{escape(one)}</bdi></th>' for one in heads)
    corner = [row[:width] for row in step.corner]
    reach = max(1e-9, *(abs(number) for row in corner for number in row))
    body = "".join(
        _row(found, piece, "".join(_cell(step, number, reach) for number in row), step, width)
        for piece, row in zip(found.rows, corner, strict=True)
    )
    if step.shape[0] > len(step.corner):
        body += f'<tr><th scope="row">…</th>{"<td>…</td>" * len(heads)}</tr>'
    label = escape(f"{name} {shape_text(step)}")
    return (
        f'<table aria-label="{label}"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _row(found: LayerSteps, piece: int, cells: str, step: LayerStep, width: int) -> str:
    own = ' class="bp-own"' if piece == found.piece else ""
    rest = "<td>…</td>" if step.shape[1] > width else ""
    text = escape(_short(found.tokens[piece]))
    return f'<tr{own}><th scope="row"><bdi>{text}</bdi></th>{cells}{rest}</tr>'


def _cell(step: LayerStep, number: float, reach: float) -> str:
    kind = "plus" if number >= 0 else "minus"
    share = _STRONGEST * min(1.0, abs(number) / reach)
    said = f"{number:.2f}" if step.name == "weights" else signed(number)  # shares have no sign
    return f'<td class="bp-{kind}" style="--bp-share: {share:.0f}%">{escape(said)}</td>'


def _short(text: str) -> str:
    return cut_short(text, _LONGEST)
