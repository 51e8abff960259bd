"""The command `calibrate`: how often a checkpoint is right when it says so and so much."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from playground.cli.output import Checkpoint, Json, encoder_for, print_json
from playground.data.given_files import require_file
from playground.errors import InputError
from playground.settings import QUOTED, read_settings
from playground.words import Words
from playground.words.numbers import counted_percent, percent, short_percent

if TYPE_CHECKING:
    from playground.engine.encoder import Encoder
    from playground.tasks.calibration_card import Calibration


def calibrate(
    context: typer.Context,
    task: Annotated[
        Literal["masked-word", "next-sentence", "relation", "span-qa"], typer.Argument()
    ],
    data: Annotated[list[Path] | None, typer.Option("--data")] = None,
    limit: Annotated[int | None, typer.Option("--limit", min=1)] = None,
    note: Annotated[str, typer.Option("--note")] = "",
    to_card: Annotated[bool, typer.Option("--to-card")] = False,
    checkpoint: Checkpoint = None,
    as_json: Json = False,
) -> None:
    """Print how often a checkpoint is right when it says so and so much."""
    from playground.tasks.calibration_card import card_part
    from playground.training.card import record_calibration

    if not data:
        raise InputError("calibrate_needs_data", task=task)
    for path in data:
        require_file(path)
    encoder = encoder_for(task.replace("-", "_"), checkpoint, QUOTED)
    found = replace(_measured(encoder, task, data, limit), note=note)
    sources = "".join(f" --data {path.name}" for path in data)
    more = f" --limit {limit}" if limit else ""
    found = replace(found, command=f"python -m playground calibrate {task}{sources}{more}")
    if to_card:
        record_calibration(read_settings().checkpoints / encoder.checkpoint, found)
    if as_json:
        print_json({"task": task, "checkpoint": encoder.checkpoint, **card_part(found)})
    else:
        _print_curves(found, context.obj)


def _measured(
    encoder: Encoder, task: str, data: list[Path], limit: int | None
) -> Calibration:
    from playground.training import score_calibration as measured

    if task == "span-qa":
        from playground.data.question_files import read_questions

        rows = [row for path in data for row in read_questions(path).rows]
        questions = [row.question for row in rows if row.labelled]
        names = ", ".join(path.name for path in data)
        return measured.calibrate_spans(encoder, questions, names, limit)
    if len(data) > 1:
        raise InputError("one_file_only", task=task, found=len(data))
    ways = {
        "masked-word": measured.calibrate_masked_words,
        "next-sentence": measured.calibrate_pairs,
        "relation": measured.calibrate_relations,
    }
    return ways[task](encoder, data[0], limit)


def _print_curves(found: Calibration, words: Words) -> None:
    for name, curve in found.curves.items():
        typer.echo(f"{words(f'calibration.curve_{found.task}_{name}')}:")
        summary = {
            "n": f"{curve.n:,}", "accuracy": percent(words, curve.accuracy),
            "confidence": percent(words, curve.confidence), "error": f"{100 * curve.error:.1f}",
            "brier": f"{curve.brier:.3f}",
        }
        typer.echo("  " + words("cli.calibrated", **summary))
        for part in curve.bins:
            low, high = part.interval
            edges = {"from": part.low, "to": part.high, "said": part.mean}
            shares = {"right": part.share, "low": low, "high": high}
            said = {name: short_percent(words, value) for name, value in edges.items()}
            said |= {name: counted_percent(words, value) for name, value in shares.items()}
            typer.echo("  " + words("cli.calibrated_bin", n=f"{part.n:,}", **said))
    if found.temperature is not None:
        typer.echo(words("cli.calibrated_temperature", value=f"{found.temperature.value:.2f}"))
