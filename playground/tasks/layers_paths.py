"""
Paths: where each state lies after each layer, along the two or three axes that vary most.

One principal component analysis is fitted on all states of all layers together, so that the places
of a piece at different layers can be compared; what the axes leave out is said.
Source: Pearson 1901 (principal components); Reif et al. 2019 draw BERT's states so
(https://arxiv.org/abs/1906.02715).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from playground.errors import InputError
from playground.tasks.layers import added_pieces, notes_of, read_layers_text

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder

Numbers = NDArray[np.float64]
AXES = 3
MOST_PIECES = 64
_DIGITS = 6


@dataclass(frozen=True, eq=False)
class LayerPaths:
    """The paths of a text's pieces; layers and pieces count from 0, state 0 is the embeddings."""

    text: str
    pair: str | None
    checkpoint: str
    tokens: tuple[str, ...]
    added: tuple[bool, ...]
    """Whether the model added the piece: [CLS] and [SEP], not [MASK]."""
    segments: tuple[int, ...]
    centred: bool
    """Whether each layer's mean was taken from its states first."""
    pieces: tuple[int, ...]
    """Which pieces the axes were fitted on and are drawn, of all `tokens`."""
    places: Numbers
    """[layers + 1, pieces drawn, 3] along the axes, from the mean of all states."""
    shares: tuple[float, ...]
    """[3] of the variance of all states along each axis, 0 to 1, falling."""
    unknown_share: float
    notes: tuple[str, ...]
    """Keys of words/layers_paths.py, each without its "note_"."""

    @property
    def layers(self) -> int:
        """Return how many layers there are."""
        return len(self.places) - 1

    @property
    def widest(self) -> int:
        """Return the state in which the pieces lie farthest apart along the first two axes."""
        return int(self.places[..., :2].std(1).sum(-1).argmax())

    def record(self) -> dict[str, Any]:
        """Return the result for programs, places as lists [layers + 1][pieces drawn][3]."""
        names = ("text", "pair", "checkpoint", "centred", "unknown_share")
        lists = ("tokens", "added", "segments", "pieces", "shares", "notes")
        return {
            **{name: getattr(self, name) for name in names},
            **{name: list(getattr(self, name)) for name in lists},
            "places": np.round(self.places, _DIGITS).tolist(),
        }


def follow_paths(
    encoder: Encoder,
    text: str,
    pair: str | None = None,
    special: bool = False,
    centred: bool = False,
) -> LayerPaths:
    """
    Return the path of each piece's state through the layers.

    Args:
        encoder: any checkpoint, in fp32.
        text: with `pair` at most `MOST_PIECES` pieces.
        pair: a second text; none where it is empty or blank.
        special: whether [CLS] and [SEP] are drawn too; they often lie far off.
        centred: whether each layer's mean over the drawn pieces is taken away first, so that what
            all pieces do together is not seen.

    Raises:
        InputError: the text is empty or too long.
    """
    tokenized = read_layers_text(encoder, text, pair)
    count = len(tokenized.pieces)
    if count > MOST_PIECES:
        raise InputError("lens_long", found=count, limit=MOST_PIECES)
    added = added_pieces(tokenized)
    drawn = [n for n, own in enumerate(added) if special or not own]
    states = encoder.hidden_states(tokenized)[:, drawn].astype(np.float64)
    if centred:
        states -= states.mean(1, keepdims=True)
    places, shares = principal_places(states.reshape(-1, states.shape[-1]), AXES)
    return LayerPaths(
        text=text,
        pair=tokenized.pair,
        checkpoint=encoder.checkpoint,
        tokens=tuple(tokenized.tokens),
        added=added,
        segments=tuple(tokenized.segments),
        centred=centred,
        pieces=tuple(drawn),
        places=places.reshape(len(states), len(drawn), AXES),
        shares=shares,
        unknown_share=tokenized.unknown_share,
        notes=notes_of(tokenized),
    )


def principal_places(rows: Numbers, axes: int) -> tuple[Numbers, tuple[float, ...]]:
    """
    Return rows along their principal axes, [rows, axes], and each axis's share of the variance.

    An axis points to where its farthest row lies; axes that the rows do not have are 0.

    Example: (0, 0), (2, 0), (4, 0) gives -2, 0, 2 turned so that the first of the farthest two is
    above 0, and the shares 1, 0, …
    """
    centred = rows - rows.mean(0)
    u, lengths, _ = np.linalg.svd(centred, full_matrices=False)
    kept = min(axes, len(lengths))
    places = np.zeros((len(rows), axes))
    places[:, :kept] = u[:, :kept] * lengths[:kept]
    farthest = places[np.abs(places).argmax(0), np.arange(axes)]
    places *= np.where(farthest < 0, -1.0, 1.0)
    total = float((lengths**2).sum())
    shares = [float(length**2) / total if total > 0 else 0.0 for length in lengths[:kept]]
    return places, tuple(shares + [0.0] * (axes - kept))
