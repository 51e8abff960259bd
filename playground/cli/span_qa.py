"""The command of the room Question answering."""

from __future__ import annotations

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
    print_notes,
    progress_on_stderr,
    run_batch,
)
from playground.data.batch_inputs import Field
from playground.data.passage_files import read_passage_file
from playground.errors import InputError
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.tasks.span_qa import SpanAnswers, SpanSettings

_CALLERS = 4
"""Lines of a file that are answered at once; each may hand the engine a long passage."""
_WHOLE = ("top_k", "max_words", "width", "stride")


def span_qa(
    context: typer.Context,
    question: Annotated[list[str] | None, typer.Option("--question")] = None,
    passage: Annotated[str | None, typer.Option("--passage")] = None,
    passage_file: Annotated[Path | None, typer.Option("--passage-file")] = None,
    top_k: Annotated[int, typer.Option("--top-k")] = 5,
    max_words: Annotated[int, typer.Option("--max-words")] = 30,
    width: Annotated[int | None, typer.Option("--width")] = None,
    stride: Annotated[int | None, typer.Option("--stride")] = None,
    threshold: Annotated[float | None, typer.Option("--threshold")] = None,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print the answers to questions on a passage."""
    from playground.tasks.span_qa import SpanSettings, answer_question

    given = "--question" if question else "--passage" if passage or passage_file else None
    one_or_batch("span-qa", "--question Q --passage TEXT", given, batch)
    settings = SpanSettings(top_k, max_words, width, stride, threshold)
    if not batch:
        text = given_passage(passage, passage_file)
        if not question:
            raise InputError("question_missing")
        encoder = encoder_for("span_qa", checkpoint, QUOTED)
        _answer(encoder, question, text, settings, as_json, context.obj)
        return
    encoder = encoder_for("span_qa", checkpoint, QUOTED)

    def answer(values: dict[str, Any]) -> SpanAnswers:
        own = {name: values.get(name, getattr(settings, name)) for name in _WHOLE}
        passage = values.get("passage", values.get("context"))  # SQuAD's own lines say "context"
        if passage is None:
            raise InputError("passage_missing")
        asked = SpanSettings(**own, threshold=threshold)
        return answer_question(encoder, values["question"], passage, asked)

    fields = [Field("question", "text", True), Field("passage", "text"), Field("context", "text")]
    fields += [Field(name, "whole number") for name in _WHOLE]
    run_batch(batch, fields, answer, context.obj, _CALLERS)


def given_passage(text: str | None, path: Path | None) -> str:
    """Return the passage that was typed, or that a file holds; one of the two is needed."""
    if text is not None and path is not None:
        raise InputError("passage_twice", path=str(path))
    if path is not None:
        return read_passage_file(path)
    if text is None:
        raise InputError("passage_missing")
    return text


def _answer(
    encoder: Encoder,
    questions: list[str],
    passage: str,
    settings: SpanSettings,
    as_json: bool,
    words: Words,
) -> None:
    """Print the answers to each question as soon as they are there."""
    from playground.tasks.span_qa import answers_of, read_passage

    tell = progress_on_stderr(words, "cli.windows_read")
    for step in read_passage(encoder, questions, passage, settings):
        tell(step)
        if step.found is None:
            continue
        found = answers_of(encoder, step.found, settings)
        print_notes("span_qa", found, words)
        if as_json:
            print_json(found.record())
        else:
            _print_answers(found, len(questions) > 1, words)


def _print_answers(found: SpanAnswers, named: bool, words: Words) -> None:
    if named:
        typer.echo(found.question)
    none = f"  {percent(words, found.no_answer_probability):>8}  {words('cli.no_answer')}"
    refused = not found.answered
    if refused:
        typer.echo(none)
    for row in found.answers:
        place = words("cli.characters", start=row.start, end=row.end)
        text = " ".join(row.text.split())
        typer.echo(f"  {percent(words, row.probability):>8}  {text}  {place}")
    if not refused:
        typer.echo(none)
