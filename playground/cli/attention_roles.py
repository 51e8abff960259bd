"""The command of Head roles: what each head does in a text, beside a measured sample."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_with_card, print_json, print_notes
from playground.settings import QUOTED
from playground.words import Words

if TYPE_CHECKING:
    from playground.tasks.attention_roles import HeadRoles


def attention_roles(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    pair: Annotated[str | None, typer.Option("--pair")] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print which head does most of each role in a text, and which finds which relation."""
    from playground.tasks.attention_roles import find_head_roles
    from playground.tasks.attention_roles_card import read_head_roles

    encoder, card = encoder_with_card("encoder", checkpoint, QUOTED)
    found = find_head_roles(encoder, text, pair, read_head_roles(card))
    print_notes("attention_roles", found, context.obj)
    print_json(asdict(found)) if as_json else _print_roles(found, context.obj)


def _print_roles(found: HeadRoles, words: Words) -> None:
    from playground.ui.attention_roles_sentences import (
        best_sentences,
        relation_sentence,
        roles_verdict,
        sample_sentence,
    )

    for sentence in (roles_verdict(found, "text", words), *best_sentences(found.profile, words)):
        typer.echo(sentence)
    if found.sample is None:
        return
    for role in found.sample.relations:
        typer.echo(relation_sentence(role, 1 + found.profile.heads[-1].layer, words))
    typer.echo(sample_sentence(found.sample, words))
