"""
What the fine-tuning recipes share: rates by layer, averaged weights, a deadline, Trainer's options.

Sources: Sun et al. 2019, section 5.3 (lower rates for lower layers); Izmailov et al. 2018
(averaging along the way).
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Literal, Protocol

from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn
from transformers import TrainerCallback, TrainingArguments

EMA_EVERY = 4  # steps between updates of the average: each reads and writes all parameters
StoppedBy = Literal["epochs", "time"]


class Recipe(Protocol):
    """Fields that every fine-tuning recipe has; `RelationRecipe` says what each means."""

    @property
    def epochs(self) -> float:
        """Passes over the data."""

    @property
    def batch(self) -> int:
        """Examples a step."""

    @property
    def rate(self) -> float:
        """Peak learning rate of the top layer."""

    @property
    def head_rate(self) -> float:
        """Peak learning rate of what is new."""

    @property
    def layer_decay(self) -> float:
        """Rate of a layer over that of the layer above it."""

    @property
    def freeze_words(self) -> bool:
        """Leave the word embeddings as they are."""

    @property
    def warmup(self) -> float:
        """Share of all steps over which the rates rise."""

    @property
    def weight_decay(self) -> float:
        """Of matrices."""

    @property
    def ema(self) -> float:
        """Share of the running average that stays at a step; 0 for no averaging."""

    @property
    def seed(self) -> int:
        """Of all chance."""


class Run(Protocol):
    """A training run as its callback sees it."""

    model: Any
    average: AveragedModel | None
    stopped_by: StoppedBy

    def note(self, epoch: float) -> None:
        """Take note of the end of an epoch."""


def rate_groups(model: Any, recipe: Recipe) -> list[dict[str, Any]]:
    """
    Return AdamW's parameter groups: a rate for each layer, no decay of biases and norms.

    Args:
        model: transformers' model with its encoder in `bert`.
        recipe: the rates.
    """
    layers = model.config.num_hidden_layers
    groups: dict[tuple[float, float], list[Tensor]] = {}
    for name, parameter in model.named_parameters():
        if recipe.freeze_words and name == "bert.embeddings.word_embeddings.weight":
            parameter.requires_grad_(False)
            continue
        decay = recipe.weight_decay if parameter.ndim > 1 else 0.0
        key = (_rate_of(name, layers, recipe), decay)
        groups.setdefault(key, []).append(parameter)
    return [
        {"params": parameters, "lr": rate, "weight_decay": decay}
        for (rate, decay), parameters in groups.items()
    ]


def _rate_of(name: str, layers: int, recipe: Recipe) -> float:
    if not name.startswith("bert."):
        return recipe.head_rate
    below_top = layers
    if name.startswith("bert.encoder.layer."):
        below_top = layers - 1 - int(name.split(".")[3])
    return recipe.rate * recipe.layer_decay**below_top


def start_average(model: nn.Module, recipe: Recipe) -> AveragedModel | None:
    """Return a running average of the weights, or None where the recipe has none."""
    if not recipe.ema:
        return None
    rule = get_ema_multi_avg_fn(recipe.ema**EMA_EVERY)  # type: ignore[no-untyped-call]
    return AveragedModel(model, multi_avg_fn=rule)


class Averaging(TrainerCallback):  # type: ignore[misc]
    """Keeps a running average of the weights, notes the end of each epoch, and minds the time."""

    def __init__(self, run: Run, max_seconds: float | None) -> None:
        self.run = run
        self.deadline = None if max_seconds is None else monotonic() + max_seconds

    def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        """Update the average; past the deadline, ask for the end."""
        if self.run.average is not None and state.global_step % EMA_EVERY == 0:
            self.run.average.update_parameters(self.run.model)
        if self.deadline is not None and monotonic() > self.deadline:
            control.should_training_stop = True
            self.run.stopped_by = "time"

    def on_epoch_end(self, args: Any, state: Any, *_: Any, **__: Any) -> None:
        """Let the run take note."""
        self.run.note(float(state.epoch))


def arguments(folder: str, recipe: Recipe) -> TrainingArguments:
    """Return Trainer's options: nothing saved, nothing reported, rates that fall in a line."""
    return TrainingArguments(
        output_dir=folder, num_train_epochs=recipe.epochs,
        per_device_train_batch_size=recipe.batch, warmup_steps=recipe.warmup,
        lr_scheduler_type="linear", max_grad_norm=1.0, seed=recipe.seed, data_seed=recipe.seed,
        save_strategy="no", eval_strategy="no", logging_steps=50, report_to=[], use_cpu=True,
        remove_unused_columns=False, disable_tqdm=True, dataloader_pin_memory=False,
    )
