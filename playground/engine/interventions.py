"""
What can be changed in one pass: heads switched off, states patched, a mask of who sees whom.

Changes are asked for here and made in changed_forward.py; this module needs no torch.
Sources: heads off: Michel, Levy and Neubig 2019, section 2 (https://arxiv.org/abs/1905.10650);
patches: Meng et al. 2022, section 2.1 (https://arxiv.org/abs/2202.05262); masks: Vaswani et al.
2017, section 3.2.3.
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

    def check(self, sizes: Architecture, pieces: int) -> None:
        """
        Refuse what the model or a text of so many pieces has no place for.

        Raises:
            InputError: no such head, layer or piece; a state or mask of another shape; a piece
                that may look at nothing.
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


def _check_visible(visible: Bools, pieces: int) -> None:
    if visible.shape != (pieces, pieces) or visible.dtype != np.bool_:
        raise InputError("visible_shape", found=list(visible.shape), expected=pieces)
    blind = np.flatnonzero(~visible.any(1))
    if len(blind):
        raise InputError("visible_blind", found=int(blind[0]))
