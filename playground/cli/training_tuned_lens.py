"""The command `train tuned-lens`: the affine maps beside a checkpoint's weights."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playground.cli.output import Checkpoint, encoder_for, progress_on_stderr
from playground.errors import InputError
from playground.settings import QUOTED, read_settings


def train_tuned_lens(
    context: typer.Context,
    data: Annotated[list[Path] | None, typer.Option("--data")] = None,
    steps: Annotated[int | None, typer.Option("--steps", min=1)] = None,
    checkpoint: Checkpoint = None,
) -> None:
    """Train the tuned lens of a checkpoint and leave it beside its weights."""
    from playground.training.tuned_lens import LensRecipe
    from playground.training.tuned_lens import train_tuned_lens as train

    settings = read_settings()
    given = data or sorted((settings.shared / "corpus").glob("en-*.txt.xz"))
    paths = [path for path in given if data or "valid" not in path.name]
    if not paths:
        raise InputError("nothing_to_do", command="train tuned-lens", expected="--data PATH")
    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    folder = settings.checkpoints / encoder.checkpoint
    recipe = LensRecipe(steps=steps) if steps else LensRecipe()
    train(encoder, folder, paths, recipe, progress_on_stderr(context.obj, "cli.lens_progress"))
    typer.echo(context.obj("cli.trained", out=str(folder)))
