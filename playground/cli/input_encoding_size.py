"""The command of Model size: parameters by part, memory, FLOPs, for a preset or sizes given."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from playground.cli.output import Json, print_json
from playground.errors import InputError
from playground.words import Words
from playground.words.input_encoding_size import counted, memory

if TYPE_CHECKING:
    from playground.tasks.model_size import ModelSize, Sizes

Number = int | None
_NEEDED = ("layers", "hidden", "heads")


def size(
    context: typer.Context,
    preset: Annotated[str | None, typer.Argument()] = None,
    layers: Annotated[Number, typer.Option("--layers")] = None,
    hidden: Annotated[Number, typer.Option("--hidden")] = None,
    heads: Annotated[Number, typer.Option("--heads")] = None,
    inner: Annotated[Number, typer.Option("--inner")] = None,
    vocabulary: Annotated[Number, typer.Option("--vocabulary")] = None,
    positions: Annotated[Number, typer.Option("--positions")] = None,
    segments: Annotated[Number, typer.Option("--segments")] = None,
    embedding: Annotated[Number, typer.Option("--embedding")] = None,
    sharing: Annotated[
        Literal["none", "attention", "ffn", "all"] | None, typer.Option("--sharing")
    ] = None,
    untied: Annotated[bool, typer.Option("--untied")] = False,
    without_pooler: Annotated[bool, typer.Option("--without-pooler")] = False,
    masked_word: Annotated[bool, typer.Option("--masked-word")] = False,
    next_sentence: Annotated[bool, typer.Option("--next-sentence")] = False,
    as_json: Json = False,
) -> None:
    """Print how many parameters a BERT has, by part; what is given beside a preset changes it."""
    from playground.tasks.model_size import measure_size

    numbers: dict[str, Any] = {
        "layers": layers, "hidden": hidden, "heads": heads, "inner": inner,
        "vocabulary": vocabulary, "positions": positions, "segments": segments,
        "embedding": embedding, "sharing": sharing,
    }
    given = {name: value for name, value in numbers.items() if value is not None}
    given |= {"tied": False} if untied else {}
    given |= {"pooler": False} if without_pooler else {}
    given |= {"masked_word": True} if masked_word else {}
    given |= {"next_sentence": True} if next_sentence else {}
    found = measure_size(_sizes(preset, given))
    print_json(asdict(found)) if as_json else _print_size(found, context.obj)


def _sizes(preset: str | None, given: dict[str, Any]) -> Sizes:
    from playground.tasks.model_size import Sizes
    from playground.tasks.model_size_presets import find_preset

    if preset is not None:
        return replace(find_preset(preset).sizes, **given)
    missing = [name for name in _NEEDED if name not in given]
    if missing:
        raise InputError("size_missing", missing=", ".join(missing))
    return Sizes(**given)


def _print_size(found: ModelSize, words: Words) -> None:
    for field in fields(found.parts):
        number = getattr(found.parts, field.name)
        if number:
            part = words(f"input_encoding_size.part_{field.name}")
            typer.echo(f"{number:>15,}  {part}")
    typer.echo(f"{found.parameters:>15,}  {words('input_encoding_size.whole')}")
    for precision, size_in_bytes in found.bytes.items():
        typer.echo(f"{memory(size_in_bytes):>15}  {precision}")
    per_token = counted(found.flops_per_token)
    typer.echo(words("input_encoding_size.flops", flops=per_token))
