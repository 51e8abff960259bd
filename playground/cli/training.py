"""The command `train pretrain`: the recipe that made the embedded trunk."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from playground.cli.output import Json, print_json
from playground.data.given_files import require_file
from playground.errors import InputError
from playground.settings import read_settings

if TYPE_CHECKING:
    from playground.training.pretrain import PretrainRecipe

_DTYPES = {"auto": None, "bf16": True, "fp32": False}


def train_recipes() -> None:
    """Run one of the recipes that made the embedded checkpoints."""


def pretrain(
    context: typer.Context,
    out: Annotated[Path, typer.Option("--out")],
    data: Annotated[list[Path] | None, typer.Option("--data")] = None,
    work: Annotated[Path, typer.Option("--work")] = Path("build/pretrain"),
    source: Annotated[Path | None, typer.Option("--source")] = None,
    sources: Annotated[Path | None, typer.Option("--sources")] = None,
    recipe: Annotated[Path | None, typer.Option("--recipe")] = None,
    tokens: Annotated[float | None, typer.Option("--tokens", min=1)] = None,
    max_seconds: Annotated[float | None, typer.Option("--max-seconds", min=0)] = None,
    rate: Annotated[float | None, typer.Option("--rate", min=0)] = None,
    max_length: Annotated[int | None, typer.Option("--max-length", min=16, max=512)] = None,
    batch_tokens: Annotated[int | None, typer.Option("--batch-tokens", min=64)] = None,
    save_seconds: Annotated[float | None, typer.Option("--save-seconds", min=0)] = None,
    precision: Annotated[Literal["auto", "bf16", "fp32"], typer.Option("--precision")] = "auto",
    whole_word: Annotated[bool, typer.Option("--whole-word")] = False,
    seed: Annotated[int | None, typer.Option("--seed", min=0)] = None,
    everyday: Annotated[int, typer.Option("--everyday", min=0)] = 0,
    as_json: Json = False,
) -> None:
    """Go on pre-training an encoder with masked LM and next sentence; resumes by itself."""
    from playground.training.pretrain import PretrainRecipe
    from playground.training.pretrain_command import PretrainJob, run_pretrain
    from playground.training.recipe_file import read_recipe

    chosen = {
        "total_tokens": tokens and int(tokens),
        "peak_rate": rate,
        "save_seconds": save_seconds,
        "bf16": _DTYPES[precision],
        "seed": seed,
    }
    plan = read_recipe(recipe) if recipe else PretrainRecipe()
    plan = replace(plan, **{k: v for k, v in chosen.items() if v is not None})  # type: ignore[arg-type]
    plan = _with_parts(plan, max_length, batch_tokens, whole_word)
    job = PretrainJob(_corpus(data, everyday), out, work, source, max_seconds, sources)
    summary = run_pretrain(job, plan)
    if as_json:
        print_json(summary)
    else:
        typer.echo(context.obj("cli.trained", out=str(out)))


def speed(
    data: Annotated[Path, typer.Option("--data")],
    source: Annotated[Path | None, typer.Option("--source")] = None,
    as_json: Json = False,
) -> None:
    """Print tokens per second of a pre-training step, beside one under plain autocast."""
    from playground.training.corpus_store import build_store, load_tokenizer
    from playground.training.pretrain_bench import measure_pretraining
    from playground.training.pretrain_command import packaged_encoder

    require_file(data)
    start = source or packaged_encoder()
    with TemporaryDirectory() as folder:
        tokenizer = load_tokenizer(start / "tokenizer.json")
        found = measure_pretraining(start, build_store([data], tokenizer, Path(folder)))
    if as_json:
        print_json(asdict(found))
        return
    for name, value in asdict(found).items():
        typer.echo(f"{name}\t{value}")


def _with_parts(
    recipe: PretrainRecipe, max_length: int | None, batch_tokens: int | None, whole_word: bool
) -> PretrainRecipe:
    """Return the recipe with what its parts are to be; None leaves the default."""
    mixture = replace(
        recipe.mixture,
        max_length=max_length or recipe.mixture.max_length,
        tokens_a_batch=batch_tokens or recipe.mixture.tokens_a_batch,
    )
    masking = replace(recipe.masking, whole_word=whole_word or recipe.masking.whole_word)
    return replace(recipe, mixture=mixture, masking=masking)


def _corpus(data: list[Path] | None, everyday: int) -> tuple[Path, ...]:
    """Return the files to train on, or the shared English ones; our everyday texts so often."""
    from playground.data.written_texts import EVERYDAY

    folder = read_settings().shared / "corpus"
    paths = data or [p for p in sorted(folder.glob("en-*.txt.xz")) if "valid" not in p.name]
    if not paths:
        raise InputError("nothing_to_do", command="train pretrain", expected="--data PATH")
    return (*paths, *everyday * [EVERYDAY])
