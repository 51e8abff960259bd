"""The command of Relations' marker trap, with input reduction on request."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import (
    Checkpoint,
    Json,
    encoder_for,
    print_json,
    print_notes,
    progress_on_stderr,
)
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.tasks.relation_reduction import ReducedInput
    from playground.tasks.relation_trap import MarkerTrap


def relation_trap(
    context: typer.Context,
    tagged_text: Annotated[str, typer.Argument(metavar="TEXT")],
    reduce: Annotated[bool, typer.Option("--reduce")] = False,
    beam: Annotated[int, typer.Option("--beam")] = 1,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print whether markers, words or context decide the relation of two marked entities."""
    from playground.tasks.relation_reduction import reduce_input
    from playground.tasks.relation_trap import set_trap

    encoder = encoder_for("relation", checkpoint, QUOTED)
    found = set_trap(encoder, tagged_text)
    if reduce:
        tell = progress_on_stderr(context.obj, "cli.progress_reduction")
        reduction = reduce_input(encoder, tagged_text, beam, tell)
        found = replace(found, reduction=reduction)
    print_notes("relation_trap", found, context.obj)
    print_json(asdict(found)) if as_json else _print_trap(found, context.obj)


def _print_trap(found: MarkerTrap, words: Words) -> None:
    from playground.ui.relation_trap_sentences import trap_sentences, trap_verdict

    for row in found.rows:
        name = words(f"relation_trap.variant_{row.variant}")
        typer.echo(f"  {percent(words, row.probability):>8}  {row.label:<26}  {name}")
    for sentence in (trap_verdict(found, words), *trap_sentences(found, words)):
        typer.echo(sentence)
    if found.reduction is not None:
        _print_reduction(found.reduction, words)


def _print_reduction(found: ReducedInput, words: Words) -> None:
    from playground.ui.relation_trap_sentences import reduction_sentences

    for removal in found.removals:
        typer.echo(f"  {percent(words, removal.probability):>8}  − {removal.word}")
    typer.echo(f"  {found.shortest}")
    for sentence in reduction_sentences(found, words):
        typer.echo(sentence)
