"""The commands `attribution`, `knowledge` and `bias`: what stands behind a guess at [MASK]."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json, say
from playground.settings import QUOTED
from playground.words import Words
from playground.words.masked_word_attribution import agreement_line, complete_line, guess_line
from playground.words.masked_word_knowledge import verdict_lines
from playground.words.numbers import percent, signed

if TYPE_CHECKING:
    from playground.tasks.masked_word_attribution import AttributedGuess
    from playground.tasks.masked_word_bias import MeasuredBias
    from playground.tasks.masked_word_knowledge import ProbedKnowledge

_Texts = list[str]
_WAYS = ("integrated", "hidden", "deleted")


def attribution(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    explained: Annotated[str, typer.Option("--target")] = "",
    steps: Annotated[int, typer.Option("--steps")] = 32,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how much each word adds to the log-probability of one word at [MASK], in bits."""
    from playground.tasks.masked_word_attribution import attribute_guess

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = attribute_guess(encoder, text, explained, steps)
    _say_notes("masked_word_attribution", found, context.obj)
    print_json(asdict(found)) if as_json else _print_attributed(found, context.obj)


def knowledge(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    subject: Annotated[str, typer.Option("--subject")],
    answer: Annotated[str, typer.Option("--answer")] = "",
    other_subject: Annotated[_Texts | None, typer.Option("--other-subject")] = None,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print P(answer) with the subject in view, hidden, and exchanged."""
    from playground.tasks.masked_word_knowledge import probe_knowledge

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = probe_knowledge(encoder, text, subject, answer, other_subject or ())
    _say_notes("masked_word_knowledge", found, context.obj)
    print_json(asdict(found)) if as_json else _print_probed(found, context.obj)


def bias(
    context: typer.Context,
    template: Annotated[str, typer.Argument()],
    first: Annotated[_Texts, typer.Option("--first")],
    second: Annotated[_Texts, typer.Option("--second")],
    attribute: Annotated[_Texts, typer.Option("--attribute")],
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print to which group each attribute leans, the prior taken out, in bits."""
    from playground.tasks.masked_word_bias import measure_bias

    encoder = encoder_for("masked_word", checkpoint, QUOTED)
    found = measure_bias(encoder, template, first, second, attribute)
    _say_notes("masked_word_bias", found, context.obj)
    print_json(asdict(found)) if as_json else _print_measured(found, context.obj)


def _print_attributed(found: AttributedGuess, words: Words) -> None:
    logs = (found.log_probability, found.baseline_log_probability)
    typer.echo(guess_line(words, found.target, found.probability, found.rank, *logs))
    columns = [words(f"masked_word_attribution.column_{way}") for way in (*_WAYS, "word")]
    typer.echo(" | ".join(columns))
    for word in found.words:
        figures = "".join(f"{getattr(word, way):+9.2f}" for way in _WAYS)
        typer.echo(f"{figures}  {word.text}")
    sums = found.completeness
    typer.echo(
        complete_line(
            words, found.steps, found.baseline, sums.total, sums.difference,
            sums.absolute_error, sums.relative_error,
        )
    )
    agreed = found.agreement
    typer.echo(agreement_line(words, agreed.rank_correlation, agreed.shared_top, agreed.top))


def _print_probed(found: ProbedKnowledge, words: Words) -> None:
    for line in verdict_lines(
        words, found.verdict, found.subject, found.answer, found.full.probability,
        found.hidden.probability, found.hidden.bits, found.copied_from,
    ):
        typer.echo(line)
    for row in (found.full, found.hidden, *found.others):
        best = ", ".join(f"{one.word} {percent(words, one.probability)}" for one in row.top)
        share = percent(words, row.probability)
        typer.echo(f"{share:>8}  {signed(-row.bits):>7}  {row.prompt}  → {best}")


def _print_measured(found: MeasuredBias, words: Words) -> None:
    first, second = ", ".join(found.first), ", ".join(found.second)
    typer.echo(words("masked_word_bias.printed_columns", first=first, second=second))
    for row in found.attributes:
        typer.echo(f"{signed(row.difference):>7}  {row.attribute}")
        for one in (*row.first, *row.second):
            shares = f"{one.probability:.3g} / {one.prior:.3g}"
            typer.echo(f"         {signed(one.bits):>7}  {one.word}  ({shares})")


def _say_notes(
    stem: str, found: AttributedGuess | ProbedKnowledge | MeasuredBias, words: Words
) -> None:
    start, end = getattr(found, "kept", (0, 0))
    share = percent(words, found.unknown_share)
    for note in found.notes:
        say(words(f"{stem}.note_{note}", share=share, start=start, end=end))
