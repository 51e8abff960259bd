"""How many processes train together under `torchrun` or `accelerate launch`; what they agree."""

from __future__ import annotations

import os

import torch
from torch import distributed


def processes() -> int:
    """Return how many processes share this training; 1 without a launcher."""
    return int(os.environ.get("WORLD_SIZE", "1"))


def is_first() -> bool:
    """Return whether this process is the one that reports and writes."""
    return int(os.environ.get("RANK", "0")) == 0


def any_process(wish: bool) -> bool:
    """Return whether any process has the wish; all of them must ask, and all get one answer."""
    if processes() == 1 or not distributed.is_initialized():
        return wish
    device = "cuda" if distributed.get_backend() == "nccl" else "cpu"
    flag = torch.tensor(float(wish), device=device)
    distributed.all_reduce(flag, distributed.ReduceOp.MAX)
    return bool(flag.item())


def quiet() -> None:
    """Keep transformers' progress bars and its reports on new heads off the screen."""
    from transformers.utils import logging

    logging.set_verbosity_error()
    logging.disable_progress_bar()
