"""The command of the room Masked word."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Literal

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
    from playground.tasks.masked_word import FilledText


def masked_word(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument()] = None,
    top_k: Annotated[int, typer.Option("--top-k")] = 10,
    target: Annotated[list[str] | None, typer.Option("--target")] = None,
    decode: Annotated[Literal["independent", "joint"], typer.Option("--decode")] = "independent",
    longer: Annotated[bool, typer.Option("--longer")] = False,
    compare: Annotated[str | None, typer.Option("--compare")] = None,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print the words that BERT expects at each [MASK]."""
    from playground.tasks.masked_word import fill_mask
    from playground.tasks.masked_word_compare import compare_checkpoints

    one_or_batch("masked-word", "TEXT", text, batch)
    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    other = encoder_for("masked_word", compare, QUOTED) if compare is not None else None

    def answer(values: dict[str, Any]) -> FilledText:
        filled = fill_mask(
            encoder,
            values["text"],
            values.get("top_k", top_k),
            values.get("targets", target or ()),
            values.get("decode", decode),
            longer,
        )
        return filled if other is None else compare_checkpoints(encoder, other, filled, longer)

    if batch:
        fields = [Field("text", "text", True), Field("top_k", "whole number")]
        fields += [Field("targets", "texts"), Field("decode", "text")]
        run_batch(batch, fields, answer, context.obj)
    else:
        filled = answer({"text": text})
        print_notes("masked_word", filled, context.obj)
        print_json(asdict(filled)) if as_json else _print_filled(filled, context.obj)


def _print_filled(filled: FilledText, words: Words) -> None:
    for mask in filled.masks:
        number = mask.index + 1
        typer.echo(words("cli.mask", number=number, start=mask.start, end=mask.end))
        for row in mask.candidates:
            typer.echo(f"  {percent(words, row.probability):>8}  {row.word}")
        for target in mask.targets:
            key = "cli.target" if target.rank else "cli.target_pieces"
            pieces = " ".join(target.pieces)
            line = words(key, word=target.word, rank=target.rank, pieces=pieces)
            typer.echo(f"  {percent(words, target.probability):>8}  {line}")
        for longer in mask.longer:
            line = words("cli.longer", word=longer.word, count=len(longer.pieces))
            typer.echo(f"  {percent(words, longer.probability):>8}  {line}")
    _print_fillings(filled, words)
    if filled.compared:
        typer.echo(words("cli.compared", checkpoint=filled.compared.checkpoint))
        _print_filled(filled.compared.filled, words)
    if filled.full_stop:
        best = filled.full_stop.candidates[0]
        share = percent(words, best.probability)
        text = filled.full_stop.text
        typer.echo(words("cli.full_stop", text=text, word=best.word, percent=share))


def _print_fillings(filled: FilledText, words: Words) -> None:
    ways = [("independent", filled.independent), ("joint", filled.joint)]
    for way, found in ways if filled.joint or len(filled.masks) > 1 else []:
        if found:
            log = f"{found.log_probability:.2f}"
            typer.echo(words(f"cli.{way}", text=found.text, log_probability=log))
            if found.chain_log_probability is not None:
                typer.echo(words("cli.chain", value=f"{found.chain_log_probability:.2f}"))
