"""The command of the room Attention."""

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

if TYPE_CHECKING:
    from playground.tasks.attention import AttentionMaps

_CALLERS = 2
"""Lines of a file that are answered at once; each holds the weights of all heads meanwhile."""


def attention(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument()] = None,
    pair: Annotated[str | None, typer.Option("--pair")] = None,
    layer: Annotated[int | None, typer.Option("--layer")] = None,
    head: Annotated[int | None, typer.Option("--head")] = None,
    without_special: Annotated[bool, typer.Option("--without-special")] = False,
    whole_words: Annotated[bool, typer.Option("--whole-words")] = False,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print where attention heads look."""
    from playground.tasks.attention import map_attention, pick_heads
    from playground.tasks.attention_parts import Arrangement, arrange

    one_or_batch("attention", "TEXT", text, batch)
    encoder = encoder_for("encoder", checkpoint, QUOTED)
    wanted = Arrangement(not without_special, whole_words)

    def answer(values: dict[str, Any]) -> AttentionMaps:
        maps = map_attention(encoder, values["text"], values.get("pair", pair))
        chosen = (values.get(name, own) for name, own in (("layer", layer), ("head", head)))
        return pick_heads(arrange(maps, wanted), *chosen)

    if batch:
        fields = [Field("text", "text", True), Field("pair", "text")]
        fields += [Field(name, "whole number") for name in ("layer", "head")]
        run_batch(batch, fields, answer, context.obj, _CALLERS)
        return
    found = answer({"text": text})
    print_notes("attention", found, context.obj)
    if as_json:
        print_json(found.record())
    else:
        _print_heads(found, layer or 0, head or 0, context.obj)


def _print_heads(maps: AttentionMaps, layer: int, head: int, words: Words) -> None:
    """Print the strongest links of one head, or the strongest link of each; counted from 0."""
    from playground.tasks.attention_links import head_figures, top_links

    if maps.weights.shape[:2] == (1, 1):
        for link in top_links(maps, 0, 0):
            names = maps.queries[link.query].text, maps.keys[link.key].text
            typer.echo(f"  {link.weight:.4f}  {' → '.join(names)}")
        return
    figures = head_figures(maps)
    for at_layer in range(maps.layers):
        for at_head in range(maps.heads):
            link = figures.link(at_layer, at_head)
            place = words("cli.layer_head", layer=layer + at_layer, head=head + at_head)
            bits = words("cli.spread", bits=f"{figures.entropies[at_layer, at_head]:.2f}")
            names = maps.queries[link.query].text, maps.keys[link.key].text
            typer.echo(f"{place}  {link.weight:.3f}  {' → '.join(names)}  {bits}")
