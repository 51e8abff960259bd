"""The command `train span-qa`: the recipe that made the span-QA checkpoint."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from playground.cli.output import Json, print_json
from playground.data.given_files import require_file
from playground.errors import InputError
from playground.settings import read_settings

if TYPE_CHECKING:
    from playground.training.span_qa import SpanRecipe

_CORPUS = ("en-003.txt.xz", "en-001.txt.xz", "en-000.txt.xz", "en-002.txt.xz")
"""Newer encyclopaedia articles, then older ones."""


def train_span_qa(
    context: typer.Context,
    out: Annotated[Path, typer.Option("--out")],
    data: Annotated[Path | None, typer.Option("--data")] = None,
    corpus: Annotated[list[Path] | None, typer.Option("--corpus")] = None,
    source: Annotated[Path | None, typer.Option("--source")] = None,
    share: Annotated[list[str] | None, typer.Option("--share")] = None,
    first_share: Annotated[list[str] | None, typer.Option("--first-share")] = None,
    first_epochs: Annotated[float, typer.Option("--first-epochs", min=0)] = 0.0,
    seeds: Annotated[int, typer.Option("--seeds", min=1)] = 1,
    development: Annotated[int, typer.Option("--development", min=0)] = 1500,
    epochs: Annotated[float | None, typer.Option("--epochs", min=0.01)] = None,
    batch: Annotated[int | None, typer.Option("--batch", min=1)] = None,
    rate: Annotated[float | None, typer.Option("--rate", min=0)] = None,
    head_rate: Annotated[float | None, typer.Option("--head-rate", min=0)] = None,
    layer_decay: Annotated[float | None, typer.Option("--layer-decay", min=0, max=1)] = None,
    dropout: Annotated[float | None, typer.Option("--dropout", min=0, max=0.9)] = None,
    replacer: Annotated[Path | None, typer.Option("--replacer")] = None,
    written: Annotated[int, typer.Option("--written", min=0)] = 0,
    unanswerable: Annotated[float | None, typer.Option("--unanswerable", min=0, max=1)] = None,
    independent: Annotated[float | None, typer.Option("--independent", min=0)] = None,
    contrast: Annotated[float | None, typer.Option("--contrast", min=0)] = None,
    ema: Annotated[float | None, typer.Option("--ema", min=0, max=0.99999)] = None,
    seed: Annotated[int | None, typer.Option("--seed", min=0)] = None,
    max_seconds: Annotated[float | None, typer.Option("--max-seconds", min=0)] = None,
    precision: Annotated[Literal["auto", "bf16", "fp32"], typer.Option("--precision")] = "auto",
    as_json: Json = False,
) -> None:
    """Train BertForQuestionAnswering on sets of questions."""
    from playground.training.span_qa_command import SpanJob, run_span_qa
    from playground.training.span_qa_data import FIRST_SHARES, SHARES, Sources

    shared = read_settings().shared
    for path in corpus or ():
        require_file(path)
    texts = tuple(corpus or (shared / "corpus" / name for name in _CORPUS))
    recipe = _recipe(context.params)
    job = SpanJob(
        Sources(data or shared / "data" / "qa", texts), out, source,
        replace(recipe, epochs=first_epochs) if first_epochs else None,
        _shares(first_share, FIRST_SHARES), _shares(share, SHARES), replacer,
        written, seeds, development, max_seconds, precision,
    )
    card = run_span_qa(job, recipe)
    if as_json:
        print_json(card)
    else:
        typer.echo(context.obj("cli.trained", out=str(out)))


def _recipe(given: dict[str, Any]) -> SpanRecipe:
    """Return the recipe with what was asked for; what was not keeps its default."""
    from playground.training.span_qa import SpanRecipe

    names = {field.name for field in fields(SpanRecipe)}
    return SpanRecipe(
        **{name: value for name, value in given.items() if name in names and value is not None}
    )


def _shares(given: list[str] | None, default: dict[str, float]) -> dict[str, float]:
    """
    Return shares by name of set: the given ones alone, or the defaults.

    Raises:
        InputError: one does not read as NAME=NUMBER.
    """
    if not given:
        return dict(default)
    found = {}
    for text in given:
        name, _, number = text.partition("=")
        try:
            found[name] = float(number)
        except ValueError as error:
            raise InputError("bad_share", found=text) from error
        if not found[name] >= 0:
            raise InputError("bad_share", found=text)
    return found
