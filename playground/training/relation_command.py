"""
The recipe `train relation`: tagged sentences and a starting encoder in, R-BERT's folder out.

A development split is cut from the data; everything is chosen on it. The score is that of the last
epoch, so that no epoch is chosen by luck; several runs begin alike, and their weights are averaged
(Wortsman et al. 2022, model soups). A first stage may read the sentences written for this project.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import mean, stdev
from time import monotonic
from typing import Any

import torch

from playground.data.entity_tags import TaggedSentence
from playground.data.given_files import require_file
from playground.data.relation_files import read_relations
from playground.data.written_texts import RELATIONS
from playground.engine.architecture import read_architecture, read_config
from playground.engine.heads import RBert
from playground.engine.loading import pick_precision
from playground.engine.tokenizer_files import read_tokenizer
from playground.engine.tokens import Tokenizer
from playground.errors import InputError
from playground.tasks.relation_labels import LABELS
from playground.training.checkpoint_folder import require_place
from playground.training.pretrain_command import origin_of, packaged_encoder
from playground.training.relation import RelationRecipe, RelationTraining, start_rbert
from playground.training.relation_examples import make_items, split_development
from playground.training.relation_export import export_rbert
from playground.training.weight_average import average_of

SPLIT_SEED = 0
SEMEVAL = "semeval2010_task8.train.jsonl.gz"
_WRITTEN_CARD = {
    "name": "sentences written for this project (playground/data/written_relations.tsv.xz)",
    "licence": "CC BY 4.0",
    "attribution": "this project",
}
_SEMEVAL_CARD = {
    "name": "SemEval-2010 Task 8, training set",
    "licence": "CC BY 3.0",
    "attribution": "Iris Hendrickx, Su Nam Kim, Zornitsa Kozareva, Preslav Nakov, Diarmuid Ó "
    "Séaghdha, Sebastian Padó, Marco Pennacchiotti, Lorenza Romano and Stan Szpakowicz, 2010; "
    "https://aclanthology.org/S10-1006/",
}


@dataclass(frozen=True)
class RelationJob:
    """Where a run reads and writes; the recipe says how it trains."""

    data: Path
    """Tagged sentences with labels."""
    out: Path
    """Folder of the finished checkpoint."""
    source: Path | None = None
    """Starting checkpoint; None for the encoder in the package."""
    development: float = 0.15
    """Share of the sentences that is not trained on, but scored; 0 for none."""
    seeds: int = 1
    """Runs whose weights are averaged, of the recipe's seed and those after it."""
    max_seconds: float | None = None
    """Of one run."""
    precision: str = "auto"
    written: int = 0
    """Times an epoch that the sentences written for this project are read; never scored on."""
    first_epochs: float = 0.0
    """Passes over those sentences alone in a stage before; 0 for no such stage."""


@dataclass(frozen=True)
class Prepared:
    """The data, split, and what runs start from."""

    source: Path
    tokenizer: Tokenizer
    sentences: Sequence[TaggedSentence]
    train: Sequence[int]
    development: Sequence[int]
    compute: torch.dtype
    written: int = 0
    """How many of `sentences`, the last ones, were written for this project."""

    def training(self, recipe: RelationRecipe, start: RBert | None = None) -> RelationTraining:
        """Return a run of a recipe, not yet begun; from `start`, or with a new classifier."""
        items = make_items(self.tokenizer, self.sentences, recipe.markers)
        return RelationTraining(
            deepcopy(start) or start_rbert(self.source, recipe),
            [items[index] for index in self.train],
            [items[index] for index in self.development], recipe, self.compute,
        )

    def first(self, recipe: RelationRecipe) -> RelationTraining:
        """Return a run over the sentences written for this project alone, not yet begun."""
        count = len(self.sentences)
        ours = list(range(count - self.written, count))
        return replace(self, train=ours, development=()).training(recipe)

    @property
    def development_set(self) -> dict[str, Any]:
        """Return what the development scores were measured on, for cards."""
        return {
            "set": f"development split (cut from the training data by seed {SPLIT_SEED})",
            "n": len(self.development),
        }


def run_relation(job: RelationJob, recipe: RelationRecipe) -> dict[str, Any]:
    """
    Train, write `job.out`, return its card.

    Raises:
        InputError: the data cannot be read, or a sentence has no label of the 19.
        CheckpointError: there is no starting checkpoint.
    """
    require_place(job.out)
    prepared = prepare(job)
    began = monotonic()
    with redirect_stdout(sys.stderr):  # stdout is for the result
        runs = _train(job, recipe, prepared)
        model = average_of([run.trained.rbert for run in runs])
        kept = runs[0]
        kept.trained.rbert.load_state_dict(model.state_dict())
        last = kept.history[-1] if kept.history else None
        dev = kept.scores() if len(runs) > 1 else last
    scores = [run.history[-1]["macro_f1"] for run in runs if run.history]
    card = {
        **_facts(job, prepared),
        "recipe": {
            **asdict(recipe), "compute": str(prepared.compute).removeprefix("torch."),
            "first_epochs": job.first_epochs,
        },
        "seconds": round(monotonic() - began, 1),
        "stopped_by": kept.stopped_by,
        "dev": {**prepared.development_set, **dev} if dev else None,
        "seeds": {"averaged": job.seeds, "macro_f1": spread(scores)} if scores else None,
        "history": kept.history,
    }
    export_rbert(model, prepared.source / "tokenizer.json", job.out, card)
    return card


def _train(job: RelationJob, recipe: RelationRecipe, prepared: Prepared) -> list[RelationTraining]:
    """Return the finished runs; all begin with the same weights."""
    start = None
    if job.first_epochs:
        stage = prepared.first(replace(recipe, epochs=job.first_epochs))
        stage.run(job.max_seconds)
        start = stage.trained.rbert
    runs = []
    for seed in range(recipe.seed, recipe.seed + job.seeds):
        run = prepared.training(replace(recipe, seed=seed), start)
        run.run(job.max_seconds)
        runs.append(run)
    return runs


def prepare(job: RelationJob) -> Prepared:
    """
    Read the data, cut the development split, and find the starting checkpoint.

    Raises:
        InputError: the data cannot be read, or a sentence has no label of the 19.
        CheckpointError: there is no starting checkpoint.
    """
    require_file(job.data)
    source = job.source or packaged_encoder()
    found = read_relations(job.data)
    for error in found.damaged:
        raise error
    ours = bool(job.written or job.first_epochs)
    written = read_relations(RELATIONS).sentences if ours else ()
    for sentence in (*found.sentences, *written):
        if sentence.label not in LABELS:
            raise InputError("relation_unknown", found=sentence.label or "–")
    name = source.name
    sizes = read_architecture(read_config(source, name), name)
    train, development = split_development(found.sentences, job.development, SPLIT_SEED)
    if not train:
        raise InputError("relation_nothing_left", sentences=len(found.sentences))
    sentences = [*found.sentences, *written]
    train += job.written * list(range(len(found.sentences), len(sentences)))
    bf16 = pick_precision(job.precision) == "bf16"
    return Prepared(
        source, read_tokenizer(source, name, sizes.vocabulary), sentences, train, development,
        torch.bfloat16 if bf16 else torch.float32, len(written),
    )


def seeded(recipe: RelationRecipe, seed: int) -> RelationRecipe:
    """Return the recipe of one of several runs; all chance in it is of this seed."""
    return replace(recipe, seed=seed, init_seed=recipe.init_seed + seed - recipe.seed)


def spread(values: Sequence[float]) -> dict[str, Any]:
    """Return mean, sample standard deviation (None of one value) and the values, in points."""
    deviation = round(stdev(values), 2) if len(values) > 1 else None
    rounded = [round(value, 2) for value in values]
    return {"mean": round(mean(values), 2), "sd": deviation, "values": rounded}


def _facts(job: RelationJob, prepared: Prepared) -> dict[str, Any]:
    data = {"name": job.data.name, "licence": "not known"}
    data = _SEMEVAL_CARD if job.data.name == SEMEVAL else data
    given = len(prepared.sentences) - prepared.written - len(prepared.development)
    written = {
        **_WRITTEN_CARD, "sentences": prepared.written, "times": job.written,
        "first_epochs": job.first_epochs,
    }
    return {
        "title": f"{job.out.name}: R-BERT, relations between two entities",
        "licence": "Apache-2.0",
        "languages": ["en"],
        "heads": ["relation"],
        "origin": origin_of(job.source),
        "data": [{**data, "sentences": given}, *([written] if prepared.written else [])],
    }
