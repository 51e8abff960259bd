"""
Train BertForQuestionAnswering: one likelihood over all spans, unanswerable variants, averaging.

Sources: Devlin et al. 2019, sections 4.2 and 4.3; Sun et al. 2019, section 5.3 (lower rates for
lower layers); Izmailov et al. 2018 (averaging along the way).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import numpy as np
import torch
from torch import Tensor
from transformers import BertConfig, BertForQuestionAnswering, Trainer
from transformers.trainer_pt_utils import LengthGroupedSampler

from playground.training.fine_tuning import (
    Averaging,
    StoppedBy,
    arguments,
    rate_groups,
    start_average,
)
from playground.training.span_qa_examples import Example, Item
from playground.training.span_qa_model import SpanTrainingModel, collate, span_loss


@dataclass(frozen=True)
class SpanRecipe:
    """What a run does; one table of names, defaults and meanings."""

    epochs: float = 2
    batch: int = 16
    """Windows a step."""
    rate: float = 2e-4
    """Peak learning rate of the top layer."""
    head_rate: float = 1e-3
    """Peak learning rate of S and E where they are new."""
    layer_decay: float = 0.95
    """Rate of a layer over that of the layer above it; 1 for one rate."""
    freeze_words: bool = True
    """Leave the word embeddings as they are."""
    warmup: float = 0.1
    """Share of all steps over which the rates rise; they fall to 0 in a line after it."""
    weight_decay: float = 0.01
    dropout: float = 0.1
    """Of activations; none of attention weights, which at 190 pieces costs a fifth of a step."""
    unanswerable: float = 0.4
    """Share of examples that have no answer: each draw of a question takes a variant so often."""
    contrast: float = 0.0
    """Weight of the contrast between a question and its variant, which then come side by side; 0
    leaves it to chance which of the two is drawn."""
    independent: float = 0.0
    """Weight of Devlin et al.'s loss, start and end each on their own, beside the joint one."""
    ema: float = 0.995
    """Share of the running average of weights that stays at a step; 0 for no averaging."""
    seed: int = 0
    """Of dropout, variants and the order of questions."""
    init_seed: int = 0
    """Of S and E where they are new."""


def start_span(source: Path, recipe: SpanRecipe) -> Any:
    """Return BertForQuestionAnswering on a checkpoint; S and E are new unless it has them."""
    torch.manual_seed(recipe.init_seed)
    config = BertConfig.from_pretrained(source)
    config.id2label, config.label2id = {0: "LABEL_0", 1: "LABEL_1"}, {"LABEL_0": 0, "LABEL_1": 1}
    model = BertForQuestionAnswering.from_pretrained(source, config=config, use_safetensors=True)
    return model.float()


class _SpanTrainer(Trainer):  # type: ignore[misc]
    """transformers' loop with our loss, rates by layer, and batches of like length."""

    def __init__(self, recipe: SpanRecipe, items: Sequence[Item], **rest: Any) -> None:
        self.recipe, self.items = recipe, items
        super().__init__(train_dataset=items, **rest)

    def _get_train_sampler(self, *_: Any) -> Any:
        lengths = [len(item.given[0].ids) for item in self.items]
        generator = torch.Generator().manual_seed(self.recipe.seed)
        return LengthGroupedSampler(self.recipe.batch, lengths=lengths, generator=generator)

    def compute_loss(
        self, model: Any, inputs: dict[str, Tensor], return_outputs: bool = False, **_: Any
    ) -> Any:
        recipe = self.recipe
        loss = span_loss(model(inputs), inputs, recipe.independent, recipe.contrast)
        return (loss, None) if return_outputs else loss


def batch_of(
    items: Sequence[Item], recipe: SpanRecipe, rng: np.random.Generator
) -> dict[str, Tensor]:
    """Return one step's examples: of each question a window with its answer, a variant, or both."""
    if recipe.contrast:
        sides = [item.given for item in items], [item.null for item in items]
        return collate([rows[int(rng.integers(len(rows)))] for side in sides for rows in side])
    chosen: list[Example] = []
    for item in items:
        rows = item.given
        if item.null and rng.random() < recipe.unanswerable:
            rows = item.null
        chosen.append(rows[int(rng.integers(len(rows)))])
    return collate(chosen)


class SpanTraining:
    """
    One training run.

    Args:
        model: from `start_span`.
        items: questions to train on.
        recipe: how.
        compute: type of the encoder's products.
        evaluate: scores the run after each epoch, for `history`.
    """

    def __init__(
        self,
        model: Any,
        items: Sequence[Item],
        recipe: SpanRecipe,
        compute: torch.dtype,
        evaluate: Callable[[SpanTraining], dict[str, float]] | None = None,
    ) -> None:
        self.recipe, self.items, self.evaluate = recipe, items, evaluate
        self.model = SpanTrainingModel(model, compute, recipe.dropout)
        self.average = start_average(self.model, recipe)
        self.stopped_by: StoppedBy = "epochs"
        self.history: list[dict[str, float]] = []
        """One row an epoch: what `evaluate` gave."""

    def note(self, epoch: float) -> None:
        """Keep the scores of an epoch."""
        if self.evaluate:
            row = {"epoch": round(epoch, 2), **self.evaluate(self)}
            self.history.append(row)
            print(row, flush=True)

    @property
    def trained(self) -> SpanTrainingModel:
        """Return the model to keep: the averaged one where there is an average."""
        return cast(SpanTrainingModel, self.average.module) if self.average else self.model

    def run(self, max_seconds: float | None = None) -> None:
        """Train to the end, or for so long."""
        recipe = self.recipe
        optimizer = torch.optim.AdamW(rate_groups(self.model.model, recipe), fused=True)
        rng = np.random.default_rng(recipe.seed)
        with TemporaryDirectory() as folder:
            trainer = _SpanTrainer(
                recipe, self.items, model=self.model, args=arguments(folder, recipe),
                optimizers=(optimizer, None), callbacks=[Averaging(self, max_seconds)],
                data_collator=partial(batch_of, recipe=recipe, rng=rng),
            )
            trainer.train()


def scores_of(model: SpanTrainingModel, examples: Sequence[Example]) -> list[np.ndarray]:
    """Return start and end scores of each example, [2, pieces], without dropout."""
    was_training = model.training
    model.eval()
    order = sorted(range(len(examples)), key=lambda index: len(examples[index].ids))
    found: list[np.ndarray] = [np.zeros((2, 0))] * len(examples)
    with torch.inference_mode():
        for start in range(0, len(order), 32):
            chunk = order[start : start + 32]
            scores = model(collate([examples[index] for index in chunk])).numpy()
            for row, index in enumerate(chunk):
                found[index] = scores[:, row, : len(examples[index].ids)].copy()
    model.train(was_training)
    return found
