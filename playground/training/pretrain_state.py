"""
Where a pre-training run stands, on disk: weights, optimiser moments, position in the data.

One safetensors file and one JSON file in a folder `state`, replaced as a whole, so that a process
killed at any moment leaves the last complete state. No pickle.
"""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from safetensors.torch import load_file, save_file

if TYPE_CHECKING:
    from playground.training.pretrain import PretrainRecipe

_MOMENTS = ("exp_avg", "exp_avg_sq", "momentum_buffer")  # of AdamW and of Muon


@dataclass(frozen=True)
class Progress:
    """How far a run is: steps and tokens done, and the next batch by epoch, block and number."""

    step: int = 0
    tokens: int = 0
    seconds: float = 0.0
    """Time spent in steps, evaluation and saving left out."""
    epoch: int = 0
    block: int = 0
    batch: int = 0
    long: bool = False
    """Whether this block is cut to the longest positions, as the last part of a run is."""


def save_state(
    folder: Path, model: torch.nn.Module, optimiser: Any, progress: Progress,
    recipe: PretrainRecipe,
) -> None:
    """Write weights (fp32), moments and progress; the last state stays until this is whole."""
    part, final, old = folder / "state.part", folder / "state", folder / "state.old"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    tensors: dict[str, torch.Tensor] = {}
    for name, parameter in model.named_parameters():
        tensors[f"weight.{name}"] = parameter.detach().cpu()
        for moment in _MOMENTS:
            if moment in optimiser.state[parameter]:
                tensors[f"{moment}.{name}"] = optimiser.state[parameter][moment].cpu()
    save_file(tensors, part / "state.safetensors")
    document = {"progress": asdict(progress), "recipe": asdict(recipe)}
    (part / "progress.json").write_text(json.dumps(document, indent=1))
    shutil.rmtree(old, ignore_errors=True)
    if final.exists():
        os.replace(final, old)
    os.replace(part, final)


def load_state(folder: Path, model: torch.nn.Module, optimiser: Any) -> Progress | None:
    """Fill model and optimiser from the newest whole state; None when there is none."""
    for name in ("state", "state.old"):
        if (folder / name / "progress.json").exists():
            break
    else:
        return None
    tensors = load_file(folder / name / "state.safetensors")
    document = json.loads((folder / name / "progress.json").read_text())
    progress = Progress(**document["progress"])
    with torch.no_grad():
        for parameter_name, parameter in model.named_parameters():
            parameter.copy_(tensors[f"weight.{parameter_name}"])
            kept = [m for m in _MOMENTS if f"{m}.{parameter_name}" in tensors]
            if kept:
                optimiser.state[parameter] = {
                    "step": torch.tensor(float(progress.step)),
                    **{m: tensors[f"{m}.{parameter_name}"].to(parameter.device) for m in kept},
                }
    return progress
