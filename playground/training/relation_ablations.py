"""
The ablations of R-BERT's paper, trained as the full model is, over several seeds.

The paper's names: R-BERT-NO-SEP (no markers), R-BERT-NO-ENT ([CLS] alone), R-BERT-NO-SEP-NO-ENT.
Source: Wu & He 2019, section 4.4. https://arxiv.org/abs/1905.08284
"""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from playground.errors import InputError
from playground.training.relation import RelationRecipe
from playground.training.relation_command import (
    Prepared,
    RelationJob,
    prepare,
    seeded,
    spread,
)

VARIANTS = ("full", "no_markers", "cls_only", "neither")
FILE = "ablations.json"


def variant_of(recipe: RelationRecipe, name: str) -> RelationRecipe:
    """
    Return the recipe with parts of the model left out.

    With "neither" nothing in the input tells the two mark orders apart, so it is trained on the
    given order alone, and two passes of a sentence can differ in dropout alone.
    """
    markers = name in ("full", "cls_only")
    vectors = name in ("full", "no_markers")
    if markers or vectors:
        return replace(recipe, markers=markers, entity_vectors=vectors)
    consistency = "dropout" if recipe.consistency == "orders" else recipe.consistency
    return replace(
        recipe, markers=False, entity_vectors=False, orders="given", consistency=consistency
    )


def run_ablations(job: RelationJob, recipe: RelationRecipe) -> dict[str, Any]:
    """
    Train each variant with each seed, write `job.out`/ablations.json, return what it holds.

    The file is written after each run; runs found there, of the same recipe and data, are not
    repeated. Keys as in a checkpoint's card under "ablations": set, n, seeds, recipe, rows.

    Raises:
        InputError: the data cannot be read, a sentence has no label of the 19, none is left to
            score, or the job has a first stage.
        CheckpointError: there is no starting checkpoint.
    """
    if job.first_epochs:
        raise InputError("ablations_staged", found=f"{job.first_epochs:g}")
    prepared = prepare(job)
    if not prepared.development:
        raise InputError("ablations_unscored", found=0)
    path = job.out / FILE
    result: dict[str, Any] = {
        **prepared.development_set,
        "origin": prepared.source.name,
        "seeds": list(range(recipe.seed, recipe.seed + job.seeds)),
        "recipe": asdict(recipe),
        "rows": {},
    }
    before = _found_before(path, result)
    for name in VARIANTS:
        values = before.get(name, [])[: job.seeds]
        for seed in result["seeds"][len(values) :]:
            varied = seeded(variant_of(recipe, name), seed)
            values.append(_train(prepared, varied, job.max_seconds))
            result["rows"][name] = spread(values)
            _write(path, result)
        result["rows"][name] = spread(values)
    _write(path, result)
    return result


def _train(prepared: Prepared, recipe: RelationRecipe, max_seconds: float | None) -> float:
    """Return the macro-F1 on the development split after the last epoch, in points."""
    run = prepared.training(recipe)
    with redirect_stdout(sys.stderr):  # stdout is for the result
        run.run(max_seconds)
    return run.history[-1]["macro_f1"]


def _found_before(path: Path, result: dict[str, Any]) -> dict[str, list[float]]:
    if not path.is_file():
        return {}
    found = json.loads(path.read_text(encoding="utf-8"))
    same = all(found.get(key) == result[key] for key in ("set", "n", "origin", "recipe"))
    return {name: list(row["values"]) for name, row in found["rows"].items()} if same else {}


def _write(path: Path, result: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(result, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
