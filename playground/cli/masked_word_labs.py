"""The commands of the labs of Masked word: minimal pairs and corruption."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
from playground.words.numbers import percent

if TYPE_CHECKING:
    from playground.tasks.masked_word_pair_sets import Accuracy, JudgedPairs
    from playground.tasks.masked_word_pairs import ComparedPair


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
    shares = [percent(words, share) for share in (row.accuracy, row.low, row.high)]
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
