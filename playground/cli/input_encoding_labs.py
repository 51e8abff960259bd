"""The commands of Inside BERT's labs Switches, Museum of mistakes and Tour."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.tasks.input_encoding_mistakes import MistakesMade
    from playground.tasks.input_encoding_switches import SwitchedInputs


def input_encoding_switches(
    context: typer.Context,
    text: str,
    target: Annotated[str, typer.Option("--target")] = "",
    a: Annotated[str, typer.Option("--a")] = "",
    b: Annotated[str, typer.Option("--b")] = "",
    shift: Annotated[int, typer.Option("--shift")] = 16,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what BERT makes of a text and a pair whose segments or positions are exchanged."""
    from playground.tasks.input_encoding_switches import switch_inputs

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = switch_inputs(encoder, text, target, a, b, shift, seed)
    print_notes("input_encoding_switches", found, context.obj)
    print_json(asdict(found)) if as_json else _print_switches(found, context.obj)


def input_encoding_mistakes(
    context: typer.Context,
    a: str,
    b: str,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what seven silent mistakes make of a pair, beside the right way."""
    from playground.tasks.input_encoding_mistakes import make_mistakes

    made = make_mistakes(encoder_for("next_sentence", checkpoint, QUOTED), a, b)
    print_notes("input_encoding_mistakes", made, context.obj)
    print_json(asdict(made)) if as_json else _print_mistakes(made, context.obj)


def input_encoding_tour(
    context: typer.Context,
    text: str,
    following: Annotated[str, typer.Option("--following")],
    question: Annotated[str, typer.Option("--question")],
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print the steps of the tour for a sentence, each with its link and what to look at."""
    from playground.tasks.input_encoding_tour import plan_tour
    from playground.ui.input_encoding_tour import address_of

    tour = plan_tour(encoder_for("encoder", checkpoint, QUOTED), text, following, question)
    print_notes("input_encoding_tour", tour, context.obj)
    if as_json:
        print_json(asdict(tour))
        return
    for number, stop in enumerate(tour.stops, 1):
        look = context.obj(f"input_encoding_tour.look_{stop.place}", hidden=tour.hidden)
        typer.echo(f"{number}. {look}\n   {address_of(stop, context.obj.language)}")


def _print_switches(found: SwitchedInputs, words: Words) -> None:
    from playground.ui.input_encoding_switches import said_lines

    pair = {row.way: percent(words, row.is_next) for row in found.pair}
    for row in found.words:
        name = words(f"input_encoding_switches.way_{row.way}", shift=found.shift)
        share = percent(words, row.probability)
        typer.echo(f"{share:>8}  {signed(row.change):>7}  {pair.get(row.way, ''):>8}  {name}")
    for line in said_lines(found, words):
        typer.echo(line)


def _print_mistakes(made: MistakesMade, words: Words) -> None:
    from playground.ui.input_encoding_mistakes import said_line

    for mistake in made.mistakes:
        typer.echo(said_line(made, mistake.name, words))
        if mistake.harmless:
            typer.echo(words(f"input_encoding_mistakes.harmless_{mistake.harmless}"))
