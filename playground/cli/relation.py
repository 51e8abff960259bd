"""The command of the room Relations."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playground.cli.output import (
    Batch,
    Checkpoint,
    Json,
    encoder_for,
    one_or_batch,
    print_json,
    print_notes,
    run_batch,
)
from playground.data.batch_inputs import Field
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent
from playground.words.relation_glosses import gloss

if TYPE_CHECKING:
    from playground.tasks.relation import RelatedEntities

_MOST_LABELS = 5


def relation(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument()] = None,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how the two marked entities of a text are related."""
    from playground.tasks.relation import classify_relation

    one_or_batch("relation", "TEXT", text, batch)
    encoder = encoder_for("relation", checkpoint, QUOTED)

    def answer(values: dict[str, Any]) -> RelatedEntities:
        # the data set's own lines hold the tagged text as "sentence", beside a plain "text"
        return classify_relation(encoder, values.get("sentence") or values.get("text") or "")

    if batch:
        run_batch(batch, [Field("text", "text"), Field("sentence", "text")], answer, context.obj)
    else:
        found = answer({"text": text})
        print_notes("relation", found, context.obj)
        print_json(asdict(found)) if as_json else _print_related(found, context.obj)


def _print_related(found: RelatedEntities, words: Words) -> None:
    if found.bold:
        typer.echo(gloss(words, found.label, found.e1.text, found.e2.text))
    best = sorted(found.probabilities.items(), key=lambda row: -row[1])
    for label, probability in best[:_MOST_LABELS]:
        typer.echo(f"  {percent(words, probability):>8}  {label}")
