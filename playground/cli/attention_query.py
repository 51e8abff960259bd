"""The commands about one piece's attention: step by step, and beyond raw weights."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words

if TYPE_CHECKING:
    from playground.tasks.attention_beyond import BeyondWeights
    from playground.tasks.attention_steps import AttentionSteps

Pair = Annotated[str, typer.Option("--pair")]
Layer = Annotated[int, typer.Option("--layer")]
Head = Annotated[int, typer.Option("--head")]
Query = Annotated[int, typer.Option("--query")]


def attention_steps(
    context: typer.Context,
    text: str,
    pair: Pair = "",
    layer: Layer = 0,
    head: Head = 0,
    query: Query = 1,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how one piece comes by its weights in one head."""
    from playground.tasks.attention_steps import attention_steps as compute

    encoder = encoder_for("encoder", checkpoint, QUOTED)
    found = compute(encoder, text, pair, layer, head, query)
    print_notes("attention_steps", found, context.obj)
    print_json(asdict(found)) if as_json else _print_steps(found, context.obj)


def attention_beyond(
    context: typer.Context,
    text: str,
    pair: Pair = "",
    layer: Layer = 0,
    query: Query = 1,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print one piece's attention by three readings, and the entropy of every head."""
    from playground.tasks.attention_beyond import look_beyond

    encoder = encoder_for("encoder", checkpoint, QUOTED)
    found = look_beyond(encoder, text, pair, layer, query)
    print_notes("attention_beyond", found, context.obj)
    print_json(asdict(found)) if as_json else _print_beyond(found, context.obj)


def _print_steps(found: AttentionSteps, words: Words) -> None:
    from playground.ui.attention_steps import said_lines

    names = ("product", "score", "exponential", "weight")
    heads = [words(f"attention_steps.column_{name}").lstrip("2345 ") for name in names]
    typer.echo("  ".join(f"{name:>13}" for name in heads))
    for key in found.keys:
        numbers = (key.product, key.score, key.exponential, key.weight)
        typer.echo("  ".join([*(f"{number:13.6f}" for number in numbers), key.token.text]))
    for line in said_lines(found, words):
        typer.echo(line)


def _print_beyond(found: BeyondWeights, words: Words) -> None:
    from playground.ui.attention_beyond import said_lines

    rows = found.average, found.norm_weighted, found.rollout
    names = ("average", "norm_weighted", "rollout")
    heads = [words(f"attention_beyond.axis_{name}") for name in names]
    typer.echo("  ".join(f"{name:>13}" for name in heads))
    for token, *shares in zip(found.tokens, *(row[found.layer] for row in rows), strict=True):
        typer.echo("  ".join([*(f"{share:13.6f}" for share in shares), token.text]))
    for layer, bits in enumerate(found.entropy):
        said = words("cli.attention_heads_of_layer", layer=layer)
        typer.echo("  ".join([f"{said}:", *(f"{value:.2f}" for value in bits)]))
    for line in said_lines(found, words):
        typer.echo(line)
