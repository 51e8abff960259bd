"""
The training loop: transformers' Trainer with our batches, and what is watched along the way.

Under `torchrun` or `accelerate launch` each process takes its share of every batch; the first one
evaluates and reports, and all stop at the same step.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Literal

import torch
from torch import Tensor
from transformers import PrinterCallback, Trainer, TrainerCallback, TrainingArguments
from transformers.trainer_pt_utils import LengthGroupedSampler

from playground.data.labelled import Row
from playground.errors import InputError
from playground.tasks.fine_tune_results import Evaluated, Event, Stepped, StoppedBy
from playground.training.fine_tune_average import MovingAverage
from playground.training.fine_tune_evaluation import outputs_of
from playground.training.fine_tune_job import FineTuneRecipe
from playground.training.fine_tune_model import FineTuneModel, Item, rates_of
from playground.training.processes import any_process, is_first, processes

_LINES_A_SECOND = 3
_EVALUATIONS = (4, 10)
"""Fewest and most on the way; else two an epoch."""
PATIENCE = 4
"""Evaluations in which nothing was learnt after which training stops early."""
_FALLS = 0.98
"""A loss that falls below this share of the lowest one counts as learning, as a better score does;
once the score is 1 it does not."""


def evaluations_of(recipe: FineTuneRecipe) -> int:
    """Return how often a run is evaluated, its end included."""
    low, high = _EVALUATIONS
    return min(max(round(2 * recipe.epochs), low), high)


@dataclass(frozen=True)
class Watched:
    """What a run is measured by on the way."""

    rows: Sequence[Row]
    items: Sequence[Item]
    """In the order of `rows`; of QA one a window."""
    keep: Literal["best", "last"]
    deadline: float | None
    """Of `time.monotonic`."""
    on_the_way: bool = True
    """Whether the rows are scored while training goes on."""


class FineTuneRun:
    """
    One run of the loop.

    Args:
        model: to train; afterwards it holds the weights to keep.
        items: to train on.
        watched: the evaluation rows, and the limits.
        emit: told of steps and evaluations.
        stop: whether somebody wants it to end.
    """

    def __init__(
        self,
        model: FineTuneModel,
        items: Sequence[Item],
        watched: Watched,
        emit: Callable[[Event], None],
        stop: Callable[[], bool],
    ) -> None:
        self.model, self.items, self.watched = model, items, watched
        self.emit, self.stop = emit, stop
        self.groups = rates_of(model)
        trained = [parameter for group in self.groups for parameter in group["params"]]
        self.average = MovingAverage(trained, model.recipe.ema)
        self.stopped_by: StoppedBy = "epochs"
        self.step = 0
        self._best: tuple[float, float] = (-math.inf, -math.inf)
        self._kept: list[Tensor] | None = None
        self._lowest = math.inf
        self._since_best = 0

    @property
    def steps(self) -> int:
        """Return the steps of the whole run."""
        return self.model.recipe.steps(len(self.items))

    def run(self) -> None:
        """
        Train; `model` then holds the best or the last weights, as `watched.keep` says.

        Raises:
            InputError: the loss is no number any more.
        """
        optimizer = torch.optim.AdamW(self.groups, fused=True)
        with TemporaryDirectory() as folder:
            trainer = _FineTuneTrainer(
                self.items, self.model, model=self.model, args=self._arguments(folder),
                optimizers=(optimizer, None), callbacks=[_Watch(self)],
                data_collator=self.model.step_batch,
            )
            trainer.remove_callback(PrinterCallback)  # stdout is for our own lines
            trainer.train()
        if self._kept is not None and self.watched.keep == "best":
            self.average.restore(self._kept)
        elif self.step:
            with self.average.in_use():
                last = self.average.snapshot()
            self.average.restore(last)

    def evaluate(self, epoch: float) -> None:
        """Score the averaged weights on the evaluation rows; note whether they are the best."""
        head = self.model.head
        with self.average.in_use():
            outputs, loss = outputs_of(self.model, self.watched.items)
            value = head.score(self.watched.rows, outputs)
            best = (value, -loss) > self._best
            learnt = value > self._best[0] or (value < 1 and loss < _FALLS * self._lowest)
            self._since_best = 0 if learnt else self._since_best + 1
            self._lowest = min(self._lowest, loss)
            if best:
                self._best = (value, -loss)
                self._kept = self.average.snapshot()
        self.emit(Evaluated(self.step, epoch, loss, head.metric, value, best))

    @property
    def stale(self) -> bool:
        """Return whether the score has not risen for too long."""
        return self.watched.keep == "best" and self._since_best >= PATIENCE

    def _arguments(self, folder: str) -> TrainingArguments:
        recipe = self.model.recipe
        return TrainingArguments(
            output_dir=folder, num_train_epochs=recipe.epochs, max_steps=self.steps,
            per_device_train_batch_size=-(-recipe.batch // processes()),
            warmup_steps=recipe.warmup, lr_scheduler_type="linear", max_grad_norm=1.0,
            seed=recipe.seed, data_seed=recipe.seed, save_strategy="no", eval_strategy="no",
            logging_strategy="no", report_to=[], use_cpu=not torch.cuda.is_available(),
            remove_unused_columns=False, disable_tqdm=True, dataloader_pin_memory=False,
        )


class _FineTuneTrainer(Trainer):  # type: ignore[misc]
    """transformers' loop with our loss, and batches of like length."""

    def __init__(self, items: Sequence[Item], wrapped: FineTuneModel, **rest: Any) -> None:
        self.items, self.wrapped = items, wrapped
        super().__init__(train_dataset=items, **rest)

    def _get_train_sampler(self, *_: Any) -> Any:
        recipe = self.wrapped.recipe
        lengths = [len(example.ids) for example, _ in self.items]
        generator = torch.Generator().manual_seed(recipe.seed)
        return LengthGroupedSampler(recipe.batch, lengths=lengths, generator=generator)

    def compute_loss(
        self, model: Any, inputs: dict[str, Tensor], return_outputs: bool = False, **_: Any
    ) -> Any:
        loss = self.wrapped.step_loss(model(inputs), inputs)
        if not torch.isfinite(loss):
            rate = f"{self.wrapped.recipe.rate:g}"
            raise InputError("fine_tune_diverged", step=self.state.global_step + 1, rate=rate)
        self.wrapped.last_loss = float(loss.detach())
        return (loss, None) if return_outputs else loss


class _Watch(TrainerCallback):  # type: ignore[misc]
    """Averages weights, reports, evaluates, and ends the run when it is time."""

    def __init__(self, run: FineTuneRun) -> None:
        self.run = run
        count = evaluations_of(run.model.recipe)
        due = {max(1, round(run.steps * (i + 1) / count)) for i in range(count)}
        self._due = due if run.watched.on_the_way else set()
        self._began = self._said = monotonic()
        self._evaluating = 0.0
        self._losses: list[float] = []

    def on_train_begin(self, *_: Any, **__: Any) -> None:
        """Start the clock."""
        self._began = monotonic()

    def on_step_end(self, args: Any, state: Any, control: Any, **rest: Any) -> None:
        """Take note of a step."""
        run = self.run
        run.step = state.global_step
        run.average.step()
        self._losses.append(run.model.last_loss)
        now = monotonic()
        if is_first() and (now - self._said > 1 / _LINES_A_SECOND or run.step == run.steps):
            self._report(now, float(state.epoch), rest["lr_scheduler"].get_last_lr())
        if run.step in self._due and is_first():
            run.evaluate(float(state.epoch))
            self._evaluating += monotonic() - now
        reason = self._reason()
        if any_process(reason is not None):
            run.stopped_by = reason or run.stopped_by
            control.should_training_stop = True

    def _report(self, now: float, epoch: float, rates: Sequence[float]) -> None:
        run = self.run
        spent = max(now - self._began - self._evaluating, 1e-6)
        left = (run.steps - run.step) * (now - self._began) / run.step
        run.emit(Stepped(
            run.step, run.steps, epoch, sum(self._losses) / len(self._losses), max(rates),
            run.step * run.model.recipe.batch / spent, left,
        ))
        self._said, self._losses = now, []

    def _reason(self) -> StoppedBy | None:
        """Return why this process wants the run to end; None to go on."""
        if self.run.stop():
            return "cancelled"
        deadline = self.run.watched.deadline
        if deadline is not None and monotonic() > deadline:
            return "time"
        if self.run.stale and self.run.step < self.run.steps:
            return "early"
        return None
