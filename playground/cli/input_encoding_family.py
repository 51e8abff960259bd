"""The command of Family: BERT and its relatives, with sizes and papers."""

from __future__ import annotations

from dataclasses import asdict

import typer

from playground.cli.output import Json, print_json


def family(context: typer.Context, as_json: Json = False) -> None:
    """Print what each model of BERT's family predicts, sees and hides."""
    from playground.tasks.input_encoding_family import FAMILY, SAID
    from playground.words.input_encoding_family import family_said, parameters_said

    words = context.obj
    if as_json:
        rows = [{**asdict(one), **family_said(words, one.name)} for one in FAMILY]
        print_json({"family": rows})
        return
    for one in FAMILY:
        typer.echo(f"{one.title} ({one.paper}, https://{one.address})")
        for said in SAID:
            name = words(f"input_encoding_family.row_{said}")
            typer.echo(f"  {name}: {words(f'input_encoding_family.{one.name}_{said}')}")
        typer.echo(f"  {parameters_said(words, one.parameters, one.source)}")
