"""The command of What it looked at of Relations."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.relation_looked import (
    agreement_line,
    explained_line,
    layer_name,
    spread_line,
)

if TYPE_CHECKING:
    from playground.tasks.relation_looked import LookedAt

_STEM = "relation_looked"
_FIRST_WORDS = 4
"""Words that a source attends to most, printed behind it."""


def relation_looked(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    label: Annotated[str, typer.Option("--label")] = "",
    layer: Annotated[str, typer.Option("--layer")] = "last",
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print where R-BERT's attention lies, and which words a label hangs on."""
    from playground.tasks.relation_looked import look_at_words

    encoder = encoder_for("relation", checkpoint, QUOTED)
    found = look_at_words(encoder, text, label, layer)
    print_notes(_STEM, found, context.obj)
    print_json(asdict(found)) if as_json else _print_looked(found, context.obj)


def _print_looked(found: LookedAt, words: Words) -> None:
    readable = "much_unknown" not in found.notes
    asked = (found.label, found.predicted, found.probability, readable)
    typer.echo(explained_line(words, *asked))
    columns = ("gradient_input", "left_out", "word")
    typer.echo(" | ".join(words(f"{_STEM}.column_{column}") for column in columns))
    for word in found.words:
        lost = "—" if word.left_out is None else signed(word.left_out)
        entity = f"  ({word.entity})" if word.entity else ""
        typer.echo(f"{signed(word.gradient_input):>7} {lost:>7}  {word.text}{entity}")
    typer.echo(agreement_line(words, found.correlation))
    layer = layer_name(words, found.layer, found.layers)
    typer.echo(words(f"{_STEM}.title_attention", layer=layer))
    for row in found.attention:
        pairs = sorted(zip(row.words, found.words, strict=True), key=lambda pair: -pair[0])
        most = ", ".join(
            f"{word.text} {percent(words, share)}" for share, word in pairs[:_FIRST_WORDS]
        )
        typer.echo(f"{words(f'{_STEM}.source_{row.source}'):<12} {most}")
    spread = found.spread
    typer.echo(spread_line(words, spread.words, spread.cls, spread.sep, spread.markers))
    if not all(row.reaches for row in found.attention):
        typer.echo(words(f"{_STEM}.reaches"))
