"""
The mean of several runs' weights: where they began alike it is often better than any of them.

Source: Wortsman et al. 2022 (model soups), section 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

import torch


def average_of(models: Sequence[Any]) -> Any:
    """Return a model whose parameters are the mean of those of several of one architecture."""
    mean = deepcopy(models[0])
    others = [dict(model.named_parameters()) for model in models]
    with torch.no_grad():
        for name, parameter in mean.named_parameters():
            parameter.copy_(torch.stack([rows[name] for rows in others]).mean(0))
    return mean
