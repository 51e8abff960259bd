"""The command of One layer: a layer of BERT step by step."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words

if TYPE_CHECKING:
    from playground.tasks.input_encoding_step import LayerSteps


def input_encoding_step(
    context: typer.Context,
    text: str,
    pair: Annotated[str, typer.Option("--pair")] = "",
    layer: Annotated[int, typer.Option("--layer")] = 0,
    head: Annotated[int, typer.Option("--head")] = 0,
    piece: Annotated[int, typer.Option("--piece")] = 1,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what one layer does to a text, with shapes and numbers."""
    from playground.tasks.input_encoding_step import layer_steps

    encoder = encoder_for("encoder", checkpoint, QUOTED)
    found = layer_steps(encoder, text, pair, layer, head, piece)
    print_notes("input_encoding_step", found, context.obj)
    print_json(asdict(found)) if as_json else _print_steps(found, context.obj)


def _print_steps(found: LayerSteps, words: Words) -> None:
    from playground.ui.input_encoding_step import said_lines, step_lines

    for line in (*step_lines(found, words), *said_lines(found, words)):
        typer.echo(line)
