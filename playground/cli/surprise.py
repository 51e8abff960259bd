"""The command `surprise`: how surprising each word of a text is to BERT."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from playground.cli.output import (
    Batch,
    Checkpoint,
    Json,
    encoder_for,
    one_or_batch,
    print_json,
    run_batch,
    say,
)
from playground.data.batch_inputs import Field
from playground.data.corpus import read_text_file
from playground.errors import InputError
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.tasks.masked_word_surprise import SurprisingText

_STEM = "masked_word_surprise"


def surprise(
    context: typer.Context,
    text: Annotated[str | None, typer.Argument()] = None,
    file: Annotated[Path | None, typer.Option("--file")] = None,
    within_word: Annotated[bool, typer.Option("--within-word")] = False,
    top: Annotated[int, typer.Option("--top")] = 5,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print the surprise of each word in bits, both ways, and the most surprising words."""
    from playground.tasks.masked_word_surprise import measure_surprise

    if file is not None:
        if text is not None:
            raise InputError("file_and_text", command="surprise")
        text = read_text_file(file)
    one_or_batch("surprise", "--file" if file else "TEXT", text, batch)
    encoder = encoder_for("masked_word", checkpoint)

    def answer(values: dict[str, Any]) -> SurprisingText:
        within = values.get("within_word", within_word)
        return measure_surprise(encoder, values["text"], within, values.get("top", top))

    if batch:
        fields = [Field("text", "text", True), Field("within_word", "true or false")]
        run_batch(batch, [*fields, Field("top", "whole number")], answer, context.obj)
    else:
        found = answer({"text": text})
        _say_notes(found, context.obj)
        print_json(asdict(found)) if as_json else _print_found(found, context.obj)


def _print_found(found: SurprisingText, words: Words) -> None:
    from playground.tasks.masked_word_surprise import chosen_bits

    for method, bits, perplexity in (
        ("plain", found.bits, found.pseudo_perplexity),
        ("within_word", found.bits_within_word, found.pseudo_perplexity_within_word),
    ):
        name = words(f"{_STEM}.method_{method}")
        shown = f"{perplexity:,.2f}" if perplexity is not None else "—"
        typer.echo(words(f"{_STEM}.total_line", name=name, bits=f"{bits:.1f}", perplexity=shown))
    typer.echo(words(f"{_STEM}.not_probability"))
    typer.echo(words(f"{_STEM}.table_instead", method=words(f"{_STEM}.method_{found.method}")))
    for index in found.most_surprising:
        word = found.words[index]
        measured = chosen_bits(word, found.method)
        rather = ", ".join(f"{i.word} {percent(words, i.probability)}" for i in word.instead)
        typer.echo(f"  {measured:>6.1f}  {word.text}  → {rather}")


def _say_notes(found: SurprisingText, words: Words) -> None:
    values = {
        "share": percent(words, found.unknown_share), "windows": found.windows,
        "words": len(found.words), "pieces": found.window_pieces,
    }
    for note in found.notes:
        say(words(f"{_STEM}.note_{note}", **values))
