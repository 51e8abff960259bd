"""
How fast pre-training runs here, against `BertForPreTraining` under plain autocast, in turns.

Both train on the same batches with the same optimiser; plain means what one would write with
transformers: bf16 autocast, head at every position, labels -100 where nothing is asked.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import torch

from playground.tasks.masking import MaskingRule
from playground.training.corpus_store import CorpusStore
from playground.training.pretrain import PretrainRecipe
from playground.training.pretrain_command import compute_type, vocabulary_of
from playground.training.pretrain_examples import (
    Batch,
    block_examples,
    cut_batches,
    masked_batch,
    train_documents,
)
from playground.training.pretrain_model import PretrainingModel, start_model, to_tensors
from playground.training.pretrain_optimiser import make_optimiser


@dataclass(frozen=True)
class PretrainSpeed:
    """Medians over the same batches, taken in turns."""

    ours_tokens_per_second: float
    plain_tokens_per_second: float
    ratio: float
    """Median of the ratios of single steps, plain seconds over ours."""
    compute: str
    threads: int
    steps: int


def measure_pretraining(source: Path, store: CorpusStore, steps: int = 5) -> PretrainSpeed:
    """Return tokens per second of our step and of the plain one; the model it trains is dropped."""
    bert = start_model(source, None, 0)
    recipe = PretrainRecipe().fitted(bert.config.max_position_embeddings)
    model = PretrainingModel(bert, compute_type(recipe))
    optimiser = make_optimiser(model, recipe)
    batches = _batches(source, store, recipe, steps + 1)
    ours, plain = [], []
    for batch in batches:
        ours.append(_timed(lambda b=batch: _our_loss(model, b), model, optimiser))
        plain.append(_timed(lambda b=batch: _plain_loss(bert, b), model, optimiser))
    ours, plain = ours[1:], plain[1:]  # the first step pays for buffers and caches
    tokens = median(int(batch.lengths.sum()) for batch in batches[1:])
    return PretrainSpeed(
        ours_tokens_per_second=tokens / median(ours),
        plain_tokens_per_second=tokens / median(plain),
        ratio=median(p / o for p, o in zip(plain, ours, strict=True)),
        compute=str(model.compute).removeprefix("torch."),
        threads=torch.get_num_threads(),
        steps=steps,
    )


def _batches(source: Path, store: CorpusStore, recipe: PretrainRecipe, count: int) -> list[Batch]:
    special, traits = vocabulary_of(source, store)
    rng = np.random.default_rng(0)
    documents = train_documents(store)
    examples = block_examples(store, documents, 0, 0, 0, recipe.mixture, special)
    rows = cut_batches(examples, recipe.mixture.tokens_a_batch, rng)
    full = [r for r in rows if len(r) * len(r[0].ids) > recipe.mixture.tokens_a_batch * 0.8]
    return [masked_batch(r, MaskingRule(), special, traits, rng) for r in full[:count]]


def _timed(loss: Any, model: PretrainingModel, optimiser: torch.optim.Optimizer) -> float:
    began = time.perf_counter()
    loss().backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimiser.step()
    optimiser.zero_grad(set_to_none=True)
    return time.perf_counter() - began


def _our_loss(model: PretrainingModel, batch: Batch) -> torch.Tensor:
    outputs = model(to_tensors(batch, model.compute))
    loss: torch.Tensor = outputs.masked_loss + outputs.next_loss
    return loss


def _plain_loss(bert: Any, batch: Batch) -> torch.Tensor:
    labels = np.full(batch.ids.size, -100)
    labels[batch.positions] = batch.labels
    attended = np.arange(batch.ids.shape[1]) < batch.lengths[:, None]
    bert.eval()  # no dropout on either side
    with torch.autocast("cpu", torch.bfloat16):
        found = bert(
            input_ids=torch.from_numpy(batch.ids),
            token_type_ids=torch.from_numpy(batch.segments),
            attention_mask=torch.from_numpy(attended.astype(np.int64)),
            labels=torch.from_numpy(labels.reshape(batch.ids.shape)),
            next_sentence_label=torch.from_numpy(batch.next_labels),
        )
    loss: torch.Tensor = found.loss
    return loss
