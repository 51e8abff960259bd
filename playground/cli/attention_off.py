"""The commands of Switch a head off and of Patching of Attention."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words
from playground.words.attention_off import compared_line, guess_line, head_name, most_line
from playground.words.attention_patching import (
    between_line,
    crossing_line,
    ends_line,
    row_name,
    share_text,
)
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.tasks.attention_off import HeadsOff
    from playground.tasks.attention_patching import PatchedStates

_OFF, _PATCHING = "attention_off", "attention_patching"


def attention_off(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    explained: Annotated[str, typer.Option("--target")] = "",
    looked: Annotated[str, typer.Option("--word")] = "",
    off_layer: Annotated[int | None, typer.Option("--layer")] = None,
    off_head: Annotated[int | None, typer.Option("--head")] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what each head and each layer's attention does to the guess at [MASK], in bits."""
    from playground.tasks.attention_off import switch_heads_off

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = switch_heads_off(encoder, text, explained, looked, off_layer, off_head)
    print_notes(_OFF, found, context.obj)
    print_json(found.record()) if as_json else _print_off(found, context.obj)


def attention_patching(
    context: typer.Context,
    clean: Annotated[str, typer.Argument()],
    corrupted: Annotated[str, typer.Argument()],
    explained: Annotated[str, typer.Option("--target")] = "",
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how much of a word's log-odds each state copied from CLEAN brings back."""
    from playground.tasks.attention_patching import patch_states

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = patch_states(encoder, clean, corrupted, explained)
    print_notes(_PATCHING, found, context.obj)
    print_json(found.record()) if as_json else _print_patched(found, context.obj)


def _print_off(found: HeadsOff, words: Words) -> None:
    typer.echo(guess_line(words, found.target, found.probability, found.rank))
    for key, rows in (("most", found.each), ("most_layer", found.whole)):
        row = max(rows, key=lambda row: abs(row.change))
        name = head_name(words, row.layer, row.head, found.layers)
        typer.echo(most_line(words, key, name, row.change, row.probability, row.first))
    names = [str(head + 1) for head in range(found.heads)]
    heads = "".join(f"{name:>7}" for name in (*names, words(f"{_OFF}.all_heads")))
    typer.echo(f"{words(f'{_OFF}.axis_layer')} \\ {words(f'{_OFF}.axis_head')}{heads}")
    for layer, whole in enumerate(found.whole):
        own = found.each[layer * found.heads : (layer + 1) * found.heads]
        cells = "".join(f"{signed(row.change):>7}" for row in (*own, whole))
        typer.echo(f"{layer + 1:>12}{cells}")
    told = found.compared
    if told is not None and found.looked is not None:
        typer.echo(
            compared_line(
                words, found.looked.text, told.heads, told.with_size, told.chance, told.verdict
            )
        )
    chosen = found.chosen
    name = head_name(words, chosen.layer, chosen.head, found.layers)
    typer.echo(words(f"{_OFF}.words_caption", name=name))
    for word in chosen.words:
        before, after = percent(words, word.before), percent(words, word.after)
        typer.echo(f"{before:>9} → {after:>9}  {word.word}")


def _print_patched(found: PatchedStates, words: Words) -> None:
    clean, corrupted = found.clean, found.corrupted
    typer.echo(
        ends_line(
            words, found.target, (clean.probability, clean.log_odds),
            (corrupted.probability, corrupted.log_odds),
        )
    )
    mask = next(n for n, word in enumerate(found.words) if word.masked)
    own = [row[mask] for row in found.recovered]
    typer.echo(crossing_line(words, found.crossing, found.layers, found.differing, own))
    best = found.best
    word = found.words[best.word].clean
    typer.echo(between_line(words, word, best.layer, found.layers, best.recovered))
    for row, shares in enumerate(found.recovered):
        typer.echo(f"{row}: {row_name(words, row, found.layers)}")
        for column, share in zip(found.words, shares, strict=True):
            mark = "*" if column.differs else " "
            typer.echo(f"{share_text(words, share):>9} {mark} {column.clean}")
