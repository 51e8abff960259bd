"""
What can be changed in one pass: heads off, states patched, who sees whom, segments, positions.

Changes are asked for here and made in changed_forward.py; this module needs no torch.
Sources: heads off: Michel, Levy and Neubig 2019, section 2 (https://arxiv.org/abs/1905.10650);
patches: Meng et al. 2022, section 2.1 (https://arxiv.org/abs/2202.05262); masks: Vaswani et al.
2017, section 3.2.3; segments and positions: Devlin et al. 2019, section 3 and figure 2.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from playground.engine.architecture import Architecture
from playground.errors import InputError
from playground.shapes import Bools, Floats


@dataclass(frozen=True, eq=False)
class Patch:
    """One piece's state replaced, between two layers."""

    layer: int
    """0 is the embedding output, i the output of layer i."""
    piece: int
    state: Floats
    """[hidden]"""


@dataclass(frozen=True, eq=False)
class Intervention:
    """What is changed in one pass; nothing by default."""

    heads_off: frozenset[tuple[int, int]] = frozenset()
    """(layer, head), zero-based; what such a head mixes is zero at every piece."""
    patches: tuple[Patch, ...] = ()
    visible: Bools | None = None
    """[queries, keys] who may look at whom, in every head of every layer; all may by default."""
    segments: tuple[int, ...] | None = None
    """The segment embedding that each piece gets, by number; the text's own by default."""
    positions: tuple[int, ...] | None = None
    """The position embedding that each piece gets, from 0; its place in the text by default."""

    def check(self, sizes: Architecture, pieces: int) -> None:
        """
        Refuse what the model or a text of so many pieces has no place for.

        Raises:
            InputError: no such head, layer, piece, segment or position; a state or mask of
                another shape; a piece that may look at nothing.
        """
        for layer, head in self.heads_off:
            if not (0 <= layer < sizes.layers and 0 <= head < sizes.attention_heads):
                raise InputError(
                    "head_unknown", layer=layer, head=head,
                    last_layer=sizes.layers - 1, last_head=sizes.attention_heads - 1,
                )
        for patch in self.patches:
            if not (0 <= patch.layer <= sizes.layers and 0 <= patch.piece < pieces):
                raise InputError(
                    "patch_outside", layer=patch.layer, piece=patch.piece,
                    last_layer=sizes.layers, last_piece=pieces - 1,
                )
            if patch.state.shape != (sizes.hidden,):
                raise InputError(
                    "patch_size", found=list(patch.state.shape), expected=sizes.hidden
                )
        if self.visible is not None:
            _check_visible(self.visible, pieces)
        _check_numbers("segments", self.segments, sizes.segments, pieces)
        _check_numbers("positions", self.positions, sizes.positions, pieces)


def _check_visible(visible: Bools, pieces: int) -> None:
    if visible.shape != (pieces, pieces) or visible.dtype != np.bool_:
        raise InputError("visible_shape", found=list(visible.shape), expected=pieces)
    blind = np.flatnonzero(~visible.any(1))
    if len(blind):
        raise InputError("visible_blind", found=int(blind[0]))


def _check_numbers(
    kind: str, numbers: tuple[int, ...] | None, count: int, pieces: int
) -> None:
    if numbers is None:
        return
    if len(numbers) != pieces:
        raise InputError(f"{kind}_count", found=len(numbers), expected=pieces)
    outside = [number for number in numbers if not 0 <= number < count]
    if outside:
        raise InputError(f"{kind}_outside", found=outside[0], highest=count - 1)
