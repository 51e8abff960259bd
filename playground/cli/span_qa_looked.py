"""The command of What moved the answer of Question answering."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, print_notes
from playground.cli.span_qa import given_passage
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.span_qa_looked import (
    answer_cell,
    explained_line,
    first_line,
    odds_line,
    order_line,
)

if TYPE_CHECKING:
    from playground.tasks.span_qa_looked import LookedSpan
    from playground.tasks.span_qa_looked_parts import LeftOut, LookedWord

_STEM = "span_qa_looked"
_MOST_PASSAGE_WORDS = 10
"""Words of the passage that are printed, those with the largest effects."""


def span_qa_looked(
    context: typer.Context,
    question: Annotated[str, typer.Option("--question")],
    passage: Annotated[str | None, typer.Option("--passage")] = None,
    passage_file: Annotated[Path | None, typer.Option("--passage-file")] = None,
    rank: Annotated[int, typer.Option("--rank")] = 1,
    way: Annotated[str, typer.Option("--way")] = "removed",
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print which words of question and passage moved an answer."""
    from playground.tasks.span_qa_looked import look_at_span

    text = given_passage(passage, passage_file)
    encoder = encoder_for("span_qa", checkpoint, QUOTED)
    found = look_at_span(encoder, question, text, rank, way)
    print_notes(_STEM, found, context.obj)
    print_json(found.record()) if as_json else _print_looked(found, context.obj)


def _print_looked(found: LookedSpan, words: Words) -> None:
    none = None if found.before.answered else found.before.no_answer
    share = found.before.target_probability or 0.0
    typer.echo(explained_line(words, found.rank, found.target, share, none))
    typer.echo(odds_line(words, found.log_odds, found.probability))
    columns = ("gradient_input", "lost", "left_out", "answer", "probability")
    _print_heads(columns, words)
    for word, row in zip(found.question_words, found.without, strict=bool(found.without)):
        typer.echo(f"{signed(word.gradient_input):>7} {_left_out(row, words)}")
    if found.agreement is not None:
        typer.echo(order_line(words, found.agreement.correlation))
        named = (found.agreement.first_by_gradient, found.agreement.first_left_out)
        typer.echo(first_line(words, *named))
    typer.echo(words(f"{_STEM}.title_passage"))
    for word in _largest(found.passage_words):
        typer.echo(f"{signed(word.gradient_input):>7}  {word.text}")
    if found.sentences:
        _print_heads(("lost", "left_out", "answer", "probability"), words)
    for row in found.sentences:
        typer.echo(_left_out(row, words))


def _print_heads(columns: Sequence[str], words: Words) -> None:
    typer.echo(" | ".join(words(f"{_STEM}.column_{column}") for column in columns))


def _left_out(row: LeftOut, words: Words) -> str:
    after = row.after
    lost = words(f"{_STEM}.gone") if row.lost is None else signed(row.lost)
    said = answer_cell(words, after.answer, after.answered)
    share = percent(words, after.probability if after.answered else after.no_answer)
    return f"{lost:>7}  {row.text} → {said}, {share}{' *' if row.flips else ''}"


def _largest(looked: Sequence[LookedWord]) -> list[LookedWord]:
    return sorted(looked, key=lambda row: -abs(row.gradient_input))[:_MOST_PASSAGE_WORDS]
