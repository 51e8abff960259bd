"""The command `train average`: one checkpoint from several that grew from one another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from playground.cli.output import Json, print_json


def train_average(
    context: typer.Context,
    out: Annotated[Path, typer.Option("--out")],
    source: Annotated[list[Path], typer.Option("--source")],
    share: Annotated[list[float] | None, typer.Option("--share")] = None,
    as_json: Json = False,
) -> None:
    """Average the weights of checkpoints that grew from one another."""
    from playground.training.average_folders import average_folders

    card = average_folders(source, out, share)
    if as_json:
        print_json(card)
    else:
        typer.echo(context.obj("cli.trained", out=str(out)))
