"""The command of How the span was chosen of Question answering."""

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
    say,
)
from playground.cli.span_qa import given_passage
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed
from playground.words.span_qa_chosen import reversed_line, score_text, separate_line, sum_text

if TYPE_CHECKING:
    from playground.tasks.span_qa_chosen_scores import ChosenSpan

_STEM = "span_qa_chosen"


def span_qa_chosen(
    context: typer.Context,
    question: Annotated[str, typer.Option("--question")],
    passage: Annotated[str | None, typer.Option("--passage")] = None,
    passage_file: Annotated[Path | None, typer.Option("--passage-file")] = None,
    window: Annotated[int | None, typer.Option("--window")] = None,
    top_k: Annotated[int, typer.Option("--top-k")] = 5,
    max_words: Annotated[int, typer.Option("--max-words")] = 30,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print start and end scores of the words, and how the best pair of them was chosen."""
    from playground.tasks.span_qa import SpanSettings, SpanStep
    from playground.tasks.span_qa_chosen import chosen_steps

    text, words = given_passage(passage, passage_file), context.obj
    settings = SpanSettings(top_k=top_k, max_words=max_words)
    encoder = encoder_for("span_qa", checkpoint, QUOTED)
    tell = progress_on_stderr(words, "cli.windows_read")
    for step in chosen_steps(encoder, question, text, settings, window):
        if isinstance(step, SpanStep):
            tell(step)
            continue
        print_notes(_STEM, step, words)
        if not step.can_refuse:
            say(words(f"{_STEM}.note_never_none"))
        print_json(asdict(step)) if as_json else _print_chosen(step, words)


def _print_chosen(found: ChosenSpan, words: Words) -> None:
    if found.windows > 1:
        key = "window_best" if found.holds_best else "window_other"
        typer.echo(words(f"{_STEM}.{key}", window=found.window + 1, windows=found.windows))
    if not found.spans:
        typer.echo(words(f"{_STEM}.no_words"))
        return
    _print_words(found, words)
    _print_spans(found, words)
    separate, turned = found.separate, found.best_reversed
    names = (found.named(separate.first_word), found.named(separate.last_word))
    typer.echo(separate_line(words, separate.verdict, *names, found.max_words))
    if turned is not None:
        names = (found.named(turned.first_word), found.named(turned.last_word))
        scores = (turned.start_score, turned.end_score)
        none = (found.no_answer.start_score, found.no_answer.end_score)
        typer.echo(reversed_line(words, *names, turned.rank, scores, none))


def _print_words(found: ChosenSpan, words: Words) -> None:
    columns = ("number", "start_score", "start_probability", "end_score", "end_probability", "word")
    _print_heads(columns, words)
    for index in (None, *found.highest):
        row = found.no_answer if index is None else found.words[index]
        number = "—" if index is None else str(index + 1)
        start = f"{score_text(row.start_score):>7} {percent(words, row.start_probability):>8}"
        end = f"{score_text(row.end_score):>7} {percent(words, row.end_probability):>8}"
        typer.echo(f"{number:>4} {start} {end}  {row.text}")


def _print_spans(found: ChosenSpan, words: Words) -> None:
    _print_heads(("sum", "odds", "probability", "span"), words)
    for pair in found.spans:
        total = sum_text(pair.start_score, pair.end_score)
        share = percent(words, pair.probability or 0.0)
        text = " ".join(pair.text.split())
        typer.echo(f"{total:>17} {signed(pair.log_odds):>8} {share:>8}  {text}")
    none = found.no_answer
    null = sum_text(none.start_score, none.end_score)
    share = percent(words, none.start_marginal)
    typer.echo(f"{null:>17} {signed(0.0):>8} {share:>8}  {words('cli.no_answer')}")


def _print_heads(columns: tuple[str, ...], words: Words) -> None:
    typer.echo(" | ".join(words(f"{_STEM}.column_{column}") for column in columns))
