"""The command of the room Layers."""

from __future__ import annotations

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

if TYPE_CHECKING:
    from playground.tasks.layers_report import LayerReport


def layers(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument()] = None,
    pair: Annotated[str | None, typer.Option("--pair")] = None,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how far each layer moves a text's states, and what the lens reads there."""
    from playground.tasks.layers_report import report_layers

    one_or_batch("layers", "TEXT", text, batch)
    encoder = encoder_for("encoder", checkpoint, QUOTED)

    def answer(values: dict[str, Any]) -> LayerReport:
        return report_layers(encoder, values["text"], values.get("pair", pair))

    if batch:
        run_batch(batch, [Field("text", "text", True), Field("pair", "text")], answer, context.obj)
        return
    found = answer({"text": text})
    print_notes("layers", found, context.obj)
    print_json(found.record()) if as_json else _print_layers(found, context.obj)


def _print_layers(found: LayerReport, words: Words) -> None:
    """Print a line a layer, then the lens: the first word at each piece."""
    changes = found.changes
    typer.echo("\t".join(words(f"cli.{name}") for name in ("layer", "distance", "cosine", "norm")))
    for layer in range(changes.layers + 1):
        own = [f"{changes.distance[layer - 1]:.2f}", f"{changes.cosine[layer - 1]:.3f}"]
        moved = own if layer else ["", ""]
        typer.echo("\t".join((str(layer), *moved, f"{changes.norm[layer]:.2f}")))
    for layer, row in enumerate(found.lens):
        cells = [f"{cell['word']} {percent(words, cell['probability'])}" for cell in row]
        typer.echo("\t".join((str(layer), *cells)))
