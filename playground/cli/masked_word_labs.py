"""The commands of the labs of Masked word: minimal pairs and corruption."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from playground.cli.output import (
    Checkpoint,
    Json,
    encoder_for,
    print_error,
    print_json,
    say,
    words_of,
)
from playground.data.pair_files import PairFile, read_pairs, spread_pairs
from playground.errors import InputError
from playground.words import Words
from playground.words.numbers import counted_percent, percent

if TYPE_CHECKING:
    from playground.tasks.masked_word_epochs import CorruptedOverEpochs
    from playground.tasks.masked_word_pair_sets import Accuracy, JudgedPairs
    from playground.tasks.masked_word_pairs import ComparedPair


Unit = Literal["wordpiece", "whole-word", "n-gram"]


def minimal_pairs(
    context: typer.Context,
    good: Annotated[str | None, typer.Option("--good")] = None,
    bad: Annotated[str | None, typer.Option("--bad")] = None,
    data: Annotated[Path | None, typer.Option("--data")] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    within_word: Annotated[bool, typer.Option("--within-word")] = False,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print which sentence of a pair BERT prefers, or in how many pairs of a file the good one."""
    from playground.tasks.masked_word_pair_sets import judge_pairs
    from playground.tasks.masked_word_pairs import compare_pair

    pair = good is not None and bad is not None
    if pair == (data is not None) or (not pair and (good is not None or bad is not None)):
        raise InputError("pair_or_file")
    words: Words = context.obj
    found = read_pairs(data) if data else None
    encoder = encoder_for("masked_word", checkpoint)
    if found is None:
        compared = compare_pair(encoder, good or "", bad or "", within_word)
        _print_notes(compared, words)
        print_json(asdict(compared)) if as_json else _print_compared(compared, words)
        return
    _print_faults(found, words)
    judged = judge_pairs(encoder, spread_pairs(found.pairs, limit), within_word)
    _print_notes(judged, words)
    print_json(_with_file(judged, found, words)) if as_json else _print_judged(judged, words)


def corruption(
    context: typer.Context,
    text: Annotated[str, typer.Argument()],
    seed: Annotated[int, typer.Option("--seed")] = 0,
    chosen_share: Annotated[float, typer.Option("--share")] = 0.15,
    unit: Annotated[Unit, typer.Option("--unit")] = "wordpiece",
    epochs: Annotated[int, typer.Option("--epochs")] = 8,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print a text corrupted as in pre-training, and what BERT restores."""
    from playground.tasks.masked_word_corruption_rule import CorruptionSettings
    from playground.tasks.masked_word_epochs import corrupt_over_epochs

    words: Words = context.obj
    encoder = encoder_for("masked_word", checkpoint)
    found = corrupt_over_epochs(encoder, text, CorruptionSettings(seed, chosen_share, unit), epochs)
    start, end = found.kept
    share = percent(words, found.unknown_share)
    for note in found.notes:
        say(words(f"masked_word_corruption.note_{note}", start=start, end=end, share=share))
    print_json(asdict(found)) if as_json else _print_corrupted(found, words)


def _print_corrupted(corrupted: CorruptedOverEpochs, words: Words) -> None:
    typer.echo(" ".join(corrupted.seen))
    for place in corrupted.places:
        best = place.guesses[0]
        kind = words(f"masked_word_corruption.kind_{place.kind}")
        said = f"{place.position:>4}  {kind:<8}  {place.original} -> {place.shown}"
        typer.echo(f"{said}  {best.token} {percent(words, best.probability)}")
    for row in corrupted.kinds:
        kind = words(f"masked_word_corruption.kind_{row.kind}")
        share = "–" if row.accuracy is None else counted_percent(words, row.accuracy)
        typer.echo(f"{share:>8}  {row.right}/{row.n}  {kind}")
    for plan in (corrupted.epochs.static, corrupted.epochs.dynamic):
        way = words(f"masked_word_corruption.way_{plan.way}")
        typer.echo(f"{percent(words, plan.asked_share[-1]):>8}  {way}")


def _print_compared(compared: ComparedPair, words: Words) -> None:
    bits = f"{abs(compared.bits):.2f}"
    typer.echo(words(f"masked_word_pairs.prefers_{compared.preferred}", bits=bits))
    for row in compared.words:
        left, right = (
            f"{side.bits:7.2f} {side.text}" if side else f"{'–':>7} –"
            for side in (row.good, row.bad)
        )
        typer.echo(f"  {row.bits:+8.2f}  {left}  |  {right}")


def _print_judged(judged: JudgedPairs, words: Words) -> None:
    for row in (judged.overall, *judged.phenomena):
        typer.echo(_accuracy_line(row, words))


def _accuracy_line(row: Accuracy, words: Words) -> str:
    shares = [counted_percent(words, share) for share in (row.accuracy, row.low, row.high)]
    name = row.phenomenon or words("masked_word_pairs.all_pairs")
    interval = f"[{shares[1]}, {shares[2]}]"
    return f"{shares[0]:>8}  {interval}  {row.right}/{row.n}  {name}"


def _print_notes(result: ComparedPair | JudgedPairs, words: Words) -> None:
    for note in result.notes:
        share = percent(words, result.unknown_share)
        say(words(f"masked_word_pairs.note_{note}", share=share))


def _print_faults(found: PairFile, words: Words) -> None:
    for error in found.damaged:
        print_error(error, words)
    if found.ignored:
        say(words("masked_word_pairs.ignored", columns=", ".join(found.ignored)))
    if found.encoding != "utf-8":
        say(words("masked_word_pairs.encoding", encoding=found.encoding))


def _with_file(judged: JudgedPairs, found: PairFile, words: Words) -> dict[str, Any]:
    damaged = [words_of(error, words) for error in found.damaged]
    return {
        **asdict(judged),
        "damaged": [{"message": message, "hint": hint} for message, hint in damaged],
        "ignored_columns": found.ignored,
        "encoding": found.encoding,
    }
