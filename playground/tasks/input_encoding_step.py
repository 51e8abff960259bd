"""
One encoder layer step by step: attention, add and norm, feed-forward, add and norm again.

Every number is computed here from the layer's input and its weights, in float64, and what comes
out is held against the states of the model's own pass.
Source: Vaswani et al. 2017, sections 3.1 to 3.3 (https://arxiv.org/abs/1706.03762); the norm
stands after each sum, as in Devlin et al. 2019.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from playground.errors import InputError
from playground.tasks.layer_arithmetic import Matrix, layer_parts
from playground.tasks.reading import MUCH_UNKNOWN

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import TokenizedText

Shape = tuple[int, int]
"""Rows and columns."""
SHOWN = 6
"""Rows and columns of a matrix that are shown."""
GROUPS = {
    "attention": (
        "input", "queries", "keys", "values", "scores", "weights", "mixed", "joined", "projected",
    ),
    "add_norm": ("added", "normed"),
    "feed_forward": ("inner", "activated", "outer"),
    "add_norm_again": ("added_again", "output"),
}
"""The four parts of a layer, and the steps of each in order."""
STEPS = tuple(name for names in GROUPS.values() for name in names)
_DIGITS = 6


@dataclass(frozen=True)
class LayerStep:
    """One matrix on the way through the layer: a row for each piece."""

    name: str
    """One of `STEPS`."""
    shape: Shape
    operands: tuple[Shape, ...]
    """Shapes of what it is computed from, in the order of its formula."""
    corner: tuple[tuple[float, ...], ...]
    """The rows of `LayerSteps.rows`, and of them the first 6 numbers; of scores and weights the
    columns of the same pieces."""
    length: float
    """L2 norm of the chosen piece's whole row."""


@dataclass(frozen=True)
class LayerSteps:
    """One layer computed again for a text; all indices count from 0."""

    text: str
    pair: str | None
    checkpoint: str
    layers: int
    heads: int
    hidden: int
    head_size: int
    inner: int
    """Width of the feed-forward part."""
    activation: str
    layer: int
    head: int
    """Whose queries, keys, values, scores and weights are shown; the others run beside it."""
    piece: int
    """Index of the chosen piece."""
    tokens: tuple[str, ...]
    rows: tuple[int, ...]
    """Indices of the pieces that are shown, rising, the chosen one among them."""
    steps: tuple[LayerStep, ...]
    """In the order of `STEPS`."""
    gaps: Mapping[str, float]
    """Largest difference of any number from the model's own pass, by step: "queries", "keys",
    "values", "weights", "mixed" of the head, and "output" of all pieces."""
    unknown_share: float
    """Share of the characters that reads as [UNK], 0 to 1."""
    notes: tuple[str, ...]
    """Keys of words/input_encoding_step.py, each without its "note_"."""

    def step(self, name: str) -> LayerStep:
        """Return one of `STEPS`."""
        return self.steps[STEPS.index(name)]


def layer_steps(
    encoder: Encoder,
    text: str,
    pair: str | None = None,
    layer: int = 0,
    head: int = 0,
    piece: int = 1,
) -> LayerSteps:
    """
    Return each step of one layer for a text.

    Args:
        encoder: whose pass is looked into.
        text: any text.
        pair: a second text; none where it is empty or blank.
        layer: from 0.
        head: from 0.
        piece: index of the piece whose lengths are given; 0 is [CLS].

    Raises:
        InputError: no text, no such layer, head or piece, or too many pieces.
    """
    entry = encoder.entry
    if not text.strip():
        raise InputError("step_empty")
    _check("step_no_layer", layer, entry.layers)
    _check("step_no_head", head, entry.attention_heads)
    tokenized = encoder.tokens(text, pair if pair and pair.strip() else None)
    _check("step_no_piece", piece, len(tokenized.pieces))
    return _steps(encoder, tokenized, layer, head, piece)


def _check(key: str, found: object, count: int) -> None:
    whole = isinstance(found, int) and not isinstance(found, bool)
    if not whole or not 0 <= found < count:  # type: ignore[operator]
        raise InputError(key, found=str(found), last=count - 1)


def _steps(
    encoder: Encoder, tokenized: TokenizedText, layer: int, head: int, piece: int
) -> LayerSteps:
    trace, weights = encoder.trace(tokenized), encoder.layer_weights(layer)
    found = layer_parts(trace.states[layer], weights, encoder.entry.attention_heads, head)
    own = {
        name: getattr(trace, part)[layer, head]
        for name, part in (
            ("queries", "queries"), ("keys", "keys"), ("values", "values"),
            ("weights", "attentions"), ("mixed", "mixed"),
        )
    }
    own["output"] = trace.states[layer + 1]
    rows = _shown_rows(piece, len(tokenized.pieces))
    shapes = {name: (part.shape[0], part.shape[1]) for name, part in found.items()}
    hidden, inner = shapes["input"][1], shapes["inner"][1]
    size, share = shapes["queries"][1], tokenized.unknown_share
    return LayerSteps(
        text=tokenized.text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        layers=encoder.entry.layers,
        heads=encoder.entry.attention_heads,
        hidden=hidden,
        head_size=size,
        inner=inner,
        activation=weights.activation,
        layer=layer,
        head=head,
        piece=piece,
        tokens=tuple(tokenized.tokens),
        rows=rows,
        steps=tuple(
            LayerStep(
                name, shapes[name], _operands(name, len(tokenized.pieces), hidden, size, inner),
                _corner(found[name], rows, name in ("scores", "weights")),
                float(np.linalg.norm(found[name][piece])),
            )
            for name in STEPS
        ),
        gaps={name: float(np.abs(found[name] - part).max()) for name, part in own.items()},
        unknown_share=share,
        notes=("much_unknown",) if share > MUCH_UNKNOWN else (),
    )


def _shown_rows(piece: int, count: int) -> tuple[int, ...]:
    first = max(0, min(piece - SHOWN // 2, count - SHOWN))
    return tuple(range(first, min(count, first + SHOWN)))


def _corner(
    matrix: Matrix, rows: tuple[int, ...], square: bool
) -> tuple[tuple[float, ...], ...]:
    columns = rows if square else range(min(SHOWN, matrix.shape[1]))
    return tuple(
        tuple(round(float(matrix[row, column]), _DIGITS) for column in columns) for row in rows
    )


def _operands(name: str, count: int, hidden: int, size: int, inner: int) -> tuple[Shape, ...]:
    """Return the shapes of what a step is computed from."""
    whole = (count, hidden)
    head = (whole, (hidden, size))
    return {
        "queries": head,
        "keys": head,
        "values": head,
        "scores": ((count, size), (size, count)),
        "weights": ((count, count),),
        "mixed": ((count, count), (count, size)),
        "joined": ((count, size),) * (hidden // size),
        "projected": (whole, (hidden, hidden)),
        "added": (whole, whole),
        "normed": (whole,),
        "inner": (whole, (hidden, inner)),
        "activated": ((count, inner),),
        "outer": ((count, inner), (inner, hidden)),
        "added_again": (whole, whole),
        "output": (whole,),
    }.get(name, ())
