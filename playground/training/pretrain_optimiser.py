"""
The optimisers of pre-training: AdamW for all, or Muon for the encoder's matrices.

Muon makes each update of a matrix orthogonal, so that all its directions move alike. Ours is
torch's, its steps scaled to the size of AdamW's, so that one table of rates serves both.
Source: Loshchilov & Hutter 2019 (AdamW); Jordan et al. 2024 (https://kellerjordan.github.io/posts/muon);
Liu et al. 2025 (https://arxiv.org/abs/2502.16982), section 2.2, for the scale.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

import torch
from torch import nn

from playground.errors import InputError

if TYPE_CHECKING:
    from playground.training.pretrain import PretrainRecipe

_BETAS, _EPS = (0.9, 0.98), 1e-6


def make_optimiser(model: nn.Module, recipe: PretrainRecipe) -> torch.optim.Optimizer:
    """
    Return the recipe's optimiser, a rate for each part; biases and layer norms are not decayed.

    Raises:
        InputError: this torch has no Muon (it came with 2.9).
    """
    rates = {"head": recipe.head_rate, "words": recipe.embedding_rate, "encoder": recipe.peak_rate}
    plain: dict[tuple[str, bool], list[nn.Parameter]] = {}
    matrices = []
    for name, parameter in model.named_parameters():
        if recipe.optimiser == "muon" and ".encoder." in name and parameter.ndim == 2:
            matrices.append(parameter)
            continue
        new = ".cls." in name or ".pooler." in name
        part = "head" if new else "words" if "word_embeddings" in name else "encoder"
        plain.setdefault((part, parameter.ndim > 1), []).append(parameter)
    rows = [
        {
            "params": parameters, "peak": rates[part],
            "weight_decay": recipe.weight_decay if decayed else 0.0,
        }
        for (part, decayed), parameters in plain.items()
    ]
    adamw = torch.optim.AdamW(rows, recipe.peak_rate, betas=_BETAS, eps=_EPS, fused=True)
    if not matrices:
        return adamw
    group = {"params": matrices, "peak": recipe.peak_rate, "weight_decay": recipe.weight_decay}
    return _Parted([adamw, _muon()([group], lr=recipe.peak_rate, adjust_lr_fn="match_rms_adamw")])


def _muon() -> Any:
    found = getattr(torch.optim, "Muon", None)
    if found is None:
        raise InputError("optimiser_missing", name="muon", version=torch.__version__)
    return found


class _Parted(torch.optim.Optimizer):
    """Several optimisers, each of parameters of its own, that step together."""

    def __init__(self, parts: Sequence[torch.optim.Optimizer]) -> None:
        self.parts = parts
        super().__init__([group for part in parts for group in part.param_groups], {})

    def step(self, closure: Callable[[], float] | None = None) -> None:  # type: ignore[override]
        """Update all parameters by their gradients, with the rates and the state of this object."""
        groups = iter(self.param_groups)
        for part in self.parts:
            part.param_groups = list(islice(groups, len(part.param_groups)))
            part.state = self.state
            part.step()
