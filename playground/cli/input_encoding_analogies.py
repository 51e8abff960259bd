"""The command of Analogies: a - b + c in the table of word embeddings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json
from playground.settings import QUOTED


def analogies(
    context: typer.Context,
    a: Annotated[str, typer.Argument()],
    b: Annotated[str, typer.Argument()],
    c: Annotated[str, typer.Argument()],
    expected: Annotated[str, typer.Option("--expected")] = "",
    keep: Annotated[bool, typer.Option("--keep")] = False,
    top_k: Annotated[int, typer.Option("--top-k")] = 10,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print the words nearest to A - B + C in the embedding table."""
    from playground.tasks.input_encoding_analogies import solve_analogy
    from playground.ui.input_encoding_analogies_sentences import (
        analogy_sentences,
        analogy_verdict,
    )

    encoder = encoder_for("encoder", checkpoint, QUOTED)
    found = solve_analogy(encoder, a, b, c, expected, keep, top_k)
    if as_json:
        print_json(asdict(found))
        return
    for near in found.nearest:
        typer.echo(f"{near.cosine:8.4f}  {near.word}")
    for said in (analogy_verdict(found, context.obj), *analogy_sentences(found, context.obj)):
        typer.echo(said)
