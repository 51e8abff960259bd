"""The command `train relation`: the recipe that made the relation checkpoint, and its ablations."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from playground.cli.output import Json, print_json
from playground.settings import read_settings
from playground.words import Words

if TYPE_CHECKING:
    from playground.training.relation import RelationRecipe

_SEEDS_OF_ABLATIONS = 3


def train_relation(
    context: typer.Context,
    out: Annotated[Path, typer.Option("--out")],
    data: Annotated[Path | None, typer.Option("--data")] = None,
    source: Annotated[Path | None, typer.Option("--source")] = None,
    ablations: Annotated[bool, typer.Option("--ablations")] = False,
    seeds: Annotated[int | None, typer.Option("--seeds", min=1)] = None,
    development: Annotated[float, typer.Option("--development", min=0, max=0.9)] = 0.15,
    epochs: Annotated[float | None, typer.Option("--epochs", min=0.01)] = None,
    batch: Annotated[int | None, typer.Option("--batch", min=1)] = None,
    rate: Annotated[float | None, typer.Option("--rate", min=0)] = None,
    head_rate: Annotated[float | None, typer.Option("--head-rate", min=0)] = None,
    layer_decay: Annotated[float | None, typer.Option("--layer-decay", min=0, max=1)] = None,
    dropout: Annotated[float | None, typer.Option("--dropout", min=0, max=0.9)] = None,
    orders: Annotated[Literal["given", "both"] | None, typer.Option("--orders")] = None,
    consistency: Annotated[
        Literal["none", "dropout", "orders"] | None, typer.Option("--consistency")
    ] = None,
    consistency_weight: Annotated[
        float | None, typer.Option("--consistency-weight", min=0)
    ] = None,
    label_smoothing: Annotated[
        float | None, typer.Option("--label-smoothing", min=0, max=0.9)
    ] = None,
    ema: Annotated[float | None, typer.Option("--ema", min=0, max=0.99999)] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0)] = None,
    max_seconds: Annotated[float | None, typer.Option("--max-seconds", min=0)] = None,
    precision: Annotated[Literal["auto", "bf16", "fp32"], typer.Option("--precision")] = "auto",
    written: Annotated[int, typer.Option("--written", min=0)] = 0,
    first_epochs: Annotated[float, typer.Option("--first-epochs", min=0)] = 0.0,
    as_json: Json = False,
) -> None:
    """Train R-BERT on tagged sentences, or its ablations."""
    from playground.training.relation_ablations import run_ablations
    from playground.training.relation_command import SEMEVAL, RelationJob, run_relation

    given = data or read_settings().shared / "data" / "relation" / SEMEVAL
    runs = seeds or (_SEEDS_OF_ABLATIONS if ablations else 1)
    job = RelationJob(
        given, out, source, development, runs, max_seconds, precision, written, first_epochs
    )
    recipe = _recipe(context.params)
    found = run_ablations(job, recipe) if ablations else run_relation(job, recipe)
    if as_json:
        print_json(found)
    elif ablations:
        _print_rows(found, context.obj)
    else:
        typer.echo(context.obj("cli.trained", out=str(out)))


def _recipe(given: dict[str, Any]) -> RelationRecipe:
    """Return the recipe with what was asked for; what was not keeps its default."""
    from playground.training.relation import RelationRecipe

    names = {field.name for field in fields(RelationRecipe)}
    return RelationRecipe(
        **{name: value for name, value in given.items() if name in names and value is not None}
    )


def _print_rows(found: dict[str, Any], words: Words) -> None:
    typer.echo(words("cli.ablations", n=found["n"], seeds=len(found["seeds"])))
    for name, row in found["rows"].items():
        deviation = "–" if row["sd"] is None else f"{row['sd']:.2f}"
        typer.echo(f"{name}\t{row['mean']:.2f}\t± {deviation}")
