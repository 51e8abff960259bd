"""
Where R-BERT's attention lies: from [CLS], the entities and the markers, to words and the rest.

Averaged over heads. Weights to the pieces of a word are summed, those from the pieces of an entity
averaged (Clark et al. 2019, section 4.1, https://arxiv.org/abs/1906.04341); what goes to [CLS],
[SEP] and the markers is kept beside the words, since it is often the most of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from playground.engine.marked_text import MarkedText
from playground.errors import InputError
from playground.tasks.rank_correlation import rank_correlation

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.engine.pieces import WordSpan
    from playground.shapes import Attention

LAST, ALL = "last", "all"
"""The last layer, and the mean of all layers; a layer is also named by its number from 1."""
SPECIALS = ("cls", "sep", "e1_open", "e1_close", "e2_open", "e2_close")
"""Pieces that are no words: [CLS], [SEP], and the four markers."""
SOURCES = ("cls", "e1", "e2", "e1_open", "e1_close", "e2_open", "e2_close")
"""Whose attention is shown: of an entity, the mean of its pieces' rows."""
READ_AT_LAST = ("cls", "e1", "e2")
"""Of them, those whose last states R-BERT's classifier reads; the markers' own go nowhere."""


@dataclass(frozen=True)
class AttentionRow:
    """How one piece, or the mean of an entity's, spreads its attention; all shares sum to 1."""

    source: str
    """One of `SOURCES`."""
    words: tuple[float, ...]
    """Share of each word, 0 to 1, in the order of `LookedAt.words`."""
    special: tuple[float, ...]
    """Share of each of `LookedAt.special`."""
    reaches: bool
    """Whether what this row gathers goes on to the answer; False for markers at the last layer."""
    gradient_correlation: float | None
    """Spearman's, -1 to 1, of its shares with |gradient times input|; None if undefined."""
    left_out_correlation: float | None
    """The same with |left out|."""

    @property
    def special_share(self) -> float:
        """Return the share that goes to no word, 0 to 1."""
        return sum(self.special)


@dataclass(frozen=True)
class Spread:
    """Where the attention of the four markers goes on average: shares, 0 to 1, that sum to 1."""

    words: float
    cls: float
    sep: float
    markers: float


def read_layer(layer: str, layers: int) -> int:
    """
    Return a layer's number from 1, or 0 for the mean of all.

    Raises:
        InputError: no such layer.
    """
    asked = layer.strip().lower()
    if asked in (LAST, ALL):
        return layers if asked == LAST else 0
    if asked.isascii() and asked.isdecimal() and len(asked) < 4 and 1 <= int(asked) <= layers:
        return int(asked)
    raise InputError("layer_unknown", found=layer, layers=layers)


def special_places(marked: MarkedText) -> tuple[int, ...]:
    """Return the piece of each of `SPECIALS`."""
    markers = (place for a, b in (marked.e1, marked.e2) for place in (a - 1, b))
    return (0, len(marked.tokenized.pieces) - 1, *markers)


def attention_rows(
    encoder: Encoder,
    marked: MarkedText,
    words: Sequence[WordSpan],
    layer: int,
    effects: tuple[Sequence[float], Sequence[float]],
) -> tuple[AttentionRow, ...]:
    """
    Return a row for each of `SOURCES`.

    Args:
        encoder: of the text.
        marked: at most `encoder.max_pieces` pieces.
        words: of the text, in order.
        layer: from 1; 0 for the mean of all.
        effects: gradient times input of each word, and what leaving it out costs; empty where
            that was not measured.
    """
    weights = layer_weights(encoder.attentions(marked.tokenized), layer)
    specials = special_places(marked)
    pieces = dict(zip(SPECIALS, ([place] for place in specials), strict=True))
    pieces |= {"e1": list(range(*marked.e1)), "e2": list(range(*marked.e2))}
    slopes, lost = ([abs(value) for value in way] for way in effects)
    rows = []
    for source in SOURCES:
        row = weights[pieces[source]].mean(0)
        shares = tuple(float(row[list(word.pieces)].sum()) for word in words)
        rows.append(
            AttentionRow(
                source=source,
                words=shares,
                special=tuple(float(row[place]) for place in specials),
                reaches=layer != encoder.entry.layers or source in READ_AT_LAST,
                gradient_correlation=rank_correlation(shares, slopes),
                left_out_correlation=rank_correlation(shares, lost) if lost else None,
            )
        )
    return tuple(rows)


def spread_of_markers(rows: Sequence[AttentionRow]) -> Spread:
    """Return where the markers' attention goes, of a row for each of `SOURCES`."""
    markers = [row for row in rows if row.source in SPECIALS[2:]]
    means = np.mean([(sum(row.words), *row.special) for row in markers], 0)
    words, cls, sep, *own = (float(share) for share in means)
    return Spread(words, cls, sep, sum(own))


def layer_weights(attention: Attention, layer: int) -> NDArray[np.float64]:
    """Return the mean over heads of a layer, numbered from 1, or of all; [queries, keys]."""
    chosen = attention if not layer else attention[layer - 1 : layer]
    weights: NDArray[np.float64] = chosen.mean((0, 1), dtype=np.float64)
    return weights
