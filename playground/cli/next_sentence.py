"""The commands of Next sentence: a pair, a paragraph's coherence, topic or order."""

from __future__ import annotations

import os
from dataclasses import asdict
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
from playground.data.corpus import read_text_file
from playground.errors import InputError
from playground.settings import QUOTED
from playground.words import Words
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.tasks.next_sentence import JudgedPair
    from playground.tasks.next_sentence_coherence import CoherenceMap
    from playground.tasks.next_sentence_order import TopicOrOrder


def next_sentence(
    context: typer.Context,
    a: Annotated[str | None, typer.Argument()] = None,
    b: Annotated[str | None, typer.Argument()] = None,
    candidate: Annotated[list[str] | None, typer.Option("--candidate")] = None,
    segments: Annotated[bool, typer.Option("--segments")] = False,
    batch: Batch = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print whether B follows A, by name, with the order swapped beside it."""
    from playground.tasks.next_sentence import judge_pair
    from playground.tasks.next_sentence_segments import with_segments

    one_or_batch("next-sentence", "A B", a, batch)
    encoder = encoder_for("next_sentence", checkpoint, QUOTED)

    def answer(values: dict[str, Any]) -> JudgedPair:
        others = values.get("candidates", candidate or ())
        judged = judge_pair(encoder, values["a"], values["b"], others)
        return with_segments(encoder, judged) if segments else judged

    if batch:
        fields = [Field("a", "text", True), Field("b", "text", True), Field("candidates", "texts")]
        run_batch(batch, fields, answer, context.obj)
    else:
        judged = answer({"a": a, "b": b or ""})
        print_notes("next_sentence", judged, context.obj)
        print_json(asdict(judged)) if as_json else _print_judged(judged, context.obj)


def coherence(
    context: typer.Context,
    paragraph: Annotated[str | None, typer.Argument(metavar="[TEXT]")] = None,
    file: Annotated[Path | None, typer.Option("--file")] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print whether each sentence of a paragraph follows each other one."""
    from playground.tasks.next_sentence_coherence import map_coherence

    if (paragraph is None) == (file is None):
        raise InputError("file_and_text" if file else "file_or_text", command="coherence")
    text = read_text_file(file) if file else paragraph or ""
    encoder = encoder_for("next_sentence", checkpoint)
    found_map = map_coherence(encoder, text, progress_on_stderr(context.obj))
    print_notes("next_sentence_coherence", found_map, context.obj)
    print_json(asdict(found_map)) if as_json else _print_map(found_map, context.obj)


def topic_or_order(
    context: typer.Context,
    own_text: Annotated[str, typer.Option("--text")],
    other_text: Annotated[str, typer.Option("--other")],
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print what BERT judges by: topic or order."""
    from playground.tasks.next_sentence_order import judge_topic_or_order

    text, other = _text_or_file(own_text), _text_or_file(other_text)
    encoder = encoder_for("next_sentence", checkpoint)
    judged = judge_topic_or_order(encoder, text, other, progress_on_stderr(context.obj))
    print_notes("next_sentence_order", judged, context.obj)
    print_json(asdict(judged)) if as_json else _print_order(judged, context.obj)


def _text_or_file(given: str) -> str:
    """Return what a file of that name holds, or the text itself where there is none."""
    return read_text_file(Path(given)) if os.path.isfile(given) else given


def _print_judged(judged: JudgedPair, words: Words) -> None:
    swapped = judged.swapped
    unreadable = "much_unknown" in judged.notes
    typer.echo(words(f"next_sentence.{'verdict_unreadable' if unreadable else judged.verdict}"))
    _print_pair(judged.is_next, judged.logit_difference, words("cli.asked"), words)
    _print_pair(swapped.is_next, swapped.logit_difference, words("cli.swapped"), words)
    if judged.candidates:
        typer.echo(words("cli.candidates_ranked"))
    for candidate in sorted(judged.candidates, key=lambda row: -row.logit_difference):
        _print_pair(candidate.is_next, candidate.logit_difference, candidate.text, words)
    if judged.segments:
        typer.echo(words("cli.segments_switched"))
    for switch in judged.segments or ():
        name = words(f"next_sentence_segments.way_{switch.way}")
        _print_pair(switch.is_next, switch.logit_difference, name, words)


def _print_pair(is_next: float, difference: float, text: str, words: Words) -> None:
    nats = words("cli.nats", value=signed(difference))
    typer.echo(f"  {percent(words, is_next):>8}  {nats:>12}  {text}")


def _print_map(found: CoherenceMap, words: Words) -> None:
    from playground.ui.next_sentence_sentences import map_sentences

    for number, sentence in enumerate(found.sentences, 1):
        typer.echo(f"{number:>3}  {sentence}")
    numbers = range(1, len(found.sentences) + 1)
    typer.echo(" A\\B" + "".join(f"{number:>7}" for number in numbers))
    for number, row in zip(numbers, found.logit_difference, strict=True):
        cells = ("—" if value is None else signed(value) for value in row)
        typer.echo(f"{number:>4}" + "".join(f"{cell:>7}" for cell in cells))
    for sentence in map_sentences(found, words):
        typer.echo(sentence)


def _print_order(judged: TopicOrOrder, words: Words) -> None:
    from playground.ui.next_sentence_sentences import order_sentences, order_verdict

    for row in judged.cases:
        name = words(f"next_sentence_order.case_{row.case}")
        pairs = words("next_sentence_order.pairs", count=row.pairs)
        _print_pair(row.is_next, row.logit_difference.mean, f"{name} ({pairs})", words)
    for sentence in (order_verdict(judged, words), *order_sentences(judged, words)):
        typer.echo(sentence)
