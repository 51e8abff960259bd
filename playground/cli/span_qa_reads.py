"""The command of Does it read?: one question under changes of it and of its passage."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import (
    Checkpoint,
    Json,
    encoder_for,
    print_json,
    print_notes,
    progress_on_stderr,
)
from playground.cli.span_qa import given_passage
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.tasks.span_qa_reads import ReadsFound


def span_qa_reads(
    context: typer.Context,
    question: Annotated[str, typer.Option("--question")],
    passage: Annotated[str | None, typer.Option("--passage")] = None,
    passage_file: Annotated[Path | None, typer.Option("--passage-file")] = None,
    decoy: Annotated[str, typer.Option("--decoy")] = "",
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what the answer becomes without its sentence, its question, and beside a decoy."""
    from playground.tasks.span_qa_reads import Progress, reading_steps

    text = given_passage(passage, passage_file)
    encoder = encoder_for("span_qa", checkpoint, QUOTED)
    tell = progress_on_stderr(context.obj, "cli.progress_reads")
    for step in reading_steps(encoder, question, text, decoy):
        if isinstance(step, Progress):
            tell(step)
        else:
            print_notes("span_qa_reads", step, context.obj)
            print_json(asdict(step)) if as_json else _print_reads(step, context.obj)


def _print_reads(found: ReadsFound, words: Words) -> None:
    from playground.ui.span_qa_reads_sentences import reads_sentences, reads_verdict

    for row in found.rows:
        name = words(f"span_qa_reads.condition_{row.condition}")
        if row.impossible:
            said = words(f"span_qa_reads.impossible_{row.impossible}")
            typer.echo(f"  {'–':>8}  {name}: {said}")
            continue
        judged = f" ({words(f'span_qa_reads.judged_{row.judgement}')})" if row.judgement else ""
        answer = row.answer if row.answered else words("span_qa_reads.part_none")
        share = row.probability if row.answered else row.no_answer_probability
        typer.echo(f"  {percent(words, share):>8}  {name}{judged}: {answer}")
    typer.echo(f"  {words('span_qa_reads.screen_decoy')}: {found.decoy.sentence}")
    for sentence in (reads_verdict(found, words), *reads_sentences(found, words)):
        typer.echo(sentence)
