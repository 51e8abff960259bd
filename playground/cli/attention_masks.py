"""The command of Masks compared: one [MASK] under the masks of BERT, GPT and XLNet."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.tasks.attention_masks import MasksCompared


def attention_masks(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    target: Annotated[str, typer.Option("--target")] = "",
    seed: Annotated[int, typer.Option("--seed")] = 1,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what BERT expects at [MASK] when words are hidden as GPT and XLNet hide them."""
    from playground.tasks.attention_masks import compare_masks

    found = compare_masks(encoder_for("masked_word", checkpoint, QUOTED), text, target, seed)
    print_notes("attention_masks", found, context.obj)
    print_json(asdict(found)) if as_json else _print_masks(found, context.obj)


def _print_masks(found: MasksCompared, words: Words) -> None:
    from playground.ui.attention_masks_sentences import masks_verdict, order_sentence

    for row in found.masks:
        first = ", ".join(one.word for one in row.words)
        share = percent(words, row.probability)
        name = words(f"attention_masks.mask_{row.mask}")
        typer.echo(f"{share:>8}  {signed(row.change):>7}  {name}: {first}")
    outside = words("attention_masks.outside")
    for sentence in (masks_verdict(found, words), outside, order_sentence(found, words)):
        typer.echo(sentence)
