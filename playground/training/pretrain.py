"""
Continue pre-training a BERT encoder with masked LM and next sentence, resumable to the step.

Source: Devlin et al. 2019, section 3.1 and appendix A; the schedule (warm up, hold, then decay)
is that of Hu et al. 2024 (MiniCPM, section 4), since a held run can be taken up again with a
longer plan.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Literal

import numpy as np
import torch
from accelerate import Accelerator
from accelerate.utils import broadcast

from playground.tasks.masking import MaskingRule
from playground.training.corpus_store import CorpusStore
from playground.training.pretrain_evaluation import DevScores, evaluate
from playground.training.pretrain_examples import (
    Batch,
    Mixture,
    PieceTraits,
    SpecialIds,
    block_count,
    block_examples,
    cut_batches,
    dev_documents,
    masked_batch,
    train_documents,
)
from playground.training.pretrain_model import Outputs, PretrainingModel, to_tensors
from playground.training.pretrain_optimiser import make_optimiser
from playground.training.pretrain_state import Progress, load_state, save_state

LOG_NAME = "log.jsonl"
"""A row a step and a row a scoring, in the run's working folder."""


@dataclass(frozen=True)
class PretrainRecipe:
    """What a pre-training run does; one table of names, defaults and meanings."""

    total_tokens: int = 20_000_000
    """Tokens (padding left out) after which the run ends."""
    peak_rate: float = 2e-4
    """Learning rate of the encoder, which is trained already."""
    head_rate: float = 1e-3
    """Peak learning rate of the heads, which are new."""
    embedding_rate: float = 1e-4
    """Peak learning rate of the word embeddings: the tied decoder gives every row a gradient at
    every step, and Adam makes all of them equally large, so that a high rate undoes what the
    rare words' rows had learnt."""
    warmup_tokens: int = 600_000
    decay_share: float = 0.7
    """Share of `total_tokens`, at the end, over which the rate falls to 0 in a line."""
    next_weight: float = 0.2
    """Weight of the next-sentence loss: at 1 its noisy gradient, twice the masked-LM one in norm,
    drowned the other objective (measured at 1.5 million tokens)."""
    copy_weight: float = 1.0
    """Weight of the loss against guesses that only repeat a word of the context."""
    optimiser: Literal["adamw", "muon"] = "adamw"
    """Of the encoder's matrices; all other parameters have AdamW."""
    weight_decay: float = 0.01
    clip_norm: float = 1.0
    seed: int = 0
    save_seconds: float = 240.0
    evaluate_tokens: int = 1_000_000
    bf16: bool | None = None
    """bf16 matrix products; None: where AMX or a GPU makes them faster than fp32."""
    long_share: float = 0.05
    """Share of `total_tokens`, at the end, with examples of `long_length`: positions stay trained
    that short examples never reach (Devlin et al. 2019, appendix A.2: the last 10 %)."""
    long_length: int = 512
    mixture: Mixture = field(default_factory=Mixture)
    masking: MaskingRule = field(default_factory=MaskingRule)

    def rate(self, tokens: int) -> float:
        """Return the encoder's learning rate after so many tokens; other parts keep their ratio."""
        warm = min(1.0, (tokens + 1) / max(1, self.warmup_tokens))
        left = (self.total_tokens - tokens) / max(1.0, self.decay_share * self.total_tokens)
        return self.peak_rate * warm * min(1.0, max(0.0, left))

    def fitted(self, positions: int) -> PretrainRecipe:
        """Return the recipe with no example longer than a model of so many positions takes."""
        mixture = replace(self.mixture, max_length=min(self.mixture.max_length, positions))
        return replace(self, mixture=mixture, long_length=min(self.long_length, positions))

    def mixture_of(self, long: bool) -> Mixture:
        """Return what examples are made of in the long part or before it."""
        if not long or self.long_length <= self.mixture.max_length:
            return self.mixture
        return replace(self.mixture, max_length=self.long_length)


def plan_batches(
    store: CorpusStore, recipe: PretrainRecipe, special: SpecialIds, traits: PieceTraits,
    start: Progress, rank: int = 0, ranks: int = 1, is_long: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Progress, Batch]]:
    """
    Yield each batch with the progress that stands once it is done; starts at `start`, never ends.

    With several ranks each block's batches are dealt in turn; a last incomplete turn is dropped.
    `is_long` is asked at the start of each block whether the long part has begun.
    """
    documents = train_documents(store)
    epoch, block, first = start.epoch, start.block, start.batch
    while True:
        seed = (recipe.seed, epoch, block)
        long = start.long if first else is_long()
        mixture = recipe.mixture_of(long)
        examples = block_examples(store, documents, recipe.seed, epoch, block, mixture, special)
        batches = cut_batches(examples, mixture.tokens_a_batch, np.random.default_rng(seed))
        turns = len(batches) // ranks
        for turn in range(first, turns):
            index = turn * ranks + rank
            rng = np.random.default_rng((*seed, index, 1))
            done = Progress(epoch=epoch, block=block, batch=turn + 1, long=long)
            yield done, masked_batch(batches[index], recipe.masking, special, traits, rng)
        first, block = 0, block + 1
        if block >= block_count(len(documents)):
            epoch, block = epoch + 1, 0


class Pretraining:
    """One run: model, optimiser, data position, log. `run` trains until the plan or time ends."""

    def __init__(
        self, model: PretrainingModel, store: CorpusStore, traits: PieceTraits,
        recipe: PretrainRecipe, folder: Path, special: SpecialIds | None = None,
    ) -> None:
        self.recipe, self.store, self.folder = recipe, store, folder
        self.special, self.traits = special or SpecialIds(), traits
        self.accelerator = Accelerator(cpu=not torch.cuda.is_available())
        self.plain = model
        optimiser = make_optimiser(model, recipe)
        self.progress = load_state(folder, model, optimiser) or Progress()
        self.model, self.optimiser = self.accelerator.prepare(model, optimiser)
        self.compute = model.compute
        log = folder / LOG_NAME
        self._log_whole = not log.exists() or log.read_bytes()[-1:] in (b"", b"\n")

    def run(self, max_seconds: float | None = None) -> Progress:
        """Train to the end of the plan, or for `max_seconds`; the state is saved either way."""
        started = saved = time.monotonic()
        ranks, rank = self.accelerator.num_processes, self.accelerator.process_index
        plan = plan_batches(
            self.store, self.recipe, self.special, self.traits, self.progress, rank, ranks,
            self._is_long,
        )
        for done, batch in plan:
            if self.progress.tokens >= self.recipe.total_tokens:
                break
            evaluated = self.progress.tokens // self.recipe.evaluate_tokens
            self._step(done, batch)
            if self.progress.tokens // self.recipe.evaluate_tokens > evaluated:
                self.evaluate()
            now = time.monotonic()
            over = max_seconds is not None and now - started > max_seconds
            due, over = self._first_says(now - saved > self.recipe.save_seconds, over)
            if due:
                self.save()
                saved = time.monotonic()
            if over:
                break
        self.save()
        return self.progress

    def evaluate(self) -> DevScores | None:
        """Score the development documents, if there are any, and log it (first process only)."""
        batches = self._dev_batches() if self.accelerator.is_main_process else []
        if not batches:
            return None
        scores = evaluate(self.plain, batches)
        self._log({"tokens": self.progress.tokens, "dev": asdict(scores)})
        return scores

    def save(self) -> None:
        """Write the state so that a run killed while writing keeps the one before."""
        if self.accelerator.is_main_process:
            save_state(self.folder, self.plain, self.optimiser, self.progress, self.recipe)
        self.accelerator.wait_for_everyone()

    def _first_says(self, *answers: bool) -> list[bool]:
        """Return the first process's answers: by clocks of their own one would save alone."""
        told = torch.tensor(answers, dtype=torch.uint8, device=self.accelerator.device)
        return [bool(answer) for answer in broadcast(told, from_process=0)]

    def _step(self, done: Progress, batch: Batch) -> None:
        began = time.perf_counter()
        rate = self.recipe.rate(self.progress.tokens)
        for group in self.optimiser.param_groups:
            group["lr"] = rate * group["peak"] / self.recipe.peak_rate
        outputs: Outputs = self.model(to_tensors(batch, self.compute, self.accelerator.device))
        loss = outputs.masked_loss + self.recipe.next_weight * outputs.next_loss
        loss = loss + self.recipe.copy_weight * outputs.copy_loss
        self.accelerator.backward(loss)
        norm = self.accelerator.clip_grad_norm_(self.model.parameters(), self.recipe.clip_norm)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        counted = torch.tensor([int(batch.lengths.sum())], device=self.accelerator.device)
        tokens = int(self.accelerator.reduce(counted, "sum"))
        seconds = time.perf_counter() - began
        self.progress = Progress(
            step=self.progress.step + 1, tokens=self.progress.tokens + tokens,
            seconds=self.progress.seconds + seconds,
            epoch=done.epoch, block=done.block, batch=done.batch, long=done.long,
        )
        self._log({
            "step": self.progress.step, "tokens": self.progress.tokens,
            "masked_loss": round(float(outputs.masked_loss.detach()), 4),
            "next_loss": round(float(outputs.next_loss.detach()), 4),
            "copy_loss": round(float(outputs.copy_loss.detach()), 4),
            "rate": rate,
            "norm": round(float(norm), 3),
            "tokens_per_second": round(tokens / seconds, 1),
        })

    def _is_long(self) -> bool:
        return self.progress.tokens >= (1 - self.recipe.long_share) * self.recipe.total_tokens

    def _dev_batches(self, batches: int = 16) -> list[Batch]:
        """Return the same development batches at every call; of a small corpus none."""
        rng = np.random.default_rng((self.recipe.seed, 7))
        documents = dev_documents(self.store)
        mixture = self.recipe.mixture
        examples = block_examples(self.store, documents, 7, 0, 0, mixture, self.special)
        if not examples:
            return []
        cut = cut_batches(examples, mixture.tokens_a_batch, rng)[:batches]
        all_masked = MaskingRule(mask_share=1.0, random_share=0.0)
        return [masked_batch(rows, all_masked, self.special, self.traits, rng) for rows in cut]

    def _log(self, row: dict[str, object]) -> None:
        if self.accelerator.is_main_process:
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / LOG_NAME).open("a") as log:
                log.write(("" if self._log_whole else "\n") + json.dumps(row) + "\n")
            self._log_whole = True
