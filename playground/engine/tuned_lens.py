"""
A tuned lens: one affine map a layer that turns its states into what the last layer would have.

Stored beside the weights as `tuned_lens.safetensors`: `residual` [layers, hidden, hidden] and
`bias` [layers, hidden], in fp16; how well it does stands in card.json under `tuned_lens`.
Source: Belrose et al. 2023, section 3. https://arxiv.org/abs/2303.08112
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import SafetensorError
from safetensors.numpy import load_file

from playground.engine.architecture import Architecture
from playground.errors import CheckpointError
from playground.shapes import Floats, HiddenStates

TUNED_LENS_FILE = "tuned_lens.safetensors"
CARD_KEY = "tuned_lens"


@dataclass(frozen=True, eq=False)
class TunedLens:
    """The maps of states 0 (the embeddings) to layers - 1; the last layer's output needs none."""

    residual: Floats
    """[layers, hidden, hidden]; row by row what is added to each number of the state."""
    bias: Floats
    """[layers, hidden]"""
    measured: Mapping[str, Any] = field(default_factory=dict)
    """How well it does, as the card says; empty where nobody measured it."""

    def translate(self, states: HiddenStates) -> HiddenStates:
        """Return h + R h + b of the states below the last, [layers + 1, pieces, hidden]."""
        found = states.copy()
        found[:-1] += states[:-1] @ self.residual.transpose(0, 2, 1) + self.bias[:, None]
        return found


def read_tuned_lens(folder: Path, sizes: Architecture) -> TunedLens | None:
    """
    Return the tuned lens of a checkpoint's folder, None where there is none.

    Raises:
        CheckpointError: the file is damaged, or made for another architecture.
    """
    path = folder / TUNED_LENS_FILE
    if not path.is_file():
        return None
    try:
        parts = load_file(path)
    except SafetensorError as error:
        raise CheckpointError("tuned_lens_damaged", path=str(path)) from error
    shapes = {name: list(part.shape) for name, part in parts.items()}
    square = [sizes.layers, sizes.hidden, sizes.hidden]
    expected = {"residual": square, "bias": square[:2]}
    if shapes != expected:
        raise CheckpointError("tuned_lens_shape", found=shapes, expected=expected)
    card = folder / "card.json"
    content = json.loads(card.read_text(encoding="utf-8")) if card.is_file() else {}
    residual, bias = (parts[name].astype(np.float32) for name in ("residual", "bias"))
    return TunedLens(residual, bias, content.get(CARD_KEY, {}))
