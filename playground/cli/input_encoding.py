"""The command of the room Inside BERT."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words

if TYPE_CHECKING:
    from playground.tasks.input_encoding import EncodedInput


def input_encoding(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    pair: Annotated[str | None, typer.Option("--pair")] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how a text becomes the sum of three embeddings."""
    from playground.tasks.input_encoding import encode_input

    found = encode_input(encoder_for("encoder", checkpoint, QUOTED), text, pair)
    print_notes("input_encoding", found, context.obj)
    print_json(asdict(found)) if as_json else _print_pieces(found, context.obj)


def _print_pieces(found: EncodedInput, words: Words) -> None:
    typer.echo(words("cli.encoding_heads"))
    norms = found.norms
    columns = (norms.token, norms.segment, norms.position, norms.sum, norms.output)
    for number, token in enumerate(found.tokens):
        places = (found.ids[number], found.segments[number], found.positions[number])
        lengths = (f"{column[number]:.3f}" for column in columns)
        typer.echo("\t".join([token, *map(str, places), *lengths]))
