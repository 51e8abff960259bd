"""The commands of the labs of Layers: the lens, paths, one word in many contexts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.tasks.layers_contexts import WordContexts
    from playground.tasks.layers_lens import LayerLens
    from playground.tasks.layers_paths import LayerPaths


def layers_lens(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    pair: Annotated[str | None, typer.Option("--pair")] = None,
    piece: Annotated[int | None, typer.Option("--piece", min=0)] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what the masked-LM head answers after each layer at one piece."""
    from playground.tasks.layers_lens import look_through_lens

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = look_through_lens(encoder, text, pair, piece)
    print_notes("layers_lens", found, context.obj)
    print_json(found.record()) if as_json else _print_lens(found, context.obj)


def layers_paths(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    pair: Annotated[str | None, typer.Option("--pair")] = None,
    special: Annotated[bool, typer.Option("--special")] = False,
    centred: Annotated[bool, typer.Option("--centred")] = False,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print where each piece's state lies after each layer, along three axes."""
    from playground.tasks.layers_paths import follow_paths

    encoder = encoder_for("encoder", checkpoint, QUOTED)
    found = follow_paths(encoder, text, pair, special, centred)
    print_notes("layers_paths", found, context.obj)
    print_json(found.record()) if as_json else _print_paths(found, context.obj)


def layers_contexts(
    context: typer.Context,
    word: Annotated[str, typer.Argument()],
    sentences: Annotated[list[str] | None, typer.Argument()] = None,
    sentences_file: Annotated[Path | None, typer.Option("--sentences-file")] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how alike a word's vectors are across sentences, by layer."""
    from playground.data.corpus import read_text_file
    from playground.tasks.layers_contexts import compare_contexts

    given = [*(sentences or [])]
    if sentences_file:
        given += read_text_file(sentences_file).splitlines()
    encoder = encoder_for("encoder", checkpoint, QUOTED)
    found = compare_contexts(encoder, word, given)
    print_notes("layers_contexts", found, context.obj)
    print_json(found.record()) if as_json else _print_contexts(found, context.obj)


def _print_lens(found: LayerLens, words: Words) -> None:
    """Print a line a layer: the first words of each lens."""
    for name in ("plain", "tuned"):
        lens = getattr(found, name)
        if lens is None:
            continue
        typer.echo(words(f"layers_lens.lens_{name}"))
        for layer, row in enumerate(lens.candidates):
            cells = [f"{one.word} {percent(words, one.probability)}" for one in row]
            typer.echo("\t".join((str(layer), *cells)))


def _print_paths(found: LayerPaths, words: Words) -> None:
    """Print the axes' shares, then a line a piece and layer."""
    typer.echo("\t".join(percent(words, share) for share in found.shares))
    for n, piece in enumerate(found.pieces):
        for layer, places in enumerate(found.places[:, n]):
            numbers = [signed(float(place)) for place in places]
            typer.echo("\t".join((found.tokens[piece], str(layer), *numbers)))


def _print_contexts(found: WordContexts, words: Words) -> None:
    """Print a line a layer: the word's likeness, the baseline, and their difference."""
    names = ("layer", "own", "unrelated", "adjusted")
    typer.echo("\t".join(words(f"layers_contexts.column_{name}") for name in names))
    for row in range(found.layers + 2):
        name = str(row - 1) if row else words("layers_contexts.tick_static")
        figures = (found.likeness[row], found.baseline[row], found.adjusted[row])
        typer.echo("\t".join((name, *(f"{figure:.3f}" for figure in figures))))
