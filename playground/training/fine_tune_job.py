"""
What a fine-tuning is asked to do, and the recipe that follows from it where nothing is asked.

Sources of the defaults: Devlin et al. 2019, appendix A.3; Sun et al. 2019, section 5.3.3 (lower
rates for lower layers); Zhang et al. 2021, section 5 (small sets need more steps); Hu et al. 2022,
section 4 (LoRA).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Literal

from playground.data.labelled import LabelledData, TaskKind
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


@dataclass(frozen=True)
class _Defaults:
    """Of one kind of task; chosen on rows cut from training sets, none from their test sets."""

    rate: float
    head_rate: float
    epochs: int
    """Of a large set."""
    window: int
    """Most pieces of a row."""


_BY_KIND: dict[TaskKind, _Defaults] = {
    "sentence": _Defaults(2e-4, 1e-3, 4, 256),
    "pair": _Defaults(2e-4, 1e-3, 4, 256),
    "tokens": _Defaults(3e-4, 1e-3, 5, 256),
    "relation": _Defaults(2e-4, 1e-3, 4, 160),
    "span-qa": _Defaults(2e-4, 1e-3, 3, 320),
}
_BY_DEPTH: dict[Depth, tuple[float, float]] = {
    "all": (1, 1), "top": (1.5, 2), "head": (4, 5), "lora": (5, 2),
}
"""Factors on the rates and on the epochs of the depth "all"."""
FEWEST_STEPS = 250
"""Small sets are passed over more often until there are so many."""
MOST_EPOCHS = 20
_BATCH = (8, 32)
"""Fewest and most rows a step; between them a sixtieth of the rows."""


def window_of(kind: TaskKind) -> int:
    """Return the most pieces of a row that training reads; of QA, of a window of the passage."""
    return _BY_KIND[kind].window


def recipe_for(kind: TaskKind, rows: int, options: FineTuneOptions) -> FineTuneRecipe:
    """Return the recipe for so many training rows; what is asked for goes before the defaults."""
    defaults = _BY_KIND[kind]
    faster, longer = _BY_DEPTH[options.depth]
    low, high = _BATCH
    batch = options.batch or min(max(rows // 60, low), high)
    enough = ceil(FEWEST_STEPS * batch / max(rows, 1))
    epochs = options.epochs or max(defaults.epochs, min(enough, MOST_EPOCHS)) * longer
    alone = options.depth == "head"
    steps = max(1, ceil(epochs * ceil(rows / batch)))
    rate = options.rate or defaults.rate * faster
    head_rate = defaults.head_rate * faster if alone else defaults.head_rate
    return FineTuneRecipe(
        epochs=epochs, batch=batch, rate=rate,
        head_rate=options.rate or head_rate if alone else head_rate,
        ema=min(0.995, max(0.0, 1 - 10 / steps)), seed=options.seed, depth=options.depth,
        layers=options.layers, dropout=0.0 if alone else 0.1,
    )
