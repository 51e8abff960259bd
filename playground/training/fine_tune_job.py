"""
What a fine-tuning is asked to do, and the recipe that follows from it where nothing is asked.

Sources of the defaults: Devlin et al. 2019, appendix A.3; Sun et al. 2019, section 5.3 (lower
rates for lower layers); Zhang et al. 2021, section 5 (small sets need more steps); Liang et al.
2021, section 2 (two passes that must agree); Hu et al. 2022, section 4 (LoRA).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Literal

from playground.data.labelled import LabelledData, TaskKind
from playground.tasks.fine_tune_pace import (
    LONGER,
    WINDOWS,
    reads_twice,
    usual_batch,
    usual_epochs,
)
from playground.tasks.fine_tune_results import Depth


@dataclass(frozen=True)
class FineTuneOptions:
    """What a visitor may set; None for the default that fits the task and the number of rows."""

    depth: Depth = "all"
    layers: int = 2
    """Trained layers, counted from the top, with the depth "top"."""
    epochs: float | None = None
    rate: float | None = None
    """Peak learning rate: of the top layer; with the depth "head" of the head."""
    batch: int | None = None
    """Rows a step, over all processes."""
    seed: int = 0
    """Of the hold-out, the new head, dropout and the order of rows."""
    keep: Literal["best", "last"] | None = None
    """"best": weights of the evaluation with the best score, and an early stop where it no longer
    rises. "last": those at the end. By default "best" for a hold-out; "last" where evaluation rows
    are given, so that their score has chosen nothing."""
    max_seconds: float | None = None
    """Of training, evaluations in between included; None for no limit."""
    precision: str = "auto"


@dataclass(frozen=True)
class FineTuneJob:
    """One fine-tuning, from rows to a folder."""

    data: LabelledData
    """Rows to train on; without `evaluation` a part of them is held out."""
    out: Path
    """Folder of the finished checkpoint; written anew."""
    source: Path
    """Folder of the checkpoint that it starts from."""
    base: str
    """Id of that checkpoint."""
    evaluation: LabelledData | None = None
    options: FineTuneOptions = field(default_factory=FineTuneOptions)


@dataclass(frozen=True)
class FineTuneRecipe:
    """All numbers of a run; `training/fine_tuning.py` says what each name means."""

    epochs: float
    batch: int
    rate: float
    head_rate: float
    ema: float
    seed: int
    depth: Depth = "all"
    layers: int = 2
    layer_decay: float = 0.9
    freeze_words: bool = True
    warmup: float = 0.1
    weight_decay: float = 0.01
    dropout: float = 0.1
    consistency: float = 0.0
    """Weight of the divergence of two passes that differ in dropout alone (R-Drop, Liang et al.
    2021); 0 for one pass. It doubles the cost of a step."""
    rank: int = 8
    """Of LoRA's additions."""

    def steps(self, rows: int) -> int:
        """Return the steps of a run over so many rows."""
        return max(1, ceil(self.epochs * ceil(rows / self.batch)))


_RATES: dict[TaskKind, tuple[float, float]] = {
    "sentence": (2e-4, 1e-3), "pair": (2e-4, 1e-3), "tokens": (3e-4, 1e-3),
    "relation": (2e-4, 1e-3), "span-qa": (2e-4, 1e-3),
}
"""Of the top layer and of the head; chosen on rows cut from training sets, none from test sets."""
_TWICE_RATE = 1e-4
"""Of the top layer where each step reads its rows twice."""
_CONSISTENCY = 3.0
_FASTER: dict[Depth, float] = {"all": 1, "top": 1.5, "head": 4, "lora": 5}
"""Factors on the rates of the depth "all"."""


def window_of(kind: TaskKind) -> int:
    """Return the most pieces of a row that training reads; of QA, of a window of the passage."""
    return WINDOWS[kind]


def recipe_for(kind: TaskKind, rows: int, options: FineTuneOptions) -> FineTuneRecipe:
    """Return the recipe for so many training rows; what is asked for goes before the defaults."""
    usual_rate, usual_head_rate = _RATES[kind]
    twice = reads_twice(kind, rows, options.depth)
    usual_rate = _TWICE_RATE if twice else usual_rate
    faster = _FASTER[options.depth]
    batch = options.batch or usual_batch(kind, rows)
    epochs = options.epochs or usual_epochs(kind, rows, batch) * LONGER[options.depth]
    alone = options.depth == "head"
    steps = max(1, ceil(epochs * ceil(rows / batch)))
    rate = options.rate or usual_rate * faster
    head_rate = usual_head_rate * faster if alone else usual_head_rate
    return FineTuneRecipe(
        epochs=epochs, batch=batch, rate=rate,
        head_rate=options.rate or head_rate if alone else head_rate,
        ema=min(0.995, max(0.0, 1 - 10 / steps)), seed=options.seed, depth=options.depth,
        layers=options.layers, dropout=0.0 if alone else 0.1,
        freeze_words=not twice, consistency=_CONSISTENCY if twice else 0.0,
    )
