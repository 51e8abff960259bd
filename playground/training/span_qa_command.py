"""
The recipe `train span-qa`: question sets and a starting encoder in, BertForQuestionAnswering out.

A first stage reads questions made from plain text and short ones (QAMR), the second the question
sets proper; runs of several seeds of the second start from the same point, and their weights are
averaged (Wortsman et al. 2022, model soups). The threshold of "no answer" is chosen on development
questions that are never trained on.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from copy import deepcopy
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np
import torch
from transformers import BertForMaskedLM, BertModel

from playground.data.questions import Question
from playground.engine.architecture import read_architecture, read_config
from playground.engine.loading import pick_precision
from playground.engine.tokenizer_files import read_tokenizer
from playground.training.checkpoint_folder import require_place, write_folder
from playground.training.corpus_store import load_tokenizer
from playground.training.pretrain_command import origin_of, packaged_encoder
from playground.training.span_qa import SpanRecipe, SpanTraining, start_span
from playground.training.span_qa_data import (
    FIRST_SHARES,
    SHARES,
    Sources,
    Variants,
    items_of,
    read_set,
)
from playground.training.span_qa_evaluation import evaluate_spans
from playground.training.span_qa_examples import ExampleMaker
from playground.training.span_qa_model import SpanTrainingModel
from playground.training.span_qa_replaced import WordReplacer
from playground.training.weight_average import average_of

DEVELOPMENT = ("squad11_dev_minus_xquad", "squad20_dev_unanswerable_minus_xquad")
"""Files that are never trained on; the second holds questions without an answer."""
_SPLIT_SEED = 7


@dataclass(frozen=True)
class SpanJob:
    """Where a run reads and writes; the recipes say how it trains."""

    sources: Sources
    out: Path
    """Folder of the finished checkpoint."""
    source: Path | None = None
    """Starting checkpoint; None for the encoder in the package."""
    first: SpanRecipe | None = None
    """How the first stage trains; None for no such stage."""
    first_shares: dict[str, float] = field(default_factory=lambda: dict(FIRST_SHARES))
    shares: dict[str, float] = field(default_factory=lambda: dict(SHARES))
    replacer: Path | None = None
    """Checkpoint with a masked-LM head that replaces words of questions; None for none."""
    written: int = 0
    """How often each pair of questions that we wrote is seen in a pass of the second stage."""
    seeds: int = 1
    """Runs of the second stage whose weights are averaged."""
    development: int = 1500
    """Answerable questions that are scored after each epoch, and unanswerable ones in their natural
    share; 0 for none."""
    max_seconds: float | None = None
    """Of one run."""
    precision: str = "auto"


def run_span_qa(job: SpanJob, recipe: SpanRecipe) -> dict[str, Any]:
    """
    Train, write `job.out`, return its card.

    Raises:
        InputError: the data cannot be read.
        CheckpointError: there is no starting checkpoint.
    """
    require_place(job.out)
    source = job.source or packaged_encoder()
    sizes = read_architecture(read_config(source, source.name), source.name)
    maker = ExampleMaker(
        read_tokenizer(source, source.name, sizes.vocabulary), min(320, sizes.positions)
    )
    began = monotonic()
    with redirect_stdout(sys.stderr):  # stdout is for the result
        questions = development_questions(job.sources.folder, job.development)
        runs, data = _train(job, recipe, source, maker, questions)
        model = average_of([run.trained.model for run in runs])
        kept = runs[0]
        scored = SpanTrainingModel(model, _compute(job), 0.0)
        dev = evaluate_spans(scored, maker, questions) if questions else None
    card = {
        "title": f"{job.out.name}: BertForQuestionAnswering, answers as spans of a passage",
        "licence": "Apache-2.0",
        "languages": ["en"],
        "heads": ["span_qa"],
        "origin": origin_of(job.source),
        "data": data,
        "recipe": {
            **asdict(recipe), "compute": str(_compute(job)).removeprefix("torch."),
            "first_stage": asdict(job.first) if job.first else None,
        },
        "seconds": round(monotonic() - began, 1),
        "stopped_by": kept.stopped_by,
        "seeds": job.seeds,
        "history": kept.history,
        "dev": {"set": f"sample of {' and '.join(DEVELOPMENT)}", **dev} if dev else None,
        "no_answer_threshold": dev["threshold"] if dev else 0.5,
    }
    write_folder(model, source / "tokenizer.json", job.out, card)
    return card


def _train(
    job: SpanJob,
    recipe: SpanRecipe,
    source: Path,
    maker: ExampleMaker,
    questions: Sequence[Question],
) -> tuple[list[SpanTraining], list[dict[str, Any]]]:
    """Return the finished runs of the second stage, and what they were trained on."""
    compute = _compute(job)
    start, data = start_span(source, recipe), []
    if job.first:
        items, rows = items_of(
            job.sources, job.first_shares, maker, job.first.seed,
            Variants() if job.first.unanswerable or job.first.contrast else None,
        )
        data += [{**row, "stage": "first"} for row in rows]
        stage = SpanTraining(start, items, job.first, compute)
        stage.run(job.max_seconds)
        start = stage.trained.model
    variants = None
    if recipe.unanswerable or recipe.contrast:
        replacer = load_replacer(job.replacer, source, compute, recipe.seed)
        variants = Variants(replacer, job.written)
    items, rows = items_of(job.sources, job.shares, maker, recipe.seed, variants)
    if recipe.contrast:
        items = [item for item in items if item.null]
    data += rows
    runs = []
    for seed in range(recipe.seed, recipe.seed + job.seeds):
        run = SpanTraining(
            deepcopy(start), items, replace(recipe, seed=seed), compute,
            partial(_scores, maker=maker, questions=questions) if questions else None,
        )
        run.run(job.max_seconds)
        runs.append(run)
    return runs, data


def _scores(
    run: SpanTraining, maker: ExampleMaker, questions: Sequence[Question]
) -> dict[str, float]:
    return evaluate_spans(run.trained, maker, questions)


def load_replacer(
    folder: Path | None, reader: Path, compute: torch.dtype, seed: int
) -> WordReplacer | None:
    """Return what replaces words of questions: a masked-LM head, and an encoder that compares."""
    if folder is None:
        return None
    model = BertForMaskedLM.from_pretrained(folder, use_safetensors=True).float()
    encoder = BertModel.from_pretrained(reader, use_safetensors=True).float()
    tokenizer = load_tokenizer(folder / "tokenizer.json")
    return WordReplacer(model, tokenizer, compute, seed, encoder)


def development_questions(folder: Path, many: int) -> list[Question]:
    """Return a seeded sample of the development questions, both kinds in their natural share."""
    if not many:
        return []
    files = [folder / f"{stem}.jsonl.gz" for stem in DEVELOPMENT]
    answerable, unanswerable = (read_set(path, guessed=True) for path in files)
    rng = np.random.default_rng(_SPLIT_SEED)
    share = min(1.0, many / len(answerable))
    return [
        rows[index]
        for rows in (answerable, unanswerable)
        for index in rng.permutation(len(rows))[: int(share * len(rows))]
    ]


def _compute(job: SpanJob) -> torch.dtype:
    return torch.bfloat16 if pick_precision(job.precision) == "bf16" else torch.float32
