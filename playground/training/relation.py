"""
Train R-BERT: both mark orders, consistency between passes, layer-wise rates, averaged weights.

Sources: Wu & He 2019 (model); Wu et al. 2021 (R-Drop: two passes must agree); Sun et al. 2019,
section 5.3 (lower rates for lower layers); Izmailov et al. 2018 (averaging along the way).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, cast

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import Tensor
from transformers import BertConfig, Trainer
from transformers.trainer_pt_utils import LengthGroupedSampler

from playground.engine.heads import RBert
from playground.engine.marked_text import MARKERS
from playground.errors import InputError
from playground.tasks.relation_labels import LABELS
from playground.tasks.relation_scores import RelationScore, score_relations
from playground.training.fine_tuning import (
    Averaging,
    StoppedBy,
    arguments,
    rate_groups,
    start_average,
)
from playground.training.relation_examples import Example, Item
from playground.training.relation_model import (
    TURNED,
    RelationTrainingModel,
    collate,
    symmetric_divergence,
)


@dataclass(frozen=True)
class RelationRecipe:
    """What a run does; one table of names, defaults and meanings."""

    epochs: float = 7
    batch: int = 32
    """Sentences a step; with a consistency each is run twice."""
    rate: float = 1e-4
    """Peak learning rate of the top layer."""
    head_rate: float = 5e-4
    """Peak learning rate of the classifier, which is new."""
    layer_decay: float = 0.9
    """Rate of a layer over that of the layer above it; 1 for one rate."""
    freeze_words: bool = True
    """Leave the word embeddings as they are."""
    warmup: float = 0.1
    """Share of all steps over which the rates rise; they fall to 0 in a line after it."""
    weight_decay: float = 0.01
    dropout: float = 0.1
    orders: Literal["given", "both"] = "both"
    """"both": each sentence in either mark order, the label's direction turned with it."""
    consistency: Literal["none", "dropout", "orders"] = "orders"
    """What two passes that must agree differ in: dropout alone (R-Drop), or the mark order too."""
    consistency_weight: float = 3.0
    label_smoothing: float = 0.0
    ema: float = 0.995
    """Share of the running average of weights that stays at a step; 0 for no averaging."""
    markers: bool = True
    entity_vectors: bool = True
    seed: int = 0
    """Of dropout, mark orders and the order of sentences."""
    init_seed: int = 0
    """Of the new classifier."""

    def __post_init__(self) -> None:
        told_apart = self.markers or self.entity_vectors
        if not told_apart and (self.orders == "both" or self.consistency == "orders"):
            raise InputError("orders_untold", orders=self.orders, consistency=self.consistency)
        if self.orders == "given" and self.consistency == "orders":
            raise InputError("orders_contradict", orders=self.orders, consistency=self.consistency)


def start_rbert(source: Path, recipe: RelationRecipe) -> RBert:
    """
    Return R-BERT on the encoder in `source`, its classifier new and seeded.

    Its config names what stands around e1 and e2, `rbert_markers` ["$", "#"]; [] for nothing.
    """
    torch.manual_seed(recipe.init_seed)
    config = BertConfig.from_pretrained(source)
    config.id2label = dict(enumerate(LABELS))
    config.label2id = {label: index for index, label in enumerate(LABELS)}
    config.rbert_entity_vectors = recipe.entity_vectors
    config.rbert_markers = list(MARKERS) if recipe.markers else []
    model: RBert = RBert.from_pretrained(source, config=config, use_safetensors=True).float()
    return model


class _RelationTrainer(Trainer):  # type: ignore[misc]
    """transformers' loop with our loss, rates by layer, and batches of like length."""

    def __init__(self, recipe: RelationRecipe, items: Sequence[Item], **rest: Any) -> None:
        self.recipe = recipe
        self.items = items
        super().__init__(train_dataset=items, **rest)

    def _get_train_sampler(self, *_: Any) -> Any:
        lengths = [len(item.given.ids) for item in self.items]
        generator = torch.Generator().manual_seed(self.recipe.seed)
        return LengthGroupedSampler(self.recipe.batch, lengths=lengths, generator=generator)

    def compute_loss(
        self, model: Any, inputs: dict[str, Tensor], return_outputs: bool = False, **_: Any
    ) -> Any:
        loss = relation_loss(model(inputs), inputs["labels"], self.recipe)
        return (loss, None) if return_outputs else loss


def relation_loss(logits: Tensor, labels: Tensor, recipe: RelationRecipe) -> Tensor:
    """
    Return cross entropy plus, with a consistency, the divergence of the two passes, in nats.

    Args:
        logits: [rows, labels]; with a consistency all first passes, then all second ones.
        labels: [rows] indices of the labels to learn.
        recipe: says which consistency, and its weight.
    """
    loss = F.cross_entropy(logits, labels, label_smoothing=recipe.label_smoothing)
    if recipe.consistency == "none":
        return loss
    first, second = logits.chunk(2)
    if recipe.consistency == "orders":
        second = second[:, TURNED]
    return loss + recipe.consistency_weight * symmetric_divergence(first, second)


def batch_of(
    items: Sequence[Item], recipe: RelationRecipe, rng: np.random.Generator
) -> dict[str, Tensor]:
    """Return the rows of one step: see `relation_loss` for their order."""
    turned = rng.random(len(items)) < 0.5
    if recipe.orders == "given":
        turned[:] = False
    first = [item.swapped if turn else item.given for item, turn in zip(items, turned, strict=True)]
    if recipe.consistency == "none":
        return collate(first)
    if recipe.consistency == "dropout":
        return collate([*first, *first])
    return collate([item.given for item in items] + [item.swapped for item in items])


class RelationTraining:
    """
    One training run.

    Args:
        rbert: from `start_rbert`.
        train: items to train on.
        development: items to score after each epoch; may be empty.
        recipe: how.
        compute: type of the encoder's products.
    """

    def __init__(
        self,
        rbert: RBert,
        train: Sequence[Item],
        development: Sequence[Item],
        recipe: RelationRecipe,
        compute: torch.dtype,
    ) -> None:
        self.recipe, self.train, self.development = recipe, train, development
        self.model = RelationTrainingModel(rbert, compute, recipe.dropout)
        self.average = start_average(self.model, recipe)
        self.history: list[dict[str, float]] = []
        """One row an epoch, and one where the time ended a run; scores in points, 0 to 100."""
        self.stopped_by: StoppedBy = "epochs"

    @property
    def trained(self) -> RelationTrainingModel:
        """Return the model to keep: the averaged one where there is an average."""
        return cast(RelationTrainingModel, self.average.module) if self.average else self.model

    def run(self, max_seconds: float | None = None) -> None:
        """Train to the end, or for so long; `history` grows by one row an epoch."""
        recipe = self.recipe
        groups = rate_groups(self.model.rbert, recipe)
        optimizer = torch.optim.AdamW(groups, fused=True)
        rng = np.random.default_rng(recipe.seed)
        with TemporaryDirectory() as folder:
            trainer = _RelationTrainer(
                recipe, self.train, model=self.model, args=arguments(folder, recipe),
                optimizers=(optimizer, None), callbacks=[Averaging(self, max_seconds)],
                data_collator=partial(batch_of, recipe=recipe, rng=rng),
            )
            trainer.train()

    def note(self, epoch: float) -> None:
        """Score the development items and keep the numbers."""
        scores = self.scores()
        if scores:
            self.history.append({"epoch": round(epoch, 2), **scores})
            print(self.history[-1], flush=True)

    def scores(self) -> dict[str, float] | None:
        """Return the scores of `trained` on the development items in points; None without any."""
        if not self.development:
            return None
        given = score_of(self.trained, [item.given for item in self.development])
        swapped = score_of(self.trained, [item.swapped for item in self.development])
        return {
            "macro_f1": 100 * given.macro.f1, "accuracy": 100 * given.accuracy,
            "swapped_macro_f1": 100 * swapped.macro.f1,
        }


def score_of(model: RelationTrainingModel, examples: Sequence[Example]) -> RelationScore:
    """Return the official score of a model on examples."""
    guesses = [LABELS[int(row.argmax())] for row in logits_of(model, examples)]
    return score_relations([LABELS[example.label] for example in examples], guesses)


def logits_of(model: RelationTrainingModel, examples: Sequence[Example]) -> np.ndarray:
    """Return logits [examples, labels], without dropout."""
    was_training = model.training
    model.eval()
    order = sorted(range(len(examples)), key=lambda index: len(examples[index].ids))
    logits = np.zeros((len(examples), len(LABELS)), np.float32)
    with torch.inference_mode():
        for chunk in _chunks(order, 64):
            logits[chunk] = model(collate([examples[index] for index in chunk])).numpy()
    model.train(was_training)
    return logits


def _chunks(order: Sequence[int], size: int) -> Iterable[Sequence[int]]:
    return (order[start : start + size] for start in range(0, len(order), size))
