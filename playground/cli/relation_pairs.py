"""The command of All pairs of Relations."""

from __future__ import annotations

from dataclasses import asdict
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

if TYPE_CHECKING:
    from playground.tasks.relation_pairs import RelatedPairs


def relation_pairs(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how each marked entity is related to each other one."""
    from playground.tasks.relation_pairs import relate_pairs

    encoder = encoder_for("relation", checkpoint, QUOTED)
    found = relate_pairs(encoder, text, progress_on_stderr(context.obj))
    print_notes("relation_pairs", found, context.obj)
    print_json(asdict(found)) if as_json else _print_pairs(found, context.obj)


def _print_pairs(found: RelatedPairs, words: Words) -> None:
    from playground.ui.relation_pairs_sentences import pairs_lines, pairs_sentences

    for said in (*pairs_lines(found, words), *pairs_sentences(found, words)):
        typer.echo(said)
